// Islands: which trees they join, how trees, dofs and rows are sorted by them, and the compact
// copies of inertia and Jacobian.

#include "constraint/rows.h"
#include "constraint/tree_graph.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Islands : Rows, ::testing::Test {
  Islands() : Rows("constraint_islands") {
    d->qpos[0] = mjtNum(1.01);
    d->qpos[4] = mjtNum(0.2);
    d->qpos[6] = 1;
  }
};

TEST_F(Islands, SortTreesDofsAndRows) {
  Constrain();
  ASSERT_EQ(d->nefc, 7);
  ASSERT_EQ(d->nisland, 2);
  ASSERT_EQ(d->nidof, 6);
  EXPECT_EQ(Ints(d->efc_type, 7), (IntList{0, 0, 0, 1, 1, 3, 3}));
  EXPECT_EQ(Ints(d->efc_id, 7), (IntList{0, 0, 0, 3, 6, 0, 4}));
  EXPECT_EQ(Ints(d->efc_island, 7), (IntList{0, 0, 0, 1, 0, 0, 1}));
  EXPECT_EQ(Ints(d->tree_island, 4), (IntList{0, -1, 1, 0}));
  EXPECT_EQ(Ints(d->island_ntree, 2), (IntList{2, 1}));
  EXPECT_EQ(Ints(d->island_itreeadr, 2), (IntList{0, 2}));
  EXPECT_EQ(Ints(d->map_itree2tree, 4), (IntList{0, 3, 2, 1}));
  EXPECT_EQ(Ints(d->dof_island, 7), (IntList{0, 0, -1, 1, 1, 0, 0}));
  EXPECT_EQ(Ints(d->island_nv, 2), (IntList{4, 2}));
  EXPECT_EQ(Ints(d->island_idofadr, 2), (IntList{0, 4}));
  EXPECT_EQ(Ints(d->island_dofadr, 2), (IntList{0, 3}));
  EXPECT_EQ(Ints(d->map_dof2idof, 7), (IntList{0, 1, 6, 4, 5, 2, 3}));
  EXPECT_EQ(Ints(d->map_idof2dof, 7), (IntList{0, 1, 5, 6, 3, 4, 2}));
  EXPECT_EQ(Ints(d->island_ne, 2), (IntList{3, 0}));
  EXPECT_EQ(Ints(d->island_nf, 2), (IntList{1, 1}));
  EXPECT_EQ(Ints(d->island_nefc, 2), (IntList{5, 2}));
  EXPECT_EQ(Ints(d->island_iefcadr, 2), (IntList{0, 5}));
  EXPECT_EQ(Ints(d->map_efc2iefc, 7), (IntList{0, 1, 2, 5, 3, 4, 6}));
  EXPECT_EQ(Ints(d->map_iefc2efc, 7), (IntList{0, 1, 2, 4, 5, 3, 6}));
  EXPECT_EQ(Ints(d->iefc_type, 7), (IntList{0, 0, 0, 1, 3, 1, 3}));
  EXPECT_EQ(Ints(d->iefc_id, 7), (IntList{0, 0, 0, 6, 0, 3, 4}));
  ExpectNumbers(d->iefc_frictionloss, {0, 0, 0, .2, 0, .05, 0});
  for (int i = 0; i < 7; ++i) {
    EXPECT_EQ(d->iefc_R[i], d->efc_R[d->map_iefc2efc[i]]);
    EXPECT_EQ(d->iefc_D[i], d->efc_D[d->map_iefc2efc[i]]);
  }
}

