// mujoco.pid against the textbook.

#include "plugins/plugin_scene.h"

namespace conjoint::testing {
namespace {

struct PidPlugin : ::testing::Test {
  PidPlugin() { LoadPluginLibrary("actuator"); }

  // A mass on a slide, pulled by a controller.
  static PluginScene Make(const Config& config, const std::string& attributes = "") {
    return PluginScene(
        "<mujoco><option timestep='.01' gravity='0 0 0'/>"
        "<extension><plugin plugin='mujoco.pid'/></extension>"
        "<worldbody><body><joint name='j' type='slide'/><geom size='.1' mass='1'/></body>"
        "</worldbody><actuator><plugin joint='j' plugin='mujoco.pid' " +
        attributes + ">" + ConfigXml(config) + "</plugin></actuator></mujoco>");
  }
  static bool Says(const PluginScene& scene, const std::string& text) {
    return scene.error.find(text) != std::string::npos;
  }
};

constexpr double kDigits = sizeof(mjtNum) == 8 ? 1e-14 : 1e-6;

TEST_F(PidPlugin, ForceIsProportionalToTheErrorAndItsRate) {
  PluginScene scene = Make({{"kp", "3"}, {"kd", ".5"}});
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->ctrl[0] = 2;
  scene.d->qpos[0] = static_cast<mjtNum>(.5);
  scene.d->qvel[0] = static_cast<mjtNum>(.25);
  mj_forward(scene.m, scene.d);
  EXPECT_NEAR(scene.d->actuator_force[0], 3 * 1.5 - .5 * .25, 10 * kDigits);
}

TEST_F(PidPlugin, ControlIsClippedToItsRange) {
  PluginScene scene = Make({{"kp", "3"}}, "ctrlrange='0 1'");
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->ctrl[0] = 2;
  mj_forward(scene.m, scene.d);
  EXPECT_NEAR(scene.d->actuator_force[0], 3, kDigits);
}

TEST_F(PidPlugin, TheErrorIsIntegratedAndItsForceLimited) {
  PluginScene scene = Make({{"ki", "2"}, {"imax", ".05"}}, "actdim='1'");
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->ctrl[0] = 1;
  mj_step(scene.m, scene.d);
  EXPECT_NEAR(scene.d->actuator_force[0], 2 * .01, kDigits);  // one step of integral
  EXPECT_NEAR(scene.d->act[0], .01, kDigits);
  for (int i = 0; i < 10; ++i) mj_step(scene.m, scene.d);
  EXPECT_NEAR(scene.d->actuator_force[0], .05, kDigits);
  EXPECT_NEAR(scene.d->act[0], .025, kDigits);
}

TEST_F(PidPlugin, TheSetpointChangesNoFasterThanSlewmax) {
  PluginScene scene = Make({{"kp", "1"}, {"slewmax", "2"}}, "actdim='1'");
  ASSERT_TRUE(scene.d) << scene.error;
  mj_step(scene.m, scene.d);  // the first setpoint is not limited
  scene.d->ctrl[0] = 1;
  scene.d->qpos[0] = 0;
  mj_step(scene.m, scene.d);
  EXPECT_NEAR(scene.d->actuator_force[0], 2 * .01, kDigits);
  EXPECT_NEAR(scene.d->act[0], 2 * .01, kDigits);
}

TEST_F(PidPlugin, FollowsItsOwnActivation) {
  PluginScene scene = Make({{"kp", "1"}, {"kd", ".5"}}, "dyntype='filter' dynprm='.1'");
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->ctrl[0] = 1;
  scene.d->act[0] = static_cast<mjtNum>(.2);
  mj_forward(scene.m, scene.d);
  const double rate = (1 - .2) / .1;
  EXPECT_NEAR(scene.d->actuator_force[0], .2 + .5 * rate, 10 * kDigits);
}

TEST_F(PidPlugin, DrivesTheSlideToItsSetpoint) {
  PluginScene scene = Make({{"kp", "40"}, {"ki", "30"}, {"kd", "10"}}, "actdim='1'");
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->ctrl[0] = static_cast<mjtNum>(.3);
  for (int i = 0; i < 3000; ++i) mj_step(scene.m, scene.d);
  EXPECT_NEAR(scene.d->qpos[0], .3, 1e-4);
}

TEST_F(PidPlugin, SaysWhatIsWrong) {
  EXPECT_TRUE(Says(Make({{"ki", "1"}, {"imax", "-1"}}, "actdim='1'"), "negative imax"));
  EXPECT_TRUE(Says(Make({{"slewmax", "-1"}}), "slewmax must be non-negative"));
  EXPECT_TRUE(Says(Make({{"ki", "1"}}),
                   "actuator 0 has actdim 0, expected 1. Add actdim=\"1\" to the actuator plugin "
                   "element."));
  EXPECT_TRUE(Says(PluginScene("<mujoco><extension><plugin plugin='mujoco.pid'><instance name='i'/>"
                               "</plugin></extension></mujoco>"),
                   "actuator not found for plugin instance 0"));
}

}  // namespace
}  // namespace conjoint::testing
