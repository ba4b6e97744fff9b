// Vector helpers of the primal solvers; included once per instruction set.

#if defined(CONJOINT_CONSTRAINT_SOLVER_VECTOR_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_VECTOR_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_VECTOR_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_VECTOR_INL_H_
  #endif

  #include <mujoco/mjtnum.h>

  #include <algorithm>
  #include <type_traits>

  #include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

HWY_INLINE mjtNum SumLanes(NumVec v) { return hn::GetLane(hn::SumOfLanes(NumTag(), v)); }

// Calls work(load, store) for n numbers, a vector at a time: load(array) gives the numbers i,
// i + 1, .. of an array, zeros beyond n; store(vector, array) writes those before n.
template <class Work>
HWY_INLINE void ForVectors(int n, const Work& work) {
  int i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    work([i](const mjtNum* array) HWY_ATTR { return hn::LoadU(NumTag(), array + i); },
         [i](NumVec v, mjtNum* array) HWY_ATTR { hn::StoreU(v, NumTag(), array + i); });
  }
  if (i < n) {
    const int count = n - i;
    work([i, count](const mjtNum* array) HWY_ATTR { return LoadFirst(array + i, count); },
         [i, count](NumVec v, mjtNum* array) HWY_ATTR { StoreFirst(v, array + i, count); });
  }
}

HWY_INLINE mjtNum DotNum(const mjtNum* a, const mjtNum* b, int n) {
  NumVec sum = hn::Zero(NumTag());
  ForVectors(
      n, [&](const auto& load, const auto&) HWY_ATTR { sum = hn::MulAdd(load(a), load(b), sum); });
  return SumLanes(sum);
}

// Four numbers of a vector, for sums of four rows at once. Vectors of two lanes do without.
constexpr bool kHasFours = kLanes >= 4;
using FourTag = hn::CappedTag<mjtNum, 4>;
using FourVec = hn::Vec<FourTag>;

// Lanes 0, 4, .. added into lane 0, and so on.
template <class V>
HWY_INLINE FourVec FoldToFour(V v) {
  const hn::DFromV<V> d;
  if constexpr (hn::MaxLanes(d) <= 4) {
    return v;
  } else {
    const hn::Half<decltype(d)> half;
    return FoldToFour(hn::Add(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
  }
}

// The sums of the lanes of a, b, c and d, side by side.
HWY_INLINE FourVec SumFours(FourVec a, FourVec b, FourVec c, FourVec d) {
  const FourTag tag;
  const FourVec ab = hn::Add(hn::InterleaveLower(tag, a, b), hn::InterleaveUpper(tag, a, b));
  const FourVec cd = hn::Add(hn::InterleaveLower(tag, c, d), hn::InterleaveUpper(tag, c, d));
  return hn::Add(hn::ConcatLowerLower(tag, cd, ab), hn::ConcatUpperUpper(tag, cd, ab));
}

// Calls work(column, vectors) for blocks of at most four vectors that cover `columns` numbers,
// whole vectors; `vectors` is a compile-time constant.
template <class Work>
HWY_INLINE void ForColumnBlocks(int columns, const Work& work) {
  constexpr int kBlockLanes = 4 * kLanes;
  int column = 0;
  for (; column + kBlockLanes <= columns; column += kBlockLanes) {
    work(column, std::integral_constant<int, 4>());
  }
  switch ((columns - column) / kLanes) {
    case 1:
      return work(column, std::integral_constant<int, 1>());
    case 2:
      return work(column, std::integral_constant<int, 2>());
    case 3:
      return work(column, std::integral_constant<int, 3>());
    default:
      return;
  }
}

// result = sum over r of weight[r] row r, rows `stride` apart, all aligned and padded.
HWY_INLINE void CombineRows(mjtNum* result, const mjtNum* rows, int nrow, int stride,
                            const mjtNum* weight) {
  ForColumnBlocks(stride, [&](int column, auto vectors) HWY_ATTR {
    const NumTag d;
    constexpr int kVectors = vectors;
    NumVec sum[kVectors], sum2[kVectors];
    for (int v = 0; v < kVectors; ++v) sum[v] = sum2[v] = hn::Zero(d);
    const mjtNum* row = rows + column;
    int r = 0;
    for (; r + 2 <= nrow; r += 2, row += 2 * stride) {
      const NumVec w = hn::Set(d, weight[r]), w2 = hn::Set(d, weight[r + 1]);
      for (int v = 0; v < kVectors; ++v) {
        sum[v] = hn::MulAdd(w, hn::Load(d, row + v * kLanes), sum[v]);
        sum2[v] = hn::MulAdd(w2, hn::Load(d, row + stride + v * kLanes), sum2[v]);
      }
    }
    if (r < nrow) {
      const NumVec w = hn::Set(d, weight[r]);
      for (int v = 0; v < kVectors; ++v) {
        sum[v] = hn::MulAdd(w, hn::Load(d, row + v * kLanes), sum[v]);
      }
    }
    for (int v = 0; v < kVectors; ++v) {
      hn::Store(hn::Add(sum[v], sum2[v]), d, result + column + v * kLanes);
    }
  });
}

// The products of a row with kRows of `rows` from r on, before the lanes are added up.
template <int kRows>
HWY_INLINE void DotRowLanes(NumVec (&sum)[kRows], const mjtNum* rows, int stride, int columns,
                            const mjtNum* vec) {
  const NumTag d;
  for (int k = 0; k < kRows; ++k) sum[k] = hn::Zero(d);
  for (int column = 0; column < columns; column += kLanes) {
    const NumVec x = hn::Load(d, vec + column);
    for (int k = 0; k < kRows; ++k) {
      sum[k] = hn::MulAdd(hn::Load(d, rows + k * stride + column), x, sum[k]);
    }
  }
}

// result[r] = row r . vec, all aligned and padded but the result.
HWY_INLINE void DotAllRows(mjtNum* result, const mjtNum* rows, int nrow, int stride,
                           const mjtNum* vec) {
  int r = 0;
  if constexpr (kHasFours) {
    for (; r + 4 <= nrow; r += 4) {
      NumVec sum[4];
      DotRowLanes(sum, rows + r * stride, stride, stride, vec);
      hn::StoreU(
          SumFours(FoldToFour(sum[0]), FoldToFour(sum[1]), FoldToFour(sum[2]), FoldToFour(sum[3])),
          FourTag(), result + r);
    }
  }
  for (; r < nrow; ++r) {
    NumVec sum[1];
    DotRowLanes(sum, rows + r * stride, stride, stride, vec);
    result[r] = SumLanes(sum[0]);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
