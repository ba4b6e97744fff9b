// Spatial velocities of bodies (cvel) and the rates of change of the motion axes (cdof_dot), from
// cdof and qvel. Everything is about the centre of mass of the tree.

#include <mujoco/mujoco.h>

#include "math/clones.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Three rotations about the axes of the child: none of them turns the axes of the others, so all
// three move with the velocity before the joint.
[[gnu::always_inline]] inline void AddBall(const mjtNum* cdof, const mjtNum* qvel, mjtNum* cdof_dot,
                                           Spatial& velocity) {
  for (int k = 0; k < 3; ++k) SpatialAt(cdof_dot, k) = CrossMotion(velocity, SpatialAt(cdof, k));
  velocity +=
      SpatialAt(cdof, 0) * qvel[0] + SpatialAt(cdof, 1) * qvel[1] + SpatialAt(cdof, 2) * qvel[2];
}

[[gnu::always_inline]] inline void ComputeVelocity(const mjModel* m, mjData* d, int body) {
  Spatial velocity = SpatialAt(d->cvel, m->body_parentid[body]);
  const int first = m->body_jntadr[body], last = first + m->body_jntnum[body];
  for (int joint = first; joint < last; ++joint) {
    const int dof = m->jnt_dofadr[joint];
    const mjtNum* cdof = d->cdof + 6 * dof;
    const mjtNum* qvel = d->qvel + dof;
    mjtNum* cdof_dot = d->cdof_dot + 6 * dof;
    switch (m->jnt_type[joint]) {
      case mjJNT_FREE:
        for (int k = 0; k < 3; ++k) {
          SpatialAt(cdof_dot, k) = Spatial::Zero();
          velocity += SpatialAt(cdof, k) * qvel[k];
        }
        AddBall(cdof + 18, qvel + 3, cdof_dot + 18, velocity);
        break;
      case mjJNT_BALL:
        AddBall(cdof, qvel, cdof_dot, velocity);
        break;
      default:
        AsSpatial(cdof_dot) = CrossMotion(velocity, AsSpatial(cdof));
        velocity += AsSpatial(cdof) * *qvel;
    }
  }
  SpatialAt(d->cvel, body) = velocity;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_comVel, (const mjModel* m, mjData* d), (m, d)) {
  AsSpatial(d->cvel) = Spatial::Zero();
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) { ComputeVelocity(m, d, body); });
}
