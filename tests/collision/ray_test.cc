// Rays against the geoms of a model: height fields, meshes, filters.

#include "collision/ray.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "collision/shapes.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct RayTest : ::testing::Test {
  mjtNum CastAtHills(const Vec3& start, const Vec3& direction) {
    return mj_rayHfield(shapes.m.get(), shapes.d.get(), shapes.Id("large_hills"), &start.x,
                        &direction.x, &normal.x);
  }
  mjtNum CastAtMesh(const Vec3& start, const Vec3& direction) {
    return mj_rayMesh(shapes.m.get(), shapes.d.get(), shapes.Id("brick"), &start.x, &direction.x,
                      &normal.x);
  }
  mjtNum Cast(const Vec3& start, const Vec3& direction, const mjtByte* groups = nullptr,
              bool sees_static = true, int excluded_body = -1) {
    return mj_ray(shapes.m.get(), shapes.d.get(), &start.x, &direction.x, groups, sees_static,
                  excluded_body, &geom, &normal.x);
  }
  // Nothing but one geom is where rays go.
  void Isolate(const std::string& only, const Vec3& pos) {
    for (int id = 0; id < shapes.m->ngeom; ++id) {
      shapes.Put(mj_id2name(shapes.m.get(), mjOBJ_GEOM, id), {100, 100, 100});
    }
    shapes.Put(only, pos);
  }

  Shapes shapes;
  Vec3 normal = {7, 7, 7};
  int geom = 7;
};

TEST_F(RayTest, HitsTheSurfaceOfAHeightField) {
  ExpectRecorded("distance", CastAtHills({.3, .1, 2}, {-.2, .1, -1}), kTolerance);
  ExpectRecorded("normal", normal);
}

TEST_F(RayTest, HitsSidesAndBottomOfAHeightField) {
  EXPECT_NEAR(CastAtHills({2, .1, .05}, {-1, .05, .01}), 1, kTolerance);
  ExpectVec3(normal, 1, 0, 0);
  EXPECT_NEAR(CastAtHills({.2, .1, -2}, {0, .05, 1}), 1.75, kTolerance);
  ExpectVec3(normal, 0, 0, -1);
}

TEST_F(RayTest, LeavesAHeightFieldFromInside) {
  ExpectRecorded("distance", CastAtHills({.1, .1, .1}, {.3, .2, .1}), kTolerance);
}

TEST_F(RayTest, HitsTheFacesOfAMesh) {
  shapes.Put("brick", {3, 0, 0}, {10, 20, 30});
  ExpectRecorded("distance", CastAtMesh({3.02, .1, 2}, {0, 0, -2}), kTolerance);
  ExpectRecorded("normal", normal);
  EXPECT_EQ(CastAtMesh({3.02, .1, 2}, {0, 0, 2}), -1);
  EXPECT_EQ(normal, (Vec3{0, 0, 0}));
}

TEST_F(RayTest, HitsAMeshFromFarAwayWhereItHitsTheBoxOfTheSameShape) {
  CONJOINT_OURS_ONLY();
  const mjtNum distance = sizeof(mjtNum) == sizeof(double) ? 1000 : 10;
  shapes.Put("brick", {0, 0, 0}, {10, 20, 30});
  const int id = shapes.Id("brick");
  for (int i = 0; i < 100; ++i) {
    const mjtNum turn = static_cast<mjtNum>(.7 * i), height = static_cast<mjtNum>(.02 * i - .99);
    const mjtNum radius = std::sqrt(1 - height * height);
    const Vec3 outward = {radius * std::cos(turn), radius * std::sin(turn), height};
    const Vec3 start = outward * distance, direction = -outward;
    const mjtNum expected =
        mju_rayGeom(shapes.d->geom_xpos + 3 * id, shapes.d->geom_xmat + 9 * id,
                    shapes.m->geom_size + 3 * id, &start.x, &direction.x, mjGEOM_BOX, nullptr);
    ASSERT_GT(expected, 0);
    EXPECT_NEAR(CastAtMesh(start, direction), expected, distance * kTolerance);
  }
}

TEST_F(RayTest, OtherTypesAreAnError) {
  const mjtNum zero[3] = {0, 0, 0};
  EXPECT_EQ(ErrorOf([&] { mj_rayMesh(shapes.m.get(), shapes.d.get(), 0, zero, zero, nullptr); }),
            "mj_rayMesh: geom with mesh type expected");
  EXPECT_EQ(ErrorOf([&] { mj_rayHfield(shapes.m.get(), shapes.d.get(), 0, zero, zero, nullptr); }),
            "mj_rayHfield: geom with hfield type expected");
}

