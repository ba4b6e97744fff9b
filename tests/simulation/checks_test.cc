// Bad values in the state: warnings, automatic reset.

#include <limits>

#include "dynamics/stages.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr mjtNum kNaN = std::numeric_limits<mjtNum>::quiet_NaN();

struct Slide : Stages, ::testing::Test {
  Slide() : Stages("simulation_slide") {}
};

TEST_F(Slide, AHugePositionResetsTheSimulationAndIsToldOnce) {
  d->time = 3;
  d->qpos[0] = static_cast<mjtNum>(1e11);
  const auto warnings = WarningsOf([&] { mj_step(m, d); });
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0],
            "Nan, Inf or huge value in QPOS at DOF 0. The simulation is unstable. Time = 3.0000.");
  EXPECT_EQ(d->warning[mjWARN_BADQPOS].number, 1);
  EXPECT_EQ(d->time, m->opt.timestep);
  EXPECT_EQ(d->qpos[0], 0);
  d->qpos[0] = static_cast<mjtNum>(1e11);
  EXPECT_TRUE(WarningsOf([&] { mj_step(m, d); }).empty());
  EXPECT_EQ(d->warning[mjWARN_BADQPOS].number, 1);
}

TEST_F(Slide, WithoutAutomaticResetEachEventCountsTwice) {
  m->opt.disableflags = mjDSBL_AUTORESET;
  d->qpos[0] = static_cast<mjtNum>(1e11);
  Messages messages;
  mj_step(m, d);
  EXPECT_EQ(d->warning[mjWARN_BADQPOS].number, 2);
  mj_step(m, d);
  EXPECT_EQ(d->warning[mjWARN_BADQPOS].number, 4);
}

TEST_F(Slide, ABadVelocityMakesABadAcceleration) {
  m->opt.disableflags = mjDSBL_AUTORESET;
  d->qvel[0] = kNaN;
  Messages messages;
  mj_step(m, d);
  EXPECT_EQ(d->warning[mjWARN_BADQVEL].number, 2);
  EXPECT_EQ(d->warning[mjWARN_BADQACC].number, 2);
}

TEST_F(Slide, ABadAccelerationResetsAndComputesForwardDynamics) {
  d->qfrc_applied[0] = kNaN;
  d->qpos[0] = 1;
  Messages messages;
  mj_step(m, d);
  EXPECT_EQ(d->warning[mjWARN_BADQACC].number, 1);
  EXPECT_EQ(d->warning[mjWARN_BADQACC].lastinfo, 0);
  EXPECT_EQ(d->qpos[0], 0);
  EXPECT_EQ(d->qacc[0], 0);
}

TEST(Checks, ReportTheIndexOfTheFirstBadNumber) {
  Stages s("simulation_chain");
  Messages messages;
  s.d->qvel[3] = std::numeric_limits<mjtNum>::infinity();
  s.d->qvel[4] = kNaN;
  mj_checkVel(s.m, s.d);
  EXPECT_EQ(s.d->warning[mjWARN_BADQVEL].lastinfo, 3);
  s.d->qpos[5] = static_cast<mjtNum>(-1.0001e10);
  mj_checkPos(s.m, s.d);
  EXPECT_EQ(s.d->warning[mjWARN_BADQPOS].lastinfo, 5);
}

}  // namespace
}  // namespace conjoint::testing
