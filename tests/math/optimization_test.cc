// 3x3 eigenvalues, the box QP, the friction-cone problem.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "math/qcqp.h"
#include "support/messages.h"
#include "support/near.h"

namespace {

using conjoint::SolveConeProblem;
using conjoint::testing::ErrorOf;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
constexpr bool kDouble = sizeof(mjtNum) == 8;

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
  ExpectNear(a.value, {3.08500505416, 2.1625315319, 0.752463413933});
  ExpectNear(a.quat, {0.340674989678, 0.507609122735, -0.418895297383, 0.671416606702});
  const Eigen b({1, 1e-3, 2e-3, 1e-3, 2, -1e-3, 2e-3, -1e-3, 2.5});
  EXPECT_EQ(b.iterations, 3);
  ExpectNear(b.value, {2.50000466131, 1.99999900801, 0.999996330675});
  ExpectNear(b.quat, {-0.000351426946233, 0.707577232588, -0.00106041407068, 0.706635133534});
}

TEST(Eig3, DiagonalMatricesAreOnlyOrdered) {
  const Eigen d({1, 0, 0, 0, 2, 0, 0, 0, 3});
  EXPECT_EQ(d.iterations, 0);
  ExpectEqual(d.value, {3, 2, 1});
  ExpectNear(d.quat, {0, 0.707106781187, 0, 0.707106781187});
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

class BoxQp : public ::testing::Test {
 protected:
  int Solve(std::vector<mjtNum> g, bool bounded) {
    const mjtNum lower[3] = {-1, -1, -1}, upper[3] = {1, 1, 1};
    return mju_boxQP(x_, r_, index_, h_, g.data(), 3, bounded ? lower : nullptr,
                     bounded ? upper : nullptr);
  }
  const mjtNum h_[9] = {3, 1, .5, 1, 2, -.25, .5, -.25, 1.5};
  mjtNum x_[3] = {0, 0, 0}, r_[30];
  int index_[3];
};

TEST_F(BoxQp, OneDimensionHeldByItsBound) {
  EXPECT_EQ(Solve({1, -4, mjtNum(.3)}, true), 2);
  ExpectNear(x_, {-0.7, 1, 0.2}, kDouble ? 1e-9 : 1e-4);
  EXPECT_EQ(index_[0], 0);
  EXPECT_EQ(index_[1], 2);
  EXPECT_NEAR(r_[0], 1.73205080757, 1e-6);
  EXPECT_NEAR(r_[2], 0.288675134595, 1e-6);
  EXPECT_NEAR(r_[3], 1.19023807142, 1e-6);
}

TEST_F(BoxQp, WithoutBoundsItIsALinearSystem) {
  EXPECT_EQ(Solve({1, -4, mjtNum(.3)}, false), 3);
  ExpectNear(x_, {-1.38095238095, 2.78095238095, 0.72380952381});
}

TEST_F(BoxQp, AllDimensionsHeld) {
  EXPECT_EQ(Solve({100, -100, 50}, true), 0);
  ExpectEqual(x_, {-1, 1, -1});
}

TEST_F(BoxQp, BadArgumentsAreErrors) {
  const mjtNum zero[3] = {0, 0, 0};
  EXPECT_EQ(ErrorOf([&] { mju_boxQP(x_, r_, index_, h_, zero, 0, zero, zero); }),
            "mju_boxQPoption: problem size n must be positive");
  EXPECT_EQ(ErrorOf([&] { mju_boxQP(x_, r_, index_, h_, zero, 3, zero, zero); }),
            "mju_boxQPoption: upper bounds must be stricly larger than lower bounds");
}

TEST_F(BoxQp, SingularMatrixFails) {
  const mjtNum singular[4] = {1, 1, 1, 1}, g[2] = {1, 2};
  EXPECT_EQ(mju_boxQP(x_, r_, nullptr, singular, g, 2, nullptr, nullptr), -1);
  ExpectEqual(x_, {0, 0});
}

TEST(BoxQpMalloc, GivesTheArraysAskedFor) {
  mjtNum *res, *r, *h, *g, *lower;
  int* index;
  mju_boxQPmalloc(&res, &r, &index, &h, &g, 4, &lower, nullptr);
  for (const void* block : std::initializer_list<const void*>{res, r, index, h, g, lower}) {
    ASSERT_NE(block, nullptr);
  }
  r[4 * 11 - 1] = res[3] = h[15] = g[3] = lower[3] = 1;  // the address sanitizer watches
  index[3] = 1;
  for (void* block : {static_cast<void*>(res), static_cast<void*>(r), static_cast<void*>(index),
                      static_cast<void*>(h), static_cast<void*>(g), static_cast<void*>(lower)}) {
    mju_free(block);
  }
}

TEST(ConeProblem, TwoDimensions) {
  const mjtNum a[4] = {2, .3, .3, 1}, b[2] = {-4, 2}, d[2] = {.8, .6};
  mjtNum x[2];
  EXPECT_TRUE(SolveConeProblem(x, a, b, d, mjtNum(1.5), 2));
  ExpectNear(x, {1.01015481355, -0.485816662561}, kDouble ? 1e-11 : 1e-4);
  EXPECT_FALSE(SolveConeProblem(x, a, b, d, 10, 2));
  ExpectNear(x, {2.40837696335, -2.72251308901});
}

TEST(ConeProblem, ThreeDimensionsAndTheGeneralForm) {
  const mjtNum a[9] = {2, .3, .1, .3, 1, 0, .1, 0, .5}, b[3] = {-4, 2, 1}, d[3] = {.8, .6, .1};
  mjtNum x[3];
  EXPECT_TRUE(SolveConeProblem(x, a, b, d, mjtNum(1.5), 3));
  ExpectNear(x, {1.00895931965, -0.484767308132, -0.00812450139103}, kDouble ? 1e-11 : 1e-4);

  // A fourth dimension of its own changes nothing: the general form gives the same.
  const mjtNum a4[16] = {2, .3, .1, 0, .3, 1, 0, 0, .1, 0, .5, 0, 0, 0, 0, 1};
  const mjtNum b4[4] = {-4, 2, 1, 0}, d4[4] = {.8, .6, .1, 1};
  mjtNum x4[4];
  EXPECT_TRUE(SolveConeProblem(x4, a4, b4, d4, mjtNum(1.5), 4));
  ExpectNear(x4, {x[0], x[1], x[2], 0}, kDouble ? 1e-9 : 1e-4);
}

TEST(ConeProblem, SingularProblemGivesZero) {
  const mjtNum a[9] = {}, b[3] = {1, 1, 1}, d[3] = {1, 1, 1};
  mjtNum x[3] = {5, 5, 5};
  EXPECT_FALSE(SolveConeProblem(x, a, b, d, 1, 2));
  ExpectEqual(x, {0, 0});
  EXPECT_FALSE(SolveConeProblem(x, a, b, d, 1, 3));
  ExpectEqual(x, {0, 0, 0});
}

TEST(ConeProblem, SixDimensionsAreAnError) {
  mjtNum x[6];
  EXPECT_EQ(ErrorOf([&] { SolveConeProblem(x, x, x, x, 1, 6); }),
            "mju_QCQP: n is only supported up to 5");
}

}  // namespace
