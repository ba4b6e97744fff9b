// Half extents of a camera's view at its near plane.

#ifndef CONJOINT_VISUAL_LENS_H_
#define CONJOINT_VISUAL_LENS_H_

#include <mujoco/mujoco.h>

#include <cmath>

namespace conjoint {

// On the two sides of the optical axis.
struct LensExtents {
  float hor[2], ver[2];
};

// From a camera's focal lengths, principal point and sensor size, all in metres: the triangle of
// near plane and axis is similar to that of sensor and axis.
inline LensExtents IntrinsicExtents(const mjModel* m, int camera, float znear) {
  const float* size = m->cam_sensorsize + 2 * camera;
  const float* focal = m->cam_intrinsic + 4 * camera;
  const float* principal = focal + 2;
  const auto side = [&](int axis, float offset) {
    return znear / focal[axis] * (size[axis] / 2 + offset);
  };
  return {{side(0, -principal[0]), side(0, principal[0])},
          {side(1, -principal[1]), side(1, principal[1])}};
}

// From a vertical field of view in degrees.
inline float HalfHeight(mjtNum fovy, mjtNum znear) {
  return static_cast<float>(znear * std::tan(fovy * static_cast<mjtNum>(mjPI) / 360));
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_LENS_H_
