// Forces, states and cost as functions of jar: mj_constraintUpdate and the inverse side.

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

TEST_F(Cone, SlidesBetween) {
  Expect({.5, 1, 2, -4}, 46.2840846326, mjCNSTRSTATE_CONE,
         {53.0478307348, -23.6293818716, -47.2587637431, 0.236293818716});
  Expect({-1, 2, -1, 3}, 159.671241886, mjCNSTRSTATE_CONE,
         {98.5292418863, -87.9296134938, 43.9648067469, -0.329736050602});
  ExpectNumbers(
      d->contact[0].H,
      {30.4, -27.1296134938, 13.5648067469, -0.101736050602, -27.1296134938, 33.1615758882,
       5.40161542933, -0.0405121157199, 13.5648067469, 5.40161542933, 41.2639990322, 0.02025605786,
       -0.101736050602, -0.0405121157199, 0.02025605786, 0.109760096433});
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
  rows.Set(rows.d->qacc, {0.1, 0.0394444444444, -3});
  mj_invConstraint(rows.m, rows.d);
  ExpectNumbers(rows.d->efc_force, {-0.9, -1.34222222222, 2});
  ExpectNumbers(rows.d->qfrc_constraint, {-0.9, -1.34222222222, 2});
}

}  // namespace
}  // namespace conjoint::testing
