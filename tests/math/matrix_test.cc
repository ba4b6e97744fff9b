// Dense matrices: products, what zeros hide, sizes of all kinds.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "support/near.h"

namespace {

using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using Numbers = std::vector<mjtNum>;
constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();

// With a third of zeros.
Numbers Random(int n, int seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<mjtNum> normal;
  Numbers numbers(n);
  for (mjtNum& x : numbers) x = generator() % 3 ? normal(generator) : 0;
  return numbers;
}

TEST(Matrix, TransposeSwapsRowsAndColumnsOfAnySize) {
  for (int nr : {0, 1, 3, 7, 8, 9, 16, 21}) {
    for (int nc : {0, 1, 5, 8, 13}) {
      std::vector<mjtNum> mat(nr * nc), res(nr * nc + 1, -1);
      for (int i = 0; i < nr * nc; ++i) mat[i] = mjtNum(i);
      mju_transpose(res.data(), mat.data(), nr, nc);
      for (int i = 0; i < nr * nc; ++i)
        EXPECT_EQ(res[i % nc * nr + i / nc], i) << nr << " x " << nc;
      EXPECT_EQ(res[nr * nc], -1);
    }
  }
}

TEST(Matrix, ZerosHideWhatTheyMultiplyInTransposedProducts) {
  const mjtNum m[6] = {kNan, kInf, 1, 2, 3, 4}, v[3] = {0, 1, 2};
  mjtNum res[2];
  mju_mulMatTVec(res, m, v, 3, 2);
  ExpectEqual(res, {7, 10});
}

TEST(Matrix, MatrixVectorProductPropagatesNan) {
  const mjtNum m[4] = {kNan, 1, 2, 3}, v[2] = {0, 1};
  mjtNum res[2];
  mju_mulMatVec(res, m, v, 2, 2);
  EXPECT_TRUE(std::isnan(res[0]));
  EXPECT_EQ(res[1], 3);
}

TEST(Matrix, SquareWithDiagonal) {
  const mjtNum j[6] = {1, 2, 0, -1, 0, 3}, d[2] = {2, .5};
  mjtNum res[9];
  mju_sqrMatTD(res, j, d, 2, 3);
  ExpectEqual(res, {2.5, 4, -1.5, 4, 8, 0, -1.5, 0, 4.5});
}

TEST(Matrix, ZeroOnTheDiagonalHidesItsRow) {
  const mjtNum j[4] = {kNan, kInf, 1, 2}, d[2] = {0, 3};
  mjtNum res[4];
  mju_sqrMatTD(res, j, d, 2, 2);
  ExpectEqual(res, {3, 6, 6, 12});
}

// Every product against its definition: dot products in the order of mju_dot, others as running
// sums over the inner index that leave out zeros.
TEST(Matrix, ProductsHaveTheBitsOfTheirDefinition) {
  for (auto [r1, c1, c2] : {std::tuple{1, 1, 1},
                            {3, 3, 3},
                            {2, 5, 7},
                            {6, 6, 6},
                            {7, 3, 17},
                            {27, 15, 27},
                            {5, 40, 33},
                            {9, 2, 64},
                            {0, 3, 3},
                            {3, 0, 3}}) {
    const Numbers a = Random(r1 * c1, 1), b = Random(c1 * c2, 2), bt = Random(c2 * c1, 3);
    const Numbers tall = Random(r1 * c2, 4), v = Random(std::max(r1, c1), 5);
    Numbers res(1 + std::max({r1 * c2, c1 * c2, c1 * c1, r1, c1}), -7);

    mju_mulMatMat(res.data(), a.data(), b.data(), r1, c1, c2);
    for (int i = 0; i < r1; ++i) {
      for (int j = 0; j < c2; ++j) {
        mjtNum sum = 0;
        for (int k = 0; k < c1; ++k) {
          if (a[i * c1 + k] != 0) sum += a[i * c1 + k] * b[k * c2 + j];
        }
        EXPECT_EQ(res[i * c2 + j], sum);
      }
    }
    EXPECT_EQ(res[r1 * c2], -7);

    mju_mulMatMatT(res.data(), a.data(), bt.data(), r1, c1, c2);
    for (int i = 0; i < r1; ++i) {
      for (int j = 0; j < c2; ++j) {
        EXPECT_EQ(res[i * c2 + j], mju_dot(a.data() + i * c1, bt.data() + j * c1, c1));
      }
    }

    mju_mulMatTMat(res.data(), a.data(), tall.data(), r1, c1, c2);
    for (int i = 0; i < c1; ++i) {
      for (int j = 0; j < c2; ++j) {
        mjtNum sum = 0;
        for (int k = 0; k < r1; ++k) {
          if (a[k * c1 + i] != 0) sum += a[k * c1 + i] * tall[k * c2 + j];
        }
        EXPECT_EQ(res[i * c2 + j], sum);
      }
    }

    mju_mulMatVec(res.data(), a.data(), v.data(), r1, c1);
    for (int i = 0; i < r1; ++i) EXPECT_EQ(res[i], mju_dot(a.data() + i * c1, v.data(), c1));

    mju_mulMatTVec(res.data(), a.data(), v.data(), r1, c1);
    for (int j = 0; j < c1; ++j) {
      mjtNum sum = 0;
      for (int k = 0; k < r1; ++k) {
        if (v[k] != 0) sum += a[k * c1 + j] * v[k];
      }
      EXPECT_EQ(res[j], sum);
    }

    for (const mjtNum* d : {static_cast<const mjtNum*>(nullptr), v.data()}) {
      mju_sqrMatTD(res.data(), a.data(), d, r1, c1);
      for (int i = 0; i < c1; ++i) {
        for (int j = 0; j <= i; ++j) {
          mjtNum sum = 0;
          for (int k = 0; k < r1; ++k) {
            if (a[k * c1 + i] == 0 || (d && d[k] == 0)) continue;
            sum += a[k * c1 + j] * (d ? a[k * c1 + i] * d[k] : a[k * c1 + i]);
          }
          EXPECT_EQ(res[i * c1 + j], sum);
          EXPECT_EQ(res[j * c1 + i], sum);
        }
      }
    }
  }
}

TEST(Matrix, SmallHelpers) {
  const mjtNum m[6] = {1, 2, 3, 4, 5, 6};
  mjtNum res[9];
  mju_transpose(res, m, 2, 3);
  ExpectEqual(res, {1, 4, 2, 5, 3, 6});
  mju_eye(res, 3);
  ExpectEqual(res, {1, 0, 0, 0, 1, 0, 0, 0, 1});
  mjtNum s[4] = {1, 2, 4, 5};
  mju_symmetrize(s, s, 2);
  ExpectEqual(s, {1, 3, 3, 5});
  const mjtNum a[2] = {1, -1}, b[2] = {2, 3};
  EXPECT_EQ(mju_mulVecMatVec(a, s, b, 2), 11 - 21);
}

}  // namespace
