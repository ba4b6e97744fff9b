// The parts of the viewer that need no viewer: history, watch, clipboard, texts and figures.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>

#include "apps/viewer_bench.h"
#include "simulate/clipboard.h"
#include "simulate/history.h"
#include "simulate/overlay_text.h"
#include "simulate/profiler.h"
#include "simulate/sensor_figure.h"
#include "simulate/watch.h"

namespace conjoint::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Parts : public ::testing::Test {
 protected:
  Parts() { mj_forward(&m, &d); }

  const std::shared_ptr<mjModel> model_ = LoadText(kTestModel).model;
  const app::DataPtr data_{mj_makeData(model_.get())};
  mjModel& m = *model_;
  mjData& d = *data_;
};

TEST_F(Parts, HistoryGoesBackToEachState) {
  app::History history;
  history.Reset(m, d);
  EXPECT_EQ(history.size(), 2000);
  std::vector<mjtNum> times = {d.time};
  for (int i = 0; i < 5; ++i) {
    mj_step(&m, &d);
    times.push_back(d.time);
    history.Append(m, d);
  }
  for (int back = 0; back <= 5; ++back) {
    history.Restore(m, d, -back);
    EXPECT_EQ(d.time, times[5 - back]);
  }
  history.Restore(m, d, 1 - history.size());
  EXPECT_EQ(d.time, times[0]);
}

TEST_F(Parts, HistoryForgetsTheOldest) {
  app::History history;
  history.Reset(m, d);
  for (int i = 0; i < history.size(); ++i) {
    d.time = i + 1;
    history.Append(m, d);
  }
  history.Restore(m, d, 1 - history.size());
  EXPECT_EQ(d.time, 1);
}

TEST_F(Parts, WatchFindsArraysOfNumbers) {
  d.qpos[7] = .25;
  EXPECT_EQ(app::WatchText(m, d, "qpos", 7), "0.25");
  EXPECT_EQ(app::WatchText(m, d, "xpos", 5), "0.5");
  EXPECT_EQ(app::WatchText(m, d, "qpos", static_cast<int>(m.nq)), "invalid index");
  EXPECT_EQ(app::WatchText(m, d, "qpos", -1), "invalid index");
  EXPECT_EQ(app::WatchText(m, d, "efc_force", d.nefc), "invalid index");
  EXPECT_EQ(app::WatchText(m, d, "body_awake", 0), "invalid field");
  EXPECT_EQ(app::WatchText(m, d, "nothing", 0), "invalid field");
}

TEST_F(Parts, StateIsCopiedAsAKey) {
  d.time = 1.5;
  d.ctrl[0] = mjtNum(1) / 3;
  EXPECT_EQ(app::KeyText(m, d, false),
            "<key\n  time=\"1.5\"\n  qpos=\"0 0 0.5 1 0 0 0 0 0\"\n  qvel=\"0 0 0 0 0 0 0 0\""
            "\n  ctrl=\"0.333333 0\"\n  mpos=\"-1 0 0\"\n  mquat=\"1 0 0 0\"\n/>");
  const bool is_double = std::is_same_v<mjtNum, double>;
  EXPECT_THAT(app::KeyText(m, d, true),
              HasSubstr(is_double ? "ctrl=\"0.3333333333333333" : "ctrl=\"0.333333343"));
}

TEST_F(Parts, CopiedStateHasAtMost4999Characters) {
  const std::shared_ptr<mjModel> large =
      LoadText(
          "<mujoco><worldbody><replicate count='300' offset='1 0 0'><body><freejoint/>"
          "<geom size='.1'/></body></replicate></worldbody></mujoco>")
          .model;
  const app::DataPtr data(mj_makeData(large.get()));
  EXPECT_EQ(app::KeyText(*large, *data, false).size(), 4999u);
}

TEST_F(Parts, CopiedCameraSeesTheSame) {
  mjvScene scene;
  mjv_defaultScene(&scene);
  for (mjvGLCamera& camera : scene.camera) {
    camera.pos[0] = 1;
    camera.pos[2] = 2.0625f;
    camera.forward[1] = 1;
    camera.up[2] = 1;
  }
  EXPECT_EQ(app::CameraText(scene),
            "<camera pos=\"1.000 0.000 2.062\" xyaxes=\"1.000 0.000 0.000 0.000 0.000 1.000\"/>\n");
}

