// Rays against primitive shapes.

#include "collision/ray_shapes.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/shapes.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct RayShapes : ::testing::Test {
  mjtNum Cast(int type, const Vec3& start) {
    return mju_rayGeom(&pos.x, &mat.row[0].x, &size.x, &start.x, &direction.x, type, &normal.x);
  }

  const Vec3 pos = {.1, .2, .3}, size = {.3, .4, .5}, direction = {-1.6, -2.1, -2.2};
  const Vec3 outside = {1, 1.2, 1.5}, inside = {.12, .22, .25};
  const Mat3 mat = ToMatrix(Normalized(Quat{.9, .1, -.3, .2}));
  Vec3 normal = {7, 7, 7};
};

TEST_F(RayShapes, HitFromOutside) {
  ExpectRecorded("distance", Cast(mjGEOM_SPHERE, outside), kTolerance);
  for (const int type : {mjGEOM_CAPSULE, mjGEOM_CYLINDER}) {
    ExpectRecorded("distance", Cast(type, outside), kTolerance);
    ExpectRecorded("normal", normal);
  }
  ExpectRecorded("distance", Cast(mjGEOM_ELLIPSOID, outside), kTolerance);
  ExpectRecorded("normal", normal);
  ExpectRecorded("distance", Cast(mjGEOM_BOX, outside), kTolerance);
  ExpectRecorded("normal", normal);
  EXPECT_EQ(Cast(mjGEOM_PLANE, outside), -1);
  EXPECT_EQ(normal, (Vec3{0, 0, 0}));
}

TEST_F(RayShapes, HitTheFarWallFromInside) {
  ExpectRecorded("distance", Cast(mjGEOM_SPHERE, inside), kTolerance);
  ExpectRecorded("distance", Cast(mjGEOM_CAPSULE, inside), kTolerance);
  ExpectRecorded("distance", Cast(mjGEOM_ELLIPSOID, inside), kTolerance);
  ExpectRecorded("distance", Cast(mjGEOM_BOX, inside), kTolerance);
  ExpectRecorded("normal", normal);
}

TEST_F(RayShapes, PlanesAreHitFromTheFrontAndWithinTheirSize) {
  const Mat3 upright = Mat3::Identity();
  const Vec3 origin = {0, 0, 0}, finite = {1, 2, 1}, infinite = {0, 0, 1}, down = {0, 0, -2};
  const Vec3 up = {0, 0, 2}, above = {1.5, 0, 1}, below = {.5, 0, -1};
  const auto cast = [&](const Vec3& plane, const Vec3& start, const Vec3& along) {
    return mju_rayGeom(&origin.x, &upright.row[0].x, &plane.x, &start.x, &along.x, mjGEOM_PLANE,
                       nullptr);
  };
  EXPECT_EQ(cast(infinite, above, down), mjtNum{0.5});
  EXPECT_EQ(cast(finite, above, down), -1);
  EXPECT_EQ(cast(infinite, below, up), -1);
  EXPECT_EQ(cast(infinite, above, {1, 0, 0}), -1);
}

TEST_F(RayShapes, OtherTypesAreAnError) {
  EXPECT_EQ(ErrorOf([&] { Cast(mjGEOM_MESH, outside); }), "mju_rayGeom: unexpected geom type 7");
}

TEST_F(RayShapes, RaysWithoutLengthHitNothingRound) {
  const Vec3 zero = {0, 0, 0};
  for (const int type : {mjGEOM_SPHERE, mjGEOM_CAPSULE, mjGEOM_CYLINDER, mjGEOM_BOX}) {
    EXPECT_EQ(mju_rayGeom(&pos.x, &mat.row[0].x, &size.x, &inside.x, &zero.x, type, nullptr), -1);
  }
}

}  // namespace
}  // namespace conjoint::testing
