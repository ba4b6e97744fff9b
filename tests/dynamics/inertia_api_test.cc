// The public functions on the inertia matrix, on the model tests/golden/tree.xml.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "support/golden.h"

namespace {

using conjoint::testing::LoadGolden;
using conjoint::testing::ModelPtr;

using Numbers = std::vector<mjtNum>;

constexpr double kTiny = sizeof(mjtNum) == 8 ? 1e-15 : 1e-6;

// Only what the functions under test look at.
struct Tree : ::testing::Test {
  std::vector<int> rownnz = {1, 2, 2, 3, 1}, rowadr = {0, 1, 3, 5, 8};
  std::vector<int> colind = {0, 0, 1, 0, 2, 0, 2, 3, 4};
  std::vector<int> madr = {0, 1, 3, 5, 8}, parent = {-1, 0, 0, 2, -1};
  Numbers M = {mjtNum(0.71),   0, mjtNum(0.008), mjtNum(-0.325), mjtNum(0.75),
               mjtNum(0.0012), 0, mjtNum(0.001), mjtNum(1.5)};
  Numbers qM = {M[0], M[2], M[1], M[4], M[3], M[7], M[6], M[5], M[8]};
  Numbers qLD = Numbers(9, -1), qLDiagInv = Numbers(5, -1);
  std::vector<int> awake = std::vector<int>(5);
  const Numbers y = {1, 2, 3, 4, 5};
  Numbers x = Numbers(5, -1);
  std::vector<char> model_bytes = std::vector<char>(sizeof(mjModel));
  std::vector<char> data_bytes = std::vector<char>(sizeof(mjData));
  mjModel* m = reinterpret_cast<mjModel*>(model_bytes.data());
  mjData* d = reinterpret_cast<mjData*>(data_bytes.data());

  Tree() {
    m->nv = 5;
    m->nM = m->nC = 9;
    m->M_rownnz = rownnz.data();
    m->M_rowadr = rowadr.data();
    m->M_colind = colind.data();
    m->dof_Madr = madr.data();
    m->dof_parentid = parent.data();
    d->M = M.data();
    d->qLD = qLD.data();
    d->qLDiagInv = qLDiagInv.data();
    d->dof_awake_ind = awake.data();
    d->nv_awake = 5;
  }

