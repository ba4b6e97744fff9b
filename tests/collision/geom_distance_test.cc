// Distances of geoms. Numbers are those of the reference.

#include "collision/geom_distance.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/shapes.h"
#include "collision/support.h"

namespace conjoint::testing {
namespace {

// From one up, twelve digits are eleven decimals.
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

TEST_F(GeomDistance, SphereAndBox) {
  const ClosestPoints closest = DistanceByContacts(sphere_and_box.m, sphere_and_box.d, 0, 1, 5);
  EXPECT_NEAR(closest.dist, 1.26730303874, ToleranceOf(closest.dist));
  ExpectPoint(closest.from, .235130162498, .465807666629, 1.83024982506);
  ExpectPoint(closest.to, .0707106781187, 1.64644660941, 1.4);
}

// Ellipsoid, cylinder, box and sphere beside each other.
struct ConvexDistances : ::testing::Test {
  ConvexDistances() {
    shapes.Resize("cylinder", {.1, .2, 0});
    shapes.Resize("box", {.1, .2, .3});
    shapes.Put("ellipsoid", {0, 0, 0});
    shapes.Put("cylinder", {.5, .1, .4}, {20, 30, 0});
    shapes.Put("box", {-.6, .1, 0}, {20, 30, 10});
    shapes.Put("sphere", {0, .5, .2});
  }
  mjtNum Distance(const char* geom1, const char* geom2, mjtNum distmax = 10) {
    return mj_geomDistance(shapes.m.get(), shapes.d.get(), shapes.Id(geom1), shapes.Id(geom2),
                           distmax, fromto);
  }

  Shapes shapes;
  mjtNum fromto[6];
};

TEST_F(ConvexDistances, AreThoseOfTheReference) {
  EXPECT_NEAR(Distance("ellipsoid", "box"), 0.111187500954, kTolerance);
  EXPECT_NEAR(Distance("ellipsoid", "sphere"), 0.252761808853, kTolerance);
  EXPECT_NEAR(Distance("cylinder", "box"), 0.688291898549, kTolerance);
  EXPECT_NEAR(Distance("cylinder", "sphere"), 0.353410701712, kTolerance);
  EXPECT_NEAR(Distance("box", "sphere"), 0.389894915497, kTolerance);
}

TEST_F(ConvexDistances, GoFromTheFirstGeomToTheSecond) {
  EXPECT_NEAR(Distance("ellipsoid", "cylinder"), 0.208299212767, kTolerance);
  ExpectVec3(AsVec3(fromto), 0.264379696371, 0.0325346505621, 0.0443743460676);
  ExpectVec3(AsVec3(fromto + 3), 0.37804098042, 0.0640051873457, 0.216069657193);
  EXPECT_NEAR(Distance("cylinder", "ellipsoid"), 0.208299212767, kTolerance);
  ExpectVec3(AsVec3(fromto + 3), 0.264379696371, 0.0325346505621, 0.0443743460676);
}

TEST_F(ConvexDistances, EndAtTheLimit) {
  EXPECT_EQ(Distance("ellipsoid", "cylinder", mjtNum{.1}), mjtNum{.1});
  for (const mjtNum x : fromto) EXPECT_EQ(x, 0);
}

TEST_F(ConvexDistances, OfAGeomToItselfIsZero) { EXPECT_EQ(Distance("ellipsoid", "ellipsoid"), 0); }

TEST_F(ConvexDistances, MayBeAskedForWithoutPoints) {
  EXPECT_NEAR(mj_geomDistance(shapes.m.get(), shapes.d.get(), shapes.Id("ellipsoid"),
                              shapes.Id("box"), 10, nullptr),
              0.111187500954, kTolerance);
}

TEST_F(ConvexDistances, WithoutAFunctionAreTheLimit) {
  EXPECT_EQ(Distance("plane", "hills", 3), 3);
}

TEST_F(ConvexDistances, ManyIterationsOnlyTakeMoreMemory) {
  shapes.Put("cylinder", {.1, 0, 0});
  shapes.m->opt.ccd_iterations = 170;
  const mjtNum depth = Distance("ellipsoid", "cylinder");
  EXPECT_LT(depth, 0);
  shapes.m->opt.ccd_iterations = 400;
  EXPECT_NEAR(Distance("ellipsoid", "cylinder"), depth, 1e-5);
}

}  // namespace
}  // namespace conjoint::testing
