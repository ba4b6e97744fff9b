// The matrices of implicit integration.

#ifndef CONJOINT_SIMULATION_IMPLICIT_H_
#define CONJOINT_SIMULATION_IMPLICIT_H_

#include <mujoco/mujoco.h>

#include "math/sparse_pattern.h"

namespace conjoint {

inline SparsePattern DerivativePattern(const mjModel* m) {
  return {m->D_rownnz, m->D_rowadr, m->D_colind};
}

// qLU = M - h qDeriv, on the pattern D of mjModel, with the derivatives of the bias force.
void MakeImplicitMatrix(const mjModel* m, mjData* d);

// qH = M - h qDeriv, on the pattern of M, without them.
void MakeImplicitFastMatrix(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_IMPLICIT_H_
