// What mj_setConst computes for flexes before anything is evaluated at qpos0.

#ifndef CONJOINT_COMPILER_FLEX_CONSTANTS_H_
#define CONJOINT_COMPILER_FLEX_CONSTANTS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// The sparse rows flexedge_J and flexvert_J, flex_vertedge, flex_vertmetric; turns flex_vert0 of
// flexes with constrained vertices into their plane.
void SetFlexConstants(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_FLEX_CONSTANTS_H_
