// Real-time control, noise, history and loading, with a clock that the test moves.

#include "simulate/physics_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "apps/viewer_bench.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;

class PhysicsLoopTest : public ViewerBench {
 protected:
  PhysicsLoopTest() { Load(); }

  // Turns of the loop, `period` apart.
  void Pass(double seconds, double period = .01) {
    for (const double end = clock + seconds; clock < end - 1e-9;) {
      clock += period;
      physics.Turn();
    }
  }
};

TEST_F(PhysicsLoopTest, SimulationKeepsUpWithTheClock) {
  physics.Turn();
  const mjtNum start = d().time;
  Pass(2);
  EXPECT_NEAR(d().time - start, 2, .02);
}

TEST_F(PhysicsLoopTest, SlowerSpeedsTakeLonger) {
  viewer.settings().speed = 3;  // 50 percent
  physics.Turn();
  const mjtNum start = d().time;
  Pass(2);
  EXPECT_NEAR(d().time - start, 1, .02);
  EXPECT_EQ(viewer.Slowdown(), 2);
}

TEST_F(PhysicsLoopTest, LostTimeIsNotMadeUpFor) {
  physics.Turn();
  const mjtNum start = d().time;
  clock += 5;  // the program was stopped
  physics.Turn();
  EXPECT_NEAR(d().time - start, .01, kRounding);
  Pass(1);
  EXPECT_NEAR(d().time - start, 1, .03);
}

TEST_F(PhysicsLoopTest, PausedModelStaysButFollowsItsState) {
  viewer.Pause();
  d().qpos[7] = .4;
  Pass(.1);
  EXPECT_EQ(d().time, 0);
  EXPECT_NEAR(mju_norm3(d().xpos + 3 * 3), std::hypot(1, 0, 1), .5);
  EXPECT_NEAR(d().sensordata[0], .4, kRounding);
}

TEST_F(PhysicsLoopTest, PausedModelWarmStartsFromItsSolutionOnRequest) {
  viewer.Pause();
  d().qacc_warmstart[0] = 17;
  physics.Turn();
  EXPECT_EQ(d().qacc_warmstart[0], 17);
  viewer.settings().pause_update = 1;
  physics.Turn();
  EXPECT_EQ(d().qacc_warmstart[0], d().qacc[0]);
}

TEST_F(PhysicsLoopTest, EveryBatchOfStepsIsRemembered) {
  physics.Turn();
  Pass(.5);
  const mjtNum now = d().time;
  viewer.history().Restore(m(), d(), 0);
  EXPECT_EQ(d().time, now);
  viewer.history().Restore(m(), d(), -10);
  EXPECT_NEAR(d().time, now - .1, .011);
}

TEST_F(PhysicsLoopTest, NoiseStaysAroundTheMiddleOfTheRange) {
  viewer.settings().key = -1;
  viewer.settings().noise_scale = .3;
  viewer.settings().noise_rate = .05;
  std::set<mjtNum> values;
  mjtNum sum = 0;
  constexpr int kTurns = 2000;
  for (int i = 0; i < kTurns; ++i) {
    Pass(.01);
    values.insert(d().ctrl[0]);
    sum += d().ctrl[0];
    ASSERT_GE(d().ctrl[0], -2);
    ASSERT_LE(d().ctrl[0], 4);
  }
  EXPECT_GT(values.size(), kTurns / 2u);
  EXPECT_NEAR(sum / kTurns, 1, .3);  // middle of [-2, 4]
}

TEST_F(PhysicsLoopTest, NoiseIsAroundTheControlOfTheSelectedKey) {
  model().key_ctrl[1] = .5;
  viewer.settings().key = 0;
  viewer.settings().noise_scale = 1e-12;
  viewer.settings().noise_rate = 0;
  Pass(.1);
  EXPECT_NEAR(d().ctrl[0], 1, kRounding);
  EXPECT_NEAR(d().ctrl[1], .5, kRounding);
}

TEST_F(PhysicsLoopTest, WithoutAutomaticResetABadStateStops) {
  model().opt.disableflags |= mjDSBL_AUTORESET;
  d().qvel[0] = 1e30;
  Pass(.1);
  EXPECT_EQ(viewer.settings().run, 0);
  EXPECT_THAT(viewer.message(), HasSubstr("QVEL"));
}

TEST_F(PhysicsLoopTest, LoadingKeepsTheOldModelIfTheNewOneIsBroken) {
  const mjModel* before = physics.model();
  Load("<mujoco><worldbody><geom/></worldbody></mujoco>");
  EXPECT_EQ(physics.model(), before);
  EXPECT_EQ(viewer.model(), before);
  EXPECT_THAT(viewer.message(), HasSubstr("size"));
  viewer.Frame();
}

TEST_F(PhysicsLoopTest, FilesAreLoadedByTheirExtension) {
  const auto folder = std::filesystem::path(::testing::TempDir());
  const std::string binary = folder / "bench.mjb", text = folder / "bench.xml",
                    unknown = folder / "bench.what", broken = folder / "broken.mjb";
  mj_saveModel(&m(), binary.c_str(), nullptr, 0);
  std::ofstream(text) << kTestModel;
  std::ofstream(unknown) << "?";
  std::ofstream(broken) << "?";
  EXPECT_TRUE(app::LoadForViewer(binary).model);
  EXPECT_TRUE(app::LoadForViewer(text).model);
  EXPECT_FALSE(app::LoadForViewer(text).pause);
  EXPECT_FALSE(app::LoadForViewer(unknown).model);
  EXPECT_FALSE(app::LoadForViewer(unknown).message.empty());
  EXPECT_EQ(app::LoadForViewer(broken).message, "could not load binary model");
}

}  // namespace
}  // namespace conjoint::testing
