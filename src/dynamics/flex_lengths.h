// What the kinematics of a flex measures besides positions.

#ifndef CONJOINT_DYNAMICS_FLEX_LENGTHS_H_
#define CONJOINT_DYNAMICS_FLEX_LENGTHS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Lengths of edges and their Jacobians: flexedge_length, flexedge_J.
void MeasureEdges(const mjModel* m, mjData* d, int flex);

// How much the surface around each vertex is stretched, and the Jacobian of that: flexvert_length,
// flexvert_J. For flexes of triangles.
void MeasureStretch(const mjModel* m, mjData* d, int flex);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLEX_LENGTHS_H_
