// The inertia matrix of the trees that are awake. They get the same bits whether others sleep or
// not.

#ifndef CONJOINT_SLEEP_INERTIA_H_
#define CONJOINT_SLEEP_INERTIA_H_

#include <mujoco/mujoco.h>

#include "math/sparse_pattern.h"

namespace conjoint {

inline SparsePattern InertiaPattern(const mjModel* m) {
  return {m->M_rownnz, m->M_rowadr, m->M_colind};
}

// factor = L' D L of the rows of `matrix` that are awake (see math/tree_factor.h); may be in place.
void FactorAwake(const mjModel* m, const mjData* d, const mjtNum* matrix, mjtNum* factor,
                 mjtNum* diag_inv);

// x = M^-1 x for the dofs that are awake; others keep their numbers.
void SolveAwake(const mjModel* m, const mjData* d, mjtNum* x, const mjtNum* factor,
                const mjtNum* diag_inv);

}  // namespace conjoint

#endif  // CONJOINT_SLEEP_INERTIA_H_
