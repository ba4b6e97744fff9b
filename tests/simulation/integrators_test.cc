// One step of each integrator, and inverse dynamics of a step.

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Chain : Stages, ::testing::Test {
  Chain() : Stages("simulation_chain") { Start(); }
  void Start() {
    mj_resetData(m, d);
    Set(d->qpos, {.3, -.4, .9, .1, .3, -.2});
    Set(d->qvel, {2, -3, 4, 1, -2});
    Set(d->ctrl, {.5, 1});
    Set(d->act, {.2});
  }
  void Step(int integrator, int disableflags = 0) {
    m->opt.integrator = integrator;
    m->opt.disableflags = disableflags;
    mj_step(m, d);
  }
};

TEST_F(Chain, EulerTakesDampingImplicitly) {
  Step(mjINT_EULER);
  ExpectRecorded("qvel", d->qvel, m->nv);
  ExpectNumbers(d->act, {.28});
  ExpectNumbers(&d->time, {.01});
}

TEST_F(Chain, EulerTakesDampingExplicitlyOnRequest) {
  Step(mjINT_EULER, mjDSBL_EULERDAMP);
  ExpectRecorded("qvel", d->qvel, m->nv);
}

TEST_F(Chain, DampingCanBeDisabled) {
  Step(mjINT_EULER, mjDSBL_DAMPER);
  ExpectRecorded("qvel", d->qvel, m->nv);
}

TEST_F(Chain, RungeKutta) {
  Step(mjINT_RK4);
  ExpectRecorded("qvel", d->qvel, m->nv);
  ExpectNumbers(d->act, {.27613});
}

TEST_F(Chain, Implicit) {
  Step(mjINT_IMPLICIT);
  ExpectRecorded("qvel", d->qvel, m->nv);
  ExpectRecorded("qDeriv", d->qDeriv, m->nD);
}

TEST_F(Chain, ImplicitForAHundredSteps) {
  if (!kDouble) GTEST_SKIP() << "rounding of single precision grows over a hundred steps";
  for (int i = 0; i < 100; ++i) Step(mjINT_IMPLICIT);
  ExpectRecorded("qvel", d->qvel, m->nv);
}

TEST_F(Chain, ImplicitFast) {
  Step(mjINT_IMPLICITFAST);
  ExpectRecorded("qvel", d->qvel, m->nv);
  std::vector<double> diagonal(25);
  for (int i = 0; i < 5; ++i) diagonal[6 * i] = std::vector{-0.3, -2.1, -.02, -.02, -.02}[i];
  ExpectNumbers(d->qDeriv, diagonal);
}

