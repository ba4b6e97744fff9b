// Contact frames from their normals.

#include "collision/contact_frame.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "collision/support.h"
#include "math/rows.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(ContactFrame, IsCompletedFromTheNormal) {
  Mat3 frame = {{{0, 0, 2}, {0, 0, 0}, {9, 9, 9}}};
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}}));
  frame = {{{0, -1, 0}, {.1, .1, .1}, {0, 0, 0}}};
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}}}));
  frame = {{{1, 0, 0}, {3, 0, 4}, {0, 0, 0}}};  // the wish for the tangent is kept, made orthogonal
  CompleteFrame(frame);
  EXPECT_EQ(frame, (Mat3{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}}));
}

// The frame of the one contact between a plane and another geom.
Mat3 FrameOnPlane(const Geom& plane, const Geom& geom) {
  std::vector<mjContact> contacts = Collide(plane, geom);
  EXPECT_EQ(contacts.size(), 1u);
  CompleteFrame(AsMat3(contacts[0].frame));
  return AsMat3(contacts[0].frame);
}

TEST(ContactFrame, TangentFollowsTheCapsuleOnAPlane) {
  const Vec3 tilt = {5, -10, 0}, turn = {80, 10, 0};
  const Mat3 frame = FrameOnPlane({mjGEOM_PLANE, {1, 1, 1}, {0, 0, 0}, tilt},
                                  {mjGEOM_CAPSULE, {.1, .3, 0}, {.1, .2, .15}, turn});
  const Vec3 normal = RotationOf(tilt) * Vec3{0, 0, 1}, axis = RotationOf(turn) * Vec3{0, 0, 1};
  const Vec3 tangent = Normalized(axis - normal * Dot(axis, normal));
  EXPECT_NEAR(Norm(frame.row[0] - normal), 0, kTolerance);
  EXPECT_NEAR(Norm(frame.row[1] - tangent), 0, kTolerance);
  EXPECT_NEAR(Norm(frame.row[2] - Cross(normal, tangent)), 0, kTolerance);
}

TEST(ContactFrame, OfAnUprightCapsuleHasTheXAxisAsTangent) {
  EXPECT_EQ(FrameOnPlane({mjGEOM_PLANE, {1, 1, 1}}, {mjGEOM_CAPSULE, {.1, .3, 0}, {0, 0, .39}}),
            (Mat3{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}));
}

TEST(ContactFrame, OfACapsuleAlongANormalAlongXIsDegenerate) {
  const Mat3 frame = FrameOnPlane({mjGEOM_PLANE, {1, 1, 1}, {0, 0, 0}, {0, 90, 0}},
                                  {mjGEOM_CAPSULE, {.1, .3, 0}, {.39, 0, 0}, {0, 90, 0}});
  EXPECT_NEAR(Norm(frame.row[0] - Vec3{1, 0, 0}), 0, kTolerance);
  EXPECT_NEAR(Norm(frame.row[1] - Vec3{1, 0, 0}), 0, kTolerance);
  EXPECT_NEAR(Norm(frame.row[2]), 0, kTolerance);
}

TEST(ContactFrame, WithoutANormalIsAnError) {
  Mat3 frame = {{{.1, .1, .1}, {0, 0, 0}, {0, 0, 0}}};
  EXPECT_EQ(ErrorOf([&] { CompleteFrame(frame); }),
            "mju_makeFrame: xaxis of contact frame undefined");
}

}  // namespace
}  // namespace conjoint::testing