TEST_F(Parts, InfoHasALineForEachQuantity) {
  d.time = 2;
  const app::Columns info = app::InfoText(m, d, true, 59.6);
  EXPECT_EQ(info.left, "Time\nSize\nCPU\nSolver\nFPS\nMemory");
  EXPECT_THAT(info.right, StartsWith("2.000    \n0  (0 con)\n"));
  EXPECT_THAT(info.right, ContainsRegex("\n60 \n[0-9.]+% of "));
  EXPECT_THAT(app::InfoText(m, d, true, .25).right, HasSubstr("\n0.2 \n"));
}

TEST_F(Parts, InfoTellsEnergyAndResidualsWhereTheyAreComputed) {
  m.opt.enableflags |= mjENBL_ENERGY | mjENBL_FWDINV;
  d.qpos[2] = -.85;  // into the floor
  mj_forward(&m, &d);
  const app::Columns info = app::InfoText(m, d, true, 60);
  EXPECT_THAT(info.left, HasSubstr("Memory\nEnergy\nFwdInv\nIslands"));
  EXPECT_THAT(info.right, ContainsRegex("\n[0-9]+  \\(4 con\\)\n"));
}

TEST_F(Parts, SolverErrorIsTheWorstIslandsLast) {
  d.nisland = 2;
  d.solver_niter[0] = d.solver_niter[1] = 1;
  d.solver[0].improvement = 1e-9;
  d.solver[0].gradient = 1e-7;
  d.solver[mjNSOLVER].improvement = 0;
  d.solver[mjNSOLVER].gradient = 1e-5;
  EXPECT_THAT(app::InfoText(m, d, false, 60).right, HasSubstr("\n-5.0  (2 it)\n"));
}

TEST_F(Parts, SpeedIsToldWhereItIsNotRealTime) {
  EXPECT_EQ(app::SpeedText(100, 97, true), "");
  EXPECT_EQ(app::SpeedText(100, 50, true), "100% (50.0%)");
  EXPECT_EQ(app::SpeedText(100, 50, false), "");
  EXPECT_EQ(app::SpeedText(6.6, 6.5, true), "6.6%");
  EXPECT_EQ(app::SpeedText(6.6, 3, true), "6.6% (3.0 %)");
}

TEST(Texts, AreBrokenWhereTheyGetTooWide) {
  std::vector<int> widths(127, 10);
  const auto wrap = [&](const char* text, int width) {
    return app::WrapText(text, widths.data(), width);
  };
  EXPECT_EQ(wrap("short\n  too", 60), "short\n  too");
  EXPECT_EQ(wrap("one two three", 80), "one two \nthree");
  EXPECT_EQ(wrap("  /a/long/path", 60), "  /a/l\nong/pa\nth");
  EXPECT_EQ(wrap("abc", 5), "a\nb\nc");
  EXPECT_EQ(wrap("", 5), "");
}

TEST_F(Parts, HelpColumnsHaveTheSameNumberOfLines) {
  const app::Columns help = app::HelpText();
  EXPECT_EQ(std::ranges::count(help.left, '\n'), std::ranges::count(help.right, '\n'));
  EXPECT_THAT(help.left, HasSubstr("Play / Pause\n"));
  EXPECT_LT(help.left.size(), static_cast<size_t>(mjMAXOVERLAY));
  EXPECT_LT(help.right.size(), static_cast<size_t>(mjMAXOVERLAY));
}

TEST_F(Parts, ProfilerSplitsTheTimeOfAStep) {
  d.timer[mjTIMER_STEP] = {20, 2};
  d.timer[mjTIMER_POS_COLLISION] = {4, 2};
  d.timer[mjTIMER_POS_MAKE] = {2, 2};
  d.timer[mjTIMER_POS_PROJECT] = {2, 2};
  d.timer[mjTIMER_CONSTRAINT] = {6, 2};
  app::Profiler profiler;
  profiler.Update(m, d);
  const mjvFigure& times = profiler.times();
  EXPECT_STREQ(times.title, "CPU time (msec)");
  for (const auto& [line, value] : {std::pair{0, 10}, {1, 2}, {2, 2}, {3, 3}, {4, 3}}) {
    EXPECT_EQ(times.linepnt[line], 1);
    EXPECT_FLOAT_EQ(times.linedata[line][1], value) << times.linename[line];
  }
}

