// Planes, spheres and capsules against each other. Numbers are those of the reference.

#include "collision/primitive_pairs.h"

#include <gtest/gtest.h>

#include <vector>

#include "collision/support.h"

namespace conjoint::testing {
namespace {

const Geom kTiltedPlane = {mjGEOM_PLANE, {1, 1, 1}, {0, 0, 0}, {5, -10, 0}};
const Geom kFloor = {mjGEOM_PLANE, {1, 1, 1}};
constexpr double kNx = -.173648177667, kNy = -.0858316511774, kNz = .98106026219;

void ExpectRow(const mjContact& contact, int row, double x, double y, double z) {
  EXPECT_NEAR(contact.frame[3 * row], x, kTolerance);
  EXPECT_NEAR(contact.frame[3 * row + 1], y, kTolerance);
  EXPECT_NEAR(contact.frame[3 * row + 2], z, kTolerance);
}

TEST(PlanePairs, SphereTouchesBelowItsCenter) {
  const auto contacts = Collide(kTiltedPlane, {mjGEOM_SPHERE, {.5, 0, 0}, {.3, .2, .5}});
  ExpectContacts(
      contacts,
      {{-.0787306524404, {.379988371672, .23953703464, .0480896261676}, {kNx, kNy, kNz}}});
  ExpectRow(contacts[0], 1, -.0149597163349, .996309654503, .0845179225432);
}

TEST(PlanePairs, TangentFollowsTheCapsule) {
  const auto contacts =
      Collide(kTiltedPlane, {mjGEOM_CAPSULE, {.1, .3, 0}, {.1, .2, .15}, {80, 10, 0}});
  ExpectContacts(
      contacts,
      {{-.0536304105771, {.0606139529345, .497235464889, .0268982846132}, {kNx, kNy, kNz}}});
  ExpectRow(contacts[0], 1, .217368131098, -.974965943178, -.0468241948708);
}

TEST(PlanePairs, UprightCapsuleHasTheXAxisAsTangent) {
  const auto contacts = Collide(kFloor, {mjGEOM_CAPSULE, {.1, .3, 0}, {0, 0, .39}});
  ASSERT_EQ(contacts.size(), 1u);
  ExpectRow(contacts[0], 0, 0, 0, 1);
  ExpectRow(contacts[0], 1, 1, 0, 0);
  ExpectRow(contacts[0], 2, 0, 1, 0);
}

TEST(PlanePairs, CapsuleAlongANormalAlongXLeavesTheFrameDegenerate) {
  const auto contacts = Collide({mjGEOM_PLANE, {1, 1, 1}, {0, 0, 0}, {0, 90, 0}},
                                {mjGEOM_CAPSULE, {.1, .3, 0}, {.39, 0, 0}, {0, 90, 0}});
  ASSERT_EQ(contacts.size(), 1u);
  ExpectRow(contacts[0], 0, 1, 0, 0);
  ExpectRow(contacts[0], 1, 1, 0, 0);
  ExpectRow(contacts[0], 2, 0, 0, 0);
}

TEST(PlanePairs, TiltedCylinderTouchesAtItsRim) {
  ExpectContacts(
      Collide(kTiltedPlane, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .2}, {60, 10, 0}}),
      {{-.198666302548, {.141509376524, .234031568126, -.0557284726587}, {kNx, kNy, kNz}}});
}

TEST(PlanePairs, UprightCylinderTouchesInATriangle) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the points of a rim that are equally low");
  ExpectContacts(Collide(kFloor, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .19}, {0, 0, 30}}),
                 {{-.01, {.359807621135, .35, -.005}, {0, 0, 1}},
                  {-.01, {-.159807621135, .35, -.005}, {0, 0, 1}},
                  {-.01, {.1, -.1, -.005}, {0, 0, 1}}});
}

TEST(PlanePairs, LyingCylinderTouchesAtBothCaps) {
  ExpectContacts(Collide(kFloor, {mjGEOM_CYLINDER, {.3, .2, 0}, {.1, .2, .29}, {90, 0, 0}}),
                 {{-.01, {.1, .4, -.005}, {0, 0, 1}}, {-.01, {.1, 0, -.005}, {0, 0, 1}}});
}

