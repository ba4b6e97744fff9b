// Support functions, GJK and EPA through queries whose answers have a closed form.

#include "collision/convex_query.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "collision/convex.h"
#include "collision/epa.h"
#include "collision/gjk.h"
#include "collision/shapes.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr double kRough = sizeof(mjtNum) == sizeof(double) ? 1e-6 : 1e-3;

struct ConvexQuery : ::testing::Test {
  ConvexShape Shape(const std::string& geom, mjtNum margin = 0) {
    return ShapeOfGeom(shapes.m.get(), shapes.d.get(), shapes.Id(geom), margin);
  }
  mjtNum Distance(ConvexShape shape1, ConvexShape shape2, mjtNum cutoff = kHuge) {
    return ConvexDistance(shapes.m.get(), shapes.d.get(), shape1, shape2, 1, cutoff, witnesses);
  }

  Shapes shapes;
  Witnesses witnesses;
};

TEST_F(ConvexQuery, SupportIsTheFarthestPoint) {
  std::mt19937 generator(1);
  std::normal_distribution<mjtNum> normal;
  for (const char* geom : {"sphere", "capsule", "ellipsoid", "cylinder", "box", "cube", "cone"}) {
    shapes.Put(geom, {.3, .2, .1}, {10, 20, 30});
    ConvexShape shape = Shape(geom);
    for (int trial = 0; trial < 100; ++trial) {
      const Vec3 u = Normalized(Vec3{normal(generator), normal(generator), normal(generator)});
      const Vec3 v = Normalized(Vec3{normal(generator), normal(generator), normal(generator)});
      EXPECT_GE(Dot(u, Support(shape, u)), Dot(u, Support(shape, v)) - kTolerance) << geom;
    }
  }
}

TEST_F(ConvexQuery, BoxesNameTheirCorner) {
  ConvexShape box = Shape("box");
  Support(box, {-1, 0, 0});
  EXPECT_EQ(box.vertex, 6);  // zero counts as positive
  Support(box, Normalized(Vec3{1, -1, -1}));
  EXPECT_EQ(box.vertex, 1);
}

TEST_F(ConvexQuery, MarginInflatesTheSupport) {
  ConvexShape sphere = Shape("sphere", mjtNum{.2});
  ConvexShape box = Shape("box");
  MinkowskiVertex vertex;
  SupportOfDifference(sphere, box, {0, 0, 1}, vertex);
  EXPECT_NEAR(vertex.on1.z, .2, kTolerance);
  EXPECT_NEAR(vertex.on2.z, -.1, kTolerance);
  EXPECT_NEAR(vertex.point.z, .3, kTolerance);
}

TEST_F(ConvexQuery, UnknownTypesAreAnError) {
  EXPECT_EQ(ErrorOf([&] { Shape("hills"); }),
            "mjccd_support: ccd support function is undefined for geom type 1");
}

TEST_F(ConvexQuery, SpheresAreApartByTheirCentresLessTheirRadii) {
  shapes.Put("sphere", {1, 2, 2});
  ConvexShape other = Shape("sphere");
  other.pos = {0, 0, 0};
  EXPECT_NEAR(Distance(Shape("sphere"), other), 2.8, kRough);
  ASSERT_EQ(witnesses.count, 1);
  EXPECT_NEAR(Norm(witnesses.on1[0] - witnesses.on2[0]), 2.8, kRough);
}

TEST_F(ConvexQuery, DistanceIsSymmetric) {
  shapes.Put("cone", {.4, .3, .2}, {10, 20, 30});
  for (const char* geom : {"sphere", "capsule", "ellipsoid", "cylinder", "box", "cube"}) {
    EXPECT_NEAR(Distance(Shape(geom), Shape("cone")), Distance(Shape("cone"), Shape(geom)), 1e-5)
        << geom;
  }
}

TEST_F(ConvexQuery, CutoffSeparates) {
  shapes.Put("cube", {1, 0, 0});
  EXPECT_NEAR(Distance(Shape("box"), Shape("cube")), .6, kRough);
  EXPECT_EQ(Distance(Shape("box"), Shape("cube"), mjtNum{.5}), kHuge);
  EXPECT_EQ(witnesses.count, 0);
}

TEST_F(ConvexQuery, DepthOfBoxesIsTheirOverlap) {
  shapes.Put("cube", {.02, .01, .17});
  EXPECT_NEAR(Distance(Shape("box"), Shape("cube"), 0), -.03, kRough);
  ASSERT_EQ(witnesses.count, 1);
  const Vec3 way = witnesses.on1[0] - witnesses.on2[0];
  ExpectVec3(way, 0, 0, .03, kRough);
}

TEST_F(ConvexQuery, GjkCountsNoIterationsAsSeparated) {
  ConvexShape box = Shape("box"), cube = Shape("cube");
  const GjkResult result = Gjk(box, cube, {0, static_cast<mjtNum>(1e-6)}, 0);
  EXPECT_EQ(result.dist, kHuge);
  EXPECT_EQ(result.count, 0);
}