TEST_F(RayTest, FindsTheNearestGeom) {
  Isolate("sphere", {0, 0, 0});
  EXPECT_NEAR(Cast({0, 0, 1}, {0, 0, -2}), .45, kTolerance);
  EXPECT_EQ(geom, shapes.Id("sphere"));
  ExpectVec3(normal, 0, 0, 1);
  shapes.Put("box", {0, 0, .3});
  EXPECT_NEAR(Cast({0, 0, 1}, {0, 0, -2}), .3, kTolerance);
  EXPECT_EQ(geom, shapes.Id("box"));
}

TEST_F(RayTest, MissingEverythingGivesMinusOne) {
  Isolate("sphere", {0, 0, 0});
  EXPECT_EQ(Cast({0, 0, 1}, {0, 0, 1}), -1);
  EXPECT_EQ(geom, -1);
  EXPECT_EQ(normal, (Vec3{0, 0, 0}));
}

TEST_F(RayTest, EqualDistancesGoToTheLowerGeom) {
  Isolate("cube", {0, 0, 0});
  shapes.Put("cube2", {0, 0, 0});
  Cast({.01, .02, 1}, {0, 0, -1});
  EXPECT_EQ(geom, shapes.Id("cube"));
}

TEST_F(RayTest, FiltersByBodyGroupMobilityAndTransparency) {
  Isolate("sphere", {0, 0, 0});
  const int id = shapes.Id("sphere");
  const int body = shapes.m->geom_bodyid[id];
  const Vec3 start = {0, 0, 1}, down = {0, 0, -1};
  EXPECT_EQ(Cast(start, down, nullptr, true, body), -1);

  mjtByte groups[mjNGROUP] = {0, 1, 1, 1, 1, 1};
  EXPECT_EQ(Cast(start, down, groups), -1);
  shapes.m->geom_group[id] = 17;  // counts as the last
  EXPECT_GT(Cast(start, down, groups), 0);

  EXPECT_GT(Cast(start, down, nullptr, false), 0);
  Isolate("plane", {0, 0, 0});
  EXPECT_GT(Cast(start, down, nullptr, true), 0);
  EXPECT_EQ(Cast(start, down, nullptr, false), -1);

  shapes.m->geom_rgba[4 * shapes.Id("plane") + 3] = 0;
  EXPECT_EQ(Cast(start, down), -1);
}

TEST_F(RayTest, ZeroDirectionIsAnError) {
  EXPECT_EQ(ErrorOf([&] { Cast({0, 0, 0}, {0, 0, 0}); }), "mj_ray: vector length is too small");
}

TEST_F(RayTest, TreeNodesOfAMeshAreMarkedOnDemand) {
  shapes.Put("brick", {3, 0, 0}, {10, 20, 30});
  const auto marked = [&] {
    return std::count(shapes.d->bvh_active, shapes.d->bvh_active + shapes.m->nbvh, 1);
  };
  std::fill_n(shapes.d->bvh_active, shapes.m->nbvh, mjtByte{0});
  shapes.m->vis.global.bvactive = 0;
  CastAtMesh({3.02, .1, 2}, {0, 0, -2});
  EXPECT_EQ(marked(), 0);
  shapes.m->vis.global.bvactive = 1;
  CastAtMesh({3.02, .1, 2}, {0, 0, -2});
  EXPECT_GT(marked(), 1);
}

TEST_F(RayTest, TheNextCollisionClearsTheMarksOfMeshes) {
  Isolate("brick", {3, 0, 0});
  CastAtMesh({3.02, .1, 2}, {0, 0, -2});
  const int mesh = shapes.m->geom_dataid[shapes.Id("brick")];
  const mjtByte* marks = shapes.d->bvh_active + shapes.m->mesh_bvhadr[mesh];
  const int nodes = shapes.m->mesh_bvhnum[mesh];
  ASSERT_GT(std::count(marks, marks + nodes, 1), 1);
  shapes.Detect();
  EXPECT_EQ(std::count(marks, marks + nodes, 1), 0);
}

TEST_F(RayTest, RaysFromPlacesThatAreNoNumbersOrFarAwayMissEverything) {
  constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
  constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();
  for (const mjtNum bad : {kNan, kInf, static_cast<mjtNum>(1e30)}) {
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 start = {0, 0, 1}, direction = {0, 0, -1};
      start[axis] = bad;
      const mjtNum from_bad = Cast(start, {0, 0, -1});
      EXPECT_TRUE(from_bad == -1 || from_bad > 1e29) << bad << " " << axis << ": " << from_bad;
      direction[axis] = bad;
      Cast({0, 0, 1}, direction);
      EXPECT_LT(geom, shapes.m->ngeom);
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
