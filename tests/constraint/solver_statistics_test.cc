// What solvers report about themselves, on models whose numbers are known from the reference.

#include "constraint/solver_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct IslandStatistics : SolverScene, ::testing::TestWithParam<mjtJacobian> {
  IslandStatistics() : SolverScene("constraint_islands") {
    m->opt.jacobian = GetParam();
    d->qpos[0] = mjtNum(1.01);
    d->qpos[4] = mjtNum(0.2);
    d->qpos[6] = 1;
    mj_forward(m, d);
  }

  void Expect(int island, int iteration, double improvement, int nactive, int nchange, int neval,
              int nupdate) {
    const mjSolverStat& stat = Stat(iteration, island);
    EXPECT_NEAR(stat.improvement, improvement, 1e-5 * improvement);
    EXPECT_EQ(stat.nactive, nactive);
    EXPECT_EQ(stat.nchange, nchange);
    if (kDouble) EXPECT_EQ(stat.neval, neval);
    EXPECT_EQ(stat.nupdate, nupdate);
  }
};

TEST_P(IslandStatistics, MatchTheReference) {
  ASSERT_EQ(d->nisland, 2);
  // In single precision one more, which finds nothing but rounding.
  EXPECT_LE(d->solver_niter[0], kDouble ? 2 : 3);
  EXPECT_LE(d->solver_niter[1], kDouble ? 2 : 3);
  EXPECT_GE(std::min(d->solver_niter[0], d->solver_niter[1]), 2);
  EXPECT_EQ(d->solver_niter[2], 0);
  Expect(0, 0, 2.25244e7, 4, 2, 3, 2);
  Expect(1, 0, 1579.01, 2, 1, 3, 1);
  if (!kDouble) return;
  Expect(0, 1, 269075, 4, 0, 2, 0);
  Expect(1, 1, 480.964, 2, 0, 2, 0);
  EXPECT_NEAR(Stat(0, 0).gradient, 573.434, 1e-3);
  EXPECT_NEAR(Stat(0, 1).gradient, 29.3295, 1e-4);
  EXPECT_LT(Stat(1, 0).gradient, 1e-10);
}

TEST_P(IslandStatistics, CountEntriesOfTheFactor) {
  CONJOINT_OURS_ONLY();
  for (int island = 0; island < 2; ++island) {
    EXPECT_EQ(d->solver_nnz[island], d->island_nv[island] * d->island_nv[island]);
  }
}

TEST_P(IslandStatistics, FinalStatesAreThoseOfTheIslands) {
  EXPECT_EQ(std::vector<int>(d->iefc_state, d->iefc_state + 7),
            (std::vector<int>{1, 1, 1, 2, 0, 3, 1}));
}

INSTANTIATE_TEST_SUITE_P(Both, IslandStatistics, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

TEST(PgsStatistics, MatchTheReference) {
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    SolverScene s("constraint_dual");
    s.m->opt.jacobian = form;
    s.Set(s.d->qpos, {.1, -.01, -.02});
    s.d->qvel[0] = mjtNum(.3);
    s.d->qfrc_applied[1] = 5;
    mj_forward(s.m, s.d);
    ExpectRecorded("efc_b", s.d->efc_b, s.d->nefc);
    ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc);
    ExpectRecorded("qacc", s.d->qacc, s.m->nv);
    EXPECT_EQ(std::vector<int>(s.d->efc_state, s.d->efc_state + 4), (std::vector<int>{1, 2, 0, 1}));
    EXPECT_EQ(s.d->solver_nnz[0], form == mjJAC_SPARSE ? 10 : 16);
    ASSERT_EQ(s.d->solver_niter[0], 3);
    ExpectRecorded("improvement", s.Stat(0).improvement, 1e-4);
    ExpectRecorded("improvement", s.Stat(1).improvement, kDouble ? 1e-9 : 2e-2);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(s.Stat(i).nactive, 3);
      EXPECT_EQ(s.Stat(i).nchange, i == 0 ? 2 : 0);
      EXPECT_EQ(s.Stat(i).gradient, 0);
    }
  }
}

TEST(SolverTable, IterationsBeyondItsEndAreNotRecorded) {
  SolverScene s("solver_spheres");
  s.Solver(mjSOL_PGS, mjCONE_PYRAMIDAL, mjNSOLVER + 50);
  s.m->opt.tolerance = 0;
  const mjSolverStat untouched = s.Stat(0, 1);
  mj_forward(s.m, s.d);
  EXPECT_EQ(s.d->solver_niter[0], mjNSOLVER + 50);
  EXPECT_EQ(s.Stat(0, 1).improvement, untouched.improvement);
}

}  // namespace
}  // namespace conjoint::testing