TEST_F(Islands, GatherInertia) {
  Constrain();
  ASSERT_EQ(d->nidof, 6);
  EXPECT_EQ(Ints(d->iM_rownnz, 6), (IntList{1, 2, 1, 1, 1, 2}));
  EXPECT_EQ(Ints(d->iM_rowadr, 6), (IntList{0, 1, 3, 4, 5, 6}));
  EXPECT_EQ(Ints(d->iM_colind, 8), (IntList{0, 0, 1, 2, 3, 0, 0, 1}));
  // Of island dof i, row and columns are those of M.
  for (int i = 0; i < 6; ++i) {
    const int row = d->map_idof2dof[i];
    for (int k = 0; k < d->iM_rownnz[i]; ++k) {
      EXPECT_EQ(d->iM[d->iM_rowadr[i] + k], d->M[m->M_rowadr[row] + k]);
    }
  }
  for (int i = 0; i < 6; ++i) EXPECT_EQ(d->iLDiagInv[i], d->qLDiagInv[d->map_idof2dof[i]]);
  const int C1 = m->M_rowadr[3];
  for (int k = 0; k < 3; ++k) EXPECT_EQ(d->iLD[5 + k], d->qLD[C1 + k]);
}

TEST_F(Islands, GatherDenseJacobian) {
  Jacobian(mjJAC_DENSE);
  Constrain();
  ASSERT_EQ(d->nisland, 2);
  ExpectNumbers(d->iefc_J, {1, 0, -1, 0, 0, 0, 0, 0, 0, -.2, 0, -1, 0, 0, 0, 1, -1, 0, 0, 0});
  ExpectNumbers(d->iefc_J + 30, {1, 0, 0, -1});
}

TEST_F(Islands, GatherSparseJacobian) {
  Jacobian(mjJAC_SPARSE);
  Constrain();
  ASSERT_EQ(d->nisland, 2);
  EXPECT_EQ(Ints(d->iefc_J_rownnz, 7), (IntList{4, 4, 4, 1, 1, 1, 1}));
  EXPECT_EQ(Ints(d->iefc_J_rowadr, 7), (IntList{0, 4, 8, 12, 13, 14, 15}));
  EXPECT_EQ(Ints(d->iefc_J_colind, 16), (IntList{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 3, 0, 0, 1}));
  EXPECT_EQ(Ints(d->iefc_J_rowsuper, 7), (IntList{2, 1, 0, 0, 0, 0, 0}));
  ExpectNumbers(d->iefc_J, {1, 0, -1, 0, 0, 0, 0, 0, 0, -.2, 0, -1, 1, -1, 1, -1});
}

TEST_F(Islands, DoNotExistIfDisabled) {
  m->opt.disableflags |= mjDSBL_ISLAND;
  Constrain();
  EXPECT_EQ(d->nefc, 7);
  EXPECT_EQ(d->nisland, 0);
  EXPECT_EQ(d->nidof, 0);
}

TEST_F(Islands, OfConstraintsBetweenStaticBodiesAreErrors) {
  Constrain();
  m->eq_obj1id[0] = m->eq_obj2id[0] = 0;
  EXPECT_EQ(ErrorOf([&] { mj_island(m, d); }),
            "treeIterInit: equality 0 is between two static bodies");
}

TEST(TreeGraph, NumbersSetsByTheirSmallestTree) {
  int link[8];
  TreeGraph graph(link, 8);
  graph.Connect(6, 3);
  graph.Touch(5);
  graph.Connect(7, 6);
  graph.Connect(4, 1);
  graph.Connect(7, 3);
  EXPECT_EQ(graph.Number(), 3);
  EXPECT_EQ(IntList(link, link + 8), (IntList{-1, 0, -1, 1, 0, 2, 1, 1}));
}

TEST(TreeGraph, JoinsSetsThatMeetLater) {
  int link[6];
  TreeGraph graph(link, 6);
  graph.Connect(0, 1);
  graph.Connect(2, 3);
  graph.Connect(4, 5);
  graph.Connect(5, 3);
  EXPECT_EQ(graph.Number(), 2);
  EXPECT_EQ(IntList(link, link + 6), (IntList{0, 0, 1, 1, 1, 1}));
  TreeGraph again(link, 6);
  again.Connect(4, 5);
  again.Connect(2, 3);
  again.Connect(3, 5);
  again.Connect(1, 4);
  EXPECT_EQ(again.Number(), 1);
  EXPECT_EQ(IntList(link, link + 6), (IntList{-1, 0, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace conjoint::testing
