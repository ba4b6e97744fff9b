// Products of a forest-shaped matrix and of its factor with a vector (tree_factor.h).
//
// A walk down a tree, with the vector's numbers of the ancestors of each row in registers, gives
// the lower triangle's part; a walk up, summing what each row gives to its ancestors, the upper
// one's. Short chains have kernels of their own.

#include "math/tree_factor.h"

#include <algorithm>
#include <cmath>

#include "math/sparse_product.h"

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/tree_product.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/tree_chain-inl.h"
#include "math/tree_levels-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Any number of levels.
HWY_NOINLINE void MulByIndex(mjtNum* result, int begin, int end, const SparsePattern& pattern,
                             const mjtNum* matrix, const mjtNum* vec) {
  const mjtNum* row = matrix + pattern.rowadr[begin];
  const int* columns = pattern.colind + pattern.rowadr[begin];
  for (int i = begin; i < end; ++i) {
    const int below = pattern.rownnz[i] - 1;
    const mjtNum vec_i = vec[i];
    mjtNum sum = row[below] * vec_i;
#pragma clang loop vectorize(disable) unroll(disable)
    for (int k = 0; k < below; ++k) {
      sum = MulAddNum(row[k], vec[columns[k]], sum);
      result[columns[k]] = MulAddNum(row[k], vec_i, result[columns[k]]);
    }
    result[i] = sum;
    row += below + 1;
    columns += below + 1;
  }
}

// The same for one tree with short rows: a chain at its root, then the other rows from the last on.
// Sums for the ancestors stay in registers, since a number that is written by one row and read by
// the next takes longer than the arithmetic between.
template <int kVectors>
HWY_INLINE void MulShortRows(mjtNum* result, int begin, int end, int n, SparsePattern pattern,
                             const mjtNum* matrix, const mjtNum* vec) {
  const int trunk = begin + RootChain(begin, end, pattern);
  const int whole = WholeVectorsEnd(trunk, end, n, pattern, kVectors);
  Levels<kVectors> given;
  const auto multiply_row = [&](auto read, int i) HWY_ATTR {
    const int below = pattern.rownnz[i] - 1;
    const mjtNum* row = matrix + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    mjtNum sum = hn::GetLane(given.Broadcast(below)), sum2 = row[below] * vec[i];
    given.template AddAndClearFrom<read>(below, hn::Set(NumTag(), vec[i]), row);
    int k = 0;
    for (; k + 1 < below; k += 2) {
      sum = MulAddNum(row[k], vec[columns[k]], sum);
      sum2 = MulAddNum(row[k + 1], vec[columns[k + 1]], sum2);
    }
    if (k < below) sum = MulAddNum(row[k], vec[columns[k]], sum);
    result[i] = sum + sum2;
  };
  for (int i = end - 1; i >= whole; --i) multiply_row(kReadEntries, i);
  for (int i = whole - 1; i >= trunk; --i) multiply_row(kReadVectors, i);

  HWY_ALIGN mjtNum rest[kVectors * kLanes];
  given.Store(rest);
  WithChain(trunk - begin, [&](auto rows) HWY_ATTR {
    MulChain<rows>(result + begin, matrix + pattern.rowadr[begin], vec + begin, rest);
  });
}

HWY_INLINE void MulLowerByIndex(mjtNum* result, int begin, int end, SparsePattern pattern,
                                const mjtNum* factor, const mjtNum* vec) {
  for (int i = begin; i < end; ++i) {
    const int adr = pattern.rowadr[i];
    result[i] = vec[i] + DotSparse(factor + adr, pattern.colind + adr, pattern.rownnz[i] - 1, vec);
  }
}

// The lower triangle's part for rows first .. end - 1 of a matrix of n rows, from row `begin` on
// one tree; the rows from `begin` to `first` are a chain.
template <int kVectors>
HWY_INLINE void MulLowerByLevels(mjtNum* result, int begin, int first, int end, int n,
                                 SparsePattern pattern, const mjtNum* matrix, const mjtNum* vec,
                                 bool unit_diagonal) {
  const int whole = WholeVectorsEnd(first, end, n, pattern, kVectors);
  Levels<kVectors> path(vec + begin, first - begin);
  const auto row = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    path.Set(level, vec[i]);
    result[i] = unit_diagonal ? vec[i] + path.template Dot<read>(level, matrix + pattern.rowadr[i])
                              : path.template Dot<read>(level + 1, matrix + pattern.rowadr[i]);
  };
  for (int i = first; i < whole; ++i) row(kReadVectors, i);
  for (int i = whole; i < end; ++i) row(kReadEntries, i);
}

// Adds the upper triangle's part.
template <int kVectors>
HWY_INLINE void AddUpperByLevels(mjtNum* result, int begin, int end, int n, SparsePattern pattern,
                                 const mjtNum* matrix, const mjtNum* vec) {
  const NumTag d;
  const int whole = WholeVectorsEnd(begin, end, n, pattern, kVectors);
  Levels<kVectors> given;
  const auto row = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    result[i] += hn::GetLane(given.Broadcast(level));
    given.template AddAndClearFrom<read>(level, hn::Set(d, vec[i]), matrix + pattern.rowadr[i]);
  };
  for (int i = end - 1; i >= whole; --i) row(kReadEntries, i);
  for (int i = whole - 1; i >= begin; --i) row(kReadVectors, i);
}

