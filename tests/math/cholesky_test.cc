// Dense Cholesky factors, band matrices.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <random>

#include "support/near.h"
#include "support/recorded.h"

namespace {

using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using conjoint::testing::ExpectRecorded;
using conjoint::testing::kDigits;
using Numbers = std::vector<mjtNum>;

Numbers PositiveDefinite(int n, int seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<mjtNum> normal;
  Numbers a(n * n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) a[i * n + j] = a[j * n + i] = normal(generator);
    a[i * n + i] = mjtNum(2 * n);
  }
  return a;
}

TEST(Cholesky, FactorSolveUpdate) {
  mjtNum m[9] = {4, 77, 77, 2, 5, 77, -1, 1, 6};
  EXPECT_EQ(mju_cholFactor(m, 3, 0), 3);
  ExpectRecorded("m", m, 9, kDigits);
  const mjtNum b[3] = {1, 2, 3};
  mjtNum x[3];
  mju_cholSolve(x, m, b, 3);
  ExpectRecorded("x", x, 3, kDigits);
  mjtNum change[3] = {.5, -1, 2};
  EXPECT_EQ(mju_cholUpdate(m, change, 3, 1), 3);
  ExpectRecorded("m", m, 9, kDigits);
  ExpectRecorded("change", change, 3, kDigits);
}

TEST(Cholesky, SmallPivotsAreRaisedAndCounted) {
  mjtNum m[4] = {1, 0, 2, 4};
  EXPECT_EQ(mju_cholFactor(m, 2, mjtNum(1e-3)), 1);
  EXPECT_NEAR(m[3], std::sqrt(1e-3), 1e-8);
  mjtNum one = 1, x = 2;
  EXPECT_EQ(mju_cholUpdate(&one, &x, 1, 0), 0);
  EXPECT_EQ(one, std::sqrt(mjtNum(1e-15)));
}

// l_ij = (a_ij - row i . row j) / l_jj, one after another
Numbers FactorByDefinition(Numbers a, int n) {
  for (int j = 0; j < n; ++j) {
    a[j * n + j] = std::sqrt(a[j * n + j] - mju_dot(&a[j * n], &a[j * n], j));
    for (int i = j + 1; i < n; ++i) {
      a[i * n + j] = (a[i * n + j] - mju_dot(&a[i * n], &a[j * n], j)) * (1 / a[j * n + j]);
    }
  }
  return a;
}

TEST(Cholesky, FactorAgreesWithItsDefinitionAtEverySizeAndLeavesTheUpperTriangle) {
  for (int n = 0; n < 70; ++n) {
    const Numbers a = PositiveDefinite(n, n), expected = FactorByDefinition(a, n);
    Numbers factor = a;
    EXPECT_EQ(mju_cholFactor(factor.data(), n, 0), n);
    ExpectNear(factor.data(), {expected.begin(), expected.end()});
    for (int i = 0; i < n; ++i) {
      for (int j = i + 1; j < n; ++j) EXPECT_EQ(factor[i * n + j], a[i * n + j]);
    }
  }
}

TEST(Cholesky, SolveInvertsTheMatrixAtEverySize) {
  for (int n = 0; n < 70; ++n) {
    const Numbers a = PositiveDefinite(n, n), b = PositiveDefinite(n, n + 1);
    Numbers factor = a, x(b.begin(), b.begin() + n), product(n);
    mju_cholFactor(factor.data(), n, 0);
    mju_cholSolve(x.data(), factor.data(), x.data(), n);  // in place
    mju_mulMatVec(product.data(), a.data(), x.data(), n, n);
    ExpectNear(product.data(), {b.begin(), b.begin() + n});
  }
}

TEST(Cholesky, UpdateIsTheFactorOfTheChangedMatrixAtEverySize) {
  for (int n = 0; n < 40; ++n) {
    const Numbers a = PositiveDefinite(n, n);
    Numbers x(n), factor = a, changed = a;
    for (int i = 0; i < n; ++i) x[i] = i % 3 ? std::sin(mjtNum(i)) : 0;
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) changed[i * n + j] += x[i] * x[j];
    }
    mju_cholFactor(factor.data(), n, 0);
    const Numbers before = factor;
    mju_cholFactor(changed.data(), n, 0);
    Numbers work = x;
    EXPECT_EQ(mju_cholUpdate(factor.data(), work.data(), n, 1), n);
    for (int i = 0; i < n; ++i)
      ExpectNear(&factor[i * n], {&changed[i * n], &changed[i * n] + i + 1});
    work = x;
    EXPECT_EQ(mju_cholUpdate(factor.data(), work.data(), n, 0), n);
    ExpectNear(factor.data(), {before.begin(), before.end()});
  }
}