TEST(PlanePairs, BoxTouchesWithItsLowerCorners) {
  ExpectContacts(
      Collide(kTiltedPlane, {mjGEOM_BOX, {.3, .2, .25}, {.1, .2, .2}, {20, 10, 0}}),
      {{-.0151000383648, {-.240165417393, .0778021150542, -.0433983761161}, {kNx, kNy, kNz}},
       {-.216815908227, {.33320543781, .104780016733, -.0423562107284}, {kNx, kNy, kNz}},
       {-.11486110733, {.342057570501, .485032539501, .0444399447518}, {kNx, kNy, kNz}}});
}

TEST(PlanePairs, EllipsoidTouchesAtItsLowestPoint) {
  ExpectContacts(
      Collide(kTiltedPlane, {mjGEOM_ELLIPSOID, {.3, .2, .25}, {.1, .2, .2}, {20, 10, 0}}),
      {{-.0915905777316, {.170848015695, .240695994597, .00461897453241}, {kNx, kNy, kNz}}});
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
  ExpectContacts(Collide(sphere, cylinder({.5, .2, .1}, {10, 0, 0})),
                 {{-.0560001910126,
                   {.25, .105535134622, .0186086916466},
                   {.919117969785, .387996954701, .0684143315465}}});
  ExpectContacts(Collide(sphere, cylinder({.35, .25, .55}, {10, 0, 0})),
                 {{-.0868659919014,
                   {.162920587586, .1361105379, .144074394602},
                   {.635002104772, .530506790629, .561546856488}}});

  const auto expect_normal = [&](const Geom& other, double dist, double x, double y, double z) {
    const auto contacts = Collide(sphere, other);
    ASSERT_EQ(contacts.size(), 1u);
    EXPECT_NEAR(contacts[0].dist, dist, kTolerance);
    ExpectRow(contacts[0], 0, x, y, z);
  };
  expect_normal(cylinder({.1, .05, .6}, {10, 0, 0}), -.117797757076, 0, -.173648177667,
                .984807753012);
  expect_normal(cylinder({.05, 0, .35}, {0, 0, 0}), -.35, 0, 0, 1);
  expect_normal(cylinder({.2, 0, .05}, {0, 0, 0}), -.4, 1, 0, 0);
  expect_normal({mjGEOM_CYLINDER, {.3, .3, 0}}, -.6, 1, 0, 0);
}

TEST(CapsulePairs, ParallelCapsulesTouchTwice) {
  const double x = .801783725737, y = .267261241912, z = .534522483825;
  const Geom first = {mjGEOM_CAPSULE, {.1, .4, 0}};
  const auto contacts = Collide(first, {mjGEOM_CAPSULE, {.1, .2, 0}, {.15, .05, .3}});
  ASSERT_EQ(contacts.size(), 2u);
  EXPECT_NEAR(contacts[0].dist, -.0418861169916, kTolerance);
  EXPECT_NEAR(contacts[0].pos[2], .4, kTolerance);
  EXPECT_NEAR(contacts[1].dist, -.0129171306613, kTolerance);
  EXPECT_NEAR(contacts[1].pos[2], .45, kTolerance);
  ExpectRow(contacts[1], 0, x, y, z);

  const auto turned = Collide(first, {mjGEOM_CAPSULE, {.1, .2, 0}, {.15, .05, .3}, {180, 0, 0}});
  ASSERT_EQ(turned.size(), 2u);
  EXPECT_NEAR(turned[1].dist, -.0418861169916, kTolerance);
  EXPECT_NEAR(turned[1].pos[2], .1, kTolerance);
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
  ASSERT_EQ(once.size(), 1u);
  EXPECT_NEAR(once[0].dist, -.0500006981317, kTolerance);
  EXPECT_NEAR(once[0].pos[2], -.299999999999, kTolerance);
  const auto twice = Collide(first, {mjGEOM_CAPSULE, {.1, .4, 0}, {.15, 0, .1}, {0, .00001, 0}});
  ASSERT_EQ(twice.size(), 2u);
  EXPECT_NEAR(twice[0].dist, -.0499999476401, kTolerance);
  EXPECT_NEAR(twice[1].dist, -.0197224943149, kTolerance);
}

TEST(FunctionTable, PairsOfOneAlgorithmShareOneFunction) {
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_ELLIPSOID], PlaneConvex);
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_MESH], PlaneConvex);
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_SDF], PlaneConvex);
  EXPECT_EQ(mjCOLLISIONFUNC[mjGEOM_BOX][mjGEOM_BOX], BoxBox);
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
