// Parser of Gmsh files. Text and binary hold the same numbers in the same order; only how a count
// of version 2.2 is written, and how its elements are grouped, depend on it.

#include "mjcf/gmsh.h"

#include <locale.h>

#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>

namespace conjoint {
namespace {

// ---------------------------------------------------------------------------------- numbers

// The numbers of a section. Each function returns nothing at its end or where no number is.
class Numbers {
 public:
  Numbers(std::string_view section, bool is_binary)
      : text_(section), at_(text_.c_str()), end_(at_ + text_.size()), is_binary_(is_binary) {}
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;

  bool is_binary() const { return is_binary_; }
  size_t remaining() const { return static_cast<size_t>(end_ - at_); }

  // Integers of version 4.1 have 64 bits, but for entities.
  std::optional<int64_t> Int64() { return is_binary_ ? Binary<int64_t, int64_t>() : Integer(); }
  std::optional<int64_t> Int32() { return is_binary_ ? Binary<int32_t, int64_t>() : Integer(); }
  std::optional<double> Real() {
    if (is_binary_) return Binary<double, double>();
    static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return Text([](const char* from, char** to) { return strtod_l(from, to, locale); });
  }

  // The rest of the line, which is digits only.
  std::optional<int64_t> CountLine() {
    const char* line_end = static_cast<const char*>(std::memchr(at_, '\n', remaining()));
    if (!line_end || line_end == at_ || line_end - at_ > 10) return std::nullopt;
    int64_t count = 0;
    for (; at_ < line_end; ++at_) {
      if (*at_ < '0' || *at_ > '9') return std::nullopt;
      count = 10 * count + (*at_ - '0');
    }
    ++at_;
    return count;
  }

