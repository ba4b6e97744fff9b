// Contact patches of boxes and meshes.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "collision/shapes.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct ContactPatch : ::testing::Test {
  ContactPatch() { shapes.m->opt.enableflags |= mjENBL_MULTICCD; }

  Shapes shapes;
};

TEST_F(ContactPatch, TurnedCubeOnABoxHasItsFourCorners) {
  shapes.Put("cube", {.02, .01, .195}, {0, 0, 10});
  ExpectRecordedContacts(shapes.Collide("box", "cube"));
}

TEST_F(ContactPatch, WithoutMulticcdThereIsOneContact) {
  shapes.m->opt.enableflags &= ~mjENBL_MULTICCD;
  shapes.Put("cube", {.02, .01, .195}, {0, 0, 10});
  EXPECT_EQ(shapes.Collide("box", "cube").size(), 1u);
}

TEST_F(ContactPatch, EdgeOnAFaceHasItsTwoEnds) {
  shapes.Put("cube", {.02, .01, .24}, {45, 0, 0});
  ExpectRecordedContacts(shapes.Collide("box", "cube"), kCurvedTolerance);
}

TEST_F(ContactPatch, EdgeOfTheFirstGeomIsOneDepthOff) {
  shapes.Put("cube", {0, 0, 0}, {45, 0, 0});
  shapes.Put("cube2", {.02, .01, .24});
  ExpectRecordedContacts(shapes.Collide("cube", "cube2"), kCurvedTolerance);
}

TEST_F(ContactPatch, ManyCornersAreReducedToFour) {
  shapes.Put("cone", {.02, .01, .124});
  ExpectRecordedContacts(shapes.Collide("box", "cone"), kCurvedTolerance);
}

TEST_F(ContactPatch, AMarginLeavesOneQuery) {
  shapes.Put("cube", {.02, .01, .195}, {0, 0, 10});
  // With a margin the patch is found by tilting, up to five contacts at one depth.
  const std::vector<mjContact> contacts = shapes.Collide("box", "cube", .01);
  EXPECT_GT(contacts.size(), 1u);
  for (const mjContact& contact : contacts) EXPECT_EQ(contact.dist, contacts[0].dist);
}

}  // namespace
}  // namespace conjoint::testing
