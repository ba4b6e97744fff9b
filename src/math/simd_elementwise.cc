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

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// What is left after whole vectors: a half, a quarter, ... a single number.
template <class Tag, class Operation>
HWY_INLINE void ForRest(Tag tag, size_t i, size_t n, Operation operation) {
  constexpr size_t kLanes = hn::MaxLanes(Tag());
  if (n - i >= kLanes) {
    operation(tag, i);
    i += kLanes;
  }
  if constexpr (kLanes > 1) ForRest(hn::CappedTag<mjtNum, kLanes / 2>(), i, n, operation);
}

// Calls operation(tag, i) for vectors that cover 0 .. n - 1.
template <class Operation>
HWY_INLINE void ForEachVector(int size, Operation operation) {
  if (size <= 0) return;
  const hn::ScalableTag<mjtNum> tag;
  constexpr size_t kLanes = hn::MaxLanes(tag);
  const size_t n = static_cast<size_t>(size);
  size_t i = 0;
  for (; i + kLanes <= n; i += kLanes) operation(tag, i);
  ForRest(hn::CappedTag<mjtNum, kLanes / 2>(), i, n, operation);
}

void Fill(mjtNum* res, mjtNum val, int n) {
  ForEachVector(n,
                [=](auto tag, size_t i) HWY_ATTR { hn::StoreU(hn::Set(tag, val), tag, res + i); });
}

void Scl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n) {
  ForEachVector(n, [=](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Mul(hn::LoadU(tag, vec + i), hn::Set(tag, scl)), tag, res + i);
  });
}

void Add(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEachVector(n, [=](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Add(hn::LoadU(tag, vec1 + i), hn::LoadU(tag, vec2 + i)), tag, res + i);
  });
}

void Sub(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEachVector(n, [=](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Sub(hn::LoadU(tag, vec1 + i), hn::LoadU(tag, vec2 + i)), tag, res + i);
  });
}

void AddTo(mjtNum* res, const mjtNum* vec, int n) { Add(res, res, vec, n); }
void SubFrom(mjtNum* res, const mjtNum* vec, int n) { Sub(res, res, vec, n); }

void AddScl(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n) {
  ForEachVector(n, [=](auto tag, size_t i) HWY_ATTR {
    const auto scaled = hn::Mul(hn::LoadU(tag, vec2 + i), hn::Set(tag, scl));
    hn::StoreU(hn::Add(hn::LoadU(tag, vec1 + i), scaled), tag, res + i);
  });
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
