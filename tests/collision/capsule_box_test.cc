// Capsule and sphere against box.

#include <gtest/gtest.h>

#include <vector>

#include "collision/support.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

const Geom kBox = {mjGEOM_BOX, {.5, .4, .3}};

Geom Capsule(mjtNum radius, mjtNum half_length, Vec3 pos, Vec3 euler = {0, 0, 0}) {
  return {mjGEOM_CAPSULE, {radius, half_length, 0}, pos, euler};
}

Geom Sphere(mjtNum radius, Vec3 pos = {0, 0, 0}) { return {mjGEOM_SPHERE, {radius, 0, 0}, pos}; }

TEST(CapsuleBox, LyingOnAFaceTouchesTwice) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the ends of a capsule that are equally deep");
  ExpectContacts(Collide(Capsule(.1, .3, {.05, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {-.25, .02, .29}, {0, 0, -1}}, {-.02, {.35, .02, .29}, {0, 0, -1}}});
  ExpectContacts(Collide(Capsule(.1, .3, {.4, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {.1, .02, .29}, {0, 0, -1}}, {-.02, {.5, .02, .29}, {0, 0, -1}}});
  ExpectContacts(Collide(Capsule(.1, .8, {.05, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {-.5, .02, .29}, {0, 0, -1}}, {-.02, {.5, .02, .29}, {0, 0, -1}}});
}

TEST(CapsuleBox, TiltedOrUprightTouchesOnce) {
  ExpectRecordedContacts(Collide(Capsule(.1, .3, {.05, .02, .4}, {0, 93, 0}), kBox));
  ExpectContacts(Collide(Capsule(.1, .3, {.05, .02, .68}), kBox),
                 {{-.02, {.05, .02, .29}, {0, 0, -1}}});
}

TEST(CapsuleBox, AlongAnEdgeTouchesTwice) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the ends of a capsule that are equally deep");
  ExpectRecordedContacts(Collide(Capsule(.1, .3, {.55, 0, .35}, {90, 0, 0}), kBox));
}

TEST(CapsuleBox, EndOverAFaceStepsToWhereTheSegmentLeaves) {
  ExpectRecordedContacts(Collide(Capsule(.1, .7, {.6, .25, -.15}, {-20, 70, 0}), kBox));
  ExpectRecordedContacts(Collide(Capsule(.1, .3, {-.2, -.2, -.35}, {70, 70, 0}), kBox));
}

TEST(CapsuleBox, EdgeCrossingStepsAlongTheSegment) {
  ExpectRecordedContacts(Collide(Capsule(.1, .4, {-.7, -.6, -.15}, {50, -40, 0}), kBox));
  ExpectRecordedContacts(Collide(Capsule(.1, .7, {-.65, -.4, .1}, {-30, -80, 0}), kBox));
  ExpectRecordedContacts(Collide(Capsule(.1, .5, {-.55, .5, .15}, {20, 70, 0}), kBox));
}

TEST(CapsuleBox, CornerStepsAlongTheSegment) {
  ExpectRecordedContacts(Collide(Capsule(.1, .5, {-.75, -.45, -.35}, {20, 80, 0}), kBox));
  ExpectRecordedContacts(Collide(Capsule(.1, .3, {.65, .45, .35}, {50, 80, 0}), kBox));
  ExpectRecordedContacts(Collide(Capsule(.1, .2, {-.5, .4, .4}, {30, 10, 0}), kBox));
}

// Euler angles 0 85 35 with such last bits that the capsule falls by 1e-17 along y.
TEST(CapsuleBox, ExactDuplicateIsKept) {
  CONJOINT_DOUBLE_PRECISION_ONLY("keeping a duplicate and not, by a slope of 1e-17");
  Geom capsule = Capsule(.1, .4, {.75, .42, .36});
  capsule.quat = {0.703153893518325, 0.20315389351832494, 0.6443218327625689, 0.2217035710218696};
  const std::vector<mjContact> contacts = Collide(capsule, kBox);
  ASSERT_EQ(contacts.size(), 2u);
  for (int k = 0; k < 3; ++k) EXPECT_EQ(contacts[0].pos[k], contacts[1].pos[k]);
  ExpectRecordedContacts(contacts);
}

TEST(CapsuleBox, CapsuleInsideIsPushedOutOnce) {
  ExpectRecordedContacts(Collide(Capsule(.05, .1, {.1, .1, .1}, {30, 0, 0}), kBox));
}

TEST(CapsuleBox, PiercingCapsuleTouchesOnceOrGoesUnseen) {
  ExpectRecordedContacts(Collide(Capsule(.05, 1, {.1, .05, .02}, {35, 50, 0}), kBox));
  const Geom cube = {mjGEOM_BOX, {.5, .5, .5}};
  EXPECT_TRUE(Collide(Capsule(.05, 2, {0, .1, 0}, {-20, 60, 0}), cube).empty());
}

TEST(CapsuleBox, LargeGeomsLoseWhatSmallOnesFind) {
  ExpectRecordedContacts(Collide(Capsule(.1, .6, {.5, -.2, -.4}, {0, 80, 0}), kBox));
  EXPECT_TRUE(
      Collide(Capsule(100, 600, {500, -200, -400}, {0, 80, 0}), {mjGEOM_BOX, {500, 400, 300}})
          .empty());
}

TEST(SphereBox, CenterInsideGoesOutThroughTheNearestFace) {
  ExpectContacts(Collide(Sphere(.3), {mjGEOM_BOX, {.3, .3, .3}}), {{-.6, {0, 0, 0}, {1, 0, 0}}});
  ExpectRecordedContacts(
      Collide(Sphere(.3), {mjGEOM_BOX, {.3, .4, .25}, {.1, -.2, .05}, {0, 0, 30}}));
}

TEST(SphereBox, TouchesAtTheMarginAndNotBeyond) {
  EXPECT_EQ(Collide(Sphere(.5, {0, 0, 1}), {mjGEOM_BOX, {.25, .25, .25}}, .25).size(), 1u);
  EXPECT_EQ(Collide(Sphere(.5, {0, 0, 1}), {mjGEOM_BOX, {.25, .25, .25}}, .2).size(), 0u);
}

}  // namespace
}  // namespace conjoint::testing
