// A step that reuses the stages of an earlier one.

#ifndef CONJOINT_SIMULATION_STEP_H_
#define CONJOINT_SIMULATION_STEP_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// mj_step without the stages up to `skip`, whose results must be valid, and without what the
// integrator derived from them. False if d is gone (see checks.h).
bool StepFrom(const mjModel* m, mjData* d, mjtStage skip, bool sensors);

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_STEP_H_
