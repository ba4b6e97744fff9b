// Rows of qDeriv, and adding sparse products to them.

#ifndef CONJOINT_SIMULATION_DERIVATIVE_ROW_H_
#define CONJOINT_SIMULATION_DERIVATIVE_ROW_H_

#include <mujoco/mujoco.h>

#include "math/sparse_combine.h"

namespace conjoint {

// qDeriv += scale J' J for one sparse row of a Jacobian, where qDeriv has entries: dofs of
// different branches have none in common.
inline void AddOuterProduct(const mjModel* m, mjData* d, mjtNum scale, const mjtNum* J,
                            const int* columns, int nnz) {
  for (int i = 0; i < nnz; ++i) {
    const mjtNum factor = scale * J[i];
    if (factor == 0) continue;
    const int row = m->D_rowadr[columns[i]];
    AddSparseWhereStored(d->qDeriv + row, m->D_colind + row, m->D_rownnz[columns[i]], factor, J,
                         columns, nnz);
  }
}

// Place in qDeriv of the pair (chain[i], chain[j]), for a chain of dofs in ascending order from the
// root: before the diagonal a row lists the dofs of the chain, behind it all descendants, which are
// the numbers right after the dof's own.
inline int PairAddress(const mjModel* m, const int* chain, int i, int j) {
  const int after = j > i ? chain[j] - chain[i] : j - i;
  return m->D_rowadr[chain[i]] + m->D_diag[chain[i]] + after;
}

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_DERIVATIVE_ROW_H_
