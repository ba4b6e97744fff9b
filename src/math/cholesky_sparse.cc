// Sparse reverse Cholesky factorisation H = L' L (cholesky_sparse.h).
//
// Left-looking: row r of L, started as row r of H, collects from the rows c > r with an entry in
// column r
//   row_r -= L_cr * (entries of row c up to column r).
// The columns of those entries lie within row r. Where they are the whole of row r, as inside a
// kinematic tree, the update is dense and is summed in registers; elsewhere it goes by index.

#include "math/cholesky_sparse.h"

#include <algorithm>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/cholesky_sparse.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Entries `begin` .. `begin + kVectors * kLanes` of row r collect from the rows that have all of row r's
// columns; the last vector has `count` entries.
template <int kVectors>
HWY_INLINE void CollectDense(mjtNum* factor, const CholeskyPattern& pattern, int r, int begin,
                             int count) {
  const NumTag d;
  const int nnz = pattern.rows.rownnz[r];
  mjtNum* out = factor + pattern.rows.rowadr[r] + begin;
  NumVec sum[kVectors];
  for (int v = 0; v < kVectors - 1; ++v) sum[v] = hn::LoadU(d, out + v * kLanes);
  sum[kVectors - 1] = LoadFirst(out + (kVectors - 1) * kLanes, count);

  const int column = pattern.columns.rowadr[r];
  for (int k = column + pattern.columns.rownnz[r] - 1; k > column; --k) {
    const int adr = pattern.rows.rowadr[pattern.columns.colind[k]];
    if (pattern.position[k] - adr + 1 != nnz) continue;
    const NumVec scale = hn::Set(d, factor[pattern.position[k]]);
    const mjtNum* row = factor + adr + begin;
    for (int v = 0; v < kVectors - 1; ++v) {
      sum[v] = hn::NegMulAdd(scale, hn::LoadU(d, row + v * kLanes), sum[v]);
    }
    sum[kVectors - 1] = hn::NegMulAdd(scale, LoadFirst(row + (kVectors - 1) * kLanes, count),
                                      sum[kVectors - 1]);
  }
  for (int v = 0; v < kVectors - 1; ++v) hn::StoreU(sum[v], d, out + v * kLanes);
  StoreFirst(sum[kVectors - 1], out + (kVectors - 1) * kLanes, count);
}

HWY_INLINE void CollectAllDense(mjtNum* factor, const CholeskyPattern& pattern, int r) {
  const int nnz = pattern.rows.rownnz[r];
  int begin = 0;
  for (; nnz - begin > 4 * kLanes; begin += 4 * kLanes) {
    CollectDense<4>(factor, pattern, r, begin, kLanes);
  }
  const int vectors = (nnz - begin + kLanes - 1) / kLanes;
  const int count = nnz - begin - (vectors - 1) * kLanes;
  switch (vectors) {
    case 1: return CollectDense<1>(factor, pattern, r, begin, count);
    case 2: return CollectDense<2>(factor, pattern, r, begin, count);
    case 3: return CollectDense<3>(factor, pattern, r, begin, count);
    default: return CollectDense<4>(factor, pattern, r, begin, count);
  }
}

