// A table that only grows: entries never move and are read without a lock, while one thread at a
// time appends. For registries that outlive everything that uses them.

#ifndef CONJOINT_CORE_APPEND_ONLY_TABLE_H_
#define CONJOINT_CORE_APPEND_ONLY_TABLE_H_

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <utility>

namespace conjoint {

template <class T>
class AppendOnlyTable {
 public:
  AppendOnlyTable() = default;
  AppendOnlyTable(const AppendOnlyTable&) = delete;
  AppendOnlyTable& operator=(const AppendOnlyTable&) = delete;
  ~AppendOnlyTable() {
    for (auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }

  int Count() const { return count_.load(std::memory_order_acquire); }

  // NULL if there is no such entry.
  const T* At(int index) const {
    if (index < 0 || index >= Count()) return nullptr;
    const Position at = Locate(index);
    return chunks_[at.chunk].load(std::memory_order_relaxed) + at.offset;
  }

  // Held by those who append, from the look at what is there to the Append. Recursive, because
  // loading a library appends what its initialiser registers.
  std::recursive_mutex& Mutex() { return mutex_; }

  // Index of the new entry. The caller holds Mutex().
  int Append(T entry) {
    const int index = count_.load(std::memory_order_relaxed);
    const Position at = Locate(index);
    T* chunk = chunks_[at.chunk].load(std::memory_order_relaxed);
    if (!chunk) {
      chunk = new T[kFirstChunk << at.chunk]();
      chunks_[at.chunk].store(chunk, std::memory_order_relaxed);
    }
    chunk[at.offset] = std::move(entry);
    count_.store(index + 1, std::memory_order_release);
    return index;
  }

 private:
  // Chunk k holds 16 * 2^k entries.
  static constexpr uint32_t kFirstChunk = 16;
  static constexpr uint32_t kChunks = 27;  // more entries than an int can count

  struct Position {
    uint32_t chunk;
    uint32_t offset;
  };
  static Position Locate(int index) {
    const uint32_t shifted = static_cast<uint32_t>(index) + kFirstChunk;
    const uint32_t chunk = static_cast<uint32_t>(std::bit_width(shifted / kFirstChunk)) - 1;
    return {chunk, shifted - (kFirstChunk << chunk)};
  }

  std::array<std::atomic<T*>, kChunks> chunks_ = {};
  std::atomic<int> count_ = 0;
  std::recursive_mutex mutex_;
};

}  // namespace conjoint

#endif  // CONJOINT_CORE_APPEND_ONLY_TABLE_H_
