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
  Numbers lower, diag, diag_inv, dense;
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
    for (auto* array : {&diag, &diag_inv, &dense}) array->resize(n);
    factor_pattern = {{rownnz.data(), rowadr.data(), colind.data()}, column.data(), sources.data()};
    factor = {lower.data(), diag.data(), diag_inv.data()};
    AnalyzeCholesky(factor_pattern, parent.data(), n, transposed, marker.data());
  }

  void Factor(const Numbers& matrix, mjtNum mindiag = mjtNum(1e-15)) {
    rank =
        FactorCholesky(factor, n, factor_pattern, matrix.data(), pattern, mindiag, marker.data());
  }
  int Update(const Numbers& x, const std::vector<int>& index, bool add) {
    return UpdateCholesky(factor, n, factor_pattern.rows, x.data(), index.data(),
                          static_cast<int>(index.size()), add, dense.data());
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

TEST(CholeskySparse, UpdateAddsAndDowndateRestores) {
  ForCases([](const Pattern& pattern, const Numbers& matrix, const Numbers& dense) {
    Factorisation f(pattern);
    f.Factor(matrix);
    Random random(6);
    const std::vector<int> index = pattern.Row(random.Int(0, f.n - 1));
    Numbers x = random.Normals(static_cast<int>(index.size()));
    Numbers updated = dense;
    for (size_t i = 0; i < index.size(); ++i) {
      for (size_t j = 0; j < index.size(); ++j) updated[index[i] * f.n + index[j]] += x[i] * x[j];
    }
    EXPECT_EQ(f.Update(x, index, true), f.n);
    ExpectClose(f.Back(), updated);
    for (int r = 0; r < f.n; ++r) EXPECT_EQ(f.diag_inv[r], 1 / f.diag[r]);
    EXPECT_EQ(f.Update(x, index, false), f.n);
    ExpectClose(f.Back(), dense);
  });
}

TEST(CholeskySparse, UpdateWithNothingChangesNothing) {
  const Pattern forest = Random(5).Forest(5, .8);
  Factorisation f(forest);
  f.Factor(Random(5).PositiveDefinite(forest));
  const Numbers before = f.Back();
  EXPECT_EQ(f.Update({}, {}, true), 5);
  EXPECT_EQ(f.Back(), before);
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
  EXPECT_EQ(f.Update({1}, {1}, false), 1);  // takes away all of row 1's pivot, and so of row 0's
  EXPECT_EQ(f.diag[0], mjtNum(1e-15));
  EXPECT_EQ(f.diag[1], mjtNum(1e-15));
}

// Parity check 17: fill-in at (1,0), (2,1), (3,0) and (3,2).
struct FillIn : ::testing::Test {
  static Pattern MakePattern() {
    Pattern pattern;
    pattern.AddRow({0});
    pattern.AddRow({1});
    pattern.AddRow({0, 2});
    pattern.AddRow({1, 3});
    pattern.AddRow({0, 2, 3, 4});
    return pattern;
  }
  static constexpr double kDigits = sizeof(mjtNum) == 8 ? 2e-12 : 1e-5;

  Factorisation f{MakePattern()};
  FillIn() { f.Factor({10, 11, 1, 12, -2, 13, mjtNum(.5), 3, -1, 14}); }

  void ExpectRow(int r, const std::vector<double>& expected) {
    ExpectClose(f.RootRow(r), Numbers(expected.begin(), expected.end()), kDigits);
  }
  void ExpectLastRows() {
    ExpectRow(3, {0.00993268583161, -0.55623040657, 0.0595961149897, 3.59563227104});
    ExpectRow(4, {0.133630620956, 0.801783725737, -0.267261241912, 3.74165738677});
  }
};

TEST_F(FillIn, PatternMatchesTheReference) {
  EXPECT_EQ(f.nnz, 14);
  EXPECT_EQ(f.Row(0), (std::vector<int>{0}));
  EXPECT_EQ(f.Row(1), (std::vector<int>{0, 1}));
  EXPECT_EQ(f.Row(2), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(f.Row(3), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(f.Row(4), (std::vector<int>{0, 2, 3, 4}));
}

TEST_F(FillIn, NumbersMatchTheReference) {
  ExpectRow(0, {3.14832040042});
  ExpectRow(1, {0.000892976834975, 3.26963468126});
  ExpectRow(2, {0.264805698156, 0.00983798259403, 3.36950903845});
  ExpectLastRows();
}

TEST_F(FillIn, UpdateMatchesTheReference) {
  f.Update({mjtNum(.5), 2}, {0, 2}, true);
  ExpectRow(0, {3.16209271224});
  ExpectRow(1, {0.000440221957955, 3.26963853722});
  ExpectRow(2, {0.482922027165, 0.00845994792114, 3.91836587881});
  ExpectLastRows();
  f.Update({mjtNum(.5), 2}, {0, 2}, false);
  ExpectRow(1, {0.000892976834975, 3.26963468126});
  ExpectRow(2, {0.264805698156, 0.00983798259403, 3.36950903845});
}

}  // namespace
}  // namespace conjoint::testing
