// From the text of a model to its contacts: what shows only when the compiler takes part, or
// functions of mjCOLLISIONFUNC trade places.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "collision/shapes.h"
#include "collision/support.h"
#include "math/vec3.h"
#include "support/load.h"
#include "support/precision.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct World : Loaded {
  World(const std::string& assets, const std::string& bodies)
      : Loaded("<mujoco><asset>" + assets + "</asset><worldbody>" + bodies +
               "</worldbody></mujoco>") {
    if (m) mj_forward(model(), data());
  }
  std::vector<mjContact> Contacts() const { return {d->contact, d->contact + d->ncon}; }
};

std::string Free(const std::string& pose, const std::string& geom) {
  return "<body " + pose + "><freejoint/><geom " + geom + "/></body>";
}

// The table entry [BOX][BOX] of the fixture's life is the general convex function.
struct BoxesAsConvex : ::testing::Test {
  BoxesAsConvex() { entry = mjCOLLISIONFUNC[mjGEOM_BOX][mjGEOM_MESH]; }
  ~BoxesAsConvex() override { entry = usual; }

  mjfCollision& entry = mjCOLLISIONFUNC[mjGEOM_BOX][mjGEOM_BOX];
  const mjfCollision usual = entry;
};

std::vector<mjContact> ContactsOfBoxes(const std::string& size1, const std::string& pose2,
                                       const std::string& size2) {
  const World world("", "<geom type='box' size='" + size1 + "'/>" +
                            Free(pose2, "type='box' size='" + size2 + "'"));
  return world.Contacts();
}

// Contacts in the plane z = .275, all .05 deep.
void ExpectOnTop(const std::vector<mjContact>& contacts,
                 const std::vector<std::pair<double, double>>& xy) {
  std::vector<Expected> expected;
  for (const auto& [x, y] : xy) expected.push_back({-.05, {x, y, .275}, {0, 0, 1}});
  ExpectContacts(contacts, expected);
}

TEST_F(BoxesAsConvex, ClipTheirFaces) {
  CONJOINT_DOUBLE_PRECISION_ONLY("corners of parallel faces that are kept and dropped");
  ExpectOnTop(ContactsOfBoxes(".5 .4 .3", "pos='.1 .05 .45'", ".2 .2 .2"),
              {{.3, .25}, {-.1, .25}, {-.1, -.15}, {.3, -.15}});
  EXPECT_EQ(ContactsOfBoxes(".5 .5 .3", "pos='0 0 .55' euler='0 0 45'", ".5 .5 .3").size(), 8u);
  ExpectRecordedContacts(ContactsOfBoxes(".5 .4 .3", "pos='.2 .1 .45' euler='0 0 30'", ".3 .6 .2"));
}

TEST_F(BoxesAsConvex, TouchOnceWhereEdgesCross) {
  ExpectRecordedContacts(
      ContactsOfBoxes(".5 .4 .3", "pos='.45 .35 .55' euler='40 30 10'", ".2 .3 .25"));
}

TEST_F(BoxesAsConvex, CoincideUnseen) {
  EXPECT_TRUE(ContactsOfBoxes(".5 .4 .3", "", ".5 .4 .3").empty());
}

TEST(DistanceOfBoxes, DependsOnTheSolverAndThereOnTheOrder) {
  World world("",
              "<geom type='box' size='.2 .3 .4' pos='0 2 1' euler='0 0 45'/>"
              "<geom type='box' size='.2 .3 .4' pos='0 -2 1' euler='20 30 45'/>");
  mjtNum there[6], back[6];
  const auto distance = [&](int geom1, int geom2, mjtNum* fromto) {
    return mj_geomDistance(world.model(), world.data(), geom1, geom2, 10, fromto);
  };
  ExpectRecorded("distance", distance(0, 1, there));
  ExpectRecorded("distance", distance(1, 0, back));
  for (int k = 0; k < 3; ++k) {
    EXPECT_NEAR(there[k], back[3 + k], 4 * kTolerance);
    EXPECT_NEAR(there[3 + k], back[k], 4 * kTolerance);
  }
  CONJOINT_DOUBLE_PRECISION_ONLY("points of faces that the legacy solver finds equally far");
  world.m->opt.disableflags |= mjDSBL_NATIVECCD;
  ExpectRecorded("distance", distance(0, 1, there));
  ExpectRecorded("distance", distance(1, 0, back));
}

std::string Cuboid(const std::string& name, const std::string& x, const std::string& y,
                   const std::string& z) {
  std::string vertices;
  for (const char* sz : {"-", ""}) {
    for (const char* sy : {"-", ""}) {
      for (const char* sx : {"-", ""}) {
        vertices += sx + x + " " + (sy + y) + " " + (sz + z) + " ";
      }
    }
  }
  return "<mesh name='" + name + "' vertex='" + vertices + "'/>";
}

// The octree is the compiler's.
TEST(CompiledSdf, SphereTouchesInTwentyPoints) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the cells of the field where a descent ends");
  const World world(Cuboid("c", ".1", ".1", ".1"),
                    "<geom type='sdf' mesh='c'/>" + Free("pos='.02 .01 .19'", "size='.1'"));
  const std::vector<mjContact> contacts = world.Contacts();
  ASSERT_EQ(contacts.size(), 20u);
  EXPECT_EQ(contacts[0].geom[0], 1);
  EXPECT_EQ(contacts[0].geom[1], 0);
  ExpectRecordedContacts(contacts);
}

TEST(CompiledSdf, MeshTouchesInThreePoints) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the cells of the field where a descent ends");
  const World world(
      Cuboid("c", ".1", ".1", ".1"),
      "<geom type='sdf' mesh='c'/>" + Free("pos='.02 .01 .19'", "type='mesh' mesh='c'"));
  const std::vector<mjContact> contacts = world.Contacts();
  ASSERT_EQ(contacts.size(), 3u);
  ExpectRecordedContacts(contacts);
}

// Not in units of the direction, which is twice as long.
TEST(CompiledSdf, RaysAreMeasuredInLength) {
  const World world(Cuboid("c", ".1", ".2", ".3"), "<geom type='sdf' mesh='c' pos='6 0 0'/>");
  const Vec3 start = {6.02, .1, 2}, down = {0, 0, -2};
  int geom;
  const mjtNum length =
      mj_ray(world.model(), world.data(), &start.x, &down.x, nullptr, 1, -1, &geom, nullptr);
  ExpectRecorded("length", length);
  EXPECT_EQ(geom, 0);
}

TEST(Gap, ContactsInTheGapHaveNoRows) {
  for (const auto& [height, excluded, rows] : {std::tuple{".62", 1, 0}, {".59", 0, 4}}) {
    const World world(
        "", "<geom type='plane' size='1 1 1' margin='.1' gap='.05'/>" +
                Free("pos='0 0 " + std::string(height) + "'", "size='.5' margin='.2' gap='.15'"));
    ASSERT_EQ(world.d->ncon, 1);
    EXPECT_EQ(world.d->contact[0].exclude, excluded);
    EXPECT_EQ(world.d->nefc, rows);
  }
}

}  // namespace
}  // namespace conjoint::testing
