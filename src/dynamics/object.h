// Where an object of the model is: its body, its position and its axes.

#ifndef CONJOINT_DYNAMICS_OBJECT_H_
#define CONJOINT_DYNAMICS_OBJECT_H_

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "math/rows.h"

namespace conjoint {

struct ObjectFrame {
  int body;
  const mjtNum* pos;  // 3 numbers in mjData: in the world
  const mjtNum* mat;  // 9 numbers in mjData: from its axes to those of the world
};

// The frame of a body (its inertial frame), xbody, geom, site or camera; body -1 for other types.
ObjectFrame FrameOfObject(const mjModel* m, const mjData* d, int type, int id);

// A motion or acceleration of `body` (a row of cvel or cacc) seen at a point of it, in the axes of
// the world.
[[gnu::always_inline]] inline Spatial MotionAt(const mjModel* m, const mjData* d,
                                               const Spatial& motion, int body, const Vec3& point) {
  return ShiftMotion(motion, point - RootCom(m, d, body));
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_OBJECT_H_