TEST_F(Chain, IntegratorsKeepTheAccelerationOfTheSolver) {
  mj_forward(m, d);
  const std::vector<mjtNum> qacc(d->qacc, d->qacc + 5);
  for (const mjtIntegrator integrator : {mjINT_EULER, mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    Start();
    Step(integrator);
    for (int i = 0; i < 5; ++i) {
      EXPECT_EQ(d->qacc[i], qacc[i]);
      EXPECT_EQ(d->qacc_warmstart[i], qacc[i]);
    }
  }
}

TEST_F(Chain, WrongRequestsAreErrors) {
  CONJOINT_OURS_ONLY();
  EXPECT_EQ(ErrorOf([&] { mj_RungeKutta(m, d, 3); }), "mj_RungeKutta: supported RK orders: N=4");
  EXPECT_EQ(ErrorOf([&] { Step(7); }), "mj_step: invalid integrator");
  m->opt.integrator = mjINT_EULER;
  EXPECT_EQ(ErrorOf([&] { mj_implicit(m, d); }),
            "mj_implicit: integrator must be implicit or implicitfast");
}

TEST_F(Chain, HalfStepsMakeAStep) {
  for (const mjtIntegrator integrator : {mjINT_EULER, mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    Start();
    Step(integrator);
    const std::vector<mjtNum> qpos(d->qpos, d->qpos + 6), qvel(d->qvel, d->qvel + 5);
    Start();
    mj_step1(m, d);
    mj_step2(m, d);
    for (int i = 0; i < 6; ++i) EXPECT_EQ(d->qpos[i], qpos[i]);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(d->qvel[i], qvel[i]);
  }
}

TEST(FluidSteps, MatchTheReferenceWithImplicitIntegrators) {
  Stages s("dynamics_fluid");
  for (const mjtIntegrator integrator : {mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    for (int body = 0; body < 3; ++body) {
      Stages::Set(s.d->qpos + 7 * body, {.1, .2, .3, .8, .2, -.4, .4});
      Stages::Set(s.d->qvel + 6 * body, {.5, -.7, .9, 1.1, -1.3, .6});
    }
    s.m->opt.integrator = integrator;
    mj_step(s.m, s.d);
    ExpectRecorded("qDeriv", s.d->qDeriv, s.m->nD);
    ExpectRecorded("qvel", s.d->qvel, s.m->nv);
  }
}

TEST(MuscleSteps, MatchTheReferenceWithImplicitFast) {
  Stages s("simulation_actuators");
  Stages::Set(s.d->qpos, {.9, .3});
  Stages::Set(s.d->qvel, {.25, -.4});
  Stages::Set(s.d->act, {.35, .02, .1, .4});
  Stages::Set(s.d->ctrl, {.6, 1, -1, 2});
  s.m->opt.integrator = mjINT_IMPLICITFAST;
  mj_step(s.m, s.d);
  ExpectRecorded("qDeriv", s.d->qDeriv, s.m->nD);
  ExpectRecorded("qvel", s.d->qvel, s.m->nv);
}

// qacc = (v1 - v0) / h of a step, at the start of that step.
struct StepInverse : Chain {
  void Invert(mjtIntegrator integrator, int enableflags) {
    Start();
    m->opt.enableflags = enableflags;
    Step(integrator);
    std::vector<mjtNum> qacc(d->qvel, d->qvel + 5);
    Start();
    for (int i = 0; i < 5; ++i) qacc[i] = (qacc[i] - d->qvel[i]) / m->opt.timestep;
    std::copy_n(qacc.data(), 5, d->qacc);
    mj_inverse(m, d);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(d->qacc[i], qacc[i]);
  }
};

TEST_F(StepInverse, DiscreteInverseGivesBackTheForcesOfTheStep) {
  for (const mjtIntegrator integrator : {mjINT_EULER, mjINT_IMPLICIT, mjINT_IMPLICITFAST}) {
    Invert(integrator, mjENBL_INVDISCRETE);
    const std::vector<double> expected = {.6, 7, 0, 0, 0};
    for (int i = 0; i < 5; ++i) {
      EXPECT_NEAR(d->qfrc_inverse[i], expected[i], kDouble ? 1e-12 : 2e-3) << integrator;
    }
  }
}

TEST_F(StepInverse, ContinuousInverseDoesNot) {
  if (!kDouble) GTEST_SKIP() << "the difference of two velocities over a step has few digits left";
  Invert(mjINT_EULER, 0);
  ExpectRecorded("qfrc_inverse", d->qfrc_inverse, m->nv);
  Invert(mjINT_IMPLICIT, 0);
  ExpectRecorded("qfrc_inverse", d->qfrc_inverse, m->nv);
}

TEST_F(StepInverse, DiscreteInverseOfRungeKuttaIsAnError) {
  CONJOINT_OURS_ONLY();
  m->opt.enableflags = mjENBL_INVDISCRETE;
  m->opt.integrator = mjINT_RK4;
  EXPECT_EQ(ErrorOf([&] { mj_inverse(m, d); }),
            "mj_inverse: discrete inverse dynamics is not supported by RK4 integrator");
}

}  // namespace
}  // namespace conjoint::testing
