// Is the state still a number? The checks at the ends of a step.

#ifndef CONJOINT_SIMULATION_CHECKS_H_
#define CONJOINT_SIMULATION_CHECKS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// mj_checkPos, mj_checkVel and mj_checkAcc. False if d is gone: a bad value asked for a reset, the
// reset had to delete d, and the error handler returned.
bool CheckPositions(const mjModel* m, mjData* d);
bool CheckVelocities(const mjModel* m, mjData* d);
bool CheckAccelerations(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_CHECKS_H_