TEST_F(ConvexQuery, GjkContainsTheOriginOfOverlappingShapes) {
  shapes.Put("cube", {.02, .01, .17});
  ConvexShape box = Shape("box"), cube = Shape("cube");
  const GjkResult result = Gjk(box, cube, {35, static_cast<mjtNum>(1e-6)}, 0);
  EXPECT_EQ(result.dist, 0);
  EXPECT_EQ(result.count, 4);
}

TEST_F(ConvexQuery, EpaEndsOnAFaceOfTheDifference) {
  shapes.Put("cube", {.02, .01, .17});
  ConvexShape box = Shape("box"), cube = Shape("cube");
  const CcdLimits limits = {35, static_cast<mjtNum>(1e-6)};
  const GjkResult gjk = Gjk(box, cube, limits, 0);
  const Penetration penetration = Epa(shapes.d.get(), box, cube, limits, gjk);
  ASSERT_TRUE(penetration.found);
  for (const MinkowskiVertex& vertex : penetration.face) {
    EXPECT_NEAR(vertex.point.z, .03, kRough);
  }
}

// Centres on a common axis: GJK ends with the two ends of the difference along it.
TEST_F(ConvexQuery, EpaStartsFromASegment) {
  shapes.Resize("ellipsoid", {.3, .2, .1});
  shapes.Resize("cylinder", {.2, .15, 0});
  shapes.Put("ellipsoid", {0, 0, 0});
  shapes.Put("cylinder", {0, 0, .22});
  ConvexShape ellipsoid = Shape("ellipsoid"), cylinder = Shape("cylinder");
  const CcdLimits limits = {35, static_cast<mjtNum>(1e-6)};
  const GjkResult gjk = Gjk(ellipsoid, cylinder, limits, 0);
  ASSERT_EQ(gjk.count, 2);
  for (int i : {0, 1}) {
    EXPECT_EQ(gjk.simplex[i].point.x, 0);
    EXPECT_EQ(gjk.simplex[i].point.y, 0);
  }
  const Penetration penetration = Epa(shapes.d.get(), ellipsoid, cylinder, limits, gjk);
  ASSERT_TRUE(penetration.started);
  ASSERT_TRUE(penetration.found);
  EXPECT_NEAR(penetration.dist, -.03, kRough);
  ExpectVec3(penetration.on2 - penetration.on1, 0, 0, -.03, 1e-3);
}

TEST_F(ConvexQuery, NanPosesEnd) {
  ConvexShape box = Shape("box"), cube = Shape("cube");
  cube.pos.x = std::numeric_limits<mjtNum>::quiet_NaN();
  shapes.m->opt.ccd_iterations = std::numeric_limits<int>::max();
  EXPECT_FALSE(Distance(box, cube, 0) < 0);
}

// Zero sizes, needles, giants, coincident centres, NaN and infinite poses: whatever comes out, it
// comes out.
TEST(ConvexConvex, HostileShapesNeitherCrashNorHang) {
  constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
  constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();
  Messages messages;
  const std::vector<std::string> kinds = {"sphere", "capsule", "ellipsoid", "cylinder",
                                          "box",    "cube",    "cone"};
  for (const int flags : {0, static_cast<int>(mjDSBL_NATIVECCD)}) {
    Shapes shapes;
    shapes.m->opt.enableflags |= mjENBL_MULTICCD;
    shapes.m->opt.disableflags |= flags;
    for (const std::string& first : kinds) {
      for (const std::string& second : kinds) {
        if (first == second) continue;
        const int g1 = shapes.Id(first);
        for (const Vec3& size : {Vec3{0, 0, 0}, Vec3{1e-12, 1, 1e-12}, Vec3{1e12, 1e-12, 1e12},
                                 Vec3{-1, -1, -1}, Vec3{kNan, kNan, kNan}}) {
          Vec3At(shapes.m->geom_size, g1) = size;
          for (const mjtNum x :
               {mjtNum{0}, static_cast<mjtNum>(1e-9), static_cast<mjtNum>(.05), kNan, kInf}) {
            shapes.Put(first, {x, 0, 0});
            shapes.Put(second, {0, 0, 0}, {90, 0, 0});
            for (const mjtNum margin : {mjtNum{0}, static_cast<mjtNum>(.01)}) {
              int a = g1, b = shapes.Id(second);
              if (shapes.m->geom_type[a] > shapes.m->geom_type[b]) std::swap(a, b);
              mjContact contacts[mjMAXCONPAIR];
              const int n = ConvexConvex(shapes.m.get(), shapes.d.get(), contacts, a, b, margin);
              EXPECT_LE(n, mjMAXCONPAIR);
            }
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
