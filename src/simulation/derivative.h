// Derivatives of the smooth forces with respect to velocity: qDeriv, on the pattern D of mjModel
// (row i holds the ancestors of dof i, i itself, and its descendants).

#ifndef CONJOINT_SIMULATION_DERIVATIVE_H_
#define CONJOINT_SIMULATION_DERIVATIVE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// qDeriv = d (qfrc_actuator + qfrc_passive - qfrc_bias) / d qvel, for the dofs that are awake. The
// bias is left out unless asked for.
void ComputeVelocityDerivative(const mjModel* m, mjData* d, bool with_bias);

// The parts, each added to qDeriv.
void AddActuatorDerivative(const mjModel* m, mjData* d);
void AddFluidDerivative(const mjModel* m, mjData* d);
void AddBiasDerivative(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_DERIVATIVE_H_
