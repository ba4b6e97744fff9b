// Copies, sums and scalings of vectors of any size, number by number: mju_copy, mju_add, mju_scl,
// mju_addToScl and their like.

#include <mujoco/mujoco.h>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_elementwise.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr size_t kLineBytes = 64;
constexpr size_t kBlock = 32;  // numbers of a pass of the loop

// Stores operation(tag, vectors of vec...) for kCount numbers, in vectors of kLanes at most.
template <size_t kCount, size_t kLanes = 4, class Operation, class... Vec>
HWY_INLINE void Cover(const Operation& operation, mjtNum* res, const Vec*... vec) {
  const hn::CappedTag<mjtNum, (kCount < kLanes ? kCount : kLanes)> tag;
  for (size_t i = 0; i < kCount; i += hn::MaxLanes(tag)) {
    hn::StoreU(operation(tag, hn::LoadU(tag, vec + i)...), tag, res + i);
  }
}

// The compiler has to keep every pointer: with one index for all, as it would have it, no
// arithmetic can be one operation with its load.
template <class Number>
HWY_INLINE void Advance(Number*& pointer, size_t count) {
  pointer += count;
  asm("" : "+r"(pointer));
}

// Whether everything starts at a cache line, as the arrays of a model and its data do.
template <class... Vec>
HWY_INLINE bool StartAtLines(const Vec*... vec) {
  return ((reinterpret_cast<uintptr_t>(vec) | ...) % kLineBytes) == 0;
}

// Covers `blocks` times kBlock numbers and moves the pointers past them.
template <size_t kLanes, class Operation, class... Vec>
HWY_INLINE void CoverBlocks(size_t blocks, const Operation& operation, mjtNum*& res,
                            const Vec*&... vec) {
#pragma clang loop unroll(disable)
  for (; blocks != 0; --blocks) {
    Cover<kBlock, kLanes>(operation, res, vec...);
    Advance(res, kBlock), (Advance(vec, kBlock), ...);
  }
}

// kWhole + n % 4 numbers.
template <size_t kWhole, class Operation, class... Vec>
HWY_INLINE void CoverWithRest(int n, const Operation& operation, mjtNum* res, const Vec*... vec) {
  if constexpr (kWhole > 0) {
    Cover<kWhole>(operation, res, vec...);
    if (HWY_UNLIKELY((n & 3) == 0)) return;
  }
  if (n & 2) Cover<2>(operation, res + kWhole, (vec + kWhole)...);
  const int last = kWhole + (n & 2);
  if (n & 1) Cover<1>(operation, res + last, (vec + last)...);
}

// res = operation(vec...), number by number, where there are less than 16. What they cost is jumps
// more than arithmetic: one at most leads to the code for a length, which stands by itself. (The
// arguments are in the order of the public functions, so that they need not be moved.)
template <size_t kWhole, class Operation, class... Vec>
HWY_NOINLINE void CoverExactly(mjtNum* res, const Vec*... vec, int n, Operation operation) {
  if (n > 0) CoverWithRest<kWhole>(n, operation, res, vec...);
}
template <class Operation, class... Vec>
HWY_INLINE void CoverShort(mjtNum* res, const Vec*... vec, int n, Operation operation) {
  if (HWY_UNLIKELY(n >= 12)) return CoverExactly<12, Operation, Vec...>(res, vec..., n, operation);
  if (HWY_UNLIKELY(n >= 8)) return CoverExactly<8, Operation, Vec...>(res, vec..., n, operation);
  if (HWY_UNLIKELY(n < 4)) return CoverExactly<0, Operation, Vec...>(res, vec..., n, operation);
  CoverWithRest<4>(n, operation, res, vec...);
}

// The same for 16 and more. Vectors as wide as a cache line are twice as fast where everything
// starts at one; elsewhere each would straddle two.
template <class Operation, class... Vec>
HWY_NOINLINE void CoverLong(mjtNum* res, const Vec*... vec, int size, Operation operation) {
  const size_t n = static_cast<size_t>(size);
  if (n >= kBlock && StartAtLines(res, vec...)) {
    CoverBlocks<kLineBytes / sizeof(mjtNum)>(n / kBlock, operation, res, vec...);
  } else {
    CoverBlocks<4>(n / kBlock, operation, res, vec...);
  }
  if (n & 16) Cover<16>(operation, res, vec...), res += 16, ((vec += 16), ...);
  if (n & 8) Cover<8>(operation, res, vec...), res += 8, ((vec += 8), ...);
  if (n & 4) Cover<4>(operation, res, vec...), res += 4, ((vec += 4), ...);
  if (n & 3) CoverWithRest<0>(size, operation, res, vec...);
}

