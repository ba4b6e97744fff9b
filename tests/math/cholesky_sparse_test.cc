// Sparse reverse Cholesky factorisation H = L' D L.

#include "math/cholesky_sparse.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint::testing {
namespace {

// A symmetric matrix and its factor, with all the room the functions ask for.
struct Factorisation {
  int n, nnz = 0, rank = 0;
  Pattern pattern;
  std::vector<int> parent, rownnz, rowadr, colind, column, marker;
  std::vector<CholeskySource> sources;
  Numbers lower, diag, diag_inv;
  CholeskyPattern factor_pattern;
  CholeskyFactor factor;

  explicit Factorisation(const Pattern& matrix_pattern)
      : n(matrix_pattern.rows()), pattern(matrix_pattern) {
    PatternRoom transposed(n, pattern.nnz());
    TransposePattern(transposed, nullptr, nullptr, n, n, pattern);
    for (auto* array : {&parent, &rownnz, &rowadr, &marker}) array->resize(n);
    column.resize(n + 1);
    nnz = CountCholesky(rownnz.data(), parent.data(), n, transposed, marker.data());
    const int storage = CholeskyStorage(rownnz.data(), n);
    colind.resize(storage);
    lower.assign(storage, std::nan(""));
    sources.resize(nnz - n);
    for (auto* array : {&diag, &diag_inv}) array->resize(n);
    factor_pattern = {{rownnz.data(), rowadr.data(), colind.data()}, column.data(), sources.data()};
    factor = {lower.data(), diag.data(), diag_inv.data()};
    AnalyzeCholesky(factor_pattern, parent.data(), n, transposed, marker.data());
  }

  void Factor(const Numbers& matrix, mjtNum mindiag = mjtNum(1e-15)) {
    rank =
        FactorCholesky(factor, n, factor_pattern, matrix.data(), pattern, mindiag, marker.data());
  }
  std::vector<int> Row(int r) const {
    return {colind.begin() + rowadr[r], colind.begin() + rowadr[r] + rownnz[r]};
  }
  // Row r of the factor of H = C' C: C = D^1/2 L.
  Numbers RootRow(int r) const {
    Numbers row;
    for (int k = rowadr[r]; k < rowadr[r] + rownnz[r] - 1; ++k) {
      row.push_back(lower[k] * std::sqrt(diag[r]));
    }
    row.push_back(std::sqrt(diag[r]));
    return row;
  }
  // L' D L, dense.
  Numbers Back() const {
    Numbers root(static_cast<size_t>(n) * n, 0);
    for (int r = 0; r < n; ++r) {
      const Numbers row = RootRow(r);
      for (int k = 0; k < rownnz[r]; ++k) root[r * n + colind[rowadr[r] + k]] = row[k];
    }
    return Product(Transposed(root, n, n), root, n, n, n);
  }
};

// A forest joined by contacts: each adds a clique of two paths.
Pattern JoinedForest(Random& random, int n, double chain, int contacts) {
  const Pattern forest = random.Forest(n, chain);
  std::vector<std::vector<bool>> entry(n, std::vector<bool>(n));
  const auto add_clique = [&](const std::vector<int>& nodes) {
    for (int i : nodes) {
      for (int j : nodes) entry[i][j] = true;
    }
  };
  for (int i = 0; i < n; ++i) add_clique(forest.Row(i));
  for (int k = 0; k < contacts; ++k) {
    std::vector<int> nodes = forest.Row(random.Int(0, n - 1));
    const std::vector<int> others = forest.Row(random.Int(0, n - 1));
    nodes.insert(nodes.end(), others.begin(), others.end());
    add_clique(nodes);
  }
  Pattern pattern;
  for (int i = 0; i < n; ++i) {
    std::vector<int> row;
    for (int j = 0; j <= i; ++j) {
      if (entry[i][j]) row.push_back(j);
    }
    pattern.AddRow(row);
  }
  return pattern;
}

template <class Body>
void ForCases(const Body& body) {
  ForEachTarget([&] {
    for (int n : {1, 3, 10, 33, 80}) {
      for (double chain : {.3, .9, 1.}) {
        for (int contacts : {0, 3, n}) {
          SCOPED_TRACE(::testing::Message() << n << ", chain " << chain << ", " << contacts);
          Random random(static_cast<unsigned>(n + contacts));
          const Pattern pattern = JoinedForest(random, n, chain, contacts);
          const Numbers matrix = random.PositiveDefinite(pattern);
          body(pattern, matrix, Mirrored(ToDense(matrix, pattern, n, n), n));
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    }
  });
}

TEST(CholeskySparse, FactorMultipliesBackToTheMatrix) {
  ForCases([](const Pattern& pattern, const Numbers& matrix, const Numbers& dense) {
    Factorisation f(pattern);
    f.Factor(matrix);
    EXPECT_EQ(f.rank, f.n);
    ExpectClose(f.Back(), dense);
  });
}

TEST(CholeskySparse, SolveInvertsTheMatrix) {
  ForCases([](const Pattern& pattern, const Numbers& matrix, const Numbers& dense) {
    Factorisation f(pattern);
    f.Factor(matrix);
    const Numbers x = Random(2).Normals(f.n);
    Numbers b = Product(dense, x, f.n, f.n, 1);
    SolveCholesky(b.data(), f.n, f.factor, f.factor_pattern.rows);
    ExpectClose(b, x);
  });
}

TEST(CholeskySparse, ForestsHaveNoFillIn) {
  const Pattern forest = Random(5).Forest(50, .8);
  const Factorisation f(forest);
  EXPECT_EQ(f.nnz, forest.nnz());
  for (int r = 0; r < f.n; ++r) {
    EXPECT_EQ(f.Row(r), forest.Row(r));
    EXPECT_EQ(f.parent[r], forest.rownnz[r] > 1 ? forest.Row(r)[forest.rownnz[r] - 2] : -1);
  }
}

TEST(CholeskySparse, SmallPivotsAreRaisedAndCounted) {
  Pattern pattern;
  pattern.AddRow({0});
  pattern.AddRow({0, 1});
  pattern.AddRow({2});
  Factorisation f(pattern);
  f.Factor({4, 2, 1, mjtNum(1e-20)}, mjtNum(1e-3));  // the first two rows are singular
  EXPECT_EQ(f.rank, 1);
  EXPECT_EQ(f.diag[0], mjtNum(1e-3));
  EXPECT_EQ(f.diag[1], 1);
  EXPECT_EQ(f.diag[2], mjtNum(1e-3));
}

TEST(CholeskySparse, FillsInWhereEliminationMakesEntries) {
  Pattern pattern;
  pattern.AddRow({0});
  pattern.AddRow({1});
  pattern.AddRow({0, 2});
  pattern.AddRow({1, 3});
  pattern.AddRow({0, 2, 3, 4});
  const Factorisation f(pattern);  // row 4 joins 0, 2 and 3; row 3 then joins 0, 1 and 2 ...
  EXPECT_EQ(f.nnz, 14);
  EXPECT_EQ(f.Row(0), (std::vector<int>{0}));
  EXPECT_EQ(f.Row(1), (std::vector<int>{0, 1}));
  EXPECT_EQ(f.Row(2), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(f.Row(3), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(f.Row(4), (std::vector<int>{0, 2, 3, 4}));
}

}  // namespace
}  // namespace conjoint::testing
