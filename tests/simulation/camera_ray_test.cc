// Rays through the pixels of a camera image.

#include "simulation/camera_ray.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "support/near.h"

namespace conjoint::testing {
namespace {

const Mat3 kUpright = Mat3::Identity();

TEST(CameraRay, MiddleOfTheImageLooksAlongMinusZ) {
  const float none[4] = {0, 0, 0, 0};
  const CameraIntrinsics camera = PixelIntrinsics(false, 60, none, none, 3, 3);
  const CameraRay ray = PixelRay({1, 2, 3}, kUpright, camera, 1, 1);
  EXPECT_EQ(ray.origin, (Vec3{1, 2, 3}));
  ExpectNear(&ray.direction.x, {0, 0, -1}, 1e-6);
  const CameraRay top_left = PixelRay({0, 0, 0}, kUpright, camera, 0, 0);
  EXPECT_LT(top_left.direction.x, 0);
  EXPECT_GT(top_left.direction.y, 0);
  EXPECT_NEAR(Norm(top_left.direction), 1, 1e-6);
  // A vertical field of view of 60 degrees spans 2 tan(30) at unit depth: two thirds of that
  // between the middles of the outer pixels.
  EXPECT_NEAR(top_left.direction.y / -top_left.direction.z, 2. / 3 * std::tan(mjPI / 6), 1e-6);
}

TEST(CameraRay, SensorSizeGivesIntrinsicsInSinglePrecision) {
  const float sensor[2] = {.0213f, .0157f}, intrinsic[4] = {.0131f, .0127f, .0011f, .0007f};
  const CameraIntrinsics camera = PixelIntrinsics(false, 45, sensor, intrinsic, 7, 5);
  EXPECT_EQ(camera.fx, mjtNum(.0131f / .0213f * 7.f));
  EXPECT_EQ(camera.cy, mjtNum(.0007f / .0157f * 5.f));
}

TEST(CameraRay, OrthographicRaysAreParallel) {
  const float none[4] = {0, 0, 0, 0};
  const CameraIntrinsics camera = PixelIntrinsics(true, mjtNum(.8), none, none, 3, 2);
  const CameraRay first = PixelRay({0, 0, 0}, kUpright, camera, 0, 0);
  EXPECT_EQ(first.direction, (Vec3{0, 0, -1}));
  ExpectNear(&first.origin.x, {-.8 / 3, .2, 0}, 1e-6);
}

}  // namespace
}  // namespace conjoint::testing
