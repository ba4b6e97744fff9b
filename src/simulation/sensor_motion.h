// Velocity and acceleration of the objects that sensors look at: what mj_objectVelocity and
// mj_objectAcceleration compute, rotation first, at the origin of the object; inlined so that the
// six numbers stay in registers.

#ifndef CONJOINT_SIMULATION_SENSOR_MOTION_H_
#define CONJOINT_SIMULATION_SENSOR_MOTION_H_

#include "dynamics/object.h"
#include "math/rows.h"
#include "math/spatial.h"

namespace conjoint {

enum class Axes { kWorld, kOwn };

// What is fixed to the world does not move, whatever its row of cvel or cacc says.
[[gnu::always_inline]] inline Spatial MotionOf(const mjModel* m, const mjData* d,
                                               const ObjectFrame& object, const Spatial& row,
                                               Axes axes) {
  if (m->body_weldid[object.body] == 0) return Spatial::Zero();
  const Spatial motion = MotionAt(m, d, row, object.body, AsVec3(object.pos));
  return axes == Axes::kOwn ? InFrame(AsMat3(object.mat), motion) : motion;
}

[[gnu::always_inline]] inline Spatial VelocityOf(const mjModel* m, const mjData* d,
                                                 const ObjectFrame& object, Axes axes) {
  return MotionOf(m, d, object, SpatialAt(d->cvel, object.body), axes);
}

// cacc is a derivative at a fixed point; the object's own point moves on: add rot x velocity.
[[gnu::always_inline]] inline Spatial AccelerationOf(const mjModel* m, const mjData* d,
                                                     const ObjectFrame& object, Axes axes) {
  const Spatial velocity = VelocityOf(m, d, object, axes);
  const Spatial acceleration = MotionOf(m, d, object, SpatialAt(d->cacc, object.body), axes);
  return {acceleration.rot, acceleration.lin + Cross(velocity.rot, velocity.lin)};
}

}  // namespace conjoint

#endif  // CONJOINT_SIMULATION_SENSOR_MOTION_H_
