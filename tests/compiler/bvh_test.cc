#include "compiler/bvh.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

BvhLeaf Leaf(int id, double x, double y = 0, double half = .1) {
  return {{x - half, y - half, -half}, {x + half, y + half, half}, {x, y, 0}, id};
}

TEST(Bvh, NoLeavesNoNodes) { EXPECT_EQ(BuildBvh({}, "").size(), 0); }

TEST(Bvh, OneLeafIsOneNode) {
  const BvhTree tree = BuildBvh({Leaf(7, 1)}, "");
  EXPECT_THAT(tree.nodeid, ElementsAre(7));
  EXPECT_THAT(tree.child, ElementsAre(-1, -1));
  EXPECT_THAT(tree.depth, ElementsAre(0));
  EXPECT_THAT(tree.aabb, IsRow(std::vector<double>{1, 0, 0, .1, .1, .1}));
}

TEST(Bvh, TheSmallerHalfAlongTheLongestEdgeGoesLeft) {
  const BvhTree tree = BuildBvh({Leaf(0, 2), Leaf(1, 0), Leaf(2, 5)}, "");
  EXPECT_THAT(tree.nodeid, ElementsAre(-1, 1, -1, 0, 2));
  EXPECT_THAT(tree.child, ElementsAre(1, 2, -1, -1, 3, 4, -1, -1, -1, -1));
  EXPECT_THAT(tree.depth, ElementsAre(0, 1, 1, 2, 2));
}

TEST(Bvh, EqualPositionsKeepTheOrderOfLeaves) {
  const BvhTree tree = BuildBvh({Leaf(0, 1), Leaf(1, 1), Leaf(2, 1), Leaf(3, 1)}, "");
  EXPECT_THAT(tree.nodeid, ElementsAre(-1, -1, 0, 1, -1, 2, 3));
}

TEST(Bvh, LeavesThatCannotBeComparedStillFindAPlace) {
  std::vector<BvhLeaf> leaves;
  for (int i = 0; i < 50; ++i) leaves.push_back(Leaf(i, i % 3 ? i : std::nan("")));
  EXPECT_EQ(BuildBvh(leaves, "").size(), 99);
}

TEST(Bvh, FlatBoxesGetThickness) {
  const BvhTree tree = BuildBvh({Leaf(0, 1, 1, 0)}, "");
  EXPECT_GT(tree.aabb[3], 0);
}

TEST(Bvh, BodiesHaveTheTreeOfTheirCollidingGeoms) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body, mjJNT_FREE);
  Fill(body->ipos, {0, 0, 0});
  Fill(body->inertia, {1, 1, 1});
  body->mass = 1;
  body->explicitinertial = 1;
  Fill(spec.Geom(body, {.1})->pos, {2, 0, 0});
  spec.Geom(body, {.1});
  mjsGeom* silent = spec.Geom(body, {.1});
  Fill(silent->pos, {1, 0, 0});
  silent->contype = silent->conaffinity = 0;
  mjsGeom* box = spec.Geom(body, {.1, .2, .3}, mjGEOM_BOX);
  Fill(box->pos, {-1, 0, 0});
  SetEuler(box->alt, {0, 0, 45});
  Fill(spec.Geom(body, {.1})->pos, {0, 0, 5});
  Fill(spec.Geom(body, {.1})->pos, {.5, 1, 0});

  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->bvh_nodeid, m->nbvh, {-1, -1, 1, 0, -1, 3, -1, 5, 4});
  EXPECT_ROW(m->bvh_child, 2 * m->nbvh,
             {1, 4, 2, 3, -1, -1, -1, -1, 5, 6, -1, -1, 7, 8, -1, -1, -1, -1});
  EXPECT_ROW(m->bvh_depth, m->nbvh, {0, 1, 2, 2, 1, 2, 2, 3, 3});
  const double half = (.1 + .2) * std::sqrt(.5);  // of the turned box
  EXPECT_ROW(m->bvh_aabb, 6,
             {(1.1 - half) / 2, (1.1 - half) / 2, 2.4, (3.1 + half) / 2, (1.1 + half) / 2, 2.7});
  EXPECT_ROW(m->bvh_aabb + 24, 6,
             {(-.4 - half) / 2, (1.1 - half) / 2, 2.4, (1.6 + half) / 2, (1.1 + half) / 2, 2.7});
  EXPECT_ROW(m->bvh_aabb + 30, 6, {-1, 0, 0, half, half, .3});
}

}  // namespace
}  // namespace conjoint::testing
