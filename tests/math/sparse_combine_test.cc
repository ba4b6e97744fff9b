// Linear combinations of sparse vectors.

#include "math/sparse_combine.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint {
namespace {

using testing::Numbers;
using testing::Pattern;
using testing::Random;

constexpr int kSize = 15;

struct SparseVector {
  std::vector<int> index;
  Numbers values;

  SparseVector(Random& random, double density) {
    for (int k = 0; k < kSize; ++k) {
      if (!random.Chance(density)) continue;
      index.push_back(k);
      values.push_back(random.Normal());
    }
  }
  int nnz() const { return static_cast<int>(index.size()); }
  Numbers Dense() const {
    Numbers dense(kSize, 0);
    for (int k = 0; k < nnz(); ++k) dense[index[k]] = values[k];
    return dense;
  }
  void MakeRoom() {
    index.resize(kSize);
    values.resize(kSize);
  }
  void Resize(int nnz) {
    index.resize(nnz);
    values.resize(nnz);
  }
};

TEST(SparseCombine, CombinationLivesOnTheUnionOfIndices) {
  Random random(1);
  for (double density : {0., .2, .5, 1.}) {
    for (int round = 0; round < 30; ++round) {
      SparseVector dst(random, density);
      const SparseVector src(random, .5);
      Numbers expected = dst.Dense();
      std::vector<int> index;
      for (int k = 0; k < kSize; ++k) {
        expected[k] = 3 * expected[k] + -2 * src.Dense()[k];
        if (expected[k] != 0) index.push_back(k);
      }
      const int nnz = dst.nnz();
      dst.MakeRoom();
      dst.Resize(CombineSparse(dst.values.data(), dst.index.data(), nnz, 3, -2, src.values.data(),
                               src.index.data(), src.nnz()));
      EXPECT_EQ(dst.index, index);
      EXPECT_EQ(dst.Dense(), expected);
    }
  }
}

TEST(SparseCombine, IncompleteSumDropsWhatIsNotStored) {
  Random random(2);
  for (int round = 0; round < 30; ++round) {
    SparseVector dst(random, .5);
    const SparseVector before = dst, src(random, .5);
    AddSparseWhereStored(dst.values.data(), dst.index.data(), dst.nnz(), 3, src.values.data(),
                         src.index.data(), src.nnz());
    EXPECT_EQ(dst.index, before.index);
    for (int k = 0; k < dst.nnz(); ++k) {
      EXPECT_EQ(dst.values[k], before.values[k] + 3 * src.Dense()[dst.index[k]]);
    }
  }
}

}  // namespace
}  // namespace conjoint
