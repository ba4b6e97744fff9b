// Vector helpers for the sparse kernels; included once per instruction set (Highway's convention).
// Vectors are kept in arrays, so their length has to be known to the compiler (math/simd.h).

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
template <class D>
HWY_INLINE hn::Vec<D> LoadFirst(D d, const mjtNum* from, int count) {
  #if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  return hn::MaskedLoad(hn::FirstN(d, static_cast<size_t>(count)), d, from);
  #else
  HWY_ALIGN mjtNum lanes[hn::MaxLanes(D())] = {};
  for (int i = 0; i < count; ++i) lanes[i] = from[i];
  return hn::Load(d, lanes);
  #endif
}
HWY_INLINE NumVec LoadFirst(const mjtNum* from, int count) {
  return LoadFirst(NumTag(), from, count);
}

// Stores the first `count` lanes.
HWY_INLINE void StoreFirst(NumVec v, mjtNum* to, int count) {
  const NumTag d;
  #if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  hn::BlendedStore(v, hn::FirstN(d, static_cast<size_t>(count)), d, to);
  #else
  HWY_ALIGN mjtNum lanes[kLanes];
  hn::Store(v, d, lanes);
  for (int i = 0; i < count; ++i) to[i] = lanes[i];
  #endif
}

// sum += scale * row, n numbers.
HWY_INLINE void AddScaledRow(mjtNum* sum, const mjtNum* row, mjtNum scale, int n) {
  const NumTag d;
  const NumVec s = hn::Set(d, scale);
  int i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    hn::StoreU(hn::MulAdd(s, hn::LoadU(d, row + i), hn::LoadU(d, sum + i)), d, sum + i);
  }
  if (i < n) {
    const NumVec tail = hn::MulAdd(s, LoadFirst(row + i, n - i), LoadFirst(sum + i, n - i));
    StoreFirst(tail, sum + i, n - i);
  }
}

// Rows are worked on in blocks of up to four vectors. Masks select among the lanes of such a block,
// counted from its start; they are loaded from tables that hold all bits of a lane or none.
constexpr int kMaxBlockLanes = 4 * kLanes;

struct LaneMasks {
  using Bits = hn::TFromD<hn::RebindToUnsigned<NumTag>>;
  Bits below[2 * kMaxBlockLanes];   // all bits in the first half
  Bits single[2 * kMaxBlockLanes];  // all bits at the start of the second half
  constexpr LaneMasks() : below(), single() {
    for (int k = 0; k < kMaxBlockLanes; ++k) below[k] = static_cast<Bits>(-1);
    single[kMaxBlockLanes] = static_cast<Bits>(-1);
  }
};
static constexpr LaneMasks kLaneMasks;

// Of vector v of a block: the lanes before `count`, and the lane `at`.
HWY_INLINE NumVec LanesBelow(int count, int v) {
  const hn::RebindToUnsigned<NumTag> du;
  const auto* masks = kLaneMasks.below + kMaxBlockLanes - count + v * kLanes;
  return hn::BitCast(NumTag(), hn::LoadU(du, masks));
}
HWY_INLINE NumVec LaneAt(int at, int v) {
  const hn::RebindToUnsigned<NumTag> du;
  const auto* masks = kLaneMasks.single + kMaxBlockLanes - at + v * kLanes;
  return hn::BitCast(NumTag(), hn::LoadU(du, masks));
}

// a * b + c of single numbers, fused where the processor can.
HWY_INLINE mjtNum MulAddNum(mjtNum a, mjtNum b, mjtNum c) {
  #if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  return sizeof(mjtNum) == 8 ? static_cast<mjtNum>(__builtin_fma(a, b, c))
                             : static_cast<mjtNum>(__builtin_fmaf(a, b, c));
  #else
  return a * b + c;
  #endif
}

// c - a * b.
HWY_INLINE mjtNum NegMulAddNum(mjtNum a, mjtNum b, mjtNum c) { return MulAddNum(-a, b, c); }

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
