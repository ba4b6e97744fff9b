// Scalars, sorting, random numbers, pyramids, springs.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <climits>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <numeric>
#include <string>

#include "math/sort.h"
#include "support/near.h"

namespace {

using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using conjoint::testing::kDigits;
constexpr bool kDouble = sizeof(mjtNum) == 8;

TEST(Scalar, MinMaxClipSignWithNan) {
  EXPECT_EQ(mju_min(NAN, 3), 3);
  EXPECT_TRUE(std::isnan(mju_min(3, NAN)));
  EXPECT_EQ(mju_max(NAN, 3), 3);
  EXPECT_EQ(mju_max(2, 3), 3);
  EXPECT_EQ(mju_clip(5, 3, 1), 1);
  EXPECT_EQ(mju_clip(-5, 3, 1), 3);  // the lower limit is tested first
  EXPECT_TRUE(std::isnan(mju_clip(NAN, 0, 1)));
  EXPECT_EQ(mju_sign(-2), -1);
  EXPECT_EQ(mju_sign(mjtNum(-0.0)), 0);
  EXPECT_EQ(mju_sign(NAN), 0);
}

TEST(Scalar, RoundTakesHalvesUp) {
  EXPECT_EQ(mju_round(.5), 1);
  EXPECT_EQ(mju_round(-.5), 0);
  EXPECT_EQ(mju_round(2.5), 3);
  EXPECT_EQ(mju_round(-2.5), -2);
  EXPECT_EQ(mju_round(mjtNum(3e9)), INT_MIN);
  EXPECT_EQ(mju_round(NAN), INT_MIN);
}

TEST(Scalar, BadIsNanOrHuge) {
  EXPECT_FALSE(mju_isBad(mjtNum(1e10)));
  EXPECT_TRUE(mju_isBad(mjtNum(1.0001e10)));
  EXPECT_TRUE(mju_isBad(mjtNum(-1.0001e10)));
  EXPECT_TRUE(mju_isBad(NAN));
}

TEST(Scalar, ZeroVectors) {
  const mjtNum zeros[3] = {0, -0.0, 0}, nan[1] = {NAN};
  EXPECT_EQ(mju_isZero(zeros, 3), 1);
  EXPECT_EQ(mju_isZero(nan, 1), 0);
  EXPECT_EQ(mju_isZero(nan, -1), 1);
}

TEST(Scalar, SigmoidAndHalton) {
  EXPECT_NEAR(mju_sigmoid(mjtNum(.9)), 0.99144, 1e-6);
  EXPECT_EQ(mju_sigmoid(-1), 0);
  EXPECT_EQ(mju_sigmoid(2), 1);
  EXPECT_NEAR(mju_Halton(100, 3), 100.0 / 243, 1e-7);  // 10201 in base 3, reversed
  EXPECT_EQ(mju_Halton(-1, 2), 0);
  EXPECT_EQ(mju_Halton(7, 0), 0);  // no division by zero, no endless loop
  EXPECT_EQ(mju_Halton(7, 1), 0);
}

// Marsaglia's polar method: the first point of the square that lies in the unit disc.
TEST(Scalar, NormalNumbersComeFromTheGeneratorOfC) {
  std::srand(1);
  double x, y, w;
  do {
    x = 2. * std::rand() / RAND_MAX - 1;
    y = 2. * std::rand() / RAND_MAX - 1;
    w = x * x + y * y;
  } while (w >= 1);
  const double scale = std::sqrt(-2 * std::log(w) / w);
  std::srand(1);
  mjtNum second;
  EXPECT_NEAR(mju_standardNormal(&second), x * scale, kDouble ? 1e-10 : 1e-5);
  EXPECT_NEAR(second, y * scale, kDouble ? 1e-10 : 1e-5);
  EXPECT_TRUE(std::isfinite(mju_standardNormal(nullptr)));
}

TEST(Sort, InsertionSorts) {
  mjtNum numbers[5] = {3, -1, 2, 2, 0};
  mju_insertionSort(numbers, 5);
  ExpectEqual(numbers, {-1, 0, 2, 2, 3});
  int ints[4] = {4, -4, 0, 1};
  mju_insertionSortInt(ints, 4);
  EXPECT_TRUE(std::is_sorted(ints, ints + 4));
}

TEST(Sort, SelectionPutsTheSmallestFirst) {
  std::vector<int> list = {5, 3, 9, 1, 7};
  const auto less = [](int a, int b) { return a < b; };
  conjoint::SelectSmallest(list.data(), 5, 3, less);
  EXPECT_EQ(list[0], 1);
  EXPECT_EQ(list[1], 3);
  EXPECT_EQ(list[2], 5);
  std::vector<int> untouched = {5, 3, 9};
  conjoint::SelectSmallest(untouched.data(), 3, 0, less);
  conjoint::SelectSmallest(untouched.data(), 3, 4, less);
  EXPECT_EQ(untouched, (std::vector<int>{5, 3, 9}));
}

// x'' = -Kp x - Kv x', in small steps of the fourth-order Runge-Kutta method.
double SimulatedSpring(double x, double v, double kp, double kv, double time) {
  constexpr int kSteps = 1000;
  const double h = time / kSteps;
  const auto acceleration = [=](double at, double speed) { return -kp * at - kv * speed; };
  for (int i = 0; i < kSteps; ++i) {
    const double v1 = v, a1 = acceleration(x, v);
    const double v2 = v + h / 2 * a1, a2 = acceleration(x + h / 2 * v1, v2);
    const double v3 = v + h / 2 * a2, a3 = acceleration(x + h / 2 * v2, v3);
    const double v4 = v + h * a3, a4 = acceleration(x + h * v3, v4);
    x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  }
  return x;
}

TEST(SpringDamper, IsTheMotionOfASpringWithAnyDamping) {
  const std::pair<double, double> over_critical_under[] = {{2, 4}, {4, 4}, {10, 1}};
  for (const auto& [kp, kv] : over_critical_under) {
    EXPECT_NEAR(mju_springDamper(1, .5, mjtNum(kp), mjtNum(kv), mjtNum(.3)),
                SimulatedSpring(1, .5, kp, kv, .3), kDigits);
  }
}

TEST(Pyramid, EncodeAndDecode) {
  const mjtNum force[3] = {1, 3, -2}, mu[2] = {.5, .5};
  mjtNum pyramid[4], decoded[3];
  mju_encodePyramid(pyramid, force, mu, 3);
  ExpectEqual(pyramid, {.5, 0, -1.75, 2.25});
  mju_decodePyramid(decoded, pyramid, mu, 3);
  ExpectEqual(decoded, {1, .25, -2});
  const mjtNum normal = 4;
  mju_decodePyramid(decoded, &normal, mu, 1);
  EXPECT_EQ(decoded[0], 4);
}

}  // namespace
