// Reads the little endian binary formats of asset files. The caller checks sizes beforehand.

#ifndef CONJOINT_ASSET_BYTE_READER_H_
#define CONJOINT_ASSET_BYTE_READER_H_

#include <bit>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

namespace conjoint {

static_assert(std::endian::native == std::endian::little, "asset files are read as they are");

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  size_t remaining() const { return bytes_.size(); }
  void Skip(size_t n) { bytes_.remove_prefix(n); }

  // Precondition: remaining() >= sizeof(T).
  template <class T>
  T Read() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value;
    std::memcpy(&value, bytes_.data(), sizeof(T));
    Skip(sizeof(T));
    return value;
  }

  // Precondition: remaining() >= n * sizeof(T).
  template <class T>
  std::vector<T> ReadArray(size_t n) {
    std::vector<T> values(n);
    if (n > 0) std::memcpy(values.data(), bytes_.data(), n * sizeof(T));
    Skip(n * sizeof(T));
    return values;
  }

 private:
  std::string_view bytes_;
};

}  // namespace conjoint

#endif  // CONJOINT_ASSET_BYTE_READER_H_