int FactorCholeskyKernel(mjtNum* factor, mjtNum* diag_inv, int n, const CholeskyPattern& pattern,
                         const mjtNum* matrix, SparsePattern matrix_pattern, mjtNum mindiag,
                         int* place) {
  int rank = n;
  for (int r = n - 1; r >= 0; --r) {
    const int adr = pattern.rows.rowadr[r], nnz = pattern.rows.rownnz[r];
    const int* columns = pattern.rows.colind + adr;
    mjtNum* row = factor + adr;

    // Row r of H, spread over the pattern of L.
    const mjtNum* from = matrix + matrix_pattern.rowadr[r];
    const int* from_columns = matrix_pattern.colind + matrix_pattern.rowadr[r];
    const int from_nnz = matrix_pattern.rownnz[r];
    if (from_nnz == nnz) {
      std::copy(from, from + nnz, row);
    } else {
      for (int k = 0, j = 0; k < nnz; ++k) {
        row[k] = j < from_nnz && from_columns[j] == columns[k] ? from[j++] : 0;
      }
    }

    // Rows with some of row r's columns, by index.
    const int column = pattern.columns.rowadr[r];
    bool placed = false, dense = false;
    for (int k = column + 1; k < column + pattern.columns.rownnz[r]; ++k) {
      const int other = pattern.rows.rowadr[pattern.columns.colind[k]];
      const int count = pattern.position[k] - other + 1;
      if (count == nnz) {
        dense = true;
        continue;
      }
      if (!placed) {
        for (int j = 0; j < nnz; ++j) place[columns[j]] = j;
        placed = true;
      }
      const mjtNum scale = factor[pattern.position[k]];
      for (int j = other; j < other + count; ++j) {
        row[place[pattern.rows.colind[j]]] -= scale * factor[j];
      }
    }
    if (dense) CollectAllDense(factor, pattern, r);

    mjtNum pivot = row[nnz - 1];
    if (pivot < mindiag) {
      pivot = mindiag;
      --rank;
    }
    const mjtNum diag = std::sqrt(pivot);
    const mjtNum inverse = 1 / diag;
    for (int k = 0; k < nnz - 1; ++k) row[k] *= inverse;
    row[nnz - 1] = diag;
    diag_inv[r] = inverse;
  }
  return rank;
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {
namespace {

HWY_EXPORT(FactorCholeskyKernel);

// Calls visit(i, r) for every entry L_ir below the diagonal, r descending. Column r of L holds, for each
// entry H_ir, the path i, parent(i), .. of the elimination tree up to r.
template <class Visit>
void WalkEliminationTree(const int* parent, int n, SparsePattern transposed, int* marker,
                         const Visit& visit) {
  std::fill(marker, marker + n, -1);
  for (int r = n - 1; r >= 0; --r) {
    marker[r] = r;
    const int* rows = transposed.colind + transposed.rowadr[r];
    for (int k = 0; k < transposed.rownnz[r]; ++k) {
      for (int i = rows[k]; i >= 0 && marker[i] != r; i = parent[i]) {
        marker[i] = r;
        visit(i, r);
      }
    }
  }
}

}  // namespace

int CountCholesky(int* rownnz, int* parent, int n, SparsePattern transposed, int* marker) {
  std::fill(rownnz, rownnz + n, 1);
  std::fill(parent, parent + n, -1);
  int total = n;
  WalkEliminationTree(parent, n, transposed, marker, [&](int i, int r) {
    if (parent[i] < 0) parent[i] = r;
    ++rownnz[i];
    ++total;
  });
  return total;
}

void AnalyzeCholesky(CholeskyPattern factor, const int* parent, int n, SparsePattern transposed,
                     int* marker) {
  // Columns come in descending order, so each row is filled from its end.
  int* next = factor.rows.rowadr;
  int total = 0;
  for (int r = 0; r < n; ++r) {
    total += factor.rows.rownnz[r];
    next[r] = total - 1;
    factor.rows.colind[next[r]] = r;
  }
  WalkEliminationTree(parent, n, transposed, marker,
                      [&](int i, int r) { factor.rows.colind[--next[i]] = r; });
  TransposePattern(factor.columns, factor.position, nullptr, n, n, factor.rows);
}

int FactorCholesky(mjtNum* factor, mjtNum* diag_inv, int n, const CholeskyPattern& factor_pattern,
                   const mjtNum* matrix, SparsePattern pattern, mjtNum mindiag, int* place) {
  return HWY_DYNAMIC_DISPATCH(FactorCholeskyKernel)(factor, diag_inv, n, factor_pattern, matrix,
                                                    pattern, mindiag, place);
}

void SolveCholesky(mjtNum* x, int n, const mjtNum* factor, const mjtNum* diag_inv,
                   SparsePattern pattern) {
  for (int i = n - 1; i >= 0; --i) {
    if (x[i] == 0) continue;
    const mjtNum xi = x[i] *= diag_inv[i];
    const mjtNum* row = factor + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    for (int k = 0; k < pattern.rownnz[i] - 1; ++k) x[columns[k]] -= row[k] * xi;
  }
  for (int i = 0; i < n; ++i) {
    const mjtNum* row = factor + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    const int below = pattern.rownnz[i] - 1;
    mjtNum even = x[i], odd = 0;
    int k = 0;
    for (; k + 1 < below; k += 2) {
      even -= row[k] * x[columns[k]];
      odd -= row[k + 1] * x[columns[k + 1]];
    }
    if (k < below) even -= row[k] * x[columns[k]];
    x[i] = (even + odd) * diag_inv[i];
  }
}

int UpdateCholesky(mjtNum* factor, mjtNum* diag_inv, int n, SparsePattern pattern, const mjtNum* x,
                   const int* x_index, int x_nnz, bool add, mjtNum* dense) {
  if (x_nnz == 0) return n;
  const int last = x_index[x_nnz - 1];
  std::fill(dense, dense + last + 1, mjtNum{0});
  for (int k = 0; k < x_nnz; ++k) dense[x_index[k]] = x[k];

  // One rotation (add: Givens, otherwise hyperbolic) per row takes x_r into the diagonal.
  const mjtNum sign = add ? 1 : -1;
  int rank = n;
  for (int r = last; r >= 0; --r) {
    const mjtNum xr = dense[r];
    if (xr == 0) continue;
    const int* columns = pattern.colind + pattern.rowadr[r];
    mjtNum* row = factor + pattern.rowadr[r];
    const int below = pattern.rownnz[r] - 1;
    mjtNum square = row[below] * row[below] + sign * xr * xr;
    if (square < mjMINVAL) {
      square = mjMINVAL;
      --rank;
    }
    const mjtNum diag = std::sqrt(square);
    const mjtNum inverse = 1 / diag;
    const mjtNum c = row[below] * inverse, s = xr * inverse;
    row[below] = diag;
    diag_inv[r] = inverse;
    for (int k = 0; k < below; ++k) {
      const mjtNum entry = row[k], xk = dense[columns[k]];
      row[k] = c * entry + sign * s * xk;
      dense[columns[k]] = c * xk - s * entry;
    }
  }
  return rank;
}

}  // namespace conjoint
#endif  // HWY_ONCE
