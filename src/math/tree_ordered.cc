// The factorisation of a matrix shaped like a forest (Featherstone, Rigid Body Dynamics Algorithms,
// 6.5), row by row from the leaves, and M^-1 x from it.

#include "math/tree_ordered.h"

#include <algorithm>

#include "math/clones.h"
#include "math/tree_factor.h"

namespace conjoint {
namespace {

// The sum of entries[k] * x[columns[k]]: whole groups of four in four lanes, then the rest.
mjtNum DotInOrder(const mjtNum* entries, const int* columns, int count, const mjtNum* x) {
  constexpr int kLanes = 4;
  mjtNum lane[kLanes] = {0, 0, 0, 0};
  int k = 0;
  for (; k + kLanes <= count; k += kLanes) {
    for (int j = 0; j < kLanes; ++j) lane[j] += entries[k + j] * x[columns[k + j]];
  }
  mjtNum sum = (lane[0] + lane[2]) + (lane[1] + lane[3]);
  for (; k < count; ++k) sum += entries[k] * x[columns[k]];
  return sum;
}

}  // namespace

CONJOINT_CLONES(bool, IsNearlySingular, (int n, const mjtNum* diag_inv), (n, diag_inv)) {
  bool sound = true;
  for (int i = 0; i < n; ++i) sound &= IsSound(diag_inv[i]);
  return !sound;
}

void FactorTreeInOrder(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                       mjtNum* diag_inv) {
  if (n > 0) std::copy_n(matrix, pattern.rowadr[n - 1] + pattern.rownnz[n - 1], factor);
  for (int k = n - 1; k >= 0; --k) {
    mjtNum* row = factor + pattern.rowadr[k];
    const int* columns = pattern.colind + pattern.rowadr[k];
    const int diagonal = pattern.rownnz[k] - 1;
    const mjtNum inverse = diag_inv[k] = 1 / row[diagonal];
    // The columns of an ancestor's row are the first columns of this one.
    for (int a = diagonal - 1; a >= 0; --a) {
      mjtNum* above = factor + pattern.rowadr[columns[a]];
      const mjtNum scale = row[a] * inverse;
      for (int j = 0; j <= a; ++j) above[j] -= scale * row[j];
    }
    for (int a = 0; a < diagonal; ++a) row[a] *= inverse;
  }
}

void SolveTreeInOrder(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                      const mjtNum* diag_inv) {
  for (int vector = 0; vector < nvec; ++vector, x += n) {
    for (int i = n - 1; i >= 0; --i) {
      if (x[i] == 0) continue;  // also where L is infinite
      const int adr = pattern.rowadr[i];
      for (int k = adr; k < adr + pattern.rownnz[i] - 1; ++k) {
        x[pattern.colind[k]] -= factor[k] * x[i];
      }
    }
    for (int i = 0; i < n; ++i) x[i] *= diag_inv[i];
    for (int i = 0; i < n; ++i) {
      const int adr = pattern.rowadr[i];
      x[i] -= DotInOrder(factor + adr, pattern.colind + adr, pattern.rownnz[i] - 1, x);
    }
  }
}

}  // namespace conjoint
