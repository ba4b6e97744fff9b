// Delayed controls and sampled sensors along a simulation.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "support/load.h"
#include "support/messages.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

using ::testing::DoubleNear;
using ::testing::Pointwise;

const mjtNum kTolerance = kDouble ? 1e-9 : 1e-5;

MATCHER(IsClose, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= kTolerance; }

// A mass of 1 on a slide, a delayed motor and a plain one, and five sensors with histories.
class Delays : public ::testing::Test {
 protected:
  Delays()
      : scene_(R"(
<mujoco>
  <option timestep='.01'/>
  <worldbody>
    <body name='body'>
      <joint name='slide' type='slide' axis='1 0 0'/>
      <geom size='.1' mass='1'/>
    </body>
  </worldbody>
  <actuator>
    <motor joint='slide' nsample='4' delay='.025' interp='linear'/>
    <motor joint='slide'/>
  </actuator>
  <sensor>
    <jointpos joint='slide' nsample='3' delay='.015' interp='cubic'/>
    <jointvel joint='slide' nsample='3' interval='.025'/>
    <clock nsample='2' interval='.03 -.01'/>
    <clock nsample='2'/>
    <framepos objtype='body' objname='world' nsample='2' interval='.02' delay='.03'/>
  </sensor>
</mujoco>)") {}

  mjModel* m() { return scene_.model(); }
  mjData* d() { return scene_.data(); }
  std::vector<mjtNum> History(int count) { return {d()->history, d()->history + count}; }
  // Times and values of the first buffer, as they lie.
  std::vector<mjtNum> Samples() { return {d()->history + 2, d()->history + 10}; }

  Loaded scene_;
};

TEST_F(Delays, ResetFillsTheBuffersWithThePast) {
  ASSERT_EQ(m()->nhistory, 48);
  const std::vector<mjtNum> expected = {0,     3, -.04, -.03, -.02, -.01, 0, 0, 0, 0,   // motor
                                        -.01,  2, -.03, -.02, -.01, 0,    0, 0,         // jointpos
                                        -.025, 2, -.07, -.05, -.02, 0,    0, 0,         // jointvel
                                        -.01,  1, -.04, -.01, 0,    0,                  // clock
                                        -.01,  1, -.02, -.01, 0,    0,                  // clock
                                        -.02,  1, -.04, -.02, 0,    0,    0, 0, 0, 0};  // framepos
  EXPECT_THAT(History(48), Pointwise(IsClose(), expected));
}

TEST_F(Delays, ForcesFollowTheControlsLate) {
  std::vector<mjtNum> forces;
  for (int i = 0; i < 6; ++i) {
    d()->ctrl[0] = i + 1;
    mj_step(m(), d());
    forces.push_back(d()->actuator_force[0]);
  }
  EXPECT_THAT(forces, Pointwise(IsClose(), std::vector<mjtNum>{0, 0, .5, 1.5, 2.5, 3.5}));
  // In single precision the step at .05 is not quite there when the tick of the jointvel is.
  std::vector<mjtNum> sensors = {.000165625, .045, .05, .05, 0, 0, 0};
  if (!kDouble) sensors[1] = .005;
  EXPECT_THAT(std::vector<mjtNum>(d()->sensordata, d()->sensordata + 7),
              Pointwise(IsClose(), sensors));
  EXPECT_THAT(History(10),
              Pointwise(IsClose(), std::vector<mjtNum>{0, 1, .04, .05, .02, .03, 5, 6, 3, 4}));

  mjtNum result;
  const mjtNum* held = mj_readSensor(m(), d(), 0, .06, &result, 0);
  ASSERT_TRUE(held);
  EXPECT_NEAR(*held, .00025, kTolerance);
  EXPECT_EQ(mj_readSensor(m(), d(), 0, .06, &result, 1), nullptr);
  EXPECT_NEAR(result, .000475, kTolerance);
  EXPECT_EQ(mj_readSensor(m(), d(), 0, .06, &result, 2), nullptr);
  EXPECT_NEAR(result, .000515625, kTolerance);
}

TEST_F(Delays, AStepPutsItsControlWhereItsTimeBelongs) {
  const mjtNum times[] = {-1, 1, 2, 5}, values[] = {1, 2, 3, 4};
  mj_initCtrlHistory(m(), d(), 0, times, values);
  const auto step_at = [&](mjtNum time, mjtNum ctrl) {
    d()->time = time;
    d()->ctrl[0] = ctrl;
    mj_step(m(), d());
  };
  step_at(1.5, 99);
  EXPECT_THAT(Samples(), Pointwise(IsClose(), std::vector<mjtNum>{1, 1.5, 2, 5, 2, 99, 3, 4}));
  step_at(-3, 99);
  EXPECT_THAT(Samples(), Pointwise(IsClose(), std::vector<mjtNum>{-3, 1.5, 2, 5, 99, 99, 3, 4}));
  step_at(5, 55);
  EXPECT_THAT(Samples(), Pointwise(IsClose(), std::vector<mjtNum>{-3, 1.5, 2, 5, 99, 99, 3, 55}));
  step_at(7, 55);
  EXPECT_EQ(d()->history[1], 0);
  EXPECT_THAT(Samples(), Pointwise(IsClose(), std::vector<mjtNum>{7, 1.5, 2, 5, 55, 99, 3, 55}));
  step_at(6, 66);
  EXPECT_THAT(Samples(), Pointwise(IsClose(), std::vector<mjtNum>{7, 2, 5, 6, 55, 3, 55, 66}));
  EXPECT_THAT(ErrorOf([&] { mj_initCtrlHistory(m(), d(), 0, nullptr, values); }),
              ::testing::EndsWith("got times[0]=7 >= times[1]=2"));
}

}  // namespace
}  // namespace conjoint::testing
