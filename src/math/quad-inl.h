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
  using PairTag = hn::CappedTag<mjtNum, 2>;
  using PairVector = hn::Vec<PairTag>;
  using Tag = hn::CappedTag<mjtNum, 4>;
  static constexpr size_t kLanes = hn::MaxLanes(Tag());
  static constexpr size_t kParts = 4 / kLanes;

 public:
  HWY_INLINE static Quad Load(const mjtNum* numbers) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::LoadU(Tag(), numbers + i * kLanes);
    return q;
  }

  HWY_INLINE static Quad Product(const Quad& a, const Quad& b) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::Mul(a.part_[i], b.part_[i]);
    return q;
  }

  HWY_INLINE static Quad Sum(const Quad& a, const Quad& b) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::Add(a.part_[i], b.part_[i]);
    return q;
  }

  // this += a * b, the product rounded first
  HWY_INLINE void AddProduct(const Quad& a, const Quad& b) {
    for (size_t i = 0; i < kParts; ++i) {
      part_[i] = hn::Add(part_[i], hn::Mul(a.part_[i], b.part_[i]));
    }
  }

  // One number from each of four rows.
  HWY_INLINE static Quad LoadStrided(const mjtNum* numbers, size_t stride) {
    HWY_ALIGN mjtNum row[4] = {numbers[0], numbers[stride], numbers[2 * stride],
                               numbers[3 * stride]};
    return Load(row);
  }

  HWY_INLINE static Quad Set(mjtNum number) {
    Quad q;
    for (size_t i = 0; i < kParts; ++i) q.part_[i] = hn::Set(Tag(), number);
    return q;
  }

  HWY_INLINE void Store(mjtNum* numbers) const {
    for (size_t i = 0; i < kParts; ++i) hn::StoreU(part_[i], Tag(), numbers + i * kLanes);
  }

  // (lane 0 + lane 2) + (lane 1 + lane 3)
  HWY_INLINE mjtNum Sum() const {
    const PairVector halves = AddHalves(part_);
    return hn::GetLane(halves) + hn::ExtractLane(halves, 1);
  }

  // The sums of two, side by side.
  HWY_INLINE static PairVector SumBoth(const Quad& a, const Quad& b) {
    return AddLanes(AddHalves(a.part_), AddHalves(b.part_));
  }

  // (a0 + a1, b0 + b1)
  HWY_INLINE static PairVector AddLanes(PairVector a, PairVector b) {
    const PairTag tag;
    return hn::Add(hn::InterleaveLower(tag, a, b), hn::InterleaveUpper(tag, a, b));
  }

 private:
  // (lane 0 + lane 2, lane 1 + lane 3), whether in one vector or in two
  template <class V>
  HWY_INLINE static PairVector AddHalves(const V (&part)[1]) {
    const PairTag half;
    return hn::Add(hn::LowerHalf(half, part[0]), hn::UpperHalf(half, part[0]));
  }
  template <class V>
  HWY_INLINE static PairVector AddHalves(const V (&part)[2]) {
    return hn::Add(part[0], part[1]);
  }

  hn::Vec<Tag> part_[kParts];
};

// a . b: products of index 0, 4, 8, .. are summed in lane 0, those of 1, 5, 9, .. in lane 1, and so
// on; the up to three products left at the end are summed by themselves.
HWY_INLINE mjtNum DotOne(const mjtNum* a, const mjtNum* b, ptrdiff_t n) {
  mjtNum total = 0;
  if (n >= 4) {
    const ptrdiff_t whole = n & ~ptrdiff_t{3};
    if (HWY_LIKELY(n < 16)) {  // pairs spare the transition that follows the use of wide registers
      const hn::CappedTag<mjtNum, 2> pair;
      auto low = hn::Mul(hn::LoadU(pair, a), hn::LoadU(pair, b));
      auto high = hn::Mul(hn::LoadU(pair, a + 2), hn::LoadU(pair, b + 2));
      ptrdiff_t i = 4;
      if (i != whole) {
        low = hn::Add(low, hn::Mul(hn::LoadU(pair, a + 4), hn::LoadU(pair, b + 4)));
        high = hn::Add(high, hn::Mul(hn::LoadU(pair, a + 6), hn::LoadU(pair, b + 6)));
        i = 8;
      }
      if (HWY_UNLIKELY(i != whole)) {
        low = hn::Add(low, hn::Mul(hn::LoadU(pair, a + i), hn::LoadU(pair, b + i)));
        high = hn::Add(high, hn::Mul(hn::LoadU(pair, a + i + 2), hn::LoadU(pair, b + i + 2)));
      }
      const auto halves = hn::Add(low, high);
      total = hn::GetLane(halves) + hn::ExtractLane(halves, 1);
    } else {
      Quad sum = Quad::Product(Quad::Load(a), Quad::Load(b));
      ptrdiff_t i = 4;
      for (; i + 16 <= n; i += 16) {
        for (ptrdiff_t u = i; u < i + 16; u += 4)
          sum.AddProduct(Quad::Load(a + u), Quad::Load(b + u));
      }
  #pragma clang loop unroll(disable)
      for (; i != whole; i += 4) sum.AddProduct(Quad::Load(a + i), Quad::Load(b + i));
      total = sum.Sum();
    }
    n -= whole, a += whole, b += whole;
  }
  if (n <= 0) return total;
  mjtNum rest = a[0] * b[0];
  if (n > 1) rest += a[1] * b[1];
  if (n > 2) rest += a[2] * b[2];
  return total + rest;
}

