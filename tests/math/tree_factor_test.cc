// L' D L of forest-shaped matrices, solves and products with it.

#include "math/tree_factor.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint::testing {
namespace {

// A matrix on a random forest, its factor, and both as dense matrices.
struct Case {
  int n;
  Pattern pattern;
  Numbers matrix, dense, factor, diag_inv;

  Case(int rows, double chain, unsigned seed) : n(rows) {
    Random random(seed);
    pattern = random.Forest(n, chain);
    matrix = random.PositiveDefinite(pattern);
    dense = Mirrored(ToDense(matrix, pattern, n, n), n);
    factor.assign(matrix.size(), -1);
    diag_inv.assign(n, -1);
  }
  void Factor() { FactorTree(n, pattern, matrix.data(), factor.data(), diag_inv.data()); }
  mjtNum Diag(int i) const { return factor[pattern.rowadr[i] + pattern.rownnz[i] - 1]; }
  // L with its unit diagonal.
  Numbers Lower() const {
    Numbers lower = ToDense(factor, pattern, n, n);
    for (int i = 0; i < n; ++i) lower[i * n + i] = 1;
    return lower;
  }
};

// Small trees, deep ones, wide ones, one that leaves the padded copy, no tree at all.
template <class Body>
void ForCases(const Body& body) {
  ForEachTarget([&] {
    for (int n : {1, 2, 5, 8, 9, 17, 27, 40, 150}) {
      for (double chain : {0., .5, .9, 1.}) {
        SCOPED_TRACE(::testing::Message() << n << " rows, chain " << chain);
        Case example(n, chain, static_cast<unsigned>(n));
        example.Factor();
        body(example);
        if (::testing::Test::HasFatalFailure()) return;
      }
    }
  });
}

TEST(TreeFactor, FactorMultipliesBackToTheMatrix) {
  ForCases([](const Case& c) {
    Numbers scaled = c.Lower();
    for (int i = 0; i < c.n; ++i) {
      for (int j = 0; j < c.n; ++j) scaled[i * c.n + j] *= c.Diag(i);
    }
    ExpectClose(Product(Transposed(c.Lower(), c.n, c.n), scaled, c.n, c.n, c.n), c.dense);
  });
}

TEST(TreeFactor, DiagonalIsKeptWithItsInverse) {
  ForCases([](const Case& c) {
    for (int i = 0; i < c.n; ++i) ASSERT_EQ(c.diag_inv[i], 1 / c.Diag(i));
  });
}

TEST(TreeFactor, FactoringInPlaceGivesTheSameBits) {
  ForCases([](Case& c) {
    Numbers in_place = c.matrix, diag_inv(c.n);
    FactorTree(c.n, c.pattern, in_place.data(), in_place.data(), diag_inv.data());
    EXPECT_EQ(in_place, c.factor);
    EXPECT_EQ(diag_inv, c.diag_inv);
  });
}

TEST(TreeFactor, OnlyListedTreesAreFactored) {
  ForCases([](Case& c) {
    Numbers factor(c.factor.size(), -7), diag_inv(c.n, -7);
    std::vector<int> listed;
    std::vector<bool> is_listed(c.n);
    bool take = false;
    for (int i = 0; i < c.n; ++i) {  // every other tree
      if (c.pattern.rownnz[i] == 1) take = !take;
      is_listed[i] = take;
      if (take) listed.push_back(i);
    }
    FactorListedTrees(static_cast<int>(listed.size()), listed.data(), c.pattern, c.matrix.data(),
                      factor.data(), diag_inv.data());
    for (int i = 0; i < c.n; ++i) {
      EXPECT_EQ(diag_inv[i], is_listed[i] ? c.diag_inv[i] : -7);
      for (int k = c.pattern.rowadr[i]; k < c.pattern.rowadr[i] + c.pattern.rownnz[i]; ++k) {
        EXPECT_EQ(factor[k], is_listed[i] ? c.factor[k] : -7);
      }
    }
  });
}

// Trees of so many rows each, all of them chains, over and over.
Case ManySmallTrees(int n, std::vector<int> sizes) {
  Case example(n, 1, 1);
  example.pattern = {};
  std::vector<int> path;
  for (int i = 0, tree = 0; i < n; ++i) {
    path.push_back(i);
    example.pattern.AddRow(path);
    if (static_cast<int>(path.size()) == sizes[tree % sizes.size()]) path.clear(), ++tree;
  }
  example.matrix = Random(2).PositiveDefinite(example.pattern);
  example.dense = Mirrored(ToDense(example.matrix, example.pattern, n, n), n);
  example.factor.assign(example.matrix.size(), -1);
  example.Factor();
  return example;
}

TEST(TreeFactor, RowsOfTheirOwnAreDividedOneByOne) {
  ForEachTarget([] {
    for (int n = 1; n < 30; ++n) {
      const Case c = ManySmallTrees(n, {1});
      EXPECT_EQ(c.factor, c.matrix);
      for (int i = 0; i < n; ++i) EXPECT_EQ(c.diag_inv[i], 1 / c.matrix[i]);
    }
  });
}

TEST(TreeFactor, SmallTreesAreSolvedEachForItself) {
  for (int n = 1; n < 30; ++n) {
    for (const std::vector<int>& sizes :
         {std::vector{1}, {1, 2}, {2, 1, 1}, {1, 1, 1, 1, 3, 1, 1, 1}, {2, 1, 1, 4, 1, 1, 1, 1}}) {
      const Case c = ManySmallTrees(n, sizes);
      const Numbers vector = Random(7).Normals(n);
      const Numbers y = Product(vector, c.dense, 1, n, n);
      Numbers x(n, -1), in_place = y;
      SolveTreeFrom(x.data(), y.data(), 1, n, c.pattern, c.factor.data(), c.diag_inv.data());
      ExpectClose(x, vector);
      SolveTree(in_place.data(), 1, n, c.pattern, c.factor.data(), c.diag_inv.data());
      EXPECT_EQ(in_place, x);
    }
  }
}

TEST(TreeFactor, SolveInvertsTheMatrixForAnyNumberOfVectors) {
  ForCases([](const Case& c) {
    for (int nvec : {1, 2, 3, 8, 10, 17}) {
      const Numbers vectors = Random(7).Normals(nvec * c.n);
      Numbers x = Product(vectors, c.dense, nvec, c.n, c.n);  // M is symmetric
      SolveTree(x.data(), nvec, c.n, c.pattern, c.factor.data(), c.diag_inv.data());
      ExpectClose(x, vectors);
    }
  });
}

TEST(TreeFactor, HalfSolveHasTheLengthOfTheInverseMatrix) {
  ForCases([](const Case& c) {
    Numbers sqrt_diag_inv = c.diag_inv;
    for (mjtNum& number : sqrt_diag_inv) number = std::sqrt(number);
    for (int nvec : {1, 4}) {
      const Numbers y = Random(8).Normals(nvec * c.n);
      Numbers half(y.size()), full = y;
      SolveTreeHalfFrom(half.data(), y.data(), nvec, c.n, c.pattern, c.factor.data(),
                        sqrt_diag_inv.data());
      SolveTree(full.data(), nvec, c.n, c.pattern, c.factor.data(), c.diag_inv.data());
      for (int v = 0; v < nvec; ++v) {
        mjtNum squares = 0, product = 0;
        for (int i = v * c.n; i < (v + 1) * c.n; ++i) {
          squares += half[i] * half[i];
          product += y[i] * full[i];
        }
        EXPECT_NEAR(squares, product, testing::kTolerance * (1 + std::abs(product)));
      }
    }
  });
}

TEST(TreeFactor, ProductIsThatOfTheSymmetricMatrix) {
  ForCases([](const Case& c) {
    const Numbers vec = Random(9).Normals(c.n);
    Numbers result(c.n, -1);
    MulTree(result.data(), c.n, c.pattern, c.matrix.data(), vec.data());
    ExpectClose(result, Product(c.dense, vec, c.n, c.n, 1));
  });
}

TEST(TreeFactor, HalfProductIsRootOfDTimesL) {
  ForCases([](const Case& c) {
    const Numbers vec = Random(10).Normals(c.n);
    Numbers result(c.n, -1), expected = Product(c.Lower(), vec, c.n, c.n, 1);
    for (int i = 0; i < c.n; ++i) expected[i] *= std::sqrt(c.Diag(i));
    MulTreeHalf(result.data(), c.n, c.pattern, c.factor.data(), vec.data());
    ExpectClose(result, expected);
  });
}

TEST(TreeFactor, NotANumberStaysInItsOwnTree) {
  ForEachTarget([] {
    // Two chains of three.
    Pattern pattern;
    for (int root : {0, 3}) {
      pattern.AddRow({root});
      pattern.AddRow({root, root + 1});
      pattern.AddRow({root, root + 1, root + 2});
    }
    for (int bad_tree : {0, 1}) {
      Numbers matrix = Random(1).PositiveDefinite(pattern), factor(12), diag_inv(6), result(6);
      matrix[6 * bad_tree + 4] = std::nan("");
      FactorTree(6, pattern, matrix.data(), factor.data(), diag_inv.data());
      Numbers x(6, 1), y(18, 1);
      SolveTree(x.data(), 1, 6, pattern, factor.data(), diag_inv.data());
      SolveTree(y.data(), 3, 6, pattern, factor.data(), diag_inv.data());
      MulTree(result.data(), 6, pattern, matrix.data(), Numbers(6, 1).data());
      for (int i = 3 * (1 - bad_tree); i < 3 * (1 - bad_tree) + 3; ++i) {
        EXPECT_TRUE(std::isfinite(x[i]) && std::isfinite(y[i]) && std::isfinite(result[i]));
        EXPECT_TRUE(std::isfinite(diag_inv[i]));
      }
    }
  });
}

TEST(TreeFactor, NoRowsAreFine) {
  const Pattern pattern;
  mjtNum nothing = 7;
  FactorTree(0, pattern, &nothing, &nothing, &nothing);
  SolveTree(&nothing, 1, 0, pattern, &nothing, &nothing);
  SolveTree(&nothing, 5, 0, pattern, &nothing, &nothing);
  MulTree(&nothing, 0, pattern, &nothing, &nothing);
  MulTreeHalf(&nothing, 0, pattern, &nothing, &nothing);
  EXPECT_EQ(nothing, 7);
}

}  // namespace
}  // namespace conjoint::testing
