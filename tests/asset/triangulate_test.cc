// Ear clipping.

#include "asset/triangulate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The triangles of the polygon through all the points, or through the vertices named.
std::vector<int> Cut(std::vector<float> vertices, std::vector<int> polygon = {}) {
  std::vector<Corner> corners, triangles;
  if (polygon.empty()) {
    for (size_t i = 0; i < vertices.size() / 3; ++i) polygon.push_back(static_cast<int>(i));
  }
  for (int vertex : polygon) corners.push_back({vertex, -1, -1});
  int64_t budget = 1000;
  EXPECT_TRUE(Triangulate(vertices, corners, triangles, budget));
  std::vector<int> indices;
  for (const Corner& corner : triangles) indices.push_back(corner.vertex);
  return indices;
}

TEST(Triangulate, ConvexPolygonBecomesAFan) {
  EXPECT_THAT(Cut({0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}), ElementsAre(0, 1, 2, 0, 2, 3));
  EXPECT_THAT(Cut({0, 0, 0, 2, 0, 0, 3, 1, 0, 2, 2, 0, 0, 2, 0}),
              ElementsAre(0, 1, 2, 0, 2, 3, 0, 3, 4));
}

TEST(Triangulate, QuadIsCutAtItsReflexCorner) {
  // An arrowhead whose notch is corner 1: no triangle may cover the notch.
  EXPECT_THAT(Cut({0, 0, 0, 1, 1, 0, 4, 0, 0, 1, 4, 0}), ElementsAre(1, 2, 3, 0, 1, 3));
}

TEST(Triangulate, WindingAndPlaneDoNotMatter) {
  EXPECT_THAT(Cut({0, 0, 0, 1, 4, 0, 4, 0, 0, 1, 1, 0}), ElementsAre(1, 2, 3, 0, 1, 3))
      << "clockwise";
  EXPECT_THAT(Cut({0, 0, 0, 0, 1, 1, 0, 4, 0, 0, 1, 4}), ElementsAre(1, 2, 3, 0, 1, 3)) << "yz";
  EXPECT_THAT(Cut({0, 0, 0, 1, 0, 1, 4, 0, 0, 1, 0, 4}), ElementsAre(1, 2, 3, 0, 1, 3)) << "xz";
}

TEST(Triangulate, CornerWithoutAVertexIsKept) {
  EXPECT_THAT(Cut({0, 0, 0, 1, 0, 0, 1, 1, 0}, {0, 1, 2, 8}), ElementsAre(0, 1, 2, 0, 2, 8));
}

TEST(Triangulate, PolygonWithoutEarsIsGivenUp) {
  EXPECT_THAT(Cut({0, 0, 0, 1, 0, 0, 1, 1, 0}, {0, 1, 2, 0, 1, 2}), IsEmpty());
}

TEST(Triangulate, LessThanThreeCornersGiveNothing) {
  EXPECT_THAT(Cut({0, 0, 0, 1, 0, 0}), IsEmpty());
}

TEST(Triangulate, WorkStopsWhenTheBudgetIsUsedUp) {
  const std::vector<float> square = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
  const std::vector<Corner> corners = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}};
  std::vector<Corner> triangles;
  int64_t budget = 3;
  EXPECT_FALSE(Triangulate(square, corners, triangles, budget));
  EXPECT_LT(budget, 0);
}

}  // namespace
}  // namespace conjoint
