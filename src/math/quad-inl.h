// Quad: four numbers in one vector where it has room, in two otherwise. Sums of products are kept
// in four lanes everywhere, so that they have the same bits on every processor and in MuJoCo
// 3.6.0.
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

// The up to three products left at the end of a sum are summed by themselves. kUsual of them take
// no jump.
template <size_t kUsual = 3>
HWY_INLINE mjtNum AddRest(mjtNum total, const mjtNum* a, const mjtNum* b, size_t rest) {
  if (__builtin_expect(rest == 0, kUsual == 0)) return total;
  mjtNum sum = a[0] * b[0];
  if (HWY_UNLIKELY(rest == 1)) return total + sum;
  sum += a[1] * b[1];
  if (__builtin_expect(rest == 3, kUsual == 3)) sum += a[2] * b[2];
  return total + sum;
}

// a . b for kQuads quads of numbers and the rest: products of index 0, 4, 8, .. are summed in lane
// 0, those of 1, 5, 9, .. in lane 1, and so on.
template <size_t kQuads, size_t kUsualRest = 3>
HWY_INLINE mjtNum DotShort(const mjtNum* a, const mjtNum* b, size_t rest) {
  mjtNum total = 0;
  if constexpr (kQuads == 1 || kQuads == 2) {
    // Pairs spare the transition that follows the use of wide registers.
    const hn::CappedTag<mjtNum, 2> pair;
    const auto product = [&](size_t i) HWY_ATTR {
      return hn::Mul(hn::LoadU(pair, a + i), hn::LoadU(pair, b + i));
    };
    auto low = product(0), high = product(2);
    if (kQuads == 2) low = hn::Add(low, product(4)), high = hn::Add(high, product(6));
    const auto halves = hn::Add(low, high);
    total = hn::GetLane(halves) + hn::ExtractLane(halves, 1);
  } else if constexpr (kQuads > 2) {
    Quad sum = Quad::Product(Quad::Load(a), Quad::Load(b));
    for (size_t i = 4; i < 4 * kQuads; i += 4) sum.AddProduct(Quad::Load(a + i), Quad::Load(b + i));
    total = sum.Sum();
  }
  return AddRest<kUsualRest>(total, a + 4 * kQuads, b + 4 * kQuads, rest);
}

// The same for n numbers, 16 at least. kSquare: b is a.
template <bool kSquare = false>
HWY_INLINE mjtNum DotLong(const mjtNum* a, const mjtNum* b, size_t n) {
  const auto product = [&](size_t i) HWY_ATTR {
    const Quad x = Quad::Load(a + i);
    return Quad::Product(x, kSquare ? x : Quad::Load(b + i));
  };
  const auto next = [&](size_t count) HWY_ATTR {
    // The compiler has to keep two pointers: with an index for both, as it would have it, a
    // multiplication cannot be one operation with its load.
    a += count, b += count;
    asm("" : "+r"(a));
    if (!kSquare) asm("" : "+r"(b));
  };
  Quad sum = product(0);
  const auto add = [&](size_t begin, size_t end) HWY_ATTR {
    for (size_t i = begin; i < end; i += 4) sum = Quad::Sum(sum, product(i));
    next(end);
  };
  add(4, 16);
  if (HWY_LIKELY(n & 4)) add(0, 4);
  if (HWY_LIKELY(n & 8)) add(0, 8);
  for (size_t blocks = n / 16 - 1; blocks != 0; --blocks) add(0, 16);
  return AddRest(sum.Sum(), a, kSquare ? a : b, n & 3);
}

HWY_INLINE mjtNum DotOne(const mjtNum* a, const mjtNum* b, ptrdiff_t n) {
  const size_t rest = static_cast<size_t>(n & 3);
  if (n >= 16) return DotLong(a, b, static_cast<size_t>(n));
  if (n >= 12) return DotShort<3>(a, b, rest);
  if (n >= 8) return DotShort<2>(a, b, rest);
  if (n >= 4) return DotShort<1>(a, b, rest);
  return n > 0 ? DotShort<0>(a, b, rest) : 0;
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
  return AddRest(total, a, b, n);
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