TEST(Band, StorageAndProducts) {
  const mjtNum dense[16] = {4, 1, 0, .5, 1, 5, -1, .25, 0, -1, 6, .75, .5, .25, .75, 7};
  mjtNum band[10] = {-99};
  mju_dense2Band(band, dense, 4, 2, 1);
  ExpectEqual(band, {-99, 4, 1, 5, -1, 6, .5, .25, .75, 7});
  EXPECT_EQ(mju_bandDiag(0, 4, 2, 1), 1);
  EXPECT_EQ(mju_bandDiag(1, 4, 2, 1), 3);
  EXPECT_EQ(mju_bandDiag(2, 4, 2, 1), 5);
  EXPECT_EQ(mju_bandDiag(3, 4, 2, 1), 9);
  const mjtNum v[4] = {1, 2, 3, 4};
  mjtNum res[4], back[16];
  mju_bandMulMatVec(res, band, v, 4, 2, 1, 1, 1);
  ExpectEqual(res, {8, 9, 19, 31.25});
  mju_bandMulMatVec(res, band, v, 4, 2, 1, 1, 0);
  ExpectEqual(res, {4, 11, 16, 31.25});
  mju_band2Dense(back, band, 4, 2, 1, 1);
  ExpectEqual(back, {dense, dense + 16});
}

TEST(Band, FactorAndSolve) {
  mjtNum band[10] = {-99, 4, 1, 5, -1, 6, .5, .25, .75, 7};
  EXPECT_NEAR(mju_cholFactorBand(band, 4, 2, 1, mjtNum(.1), mjtNum(.05)), 4.3, 1e-6);
  ExpectRecorded("band", band, 10, kDigits);
  const mjtNum b[4] = {1, 2, 3, 4};
  mjtNum x[4];
  mju_cholSolveBand(x, band, b, 4, 2, 1);
  ExpectRecorded("x", x, 4, kDigits);
}

TEST(Band, FactorStopsAtAPivotThatIsNotPositive) {
  mjtNum band[4] = {0, 1, 2, 1};
  EXPECT_EQ(mju_cholFactorBand(band, 2, 2, 0, 0, 0), 0);
  EXPECT_EQ(mju_cholFactorBand(band, 0, 2, 0, 0, 0), -1);
}

TEST(Band, RowsWithoutABandAreZero) {
  const mjtNum dense_row[3] = {4, 5, 6}, vec[3] = {1, 2, 3};
  mjtNum res[3];
  mju_bandMulMatVec(res, dense_row, vec, 3, 0, 1, 1, 1);  // rows 0 and 1 are empty
  ExpectNear(res, {4 * 3, 5 * 3, 4 * 1 + 5 * 2 + 6 * 3});
  mju_bandMulMatVec(res, nullptr, vec, 3, 0, 0, 1, 1);
  ExpectNear(res, {0, 0, 0});
}

TEST(Band, RowsWithoutABandAreSingular) {
  CONJOINT_OURS_ONLY();
  mjtNum guarded[4] = {7, 4, 5, 6}, res[3] = {7, 7, 7};
  const mjtNum vec[3] = {1, 2, 3};
  EXPECT_EQ(mju_cholFactorBand(guarded + 1, 3, 0, 1, 1, 0), 0);
  mju_cholSolveBand(res, guarded + 1, vec, 3, 0, 1);
  ExpectNear(res, {0, 0, 0});
  ExpectNear(guarded, {7, 4, 5, 6});
}

TEST(Band, AgreesWithTheDenseFactorWhateverTheShape) {
  for (int n : {1, 2, 5, 9, 20, 33}) {
    for (int nband : {1, 2, 4, 7, 40}) {
      for (int ndense : {0, 1, 3, n}) {
        if (ndense > n || nband > n) continue;
        const Numbers a = PositiveDefinite(n, n);
        Numbers band((n - ndense) * nband + ndense * n, -99), dense(n * n), b(n), x(n), y(n);
        mju_dense2Band(band.data(), a.data(), n, nband, ndense);
        mju_band2Dense(dense.data(), band.data(), n, nband, ndense, 1);
        for (int i = 0; i < n; ++i) b[i] = mjtNum(i + 1);
        mju_bandMulMatVec(x.data(), band.data(), b.data(), n, nband, ndense, 1, 1);
        mju_mulMatVec(y.data(), dense.data(), b.data(), n, n);
        ExpectNear(x.data(), {y.begin(), y.end()});
        EXPECT_GT(mju_cholFactorBand(band.data(), n, nband, ndense, 0, 0), 0);
        mju_cholFactor(dense.data(), n, 0);
        mju_cholSolveBand(x.data(), band.data(), b.data(), n, nband, ndense);
        mju_cholSolve(y.data(), dense.data(), b.data(), n);
        ExpectNear(x.data(), {y.begin(), y.end()});
      }
    }
  }
}

}  // namespace
