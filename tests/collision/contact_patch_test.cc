// Contact patches of boxes and meshes. Numbers are those of the reference.

#include "collision/contact_patch.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "collision/shapes.h"

namespace conjoint::testing {
namespace {

struct ContactPatch : ::testing::Test {
  ContactPatch() { shapes.m->opt.enableflags |= mjENBL_MULTICCD; }

  Shapes shapes;
};

TEST_F(ContactPatch, TurnedCubeOnABoxHasItsFourCorners) {
  shapes.Put("cube", {.02, .01, .195}, {0, 0, 10});
  const double dist = -0.00500000149012, z = 0.0974999992549;
  ExpectContacts(shapes.Collide("box", "cube"),
                 {{dist, {-0.0611159587432, -0.105845594794, z}, {0, 0, 1}},
                  {dist, {0.135845594794, -0.0711159587432, z}, {0, 0, 1}},
                  {dist, {0.101115958743, 0.125845594794, z}, {0, 0, 1}},
                  {dist, {-0.0958455947941, 0.0911159587432, z}, {0, 0, 1}}});
}

TEST_F(ContactPatch, WithoutMulticcdThereIsOneContact) {
  shapes.m->opt.enableflags &= ~mjENBL_MULTICCD;
  shapes.Put("cube", {.02, .01, .195}, {0, 0, 10});
  EXPECT_EQ(shapes.Collide("box", "cube").size(), 1u);
}

TEST_F(ContactPatch, EdgeOnAFaceHasItsTwoEnds) {
  shapes.Put("cube", {.02, .01, .24}, {45, 0, 0});
  ExpectDistAndPos(shapes.Collide("box", "cube"),
                   {{-0.00142135834465, {0.12000000149, 0.01, 0.0992893208277}, {}},
                    {-0.00142135834465, {-0.0800000014901, 0.01, 0.0992893208277}, {}}});
}

TEST_F(ContactPatch, EdgeOfTheFirstGeomIsOneDepthOff) {
  shapes.Put("cube", {0, 0, 0}, {45, 0, 0});
  shapes.Put("cube2", {.02, .01, .24});
  ExpectDistAndPos(shapes.Collide("cube", "cube2"),
                   {{-0.00142135983477, {-0.0800000014901, 0, 0.142132038262}, {}},
                    {-0.00142135983477, {0.10000000149, 0, 0.142132038262}, {}}});
}

TEST_F(ContactPatch, ManyCornersAreReducedToFour) {
  shapes.Put("cone", {.02, .01, .124});
  const double dist = -0.0260000007451, z = 0.0869999996275;
  ExpectDistAndPos(shapes.Collide("box", "cone"), {{dist, {0.12000000149, .01, z}, {}},
                                                   {dist, {-0.0800000014901, .01, z}, {}},
                                                   {dist, {.02, 0.11000000149, z}, {}},
                                                   {dist, {.02, -0.0900000014901, z}, {}}});
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
