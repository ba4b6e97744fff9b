// Rows and columns of a matrix sorted by island.

#include "math/block_diagonal.h"

#include <gtest/gtest.h>

#include "math/sparse_fixtures.h"

namespace conjoint {
namespace {

using testing::Numbers;
using testing::Pattern;
using testing::PatternRoom;

// Two islands over six dofs, of which dof 3 belongs to none: dofs {1, 4} and {0, 2, 5}; constraints
// {1, 2} and {0}.
struct Islands : ::testing::Test {
  std::vector<int> idofadr = {0, 2}, nv = {2, 3}, iefcadr = {0, 2}, nefc = {2, 1};
  std::vector<int> idof2dof = {1, 4, 0, 2, 5, 3}, dof2idof = {2, 0, 3, 5, 1, 4};
  std::vector<int> iefc2efc = {1, 2, 0};
  BlockLayout dofs = {2,         idofadr.data(),  nv.data(),      idofadr.data(),
                      nv.data(), idof2dof.data(), dof2idof.data()};
  BlockLayout rows = {2,         iefcadr.data(),  nefc.data(),    idofadr.data(),
                      nv.data(), iefc2efc.data(), dof2idof.data()};
};

TEST_F(Islands, SparseRowsAreGatheredWithLocalColumns) {
  Pattern inertia;
  inertia.AddRow({0});
  inertia.AddRow({1});
  inertia.AddRow({0, 2});
  inertia.AddRow({3});
  inertia.AddRow({1, 4});
  inertia.AddRow({0, 2, 5});
  const Numbers values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  PatternRoom result(5, 9);
  EXPECT_EQ(GatherBlockPattern(result, dofs, inertia), 9);
  EXPECT_EQ(result.rownnz, (std::vector<int>{1, 2, 1, 2, 3}));
  EXPECT_EQ(result.rowadr, (std::vector<int>{0, 1, 3, 4, 6}));
  EXPECT_EQ(result.colind, (std::vector<int>{0, 0, 1, 0, 0, 1, 0, 1, 2}));
  Numbers gathered(9);
  GatherBlockValues(gathered.data(), result, dofs, values.data(), inertia);
  EXPECT_EQ(gathered, (Numbers{2, 6, 7, 1, 3, 4, 8, 9, 10}));
}

TEST_F(Islands, DenseBlocksArePackedAtTheStrideOfAllDofs) {
  Numbers jacobian;
  for (int k = 0; k < 18; ++k) jacobian.push_back(static_cast<mjtNum>(k));
  const int nidof = 5;
  Numbers result(15, -1);
  GatherDenseBlocks(result.data(), nidof, rows, jacobian.data(), 6, idof2dof.data());
  EXPECT_EQ(result, (Numbers{7, 10, 13, 16, -1, -1, -1, -1, -1, -1, 0, 2, 5, -1, -1}));
}

TEST_F(Islands, ScatterUndoesGather) {
  const Numbers values = {10, 11, 12, 13, 14, 15};
  Numbers gathered(6), back(6);
  GatherByMap(gathered.data(), values.data(), idof2dof.data(), 6);
  EXPECT_EQ(gathered, (Numbers{11, 14, 10, 12, 15, 13}));
  ScatterByMap(back.data(), gathered.data(), idof2dof.data(), 6);
  EXPECT_EQ(back, values);
}

}  // namespace
}  // namespace conjoint
