// Vector helpers for the sparse kernels; included once per instruction set (Highway's convention).

// The vectors here are held in arrays, which vectors of unknown length cannot be.
#include <hwy/highway.h>
#include <mujoco/mjtnum.h>

#if defined(CONJOINT_MATH_SPARSE_SIMD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CONJOINT_MATH_SPARSE_SIMD_INL_H_
#undef CONJOINT_MATH_SPARSE_SIMD_INL_H_
#else
#define CONJOINT_MATH_SPARSE_SIMD_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using NumTag = hn::ScalableTag<mjtNum>;
using NumVec = hn::Vec<NumTag>;
constexpr int kLanes = static_cast<int>(hn::MaxLanes(NumTag()));

// The first `count` numbers at `from`, zeros in the other lanes. Touches nothing beyond them.
HWY_INLINE NumVec LoadFirst(const mjtNum* from, int count) {
  const NumTag d;
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  return hn::MaskedLoad(hn::FirstN(d, static_cast<size_t>(count)), d, from);
#else
  HWY_ALIGN mjtNum lanes[kLanes] = {};
  for (int i = 0; i < count; ++i) lanes[i] = from[i];
  return hn::Load(d, lanes);
#endif
}

// Stores the first `count` lanes.
HWY_INLINE void StoreFirst(NumVec v, mjtNum* to, int count) {
  const NumTag d;
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  hn::BlendedStore(v, hn::FirstN(d, static_cast<size_t>(count)), d, to);
#else
  HWY_ALIGN mjtNum lanes[kLanes];
  hn::Store(v, d, lanes);
  for (int i = 0; i < count; ++i) to[i] = lanes[i];
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
