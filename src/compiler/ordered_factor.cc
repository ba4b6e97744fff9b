// The factorisation of a matrix shaped like a forest (Featherstone, Rigid Body Dynamics Algorithms,
// 6.5), row by row from the leaves: from M to qLD and qLDiagInv, and M^-1 y from those.

#include "compiler/ordered_factor.h"

#include <algorithm>

namespace conjoint {

void FactorInOrder(const mjModel* m, mjData* d) {
  std::copy_n(d->M, m->nC, d->qLD);
  for (int k = static_cast<int>(m->nv) - 1; k >= 0; --k) {
    mjtNum* row = d->qLD + m->M_rowadr[k];
    const int* columns = m->M_colind + m->M_rowadr[k];
    const int diagonal = m->M_rownnz[k] - 1;
    const mjtNum inverse = 1 / row[diagonal];
    d->qLDiagInv[k] = inverse;
    // The columns of an ancestor's row are the first columns of this one.
    for (int a = diagonal - 1; a >= 0; --a) {
      const int ancestor = columns[a];
      mjtNum* ancestor_row = d->qLD + m->M_rowadr[ancestor];
      const mjtNum scale = row[a] * inverse;
      for (int c = 0; c < m->M_rownnz[ancestor]; ++c) ancestor_row[c] -= scale * row[c];
    }
    for (int a = 0; a < diagonal; ++a) row[a] *= inverse;
  }
}

void SolveInOrder(const mjModel* m, const mjData* d, mjtNum* x, const mjtNum* y, int n) {
  const int nv = static_cast<int>(m->nv);
  std::copy_n(y, n * nv, x);
  for (int vector = 0; vector < n; ++vector, x += nv) {
    for (int i = nv - 1; i >= 0; --i) {
      if (x[i] == 0) continue;  // also where L is infinite
      const int adr = m->M_rowadr[i];
      for (int k = adr; k < adr + m->M_rownnz[i] - 1; ++k) x[m->M_colind[k]] -= d->qLD[k] * x[i];
    }
    for (int i = 0; i < nv; ++i) x[i] *= d->qLDiagInv[i];
    for (int i = 0; i < nv; ++i) {
      const int adr = m->M_rowadr[i];
      mjtNum sum = 0;
      for (int k = adr; k < adr + m->M_rownnz[i] - 1; ++k) sum += d->qLD[k] * x[m->M_colind[k]];
      x[i] -= sum;
    }
  }
}

}  // namespace conjoint
