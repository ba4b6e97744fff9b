// What the integrators and the derivatives need to know about actuators.

#ifndef CONJOINT_SIMULATION_ACTUATION_H_
#define CONJOINT_SIMULATION_ACTUATION_H_

#include <mujoco/mujoco.h>

#include "sleep/awake.h"

namespace conjoint {

// True if the actuator's group is disabled. Only groups 0 to 30 can be.
inline bool IsDisabled(const mjModel* m, int actuator) {
  if (m->opt.disableactuator == 0) [[likely]]
    return false;
  const int group = m->actuator_group[actuator];
  return group >= 0 && group <= 30 && (m->opt.disableactuator & (1 << group));
}

// True if what the actuator acts on is asleep, so that it has no force.
inline bool ActsOnSleeper(const mjModel* m, const mjData* d, int actuator) {
  return FilterTrees(m, d) && ActuatorState(m, d, actuator) == mjS_ASLEEP;
}

inline bool HasActivation(const mjModel* m, int actuator) {
  return m->actuator_actnum[actuator] > 0;
}

// Activation `index` (a place in act) one timestep later, clamped to its range; act_dot is per unit
// of time.
mjtNum NextActivation(const mjModel* m, const mjData* d, int actuator, int index, mjtNum act_dot);

// The activation that multiplies the gain: the last one of an actuator that has some, one timestep
// ahead if the actuator is early.
mjtNum ActivationInput(const mjModel* m, const mjData* d, int actuator);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_ACTUATION_H_
