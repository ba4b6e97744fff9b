// One step of each integrator, and inverse dynamics of a step.

#include "dynamics/stages.h"
#include "support/messages.h"

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
  ExpectNumbers(d->qvel,
                {0.780404890424, 6.32168596104, 2.42210692807, -9.55307932131, -0.682405899432});
  ExpectNumbers(d->act, {.28});
  ExpectNumbers(&d->time, {.01});
}

TEST_F(Chain, EulerTakesDampingExplicitlyOnRequest) {
  Step(mjINT_EULER, mjDSBL_EULERDAMP);
  ExpectNumbers(d->qvel,
                {0.52228087497, 8.21955725154, 0.296504973624, -12.6268152702, -0.351683402192});
}

TEST_F(Chain, DampingCanBeDisabled) {
  Step(mjINT_EULER, mjDSBL_DAMPER);
  ExpectNumbers(d->qvel,
                {0.635633134132, 7.56299272926, 3.04595521412, -11.5667406851, -0.540580384948});
}

TEST_F(Chain, RungeKutta) {
  Step(mjINT_RK4);
  ExpectNumbers(d->qvel,
                {2.40878954798, -4.99725946697, 3.78603310413, 1.98305427933, -3.03034513355});
  ExpectNumbers(d->act, {.27613});
}

TEST_F(Chain, Implicit) {
  Step(mjINT_IMPLICIT);
  ExpectNumbers(d->qvel,
                {1.77470545072, -0.409276388131, 2.58983596391, -2.4627379492, -1.39438086435});
  ExpectNumbers(d->qDeriv, {-0.161841385615, 0.050626093643, -0.0554258591782, -0.0211198928373,
                            -0.0440541532541, 0.0803381516429, -2.11624203657, -0.0165061724333,
                            -0.00630753012508, -0.0171481150913});
}

TEST_F(Chain, ImplicitForAHundredSteps) {
  if (!kDouble) GTEST_SKIP() << "rounding of single precision grows over a hundred steps";
  for (int i = 0; i < 100; ++i) Step(mjINT_IMPLICIT);
  ExpectNumbers(d->qvel,
                {-0.0758323585247, 0.390526364858, -0.153351101816, 1.05487600209, 0.349427100653});
}

TEST_F(Chain, ImplicitFast) {
  Step(mjINT_IMPLICITFAST);
  ExpectNumbers(d->qvel,
                {1.76967569928, -0.385743769584, 2.5914773616, -2.5228690538, -1.60796844668});
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
  ExpectNumbers(d->qfrc_inverse,
                {0.965878532873, 6.0678314039, 0.0315578614386, 0.211061586426, -0.0263518820114});
  Invert(mjINT_IMPLICIT, 0);
  ExpectNumbers(d->qfrc_inverse,
                {0.892232367682, 1.53403454781, 0.0250515725762, 0.0889082594246, 0.0870891200961});
}

TEST_F(StepInverse, DiscreteInverseOfRungeKuttaIsAnError) {
  m->opt.enableflags = mjENBL_INVDISCRETE;
  m->opt.integrator = mjINT_RK4;
  EXPECT_EQ(ErrorOf([&] { mj_inverse(m, d); }),
            "mj_inverse: discrete inverse dynamics is not supported by RK4 integrator");
}

}  // namespace
}  // namespace conjoint::testing
