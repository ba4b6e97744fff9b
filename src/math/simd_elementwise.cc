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

// Calls operation(tag, i) for vectors that cover first .. first + kCount - 1. Vectors are of four
// numbers at most: of wider ones nearly all would straddle two cache lines, since arrays come as
// they come.
template <size_t kCount, class Operation>
HWY_INLINE void Cover(size_t first, const Operation& operation) {
  const hn::CappedTag<mjtNum, (kCount < 4 ? kCount : 4)> tag;
  for (size_t i = 0; i < kCount; i += hn::MaxLanes(tag)) operation(tag, first + i);
}

template <class Operation>
HWY_INLINE void ForEachVector(int size, const Operation& operation) {
  if (HWY_UNLIKELY(size <= 0)) return;
  const size_t n = static_cast<size_t>(size);
  size_t i = 0;
  if (HWY_UNLIKELY(size >= 16)) {
    const size_t whole = n & ~size_t{15};
#pragma clang loop unroll(disable)
    for (; i != whole; i += 16) Cover<16>(i, operation);
    if (HWY_UNLIKELY((n & 15) == 0)) return;
  }
  if ((n & 8)) Cover<8>(i, operation), i += 8;
  if ((n & 4)) Cover<4>(i, operation), i += 4;
  if ((n & 2)) Cover<2>(i, operation), i += 2;
  if ((n & 1)) Cover<1>(i, operation);
}

void Fill(mjtNum* res, mjtNum val, int n) {
  ForEachVector(n,
                [&](auto tag, size_t i) HWY_ATTR { hn::StoreU(hn::Set(tag, val), tag, res + i); });
}

void Scl(mjtNum* res, const mjtNum* vec, mjtNum scl, int n) {
  ForEachVector(n, [&](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Mul(hn::LoadU(tag, vec + i), hn::Set(tag, scl)), tag, res + i);
  });
}

void Add(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEachVector(n, [&](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Add(hn::LoadU(tag, vec1 + i), hn::LoadU(tag, vec2 + i)), tag, res + i);
  });
}

void Sub(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, int n) {
  ForEachVector(n, [&](auto tag, size_t i) HWY_ATTR {
    hn::StoreU(hn::Sub(hn::LoadU(tag, vec1 + i), hn::LoadU(tag, vec2 + i)), tag, res + i);
  });
}

void AddTo(mjtNum* res, const mjtNum* vec, int n) { Add(res, res, vec, n); }
void SubFrom(mjtNum* res, const mjtNum* vec, int n) { Sub(res, res, vec, n); }

void AddScl(mjtNum* res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n) {
  ForEachVector(n, [&](auto tag, size_t i) HWY_ATTR {
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
