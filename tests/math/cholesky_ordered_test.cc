#include "math/cholesky_ordered.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "math/sparse_fixtures.h"

namespace conjoint {
namespace {

// A positive definite matrix with no pattern; its upper triangle is not to be read.
std::vector<mjtNum> Matrix(int n) {
  std::vector<mjtNum> a(static_cast<size_t>(n * n), mjtNum{1e9});
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) {
      a[static_cast<size_t>(i * n + j)] = i == j ? mjtNum(n + i) : std::sin(mjtNum(3 * i + 7 * j));
    }
  }
  return a;
}

TEST(CholeskyOrdered, SolvesTheEquationsItHasFactored) {
  for (const int n : {1, 2, 3, 6, 9, 21}) {
    const std::vector<mjtNum> a = Matrix(n);
    std::vector<mjtNum> factor = a, b(static_cast<size_t>(n)), x(static_cast<size_t>(n));
    for (int i = 0; i < n; ++i) b[static_cast<size_t>(i)] = mjtNum(i % 3) - mjtNum{0.5};
    FactorDenseInOrder(factor.data(), n, mjtNum{1e-15});
    SolveDenseInOrder(x.data(), factor.data(), b.data(), n);
    for (int i = 0; i < n; ++i) {
      mjtNum sum = 0;
      for (int j = 0; j < n; ++j) {
        const int row = std::max(i, j), column = std::min(i, j);
        sum += a[static_cast<size_t>(row * n + column)] * x[static_cast<size_t>(j)];
      }
      EXPECT_NEAR(sum, b[static_cast<size_t>(i)], sizeof(mjtNum) == 8 ? 1e-14 : 1e-6);
    }
  }
}

TEST(CholeskyOrdered, RaisesPivotsThatAreTooSmall) {
  mjtNum a[4] = {4, 0, 2, 1};  // 1 - (2/2)^2 = 0 is left of the second pivot
  FactorDenseInOrder(a, 2, mjtNum{0.25});
  EXPECT_EQ(a[0], 2);
  EXPECT_EQ(a[2], 1);
  EXPECT_EQ(a[3], mjtNum{0.5});
}

using testing::Numbers;
using testing::Pattern;

// A sparse matrix and its factor. By default one that fills in: row 4 joins 2 and 3, which then
// meet each other.
struct SparseExample {
  int n;
  Pattern pattern;
  Numbers matrix;
  testing::PatternRoom transposed, rows;
  std::vector<int> parent, marker, column;
  std::vector<CholeskySource> sources;
  Numbers factor, dense;
  CholeskyPattern factor_pattern;

  SparseExample()
      : SparseExample({{0}, {1}, {0, 2}, {1, 3}, {2, 3, 4}}, {4, 5, 1, 6, -2, 7, 1, 2, 8}) {}

  SparseExample(const std::vector<std::vector<int>>& columns, const Numbers& values)
      : n(static_cast<int>(columns.size())),
        matrix(values),
        transposed(n, static_cast<int>(values.size())),
        rows(n, 0),
        parent(n),
        marker(n),
        column(n + 1),
        dense(n) {
    for (const std::vector<int>& row : columns) pattern.AddRow(row);
    TransposePattern(transposed, nullptr, nullptr, n, n, pattern);
    const int nnz = CountCholesky(rows.rownnz.data(), parent.data(), n, transposed, marker.data());
    const int storage = CholeskyStorage(rows.rownnz.data(), n);
    rows.colind.resize(storage);
    factor.assign(storage, std::nan(""));
    sources.resize(nnz - n);
    factor_pattern = {rows, column.data(), sources.data()};
    AnalyzeCholesky(factor_pattern, parent.data(), n, transposed, marker.data());
  }

  int Factor(mjtNum mindiag = mjtNum{1e-15}) {
    std::vector<int> place(n);
    return FactorSparseInOrder(factor.data(), {n, pattern, transposed, rows, parent.data()},
                               matrix.data(), mindiag, dense.data(), marker.data(), place.data());
  }
  Numbers Solve(Numbers x) {
    SolveSparseInOrder(x.data(), n, factor.data(), factor_pattern.rows);
    return x;
  }
  int Update(Numbers x, int last, bool add) {
    return UpdateSparseInOrder(factor.data(), n, factor_pattern.rows, x.data(), last, add);
  }
  Numbers Times(const Numbers& x) const {
    const Numbers lower = testing::ToDense(matrix, pattern, n, n);
    return testing::Product(testing::Mirrored(lower, n), x, n, n, 1);
  }
};

TEST(CholeskyOrdered, SolvesSparseEquationsThatFillIn) {
  SparseExample example;
  EXPECT_EQ(example.Factor(), example.n);
  const Numbers x = {1, -2, 3, 0, 5};
  testing::ExpectClose(example.Solve(example.Times(x)), x);
}

// Row 2 fills in L_10 of about sqrt(eps / 3). In the first pivot, 2 - 1 - eps / 3, it is not lost
// if the 1 of row 2 has gone before.
TEST(CholeskyOrdered, FillInIsEliminatedAfterTheRowItComesFrom) {
  const mjtNum eps = std::numeric_limits<mjtNum>::epsilon();
  SparseExample example({{0}, {1}, {0, 1, 2}}, {2, 3, 1, std::sqrt(eps), 1});
  EXPECT_EQ(example.Factor(), example.n);
  EXPECT_EQ(example.factor[0], 1 - eps / 2);
}

TEST(CholeskyOrdered, AnUpdatedSparseFactorIsThatOfTheUpdatedMatrix) {
  SparseExample example, changed;
  example.Factor();
  // Columns 0 and 2, which row 2 has.
  EXPECT_EQ(example.Update({2, 0, 3, 0, 0}, 2, true), example.n);
  changed.matrix = {4 + 4, 5, 1 + 6, 6 + 9, -2, 7, 1, 2, 8};
  changed.Factor();
  const Numbers x = {1, -2, 3, 4, 5};
  testing::ExpectClose(example.Solve(changed.Times(x)), x);
  EXPECT_EQ(example.Update({2, 0, 3, 0, 0}, 2, false), example.n);
  testing::ExpectClose(example.Solve(SparseExample().Times(x)), x);
}

TEST(CholeskyOrdered, SparsePivotsThatAreTooSmallAreRaisedAndCounted) {
  SparseExample example;
  example.matrix[1] = -1;
  EXPECT_EQ(example.Factor(mjtNum{0.25}), example.n - 1);
  EXPECT_EQ(example.factor[example.rows.rowadr[1] + 1], mjtNum{0.5});
  EXPECT_EQ(example.Update({3, 0, 0, 0, 0}, 0, false), example.n - 1);
}

}  // namespace
}  // namespace conjoint