// The same, for numbers that have just been written one by one: up to seven of them are read one by
// one, too, because a vector load would have to wait until all have left the store buffer.
HWY_INLINE mjtNum DotFresh(const mjtNum* a, const mjtNum* b, size_t n) {
  if (n > 7) return DotOne(a, b, n);
  mjtNum total = 0;
  if (n >= 4) {
    total = (a[0] * b[0] + a[2] * b[2]) + (a[1] * b[1] + a[3] * b[3]);
    n -= 4, a += 4, b += 4;
  }
  if (n == 0) return total;
  mjtNum rest = a[0] * b[0];
  if (n > 1) rest += a[1] * b[1];
  if (n > 2) rest += a[2] * b[2];
  return total + rest;
}

// The dot products of 2 kPairs rows, `stride` apart, with one vector. Rows are independent chains
// of additions, so several cost little more than one.
template <int kPairs>
HWY_INLINE void DotPairs(mjtNum* out, const mjtNum* rows, size_t stride, const mjtNum* vec,
                         size_t n) {
  constexpr int kRows = 2 * kPairs;
  const hn::CappedTag<mjtNum, 2> pair;
  hn::Vec<decltype(pair)> total[kPairs];
  const size_t whole = n & ~size_t{3};
  if (whole > 0) {
    const Quad first = Quad::Load(vec);
    Quad sum[kRows];
    for (int r = 0; r < kRows; ++r) sum[r] = Quad::Product(Quad::Load(rows + r * stride), first);
  #pragma clang loop unroll(disable)
    for (size_t i = 4; i != whole; i += 4) {
      const Quad v = Quad::Load(vec + i);
      for (int r = 0; r < kRows; ++r) sum[r].AddProduct(Quad::Load(rows + r * stride + i), v);
    }
    for (int p = 0; p < kPairs; ++p) total[p] = Quad::SumBoth(sum[2 * p], sum[2 * p + 1]);
  } else {
    for (int p = 0; p < kPairs; ++p) total[p] = hn::Zero(pair);
  }

  rows += whole, vec += whole;
  const auto product = [&](int p, size_t k) HWY_ATTR {  // of both rows of a pair at index k
    const mjtNum* row = rows + 2 * p * stride + k;
    return hn::Mul(hn::InterleaveLower(pair, hn::Set(pair, row[0]), hn::Set(pair, row[stride])),
                   hn::Set(pair, vec[k]));
  };
  const size_t left = n - whole;
  if (left == 1) {
    for (int p = 0; p < kPairs; ++p) total[p] = hn::Add(total[p], product(p, 0));
  } else if (left > 1) {
    const auto v = hn::LoadU(pair, vec);
    for (int p = 0; p < kPairs; ++p) {
      const mjtNum* row = rows + 2 * p * stride;
      auto rest = Quad::AddLanes(hn::Mul(hn::LoadU(pair, row), v),
                                 hn::Mul(hn::LoadU(pair, row + stride), v));
      if (left == 3) rest = hn::Add(rest, product(p, 2));
      total[p] = hn::Add(total[p], rest);
    }
  }
  for (int p = 0; p < kPairs; ++p) hn::StoreU(total[p], pair, out + 2 * p);
}

// The same for rows of three, which are too short for lanes.
HWY_INLINE void DotThree(mjtNum* out, const mjtNum* rows, size_t stride, size_t count,
                         const mjtNum* vec) {
  const mjtNum x = vec[0], y = vec[1], z = vec[2];
  #pragma clang loop vectorize(disable)
  for (size_t r = 0; r < count; ++r, rows += stride) {
    out[r] = 0 + ((rows[0] * x + rows[1] * y) + rows[2] * z);
  }
}

// The same for any number of rows.
HWY_INLINE void DotRows(mjtNum* out, const mjtNum* rows, size_t stride, size_t count,
                        const mjtNum* vec, size_t n) {
  size_t r = 0;
  if (n == 3) return DotThree(out, rows, stride, count, vec);
  for (; r + 4 <= count; r += 4) DotPairs<2>(out + r, rows + r * stride, stride, vec, n);
  if (count & 2) {
    DotPairs<1>(out + r, rows + r * stride, stride, vec, n);
    r += 2;
  }
  if (count & 1) out[r] = DotOne(rows + r * stride, vec, n);
}

// y += s x
HWY_INLINE void AddScaled(mjtNum* y, const mjtNum* x, mjtNum s, size_t n) {
  const Quad scale = Quad::Set(s);
  const size_t whole = n & ~size_t{3};
  size_t i = 0;
  #pragma clang loop unroll(disable)
  for (; i != whole; i += 4) {
    Quad sum = Quad::Load(y + i);
    sum.AddProduct(Quad::Load(x + i), scale);
    sum.Store(y + i);
  }
  #pragma clang loop vectorize(disable) unroll(disable)
  for (; i != n; ++i) y[i] += x[i] * s;
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // include toggle
