// The point of a simplex nearest to the origin.

#include "collision/simplex_distance.h"

#include <gtest/gtest.h>

#include <vector>

#include "collision/support.h"

namespace conjoint::testing {
namespace {

Weights WeightsOf(const std::vector<Vec3>& points) {
  const Vec3* pointers[4] = {};
  for (size_t i = 0; i < points.size(); ++i) pointers[i] = &points[i];
  return NearestWeights(pointers, static_cast<int>(points.size()));
}

Vec3 PointAt(const std::vector<Vec3>& points, const Weights& weights) {
  Vec3 sum = {0, 0, 0};
  for (size_t i = 0; i < points.size(); ++i) sum += points[i] * weights[i];
  return sum;
}

TEST(SimplexDistance, InsideASegmentBothEndsCount) {
  const Weights w = WeightsOf({{-1, 1, 0}, {3, 1, 0}});
  EXPECT_NEAR(w[0], .75, kTolerance);
  EXPECT_NEAR(w[1], .25, kTolerance);
}

TEST(SimplexDistance, BeyondASegmentTheSecondEndIsTaken) {
  EXPECT_EQ(WeightsOf({{3, 0, 0}, {1, 0, 0}}), (Weights{0, 1, 0, 0}));
  EXPECT_EQ(WeightsOf({{1, 0, 0}, {3, 0, 0}}),
            (Weights{0, 1, 0, 0}));  // though the first is nearer
}

TEST(SimplexDistance, AboveATriangleAllCornersCount) {
  const std::vector<Vec3> triangle = {{-1, -1, 1}, {2, -1, 1}, {-1, 2, 1}};
  const Vec3 nearest = PointAt(triangle, WeightsOf(triangle));
  EXPECT_NEAR(nearest.x, 0, kTolerance);
  EXPECT_NEAR(nearest.y, 0, kTolerance);
  EXPECT_NEAR(nearest.z, 1, kTolerance);
}

TEST(SimplexDistance, DegenerateTrianglesAreSegments) {
  const Weights w = WeightsOf({{-1, 1, 0}, {1, 1, 0}, {1, 1, 0}});
  EXPECT_EQ(w[2], 0);
  EXPECT_NEAR(w[0] + w[1], 1, kTolerance);
}

TEST(SimplexDistance, InsideATetrahedronAllWeightsArePositive) {
  const Weights w = WeightsOf({{1, 1, 1}, {-1, -1, 1}, {-1, 1, -1}, {1, -1, -1}});
  for (const mjtNum weight : w) EXPECT_NEAR(weight, .25, kTolerance);
}

TEST(SimplexDistance, OutsideATetrahedronTheNearestFaceCounts) {
  const std::vector<Vec3> points = {{3, 0, 0}, {1, -1, -1}, {1, 2, -1}, {1, -1, 2}};
  const Weights w = WeightsOf(points);
  EXPECT_EQ(w[0], 0);
  const Vec3 nearest = PointAt(points, w);
  EXPECT_NEAR(nearest.x, 1, kTolerance);
  EXPECT_NEAR(nearest.y, 0, kTolerance);
  EXPECT_NEAR(nearest.z, 0, kTolerance);
}

TEST(SimplexDistance, ProjectionIsPerpendicularToThePlane) {
  const Vec3 a = {1, 2, 3}, b = {2, -1, 1}, c = {0, 1, -1};
  const OriginProjection origin = ProjectOrigin(a, b, c);
  ASSERT_TRUE(origin.exists);
  EXPECT_NEAR(Dot(origin.point, b - a), 0, 4 * kTolerance);
  EXPECT_NEAR(Dot(origin.point, c - a), 0, 4 * kTolerance);
  EXPECT_NEAR(Dot(origin.point, a - origin.point), 0, 4 * kTolerance);
}

TEST(SimplexDistance, CollinearPointsHaveNoProjection) {
  EXPECT_FALSE(ProjectOrigin({1, 1, 0}, {2, 2, 0}, {3, 3, 0}).exists);
}

TEST(SimplexDistance, AffineCoordinatesRebuildThePoint) {
  const Vec3 a = {1, 2, 3}, b = {2, -1, 1}, c = {0, 1, -1};
  const Vec3 point = a * mjtNum{.2} + b * mjtNum{.5} + c * mjtNum{.3};
  const Vec3 w = AffineCoordinates(a, b, c, point);
  EXPECT_NEAR(w.x, .2, kTolerance);
  EXPECT_NEAR(w.y, .5, kTolerance);
  EXPECT_NEAR(w.z, .3, kTolerance);
}

}  // namespace
}  // namespace conjoint::testing