HWY_NOINLINE void MulTrees(mjtNum* result, int n, const SparsePattern& pattern,
                           const mjtNum* matrix, const mjtNum* vec) {
  ForTrees(
      0, n, pattern,
      [&](int begin, int end) HWY_ATTR {
        const mjtNum* diag = matrix + pattern.rowadr[begin];
        for (int i = begin; i < end; ++i) result[i] = diag[i - begin] * vec[i];
      },
      [&](int begin, int end) HWY_ATTR {
        WithChain(end - begin, [&](auto rows) HWY_ATTR {
          MulChain<rows>(result + begin, matrix + pattern.rowadr[begin], vec + begin);
        });
      },
      [&](int begin, int end) HWY_ATTR {
        const int levels = MaxLevels(begin, end, pattern);
        if (levels > kMaxLevels) return MulByIndex(result, begin, end, pattern, matrix, vec);
        WithVectors(levels, [&](auto vectors) HWY_ATTR {
          if (!HasLongRows(begin, end, pattern)) {
            return MulShortRows<vectors>(result, begin, end, n, pattern, matrix, vec);
          }
          MulLowerByLevels<vectors>(result, begin, begin, end, n, pattern, matrix, vec, false);
          AddUpperByLevels<vectors>(result, begin, end, n, pattern, matrix, vec);
        });
      });
}

// The simple cases come without the registers and the stack that trees need.
void MulTreeKernel(mjtNum* result, int n, const SparsePattern& pattern, const mjtNum* matrix,
                   const mjtNum* vec) {
  if (IsDiagonal(n, pattern)) {
    for (int i = 0; i < n; ++i) result[i] = matrix[i] * vec[i];
  } else if (HasTinyRows(n, pattern)) {
    MulByIndex(result, 0, n, pattern, matrix, vec);
  } else {
    MulTrees(result, n, pattern, matrix, vec);
  }
}

HWY_NOINLINE void MulTreesHalf(mjtNum* result, int n, const SparsePattern& pattern,
                               const mjtNum* factor, const mjtNum* vec) {
  const auto multiply_chain = [&](int begin, int end) HWY_ATTR {
    WithChain(end - begin, [&](auto rows) HWY_ATTR {
      MulLowerChain<rows>(result + begin, factor + pattern.rowadr[begin], vec + begin);
    });
  };
  ForTrees(
      0, n, pattern,
      [&](int begin, int end) HWY_ATTR { std::copy(vec + begin, vec + end, result + begin); },
      multiply_chain,
      [&](int begin, int end) HWY_ATTR {
        const int levels = MaxLevels(begin, end, pattern);
        if (levels > kMaxLevels) return MulLowerByIndex(result, begin, end, pattern, factor, vec);
        const int trunk = begin + RootChain(begin, end, pattern);
        multiply_chain(begin, trunk);
        WithVectors(levels, [&](auto vectors) HWY_ATTR {
          MulLowerByLevels<vectors>(result, begin, trunk, end, n, pattern, factor, vec, true);
        });
      });

  // times the root of D
  HWY_ALIGN mjtNum diag[kLanes];
  int i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    for (int k = 0; k < kLanes; ++k) {
      diag[k] = factor[pattern.rowadr[i + k] + pattern.rownnz[i + k] - 1];
    }
    const NumTag d;
    hn::StoreU(hn::Mul(hn::LoadU(d, result + i), hn::Sqrt(hn::Load(d, diag))), d, result + i);
  }
  for (; i < n; ++i) {
    result[i] *= std::sqrt(factor[pattern.rowadr[i] + pattern.rownnz[i] - 1]);
  }
}

void MulTreeHalfKernel(mjtNum* result, int n, const SparsePattern& pattern, const mjtNum* factor,
                       const mjtNum* vec) {
  if (!IsDiagonal(n, pattern)) return MulTreesHalf(result, n, pattern, factor, vec);
  for (int i = 0; i < n; i += kLanes) {
    const int count = std::min(kLanes, n - i);
    const NumVec roots = hn::Sqrt(LoadFirst(factor + i, count));
    StoreFirst(hn::Mul(LoadFirst(vec + i, count), roots), result + i, count);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

CONJOINT_KERNEL(void, MulTree,
                (mjtNum * result, int n, const SparsePattern& pattern, const mjtNum* matrix,
                 const mjtNum* vec),
                (result, n, pattern, matrix, vec), MulTreeKernel)

CONJOINT_KERNEL(void, MulTreeHalf,
                (mjtNum * result, int n, const SparsePattern& pattern, const mjtNum* factor,
                 const mjtNum* vec),
                (result, n, pattern, factor, vec), MulTreeHalfKernel)

}  // namespace conjoint
#endif  // HWY_ONCE
