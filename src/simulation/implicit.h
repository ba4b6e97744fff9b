// The matrices of implicit integration.

#ifndef CONJOINT_SIMULATION_IMPLICIT_H_
#define CONJOINT_SIMULATION_IMPLICIT_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// qLU = M - h qDeriv, on the pattern D of mjModel, with the derivatives of the bias force.
void MakeImplicitMatrix(const mjModel* m, mjData* d);

// qH = M - h qDeriv, on the pattern of M, without them.
void MakeImplicitFastMatrix(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_IMPLICIT_H_
