// J' D J and M + J' D J, against dense ones.

#include "math/sparse_square.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint::testing {
namespace {

// A random J of nr rows over the dofs of a random forest, whose inertia matrix is the base.
struct Case {
  int nr, n, count = 0, nnz = 0;
  Pattern jacobian, base;
  Numbers values, base_values, diag;
  std::vector<int> rowsuper, rownnz, marker;
  PatternRoom transposed, hessian;

  Case(int rows, int columns, double density, bool supernodes, bool with_base)
      : nr(rows), n(columns), transposed(0, 0), hessian(0, 0) {
    Random random(static_cast<unsigned>(rows));
    jacobian = random.Jacobian(nr, n, density);
    base = random.Forest(n, .8);
    values = random.Normals(jacobian.nnz());
    base_values = random.PositiveDefinite(base);
    for (int r = 0; r < nr; ++r) diag.push_back(random.Chance(.5) ? random.Normal() : 0);
    rowsuper.resize(nr);
    FindSupernodes(rowsuper.data(), nr, jacobian);
    if (!supernodes) rowsuper.clear();
    transposed = PatternRoom(n, jacobian.nnz());
    TransposePattern(transposed, nullptr, nullptr, nr, n, jacobian);
    rownnz.resize(n);
    marker.resize(n);
    count = CountSquare(rownnz.data(), n, jacobian, Supernodes(), transposed, marker.data());
    hessian = PatternRoom(n, count + base.nnz() + n);
    const SparsePattern base_pattern = base;
    nnz = SquarePattern(hessian, n, jacobian, Supernodes(), transposed,
                        with_base ? &base_pattern : nullptr, marker.data());
  }
  const int* Supernodes() const { return rowsuper.empty() ? nullptr : rowsuper.data(); }
  Numbers Dense() const { return ToDense(values, jacobian, nr, n); }
  // The entries of J' J that are there whatever the numbers.
  Numbers Structure() const {
    Numbers ones = ToDense(Numbers(values.size(), 1), jacobian, nr, n);
    return Product(Transposed(ones, nr, n), ones, n, nr, n);
  }
};

template <class Body>
void ForCases(const Body& body) {
  ForEachTarget([&] {
    for (int nr : {0, 1, 7, 50}) {
      for (int n : {1, 12, 40}) {
        for (double density : {.05, .4, 1.}) {
          for (bool supernodes : {false, true}) {
            for (bool with_base : {false, true}) {
              const Case c(nr, n, density, supernodes, with_base);
              body(c, with_base);
              if (::testing::Test::HasFatalFailure()) return;
            }
          }
        }
      }
    }
  });
}

TEST(SparseSquare, CountIsStructural) {
  ForCases([](const Case& c, bool) {
    const Numbers structure = c.Structure();
    int total = 0;
    for (int i = 0; i < c.n; ++i) {
      int expected = 0;
      for (int j = 0; j <= i; ++j) expected += structure[i * c.n + j] != 0;
      ASSERT_EQ(c.rownnz[i], expected);
      total += expected;
    }
    EXPECT_EQ(c.count, total);
  });
}

TEST(SparseSquare, PatternIsTheUnionWithBaseAndDiagonal) {
  ForCases([](const Case& c, bool with_base) {
    const Numbers structure = c.Structure();
    int total = 0;
    for (int i = 0; i < c.n; ++i) {
      const std::vector<int> base_row = c.base.Row(i);
      std::vector<int> expected;
      for (int j = 0; j <= i; ++j) {
        const bool in_base =
            with_base && std::find(base_row.begin(), base_row.end(), j) != base_row.end();
        if (j == i || in_base || structure[i * c.n + j] != 0) expected.push_back(j);
      }
      ASSERT_EQ(c.hessian.Row(i), expected);
      total += static_cast<int>(expected.size());
    }
    EXPECT_EQ(c.nnz, total);
  });
}

TEST(SparseSquare, NumbersAreThoseOfTheDenseProduct) {
  ForCases([](const Case& c, bool with_base) {
    for (bool weighted : {false, true}) {
      Numbers result(c.nnz, 0), expected(static_cast<size_t>(c.n) * c.n, 0);
      if (with_base) {
        SpreadLower(result.data(), c.n, c.hessian, c.base_values.data(), c.base);
        expected = ToDense(c.base_values, c.base, c.n, c.n);
      }
      AddSquare(result.data(), c.hessian, c.nr, c.values.data(), c.jacobian, c.Supernodes(),
                weighted ? c.diag.data() : nullptr);
      Numbers scaled = c.Dense();
      for (int r = 0; weighted && r < c.nr; ++r) {
        for (int j = 0; j < c.n; ++j) scaled[r * c.n + j] *= c.diag[r];
      }
      const Numbers square = Product(Transposed(c.Dense(), c.nr, c.n), scaled, c.n, c.nr, c.n);
      for (int i = 0; i < c.n; ++i) {
        for (int j = 0; j <= i; ++j) expected[i * c.n + j] += square[i * c.n + j];
      }
      ExpectClose(ToDense(result, c.hessian, c.n, c.n), expected);
    }
  });
}

}  // namespace
}  // namespace conjoint::testing