TEST_F(Parts, ProfilerUsesTheTimeOfForwardWithoutSteps) {
  d.timer[mjTIMER_STEP] = {};
  d.timer[mjTIMER_FORWARD] = {9, 3};
  app::Profiler profiler;
  profiler.Update(m, d);
  EXPECT_FLOAT_EQ(profiler.times().linedata[0][1], 3);
}

TEST_F(Parts, ProfilerKeeps201Frames) {
  app::Profiler profiler;
  for (int i = 0; i < 300; ++i) {
    d.timer[mjTIMER_STEP] = {static_cast<mjtNum>(i), 1};
    profiler.Update(m, d);
  }
  const mjvFigure& times = profiler.times();
  EXPECT_EQ(times.linepnt[0], 201);
  EXPECT_EQ(times.linedata[0][1], 299);
  EXPECT_EQ(times.linedata[0][0], 0);
  EXPECT_EQ(times.linedata[0][2 * 200 + 1], 99);
  EXPECT_EQ(times.linedata[0][2 * 200], -200);
}

TEST_F(Parts, ProfilerPlotsSizes) {
  d.qpos[2] = -.85;
  mj_forward(&m, &d);
  app::Profiler profiler;
  profiler.Update(m, d);
  const mjvFigure& sizes = profiler.sizes();
  EXPECT_EQ(sizes.linedata[0][1], m.nv);
  EXPECT_EQ(sizes.linedata[1][1], m.nbody);
  EXPECT_EQ(sizes.linedata[2][1], d.nefc);
  EXPECT_EQ(sizes.linedata[4][1], 4);
}

TEST_F(Parts, ProfilerPlotsEveryIteration) {
  d.qpos[2] = -.85;
  mj_forward(&m, &d);
  ASSERT_GT(d.solver_niter[0], 0);
  app::Profiler profiler;
  profiler.Update(m, d);
  const int last = d.solver_niter[0] - 1;
  EXPECT_EQ(profiler.cost().linepnt[1], d.solver_niter[0]);
  EXPECT_FLOAT_EQ(profiler.cost().linedata[1][2 * last + 1],
                  std::log10(std::max<double>(1e-15, d.solver[last].gradient)));
  EXPECT_FLOAT_EQ(profiler.counts().linedata[1][1], d.solver[0].nactive);
  EXPECT_EQ(profiler.counts().linepnt[4], d.solver_niter[0]);  // updates of Newton's factor
}

TEST_F(Parts, DualSolverHasNoGradientOrLineSearch) {
  m.opt.solver = mjSOL_PGS;
  d.qpos[2] = -.85;
  mj_forward(&m, &d);
  app::Profiler profiler;
  profiler.Update(m, d);
  EXPECT_GT(profiler.cost().linepnt[0], 0);
  EXPECT_EQ(profiler.cost().linepnt[1], 0);
  EXPECT_EQ(profiler.counts().linepnt[3], 0);
}

TEST_F(Parts, SensorsAreBarsByType) {
  d.sensordata[0] = .5;
  d.sensordata[1] = 5;
  app::SensorFigure sensors;
  sensors.Update(m, d);
  const mjvFigure& figure = sensors.figure();
  EXPECT_EQ(figure.linepnt[0], 2);
  EXPECT_FLOAT_EQ(figure.linedata[0][3], .5);
  EXPECT_FLOAT_EQ(figure.linedata[1][3], .5);  // a fraction of the cutoff
  EXPECT_EQ(figure.linepnt[2], 6);
  EXPECT_EQ(figure.linedata[2][0], 2);  // place in sensordata
  EXPECT_EQ(figure.linepnt[3], 0);
}

TEST_F(Parts, UserSensorOfTheRightSizeIsAPicture) {
  const std::shared_ptr<mjModel> user =
      LoadText("<mujoco><sensor><user dim='18'/><user dim='17'/></sensor></mujoco>").model;
  user->sensor_intprm[0] = 3;
  user->sensor_intprm[1] = 2;
  EXPECT_TRUE(app::IsImageSensor(*user, 0));
  EXPECT_FALSE(app::IsImageSensor(*user, 1));
  EXPECT_EQ(app::ImageSensors(*user), std::vector<int>{0});
}

}  // namespace
}  // namespace conjoint::testing
