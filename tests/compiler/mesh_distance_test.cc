#include "compiler/mesh_distance.h"

#include <gtest/gtest.h>

#include <limits>

#include "asset/mesh_data.h"

namespace conjoint::testing {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();

// The unit cube around the origin.
class MeshDistanceTest : public ::testing::Test {
 protected:
  MeshDistanceTest() {
    for (int i = 0; i < 8; ++i) {
      vertices_.push_back({(i & 1) - .5, (i >> 1 & 1) - .5, (i >> 2) - .5});
    }
    faces_ = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
              2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
    std::vector<BvhLeaf> leaves;
    for (size_t i = 0; i < faces_.size(); i += 3) {
      BvhLeaf leaf = {{9, 9, 9}, {-9, -9, -9}, {0, 0, 0}, static_cast<int>(i / 3)};
      for (size_t c = 0; c < 3; ++c) {
        for (int k = 0; k < 3; ++k) {
          const double x = vertices_[At(faces_[i + c])][k];
          leaf.min[At(k)] = std::min(leaf.min[At(k)], x);
          leaf.max[At(k)] = std::max(leaf.max[At(k)], x);
          leaf.position[At(k)] += x / 3;
        }
      }
      leaves.push_back(leaf);
    }
    tree_ = BuildBvh(leaves, "");
  }

  double Distance(const Vec3d& p, double bound = kFar) const {
    return MeshDistance(vertices_, faces_, tree_)(p, bound);
  }

  std::vector<Vec3d> vertices_;
  std::vector<int> faces_;
  BvhTree tree_;
};

TEST_F(MeshDistanceTest, IsNegativeInside) {
  EXPECT_DOUBLE_EQ(Distance({0, 0, 0}), -.5);
  EXPECT_DOUBLE_EQ(Distance({.1, .2, .4}), -.1);
}

TEST_F(MeshDistanceTest, InFrontOfFacesEdgesAndCorners) {
  EXPECT_DOUBLE_EQ(Distance({.1, .2, 2}), 1.5);
  EXPECT_DOUBLE_EQ(Distance({1.5, 1.5, 0}), std::sqrt(2.0));
  EXPECT_DOUBLE_EQ(std::abs(Distance({1.5, 1.5, 1.5})), std::sqrt(3.0));
}

TEST_F(MeshDistanceTest, ABoundChangesNothing) {
  for (int i = 0; i < 1000; ++i) {
    const Vec3d p = {std::sin(1.0 * i), std::sin(2.3 * i), std::sin(3.7 * i)};
    const double distance = Distance(p);
    EXPECT_EQ(Distance(p, std::abs(distance)), distance);
    EXPECT_EQ(Distance(p, 2 * std::abs(distance)), distance);
  }
}

}  // namespace
}  // namespace conjoint::testing
