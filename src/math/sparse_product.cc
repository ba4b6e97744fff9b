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

HWY_INLINE bool IsRun(const int* index, int nnz) { return index[nnz - 1] - index[0] == nnz - 1; }

// Rows are multiplied by four columns at a time, up to four rows together.
using QuadTag = hn::CappedTag<mjtNum, 4>;
using QuadVec = hn::Vec<QuadTag>;
constexpr int kQuadLanes = static_cast<int>(hn::MaxLanes(QuadTag()));

// Entries of vec for the next columns: looked up one by one, or a run.
template <bool kRun>
HWY_INLINE QuadVec Pick(const mjtNum* vec, const int* index) {
  if constexpr (kRun) return hn::LoadU(QuadTag(), vec + index[0]);
  HWY_ALIGN mjtNum picked[kQuadLanes];
  for (int k = 0; k < kQuadLanes; ++k) picked[k] = vec[index[k]];
  return hn::Load(QuadTag(), picked);
}

// The same for the last columns, one to four of them, followed by zeros.
template <bool kRun>
HWY_INLINE QuadVec PickFirst(const mjtNum* vec, const int* index, int count) {
  if constexpr (kRun) return LoadFirst(QuadTag(), vec + index[0], count);
  HWY_ALIGN mjtNum picked[kQuadLanes];
  for (int k = 0; k < kQuadLanes; ++k) {
    const mjtNum number = vec[index[k < count ? k : 0]];
    picked[k] = k < count ? number : 0;
  }
  return hn::Load(QuadTag(), picked);
}

// result[r] = sum of the lanes of sum[r].
template <int kRows>
HWY_INLINE void StoreSums(mjtNum* result, const QuadVec (&sum)[kRows]) {
  const QuadTag d;
  if constexpr (kRows == 4 && kQuadLanes == 4 && sizeof(mjtNum) == 8) {
    // Pairs of lanes of two rows side by side, then the halves of the vectors.
    const QuadVec pairs01 =
        hn::Add(hn::InterleaveLower(d, sum[0], sum[1]), hn::InterleaveUpper(d, sum[0], sum[1]));
    const QuadVec pairs23 =
        hn::Add(hn::InterleaveLower(d, sum[2], sum[3]), hn::InterleaveUpper(d, sum[2], sum[3]));
    hn::StoreU(hn::Add(hn::ConcatLowerLower(d, pairs23, pairs01),
                       hn::ConcatUpperUpper(d, pairs23, pairs01)),
               d, result);
  } else {
    for (int r = 0; r < kRows; ++r) result[r] = hn::GetLane(hn::SumOfLanes(d, sum[r]));
  }
}

// result[r] = row r . vec for rows of one pattern.
template <int kRows, bool kRun>
HWY_INLINE void DotGroup(mjtNum* result, const mjtNum* matrix, const int* rowadr, const int* index,
                         int nnz, const mjtNum* vec) {
  const QuadTag d;
  const mjtNum* row[kRows];
  QuadVec sum[kRows];
  for (int r = 0; r < kRows; ++r) {
    row[r] = matrix + rowadr[r];
    sum[r] = hn::Zero(d);
  }
  int k = 0;
  for (; k + kQuadLanes < nnz; k += kQuadLanes) {
    const QuadVec v = Pick<kRun>(vec, index + k);
    for (int r = 0; r < kRows; ++r) sum[r] = hn::MulAdd(hn::LoadU(d, row[r] + k), v, sum[r]);
  }
  // One to four columns, always by the same instructions: the processor has one branch less to
  // guess.
  const QuadVec v = PickFirst<kRun>(vec, index + k, nnz - k);
  for (int r = 0; r < kRows; ++r) {
    sum[r] = hn::MulAdd(LoadFirst(d, row[r] + k, nnz - k), v, sum[r]);
  }
  StoreSums(result, sum);
}

template <bool kRun>
HWY_NOINLINE void MulGroup(mjtNum* result, const mjtNum* matrix, const int* rowadr, int rows,
                           const int* index, int nnz, const mjtNum* vec) {
  int r = 0;
  for (; r + 4 <= rows; r += 4) {
    DotGroup<4, kRun>(result + r, matrix, rowadr + r, index, nnz, vec);
  }
  if (r + 2 <= rows) {
    DotGroup<2, kRun>(result + r, matrix, rowadr + r, index, nnz, vec);
    r += 2;
  }
  if (r < rows) DotGroup<1, kRun>(result + r, matrix, rowadr + r, index, nnz, vec);
}