// The same for any number.
template <class Operation, class... Vec>
HWY_INLINE void ForEach(int n, const Operation& operation, mjtNum* res, const Vec*... vec) {
  if (HWY_UNLIKELY(n >= 16)) return CoverLong<Operation, Vec...>(res, vec..., n, operation);
  CoverShort<Operation, Vec...>(res, vec..., n, operation);
}

void Fill(mjtNum* res, mjtNum val, int n) {
  ForEach(n, [=](auto tag) HWY_ATTR { return hn::Set(tag, val); }, res);
}

// The C library is hard to beat at copying and clearing, but for arrays of kLong to kHuge numbers,
// where it turns to an instruction that takes long to begin.
constexpr int kLong = 128, kHuge = 4096;

// 0 < n < kLong, by one comparison.
HWY_INLINE bool IsShort(int n) { return static_cast<unsigned>(n) - 1 < kLong - 1; }

HWY_NOINLINE void ZeroLong(mjtNum* res, int n) {
  if (n <= kHuge) return Fill(res, 0, n);
  std::memset(res, 0, static_cast<size_t>(n) * sizeof(mjtNum));
}
void Zero(mjtNum* res, int n) {
  if (HWY_UNLIKELY(!IsShort(n))) return ZeroLong(res, n);
  std::memset(res, 0, static_cast<size_t>(n) * sizeof(mjtNum));
}

// Also within one array: from the first number on is right unless the result begins inside the
// source.
HWY_NOINLINE void CopyLong(mjtNum* res, const mjtNum* vec, int n) {
  if (n <= 0) return;
  const size_t bytes = static_cast<size_t>(n) * sizeof(mjtNum);
  const size_t ahead = reinterpret_cast<uintptr_t>(res) - reinterpret_cast<uintptr_t>(vec);
  if (n > kHuge || ahead < bytes) {
    std::memmove(res, vec, bytes);
  } else {
    ForEach(n, [](auto, auto v) HWY_ATTR { return v; }, res, vec);
  }
}
void Copy(mjtNum* res, const mjtNum* vec, int n) {
  if (HWY_UNLIKELY(!IsShort(n))) return CopyLong(res, vec, n);
  std::memmove(res, vec, static_cast<size_t>(n) * sizeof(mjtNum));
}

void Scl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n) {
  ForEach(n, [=](auto tag, auto v) HWY_ATTR { return hn::Mul(v, hn::Set(tag, scl)); }, res, vec);
}

void Add(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEach(n, [](auto, auto a, auto b) HWY_ATTR { return hn::Add(a, b); }, res, vec1, vec2);
}

void Sub(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEach(n, [](auto, auto a, auto b) HWY_ATTR { return hn::Sub(a, b); }, res, vec1, vec2);
}

void AddTo(mjtNum* res, const mjtNum* vec, int n) { Add(res, res, vec, n); }
void SubFrom(mjtNum* res, const mjtNum* vec, int n) { Sub(res, res, vec, n); }

void AddScl(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n) {
  const auto add_scaled = [=](auto tag, auto a, auto b)
                              HWY_ATTR { return hn::Add(a, hn::Mul(b, hn::Set(tag, scl))); };
  ForEach(n, add_scaled, res, vec1, vec2);
}

void AddToScl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n) { AddScl(res, res, vec, scl, n); }

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
using namespace conjoint;

CONJOINT_KERNEL(void, mju_zero, (mjtNum * res, int n), (res, n), Zero)
CONJOINT_KERNEL(void, mju_copy, (mjtNum * res, const mjtNum* vec, int n), (res, vec, n), Copy)
CONJOINT_KERNEL(void, mju_fill, (mjtNum * res, mjtNum val, int n), (res, val, n), Fill)
CONJOINT_KERNEL(void, mju_scl, (mjtNum * res, const mjtNum* vec, mjtNum scl, int n),
                (res, vec, scl, n), Scl)
CONJOINT_KERNEL(void, mju_add, (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, int n),
                (res, vec1, vec2, n), Add)
CONJOINT_KERNEL(void, mju_sub, (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, int n),
                (res, vec1, vec2, n), Sub)
CONJOINT_KERNEL(void, mju_addTo, (mjtNum * res, const mjtNum* vec, int n), (res, vec, n), AddTo)
CONJOINT_KERNEL(void, mju_subFrom, (mjtNum * res, const mjtNum* vec, int n), (res, vec, n), SubFrom)
CONJOINT_KERNEL(void, mju_addToScl, (mjtNum * res, const mjtNum* vec, mjtNum scl, int n),
                (res, vec, scl, n), AddToScl)
CONJOINT_KERNEL(void, mju_addScl,
                (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n),
                (res, vec1, vec2, scl, n), AddScl)
#endif  // HWY_ONCE
