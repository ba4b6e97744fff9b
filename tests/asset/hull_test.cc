#include "asset/hull.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asset/mesh_data.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

const std::vector<Vec3d> kTetrahedron = {{0, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 0, 3}};

std::vector<Vec3d> Grid(int n) {
  std::vector<Vec3d> points;
  for (int i = 0; i < n * n * n; ++i) {
    points.push_back({double(i % n), double(i / n % n), double(i / (n * n))});
  }
  return points;
}

TEST(Hull, GraphOfATetrahedron) {
  const std::optional<HullGraph> hull = ComputeHull(kTetrahedron, -1);
  ASSERT_TRUE(hull);
  EXPECT_THAT(hull->values, ElementsAre(4, 4,                      //
                                        0, 4, 8, 12,               //
                                        3, 2, 1, 0,                //
                                        2, 3, 1, -1, 2, 3, 0, -1,  //
                                        1, 3, 0, -1, 1, 2, 0, -1,  //
                                        2, 1, 0, 1, 3, 0, 3, 2, 0, 2, 3, 1));
}

TEST(Hull, FacesAreCounterClockwiseFromOutside) {
  const std::vector<Vec3d> points = Grid(2);
  const std::optional<HullGraph> hull = ComputeHull(points, -1);
  ASSERT_TRUE(hull);
  for (int i = 0; i < hull->face_count(); ++i) {
    const int* face = &hull->faces()[At(3 * i)];
    const Vec3d &a = points[At(face[0])], &b = points[At(face[1])], &c = points[At(face[2])];
    EXPECT_GT(Dot(Cross(b - a, c - a), a - Vec3d{.5, .5, .5}), 0);
  }
}

TEST(Hull, PointsInsideFlatSidesAreNoVertices) {
  const std::optional<HullGraph> hull = ComputeHull(Grid(3), -1);
  ASSERT_TRUE(hull);
  EXPECT_EQ(hull->vertex_count(), 8);
  EXPECT_EQ(hull->face_count(), 12);
}

TEST(Hull, EveryEdgeIsListedInBothDirections) {
  const std::optional<HullGraph> hull = ComputeHull(Grid(2), -1);
  ASSERT_TRUE(hull);
  const size_t n = At(hull->vertex_count());
  std::vector<std::vector<int>> neighbors(n);
  for (size_t i = 0; i < n; ++i) {
    const int* edge = &hull->values[2 + 2 * n + At(hull->values[2 + i])];
    for (; *edge >= 0; ++edge) neighbors[i].push_back(*edge);
  }
  for (size_t i = 0; i < n; ++i) {
    for (const int k : neighbors[i]) {
      EXPECT_THAT(neighbors[At(k)], ::testing::Contains(static_cast<int>(i)));
    }
  }
}

TEST(Hull, StopsAtTheGivenNumberOfVertices) {
  std::vector<Vec3d> sphere;
  for (int i = 0; i < 200; ++i) {
    const double z = -1 + (i + .5) / 100, angle = 2.4 * i, r = std::sqrt(1 - z * z);
    sphere.push_back({r * std::cos(angle), r * std::sin(angle), z});
  }
  EXPECT_EQ(ComputeHull(sphere, -1)->vertex_count(), 200);
  EXPECT_EQ(ComputeHull(sphere, 10)->vertex_count(), 10);
  EXPECT_EQ(ComputeHull(sphere, 2)->vertex_count(), 4);  // no solid has fewer
}

TEST(Hull, PointsInAPlaneHaveNone) {
  ::testing::internal::CaptureStderr();
  EXPECT_FALSE(ComputeHull(std::vector<Vec3d>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, -1));
  EXPECT_FALSE(ComputeHull(std::vector<Vec3d>(5), -1));
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), ::testing::HasSubstr("flat"));
}

TEST(Hull, FewerThanFourPointsHaveNone) {
  EXPECT_FALSE(ComputeHull(std::vector<Vec3d>(3), -1));
  EXPECT_FALSE(ComputeHull({}, -1));
}

}  // namespace
}  // namespace conjoint::testing
