// Dense Cholesky in plain order: rows as dot products in four lanes, columns of L' entry by entry.

#include "math/cholesky_ordered.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

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

}  // namespace conjoint
