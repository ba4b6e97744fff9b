// Shape functions of flex elements.

#include "math/flex_basis.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/near.h"

namespace conjoint::testing {
namespace {

TEST(FlexBasis, IsAPartitionOfUnityThatReproducesPositions) {
  for (int order : {1, 2}) {
    const Vec3 point = {.3f, .6f, .1f};
    mjtNum sum = 0;
    Vec3 nodes[27];
    for (int node = 0; node < FlexNodeCount(order); ++node) {
      sum += FlexBasis(order, node, point);
      const int n = order + 1;
      const mjtNum step = mjtNum(1) / mjtNum(order);
      nodes[node] = Vec3{mjtNum(node / (n * n)), mjtNum(node / n % n), mjtNum(node % n)} * step;
    }
    EXPECT_NEAR(sum, 1, 1e-6);
    Vec3 result = {0, 0, 0};
    for (int node = 0; node < FlexNodeCount(order); ++node) {
      result += nodes[node] * FlexBasis(order, node, point);
    }
    ExpectNear(&result.x, {.3, .6, .1}, 1e-6);
    const Mat3 f = FlexDeformationGradient(order, nodes, point);
    ExpectNear(&f.row[0].x, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 1e-5);
  }
}

}  // namespace
}  // namespace conjoint::testing
