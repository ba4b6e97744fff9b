// Distances of geoms.

#include "collision/geom_distance.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/shapes.h"
#include "collision/support.h"

namespace conjoint::testing {
namespace {

// From one up there is a decimal less.
double ToleranceOf(double expected) { return expected < 1 ? kTolerance : 4 * kTolerance; }

void ExpectPoint(const Vec3& point, double x, double y, double z) {
  EXPECT_NEAR(point.x, x, ToleranceOf(x));
  EXPECT_NEAR(point.y, y, ToleranceOf(y));
  EXPECT_NEAR(point.z, z, ToleranceOf(z));
}

// A plane, a sphere above it, a turned box beside the sphere.
struct GeomDistance : ::testing::Test {
  GeomPair plane_and_sphere{{mjGEOM_PLANE, {1, 1, 1}}, {mjGEOM_SPHERE, {.5, 0, 0}, {.3, 0, 2}}};
  GeomPair sphere_and_box{{mjGEOM_SPHERE, {.5, 0, 0}, {.3, 0, 2}},
                          {mjGEOM_BOX, {.2, .3, .4}, {0, 2, 1}, {0, 0, 45}}};
  GeomPair planes{{mjGEOM_PLANE, {1, 1, 1}}, {mjGEOM_PLANE, {1, 1, 1}}};
};

TEST_F(GeomDistance, GoesFromTheFirstGeomToTheSecond) {
  const GeomPair& pair = plane_and_sphere;
  const ClosestPoints up = DistanceByContacts(pair.m, pair.d, 0, 1, 10);
  EXPECT_NEAR(up.dist, 1.5, kTolerance);
  ExpectPoint(up.from, .3, 0, 0);
  ExpectPoint(up.to, .3, 0, 1.5);
  const ClosestPoints down = DistanceByContacts(pair.m, pair.d, 1, 0, 10);
  EXPECT_NEAR(down.dist, 1.5, kTolerance);
  ExpectPoint(down.from, .3, 0, 1.5);
  ExpectPoint(down.to, .3, 0, 0);
}

TEST_F(GeomDistance, GeomsOutOfReachAreAtTheLimit) {
  const ClosestPoints closest =
      DistanceByContacts(plane_and_sphere.m, plane_and_sphere.d, 0, 1, mjtNum(1.5));
  EXPECT_EQ(closest.dist, mjtNum(1.5));
  EXPECT_EQ(closest.from, (Vec3{0, 0, 0}));
  EXPECT_EQ(closest.to, (Vec3{0, 0, 0}));
}

TEST_F(GeomDistance, GeomsThatNeverCollideAreAtTheLimit) {
  EXPECT_EQ(DistanceByContacts(planes.m, planes.d, 0, 1, 3).dist, 3);
}

TEST_F(GeomDistance, SphereAndBoxAreNearestAtACorner) {
  const ClosestPoints closest = DistanceByContacts(sphere_and_box.m, sphere_and_box.d, 0, 1, 5);
  const Vec3 center = {.3, 0, 2};
  const Vec3 corner = RotationOf({0, 0, 45}) * Vec3{-.2, -.3, .4} + Vec3{0, 2, 1};
  const mjtNum length = Norm(corner - center);
  EXPECT_NEAR(closest.dist, length - .5, ToleranceOf(closest.dist));
  const Vec3 from = center + (corner - center) * (mjtNum(.5) / length);
  ExpectPoint(closest.from, from.x, from.y, from.z);
  ExpectPoint(closest.to, corner.x, corner.y, corner.z);
}

}  // namespace
}  // namespace conjoint::testing
