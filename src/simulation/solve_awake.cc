// Factors and solves M = L' D L, or a matrix with its pattern, for the trees that are awake.

#include "simulation/solve_awake.h"

#include "dynamics/awake.h"
#include "dynamics/rounding.h"
#include "math/sparse_product.h"
#include "math/tree_factor.h"
#include "math/tree_ordered.h"

namespace conjoint {
namespace {

// L' y = x from the last dof to the first, D, then L from the first to the last.
void SolveListed(mjtNum* x, int nlisted, const int* listed, SparsePattern pattern,
                 const mjtNum* factor, const mjtNum* diag_inv) {
  for (int i = nlisted - 1; i >= 0; --i) {
    const int dof = listed[i], adr = pattern.rowadr[dof];
    const mjtNum value = x[dof];
    if (value == 0) continue;
    for (int k = 0; k < pattern.rownnz[dof] - 1; ++k) {
      x[pattern.colind[adr + k]] -= factor[adr + k] * value;
    }
  }
  for (int i = 0; i < nlisted; ++i) {
    const int dof = listed[i], adr = pattern.rowadr[dof];
    const mjtNum sum = DotSparse(factor + adr, pattern.colind + adr, pattern.rownnz[dof] - 1, x);
    x[dof] = x[dof] * diag_inv[dof] - sum;
  }
}

}  // namespace

void FactorAwake(const mjModel* m, const mjData* d, const mjtNum* matrix, mjtNum* factor,
                 mjtNum* diag_inv) {
  const bool in_order = SolverShowsRounding(m);
  if (FilterDofs(m, d)) {
    const auto factor_listed = in_order ? FactorListedTreesInOrder : FactorListedTrees;
    factor_listed(d->nv_awake, d->dof_awake_ind, InertiaPattern(m), matrix, factor, diag_inv);
  } else if (in_order) {
    FactorTreeInOrder(static_cast<int>(m->nv), InertiaPattern(m), matrix, factor, diag_inv);
  } else {
    FactorTree(static_cast<int>(m->nv), InertiaPattern(m), matrix, factor, diag_inv);
  }
}

void SolveAwake(const mjModel* m, const mjData* d, mjtNum* x, const mjtNum* factor,
                const mjtNum* diag_inv) {
  if (FilterDofs(m, d)) {
    SolveListed(x, d->nv_awake, d->dof_awake_ind, InertiaPattern(m), factor, diag_inv);
  } else {
    const int nv = static_cast<int>(m->nv);
    if (SolverShowsRounding(m) || IsNearlySingular(nv, diag_inv)) {
      SolveTreeInOrder(x, 1, nv, InertiaPattern(m), factor, diag_inv);
    } else {
      SolveTree(x, 1, nv, InertiaPattern(m), factor, diag_inv);
    }
  }
}

}  // namespace conjoint