// A row of its own.
HWY_INLINE mjtNum DotIndexed(const mjtNum* row, const int* index, int nnz, const mjtNum* vec) {
  mjtNum even = row[0] * vec[index[0]], odd = 0;
  int k = 1;
  for (; k + 1 < nnz; k += 2) {
    odd = MulAddNum(row[k], vec[index[k]], odd);
    even = MulAddNum(row[k + 1], vec[index[k + 1]], even);
  }
  if (k < nnz) odd = MulAddNum(row[k], vec[index[k]], odd);
  return even + odd;
}

void MulSparseKernel(mjtNum* result, const mjtNum* vec, int nr, const mjtNum* matrix,
                     SparsePattern pattern, const int* rowsuper) {
  constexpr int kLongRow = 16;
  for (int r = 0; r < nr;) {
    const int rows = rowsuper ? rowsuper[r] + 1 : 1;
    const int nnz = pattern.rownnz[r];
    const int* rowadr = pattern.rowadr + r;
    const int* index = pattern.colind + rowadr[0];
    if (rows == 1 && nnz > 0 && nnz < kLongRow) {
      result[r] = DotIndexed(matrix + rowadr[0], index, nnz, vec);
      ++r;  // not += rows: the next row need not wait for rowsuper
      continue;
    }
    if (nnz == 0) {
      std::fill_n(result + r, rows, mjtNum{0});
    } else if (IsRun(index, nnz)) {
      MulGroup<true>(result + r, matrix, rowadr, rows, index, nnz, vec);
    } else {
      MulGroup<false>(result + r, matrix, rowadr, rows, index, nnz, vec);
    }
    r += rows;
  }
}

// Sum of `count` columns over rows of one pattern, each times its factor. Rows whose factor is 0
// are left out without a branch, as there is no telling which they are.
HWY_INLINE NumVec SumRows(const mjtNum* vec, int rows, const mjtNum* matrix, const int* rowadr,
                          int count) {
  const NumTag d;
  NumVec total = hn::Zero(d);
  for (int k = 0; k < rows; ++k) {
    const NumVec factor = hn::Set(d, vec[k]);
    const NumVec entries = LoadFirst(matrix + rowadr[k], count);
    total = hn::MulAdd(factor, hn::IfThenElseZero(hn::Ne(factor, hn::Zero(d)), entries), total);
  }
  return total;
}

// Adds the product of a group of rows of one pattern.
HWY_INLINE void AddGroup(mjtNum* result, const mjtNum* vec, int rows, const mjtNum* matrix,
                         const int* rowadr, const int* index, int nnz) {
  bool any = false;
  for (int k = 0; k < rows; ++k) any |= vec[k] != 0;
  if (!any) return;
  const bool run = IsRun(index, nnz);
  for (int begin = 0; begin < nnz; begin += kLanes) {
    const int count = std::min(kLanes, nnz - begin);
    const NumVec sum = SumRows(vec, rows, matrix + begin, rowadr, count);
    if (run) {
      mjtNum* to = result + index[begin];
      StoreFirst(hn::Add(LoadFirst(to, count), sum), to, count);
    } else {
      HWY_ALIGN mjtNum numbers[kLanes];
      hn::Store(sum, NumTag(), numbers);
      for (int k = 0; k < count; ++k) result[index[begin + k]] += numbers[k];
    }
  }
}

void MulSparseTransposedKernel(mjtNum* result, const mjtNum* vec, int nr, int nc,
                               const mjtNum* matrix, SparsePattern pattern, const int* rowsuper) {
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
        AddScaledRow(result + index[0], row, vec[r], nnz);
      } else {
        for (int k = 0; k < nnz; ++k) result[index[k]] += row[k] * vec[r];
      }
    } else if (nnz > 0) {
      AddGroup(result, vec + r, rows, matrix, pattern.rowadr + r, index, nnz);
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

}  // namespace conjoint
#endif  // HWY_ONCE
