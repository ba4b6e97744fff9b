// The overlap test of the mid phase.

#include "collision/oriented_boxes.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "collision/support.h"

namespace conjoint::testing {
namespace {

constexpr mjtNum kInfinite = static_cast<mjtNum>(mjMAXVAL);
constexpr LocalBox kUnit = {{0, 0, 0}, {1, 1, 1}};
const Mat3 kUpright = Mat3::Identity();

OrientedBoxes Apart(const Vec3& offset, const Vec3& euler = {0, 0, 0}) {
  return {{0, 0, 0}, kUpright, offset, RotationOf(euler)};
}

TEST(OrientedBoxes, TouchingBoxesOverlap) {
  EXPECT_TRUE(Apart({2, 0, 0}).Overlap(kUnit, kUnit, 0));
  EXPECT_FALSE(Apart({2.5, 0, 0}).Overlap(kUnit, kUnit, 0));
}

TEST(OrientedBoxes, MarginWidensTheBoxes) {
  EXPECT_TRUE(Apart({0, 2.5, 0}).Overlap(kUnit, kUnit, .5));
  EXPECT_FALSE(Apart({0, 2.5, 0}).Overlap(kUnit, kUnit, .25));
}

TEST(OrientedBoxes, BoxesAreCenteredInTheirFrames) {
  const LocalBox shifted = {{0, 0, -3}, {1, 1, 1}};
  EXPECT_TRUE(Apart({0, 0, 5}).Overlap(kUnit, shifted, 0));
  EXPECT_FALSE(Apart({0, 0, 0}).Overlap(kUnit, shifted, 0));
}

TEST(OrientedBoxes, NormalsOfBothBoxesSeparate) {
  // A corner points at the corner of the other box: only the turned normals see the gap.
  EXPECT_FALSE(Apart({2, 2, 0}, {0, 0, 45}).Overlap(kUnit, kUnit, 0));
  EXPECT_TRUE(Apart({1.5, 1.5, 0}, {0, 0, 45}).Overlap(kUnit, kUnit, 0));
}

TEST(OrientedBoxes, HalfSpaceSeparatesAlongItsOwnNormalOnly) {
  CONJOINT_DOUBLE_PRECISION_ONLY(
      "touching and apart, as a box of infinite size has no digits left");
  const LocalBox below = {{0, 0, -kInfinite / 2}, {kInfinite, kInfinite, kInfinite / 2}};
  EXPECT_TRUE(Apart({100, 0, .5}).Overlap(below, kUnit, 0));
  EXPECT_FALSE(Apart({100, 0, 1.5}).Overlap(below, kUnit, 0));
}

TEST(OrientedBoxes, EverythingOverlapsAnInfiniteBox) {
  const LocalBox everywhere = {{0, 0, 0}, {kInfinite, kInfinite, kInfinite}};
  EXPECT_TRUE(Apart({1e6, 0, 0}).Overlap(everywhere, kUnit, 0));
  EXPECT_TRUE(Apart({1e6, 0, 0}).Overlap(kUnit, everywhere, 0));
}

}  // namespace
}  // namespace conjoint::testing
