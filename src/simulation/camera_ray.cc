// The ray through a pixel of a camera image (camera_ray.h).

#include "simulation/camera_ray.h"

#include <mujoco/mujoco.h>

#include <cmath>

namespace conjoint {

CameraIntrinsics PixelIntrinsics(bool orthographic, mjtNum fovy, const float sensorsize[2],
                                 const float intrinsic[4], int width, int height) {
  const mjtNum w = static_cast<mjtNum>(width), h = static_cast<mjtNum>(height);
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  if (orthographic) return {w / 2, h / 2, w / 2, h / 2, fovy};
  if (sensorsize[0] != 0 && sensorsize[1] != 0) {  // in single precision, like the fields
    const float image[2] = {static_cast<float>(width), static_cast<float>(height)};
    const auto pixels = [&](int i) { return intrinsic[i] / sensorsize[i % 2] * image[i % 2]; };
    return {pixels(0), pixels(1), pixels(2), pixels(3), 0};
  }
  const mjtNum focal = kHalf / std::tan(fovy * static_cast<mjtNum>(mjPI) / 360) * h;
  return {focal, focal, w / 2, h / 2, 0};
}

CameraRay PixelRay(const Vec3& pos, const Mat3& mat, const CameraIntrinsics& camera, int column,
                   int row) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  const mjtNum x = (static_cast<mjtNum>(column) + kHalf - camera.cx) / camera.fx;
  const mjtNum y = -(static_cast<mjtNum>(row) + kHalf - camera.cy) / camera.fy;
  if (camera.extent != 0) {
    const Vec3 offset = {x * camera.extent / 2, y * camera.extent / 2, 0};
    return {pos + mat * offset, -mat.Column(2)};
  }
  return {pos, Normalized(mat * Vec3{x, y, -1})};
}

}  // namespace conjoint
