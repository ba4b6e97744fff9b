// Default values, where a wrong one would not show anywhere else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>

namespace {

using ::testing::Each;
using ::testing::ElementsAre;

TEST(Defaults, OptionsAreThoseOfAnEmptyModel) {
  mjOption opt;
  std::memset(&opt, 0xff, sizeof(opt));
  mj_defaultOption(&opt);
  EXPECT_EQ(opt.timestep, mjtNum(0.002));
  EXPECT_THAT(opt.gravity, ElementsAre(0, 0, mjtNum(-9.81)));
  EXPECT_THAT(opt.magnetic, ElementsAre(0, mjtNum(-0.5), 0));
  EXPECT_THAT(opt.wind, Each(0));
  EXPECT_THAT(opt.o_solref, ElementsAre(mjtNum(0.02), 1));
  EXPECT_EQ(opt.jacobian, mjJAC_AUTO);
  EXPECT_EQ(opt.solver, mjSOL_NEWTON);
  EXPECT_EQ(opt.iterations, 100);
  EXPECT_EQ(opt.ls_iterations, 50);
  EXPECT_EQ(opt.ccd_iterations, 35);
  EXPECT_EQ(opt.sdf_initpoints, 40);
  EXPECT_EQ(opt.enableflags, 0);
}

TEST(Defaults, SolverParametersMayBeAskedForSeparately) {
  mjtNum solref[mjNREF] = {}, solimp[mjNIMP] = {};
  mj_defaultSolRefImp(solref, nullptr);
  EXPECT_EQ(solref[1], 1);
  mj_defaultSolRefImp(nullptr, solimp);
  EXPECT_THAT(solimp, ElementsAre(mjtNum(0.9), mjtNum(0.95), mjtNum(0.001), mjtNum(0.5), 2));
}

TEST(Defaults, LengthRangeIsComputedForMusclesOnly) {
  mjLROpt opt;
  mj_defaultLROpt(&opt);
  EXPECT_EQ(opt.mode, mjLRMODE_MUSCLE);
  EXPECT_EQ(opt.useexisting, 1);
  EXPECT_EQ(opt.inttotal, 10);
  EXPECT_EQ(opt.tolrange, mjtNum(0.05));
}

TEST(Defaults, VisualSettingsAreSet) {
  mjVisual vis;
  std::memset(&vis, 0xff, sizeof(vis));
  mj_defaultVisual(&vis);
  EXPECT_EQ(vis.global.cameraid, -1);
  EXPECT_EQ(vis.quality.numslices, 28);
  EXPECT_THAT(vis.headlight.diffuse, Each(0.4f));
  EXPECT_EQ(vis.map.actuatortendon, 2);
  EXPECT_EQ(vis.scale.frustum, 10);
  EXPECT_THAT(vis.rgba.bvactive, ElementsAre(1, 0, 0, 0.5f));
}

}  // namespace
