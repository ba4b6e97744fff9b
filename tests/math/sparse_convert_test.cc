// Dense matrices to sparse ones and back.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

namespace {

using Numbers = std::vector<mjtNum>;
using Ints = std::vector<int>;

TEST(SparseConvert, EntriesAreStoredRowByRow) {
  const Numbers dense = {0, 2, 0, 0, 0, 0, 3, 0, 4};
  Numbers values(3);
  Ints rownnz(3), rowadr(3), colind(3);
  EXPECT_EQ(mju_dense2sparse(values.data(), dense.data(), 3, 3, rownnz.data(), rowadr.data(),
                             colind.data(), 3),
            0);
  EXPECT_EQ(values, (Numbers{2, 3, 4}));
  EXPECT_EQ(rownnz, (Ints{1, 0, 2}));
  EXPECT_EQ(rowadr, (Ints{0, 1, 1}));
  EXPECT_EQ(colind, (Ints{1, 0, 2}));

  Numbers back(9, -1);
  mju_sparse2dense(back.data(), values.data(), 3, 3, rownnz.data(), rowadr.data(), colind.data());
  EXPECT_EQ(back, dense);
}

TEST(SparseConvert, TooManyEntriesFailAndKeepWhatFits) {
  const Numbers dense = {1, 2, 3, 4};
  Numbers values(4, -1);
  Ints rownnz(2, -1), rowadr(2, -1), colind(4, -1);
  EXPECT_EQ(mju_dense2sparse(values.data(), dense.data(), 2, 2, rownnz.data(), rowadr.data(),
                             colind.data(), 3),
            1);
  EXPECT_EQ(values, (Numbers{1, 2, 3, -1}));
  EXPECT_EQ(rownnz, (Ints{2, 1}));
  EXPECT_EQ(rowadr, (Ints{0, 2}));
}

TEST(SparseConvert, NoCapacityFailsWithoutWriting) {
  const Numbers dense = {0, 0};
  Numbers values(1, -1);
  Ints rownnz(1, -1), rowadr(1, -1), colind(1, -1);
  EXPECT_EQ(mju_dense2sparse(values.data(), dense.data(), 1, 2, rownnz.data(), rowadr.data(),
                             colind.data(), 0),
            1);
  EXPECT_EQ(rownnz[0], -1);
}

TEST(SparseConvert, RowsMayHaveGapsBetweenThem) {
  const Numbers values = {5, 99, 6};
  const Ints rownnz = {1, 1}, rowadr = {0, 2}, colind = {1, 99, 0};
  Numbers dense(4, -1);
  mju_sparse2dense(dense.data(), values.data(), 2, 2, rownnz.data(), rowadr.data(), colind.data());
  EXPECT_EQ(dense, (Numbers{0, 5, 6, 0}));
}

}  // namespace
