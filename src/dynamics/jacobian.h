// How the columns of Jacobians change in time.

#ifndef CONJOINT_DYNAMICS_JACOBIAN_H_
#define CONJOINT_DYNAMICS_JACOBIAN_H_

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "math/rows.h"

namespace conjoint {

// Rate of change of a dof's motion axis. The axis moves with the parent, but the three axes of a
// ball (or of a free joint's rotation) are fixed to the child and move with it.
inline Spatial AxisRate(const mjModel* m, const mjData* d, int dof) {
  const int joint = m->dof_jntid[dof], type = m->jnt_type[joint];
  const bool fixed_to_child =
      type == mjJNT_BALL || (type == mjJNT_FREE && dof >= m->jnt_dofadr[joint] + 3);
  if (!fixed_to_child) return SpatialAt(d->cdof_dot, dof);
  return CrossMotion(SpatialAt(d->cvel, m->dof_bodyid[dof]), SpatialAt(d->cdof, dof));
}

// A point that moves with a body: its offset from the tree's reference point, and its velocity.
struct MovingPoint {
  Vec3 offset, velocity;
};

inline MovingPoint PointOfBody(const mjModel* m, const mjData* d, const Vec3& point, int body) {
  const Vec3 offset = point - RootCom(m, d, body);
  return {offset, PointVelocity(SpatialAt(d->cvel, body), offset)};
}

// Rate of change of PointVelocity: d/dt (lin + rot x offset).
inline Vec3 VelocityRate(const mjData* d, int dof, const Spatial& axis_rate,
                         const MovingPoint& point) {
  return PointVelocity(axis_rate, point.offset) +
         Cross(SpatialAt(d->cdof, dof).rot, point.velocity);
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_JACOBIAN_H_
