// The constraint solve as a whole, from smooth to constrained accelerations. Numbers are those of
// the reference with its Newton solver, to twelve digits.

#include <algorithm>

#include "constraint/rows.h"
#include "support/messages.h"

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
void ExpectSolution(const mjtNum* actual, const std::vector<double>& expected) {
  double scale = 0;
  for (const double number : expected) scale = std::max(scale, std::abs(number));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], scale * (kDouble ? 1e-10 : 1e-2)) << " at " << i;
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
    ExpectSolution(s.d->efc_force, {-4709.10949984, 0, 1004.00534137, 185.29542135, 612.905204316,
                                    30.1800619055, -0.3, -0.1, 0.2, 6211.74563226, 0.454336072912,
                                    10653.0064448, 0, 7.96983577583, 0, 0});
    ExpectSolution(s.d->qacc,
                   {263.776085908, 506.72386811, 1313.92545267, -586.291680526, 44.4190228705,
                    -17.0074335743, 0, -7.96983577583, -1.84016422417, -189.283599676, 0, 0});
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
  const std::vector<double> force = {
      2.70752548476, 62.4832248521, 0.0122146730734, 2.2659634349, 0, 16.2451529086, 0.49,
      22.6262603776, 12.5048171728, 27.2872135252,   22.5347222222};
  ExpectNumbers(s.d->efc_force, force);
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
  ExpectSolution(d->efc_force, {8.02826814326, 16.8831265957, 23.6916942294, 1.21970050963});
  Make(4, mjCONE_PYRAMIDAL);
  ExpectSolution(d->efc_force, {0, 6.07492596252, 19.3676305921, 0, 0, 31.7129041646});
  Make(6, mjCONE_PYRAMIDAL);
  ExpectSolution(d->efc_force, {0, 6.07492596252, 19.3676305921, 0, 0, 31.7129041646, 0, 0, 0, 0});
}

TEST_F(ContactForces, OfEllipticConesMatchTheReference) {
  Make(3, mjCONE_ELLIPTIC);
  ExpectSolution(d->efc_force, {48.639, -7.1520064308, 18.1504701017});
  Make(4, mjCONE_ELLIPTIC);
  ExpectSolution(d->efc_force, {54.9003254288, -6.78848089507, 17.2279094984, -0.99564832209});
  Make(6, mjCONE_ELLIPTIC);
  ExpectSolution(d->efc_force, {55.4959924237, -6.74404156368, 17.4641635474, -0.957860771183,
                                -0.0462639695473, 0.00236452982143});
  ExpectSolution(d->qacc, {-8.73208177372, -3.37202078185, 17.9379962118, -83.7530805786,
                           210.336027706, -119.732596398});
}

TEST_F(ContactForces, WithImpratioMatchTheReference) {
  m->opt.impratio = 10;
  Make(4, mjCONE_ELLIPTIC);
  ExpectSolution(d->efc_force, {56.2849315574, -6.80974245322, 17.2818674023, -1.02545121772});
  Make(3, mjCONE_PYRAMIDAL);
  ExpectSolution(d->efc_force, {8.23761362334, 17.2913463861, 24.2528299809, 1.27613002848});
}

TEST(FwdConstraint, UsesTheFrictionReferenceOfAPair) {
  Solved s("constraint_pair");
  s.Set(s.d->qvel, {.5, .02, -.1, 1, 2, 3});
  s.Solve();
  ExpectSolution(s.d->efc_force, {59.3303650359, -11.2106102503, 16.8934559469});
  s.m->pair_solreffriction[0] = -100;
  s.m->pair_solreffriction[1] = -50;
  s.Solve();
  ExpectSolution(s.d->efc_force, {38.9167777778, -3.61676018828, 9.07523505084});
}

TEST(FwdConstraint, HoldsWelds) {
  Solved s("constraint_weld");
  s.d->qpos[0] += mjtNum(0.01);
  s.d->qpos[7] = mjtNum(0.3);
  for (int i = 0; i < s.m->nv; ++i) s.d->qvel[i] = mjtNum(0.1) * (i + 1);
  s.Solve();
  ExpectSolution(s.d->qacc, {538.905737534, 721.58028986, 347.451762247, -516.862246827,
                             -1952.10306828, -359.914496978, -870.771035835});
}

TEST(FwdConstraint, TurnsBallsBackFromTheirLimit) {
  Solved s("constraint_ball");
  s.Solve();
  ExpectNumbers(s.d->efc_force, {10.5008077544});
  s.Set(s.d->qpos, {-.9, .1, .2, -.3});
  s.Solve();
  ExpectNumbers(s.d->efc_force, {46.0235715052});
}

TEST(FwdConstraint, OfDenseAndSparseRowsAgreesEvenIfTheRowsDiffer) {
  for (const mjtJacobian form : {mjJAC_DENSE, mjJAC_SPARSE}) {
    // Only the sparse form keeps a row without dofs. Its cost, constant and about 1e20, leaves a
    // float no digit for the cost that is minimised, so that the solver stops at once.
    if (form == mjJAC_SPARSE && !kDouble) continue;
    Solved s("constraint_structure");
    s.Jacobian(form);
    s.Solve();
    ExpectSolution(s.d->qacc, {324.072258153, 6522.2383539, 0});
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
  ExpectSolution(d->efc_force, {-1688.69426752, 0, 670.549767294, -0.05, 0.2, 0, 0.272329883519});
  ExpectSolution(d->qacc, {-844.347133758, -9509.21096134, -9.81, 54.5270465023, -65.596244057,
                           1688.69426752, -680.159767294});
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
  ExpectNumbers(s.d->efc_force, {-0.9, -1.34222222222, 2});
  EXPECT_EQ(s.Ints(s.d->iefc_state, 3), (IntList{1, 1, 2}));
  EXPECT_EQ(s.Ints(s.d->efc_state, 3), (IntList{3, 3, 2}));
  ExpectNumbers(s.d->qacc, {0.1, 0.0394444444444, -3});
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
