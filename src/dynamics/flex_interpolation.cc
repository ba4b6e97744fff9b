// Elasticity of interpolated flexes: from the poses and velocities of their nodes' bodies to
// qfrc_spring and qfrc_damper. The forces are linear in the displacements, in a frame that turns
// with the flex.

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "dynamics/flex_corotation.h"
#include "dynamics/flex_forces.h"

namespace conjoint {
namespace {

// Forces of the nodes, in the frame of the flex, go to the dofs: as world components where a node
// has three of its own, through the body otherwise. (The point that the force acts on is the node
// in the frame of the flex, not the one in the world; it matters only for bodies that turn.)
void ApplyForces(const mjModel* m, mjData* d, const CorotatedNodes& nodes, bool centered,
                 const Vec3* local, mjtNum scale, mjtNum* qfrc) {
  for (int i = 0; i < nodes.count; ++i) {
    const Vec3 force = nodes.rotation * local[i] * scale;
    const int body = nodes.body[i];
    if (!centered) {
      ApplyWrench(m, d, force, {0, 0, 0}, nodes.pos[i], body, qfrc);
    } else if (m->body_dofnum[body] >= 3) {
      AsVec3(qfrc + m->body_dofadr[body]) += force;
    }
  }
}

}  // namespace

void AddNodeElasticity(const mjModel* m, mjData* d, int flex, bool springs, bool dampers) {
  const mjtNum* stiffness = NodeStiffness(m, flex);
  if (!stiffness || !HasFlexNodes(m, flex)) return;
  const CorotatedNodes nodes = CorotatedNodesOf(m, d, flex);
  const bool centered = m->flex_centered[flex];
  const int size = 3 * nodes.count;
  Vec3 force[kMaxFlexNodes];
  if (springs) {
    mju_mulMatVec(&force[0].x, stiffness, &nodes.displacement[0].x, size, size);
    ApplyForces(m, d, nodes, centered, force, 1, d->qfrc_spring);
  }
  if (dampers) {
    mju_mulMatVec(&force[0].x, stiffness, &nodes.velocity[0].x, size, size);
    ApplyForces(m, d, nodes, centered, force, m->flex_damping[flex], d->qfrc_damper);
  }
}

}  // namespace conjoint
