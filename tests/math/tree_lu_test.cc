// Reverse LU with the symmetric pattern of a forest.

#include "math/tree_lu.h"

#include <gtest/gtest.h>

#include <numeric>

#include "math/sparse_fixtures.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::ErrorOf;
using testing::ExpectClose;
using testing::Numbers;
using testing::Pattern;
using testing::Product;
using testing::Random;
using testing::ToDense;

// Ancestors, node and descendants of every node of a random forest, with values that are not
// symmetric.
struct Case {
  int n;
  Pattern lower, pattern;
  Numbers values, dense;

  Case(int rows, double chain) : n(rows) {
    Random random(3);
    lower = random.Forest(n, chain);
    for (int i = 0; i < n; ++i) {
      std::vector<int> row = lower.Row(i);
      for (int k = i + 1; k < n; ++k) {
        const std::vector<int> below = lower.Row(k);
        if (std::find(below.begin(), below.end(), i) != below.end()) row.push_back(k);
      }
      pattern.AddRow(row);
    }
    values = random.Normals(pattern.nnz());
    for (int i = 0; i < n; ++i) {
      for (int k = pattern.rowadr[i]; k < pattern.rowadr[i] + pattern.rownnz[i]; ++k) {
        if (pattern.colind[k] == i) values[k] += 4 * static_cast<mjtNum>(pattern.rownnz[i]);
      }
    }
    dense = ToDense(values, pattern, n, n);
  }
};

TEST(TreeLU, SolveInvertsTheMatrix) {
  for (int n : {1, 4, 27, 60}) {
    for (double chain : {0., .7, 1.}) {
      const Case c(n, chain);
      Numbers factor = c.values;
      ASSERT_TRUE(FactorTreeLU(factor.data(), c.pattern, n, nullptr));
      const Numbers x = Random(4).Normals(n), b = Product(c.dense, x, n, n, 1);
      Numbers result(n);
      SolveTreeLU(result.data(), b.data(), factor.data(), c.pattern, n, nullptr);
      ExpectClose(result, x);
      result = b;
      SolveTreeLU(result.data(), result.data(), factor.data(), c.pattern, n, nullptr);
      ExpectClose(result, x);
    }
  }
}

TEST(TreeLU, FactorIsUnitUpperTimesLower) {
  const Case c(20, .7);
  Numbers factor = c.values;
  ASSERT_TRUE(FactorTreeLU(factor.data(), c.pattern, c.n, nullptr));
  Numbers lower = ToDense(factor, c.pattern, c.n, c.n), upper(lower.size(), 0);
  for (int i = 0; i < c.n; ++i) {
    upper[i * c.n + i] = 1;
    for (int j = i + 1; j < c.n; ++j) std::swap(lower[i * c.n + j], upper[i * c.n + j]);
  }
  ExpectClose(Product(upper, lower, c.n, c.n, c.n), c.dense);
}

TEST(TreeLU, ListedTreesAloneAreFactoredAndSolved) {
  const Case c(30, .6);
  std::vector<int> listed;
  for (int i = 0, tree = 0; i < c.n; ++i) {
    tree += c.lower.rownnz[i] == 1;
    if (tree % 2) listed.push_back(i);
  }
  ASSERT_LT(listed.size(), size_t(c.n));
  const int nlisted = static_cast<int>(listed.size());
  Numbers all = c.values, some = c.values;
  FactorTreeLU(all.data(), c.pattern, c.n, nullptr);
  FactorTreeLU(some.data(), c.pattern, nlisted, listed.data());
  const Numbers b = Random(5).Normals(c.n);
  Numbers x(c.n), y(c.n, -7);
  SolveTreeLU(x.data(), b.data(), all.data(), c.pattern, c.n, nullptr);
  SolveTreeLU(y.data(), b.data(), some.data(), c.pattern, nlisted, listed.data());
  for (int i = 0; i < c.n; ++i) {
    const bool is_listed = std::find(listed.begin(), listed.end(), i) != listed.end();
    EXPECT_EQ(y[i], is_listed ? x[i] : -7);
    for (int k = c.pattern.rowadr[i]; k < c.pattern.rowadr[i] + c.pattern.rownnz[i]; ++k) {
      EXPECT_EQ(some[k], is_listed ? all[k] : c.values[k]);
    }
  }
}

// M = (0.178; 0.044, 0.014), derivative -0.1 at the first dof, time step 0.002.
TEST(TreeLU, TwoHingesMatchTheReference) {
  Pattern pattern;
  pattern.AddRow({0, 1});
  pattern.AddRow({0, 1});
  Numbers factor = {mjtNum(.178 + .002 * .1), mjtNum(.044), mjtNum(.044), mjtNum(.014)};
  FactorTreeLU(factor.data(), pattern, 2, nullptr);
  const double tolerance = sizeof(mjtNum) == 8 ? 1e-12 : 1e-6;
  ExpectClose(factor,
              {mjtNum(.1782 - .044 * .044 / .014), mjtNum(.044 / .014), mjtNum(.044), mjtNum(.014)},
              tolerance);
}

TEST(TreeLU, BadMatricesAreErrors) {
  const auto error = [](const std::vector<std::vector<int>>& rows, Numbers values) {
    Pattern pattern;
    for (const std::vector<int>& row : rows) pattern.AddRow(row);
    const int n = pattern.rows();
    return ErrorOf([&] { FactorTreeLU(values.data(), pattern, n, nullptr); });
  };
  EXPECT_EQ(error({{0}, {1}}, {1, mjtNum(1e-16)}),
            "mju_factorLUSparse: diagonal element too small");
  EXPECT_EQ(error({{0}, {0}}, {1, 1}), "mju_factorLUSparse: missing diagonal element");
  EXPECT_EQ(error({{0}, {0, 1}}, {1, 1, 1}),
            "mju_factorLUSparse: unexpected sparse matrix structure");
  EXPECT_EQ(error({{0, 2}, {1, 2}, {0, 1, 2}}, {1, 1, 1, 1, 1, 1, 1}),
            "mju_factorLUSparse: requires fill-in");
  EXPECT_EQ(error({{0, 1}, {0, 1}}, {2, 1, 1, 2}), "");
}

}  // namespace
}  // namespace conjoint
