// Solves with the factor of a forest-shaped matrix, and its products with vectors (tree_factor.h).

#include "math/tree_factor.h"

#include <cmath>

namespace conjoint {

void SolveTree(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
               const mjtNum* diag_inv) {
  for (int v = 0; v < nvec; ++v, x += n) {
    for (int i = n - 1; i >= 0; --i) {
      const int nnz = pattern.rownnz[i];
      if (nnz == 1) continue;
      const mjtNum xi = x[i];
      if (xi == 0) continue;
      const int* col = pattern.colind + pattern.rowadr[i];
      const mjtNum* row = factor + pattern.rowadr[i];
      for (int j = 0; j < nnz - 1; ++j) x[col[j]] -= row[j] * xi;
    }
    for (int i = 0; i < n; ++i) x[i] *= diag_inv[i];
    for (int i = 0; i < n; ++i) {
      const int nnz = pattern.rownnz[i];
      if (nnz == 1) continue;
      const int* col = pattern.colind + pattern.rowadr[i];
      const mjtNum* row = factor + pattern.rowadr[i];
      mjtNum s0 = x[i], s1 = 0;
      int j = 0;
      for (; j < nnz - 2; j += 2) {
        s0 -= row[j] * x[col[j]];
        s1 -= row[j + 1] * x[col[j + 1]];
      }
      if (j < nnz - 1) s0 -= row[j] * x[col[j]];
      x[i] = s0 + s1;
    }
  }
}

void SolveTreeHalf(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                   const mjtNum* sqrt_diag_inv) {
  for (int v = 0; v < nvec; ++v, x += n) {
    for (int i = n - 1; i >= 0; --i) {
      const int nnz = pattern.rownnz[i];
      const mjtNum xi = x[i];
      if (xi == 0) continue;
      const int* col = pattern.colind + pattern.rowadr[i];
      const mjtNum* row = factor + pattern.rowadr[i];
      for (int j = 0; j < nnz - 1; ++j) x[col[j]] -= row[j] * xi;
    }
    for (int i = 0; i < n; ++i) x[i] *= sqrt_diag_inv[i];
  }
}

void MulTree(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix, const mjtNum* vec) {
  for (int i = 0; i < n; ++i) {
    const int nnz = pattern.rownnz[i];
    const int* col = pattern.colind + pattern.rowadr[i];
    const mjtNum* row = matrix + pattern.rowadr[i];
    const mjtNum vi = vec[i];
    mjtNum s0 = row[nnz - 1] * vi;
    for (int j = 0; j < nnz - 1; ++j) {
      s0 += row[j] * vec[col[j]];
      result[col[j]] += row[j] * vi;
    }
    result[i] = s0;
  }
}

void MulTreeHalf(mjtNum* result, int n, SparsePattern pattern, const mjtNum* factor,
                 const mjtNum* vec) {
  for (int i = 0; i < n; ++i) {
    const int nnz = pattern.rownnz[i];
    const int* col = pattern.colind + pattern.rowadr[i];
    const mjtNum* row = factor + pattern.rowadr[i];
    mjtNum sum = vec[i];
    for (int j = 0; j < nnz - 1; ++j) sum += row[j] * vec[col[j]];
    result[i] = sum * std::sqrt(row[nnz - 1]);
  }
}

}  // namespace conjoint
