// The frame that turns with an interpolated flex, and its nodes in it: from the poses of bodies,
// qvel and cvel. Elasticity is linear in that frame.

#ifndef CONJOINT_DYNAMICS_FLEX_COROTATION_H_
#define CONJOINT_DYNAMICS_FLEX_COROTATION_H_

#include <mujoco/mujoco.h>

#include <cstddef>

#include "dynamics/flex_nodes.h"

namespace conjoint {

struct CorotatedNodes {
  int count;
  const int* body;
  Mat3 rotation;  // local to world: the rotation in the deformation at the centre
  // In the turned axes:
  Vec3 pos[kMaxFlexNodes];
  Vec3 displacement[kMaxFlexNodes];  // from the rest shape
  Vec3 velocity[kMaxFlexNodes];      // against the world
};

// Requires HasFlexNodes.
CorotatedNodes CorotatedNodesOf(const mjModel* m, const mjData* d, int flex);

// The matrix of the linear forces on the nodes, minus a stiffness: (3 count)^2 numbers. NULL if the
// flex has none, or no room for it.
inline const mjtNum* NodeStiffness(const mjModel* m, int flex) {
  constexpr mjtSize kPerElement = 21;
  const mjtSize size = 3 * mjtSize{m->flex_nodenum[flex]},
                adr = kPerElement * m->flex_elemadr[flex];
  if (size * size > kPerElement * m->nflexelem - adr) return nullptr;
  const mjtNum* matrix = m->flex_stiffness + adr;
  return matrix[0] == 0 ? nullptr : matrix;
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLEX_COROTATION_H_
