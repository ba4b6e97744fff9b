// Products of sparse matrices and vectors, against dense ones.

#include "math/sparse_product.h"

#include <gtest/gtest.h>

#include <utility>

#include "math/sparse_fixtures.h"

namespace conjoint::testing {
namespace {

constexpr int kRows = 60;

// Rows in groups of one pattern, with the supernodes or without.
template <class Body>
void ForCases(const Body& body) {
  ForEachTarget([&] {
    for (int nc : {3, 20, 150}) {
      for (double density : {.02, .3, 1.}) {
        Random random(static_cast<unsigned>(nc));
        const Pattern pattern = random.Jacobian(kRows, nc, density);
        const Numbers matrix = random.Normals(pattern.nnz());
        std::vector<int> rowsuper(kRows);
        FindSupernodes(rowsuper.data(), kRows, pattern);
        for (const int* supernodes :
             {static_cast<const int*>(nullptr), std::as_const(rowsuper).data()}) {
          body(pattern, matrix, ToDense(matrix, pattern, kRows, nc), nc, supernodes);
          if (::testing::Test::HasFatalFailure()) return;
        }
      }
    }
  });
}

TEST(SparseProduct, ProductIsThatOfTheDenseMatrix) {
  ForCases([](const Pattern& pattern, const Numbers& matrix, const Numbers& dense, int nc,
              const int* rowsuper) {
    const Numbers vec = Random(2).Normals(nc);
    Numbers result(kRows, -1);
    MulSparse(result.data(), vec.data(), kRows, matrix.data(), pattern, rowsuper);
    ExpectClose(result, Product(dense, vec, kRows, nc, 1));
  });
}

TEST(SparseProduct, TransposedProductIsThatOfTheDenseMatrix) {
  ForCases([](const Pattern& pattern, const Numbers& matrix, const Numbers& dense, int nc,
              const int* rowsuper) {
    const Numbers vec = Random(3).Normals(kRows);
    Numbers result(nc, -1);
    MulSparseTransposed(result.data(), vec.data(), kRows, nc, matrix.data(), pattern, rowsuper);
    ExpectClose(result, Product(Transposed(dense, kRows, nc), vec, nc, kRows, 1));
  });
}

TEST(SparseProduct, TransposedProductSkipsRowsTimesZero) {
  ForEachTarget([] {
    Pattern pattern;
    for (int copies = 0; copies < 2; ++copies) pattern.AddRow({0, 1});
    const Numbers matrix = {NAN, INFINITY, 1, 2}, vec = {0, 3};
    const std::vector<int> rowsuper = {1, 0};
    for (const int* supernodes : {static_cast<const int*>(nullptr), rowsuper.data()}) {
      Numbers result(2);
      MulSparseTransposed(result.data(), vec.data(), 2, 2, matrix.data(), pattern, supernodes);
      EXPECT_EQ(result, (Numbers{3, 6}));
    }
  });
}

TEST(SparseProduct, DotSumsInFourLanes) {
  // 1e16 and -1e16 meet in one lane before the ones are added; from left to right one would be
  // lost.
  const Numbers row = {mjtNum(1e16), 1, mjtNum(-1e16), 1, 1, 1, 1}, vec = {0, 1};
  const std::vector<int> index(7, 1);
  EXPECT_EQ(DotSparse(row.data(), index.data(), 7, vec.data()), 5);
  EXPECT_EQ(DotSparse(row.data(), index.data(), 0, vec.data()), 0);
}

}  // namespace
}  // namespace conjoint::testing
