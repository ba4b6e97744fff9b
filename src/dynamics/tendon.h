// Lengths, paths and Jacobians of tendons.

#ifndef CONJOINT_DYNAMICS_TENDON_H_
#define CONJOINT_DYNAMICS_TENDON_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// mj_tendon. Whether Jacobians keep the reference's order of operations (dynamics/rounding.h) is up
// to the caller.
void ComputeTendons(const mjModel* m, mjData* d, bool in_order);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_TENDON_H_
