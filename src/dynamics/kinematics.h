// Poses of frames that are fixed to bodies.

#ifndef CONJOINT_DYNAMICS_KINEMATICS_H_
#define CONJOINT_DYNAMICS_KINEMATICS_H_

#include <mujoco/mujoco.h>

#include "math/rows.h"

namespace conjoint {

// World position of a frame at `pos` in a body. The frames marked as the same as the body's or its
// inertial frame take that pose as it is, though they may differ by less than 1e-6: results have to
// follow the mark.
[[gnu::always_inline]] inline Vec3 PositionInWorld(const mjData* d, const Vec3& pos, int body,
                                                   int sameframe) {
  if (sameframe == mjSAMEFRAME_BODY) return Vec3At(d->xpos, body);
  if (sameframe == mjSAMEFRAME_INERTIA) return Vec3At(d->xipos, body);
  return Mat3At(d->xmat, body) * pos + Vec3At(d->xpos, body);
}

// World orientation of a frame turned by `quat` in a body.
[[gnu::always_inline]] inline Mat3 OrientationInWorld(const mjData* d, const Quat& quat, int body,
                                                      int sameframe) {
  switch (sameframe) {
    case mjSAMEFRAME_BODY:
    case mjSAMEFRAME_BODYROT:
      return Mat3At(d->xmat, body);
    case mjSAMEFRAME_INERTIA:
    case mjSAMEFRAME_INERTIAROT:
      return Mat3At(d->ximat, body);
    default:
      return ToMatrix(QuatAt(d->xquat, body) * quat);
  }
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_KINEMATICS_H_
