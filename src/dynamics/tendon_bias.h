// The force of a tendon's own inertia.

#ifndef CONJOINT_DYNAMICS_TENDON_BIAS_H_
#define CONJOINT_DYNAMICS_TENDON_BIAS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Adds to qfrc (nv) what the armature of tendons contributes to the bias force: J' armature (dJ/dt)
// qvel. Needs mj_comVel and mj_tendon.
void AddTendonBias(const mjModel* m, const mjData* d, mjtNum* qfrc);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_TENDON_BIAS_H_
