// Typical sizes of a model: m->stat and dof_length.

#ifndef CONJOINT_COMPILER_STATISTICS_H_
#define CONJOINT_COMPILER_STATISTICS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Centre, extent, mean size, mass and inertia, and the length that turns each dof's rotation into a
// translation, from the poses and the inertia matrix in d. Uses the stack of d.
void SetStatistics(mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_STATISTICS_H_
