// Contacts with height fields.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <limits>
#include <string>
#include <vector>

#include "collision/shapes.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Hills : ::testing::Test {
  Hills() { shapes.Put("hills", {0, 0, 0}, {0, 0, 20}); }

  Shapes shapes;
};

TEST_F(Hills, SphereOverAnEdgeTouchesBothSides) {
  shapes.Put("sphere", {.1, .1, .16});
  ExpectRecordedContacts(shapes.Collide("hills", "sphere"), kCurvedTolerance);
}

TEST_F(Hills, BoxStopsAtAVertexItKnows) {
  shapes.Resize("box", {.1, .08, .06});
  shapes.Put("box", {.1, .1, .15}, {10, 20, 30});
  ExpectRecordedContacts(shapes.Collide("hills", "box"), kCurvedTolerance);
}

TEST_F(Hills, CylinderTouchesThreePrisms) {
  shapes.Resize("cylinder", {.1, .06, 0});
  shapes.Put("cylinder", {.1, .1, .15}, {10, 20, 30});
  ExpectRecordedContacts(shapes.Collide("hills", "cylinder"), kCurvedTolerance);
}

TEST(HfieldPair, MarginIsCountedThreeHalvesOnce) {
  Shapes shapes;
  shapes.Put("sphere", {.6, .6, .11});
  const std::vector<mjContact> contacts = shapes.Collide("peak", "sphere", .05);
  ExpectDistAndPos(contacts, {{-.065, {.6, .6, .0175}, {}}, {-.065, {.6, .6, .0175}, {}}});
}

TEST(HfieldPair, GeomsOutsideTheBoxHaveNoContact) {
  Shapes shapes;
  for (const Vec3& pos : {Vec3{1.2, 0, 0}, Vec3{0, -1.2, 0}, Vec3{0, 0, 1.2}, Vec3{0, 0, -.7}}) {
    shapes.Put("sphere", pos);
    EXPECT_TRUE(shapes.Collide("peak", "sphere").empty());
  }
}

TEST(HfieldPair, NoMoreThanFiftyContacts) {
  Shapes shapes;
  shapes.Resize("box", {5, 5, .2});
  for (const char* field : {"hills", "large_hills", "peak"}) {
    EXPECT_LE(shapes.Collide(field, "box").size(), static_cast<size_t>(mjMAXCONPAIR));
  }
}

TEST(HfieldPair, GeomsAtPlacesThatAreNoNumbersOrFarAwayTouchNothing) {
  CONJOINT_OURS_ONLY();
  Messages messages;
  constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
  constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();
  Shapes shapes;
  for (const std::string geom : {"sphere", "capsule", "ellipsoid", "cylinder", "box", "cone"}) {
    for (const mjtNum x : {kNan, kInf, -kInf, static_cast<mjtNum>(1e30)}) {
      shapes.Put(geom, {x, 0, 0});
      EXPECT_TRUE(shapes.Collide("hills", geom).empty()) << geom << " at x = " << x;
      shapes.Put(geom, {0, 0, x});
      EXPECT_TRUE(shapes.Collide("hills", geom).empty()) << geom << " at z = " << x;
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
