// The constraint solve as a whole, from smooth to constrained accelerations.

#include <algorithm>

#include "constraint/rows.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Solved : Rows {
  using Rows::Rows;

  void Solve() {
    Constrain();
    Smooth();
    mj_fwdConstraint(m, d);
  }
};

// Solutions of stiff problems: relative to the largest number.
constexpr double kSolution = kDouble ? 1e-10 : 1e-2;

void ExpectSolution(const mjtNum* actual, const std::vector<double>& expected) {
  double scale = 0;
  for (const double number : expected) scale = std::max(scale, std::abs(number));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], scale * kSolution) << " at " << i;
  }
}

TEST(FwdConstraint, HoldsAllKindsOfRowsTogether) {
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    Solved s("constraint_order");
    s.Jacobian(form);
    s.Set(s.d->qpos, {.07, -.02, .2, .95, .2, .1, -.05});
    for (int i = 0; i < s.m->nv; ++i) s.d->qvel[i] = mjtNum(0.1) * (i + 1);
    s.Solve();
    ASSERT_EQ(s.d->nefc, 16);
    EXPECT_EQ(s.d->nisland, 3);
    ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc, kSolution);
    ExpectRecorded("qacc", s.d->qacc, s.m->nv, kSolution);
  }
}

TEST(FwdConstraint, LeavesStatesAtTheSmoothAccelerationAfterAnIslandSolve) {
  Solved s("constraint_order");
  s.Set(s.d->qpos, {.07, -.02, .2, .95, .2, .1, -.05});
  for (int i = 0; i < s.m->nv; ++i) s.d->qvel[i] = mjtNum(0.1) * (i + 1);
  s.Solve();
  ASSERT_EQ(s.d->nefc, 16);
  EXPECT_EQ(s.Ints(s.d->efc_state, 16), (IntList{1, 1, 1, 1, 1, 1, 3, 3, 2, 1, 1, 1, 0, 1, 1, 0}));
}

TEST(FwdConstraint, PushesBackFromLimits) {
  Solved s("constraint_impedance");
  for (int i = 0; i < s.m->nv; ++i) {
    s.d->qpos[i] = mjtNum(-0.0006);
    s.d->qvel[i] = mjtNum(-0.01);
  }
  WarningsOf([&] { s.Solve(); });
  ASSERT_EQ(s.d->nefc, 11);
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc);
}

struct ContactForces : Solved, ::testing::Test {
  ContactForces() : Solved("constraint_contact") { Set(d->qvel, {.5, .02, -.1, 1, 2, 3}); }

  void Make(int dim, mjtCone cone) {
    m->opt.cone = cone;
    m->geom_condim[0] = m->geom_condim[1] = dim;
    Solve();
  }
};

TEST_F(ContactForces, OfPyramidsMatchTheReference) {
  Make(1, mjCONE_PYRAMIDAL);
  ExpectNumbers(d->efc_force, {48.639});
  Make(3, mjCONE_PYRAMIDAL);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  Make(4, mjCONE_PYRAMIDAL);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  Make(6, mjCONE_PYRAMIDAL);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
}

TEST_F(ContactForces, OfEllipticConesMatchTheReference) {
  Make(3, mjCONE_ELLIPTIC);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  Make(4, mjCONE_ELLIPTIC);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  Make(6, mjCONE_ELLIPTIC);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  ExpectRecorded("qacc", d->qacc, m->nv, kSolution);
}

TEST_F(ContactForces, WithImpratioMatchTheReference) {
  m->opt.impratio = 10;
  Make(4, mjCONE_ELLIPTIC);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  Make(3, mjCONE_PYRAMIDAL);
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
}

TEST(FwdConstraint, UsesTheFrictionReferenceOfAPair) {
  Solved s("constraint_pair");
  s.Set(s.d->qvel, {.5, .02, -.1, 1, 2, 3});
  s.Solve();
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc, kSolution);
  s.m->pair_solreffriction[0] = -100;
  s.m->pair_solreffriction[1] = -50;
  s.Solve();
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc, kSolution);
}

TEST(FwdConstraint, HoldsWelds) {
  Solved s("constraint_weld");
  s.d->qpos[0] += mjtNum(0.01);
  s.d->qpos[7] = mjtNum(0.3);
  for (int i = 0; i < s.m->nv; ++i) s.d->qvel[i] = mjtNum(0.1) * (i + 1);
  s.Solve();
  ExpectRecorded("qacc", s.d->qacc, s.m->nv, kSolution);
}

TEST(FwdConstraint, TurnsBallsBackFromTheirLimit) {
  Solved s("constraint_ball");
  s.Solve();
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc);
  s.Set(s.d->qpos, {-.9, .1, .2, -.3});
  s.Solve();
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc);
}

