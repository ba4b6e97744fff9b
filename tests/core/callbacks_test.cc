// Global callbacks, and the timers that call one of them.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "core/scratch_data.h"
#include "core/timer.h"

namespace conjoint {
namespace {

using testing::ScratchData;

TEST(Callbacks, ResetForgetsAllEightAndNothingElse) {
  mjcb_passive = mjcb_control = [](const mjModel*, mjData*) {};
  mjcb_contactfilter = [](const mjModel*, mjData*, int, int) { return 0; };
  mjcb_sensor = [](const mjModel*, mjData*, int) {};
  mjcb_time = [] { return mjtNum{0}; };
  mjcb_act_dyn = mjcb_act_gain =
      mjcb_act_bias = [](const mjModel*, const mjData*, int) { return mjtNum{0}; };
  mju_user_warning = [](const char*) {};
  const mjfCollision before = mjCOLLISIONFUNC[0][0];
  const mjfCollision mine = [](const mjModel*, const mjData*, mjContact*, int, int, mjtNum) {
    return 0;
  };
  mjCOLLISIONFUNC[0][0] = mine;
  mj_resetCallbacks();
  EXPECT_EQ(mjcb_passive, nullptr);
  EXPECT_EQ(mjcb_control, nullptr);
  EXPECT_EQ(mjcb_contactfilter, nullptr);
  EXPECT_EQ(mjcb_sensor, nullptr);
  EXPECT_EQ(mjcb_time, nullptr);
  EXPECT_EQ(mjcb_act_dyn, nullptr);
  EXPECT_EQ(mjcb_act_gain, nullptr);
  EXPECT_EQ(mjcb_act_bias, nullptr);
  EXPECT_NE(mju_user_warning, nullptr);
  EXPECT_EQ(mjCOLLISIONFUNC[0][0], mine);
  mjCOLLISIONFUNC[0][0] = before;
  mju_clearHandlers();
}

mjtNum ticks;

class Timer : public ::testing::Test {
 protected:
  Timer() : d(64) {
    ticks = 0;
    mjcb_time = [] { return ++ticks; };
  }
  ~Timer() override { mj_resetCallbacks(); }
  ScratchData d;
};

TEST_F(Timer, ScopeIsOneSection) {
  for (int i = 0; i < 2; ++i) {
    ScopedTimer step(d, mjTIMER_STEP);
    ScopedTimer forward(d, mjTIMER_FORWARD);
  }
  EXPECT_EQ(d->timer[mjTIMER_STEP].duration, 6);
  EXPECT_EQ(d->timer[mjTIMER_FORWARD].duration, 2);
  EXPECT_EQ(d->timer[mjTIMER_STEP].number, 2);
}

TEST_F(Timer, EndOfALapIsTheStartOfTheNext) {
  Stopwatch stopwatch(d);
  stopwatch.Lap(mjTIMER_POS_KINEMATICS);
  stopwatch.Lap(mjTIMER_POS_INERTIA);
  stopwatch.AddLap(mjTIMER_POS_KINEMATICS);
  EXPECT_EQ(ticks, 4);
  EXPECT_EQ(d->timer[mjTIMER_POS_KINEMATICS].duration, 2);
  EXPECT_EQ(d->timer[mjTIMER_POS_KINEMATICS].number, 1);
  EXPECT_EQ(d->timer[mjTIMER_POS_INERTIA].duration, 1);
}

TEST_F(Timer, SectionsAreCountedWithoutAClock) {
  mjcb_time = nullptr;
  {
    ScopedTimer step(d, mjTIMER_STEP);
  }
  EXPECT_EQ(d->timer[mjTIMER_STEP].number, 1);
  EXPECT_EQ(d->timer[mjTIMER_STEP].duration, 0);
}

}  // namespace
}  // namespace conjoint
