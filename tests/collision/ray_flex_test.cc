// Rays against flexes and skins.

#include "support/flex_scene.h"

namespace conjoint::testing {
namespace {

struct FlexRays : ::testing::Test, FlexScene {
  FlexRays() : FlexScene("flex_plane") { mj_forward(m, d); }

  enum Part { kVertices = 1, kEdges = 2, kFaces = 4, kSkin = 8 };

  // Straight down from above a point.
  mjtNum Down(double x, double y, int parts) {
    const mjtNum pnt[3] = {mjtNum(x), mjtNum(y), mjtNum(1.005)}, vec[3] = {0, 0, -1};
    vertex = -7;
    return mj_rayFlex(m, d, 0, (parts & kVertices) != 0, (parts & kEdges) != 0,
                      (parts & kFaces) != 0, (parts & kSkin) != 0, 0, pnt, vec, &vertex, normal);
  }

  int vertex;
  mjtNum normal[3];
};

TEST_F(FlexRays, HitVerticesAsBalls) {
  EXPECT_NEAR(Down(-.1, -.05, kVertices), .99, 1e-6);
  EXPECT_EQ(vertex, 0);
  EXPECT_NEAR(normal[2], 1, 1e-6);
  EXPECT_EQ(Down(-.07, -.05, kVertices), -1);
  EXPECT_EQ(vertex, -7);
  ExpectNumbers(normal, {0, 0, 0});
}

TEST_F(FlexRays, HitEdgesAsCapsules) {
  EXPECT_NEAR(Down(-.07, -.05, kEdges), .99, 1e-6);
  EXPECT_EQ(vertex, 0);
  EXPECT_NEAR(Down(-.03, -.05, kEdges), .99, 1e-6);
  EXPECT_NE(vertex, 0);
  EXPECT_EQ(Down(-.07, .03, kEdges), -1);
}

TEST_F(FlexRays, HitFacesWithoutThickness) {
  EXPECT_NEAR(Down(-.07, .03, kFaces), 1, 1e-6);
  EXPECT_NEAR(std::abs(normal[2]), 1, 1e-6);
  EXPECT_EQ(vertex, 1);
  // Vertices are at x = -.1, 0, .1, and at y = -.05 and .05, y first.
  const int vertices[3][2] = {{0, 1}, {2, 3}, {4, 5}};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 2; ++j) {
      EXPECT_NEAR(Down(.09 * (i - 1), .04 * (2 * j - 1), kFaces), 1, 1e-6);
      EXPECT_EQ(vertex, vertices[i][j]);
    }
  }
  EXPECT_EQ(Down(-.07, .03, kVertices), -1);
  EXPECT_NEAR(Down(-.07, -.05, kSkin), .99, 1e-6);
  EXPECT_EQ(Down(5, 5, kVertices | kEdges | kFaces | kSkin), -1);
}

TEST_F(FlexRays, ADimensionOneHasNoFaces) {
  FlexScene rope("flex_rows");
  mj_forward(rope.m, rope.d);
  const mjtNum pnt[3] = {mjtNum(.03), 0, 1}, vec[3] = {0, 0, -1};
  EXPECT_EQ(mj_rayFlex(rope.m, rope.d, 0, 0, 0, 1, 1, 0, pnt, vec, nullptr, nullptr), -1);
  // The root of a difference of squares near 1.
  EXPECT_NEAR(mj_rayFlex(rope.m, rope.d, 0, 0, 1, 0, 0, 0, pnt, vec, nullptr, nullptr), .995,
              kDouble ? 1e-6 : 1e-5);
}

TEST_F(FlexRays, OnlyTheAskedLayerOfASolidIsHit) {
  FlexScene solid("flex_trilinear");
  mj_forward(solid.m, solid.d);
  const mjtNum pnt[3] = {mjtNum(.03), mjtNum(.02), 2}, vec[3] = {0, 0, -1};
  const auto cast = [&](int layer) {
    return mj_rayFlex(solid.m, solid.d, layer, 0, 0, 1, 0, 0, pnt, vec, nullptr, nullptr);
  };
  EXPECT_NEAR(cast(0), 2 - .58, 1e-6);
  EXPECT_EQ(cast(7), -1);
}

TEST(SkinRays, HitTheNearestFace) {
  const float vert[] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1};
  const int face[] = {0, 1, 2, 3, 4, 5};
  const mjtNum pnt[3] = {mjtNum(.7), mjtNum(.1), 3}, vec[3] = {0, 0, -2};
  int vertex = -7;
  EXPECT_NEAR(mju_raySkin(2, 6, face, vert, pnt, vec, &vertex), 1, 1e-6);
  EXPECT_EQ(vertex, 4);
  const mjtNum aside[3] = {mjtNum(.9), mjtNum(.9), 3};
  vertex = -7;
  EXPECT_EQ(mju_raySkin(2, 6, face, vert, aside, vec, &vertex), -1);
  EXPECT_EQ(vertex, -7);
}

// A flat skin has a box without height.
TEST(SkinRays, HitAFlatSkin) {
  const float vert[] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
  const int face[] = {0, 1, 2};
  const mjtNum pnt[3] = {mjtNum(.2), mjtNum(.2), 1}, vec[3] = {0, 0, -1};
  EXPECT_NEAR(mju_raySkin(1, 3, face, vert, pnt, vec, nullptr), 1, 1e-6);
}

}  // namespace
}  // namespace conjoint::testing
