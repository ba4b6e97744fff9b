// Inverse dynamics of a whole step.

#ifndef CONJOINT_SIMULATION_DISCRETE_INVERSE_H_
#define CONJOINT_SIMULATION_DISCRETE_INVERSE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Takes qacc as the change of velocity over one step of the integrator, divided by the timestep,
// and replaces it by the acceleration that the integrator made this change from. False after an
// error: there is no such acceleration for RK4.
bool MakeAccelerationContinuous(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_DISCRETE_INVERSE_H_
