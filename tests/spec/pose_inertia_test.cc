// Orientations, poses and inertias of the compiler.

#include "spec/inertia.h"
#include "spec/pose.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace conjoint {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;

constexpr double kTight = 1e-14;

TEST(Geometry, NormalizingAShortVectorLeavesItAlone) {
  double v[3] = {0, 9e-8, 0};
  EXPECT_EQ(Normalize(v, 3), 0);
  EXPECT_EQ(v[1], 9e-8);
  v[1] = 2;
  EXPECT_EQ(Normalize(v, 3), 2);
  EXPECT_EQ(v[1], 1);
}

TEST(Geometry, RotationDownIsAHalfTurnAboutX) {
  const double down[3] = {0, 0, -1};
  double quat[4];
  QuatFromZAxis(quat, down);
  EXPECT_THAT(quat, ElementsAre(DoubleNear(std::cos(mjPI / 2), 1e-27), 1, 0, 0));
}

TEST(Geometry, AxisOfFromToTurnsZIntoIt) {
  double v[3] = {-1, -1, 0};  // from 0 0 0 to 1 1 0
  Normalize(v, 3);
  double quat[4];
  QuatFromZAxis(quat, v);
  EXPECT_THAT(quat, Pointwise(DoubleNear(1e-12), {std::sqrt(.5), 0.5, -0.5, 0.0}));
}

TEST(Geometry, FrameOfAQuaternionGivesItBack) {
  const double quats[][4] = {
      {0.5, 0.5, 0.5, 0.5}, {0.1, 0.9, -0.3, 0.2}, {0.1, -0.2, 0.9, 0.3}, {0.1, 0.2, -0.3, 0.9}};
  for (const auto& given : quats) {
    double quat[4], m[9], back[4];
    std::copy_n(given, 4, quat);
    Normalize(quat, 4);
    QuatToMatrix(m, quat);
    const double x[3] = {m[0], m[3], m[6]}, y[3] = {m[1], m[4], m[7]}, z[3] = {m[2], m[5], m[8]};
    QuatFromFrame(back, x, y, z);
    EXPECT_THAT(back, Pointwise(DoubleNear(kTight), quat));
  }
}

TEST(Geometry, PoseTimesItsInverseIsTheIdentity) {
  double quat[4] = {0.3, -0.5, 0.2, 0.7}, pos[3] = {1, 2, 3};
  Normalize(quat, 4);
  double inverse_pos[3], inverse_quat[4];
  InvertPose(inverse_pos, inverse_quat, pos, quat);
  ComposePose(pos, quat, inverse_pos, inverse_quat);
  EXPECT_THAT(inverse_pos, Pointwise(DoubleNear(kTight), {0.0, 0.0, 0.0}));
  EXPECT_THAT(inverse_quat, Pointwise(DoubleNear(kTight), {1.0, 0.0, 0.0, 0.0}));
}

TEST(Inertia, FullOneIsDiagonalisedInDecreasingOrder) {
  const double full[6] = {.3, .5, .4, .05, -.02, .03};
  double quat[4], inertia[3];
  EXPECT_EQ(DiagonalizeInertia(quat, inertia, full), nullptr);
  EXPECT_GT(inertia[0], inertia[1]);
  EXPECT_GT(inertia[1], inertia[2]);
  for (const double moment : inertia) {  // the determinant of full - moment
    const double x = full[0] - moment, y = full[1] - moment, z = full[2] - moment;
    EXPECT_NEAR(x * y * z + 2 * full[3] * full[4] * full[5] - x * full[5] * full[5] -
                    y * full[4] * full[4] - z * full[3] * full[3],
                0, 1e-12);
  }
  double back[6];
  RotatedInertia(back, inertia, quat);
  // The iteration stops at rotations below about 1.4e-6, which leaves that much off the diagonal.
  EXPECT_THAT(back, Pointwise(DoubleNear(1e-6), full));
}

