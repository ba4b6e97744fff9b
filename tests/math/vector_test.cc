// Vectors: order of sums, thresholds of normalization, aliasing.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "support/near.h"

namespace {

using conjoint::testing::ExpectEqual;
constexpr bool kDouble = sizeof(mjtNum) == 8;

TEST(Vector, DotSumsInFourLanes) {
  if (!kDouble) GTEST_SKIP() << "1e16 + 1 = 1e16 shows the order of additions in doubles only";
  const mjtNum a[7] = {1e16, 1, -1e16, 1, 1, 1, 1}, ones[7] = {1, 1, 1, 1, 1, 1, 1};
  EXPECT_EQ(mju_dot(a, ones, 7), 5);
  EXPECT_EQ(mju_sum(a, 7), 4);
}

// The definition of the order, one addition after another.
mjtNum DotByDefinition(const mjtNum* a, const mjtNum* b, int n) {
  mjtNum result = 0;
  const int whole = n / 4 * 4;
  if (whole > 0) {
    mjtNum lane[4];
    for (int k = 0; k < 4; ++k) lane[k] = a[k] * b[k];
    for (int i = 4; i < whole; ++i) lane[i % 4] += a[i] * b[i];
    result = (lane[0] + lane[2]) + (lane[1] + lane[3]);
  }
  if (n > whole) {
    mjtNum rest = a[whole] * b[whole];
    for (int i = whole + 1; i < n; ++i) rest += a[i] * b[i];
    result += rest;
  }
  return result;
}

TEST(Vector, DotIsExactlyTheFourLaneSumAtEverySize) {
  for (int n = 0; n < 150; ++n) {
    std::vector<mjtNum> a(n + 1), b(n + 1);
    for (int i = 0; i < n; ++i) {
      a[i] = std::sin(mjtNum(i * i + n));
      b[i] = std::cos(mjtNum(3 * i)) * std::pow(mjtNum(10), mjtNum(i % 5));
    }
    EXPECT_EQ(mju_dot(a.data(), b.data(), n), DotByDefinition(a.data(), b.data(), n)) << n;
    EXPECT_EQ(mju_norm(a.data(), n), std::sqrt(DotByDefinition(a.data(), a.data(), n))) << n;
  }
}

TEST(Vector, DotOfFourNegativeZerosIsNegativeZero) {
  const mjtNum zeros[4] = {0, 0, 0, 0}, minus[4] = {-1, -1, -1, -1};
  EXPECT_TRUE(std::signbit(mju_dot(zeros, minus, 4)));
  EXPECT_FALSE(std::signbit(mju_dot(zeros, minus, 3)));
}

TEST(Vector, NormalizingSomethingTooShortGivesTheFirstAxis) {
  mjtNum v[3] = {0, 9e-16, 0};
  EXPECT_EQ(mju_normalize3(v), mjtNum(9e-16));
  ExpectEqual(v, {1, 0, 0});
  mjtNum w[3] = {0, 1.1e-15, 0};
  mju_normalize3(w);
  ExpectEqual(w, {0, 1, 0});
  mjtNum q[4] = {0, 0, 9e-16, 0};
  mju_normalize4(q);
  ExpectEqual(q, {1, 0, 0, 0});
  mjtNum x[5] = {0, 0, 0, 0, 9e-16};
  mju_normalize(x, 5);
  ExpectEqual(x, {1, 0, 0, 0, 0});
}

TEST(Vector, NormalizingANearlyUnitQuaternionLeavesItUntouched) {
  if (!kDouble) GTEST_SKIP() << "floats next to 1 are further off than the threshold of 1e-15";
  mjtNum q[4] = {1 + 8e-16, 0, 0, 0};
  mju_normalize4(q);
  EXPECT_EQ(q[0], 1 + 8e-16);
  mjtNum r[4] = {1 + 2e-15, 0, 0, 0};
  mju_normalize4(r);
  EXPECT_EQ(r[0], 1);
}

TEST(Vector, CrossAndMatrixProductsMayOverwriteTheirArgument) {
  mjtNum a[3] = {1, 2, 3};
  const mjtNum b[3] = {-2, .5, 4};
  mju_cross(a, a, b);
  ExpectEqual(a, {6.5, -10, 4.5});
  const mjtNum m[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  mjtNum v[3] = {1, 0, -1};
  mju_mulMatVec3(v, m, v);
  ExpectEqual(v, {-2, -2, -2});
  mjtNum w[3] = {1, 0, -1};
  mju_mulMatTVec3(w, m, w);
  ExpectEqual(w, {-6, -6, -6});
}

TEST(Vector, FixedSizeArithmetic) {
  const mjtNum a[3] = {1, 2, 3}, b[3] = {4, -5, 6};
  mjtNum res[3];
  mju_add3(res, a, b);
  ExpectEqual(res, {5, -3, 9});
  mju_sub3(res, a, b);
  ExpectEqual(res, {-3, 7, -3});
  mju_scl3(res, a, 2);
  ExpectEqual(res, {2, 4, 6});
  mju_addTo3(res, b);
  ExpectEqual(res, {6, -1, 12});
  mju_subFrom3(res, a);
  ExpectEqual(res, {5, -3, 9});
  mju_addToScl3(res, a, -2);
  ExpectEqual(res, {3, -7, 3});
  mju_addScl3(res, a, b, .5);
  ExpectEqual(res, {3, -.5, 6});
  EXPECT_EQ(mju_dot3(a, b), 12);
  EXPECT_EQ(mju_norm3(a), std::sqrt(mjtNum(14)));
  EXPECT_EQ(mju_dist3(a, b), std::sqrt(mjtNum(67)));
  mju_copy3(res, a);
  ExpectEqual(res, {1, 2, 3});
  mju_zero3(res);
  ExpectEqual(res, {0, 0, 0});
  mjtNum q[4];
  mju_unit4(q);
  ExpectEqual(q, {1, 0, 0, 0});
  mjtNum p[4];
  mju_copy4(p, q);
  ExpectEqual(p, {1, 0, 0, 0});
  mju_zero4(p);
  ExpectEqual(p, {0, 0, 0, 0});
}

// Of n numbers, from the start of a cache line on or one number later.
void CheckElementwiseFunctions(int n, int offset) {
  alignas(64) mjtNum a_room[310], b_room[310], res_room[310];
  mjtNum *a = a_room + offset, *b = b_room + offset, *res = res_room + offset;
  res[n] = 77;
  for (int i = 0; i < n; ++i) a[i] = mjtNum(i) + mjtNum(.5), b[i] = mjtNum(7 * i % 11);
  const auto check = [&](auto expected) {
    for (int i = 0; i < n; ++i) EXPECT_EQ(res[i], expected(i)) << n << " " << i;
    EXPECT_EQ(res[n], 77) << n;
  };
  mju_copy(res, a, n);
  check([&](int i) { return a[i]; });
  mju_addTo(res, b, n);
  check([&](int i) { return a[i] + b[i]; });
  mju_subFrom(res, a, n);
  check([&](int i) { return a[i] + b[i] - a[i]; });
  mju_add(res, a, b, n);
  check([&](int i) { return a[i] + b[i]; });
  mju_sub(res, a, b, n);
  check([&](int i) { return a[i] - b[i]; });
  mju_scl(res, a, 3, n);
  check([&](int i) { return a[i] * 3; });
  mju_addToScl(res, b, mjtNum(.1), n);
  check([&](int i) { return a[i] * 3 + b[i] * mjtNum(.1); });
  mju_addScl(res, a, b, mjtNum(.1), n);
  check([&](int i) { return a[i] + b[i] * mjtNum(.1); });
  mju_scl(res, res, 2, n);
  check([&](int i) { return (a[i] + b[i] * mjtNum(.1)) * 2; });
  mju_fill(res, 5, n);
  check([&](int) { return 5; });
  mju_zero(res, n);
  check([&](int) { return 0; });
}

TEST(Vector, ElementwiseFunctionsCoverEverySizeAndNothingMore) {
  for (int n = 0; n < 300; n = n < 70 ? n + 1 : 2 * n - 11) {
    for (int offset : {0, 1}) CheckElementwiseFunctions(n, offset);
  }
}

TEST(Vector, CopyMayOverlapItsSource) {
  for (int n : {3, 20, 130, 1000, 5000}) {
    for (int shift : {-8, -1, 0, 1, 8}) {
      std::vector<mjtNum> numbers(n + 20);
      for (int i = 0; i < n + 20; ++i) numbers[i] = mjtNum(i);
      mju_copy(&numbers[10 + shift], &numbers[10], n);
      for (int i = 0; i < n; ++i) ASSERT_EQ(numbers[10 + shift + i], 10 + i) << n << " " << shift;
    }
  }
}

TEST(Vector, LongArraysAreCopiedAndClearedToTheEnd) {
  for (int n : {4095, 4096, 4097, 10000}) {
    std::vector<mjtNum> source(n + 1, 3), numbers(n + 1, 77);
    mju_copy(numbers.data(), source.data(), n);
    EXPECT_EQ(std::count(numbers.begin(), numbers.end(), 3), n);
    mju_zero(numbers.data(), n);
    EXPECT_EQ(std::count(numbers.begin(), numbers.end(), 0), n);
    EXPECT_EQ(numbers[n], 77);
  }
}

TEST(Vector, ConversionsRoundToNearest) {
  const mjtNum numbers[3] = {mjtNum(0.1), -2, mjtNum(1e30)};
  float floats[3];
  mju_n2f(floats, numbers, 3);
  EXPECT_EQ(floats[0], 0.1f);
  mjtNum back[3];
  mju_f2n(back, floats, 3);
  EXPECT_EQ(back[0], mjtNum(0.1f));
  double doubles[3];
  mju_n2d(doubles, numbers, 3);
  mju_d2n(back, doubles, 3);
  EXPECT_EQ(back[2], numbers[2]);
}

TEST(Vector, NegativeSizesDoNothing) {
  mjtNum x = 3;
  mju_zero(&x, -1);
  mju_add(&x, &x, &x, -5);
  mju_copy(&x, &x, -1);
  EXPECT_EQ(mju_dot(&x, &x, -4), 0);
  EXPECT_EQ(mju_sum(&x, -4), 0);
  EXPECT_EQ(mju_L1(&x, 1), 3);
  EXPECT_EQ(x, 3);
}

}  // namespace
