// Quad: four numbers in one vector where it has room, in two otherwise. Sums of products are kept
// in four lanes everywhere, so that they have the same bits on every processor and in the
// reference.
//
// Compiled for each target anew: see simd.h.

#if defined(CONJOINT_MATH_QUAD_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_MATH_QUAD_INL_H_
    #undef CONJOINT_MATH_QUAD_INL_H_
  #else
    #define CONJOINT_MATH_QUAD_INL_H_
  #endif

  #include <hwy/highway.h>
  #include <mujoco/mjtnum.h>

  #include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

class Quad {
  using Tag = hn::CappedTag<mjtNum, 4>;
  static constexpr size_t kLanes = hn::MaxLanes(Tag());
  static constexpr size_t kParts = 4 / kLanes;

 public:
  HWY_INLINE static Quad Zero() {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::Zero(Tag());
    return q;
  }

  HWY_INLINE static Quad Load(const mjtNum* numbers) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::LoadU(Tag(), numbers + i * kLanes);
    return q;
  }

  HWY_INLINE void Store(mjtNum* numbers) const {
    for (size_t i = 0; i < kParts; ++i) hn::StoreU(part_[i], Tag(), numbers + i * kLanes);
  }

  HWY_INLINE static Quad Product(const Quad& a, const Quad& b) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::Mul(a.part_[i], b.part_[i]);
    return q;
  }

  // this += a * b, the product rounded first
  HWY_INLINE void AddProduct(const Quad& a, const Quad& b) {
    for (size_t i = 0; i < kParts; ++i) {
      part_[i] = hn::Add(part_[i], hn::Mul(a.part_[i], b.part_[i]));
    }
  }

  // (lane 0 + lane 2) + (lane 1 + lane 3)
  HWY_INLINE mjtNum Sum() const {
    if constexpr (kParts == 1) {
      const hn::Half<Tag> half;
      return AddBoth(hn::Add(hn::LowerHalf(half, part_[0]), hn::UpperHalf(half, part_[0])));
    } else {
      return AddBoth(hn::Add(part_[0], part_[1]));
    }
  }

 private:
  template <class V>
  HWY_INLINE static mjtNum AddBoth(V pair) {
    return hn::GetLane(pair) + hn::ExtractLane(pair, 1);
  }

  hn::Vec<Tag> part_[kParts];
};

// The dot products of kRows rows, `stride` apart, with one vector: each in the order of mju_dot.
// Rows are independent chains of additions, so several cost little more than one.
template <int kRows>
HWY_INLINE void DotRows(mjtNum* out, const mjtNum* rows, size_t stride, const mjtNum* vec,
                        size_t n) {
  mjtNum total[kRows] = {};
  size_t k = 0;
  if (n >= 4) {
    const Quad first = Quad::Load(vec);
    Quad sum[kRows];
    for (int r = 0; r < kRows; ++r) sum[r] = Quad::Product(Quad::Load(rows + r * stride), first);
    for (k = 4; k + 4 <= n; k += 4) {
      const Quad v = Quad::Load(vec + k);
      for (int r = 0; r < kRows; ++r) sum[r].AddProduct(Quad::Load(rows + r * stride + k), v);
    }
    for (int r = 0; r < kRows; ++r) total[r] = sum[r].Sum();
  }

  // The up to three products left are summed by themselves.
  if (k < n) {
    mjtNum rest[kRows];
    for (int r = 0; r < kRows; ++r) rest[r] = rows[r * stride + k] * vec[k];
    if (k + 1 < n) {
      for (int r = 0; r < kRows; ++r) rest[r] += rows[r * stride + k + 1] * vec[k + 1];
      if (k + 2 < n) {
        for (int r = 0; r < kRows; ++r) rest[r] += rows[r * stride + k + 2] * vec[k + 2];
      }
    }
    for (int r = 0; r < kRows; ++r) total[r] += rest[r];
  }
  for (int r = 0; r < kRows; ++r) out[r] = total[r];
}

HWY_INLINE mjtNum DotOne(const mjtNum* a, const mjtNum* b, size_t n) {
  mjtNum result;
  DotRows<1>(&result, a, 0, b, n);
  return result;
}

// The same for any number of rows.
HWY_INLINE void DotManyRows(mjtNum* out, const mjtNum* rows, size_t stride, size_t count,
                            const mjtNum* vec, size_t n) {
  size_t r = 0;
  for (; r + 4 <= count; r += 4) DotRows<4>(out + r, rows + r * stride, stride, vec, n);
  out += r, rows += r * stride;
  switch (count - r) {
    case 3:
      return DotRows<3>(out, rows, stride, vec, n);
    case 2:
      return DotRows<2>(out, rows, stride, vec, n);
    case 1:
      return DotRows<1>(out, rows, stride, vec, n);
    default:
      return;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // include toggle
