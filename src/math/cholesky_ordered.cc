// Cholesky in plain order. Dense: rows as dot products in four lanes, columns of L' entry by entry.
// Sparse: entry by entry, except for the dot products with rows of L.

#include "math/cholesky_ordered.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "math/sparse_product.h"

namespace conjoint {
namespace {

const mjtNum* Row(const mjtNum* matrix, int i, int n) {
  return matrix + static_cast<ptrdiff_t>(i) * n;
}
mjtNum* Row(mjtNum* matrix, int i, int n) { return matrix + static_cast<ptrdiff_t>(i) * n; }

}  // namespace

void FactorDenseInOrder(mjtNum* matrix, int n, mjtNum mindiag) {
  for (int j = 0; j < n; ++j) {
    mjtNum* pivot_row = Row(matrix, j, n);
    const mjtNum pivot = std::max(mindiag, pivot_row[j] - mju_dot(pivot_row, pivot_row, j));
    pivot_row[j] = std::sqrt(pivot);
    const mjtNum inverse = 1 / pivot_row[j];
    for (int i = j + 1; i < n; ++i) {
      mjtNum* row = Row(matrix, i, n);
      row[j] = (row[j] - mju_dot(row, pivot_row, j)) * inverse;
    }
  }
}

void SolveDenseInOrder(mjtNum* x, const mjtNum* factor, const mjtNum* b, int n) {
  for (int i = 0; i < n; ++i) {
    const mjtNum* row = Row(factor, i, n);
    x[i] = (b[i] - mju_dot(row, x, i)) / row[i];
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int j = i + 1; j < n; ++j) x[i] -= Row(factor, j, n)[i] * x[j];
    x[i] /= Row(factor, i, n)[i];
  }
}

// Row r of A loses L_cr times row c, for each c > r, in the order in which the elimination tree is
// walked: those that fill in come right after the one they come from.
int FactorSparseInOrder(mjtNum* factor, const SparseFactorization& patterns, const mjtNum* matrix,
                        mjtNum mindiag, mjtNum* dense, int* marker, int* place) {
  const auto& [n, pattern, transposed, factor_pattern, parent] = patterns;
  const auto [rownnz, rowadr, colind] = factor_pattern;
  std::fill_n(marker, n, -1);
  for (int r = 0; r < n; ++r) place[r] = rowadr[r] + rownnz[r] - 1;
  int rank = n;
  for (int r = n - 1; r >= 0; --r) {
    const int begin = rowadr[r], diagonal = begin + rownnz[r] - 1;
    for (int k = begin; k <= diagonal; ++k) dense[colind[k]] = 0;
    for (int k = pattern.rowadr[r]; k < pattern.rowadr[r] + pattern.rownnz[r]; ++k) {
      dense[pattern.colind[k]] = matrix[k];
    }
    WalkColumn(parent, r, transposed, marker, [&, adr = rowadr, columns = colind](int c) {
      const int position = --place[c];  // of L_cr
      for (int k = adr[c]; k <= position; ++k) dense[columns[k]] -= factor[position] * factor[k];
    });
    mjtNum pivot = dense[r];
    if (pivot < mindiag) {
      pivot = mindiag;
      --rank;
    }
    factor[diagonal] = std::sqrt(pivot);
    const mjtNum inverse = 1 / factor[diagonal];
    for (int k = begin; k < diagonal; ++k) factor[k] = dense[colind[k]] * inverse;
  }
  return rank;
}

void SolveSparseInOrder(mjtNum* x, int n, const mjtNum* factor, SparsePattern pattern) {
  for (int i = n - 1; i >= 0; --i) {
    if (x[i] == 0) continue;
    const int begin = pattern.rowadr[i], diagonal = begin + pattern.rownnz[i] - 1;
    x[i] /= factor[diagonal];
    for (int k = begin; k < diagonal; ++k) x[pattern.colind[k]] -= factor[k] * x[i];
  }
  for (int i = 0; i < n; ++i) {
    const int begin = pattern.rowadr[i], below = pattern.rownnz[i] - 1;
    x[i] -= DotSparse(factor + begin, pattern.colind + begin, below, x);
    x[i] /= factor[begin + below];
  }
}

// Rotations for +, hyperbolic ones for -: L_r = c L_r +- s x, x = c x - s L_r.
int UpdateSparseInOrder(mjtNum* factor, int n, SparsePattern pattern, mjtNum* x, int last,
                        bool add) {
  int rank = n;
  for (int r = last; r >= 0; --r) {
    if (x[r] == 0) continue;
    const int begin = pattern.rowadr[r], diagonal = begin + pattern.rownnz[r] - 1;
    const mjtNum old_root = factor[diagonal];
    mjtNum pivot = old_root * old_root + (add ? x[r] * x[r] : -x[r] * x[r]);
    if (pivot < mjMINVAL) {
      pivot = mjMINVAL;
      --rank;
    }
    const mjtNum root = factor[diagonal] = std::sqrt(pivot);
    const mjtNum c = old_root / root, s = x[r] / root;
    for (int k = begin; k < diagonal; ++k) {
      mjtNum& xk = x[pattern.colind[k]];
      const mjtNum old = factor[k];
      factor[k] = c * old + (add ? s : -s) * xk;
      xk = c * xk - s * old;
    }
  }
  return rank;
}

}  // namespace conjoint
