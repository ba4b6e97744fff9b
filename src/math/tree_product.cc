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
HWY_INLINE void MulByIndex(mjtNum* result, int begin, int end, SparsePattern pattern,
                           const mjtNum* matrix, const mjtNum* vec) {
  for (int i = begin; i < end; ++i) {
    const int below = pattern.rownnz[i] - 1;
    const mjtNum* row = matrix + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    mjtNum sum = row[below] * vec[i];
    for (int k = 0; k < below; ++k) {
      sum = MulAddNum(row[k], vec[columns[k]], sum);
      result[columns[k]] = MulAddNum(row[k], vec[i], result[columns[k]]);
    }
    result[i] = sum;
  }
}
HWY_INLINE void MulLowerByIndex(mjtNum* result, int begin, int end, SparsePattern pattern,
                                const mjtNum* factor, const mjtNum* vec) {
  for (int i = begin; i < end; ++i) {
    const int adr = pattern.rowadr[i];
    result[i] = vec[i] + DotSparse(factor + adr, pattern.colind + adr, pattern.rownnz[i] - 1, vec);
  }
}

// The lower triangle's part for rows begin .. end - 1, one tree, of a matrix of n rows.
template <int kVectors>
HWY_INLINE void MulLowerByLevels(mjtNum* result, int begin, int end, int n, SparsePattern pattern,
                                 const mjtNum* matrix, const mjtNum* vec, bool unit_diagonal) {
  const int whole = WholeVectorsEnd(begin, end, n, pattern, kVectors);
  Levels<kVectors> path;
  const auto row = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    path.Set(level, vec[i]);
    result[i] = unit_diagonal ? vec[i] + path.template Dot<read>(level, matrix + pattern.rowadr[i])
                              : path.template Dot<read>(level + 1, matrix + pattern.rowadr[i]);
  };
  for (int i = begin; i < whole; ++i) row(kReadVectors, i);
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

void MulTreeKernel(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix,
                   const mjtNum* vec) {
  if (IsDiagonal(n, pattern)) {
    for (int i = 0; i < n; ++i) result[i] = matrix[i] * vec[i];
    return;
  }
  if (HasTinyRows(n, pattern)) return MulByIndex(result, 0, n, pattern, matrix, vec);
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
        if (levels > kMaxLevels || !HasLongRows(begin, end, pattern)) {
          return MulByIndex(result, begin, end, pattern, matrix, vec);
        }
        WithVectors(levels, [&](auto vectors) HWY_ATTR {
          MulLowerByLevels<vectors>(result, begin, end, n, pattern, matrix, vec, false);
          AddUpperByLevels<vectors>(result, begin, end, n, pattern, matrix, vec);
        });
      });
}

void MulTreeHalfKernel(mjtNum* result, int n, SparsePattern pattern, const mjtNum* factor,
                       const mjtNum* vec) {
  ForTrees(
      0, n, pattern,
      [&](int begin, int end) HWY_ATTR { std::copy(vec + begin, vec + end, result + begin); },
      [&](int begin, int end) HWY_ATTR {
        WithChain(end - begin, [&](auto rows) HWY_ATTR {
          MulLowerChain<rows>(result + begin, factor + pattern.rowadr[begin], vec + begin);
        });
      },
      [&](int begin, int end) HWY_ATTR {
        const int levels = MaxLevels(begin, end, pattern);
        if (levels > kMaxLevels) return MulLowerByIndex(result, begin, end, pattern, factor, vec);
        WithVectors(levels, [&](auto vectors) HWY_ATTR {
          MulLowerByLevels<vectors>(result, begin, end, n, pattern, factor, vec, true);
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

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

CONJOINT_KERNEL(void, MulTree,
                (mjtNum * result, int n, SparsePattern pattern, const mjtNum* matrix,
                 const mjtNum* vec),
                (result, n, pattern, matrix, vec), MulTreeKernel)

CONJOINT_KERNEL(void, MulTreeHalf,
                (mjtNum * result, int n, SparsePattern pattern, const mjtNum* factor,
                 const mjtNum* vec),
                (result, n, pattern, factor, vec), MulTreeHalfKernel)

}  // namespace conjoint
#endif  // HWY_ONCE
