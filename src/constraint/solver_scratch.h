// Scratch memory of the solvers: aligned, padded arrays on the stack of mjData.
//
// Vectors are read and written whole, so arrays start at a cache line and end at one. Failure is
// remembered instead of checked array by array: a solver takes all it needs and asks once.

#ifndef CONJOINT_CONSTRAINT_SOLVER_SCRATCH_H_
#define CONJOINT_CONSTRAINT_SOLVER_SCRATCH_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstring>

#include "core/arena.h"

namespace conjoint {

inline constexpr size_t kCacheLine = 64;

// Numbers in a cache line; arrays of numbers are padded to a multiple.
inline constexpr int kPadding = static_cast<int>(kCacheLine / sizeof(mjtNum));

inline constexpr int PaddedSize(int n) { return (n + kPadding - 1) / kPadding * kPadding; }

class Scratch {
 public:
  explicit Scratch(mjData* d) : d_(d) {}

  // Uninitialised room for n objects; NULL after a failure.
  template <class T>
  T* Take(size_t n) {
    if (failed_) return nullptr;
    Line* lines = StackAlloc<Line>(d_, (n * sizeof(T) + kCacheLine - 1) / kCacheLine);
    failed_ = !lines;
    return reinterpret_cast<T*>(lines);
  }
  template <class T>
  T* Take(int n) {
    return Take<T>(static_cast<size_t>(n));
  }

  // The same, all bytes zero.
  template <class T>
  T* TakeCleared(size_t n) {
    T* array = Take<T>(n);
    if (array) std::memset(static_cast<void*>(array), 0, n * sizeof(T));
    return array;
  }
  template <class T>
  T* TakeCleared(int n) {
    return TakeCleared<T>(static_cast<size_t>(n));
  }

  bool failed() const { return failed_; }

 private:
  struct alignas(kCacheLine) Line {
    std::byte bytes[kCacheLine];
  };

  mjData* d_;
  bool failed_ = false;
};

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_SCRATCH_H_
