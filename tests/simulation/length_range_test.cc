// Length ranges of actuators by simulation.

#include <string>

#include "dynamics/stages.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct LengthRange : Stages, ::testing::Test {
  LengthRange() : Stages("simulation_length_range") {
    mj_defaultLROpt(&opt);
    opt.useexisting = 0;
    m->opt.timestep = opt.timestep;
    m->opt.disableflags = mjDSBL_ACTUATION | mjDSBL_GRAVITY;
  }

  int Compute(int actuator) {
    error.assign(1000, '\0');
    const int ok = mj_setLengthRange(m, d, actuator, &opt, error.data(), 1000);
    error.resize(error.find('\0'));
    return ok;
  }

  mjLROpt opt;
  std::string error;
};

// The golden model has the range that MuJoCo's own simulation found for the second actuator.
TEST_F(LengthRange, IsFoundBySimulation) {
  const mjtNum expected = m->actuator_lengthrange[3];
  ASSERT_GT(expected, 2) << "a soft limit gives way";
  std::fill_n(m->actuator_lengthrange, 6, mjtNum{0});
  EXPECT_EQ(Compute(1), 1) << error;
  EXPECT_NEAR(m->actuator_lengthrange[2], -expected, 1e-4);
  EXPECT_NEAR(m->actuator_lengthrange[3], expected, 1e-4);
}

TEST_F(LengthRange, IsThatOfTheActuatorsOwnTargetWhereLimitsAreUsed) {
  std::fill_n(m->actuator_lengthrange, 6, mjtNum{0});
  opt.uselimit = 1;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(Compute(i), 1) << error;
    const int joint = m->actuator_trnid[2 * i];
    EXPECT_EQ(m->actuator_lengthrange[2 * i], m->jnt_range[2 * joint]);
    EXPECT_EQ(m->actuator_lengthrange[2 * i + 1], m->jnt_range[2 * joint + 1]);
  }
}

TEST_F(LengthRange, IsKeptWhereItIsNotWanted) {
  std::fill_n(m->actuator_lengthrange, 6, mjtNum{0});
  opt.mode = mjLRMODE_NONE;
  EXPECT_EQ(Compute(1), 1);
  EXPECT_EQ(m->actuator_lengthrange[2], 0);
  opt.mode = mjLRMODE_ALL;
  opt.useexisting = 1;
  Set(m->actuator_lengthrange + 2, {7, 8});
  EXPECT_EQ(Compute(1), 1);
  EXPECT_EQ(m->actuator_lengthrange[2], 7);
}

TEST_F(LengthRange, ThatDoesNotConvergeIsTold) {
  opt.inttotal = static_cast<mjtNum>(.3);
  opt.interval = static_cast<mjtNum>(.2);
  opt.tolrange = static_cast<mjtNum>(1e-9);
  EXPECT_EQ(Compute(1), 0);
  EXPECT_TRUE(
      error.starts_with("Lengthrange computation did not converge in actuator 1:\n  eval ("))
      << error;
}

TEST_F(LengthRange, ThatIsEmptyIsTold) {
  opt.accel = 0;
  EXPECT_EQ(Compute(1), 0);
  EXPECT_EQ(error, "Invalid lengthrange (0, 0) in actuator 1");
}

TEST_F(LengthRange, OfAnUnstableSimulationIsTold) {
  Messages messages;
  opt.accel = static_cast<mjtNum>(1e30);
  EXPECT_EQ(Compute(1), 0);
  EXPECT_EQ(error, "Unstable lengthrange simulation in actuator 1");
}

TEST_F(LengthRange, WithoutATimestepEnds) {
  m->opt.timestep = 0;
  EXPECT_EQ(Compute(1), 0);
  m->opt.timestep = -1;
  EXPECT_EQ(Compute(1), 0);
}

TEST_F(LengthRange, OfNoActuatorIsAnError) {
  EXPECT_EQ(ErrorOf([&] { Compute(3); }), "mj_setLengthRange: invalid actuator index");
  EXPECT_EQ(ErrorOf([&] { Compute(-1); }), "mj_setLengthRange: invalid actuator index");
}

}  // namespace
}  // namespace conjoint::testing
