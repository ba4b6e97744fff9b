// The inverse inertia in constraint space: efc_AR, dense and sparse.

#include "constraint/rows.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Projection : Rows, ::testing::Test {
  Projection() : Rows("constraint_dual") {
    Set(d->qpos, {.1, -.01, -.02});
    d->qvel[0] = mjtNum(0.3);
  }
};

TEST_F(Projection, DenseMatchesTheReference) {
  Jacobian(mjJAC_DENSE);
  Constrain();
  ASSERT_EQ(d->nefc, 4);
  ASSERT_EQ(d->nA, 16);
  ExpectRecorded("efc_R", d->efc_R, d->nefc);
  ExpectRecorded("efc_AR", d->efc_AR, 16);
  EXPECT_EQ(d->efc_AR_colind, nullptr);
}

TEST_F(Projection, SparseHasTheRowsThatShareDofs) {
  Jacobian(mjJAC_SPARSE);
  Constrain();
  ASSERT_EQ(d->nefc, 4);
  ASSERT_EQ(d->nA, 10);
  EXPECT_EQ(Ints(d->efc_AR_rownnz, 4), (IntList{3, 3, 3, 1}));
  EXPECT_EQ(Ints(d->efc_AR_rowadr, 4), (IntList{0, 3, 6, 9}));
  EXPECT_EQ(Ints(d->efc_AR_colind, 10), (IntList{0, 1, 2, 0, 1, 2, 0, 1, 2, 3}));
  ExpectRecorded("efc_AR", d->efc_AR, 10);
}

TEST_F(Projection, IsOnlyMadeForDualSolvers) {
  m->opt.solver = mjSOL_NEWTON;
  Constrain();
  EXPECT_EQ(d->nA, 0);
  EXPECT_EQ(d->efc_AR, nullptr);
  m->opt.noslip_iterations = 1;
  mj_projectConstraint(m, d);
  EXPECT_EQ(d->nA, 16);
}

TEST_F(Projection, ThatDoesNotFitLeavesNoConstraints) {
  m->opt.solver = mjSOL_NEWTON;
  Constrain();
  m->opt.solver = mjSOL_PGS;
  const mjtSize narena = d->narena;
  d->narena = static_cast<mjtSize>(d->parena + 12 * sizeof(mjtNum));  // of 16
  mju_user_warning = [](const char*) {};
  mj_projectConstraint(m, d);
  mju_user_warning = nullptr;
  EXPECT_EQ(d->warning[mjWARN_CNSTRFULL].number, 1);
  EXPECT_EQ(d->nefc, 0);
  EXPECT_EQ(d->nisland, 0);
  EXPECT_EQ(d->efc_J, nullptr);
  d->narena = narena;
}

}  // namespace
}  // namespace conjoint::testing
