// Points and extents of primitive shapes.

#include "math/geom_shape.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr Vec3 kOrigin = {0, 0, 0};
const Mat3 kUpright = Mat3::Identity();

TEST(GeomShape, SemiAxes) {
  const Vec3 size = {1, 2, 3};
  EXPECT_EQ(SemiAxes(mjGEOM_SPHERE, size), (Vec3{1, 1, 1}));
  EXPECT_EQ(SemiAxes(mjGEOM_CAPSULE, size), (Vec3{1, 1, 3}));
  EXPECT_EQ(SemiAxes(mjGEOM_CYLINDER, size), (Vec3{1, 1, 2}));
  EXPECT_EQ(SemiAxes(mjGEOM_BOX, size), size);
}

TEST(GeomShape, SurfacesAreNotInside) {
  const auto inside = [](int type, Vec3 point) {
    return IsInside(point, kOrigin, kUpright, {1, 2, 3}, type);
  };
  EXPECT_TRUE(inside(mjGEOM_SPHERE, {.9f, 0, 0}));
  EXPECT_FALSE(inside(mjGEOM_SPHERE, {1, 0, 0}));
  EXPECT_TRUE(inside(mjGEOM_CAPSULE, {0, 0, 2.5}));
  EXPECT_FALSE(inside(mjGEOM_CAPSULE, {0, 0, 3}));
  EXPECT_TRUE(inside(mjGEOM_ELLIPSOID, {0, 1.5, 0}));
  EXPECT_FALSE(inside(mjGEOM_ELLIPSOID, {0, 2, 0}));
  EXPECT_TRUE(inside(mjGEOM_CYLINDER, {.5, .5, 1.5}));
  EXPECT_FALSE(inside(mjGEOM_CYLINDER, {0, 0, 2}));
  EXPECT_TRUE(inside(mjGEOM_BOX, {.5, 1.5, -2.5}));
  EXPECT_FALSE(inside(mjGEOM_BOX, {.5, 2, 0}));
  EXPECT_TRUE(inside(mjGEOM_PLANE, {5, 5, -1}));
  EXPECT_FALSE(inside(mjGEOM_PLANE, {5, 5, 0}));
  EXPECT_FALSE(inside(mjGEOM_MESH, {0, 0, 0}));
}

TEST(GeomShape, BoxHasALayer) {
  const auto outside = [](mjtNum x, mjtNum inflate) {
    return OutsideBox({x, 0, 0}, kOrigin, kUpright, {1, 1, 1}, inflate);
  };
  EXPECT_EQ(outside(2.5, 2), 1);
  EXPECT_EQ(outside(1.5, 2), 0);
  EXPECT_EQ(outside(.25, 2), -1);
  EXPECT_EQ(outside(1, 1), -1);
  EXPECT_EQ(ErrorOf([&] { outside(0, .5); }), "mju_outsideBox: inflation coefficient must be >= 1");
}

}  // namespace
}  // namespace conjoint::testing