 private:
  template <class T, class Result>
  std::optional<Result> Binary() {
    if (remaining() < sizeof(T)) return std::nullopt;
    T value;
    std::memcpy(&value, at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }

  // Something has to follow the number.
  template <class Parse>
  auto Text(Parse parse) -> std::optional<decltype(parse(nullptr, nullptr))> {
    char* stop = nullptr;
    const auto value = parse(at_, &stop);
    if (stop == at_ || stop >= end_) return std::nullopt;
    at_ = stop;
    return value;
  }
  std::optional<int64_t> Integer() {
    return Text([](const char* from, char** to) -> int64_t { return std::strtoll(from, to, 10); });
  }

  std::string text_;  // ends with a zero
  const char* at_;
  const char* end_;
  bool is_binary_;
};

template <class T>
T Need(const std::optional<T>& number, const char* problem) {
  if (!number) throw GmshError(problem);
  return *number;
}

void Need(bool condition, const char* problem) {
  if (!condition) throw GmshError(problem);
}

int ToIndex(int64_t tag) { return tag < INT_MIN || tag > INT_MAX ? -1 : static_cast<int>(tag); }

// ---------------------------------------------------------------------------------- sections

struct Header {
  int version = 0;  // times 100
  bool is_binary = false;
};

Header ReadHeader(std::string_view file) {
  constexpr std::string_view kStart = "$MeshFormat";
  Need(!file.empty(), "Empty GMSH file");
  Need(file.starts_with(kStart), "GMSH file must begin with $MeshFormat");
  Numbers numbers(file.substr(kStart.size(), 200), false);
  const std::optional<double> version = numbers.Real();
  const std::optional<int64_t> is_binary = numbers.Int64();
  Need(version && is_binary, "Could not read GMSH file header");
  const double hundredfold = std::round(100 * *version);
  Need(hundredfold == 220 || hundredfold == 410,
       "Only GMSH file format versions 4.1 and 2.2 are supported");
  return {static_cast<int>(hundredfold), *is_binary != 0};
}

// What stands between two keywords, without the character after the first. Without the first
// keyword that is what follows the beginning of the file, where no number is.
std::string_view FindSection(std::string_view file, std::string_view begin, std::string_view end,
                             const char* problem) {
  const size_t keyword = file.find(begin);
  const size_t start = (keyword == std::string_view::npos ? 0 : keyword + 1) + begin.size();
  const size_t stop = file.find(end);
  Need(stop != std::string_view::npos && start <= stop, problem);
  return file.substr(start, stop - start);
}

// ---------------------------------------------------------------------------------- version 4.1

// First number of all tags: elements refer to nodes by tags.
int64_t ReadNodes41(Numbers& numbers, GmshData& data) {
  constexpr size_t kHeaderBytes = 52;
  if (numbers.is_binary()) Need(numbers.remaining() >= kHeaderBytes, "Invalid nodes header");
  const auto long_header = [&] { return Need(numbers.Int64(), "Error reading Nodes header"); };
  const auto short_header = [&] { return Need(numbers.Int32(), "Error reading Nodes header"); };
  const int64_t blocks = long_header(), nodes = long_header();
  const int64_t first_tag = long_header(), last_tag = long_header();
  const int64_t dim = short_header();
  short_header();  // tag of the entity
  short_header();  // whether nodes have parameters
  const int64_t count = long_header();
  Need(blocks == 1 && nodes == count, "All nodes must be in single block");
  Need(last_tag == count || numbers.is_binary(),
       "Maximum number of nodes must be equal to number of nodes in a block");
  Need(dim >= 1 && dim <= 3, "Entity must be 1D, 2D or 3D");
  Need(count >= 0 && count < INT_MAX / 3, "Invalid number of nodes.");
  if (numbers.is_binary()) {
    Need(numbers.remaining() / 32 >= static_cast<size_t>(count), "Insufficient byte size of Nodes");
  }
  data.dim = static_cast<int>(dim);

  for (int64_t i = 0; i < count; ++i) {
    const int64_t tag = Need(numbers.Int64(), "Error reading node tags");
    Need(tag == first_tag + i, "Node tags must be sequential");
  }
  for (int64_t i = 0; i < count; ++i) {
    std::array<double, 3> point;
    for (double& x : point) x = Need(numbers.Real(), "Error reading node coordinates");
    data.points.push_back(point);
  }
  return first_tag;
}

void ReadElements41(Numbers& numbers, int64_t first_tag, GmshData& data) {
  constexpr size_t kHeaderBytes = 52;
  constexpr int kElementTypes[] = {0, 1, 2, 4};  // by dim: line, triangle, tetrahedron
  if (numbers.is_binary()) Need(numbers.remaining() >= kHeaderBytes, "Invalid elements header");
  const auto long_header = [&] { return Need(numbers.Int64(), "Error reading Elements header"); };
  const auto short_header = [&] { return Need(numbers.Int32(), "Error reading Elements header"); };
  const int64_t blocks = long_header(), elements = long_header();
  long_header();  // first tag
  long_header();  // last tag
  const int64_t dim = short_header();
  short_header();  // tag of the entity
  const int64_t type = short_header();
  const int64_t count = long_header();
  Need(blocks == 1 && elements == count, "All elements must be in single block");
  Need(dim == data.dim, "Inconsistent dimensionality in Elements");
  Need(count >= 0 && count < INT_MAX / 4, "Invalid numElements.");
  Need(type == kElementTypes[dim], "Element type inconsistent with dimensionality");
  if (numbers.is_binary()) {
    const size_t record = 8 * static_cast<size_t>(2 + dim);
    Need(numbers.remaining() / record >= static_cast<size_t>(count),
         "Insufficient byte size of Elements");
  }
  for (int64_t i = 0; i < count; ++i) {
    Need(numbers.Int64(), "Error reading Elements");  // its tag
    for (int k = 0; k <= data.dim; ++k) {
      const int64_t node = Need(numbers.Int64(), "Error reading Elements");
      data.elements.push_back(ToIndex(node - first_tag));
    }
  }
}

// ---------------------------------------------------------------------------------- version 2.2

// Nodes are numbered as they come, whatever their tags.
void ReadNodes22(Numbers& numbers, GmshData& data) {
  const int64_t count = Need(numbers.CountLine(), "Invalid node header");
  constexpr size_t kRecordBytes = 28;
  if (numbers.is_binary()) {
    Need(numbers.remaining() / kRecordBytes >= static_cast<size_t>(count),
         "Insufficient byte size of Nodes");
  }
  for (int64_t i = 0; i < count; ++i) {
    Need(numbers.Int32(), "Error reading node tags");
    std::array<double, 3> point;
    for (double& x : point) x = Need(numbers.Real(), "Error reading node coordinates");
    data.points.push_back(point);
  }
}

void ReadElements22(Numbers& numbers, GmshData& data) {
  const int64_t count = Need(numbers.CountLine(), "Invalid elements header");
  const auto read = [&] { return Need(numbers.Int32(), "Error reading Elements"); };
  const bool is_binary = numbers.is_binary();
  bool has_header = false, is_grouped = false;  // binary elements without tags share a header
  int64_t tags = 0;
  for (int64_t i = 0; i < count; ++i) {
    if (!is_binary) read();  // number of the element
    if (!has_header || !is_grouped) {
      const int64_t type = read();
      if (is_binary) read();  // elements that share the header
      tags = read();
      if (!has_header) {
        Need(type == 2 || type == 4, "Invalid number of node tags");
        data.dim = type == 2 ? 2 : 3;
        is_grouped = is_binary && tags == 0;
        has_header = true;
      }
    }
    if (is_binary) read();  // number of the element
    if (tags > 0) {
      read();
      read();
    }
    for (int k = 0; k <= data.dim; ++k) {
      const int64_t node = read();
      Need(node >= 1 && node <= static_cast<int64_t>(data.points.size()), "Invalid node tag");
      data.elements.push_back(static_cast<int>(node - 1));
    }
  }
}

}  // namespace

GmshData ParseGmsh(std::string_view file) {
  const Header header = ReadHeader(file);
  Numbers nodes(
      FindSection(file, "$Nodes", "$EndNodes", "GMSH file missing $EndNodes after $Nodes"),
      header.is_binary);
  Numbers elements(FindSection(file, "$Elements", "$EndElements",
                               "GMSH file missing $EndElements after $Elements"),
                   header.is_binary);
  GmshData data;
  if (header.version == 410) {
    const int64_t first_tag = ReadNodes41(nodes, data);
    ReadElements41(elements, first_tag, data);
  } else {
    ReadNodes22(nodes, data);
    ReadElements22(elements, data);
  }
  return data;
}

}  // namespace conjoint
