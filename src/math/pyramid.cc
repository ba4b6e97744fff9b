// Contact force as edges of the friction pyramid and back: mju_encodePyramid, mju_decodePyramid.

#include <mujoco/mujoco.h>

void mju_encodePyramid(mjtNum* pyramid, const mjtNum* force, const mjtNum* mu, int dim) {
  const mjtNum share =
      force[0] / static_cast<mjtNum>(dim - 1);  // of the normal force, per direction
  for (int i = 0; i < dim - 1; ++i) {
    const mjtNum tangent = mju_min(share, force[i + 1] / mu[i]);
    pyramid[2 * i] = static_cast<mjtNum>(0.5) * (share + tangent);
    pyramid[2 * i + 1] = static_cast<mjtNum>(0.5) * (share - tangent);
  }
}

void mju_decodePyramid(mjtNum* force, const mjtNum* pyramid, const mjtNum* mu, int dim) {
  if (dim == 1) {
    force[0] = pyramid[0];
    return;
  }
  force[0] = 0;
  for (int i = 0; i < 2 * (dim - 1); ++i) force[0] += pyramid[i];
  for (int i = 0; i < dim - 1; ++i) {
    force[i + 1] = (pyramid[2 * i] - pyramid[2 * i + 1]) * mu[i];
  }
}
