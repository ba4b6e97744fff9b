// Planes, spheres and capsules against each other.

#include <gtest/gtest.h>

#include <vector>

#include "collision/support.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

const Geom kTiltedPlane = {mjGEOM_PLANE, {1, 1, 1}, {0, 0, 0}, {5, -10, 0}};
const Geom kFloor = {mjGEOM_PLANE, {1, 1, 1}};

TEST(PlanePairs, SphereTouchesBelowItsCenter) {
  ExpectRecordedContacts(Collide(kTiltedPlane, {mjGEOM_SPHERE, {.5, 0, 0}, {.3, .2, .5}}));
}

TEST(PlanePairs, CapsuleTouchesWithItsLowerEnd) {
  ExpectRecordedContacts(
      Collide(kTiltedPlane, {mjGEOM_CAPSULE, {.1, .3, 0}, {.1, .2, .15}, {80, 10, 0}}));
}

TEST(PlanePairs, TiltedCylinderTouchesAtItsRim) {
  ExpectRecordedContacts(
      Collide(kTiltedPlane, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .2}, {60, 10, 0}}));
}

TEST(PlanePairs, UprightCylinderTouchesInATriangle) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the points of a rim that are equally low");
  ExpectRecordedContacts(
      Collide(kFloor, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .19}, {0, 0, 30}}));
}

TEST(PlanePairs, LyingCylinderTouchesAtBothCaps) {
  ExpectContacts(Collide(kFloor, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .29}, {90, 0, 0}}),
                 {{-.01, {.1, .4, -.005}, {0, 0, 1}}, {-.01, {.1, 0, -.005}, {0, 0, 1}}});
}

TEST(PlanePairs, BoxTouchesWithItsLowerCorners) {
  ExpectRecordedContacts(
      Collide(kTiltedPlane, {mjGEOM_BOX, {.3, .2, .25}, {.1, .2, .2}, {20, 10, 0}}));
}

TEST(PlanePairs, EllipsoidTouchesAtItsLowestPoint) {
  ExpectRecordedContacts(
      Collide(kTiltedPlane, {mjGEOM_ELLIPSOID, {.3, .2, .25}, {.1, .2, .2}, {20, 10, 0}}));
}

TEST(SpherePairs, CoincidentCentersSeparateAlongTheCrossProductOfTheAxes) {
  ExpectContacts(
      Collide({mjGEOM_SPHERE, {.5, 0, 0}, {0, 0, 0}, {30, 0, 0}}, {mjGEOM_SPHERE, {.3, 0, 0}}),
      {{-.8, {-.1, 0, 0}, {-1, 0, 0}}});
}

TEST(SpherePairs, CapsuleActsAsItsClosestBall) {
  ExpectContacts(Collide({mjGEOM_SPHERE, {.5, 0, 0}, {.75, 0, 1}}, {mjGEOM_CAPSULE, {.5, 2, 0}}),
                 {{-.25, {.375, 0, 1}, {-1, 0, 0}}});
  ExpectContacts(Collide({mjGEOM_SPHERE, {.5, 0, 0}, {0, 0, 3}}, {mjGEOM_CAPSULE, {.5, 2, 0}}),
                 {{0, {0, 0, 2.5}, {0, 0, -1}}});
}

TEST(SpherePairs, CylinderActsAsMantleCapOrRim) {
  const Geom sphere = {mjGEOM_SPHERE, {.3, 0, 0}};
  const auto cylinder = [](Vec3 pos, Vec3 euler) {
    return Geom{mjGEOM_CYLINDER, {.3, .4, 0}, pos, euler};
  };
  ExpectRecordedContacts(Collide(sphere, cylinder({.5, .2, .1}, {10, 0, 0})));
  ExpectRecordedContacts(Collide(sphere, cylinder({.35, .25, .55}, {10, 0, 0})));

  ExpectRecordedContacts(Collide(sphere, cylinder({.1, .05, .6}, {10, 0, 0})));

  const auto expect_normal = [&](const Geom& other, double dist, double x, double y, double z) {
    const auto contacts = Collide(sphere, other);
    ASSERT_EQ(contacts.size(), 1u);
    EXPECT_NEAR(contacts[0].dist, dist, kTolerance);
    EXPECT_EQ(AsVec3(contacts[0].frame), (Vec3{mjtNum(x), mjtNum(y), mjtNum(z)}));
  };
  expect_normal(cylinder({.05, 0, .35}, {0, 0, 0}), -.35, 0, 0, 1);
  expect_normal(cylinder({.2, 0, .05}, {0, 0, 0}), -.4, 1, 0, 0);
  expect_normal({mjGEOM_CYLINDER, {.3, .3, 0}}, -.6, 1, 0, 0);
}

TEST(CapsulePairs, ParallelCapsulesTouchTwice) {
  const Geom first = {mjGEOM_CAPSULE, {.1, .4, 0}};
  ExpectRecordedContacts(Collide(first, {mjGEOM_CAPSULE, {.1, .2, 0}, {.15, .05, .3}}));
  const auto turned = Collide(first, {mjGEOM_CAPSULE, {.1, .2, 0}, {.15, .05, .3}, {180, 0, 0}});
  EXPECT_EQ(turned.size(), 2u);
  ExpectRecordedContacts(turned);
}

TEST(CapsulePairs, CollinearCapsulesTouchTwiceAtOnePoint) {
  const Expected contact = {-.05, {0, 0, .475}, {0, 0, 1}};
  ExpectContacts(Collide({mjGEOM_CAPSULE, {.1, .4, 0}}, {mjGEOM_CAPSULE, {.1, .4, 0}, {0, 0, .95}}),
                 {contact, contact});
}

TEST(CapsulePairs, NearlyParallelCapsulesTouchOnce) {
  CONJOINT_DOUBLE_PRECISION_ONLY("parallel and not, at a ten-thousandth of a degree");
  const Geom first = {mjGEOM_CAPSULE, {.1, .4, 0}};
  const auto once = Collide(first, {mjGEOM_CAPSULE, {.1, .4, 0}, {.15, 0, .1}, {0, .0001, 0}});
  EXPECT_EQ(once.size(), 1u);
  ExpectRecordedContacts(once);
  const auto twice = Collide(first, {mjGEOM_CAPSULE, {.1, .4, 0}, {.15, 0, .1}, {0, .00001, 0}});
  EXPECT_EQ(twice.size(), 2u);
  ExpectRecordedContacts(twice);
}

TEST(FunctionTable, PairsOfOneAlgorithmShareOneFunction) {
  const mjfCollision plane_convex = mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_ELLIPSOID];
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_MESH], plane_convex);
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_SDF], plane_convex);
  EXPECT_NE(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_BOX], plane_convex);
}

TEST(FunctionTable, PlanesAndHeightFieldsDoNotMeetEachOther) {
  for (int row : {mjGEOM_PLANE, mjGEOM_HFIELD}) {
    for (int column : {mjGEOM_PLANE, mjGEOM_HFIELD}) {
      EXPECT_EQ(mjCOLLISIONFUNC[row][column], nullptr);
    }
  }
}

TEST(FunctionTable, OnlyTheUpperTriangleIsFilled) {
  for (int row = 0; row < mjNGEOMTYPES; ++row) {
    for (int column = 0; column < row; ++column) EXPECT_EQ(mjCOLLISIONFUNC[row][column], nullptr);
  }
}

}  // namespace
}  // namespace conjoint::testing