TEST(FwdConstraint, OfDenseAndSparseRowsAgreesEvenIfTheRowsDiffer) {
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    // Only the sparse form keeps a row without dofs. Its cost, constant and about 1e20, leaves a
    // float no digit for the cost that is minimised, so that the solver stops at once.
    if (form == mjJAC_SPARSE && !kDouble) continue;
    Solved s("constraint_structure");
    s.Jacobian(form);
    s.Solve();
    ExpectRecorded("qacc", s.d->qacc, s.m->nv, kSolution);
  }
}

struct IslandSolve : Solved, ::testing::TestWithParam<mjtJacobian> {
  IslandSolve() : Solved("constraint_islands") {
    Jacobian(GetParam());
    d->qpos[0] = mjtNum(1.01);
    d->qpos[4] = mjtNum(0.2);
    d->qpos[6] = 1;
  }
};

TEST_P(IslandSolve, MatchesTheReference) {
  Solve();
  ASSERT_EQ(d->nisland, 2);
  EXPECT_EQ(Ints(d->iefc_state, 7), (IntList{1, 1, 1, 2, 0, 3, 1}));
  EXPECT_EQ(Ints(d->efc_state, 7), (IntList{1, 1, 1, 3, 2, 1, 1}));
  ExpectRecorded("efc_force", d->efc_force, d->nefc, kSolution);
  ExpectRecorded("qacc", d->qacc, m->nv, kSolution);
}

TEST_P(IslandSolve, AgreesWithTheMonolithicOne) {
  Solve();
  const std::vector<double> qacc(d->qacc, d->qacc + m->nv);
  const std::vector<double> force(d->efc_force, d->efc_force + d->nefc);
  m->opt.disableflags |= mjDSBL_ISLAND;
  Solve();
  EXPECT_EQ(d->nisland, 0);
  ExpectSolution(d->qacc, qacc);
  ExpectSolution(d->efc_force, force);
  EXPECT_EQ(Ints(d->efc_state, 7), (IntList{1, 1, 1, 3, 2, 0, 1}));
}

TEST_P(IslandSolve, HasTheSameBitsOnAThreadPool) {
  Solve();
  const std::vector<mjtNum> qacc(d->qacc, d->qacc + m->nv);
  const std::vector<mjtNum> force(d->efc_force, d->efc_force + d->nefc);
  mjThreadPool* pool = mju_threadPoolCreate(2);
  mju_bindThreadPool(d, pool);
  Solve();
  EXPECT_TRUE(std::equal(qacc.begin(), qacc.end(), d->qacc));
  EXPECT_TRUE(std::equal(force.begin(), force.end(), d->efc_force));
  data.reset();
  mju_threadPoolDestroy(pool);
}

INSTANTIATE_TEST_SUITE_P(Both, IslandSolve, ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE));

TEST(FwdConstraint, LimitsDryFriction) {
  Solved s("constraint_frictionloss");
  s.Set(s.d->qfrc_applied, {1, 1.5, -5});
  s.d->qvel[1] = mjtNum(0.001);
  s.Solve();
  ExpectRecorded("efc_force", s.d->efc_force, s.d->nefc);
  EXPECT_EQ(s.Ints(s.d->iefc_state, 3), (IntList{1, 1, 2}));
  EXPECT_EQ(s.Ints(s.d->efc_state, 3), (IntList{3, 3, 2}));
  ExpectRecorded("qacc", s.d->qacc, s.m->nv);
}

TEST(FwdConstraint, WithoutRowsIsTheSmoothAcceleration) {
  Solved s("constraint_contact");
  s.d->qpos[2] = 1;
  std::fill_n(s.d->qfrc_constraint, 6, mjtNum{1});
  s.d->solver_niter[0] = s.d->solver_niter[19] = 5;
  s.Solve();
  EXPECT_EQ(s.d->nefc, 0);
  ExpectNumbers(s.d->qacc, {0, 0, -9.81, 0, 0, 0});
  ExpectNumbers(s.d->qfrc_constraint, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(s.d->solver_niter[0], 0);
  EXPECT_EQ(s.d->solver_niter[19], 0);
}

TEST(FwdConstraint, DoesNotKnowOtherSolvers) {
  Solved s("constraint_contact");
  s.m->opt.solver = 7;
  s.Constrain();
  s.Smooth();
  EXPECT_EQ(ErrorOf([&] { mj_fwdConstraint(s.m, s.d); }),
            "mj_fwdConstraint: unknown solver type 7");
}

TEST(FwdConstraint, InverseOfForwardGivesTheSameForce) {
  for (const mjtCone cone : {mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC}) {
    Solved s("constraint_contact");
    s.m->opt.cone = cone;
    s.Set(s.d->qvel, {.5, .02, -.1, 1, 2, 3});
    s.Solve();
    const std::vector<double> force(s.d->efc_force, s.d->efc_force + s.d->nefc);
    mj_invConstraint(s.m, s.d);
    ExpectSolution(s.d->efc_force, force);
  }
}

}  // namespace
}  // namespace conjoint::testing
