// The sparse index arrays of a model.

#include "model/sparsity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::ErrorOf;
using testing::LoadGolden;

TEST(Sparsity, SizesFollowFromTheTree) {
  for (const char* name : {"hinge_sphere", "names", "everything"}) {
    const auto m = LoadGolden(name);
    const SparsitySizes sizes = CountSparsity(m.get());
    EXPECT_EQ(sizes.nM, m->nM) << name;
    EXPECT_EQ(sizes.nB, m->nB) << name;
    EXPECT_EQ(sizes.nC, m->nC) << name;
    EXPECT_EQ(sizes.nD, m->nD) << name;
  }
}

TEST(Sparsity, BuildingTheArraysGivesWhatTheCompilerGave) {
  const auto m = LoadGolden("everything");
  ASSERT_EQ(FirstWrongIndexArray(m.get()), nullptr);
  std::fill_n(m->dof_Madr, m->nv, 9);
  for (int* array : {m->M_colind, m->mapM2M, m->mapD2M}) std::fill_n(array, m->nC, 9);
  for (int* array : {m->D_colind, m->mapM2D}) std::fill_n(array, m->nD, 9);
  std::fill_n(m->B_colind, m->nB, 9);
  EXPECT_STREQ(FirstWrongIndexArray(m.get()), "dof_Madr");
  BuildSparsity(m.get());
  const auto expected = LoadGolden("everything");
  EXPECT_TRUE(std::equal(m->dof_Madr, m->dof_Madr + m->nv, expected->dof_Madr));
  EXPECT_TRUE(std::equal(m->M_colind, m->M_colind + m->nC, expected->M_colind));
  EXPECT_TRUE(std::equal(m->mapM2M, m->mapM2M + m->nC, expected->mapM2M));
  EXPECT_TRUE(std::equal(m->mapD2M, m->mapD2M + m->nC, expected->mapD2M));
  EXPECT_TRUE(std::equal(m->D_colind, m->D_colind + m->nD, expected->D_colind));
  EXPECT_TRUE(std::equal(m->mapM2D, m->mapM2D + m->nD, expected->mapM2D));
  EXPECT_TRUE(std::equal(m->B_colind, m->B_colind + m->nB, expected->B_colind));
}

TEST(Sparsity, EntriesOfMAndDCorrespond) {
  const auto m = LoadGolden("everything");
  for (int k = 0; k < m->nC; ++k) EXPECT_EQ(m->mapM2D[m->mapD2M[k]], k);
}

TEST(Sparsity, RowsOfDofsAndBodiesThatDisagreeAreAnError) {
  const auto m = LoadGolden("everything");
  EXPECT_EQ(ErrorOf([&] { CheckDofAndBodyRowsAgree(m.get()); }), "");
  m->D_colind[0] += 1;
  EXPECT_EQ(ErrorOf([&] { CheckDofAndBodyRowsAgree(m.get()); }),
            "checkDBSparse: rows have different colind");
  m->D_rownnz[0] -= 1;
  EXPECT_EQ(ErrorOf([&] { CheckDofAndBodyRowsAgree(m.get()); }),
            "checkDBSparse: rows have different nnz");
}

}  // namespace
}  // namespace conjoint
