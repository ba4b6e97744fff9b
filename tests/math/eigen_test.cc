// Eigenvalues and axes of symmetric 3x3 matrices: mju_eig3.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <initializer_list>

#include "support/near.h"
#include "support/recorded.h"

namespace {

using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using conjoint::testing::ExpectRecorded;
using conjoint::testing::kDigits;
using conjoint::testing::kDouble;

struct Eigen {
  mjtNum value[3], vector[9], quat[4];
  int iterations;
  explicit Eigen(std::initializer_list<mjtNum> m) {
    iterations = mju_eig3(value, vector, quat, m.begin());
  }
};

TEST(Eig3, JacobiRotationsAndOrder) {
  if (!kDouble) GTEST_SKIP() << "rounding ends the rotations earlier in single precision";
  const Eigen a({2, .5, -.3, .5, 1, .2, -.3, .2, 3});
  EXPECT_EQ(a.iterations, 6);
  ExpectRecorded("value", a.value, 3, kDigits);
  ExpectRecorded("quat", a.quat, 4, kDigits);
  const Eigen b({1, 1e-3, 2e-3, 1e-3, 2, -1e-3, 2e-3, -1e-3, 2.5});
  EXPECT_EQ(b.iterations, 3);
  ExpectRecorded("value", b.value, 3, kDigits);
  ExpectRecorded("quat", b.quat, 4, kDigits);
}

TEST(Eig3, DiagonalMatricesAreOnlyOrdered) {
  const Eigen d({1, 0, 0, 0, 2, 0, 0, 0, 3});
  EXPECT_EQ(d.iterations, 0);
  ExpectEqual(d.value, {3, 2, 1});
  ExpectNear(d.quat, {0, std::sqrt(.5), 0, std::sqrt(.5)});
}

TEST(Eig3, RotationsTooSmallToMatterAreLeftOut) {
  if (!kDouble) GTEST_SKIP() << "1e-7 is above the threshold of single precision";
  const Eigen e({1, 1e-7, 0, 1e-7, 2, 0, 0, 0, 3});
  EXPECT_EQ(e.iterations, 0);
  ExpectNear(e.vector, {0, 0, 1, 0, -1, 0, 1, 0, 0}, 1e-14);
}

TEST(Eig3, TinyMatricesStayAsTheyAre) {
  const Eigen t({mjtNum(1e-13), 0, 0, 0, mjtNum(2e-13), 0, 0, 0, mjtNum(3e-13)});
  ExpectEqual(t.vector, {1, 0, 0, 0, 1, 0, 0, 0, 1});
  ExpectEqual(t.value, {1e-13, 2e-13, 3e-13});
}

}  // namespace