  static void ExpectNumbers(const Numbers& actual, const std::vector<double>& expected) {
    const double digits = sizeof(mjtNum) == 8 ? 1e-11 : 2e-5;
    ASSERT_EQ(actual.size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(actual[i], expected[i], digits * (1e-2 + std::abs(expected[i]))) << "at " << i;
    }
  }
};

TEST_F(Tree, FactorsMultipliedAreTheMatrix) {
  mj_factorM(m, d);
  // L has ones on the diagonal, its other entries are in qLD; D is the diagonal of qLD.
  double L[5][5] = {}, D[5];
  for (int i = 0; i < 5; ++i) {
    for (int k = rowadr[i]; k < rowadr[i] + rownnz[i]; ++k) L[i][colind[k]] = qLD[k];
    D[i] = L[i][i];
    EXPECT_EQ(qLDiagInv[i], 1 / static_cast<mjtNum>(D[i]));
    L[i][i] = 1;
  }
  for (int i = 0; i < 5; ++i) {
    for (int k = rowadr[i]; k < rowadr[i] + rownnz[i]; ++k) {
      double product = 0;  // of L'DL
      for (int j = 0; j < 5; ++j) product += L[j][i] * D[j] * L[j][colind[k]];
      EXPECT_NEAR(product, M[k], kTiny) << "at " << i << " " << colind[k];
    }
  }
}

TEST_F(Tree, ProductIsThatOfTheFullMatrix) {
  Numbers full(25);
  mj_fullM(m, full.data(), qM.data());
  mj_mulM(m, d, x.data(), y.data());
  for (int i = 0; i < 5; ++i) EXPECT_NEAR(x[i], mju_dot(&full[5 * i], y.data(), 5), kTiny);
}

TEST_F(Tree, SolveInvertsTheProduct) {
  const std::vector<double> expected(y.begin(), y.end());
  mj_factorM(m, d);
  Numbers product(5);
  mj_mulM(m, d, product.data(), y.data());
  mj_solveM(m, d, x.data(), product.data(), 1);
  ExpectNumbers(x, expected);
  mj_solveM(m, d, product.data(), product.data(), 1);
  ExpectNumbers(product, expected);
}

TEST_F(Tree, SeveralVectorsAreSolvedLikeOne) {
  constexpr int kVectors = 11;
  mj_factorM(m, d);
  Numbers many, result(5 * kVectors);
  for (int v = 0; v < kVectors; ++v) {
    for (mjtNum number : y) many.push_back(number + mjtNum(v));
  }
  mj_solveM(m, d, result.data(), many.data(), kVectors);
  for (int v = 0; v < kVectors; ++v) {
    mj_solveM(m, d, x.data(), many.data() + 5 * v, 1);
    ExpectNumbers(Numbers(result.begin() + 5 * v, result.begin() + 5 * v + 5),
                  std::vector<double>(x.begin(), x.end()));
  }
}

// With M = S'S, half a product is S y and half a solve is S'^-1 y.
TEST_F(Tree, HalfProductAndHalfSolveAreRootsOfTheWhole) {
  mj_factorM(m, d);
  Numbers sqrt_inverse = qLDiagInv, whole(5);
  for (mjtNum& number : sqrt_inverse) number = std::sqrt(number);
  mj_mulM2(m, d, x.data(), y.data());
  mj_mulM(m, d, whole.data(), y.data());
  ExpectNumbers({mju_dot(x.data(), x.data(), 5)}, {mju_dot(y.data(), whole.data(), 5)});
  mj_solveM2(m, d, x.data(), y.data(), sqrt_inverse.data(), 1);
  mj_solveM(m, d, whole.data(), y.data(), 1);
  ExpectNumbers({mju_dot(x.data(), x.data(), 5)}, {mju_dot(y.data(), whole.data(), 5)});
}

TEST_F(Tree, OnlyAwakeTreesAreFactored) {
  m->opt.enableflags = mjENBL_SLEEP;
  awake[0] = 4;
  d->nv_awake = 1;
  mj_factorM(m, d);
  EXPECT_EQ(qLD, (Numbers{-1, -1, -1, -1, -1, -1, -1, -1, mjtNum(1.5)}));
  EXPECT_EQ(qLDiagInv, (Numbers{-1, -1, -1, -1, 1 / mjtNum(1.5)}));

  // Without the flag the list is ignored.
  m->opt.enableflags = 0;
  mj_factorM(m, d);
  EXPECT_NE(qLDiagInv[0], -1);
}

TEST_F(Tree, FullMatrixIsSymmetric) {
  Numbers full(25, -1);
  mj_fullM(m, full.data(), qM.data());
  Numbers expected(25, 0);
  for (int i = 0; i < 5; ++i) {
    for (int k = rowadr[i]; k < rowadr[i] + rownnz[i]; ++k) {
      expected[5 * i + colind[k]] = expected[5 * colind[k] + i] = M[k];
    }
  }
  EXPECT_EQ(full, expected);
}

TEST_F(Tree, DenseSumTouchesTheLowerTriangleOnly) {
  Numbers sum(25, 10);
  mj_addM(m, d, sum.data(), nullptr, nullptr, nullptr);
  EXPECT_EQ(sum[0], 10 + M[0]);
  EXPECT_EQ(sum[5 * 2 + 0], 10 + M[3]);
  EXPECT_EQ(sum[5 * 0 + 2], 10);
}

TEST_F(Tree, SparseSumInsertsMissingEntries) {
  // Diagonals only, with room for all of a row.
  std::vector<int> nnz(5, 1), adr, columns(25, -1);
  Numbers sum(25, 0);
  for (int i = 0; i < 5; ++i) {
    adr.push_back(5 * i);
    sum[5 * i] = 10;
    columns[5 * i] = i;
  }
  mj_addM(m, d, sum.data(), nnz.data(), adr.data(), columns.data());
  EXPECT_EQ(nnz, rownnz);
  for (int i = 0; i < 5; ++i) {
    for (int k = 0; k < rownnz[i]; ++k) {
      EXPECT_EQ(columns[5 * i + k], colind[rowadr[i] + k]);
      const mjtNum before = k == rownnz[i] - 1 ? 10 : 0;
      EXPECT_EQ(sum[5 * i + k], before + M[rowadr[i] + k]);
    }
  }
}

// The arrays above are those of the model file, and its other dof-dof patterns are as specified.
TEST_F(Tree, PatternsAreThoseOfTheGoldenModel) {
  const ModelPtr golden = LoadGolden("tree");
  ASSERT_TRUE(golden);
  const auto array = [](const int* begin, mjtSize n) { return std::vector<int>(begin, begin + n); };
  using Ints = std::vector<int>;
  ASSERT_EQ(golden->nv, 5);
  ASSERT_EQ(golden->nC, 9);
  ASSERT_EQ(golden->nD, 13);
  EXPECT_EQ(golden->nM, 9);
  EXPECT_EQ(golden->nB, 18);
  EXPECT_EQ(array(golden->M_rownnz, 5), rownnz);
  EXPECT_EQ(array(golden->M_rowadr, 5), rowadr);
  EXPECT_EQ(array(golden->M_colind, 9), colind);
  EXPECT_EQ(array(golden->dof_Madr, 5), madr);
  EXPECT_EQ(array(golden->dof_parentid, 5), parent);
  EXPECT_EQ(array(golden->mapM2M, 9), (Ints{0, 2, 1, 4, 3, 7, 6, 5, 8}));
  EXPECT_EQ(array(golden->D_colind, 13), (Ints{0, 1, 2, 3, 0, 1, 0, 2, 3, 0, 2, 3, 4}));
  EXPECT_EQ(array(golden->D_diag, 5), (Ints{0, 1, 1, 2, 0}));
  EXPECT_EQ(array(golden->mapM2D, 13), (Ints{0, 1, 3, 5, 1, 2, 3, 4, 6, 5, 6, 7, 8}));
  EXPECT_EQ(array(golden->mapD2M, 9), (Ints{0, 4, 5, 6, 7, 9, 10, 11, 12}));
}

}  // namespace