TEST(Inertia, DiagonalOneIsSortedByQuarterTurns) {
  const double full[6] = {.3, .5, .4, 0, 0, 0};
  double quat[4], inertia[3];
  EXPECT_EQ(DiagonalizeInertia(quat, inertia, full), nullptr);
  EXPECT_THAT(inertia, ElementsAre(.5, .4, .3));
  EXPECT_THAT(quat, Pointwise(DoubleNear(kTight), {.5, .5, .5, .5}));
}

TEST(Inertia, UndefinedOneIsSkippedAndANegativeOneRefused) {
  double quat[4] = {7, 7, 7, 7}, inertia[3] = {7, 7, 7};
  const double undefined[6] = {std::numeric_limits<double>::quiet_NaN()};
  EXPECT_EQ(DiagonalizeInertia(quat, inertia, undefined), nullptr);
  EXPECT_EQ(inertia[0], 7);
  const double negative[6] = {1, 1, -1, 0, 0, 0};
  EXPECT_STREQ(DiagonalizeInertia(quat, inertia, negative),
               "inertia must have positive eigenvalues");
}

// ---------------------------------------------------------------------------------- orientations

mjsOrientation Orientation(mjtOrientation type) {
  mjsOrientation o;
  mjs_defaultOrientation(&o);
  o.type = type;
  return o;
}

TEST(Orientation, OfTypeQuatLeavesTheQuaternionAlone) {
  double quat[4] = {2, 0, 0, 0};
  const mjsOrientation o = Orientation(mjORIENTATION_QUAT);
  EXPECT_EQ(mjs_resolveOrientation(quat, 1, "xyz", &o), nullptr);
  EXPECT_EQ(quat[0], 2);
}

TEST(Orientation, AxisAngleInEitherUnit) {
  mjsOrientation o = Orientation(mjORIENTATION_AXISANGLE);
  o.axisangle[2] = 5;
  o.axisangle[3] = 90;
  double quat[4];
  EXPECT_EQ(mjs_resolveOrientation(quat, 1, "xyz", &o), nullptr);
  EXPECT_THAT(quat, Pointwise(DoubleNear(kTight), {std::sqrt(.5), 0.0, 0.0, std::sqrt(.5)}));
  o.axisangle[3] = mjPI / 2;
  EXPECT_EQ(mjs_resolveOrientation(quat, 0, "xyz", &o), nullptr);
  EXPECT_THAT(quat, Pointwise(DoubleNear(kTight), {std::sqrt(.5), 0.0, 0.0, std::sqrt(.5)}));
}

TEST(Orientation, EulerAnglesAboutMovingAndFixedAxes) {
  mjsOrientation o = Orientation(mjORIENTATION_EULER);
  o.euler[0] = 30;
  o.euler[1] = 40;
  o.euler[2] = 50;
  double moving[4], fixed[4];
  EXPECT_EQ(mjs_resolveOrientation(moving, 1, "xyz", &o), nullptr);
  std::swap(o.euler[0], o.euler[2]);
  EXPECT_EQ(mjs_resolveOrientation(fixed, 1, "ZYX", &o), nullptr);
  EXPECT_THAT(moving, Pointwise(DoubleNear(kTight), fixed));
}

TEST(Orientation, DegenerateInputIsNamed) {
  double quat[4];
  const auto problem = [&](mjsOrientation o) { return mjs_resolveOrientation(quat, 1, "xQz", &o); };
  EXPECT_STREQ(problem(Orientation(mjORIENTATION_AXISANGLE)), "axisangle too small");
  EXPECT_STREQ(problem(Orientation(mjORIENTATION_ZAXIS)), "zaxis too small");
  EXPECT_STREQ(problem(Orientation(mjORIENTATION_EULER)),
               "euler sequence can only contain x, y, z, X, Y, Z");
  mjsOrientation o = Orientation(mjORIENTATION_XYAXES);
  EXPECT_STREQ(problem(o), "xaxis too small");
  o.xyaxes[0] = o.xyaxes[3] = 1;
  EXPECT_STREQ(problem(o), "yaxis too small");
}

}  // namespace
}  // namespace conjoint
