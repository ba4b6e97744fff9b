// Integrators, and the end of a step that they share.

#ifndef CONJOINT_SIMULATION_INTEGRATORS_H_
#define CONJOINT_SIMULATION_INTEGRATORS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Moves the state one timestep on: histories, activations, sleep, velocities, positions, time,
// plugins and the warm start. act_dot has na numbers, qacc nv; positions move with `qvel` if it is
// given, otherwise with the new velocities.
void Advance(const mjModel* m, mjData* d, const mjtNum* act_dot, const mjtNum* qacc,
             const mjtNum* qvel = nullptr);

// mj_Euler and mj_implicit. With `keep_factor`, the matrix factored by the last call is used again;
// for the implicit ones the derivatives in it too.
void StepEuler(const mjModel* m, mjData* d, bool keep_factor);
void StepImplicit(const mjModel* m, mjData* d, bool keep_factor);

// True if Euler integration takes the damping of dofs implicitly: the flags allow it, and a dof
// that is awake has a positive damping.
bool EulerDamps(const mjModel* m, const mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_INTEGRATORS_H_
