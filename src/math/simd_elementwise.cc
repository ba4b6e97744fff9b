// Sums and scalings of vectors of any size, number by number: mju_add, mju_scl, mju_addToScl and
// their like.

#include <mujoco/mujoco.h>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_elementwise.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

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

// Whether everything starts at a cache line, as the arrays of a model and its data do. Vectors as
// wide as a line are twice as fast then; elsewhere each of them would straddle two lines.
template <class... Vec>
HWY_INLINE bool StartAtLines(const Vec*... vec) {
  return (((reinterpret_cast<uintptr_t>(vec)) | ...) % kLineBytes) == 0;
}

// res = operation(vec...), number by number.
template <class Operation, class... Vec>
HWY_INLINE void ForEach(int size, const Operation& operation, mjtNum* res, const Vec*... vec) {
  if (HWY_UNLIKELY(size <= 0)) return;
  const size_t n = static_cast<size_t>(size);
  if (HWY_UNLIKELY(n >= kBlock)) {
    if (StartAtLines(res, vec...)) {
      CoverBlocks<kLineBytes / sizeof(mjtNum)>(n / kBlock, operation, res, vec...);
    } else {
      CoverBlocks<4>(n / kBlock, operation, res, vec...);
    }
    if (HWY_UNLIKELY(n % kBlock == 0)) return;
  }
  if (n & 16) Cover<16>(operation, res, vec...), res += 16, ((vec += 16), ...);
  if (n & 8) Cover<8>(operation, res, vec...), res += 8, ((vec += 8), ...);
  if (n & 4) Cover<4>(operation, res, vec...), res += 4, ((vec += 4), ...);
  if (HWY_UNLIKELY((n & 3) == 0)) return;
  if (n & 2) Cover<2>(operation, res, vec...), res += 2, ((vec += 2), ...);
  if (n & 1) Cover<1>(operation, res, vec...);
}

void Fill(mjtNum* res, mjtNum val, int n) {
  ForEach(n, [=](auto tag) HWY_ATTR { return hn::Set(tag, val); }, res);
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
