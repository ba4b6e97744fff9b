// Forces, states and cost as functions of jar: mj_constraintUpdate and the inverse side.

#include <cmath>

#include "constraint/rows.h"

namespace conjoint::testing {
namespace {

struct Cone : Rows, ::testing::Test {
  Cone() : Rows("constraint_cone") { Constrain(); }

  // Cost of a contact at jar, and what it should be.
  void Expect(const std::vector<double>& jar, double cost, int state,
              const std::vector<double>& force) {
    ASSERT_EQ(d->nefc, 4);
    mjtNum numbers[4], actual;
    Set(numbers, jar);
    mj_constraintUpdate(m, d, numbers, &actual, 1);
    ExpectNumbers(&actual, {cost}, "cost");
    ExpectNumbers(d->efc_force, force, "force");
    EXPECT_EQ(Ints(d->efc_state, 4), IntList(4, state));
  }
};

TEST_F(Cone, HasTheGivenStiffness) {
  ASSERT_EQ(d->nefc, 4);
  ExpectNumbers(&d->contact[0].mu, {0.5});
  ExpectNumbers(d->efc_D, {38, 152, 152, 0.38});
}

TEST_F(Cone, IsFreeAbove) {
  Expect({2, .5, -.3, 1}, 0, mjCNSTRSTATE_SATISFIED, {0, 0, 0, 0});
  Expect({1, 0, 0, 0}, 0, mjCNSTRSTATE_SATISFIED, {0, 0, 0, 0});
}

TEST_F(Cone, SticksBelow) {
  Expect({-1, .05, .1, .5}, 19.9975, mjCNSTRSTATE_QUADRATIC, {38, -7.6, -15.2, -.19});
  Expect({-1, 0, 0, 0}, 19, mjCNSTRSTATE_QUADRATIC, {38, 0, 0, 0});
}

// With N = mu jar_0, U_i = friction_i jar_i and T = |U|, the cost between the cones is
// Dm (N - mu T)^2 / 2, Dm = D_0 / (mu^2 (1 + mu^2)).
TEST_F(Cone, SlidesBetween) {
  const double mu = .5, friction[] = {1, 1, .05}, Dm = 38 / (mu * mu * (1 + mu * mu));
  for (const std::vector<double>& jar : {std::vector{.5, 1., 2., -4.}, {-1, 2, -1, 3}}) {
    double U[3], T = 0;
    for (int i = 0; i < 3; ++i) {
      U[i] = friction[i] * jar[static_cast<size_t>(i) + 1];
      T = std::hypot(T, U[i]);
    }
    const double distance = mu * jar[0] - mu * T, normal = -Dm * distance * mu;
    std::vector<double> force = {normal};
    for (int i = 0; i < 3; ++i) force.push_back(-normal * friction[i] * U[i] / T);
    Expect(jar, Dm * distance * distance / 2, mjCNSTRSTATE_CONE, force);
  }
}

TEST_F(Cone, HessianIsMinusTheDerivativeOfTheForce) {
  if (!kDouble) GTEST_SKIP() << "floats have too few digits for a difference over 1e-6";
  ASSERT_EQ(d->nefc, 4);
  mjtNum jar[] = {-1, 2, -1, 3};
  mj_constraintUpdate(m, d, jar, nullptr, 1);
  const std::vector<mjtNum> H(d->contact[0].H, d->contact[0].H + 16);
  for (int j = 0; j < 4; ++j) {
    const mjtNum step = mjtNum(1e-6), at = jar[j];
    jar[j] = at + step;
    mj_constraintUpdate(m, d, jar, nullptr, 0);
    const std::vector<mjtNum> above(d->efc_force, d->efc_force + 4);
    jar[j] = at - step;
    mj_constraintUpdate(m, d, jar, nullptr, 0);
    jar[j] = at;
    for (int i = 0; i < 4; ++i) {
      EXPECT_NEAR(H[4 * i + j], -(above[i] - d->efc_force[i]) / (2 * step), 1e-7);
    }
  }
}

TEST_F(Cone, HessianIsOnlyComputedOnRequest) {
  ASSERT_EQ(d->nefc, 4);
  std::fill_n(d->contact[0].H, 36, mjtNum{7});
  const mjtNum jar[] = {-1, 2, -1, 3};
  mj_constraintUpdate(m, d, jar, nullptr, 0);
  for (const mjtNum number : d->contact[0].H) EXPECT_EQ(number, 7);
}

TEST_F(Cone, ForceIsMinusTheGradientOfTheCost) {
  if (!kDouble) GTEST_SKIP() << "floats have too few digits for a difference over 1e-6";
  ASSERT_EQ(d->nefc, 4);
  for (const mjtNum scale : {mjtNum(-1), mjtNum(0.1), mjtNum(0.4)}) {
    mjtNum jar[] = {scale, mjtNum(0.3), mjtNum(-0.5), mjtNum(0.7)};
    mj_constraintUpdate(m, d, jar, nullptr, 0);
    const std::vector<mjtNum> force(d->efc_force, d->efc_force + 4);
    for (size_t i = 0; i < 4; ++i) {
      const mjtNum step = mjtNum(1e-6), at = jar[i];
      mjtNum above, below;
      jar[i] = at + step;
      mj_constraintUpdate(m, d, jar, &above, 0);
      jar[i] = at - step;
      mj_constraintUpdate(m, d, jar, &below, 0);
      jar[i] = at;
      EXPECT_NEAR(force[i], -(above - below) / (2 * step), 1e-7);
    }
  }
}

TEST_F(Cone, ForceActsOnJointsThroughTheJacobian) {
  ASSERT_EQ(d->nefc, 4);
  const mjtNum jar[] = {-1, 2, -1, 3};
  mj_constraintUpdate(m, d, jar, nullptr, 0);
  std::vector<mjtNum> expected(6);
  mj_mulJacTVec(m, d, expected.data(), d->efc_force);
  ExpectNumbers(d->qfrc_constraint, {expected.begin(), expected.end()});
}

TEST(ConstraintUpdate, OfNothingCostsNothing) {
  Rows rows("constraint_cone");
  rows.m->opt.disableflags |= mjDSBL_CONSTRAINT;
  rows.Constrain();
  rows.d->qfrc_constraint[2] = 5;
  mjtNum cost = 3;
  mj_constraintUpdate(rows.m, rows.d, nullptr, &cost, 1);
  EXPECT_EQ(cost, 0);
  EXPECT_EQ(rows.d->qfrc_constraint[2], 5);
  mj_invConstraint(rows.m, rows.d);
  EXPECT_EQ(rows.d->qfrc_constraint[2], 0);
}

TEST(ConstraintUpdate, FrictionLossSaturates) {
  Rows rows("constraint_frictionloss");
  rows.Constrain();
  ASSERT_EQ(rows.d->nefc, 3);
  // R e = 2/9, 1/8, 2/9
  const mjtNum jar[] = {mjtNum(-0.5), mjtNum(0.1), mjtNum(0.5)};
  mjtNum cost;
  mj_constraintUpdate(rows.m, rows.d, jar, &cost, 0);
  ExpectNumbers(rows.d->efc_force, {2, -1.6, -2});
  EXPECT_EQ(rows.Ints(rows.d->efc_state, 3),
            (IntList{mjCNSTRSTATE_LINEARNEG, mjCNSTRSTATE_QUADRATIC, mjCNSTRSTATE_LINEARPOS}));
  ExpectNumbers(&cost, {2 * (1 - 2.0 / 9) + 0.08});
}

TEST(InverseConstraint, GivesTheForceOfAnAcceleration) {
  Rows rows("constraint_frictionloss");
  rows.d->qvel[1] = mjtNum(0.001);
  rows.Constrain();
  ASSERT_EQ(rows.d->nefc, 3);
  rows.Set(rows.d->qacc, {0.1, 0.04, -3});
  mj_invConstraint(rows.m, rows.d);
  // (aref - qacc) / R, at most the friction loss
  const double force = (rows.d->efc_aref[1] - 0.04) / rows.d->efc_R[1];
  ExpectNumbers(rows.d->efc_force, {-0.9, force, 2});
  ExpectNumbers(rows.d->qfrc_constraint, {-0.9, force, 2});
}

}  // namespace
}  // namespace conjoint::testing
