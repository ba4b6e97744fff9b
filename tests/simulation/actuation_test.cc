// Activations and forces of actuators.

#include <limits>

#include "dynamics/stages.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Actuators : Stages, ::testing::Test {
  Actuators() : Stages("simulation_actuators") {
    Set(d->qpos, {.9, .3});
    Set(d->qvel, {.25, -.4});
    Set(d->act, {.35, .02, .1, .4});
    Set(d->ctrl, {.6, 1, -1, 2});
  }
};

TEST_F(Actuators, ForcesAndActivationRatesMatchTheReference) {
  mj_forward(m, d);
  ExpectRecorded("act_dot", d->act_dot, m->na);
  ExpectRecorded("actuator_force", d->actuator_force, m->nu);
}

TEST_F(Actuators, CurvesOfTheMuscleMatchTheReference) {
  const mjtNum *range = m->actuator_lengthrange, *gain = m->actuator_gainprm;
  const mjtNum *bias = m->actuator_biasprm, *dynamics = m->actuator_dynprm;
  const mjtNum acc0 = m->actuator_acc0[0];
  const auto number = [](double value) { return static_cast<mjtNum>(value); };
  const mjtNum values[] = {mju_muscleGain(number(.9), number(.25), range, acc0, gain),
                           mju_muscleGain(number(1.3), number(-.3), range, acc0, gain),
                           mju_muscleBias(number(1.6), range, acc0, bias),
                           mju_muscleDynamics(number(.6), number(.35), dynamics),
                           mju_muscleDynamics(number(-.5), number(1.2), dynamics)};
  ExpectRecorded("values", values, 5);
}

TEST_F(Actuators, ActivationsMoveAndAreClamped) {
  mj_step(m, d);
  ExpectRecorded("act", d->act, m->na);
}

TEST_F(Actuators, ControlsAreClampedUnlessDisabled) {
  m->opt.disableflags = mjDSBL_CLAMPCTRL;
  mj_forward(m, d);
  EXPECT_EQ(d->act_dot[3], 2);
  EXPECT_EQ(d->ctrl[3], 2);
}

TEST_F(Actuators, ADisabledGroupHasNoForceAndKeepsItsActivation) {
  m->opt.disableactuator = 1 << 3;
  mj_forward(m, d);
  EXPECT_EQ(d->actuator_force[2], 0);
  ExpectRecorded("act_dot", d->act_dot + 2, 1);
  mj_step(m, d);
  ExpectNumbers(d->act + 2, {.1});
}

TEST_F(Actuators, GroupsOutsideZeroToThirtyAreNeverDisabled) {
  m->opt.disableactuator = -1;
  m->actuator_group[2] = 31;
  mj_forward(m, d);
  ExpectNumbers(d->actuator_force, {0, 0, 0.04, 0});
}

TEST_F(Actuators, ABadControlSwitchesAllOff) {
  d->ctrl[1] = std::numeric_limits<mjtNum>::quiet_NaN();
  const auto warnings = WarningsOf([&] { mj_forward(m, d); });
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0],
            "Nan, Inf or huge value in CTRL at ACTUATOR 1. The simulation is unstable. "
            "Time = 0.0000.");
  EXPECT_EQ(d->warning[mjWARN_BADCTRL].number, 1);
  EXPECT_EQ(d->act_dot[3], 0);
}

TEST_F(Actuators, DisabledActuationMeansNoForceAndNoMotionOfActivations) {
  m->opt.disableflags = mjDSBL_ACTUATION;
  Set(d->act_dot, {1, 2, 3, 4});
  mj_step(m, d);
  ExpectNumbers(d->qfrc_actuator, {0, 0});
  ExpectNumbers(d->actuator_velocity, {0, 0, 0, 0});
  ExpectNumbers(d->act, {.35, .02, .1, .4});
  ExpectNumbers(d->act_dot, {1, 2, 3, 4});
}

TEST_F(Actuators, AJointBoundsTheForceOfItsActuators) {
  Set(d->act, {0, .06, 0, 0});
  m->actuator_gainprm[mjNGAIN * 1] = 1000;
  mj_forward(m, d);
  EXPECT_EQ(d->qfrc_actuator[1], 2);
}

struct TendonForce : Stages, ::testing::Test {
  TendonForce() : Stages("simulation_tendon_force") {}
};

TEST_F(TendonForce, TheSumOfTheForcesIsBoundedBeforeEachForce) {
  const std::vector<std::vector<double>> cases = {
      {3, 7, 1.5, 3}, {3, -7, 3, -3}, {3, -8, 2.4, -3}, {1, 1, 1, 1}};
  for (const auto& numbers : cases) {
    Set(d->ctrl, {numbers[0], numbers[1]});
    mj_forward(m, d);
    ExpectNumbers(d->actuator_force, {numbers[2], numbers[3]});
  }
  Set(d->ctrl, {3, 7});
  mj_forward(m, d);
  ExpectNumbers(d->qfrc_actuator, {6});
}

TEST(GravityCompensation, IsCarriedByTheMotorOfAJointThatAsksForIt) {
  Stages s("dynamics_gravcomp");
  Stages::Set(s.d->qpos, {.4, 0});
  mj_forward(s.m, s.d);
  ExpectNumbers(s.d->qfrc_actuator, {-2, 0});
  s.m->opt.disableflags = mjDSBL_ACTUATION;
  mj_forward(s.m, s.d);
  ExpectNumbers(s.d->qfrc_actuator, {0, 0});
  ExpectRecorded("qfrc_passive", s.d->qfrc_passive, s.m->nv);
}

TEST(Delays, ControlsActLateAsTheirHistorySays) {
  Stages s("simulation_delays");
  const std::vector<std::vector<double>> forces = {
      {0, 0, 0, 1},       {0, 0, -0.0625, 2}, {0, 0.5, 0.4375, 5},  {1, 1.5, 1.375, 10},
      {2, 3.5, 3.25, 17}, {5, 7.5, 7.25, 26}, {10, 13.5, 13.25, 37}};
  ExpectNumbers(s.d->history, {0, 3, -0.04, -0.03, -0.02, -0.01, 0, 0, 0, 0});
  for (size_t i = 0; i < forces.size(); ++i) {
    const auto ctrl = static_cast<double>(i * i + 1);
    Stages::Set(s.d->ctrl, {ctrl, ctrl, ctrl, ctrl});
    mj_step(s.m, s.d);
    ExpectNumbers(s.d->actuator_force, forces[i]);
  }
  ExpectNumbers(s.d->history, {0, 2, 0.04, 0.05, 0.06, 0.03, 17, 26, 37, 10});
  const auto time = static_cast<mjtNum>(.0551);
  const mjtNum cubic = mj_readCtrl(s.m, s.d, 2, time, -1);
  const mjtNum linear = mj_readCtrl(s.m, s.d, 2, time, 1);
  EXPECT_NEAR(cubic, 10.001294, kDouble ? 1e-6 : 1e-3);
  EXPECT_NEAR(linear, 10.07, kDouble ? 1e-9 : 1e-3);
}

}  // namespace
}  // namespace conjoint::testing
