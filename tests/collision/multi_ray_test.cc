// Many rays from one point, with the bounds that they are culled by. Numbers are those of the
// reference.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "collision/shapes.h"

namespace conjoint::testing {
namespace {

struct MultiRayResult {
  std::vector<mjtNum> dist;
  std::vector<int> geom;
  std::vector<Vec3> normal;
};

MultiRayResult CastAll(Scene& scene, const Vec3& start, const std::vector<Vec3>& directions,
                       mjtNum cutoff) {
  const size_t n = directions.size();
  MultiRayResult result = {std::vector<mjtNum>(n, 7), std::vector<int>(n, 7),
                           std::vector<Vec3>(n, {7, 7, 7})};
  mj_multiRay(scene.m.get(), scene.d.get(), &start.x, &directions[0].x, nullptr, 1, -1,
              result.geom.data(), result.dist.data(), &result.normal[0].x, static_cast<int>(n),
              cutoff);
  return result;
}

TEST(MultiRay, MissesATurnedBodyOffItsInertialFrame) {
  Scene scene("ray_bounds");
  const Vec3 start = {0, 0, 0}, along = {0, 1, 0};
  EXPECT_NEAR(
      mj_ray(scene.m.get(), scene.d.get(), &start.x, &along.x, nullptr, 1, -1, nullptr, nullptr),
      1.9, kTolerance);
  EXPECT_EQ(CastAll(scene, start, {along}, 100).dist[0], -1);
}

TEST(MultiRay, DropsAPlaneWhoseOriginIsBeyondTheCutoff) {
  Shapes shapes;
  shapes.Resize("plane", {0, 0, 1});  // infinite
  const Vec3 start = {20, 0, 1}, down = {0, 0, -1};
  EXPECT_EQ(CastAll(shapes, start, {down}, 15).dist[0], -1);
  EXPECT_NEAR(CastAll(shapes, start, {down}, 25).dist[0], 1, kTolerance);
}

TEST(MultiRay, RaysWithoutLengthKeepTheirGeomAndNormal) {
  Shapes shapes;
  shapes.Resize("plane", {0, 0, 1});  // infinite
  const MultiRayResult result = CastAll(shapes, {20, 0, 1}, {{0, 0, 0}, {0, 0, -1}}, 100);
  EXPECT_EQ(result.dist[0], -1);
  EXPECT_EQ(result.geom[0], 7);
  EXPECT_EQ(result.normal[0], (Vec3{7, 7, 7}));
  EXPECT_NEAR(result.dist[1], 1, kTolerance);
  EXPECT_EQ(result.geom[1], shapes.Id("plane"));
}

TEST(MultiRay, AgreesWithSingleRaysWhereBoundsAreRight) {
  Shapes shapes;
  for (int id = 0; id < shapes.m->ngeom; ++id) {
    shapes.Put(mj_id2name(shapes.m.get(), mjOBJ_GEOM, id),
               {static_cast<mjtNum>(id % 4) * 2 - 3, static_cast<mjtNum>(id / 4) * 2 - 3, 0});
  }
  const Vec3 start = {.5, .5, 3};
  std::vector<Vec3> directions;
  for (int i = 0; i < 20; ++i) {
    for (int j = 0; j < 20; ++j) {
      directions.push_back(
          {static_cast<mjtNum>(i) * mjtNum{.4} - 4, static_cast<mjtNum>(j) * mjtNum{.4} - 4, -3});
    }
  }
  const MultiRayResult result = CastAll(shapes, start, directions, 1e10);
  for (size_t i = 0; i < directions.size(); ++i) {
    int geom;
    Vec3 normal;
    const mjtNum dist = mj_ray(shapes.m.get(), shapes.d.get(), &start.x, &directions[i].x, nullptr,
                               1, -1, &geom, &normal.x);
    EXPECT_EQ(result.dist[i], dist);
    EXPECT_EQ(result.geom[i], geom);
    EXPECT_EQ(result.normal[i], normal);
  }
}

TEST(MultiRay, NoRaysAreFine) {
  Shapes shapes;
  const Vec3 start = {0, 0, 0};
  const size_t pstack = shapes.d->pstack;
  mj_multiRay(shapes.m.get(), shapes.d.get(), &start.x, nullptr, nullptr, 1, -1, nullptr, nullptr,
              nullptr, 0, 1);
  EXPECT_EQ(shapes.d->pstack, pstack);
}

}  // namespace
}  // namespace conjoint::testing
