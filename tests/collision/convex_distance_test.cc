// Distances of convex geoms by the convex solver, through mj_geomDistance.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/shapes.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

// Ellipsoid, cylinder, box and sphere beside each other.
struct ConvexDistances : ::testing::Test {
  ConvexDistances() {
    shapes.Resize("cylinder", {.1, .2, 0});
    shapes.Resize("box", {.1, .2, .3});
    shapes.Put("ellipsoid", {0, 0, 0});
    shapes.Put("cylinder", {.5, .1, .4}, {20, 30, 0});
    shapes.Put("box", {-.6, .1, 0}, {20, 30, 10});
    shapes.Put("sphere", {0, .5, .2});
  }
  mjtNum Distance(const char* geom1, const char* geom2, mjtNum distmax = 10) {
    return mj_geomDistance(shapes.m.get(), shapes.d.get(), shapes.Id(geom1), shapes.Id(geom2),
                           distmax, fromto);
  }

  Shapes shapes;
  mjtNum fromto[6];
};

TEST_F(ConvexDistances, AreThoseOfTheReference) {
  ExpectRecorded("distance", Distance("ellipsoid", "box"), kTolerance);
  ExpectRecorded("distance", Distance("ellipsoid", "sphere"), kTolerance);
  ExpectRecorded("distance", Distance("cylinder", "box"), kTolerance);
  ExpectRecorded("distance", Distance("cylinder", "sphere"), kTolerance);
  ExpectRecorded("distance", Distance("box", "sphere"), kTolerance);
}

TEST_F(ConvexDistances, GoFromTheFirstGeomToTheSecond) {
  ExpectRecorded("distance", Distance("ellipsoid", "cylinder"), kTolerance);
  ExpectRecorded("fromto", fromto, 6, kCurvedTolerance);
  ExpectRecorded("distance", Distance("cylinder", "ellipsoid"), kTolerance);
  ExpectRecorded("fromto", fromto, 6, kCurvedTolerance);
}

TEST_F(ConvexDistances, EndAtTheLimit) {
  EXPECT_EQ(Distance("ellipsoid", "cylinder", mjtNum{.1}), mjtNum{.1});
  for (const mjtNum x : fromto) EXPECT_EQ(x, 0);
}

TEST_F(ConvexDistances, OfAGeomToItselfIsZero) { EXPECT_EQ(Distance("ellipsoid", "ellipsoid"), 0); }

TEST_F(ConvexDistances, MayBeAskedForWithoutPoints) {
  EXPECT_EQ(mj_geomDistance(shapes.m.get(), shapes.d.get(), shapes.Id("ellipsoid"),
                            shapes.Id("box"), 10, nullptr),
            Distance("ellipsoid", "box"));
}

TEST_F(ConvexDistances, WithoutAFunctionAreTheLimit) {
  EXPECT_EQ(Distance("plane", "hills", 3), 3);
}

TEST_F(ConvexDistances, ManyIterationsOnlyTakeMoreMemory) {
  CONJOINT_OURS_ONLY();
  shapes.Put("cylinder", {.1, 0, 0});
  shapes.m->opt.ccd_iterations = 170;
  const mjtNum depth = Distance("ellipsoid", "cylinder");
  EXPECT_LT(depth, 0);
  shapes.m->opt.ccd_iterations = 400;
  EXPECT_NEAR(Distance("ellipsoid", "cylinder"), depth, 1e-5);
}

}  // namespace
}  // namespace conjoint::testing
