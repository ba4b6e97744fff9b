// Patterns of sparse matrices.

#include "math/sparse_pattern.h"

#include <gtest/gtest.h>

#include <set>

#include "math/sparse_fixtures.h"

namespace conjoint {
namespace {

using testing::Pattern;
using testing::PatternRoom;
using testing::Random;

TEST(SparsePattern, UnionIsThatOfSets) {
  Random random(1);
  for (int round = 0; round < 100; ++round) {
    std::set<int> a, b;
    for (int k = random.Int(0, 10); k > 0; --k) a.insert(random.Int(0, 20));
    for (int k = random.Int(0, 10); k > 0; --k) b.insert(random.Int(0, 20));
    const std::vector<int> va(a.begin(), a.end()), vb(b.begin(), b.end());
    const int na = static_cast<int>(va.size()), nb = static_cast<int>(vb.size());
    a.insert(b.begin(), b.end());
    std::vector<int> merged(na + nb);
    EXPECT_EQ(CountUnion(va.data(), na, vb.data(), nb), static_cast<int>(a.size()));
    merged.resize(MergeUnion(merged.data(), va.data(), na, vb.data(), nb));
    EXPECT_EQ(merged, std::vector<int>(a.begin(), a.end()));
  }
}

TEST(SparsePattern, SupernodesCountEqualRowsThatFollow) {
  Pattern pattern;
  for (int copies = 0; copies < 3; ++copies) pattern.AddRow({1, 4});
  pattern.AddRow({1, 5});
  pattern.AddRow({});
  pattern.AddRow({});
  pattern.AddRow({1});
  std::vector<int> rowsuper(7, -1);
  FindSupernodes(rowsuper.data(), 7, pattern);
  EXPECT_EQ(rowsuper, (std::vector<int>{2, 1, 0, 0, 1, 0, 0}));
}

TEST(SparsePattern, TransposeHasEveryEntryOnceAndSorted) {
  Random random(2);
  const int nr = 30, nc = 12;
  const Pattern pattern = random.Jacobian(nr, nc, .3);
  PatternRoom transposed(nc, pattern.nnz());
  std::vector<int> source(pattern.nnz()), rowsuper(nc), expected(nc);
  TransposePattern(transposed, source.data(), rowsuper.data(), nr, nc, pattern);
  for (int c = 0; c < nc; ++c) {
    std::vector<int> rows;
    for (int r = 0; r < nr; ++r) {
      const std::vector<int> row = pattern.Row(r);
      if (std::find(row.begin(), row.end(), c) != row.end()) rows.push_back(r);
    }
    EXPECT_EQ(transposed.Row(c), rows);
    for (int k = transposed.rowadr[c]; k < transposed.rowadr[c] + transposed.rownnz[c]; ++k) {
      EXPECT_EQ(pattern.colind[source[k]], c);
    }
  }
  FindSupernodes(expected.data(), nc, transposed);
  EXPECT_EQ(rowsuper, expected);
}

}  // namespace
}  // namespace conjoint
