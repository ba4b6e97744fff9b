// The box QP, the friction-cone problem.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "math/qcqp.h"
#include "support/messages.h"
#include "support/near.h"

namespace {

using conjoint::SolveConeProblem;
using conjoint::testing::ErrorOf;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
constexpr bool kDouble = sizeof(mjtNum) == 8;

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
  // The Cholesky factor of the rows and columns that are free: 3, .5, .5, 1.5.
  EXPECT_NEAR(r_[0], std::sqrt(3), 1e-6);
  EXPECT_NEAR(r_[2], .5 / std::sqrt(3), 1e-6);
  EXPECT_NEAR(r_[3], std::sqrt(1.5 - .25 / 3), 1e-6);
}

TEST_F(BoxQp, WithoutBoundsItIsALinearSystem) {
  EXPECT_EQ(Solve({1, -4, mjtNum(.3)}, false), 3);
  mjtNum hx[3];
  mju_mulMatVec(hx, h_, x_, 3, 3);
  ExpectNear(hx, {-1, 4, -.3});
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

// On the surface, |x / d| = r, with the gradient A x + b against the normal x / d^2.
void ExpectOnCone(const mjtNum* x, const mjtNum* A, const mjtNum* b, const mjtNum* d, double r,
                  int n) {
  const double tolerance = kDouble ? 1e-10 : 1e-3;
  double square = 0, multiplier = 0;
  for (int i = 0; i < n; ++i) {
    square += x[i] * x[i] / (d[i] * d[i]);
    const double gradient = mju_dot(A + n * i, x, n) + b[i];
    if (i == 0) multiplier = -gradient * d[0] * d[0] / x[0];
    EXPECT_NEAR(gradient, -multiplier * x[i] / (d[i] * d[i]), tolerance) << i;
  }
  EXPECT_NEAR(square, r * r, tolerance);
  EXPECT_GT(multiplier, 0);
}

TEST(ConeProblem, TwoDimensions) {
  const mjtNum a[4] = {2, .3, .3, 1}, b[2] = {-4, 2}, d[2] = {.8, .6};
  mjtNum x[2];
  EXPECT_TRUE(SolveConeProblem(x, a, b, d, mjtNum(1.5), 2));
  ExpectOnCone(x, a, b, d, 1.5, 2);
  EXPECT_FALSE(SolveConeProblem(x, a, b, d, 10, 2));
  mjtNum ax[2];
  mju_mulMatVec(ax, a, x, 2, 2);
  ExpectNear(ax, {4, -2});
}

TEST(ConeProblem, ThreeDimensionsAndTheGeneralForm) {
  const mjtNum a[9] = {2, .3, .1, .3, 1, 0, .1, 0, .5}, b[3] = {-4, 2, 1}, d[3] = {.8, .6, .1};
  mjtNum x[3];
  EXPECT_TRUE(SolveConeProblem(x, a, b, d, mjtNum(1.5), 3));
  ExpectOnCone(x, a, b, d, 1.5, 3);

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
