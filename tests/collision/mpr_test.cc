// The legacy convex solver.

#include "collision/mpr.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/shapes.h"

namespace conjoint::testing {
namespace {

struct LegacySolver : ::testing::Test {
  LegacySolver() { shapes.m->opt.disableflags |= mjDSBL_NATIVECCD; }

  Shapes shapes;
};

TEST_F(LegacySolver, SeparatedShapesHaveNoContact) {
  shapes.Put("ellipsoid2", {0, 0, .4}, {20, 10, 30});
  EXPECT_TRUE(shapes.Collide("ellipsoid", "ellipsoid2").empty());
}

TEST_F(LegacySolver, NormalOfASphereGoesThroughItsCentre) {
  shapes.Put("sphere", {.05, 0, .15});
  shapes.Put("cube", {0, 0, 0});
  const std::vector<mjContact> contacts = shapes.Collide("sphere", "cube");
  ASSERT_EQ(contacts.size(), 1u);
  const Vec3 to_contact = Normalized(AsVec3(contacts[0].pos) - Vec3{.05, 0, .15});
  ExpectVec3(AsVec3(contacts[0].frame), to_contact.x, to_contact.y, to_contact.z);
}

TEST_F(LegacySolver, NormalOfALyingCylinderIsRadial) {
  shapes.Put("cylinder2", {0, .03, .19}, {0, 90, 0});
  mjContact contact = {};
  AsVec3(contact.pos) = {.02, .03, .1};
  AsVec3(contact.frame) = Normalized(Vec3{.01, .02, 1});
  const ConvexShape cylinder =
      ShapeOfGeom(shapes.m.get(), shapes.d.get(), shapes.Id("cylinder2"), 0);
  CorrectNormal(contact, nullptr, &cylinder);
  ExpectVec3(AsVec3(contact.frame), 0, 0, 1);
}

TEST_F(LegacySolver, AGeomWithoutASayKeepsTheNormal) {
  mjContact contact = {};
  AsVec3(contact.frame) = {0, 0, 1};
  const ConvexShape box = ShapeOfGeom(shapes.m.get(), shapes.d.get(), shapes.Id("box"), 0);
  CorrectNormal(contact, &box, nullptr);
  EXPECT_EQ(AsVec3(contact.frame), (Vec3{0, 0, 1}));
}

}  // namespace
}  // namespace conjoint::testing
