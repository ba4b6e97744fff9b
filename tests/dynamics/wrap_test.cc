// Tendons around spheres and cylinders.

#include "dynamics/wrap.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr Vec3 kOrigin = {0, 0, 0};
const Mat3 kUpright = Mat3::Identity();

TEST(Wrap, OverASphereIsTwoTangentsAndAnArc) {
  Vec3 touch[2];
  const mjtNum length =
      WrapTendon(touch, {-2, 0, .1f}, {2, 0, .1f}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr);
  // Each tangent leaves its end at right angles to the radius.
  EXPECT_NEAR(Norm(touch[0]), 1, 1e-6);
  EXPECT_NEAR(Dot(touch[0], Vec3{-2, 0, .1f} - touch[0]), 0, 1e-5);
  EXPECT_GT(touch[0].z, 0);
  EXPECT_NEAR(length, std::acos(Dot(touch[0], touch[1])), 1e-5);
}

TEST(Wrap, SideSiteChoosesTheWay) {
  Vec3 touch[2];
  const Vec3 below = {0, 0, -5};
  WrapTendon(touch, {-2, 0, .1f}, {2, 0, .1f}, kOrigin, kUpright, 1, mjWRAP_SPHERE, &below);
  EXPECT_LT(touch[0].z, 0);
}

TEST(Wrap, AroundACylinderIsAHelix) {
  Vec3 touch[2];
  const mjtNum length =
      WrapTendon(touch, {-2, .1f, 0}, {2, .1f, 3}, kOrigin, kUpright, 1, mjWRAP_CYLINDER, nullptr);
  const mjtNum rise = touch[1].z - touch[0].z;
  const mjtNum arc = std::acos(touch[0].x * touch[1].x + touch[0].y * touch[1].y);
  EXPECT_NEAR(length, std::sqrt(arc * arc + rise * rise), 1e-5);
  EXPECT_GT(rise, 0);
}

TEST(Wrap, InsideBendsOnTheCircleAtEqualAngles) {
  Vec3 touch[2];
  const Vec3 centre = {0, 0, 0}, x0 = {1, 2, 0}, x1 = {3, 1, 0};
  EXPECT_EQ(WrapTendon(touch, x0, x1, kOrigin, kUpright, .5, mjWRAP_CYLINDER, &centre), 0);
  EXPECT_EQ(touch[0], touch[1]);
  EXPECT_NEAR(Norm(touch[0]), .5, 1e-6);
  const Vec3 normal = Normalized(touch[0]);
  EXPECT_NEAR(Dot(Normalized(x0 - touch[0]), normal), Dot(Normalized(x1 - touch[0]), normal), 1e-5);
}

TEST(Wrap, PassesFreelyWhereNothingIsInTheWay) {
  Vec3 touch[2];
  EXPECT_EQ(WrapTendon(touch, {-2, 3, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr),
            -1);
  EXPECT_EQ(WrapTendon(touch, {0, 0, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SPHERE, nullptr),
            -1);
  EXPECT_EQ(ErrorOf([&] {
              WrapTendon(touch, {0, 0, 0}, {2, 3, 0}, kOrigin, kUpright, 1, mjWRAP_SITE, nullptr);
            }),
            "mju_wrap: unknown wrapping object type 3");
}

}  // namespace
}  // namespace conjoint::testing
