// How easily bodies, dofs, tendons, actuators and flex edges accelerate at qpos0.

#ifndef CONJOINT_COMPILER_INVERSE_WEIGHTS_H_
#define CONJOINT_COMPILER_INVERSE_WEIGHTS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// body_invweight0, dof_invweight0, tendon_invweight0, actuator_acc0, flexedge_invweight0 from the
// factored inertia matrix and Jacobians in d. Uses the stack of d.
void SetInverseWeights(mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_INVERSE_WEIGHTS_H_
