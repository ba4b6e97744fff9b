// Planes that are remembered between convex geoms: they save queries and change no contact.

#include "collision/separating_plane.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "collision/shapes.h"
#include "model/pair_hints.h"

namespace conjoint::testing {
namespace {

using Names = std::pair<std::string, std::string>;

const Names kPairs[] = {{"cone", "cone2"},          {"cone", "box"},
                        {"cone", "ellipsoid"},      {"cylinder", "cylinder2"},
                        {"capsule", "cylinder"},    {"sphere", "ellipsoid"},
                        {"ellipsoid", "ellipsoid2"}};

// Approaches, touches, leaves on the other side, turning all the while.
void Move(Shapes& shapes, const std::string& geom, int step, int steps) {
  const double t = static_cast<double>(step) / steps;
  shapes.Put(geom,
             {static_cast<mjtNum>(1.2 * t - 0.6), static_cast<mjtNum>(0.05 * std::sin(9 * t)),
              static_cast<mjtNum>(0.2 * std::cos(5 * t))},
             {static_cast<mjtNum>(170 * t), static_cast<mjtNum>(-110 * t), 30});
}

bool HaveSameGeometry(const mjContact& a, const mjContact& b) {
  return std::memcmp(&a.dist, &b.dist, sizeof(a.dist)) == 0 &&
         std::memcmp(a.pos, b.pos, sizeof(a.pos)) == 0 &&
         std::memcmp(a.frame, b.frame, 3 * sizeof(mjtNum)) == 0;
}

TEST(SeparatingPlane, MemoryChangesNoContact) {
  constexpr int kSteps = 200;
  for (const auto& [first, second] : kPairs) {
    SCOPED_TRACE(first + " " + second);
    Shapes remembering, forgetting;
    ASSERT_GE(remembering.Id(first), 0);
    ASSERT_GE(remembering.Id(second), 0);
    remembering.Put(first, {0, 0, 0});
    forgetting.Put(first, {0, 0, 0});
    int touching = 0;
    for (int step = 0; step < kSteps; ++step) {
      forgetting.d.reset(mj_makeData(forgetting.m.get()));
      Move(remembering, second, step, kSteps);
      Move(forgetting, second, step, kSteps);
      const auto expected = forgetting.Collide(first, second);
      const auto actual = remembering.Collide(first, second);
      ASSERT_EQ(actual.size(), expected.size()) << "step " << step;
      for (size_t i = 0; i < actual.size(); ++i) {
        EXPECT_TRUE(HaveSameGeometry(actual[i], expected[i])) << "step " << step;
      }
      touching += !actual.empty();
    }
    EXPECT_GT(touching, 5);
    EXPECT_LT(touching, kSteps - 5);
  }
}

TEST(SeparatingPlane, IsFoundAgainUntilTheGeomsMeet) {
  Shapes shapes;
  const int g1 = shapes.Put("cone", {0, 0, 0}), g2 = shapes.Put("cone2", {0, 0, 1});
  const auto still_apart = [&] {
    ConvexShape shape1 = ShapeOfGeom(shapes.m.get(), shapes.d.get(), g1, 0);
    ConvexShape shape2 = ShapeOfGeom(shapes.m.get(), shapes.d.get(), g2, 0);
    const bool apart = AreStillApart(shapes.m.get(), shapes.d.get(), g1, g2, shape1, shape2);
    EXPECT_EQ(shape1.hull_vertex, -1);  // a query that follows starts afresh
    EXPECT_EQ(shape2.vertex, -1);
    return apart;
  };
  EXPECT_FALSE(still_apart());  // nothing is known yet
  EXPECT_TRUE(shapes.Collide("cone", "cone2").empty());
  EXPECT_TRUE(still_apart());
  shapes.Put("cone2", {.01, 0, 1.1}, {10, 5, 0});
  EXPECT_TRUE(still_apart());
  shapes.Put("cone2", {0, 0, .05});
  EXPECT_FALSE(still_apart());
  EXPECT_FALSE(shapes.Collide("cone", "cone2").empty());
  EXPECT_EQ(FindPairHint(shapes.d.get(), g1, g2), nullptr);
}

TEST(SeparatingPlane, TouchingByLessThanTheClearanceIsLeftToTheQuery) {
  Shapes shapes;
  const int g1 = shapes.Put("cylinder", {0, 0, 0}), g2 = shapes.Put("cylinder2", {0, 0, 1});
  const mjtNum contact_height = shapes.m->geom_size[3 * g1 + 1] + shapes.m->geom_size[3 * g2 + 1];
  EXPECT_TRUE(shapes.Collide("cylinder", "cylinder2").empty());
  shapes.Put("cylinder2", {0, 0, contact_height + static_cast<mjtNum>(1e-6)});
  ConvexShape shape1 = ShapeOfGeom(shapes.m.get(), shapes.d.get(), g1, 0);
  ConvexShape shape2 = ShapeOfGeom(shapes.m.get(), shapes.d.get(), g2, 0);
  EXPECT_FALSE(AreStillApart(shapes.m.get(), shapes.d.get(), g1, g2, shape1, shape2));
}

}  // namespace
}  // namespace conjoint::testing
