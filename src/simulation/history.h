// What delays and sampling intervals remember of a step.

#ifndef CONJOINT_SIMULATION_HISTORY_H_
#define CONJOINT_SIMULATION_HISTORY_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Adds a sample at the time before the step to the histories of controls, and to those of the
// sensors that are due.
void RecordHistory(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_HISTORY_H_
