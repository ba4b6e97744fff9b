// Products of sparse matrices and vectors (sparse_product.h).
//
// Rows of one pattern are a small dense matrix: the vector is gathered once per group (not at all
// if the columns are a run without gaps), the rows are multiplied as dense ones, and a transposed
// product is scattered once per group.

#include "math/sparse_product.h"

#include <algorithm>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/sparse_product.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kChunk = 64;  // columns gathered at a time

HWY_INLINE mjtNum DotDense(const mjtNum* a, const mjtNum* b, int n) {
  const NumTag d;
  NumVec sum = hn::Zero(d);
  int i = 0;
  for (; i + kLanes <= n; i += kLanes)
    sum = hn::MulAdd(hn::LoadU(d, a + i), hn::LoadU(d, b + i), sum);
  if (i < n) sum = hn::MulAdd(LoadFirst(a + i, n - i), LoadFirst(b + i, n - i), sum);
  return hn::GetLane(hn::SumOfLanes(d, sum));
}

HWY_INLINE mjtNum DotIndexed(const mjtNum* row, const int* index, int nnz, const mjtNum* vec) {
  mjtNum even = 0, odd = 0;
  int k = 0;
  for (; k + 1 < nnz; k += 2) {
    even += row[k] * vec[index[k]];
    odd += row[k + 1] * vec[index[k + 1]];
  }
  if (k < nnz) even += row[k] * vec[index[k]];
  return even + odd;
}

HWY_INLINE bool IsRun(const int* index, int nnz) { return index[nnz - 1] - index[0] == nnz - 1; }

void MulSparseKernel(mjtNum* result, const mjtNum* vec, int nr, const mjtNum* matrix,
                     SparsePattern pattern, const int* rowsuper) {
  HWY_ALIGN mjtNum gathered[kChunk];
  for (int r = 0; r < nr;) {
    const int rows = rowsuper ? rowsuper[r] + 1 : 1;
    const int nnz = pattern.rownnz[r];
    const int* index = pattern.colind + pattern.rowadr[r];
    if (nnz > 0 && IsRun(index, nnz)) {
      for (int k = 0; k < rows; ++k) {
        result[r + k] = DotDense(matrix + pattern.rowadr[r + k], vec + index[0], nnz);
      }
    } else if (rows == 1) {
      result[r] = DotIndexed(matrix + pattern.rowadr[r], index, nnz, vec);
    } else {
      std::fill(result + r, result + r + rows, mjtNum{0});
      for (int begin = 0; begin < nnz; begin += kChunk) {
        const int count = std::min(kChunk, nnz - begin);
        for (int k = 0; k < count; ++k) gathered[k] = vec[index[begin + k]];
        for (int k = 0; k < rows; ++k) {
          result[r + k] += DotDense(matrix + pattern.rowadr[r + k] + begin, gathered, count);
        }
      }
    }
    r += rows;
  }
}

// sum += scale * row, n numbers.
HWY_INLINE void AddScaled(mjtNum* sum, const mjtNum* row, mjtNum scale, int n) {
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

// sum[j] of `count` columns over a group of rows of one pattern, in registers; `sum` has room for
// whole vectors.
HWY_INLINE void SumRows(mjtNum* sum, const mjtNum* vec, int rows, const mjtNum* matrix,
                        const int* rowadr, int count) {
  const NumTag d;
  for (int begin = 0; begin < count; begin += kLanes) {
    const int n = std::min(kLanes, count - begin);
    NumVec total = hn::Zero(d);
    for (int k = 0; k < rows; ++k) {
      if (vec[k] == 0) continue;
      const mjtNum* row = matrix + rowadr[k] + begin;
      const NumVec entries = n == kLanes ? hn::LoadU(d, row) : LoadFirst(row, n);
      total = hn::MulAdd(hn::Set(d, vec[k]), entries, total);
    }
    hn::Store(total, d, sum + begin);
  }
}

void MulSparseTransposedKernel(mjtNum* result, const mjtNum* vec, int nr, int nc,
                               const mjtNum* matrix, SparsePattern pattern, const int* rowsuper) {
  HWY_ALIGN mjtNum sum[kChunk];
  std::fill(result, result + nc, mjtNum{0});
  for (int r = 0; r < nr;) {
    const int rows = rowsuper ? rowsuper[r] + 1 : 1;
    const int nnz = pattern.rownnz[r];
    const int* index = pattern.colind + pattern.rowadr[r];
    if (rows == 1) {
      const mjtNum* row = matrix + pattern.rowadr[r];
      if (vec[r] == 0 || nnz == 0) {
        // nothing to add
      } else if (IsRun(index, nnz)) {
        AddScaled(result + index[0], row, vec[r], nnz);
      } else {
        for (int k = 0; k < nnz; ++k) result[index[k]] += row[k] * vec[r];
      }
    } else {
      for (int begin = 0; begin < nnz; begin += kChunk) {
        const int count = std::min(kChunk, nnz - begin);
        SumRows(sum, vec + r, rows, matrix + begin, pattern.rowadr + r, count);
        for (int k = 0; k < count; ++k) result[index[begin + k]] += sum[k];
      }
    }
    r += rows;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(MulSparseKernel);
HWY_EXPORT(MulSparseTransposedKernel);

mjtNum DotSparse(const mjtNum* row, const int* index, int nnz, const mjtNum* vec) {
  mjtNum sum[4] = {0, 0, 0, 0};
  int k = 0;
  for (; k + 3 < nnz; k += 4) {
    for (int lane = 0; lane < 4; ++lane) sum[lane] += row[k + lane] * vec[index[k + lane]];
  }
  mjtNum total = (sum[0] + sum[2]) + (sum[1] + sum[3]);
  for (; k < nnz; ++k) total += row[k] * vec[index[k]];
  return total;
}

void MulSparse(mjtNum* result, const mjtNum* vec, int nr, const mjtNum* matrix,
               SparsePattern pattern, const int* rowsuper) {
  HWY_DYNAMIC_DISPATCH(MulSparseKernel)(result, vec, nr, matrix, pattern, rowsuper);
}

void MulSparseTransposed(mjtNum* result, const mjtNum* vec, int nr, int nc, const mjtNum* matrix,
                         SparsePattern pattern, const int* rowsuper) {
  HWY_DYNAMIC_DISPATCH(MulSparseTransposedKernel)
  (result, vec, nr, nc, matrix, pattern, rowsuper);
}

void MulSparseSymmetric(mjtNum* result, const mjtNum* vec, int n, const mjtNum* matrix,
                        SparsePattern pattern) {
  for (int i = 0; i < n; ++i) {
    const int below = pattern.rownnz[i] - 1;
    const mjtNum* row = matrix + pattern.rowadr[i];
    const int* index = pattern.colind + pattern.rowadr[i];
    const mjtNum vi = vec[i];
    mjtNum sum = row[below] * vi;
    for (int k = below - 1; k >= 0; --k) {
      sum += row[k] * vec[index[k]];
      result[index[k]] += row[k] * vi;
    }
    result[i] = sum;
  }
}

void GatherMasked(mjtNum* result, const mjtNum* vec, const int* index, int n) {
  for (int k = 0; k < n; ++k) result[k] = index[k] < 0 ? 0 : vec[index[k]];
}

}  // namespace conjoint
#endif  // HWY_ONCE
