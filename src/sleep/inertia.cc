// Factors and solves M = L' D L, or a matrix with its pattern, for the trees that are awake.

#include "sleep/inertia.h"

#include "math/tree_factor.h"
#include "sleep/awake.h"

namespace conjoint {

void FactorAwake(const mjModel* m, const mjData* d, const mjtNum* matrix, mjtNum* factor,
                 mjtNum* diag_inv) {
  if (FilterDofs(m, d)) {
    FactorListedTrees(d->nv_awake, d->dof_awake_ind, InertiaPattern(m), matrix, factor, diag_inv);
  } else {
    FactorTree(static_cast<int>(m->nv), InertiaPattern(m), matrix, factor, diag_inv);
  }
}

void SolveAwake(const mjModel* m, const mjData* d, mjtNum* x, const mjtNum* factor,
                const mjtNum* diag_inv) {
  const int nv = static_cast<int>(m->nv);
  if (FilterDofs(m, d)) {
    SolveListedTrees(x, d->nv_awake, d->dof_awake_ind, nv, InertiaPattern(m), factor, diag_inv);
  } else {
    SolveTree(x, 1, nv, InertiaPattern(m), factor, diag_inv);
  }
}

}  // namespace conjoint
