// The plain factorisation of forest-shaped matrices against the fast one.

#include "math/tree_ordered.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "math/tree_factor.h"

namespace conjoint {
namespace {

// A root, a chain of two below it, and another child of the root.
struct Forest {
  std::vector<int> rownnz = {1, 2, 3, 2}, rowadr = {0, 1, 3, 6}, colind = {0, 0, 1, 0, 1, 2, 0, 3};
  SparsePattern pattern() const { return {rownnz.data(), rowadr.data(), colind.data()}; }
};

TEST(TreeOrdered, SolvesAsTheFastKernelsDo) {
  const Forest forest;
  const std::vector<mjtNum> matrix = {9, 1, 5, 0.5, 2, 4, -1, 3};
  std::vector<mjtNum> factor(8), diag_inv(4), fast_factor(8), fast_diag_inv(4);
  FactorTreeInOrder(4, forest.pattern(), matrix.data(), factor.data(), diag_inv.data());
  FactorTree(4, forest.pattern(), matrix.data(), fast_factor.data(), fast_diag_inv.data());
  std::vector<mjtNum> x = {1, -2, 3, 4, 0, 1, 0, -1}, expected = x;
  SolveTreeInOrder(x.data(), 2, 4, forest.pattern(), factor.data(), diag_inv.data());
  SolveTree(expected.data(), 2, 4, forest.pattern(), fast_factor.data(), fast_diag_inv.data());
  const double tolerance = sizeof(mjtNum) == 8 ? 1e-13 : 1e-5;
  for (size_t i = 0; i < 8; ++i) {
    EXPECT_NEAR(factor[i], fast_factor[i], tolerance);
    EXPECT_NEAR(x[i], expected[i], tolerance);
  }
  EXPECT_FALSE(IsNearlySingular(4, diag_inv.data()));
}

TEST(TreeOrdered, ATinyNegativeOrUndefinedPivotMakesAMatrixNearlySingular) {
  const mjtNum infinity = std::numeric_limits<mjtNum>::infinity();
  for (const mjtNum bad : {mjtNum(1e12), mjtNum(-1), infinity, mjtNum(NAN)}) {
    std::vector<mjtNum> diag_inv(9, 1);
    diag_inv[4] = bad;
    EXPECT_TRUE(IsNearlySingular(9, diag_inv.data())) << bad;
    EXPECT_FALSE(IsNearlySingular(4, diag_inv.data()));
  }
}

TEST(TreeOrdered, ARowWithoutForceGivesNothingToItsAncestorsEvenWhereTheFactorIsInfinite) {
  const Forest forest;
  const std::vector<mjtNum> matrix = {1, 0, 1, 0, 0, 1, 1, 0};  // row 3 has a pivot of 0
  std::vector<mjtNum> factor(8), diag_inv(4), x = {0, 1, 2, 0};
  FactorTreeInOrder(4, forest.pattern(), matrix.data(), factor.data(), diag_inv.data());
  SolveTreeInOrder(x.data(), 1, 4, forest.pattern(), factor.data(), diag_inv.data());
  EXPECT_EQ(x[1], 1);
  EXPECT_EQ(x[2], 2);
}

}  // namespace
}  // namespace conjoint
