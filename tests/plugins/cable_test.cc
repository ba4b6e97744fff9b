// mujoco.elasticity.cable: bodies in a row as an elastic rod.

#include <cmath>

#include "plugins/plugin_scene.h"

namespace conjoint::testing {
namespace {

struct CablePlugin : ::testing::Test {
  CablePlugin() { LoadPluginLibrary("elasticity"); }

  // A clamped rod of two segments, the second of which hinges in a ball joint.
  static PluginScene Make(const Config& config, const std::string& bend_at_rest = "0 0 0") {
    const std::string plugin = "<plugin plugin='mujoco.elasticity.cable' instance='i'/>";
    return PluginScene(
        "<mujoco><option gravity='0 0 0'/><extension><plugin plugin='mujoco.elasticity.cable'>"
        "<instance name='i'>" +
        ConfigXml(config) +
        "</instance></plugin></extension><worldbody><body>"
        "<geom type='capsule' fromto='0 0 0 .1 0 0' size='.01'/>" +
        plugin + "<body pos='.1 0 0' euler='" + bend_at_rest +
        "'><joint type='ball'/><geom type='capsule' fromto='0 0 0 .1 0 0' size='.01'/>" + plugin +
        "</body></body></worldbody></mujoco>");
  }
  static void Turn(PluginScene& scene, int axis, double angle) {
    mju_zero(scene.d->qpos, 4);
    scene.d->qpos[0] = static_cast<mjtNum>(std::cos(angle / 2));
    scene.d->qpos[1 + axis] = static_cast<mjtNum>(std::sin(angle / 2));
    mj_forward(scene.m, scene.d);
  }
};

TEST_F(CablePlugin, BendingAndTwistingAreResistedByTheSection) {
  PluginScene scene = Make({{"twist", "1e6"}, {"bend", "3e6"}});
  ASSERT_TRUE(scene.d) << scene.error;
  const double r4 = 1e-8, angle = .02, length = .1;
  const double torsion = 1e6 * mjPI * r4 / 2, bending = 3e6 * mjPI * r4 / 4;
  Turn(scene, 0, angle);
  EXPECT_NEAR(scene.d->qfrc_passive[0], -torsion * angle / length, 1e-6);
  Turn(scene, 1, angle);
  EXPECT_NEAR(scene.d->qfrc_passive[1], -bending * angle / length, 1e-6);
  Turn(scene, 2, angle);
  EXPECT_NEAR(scene.d->qfrc_passive[2], -bending * angle / length, 1e-6);
}

TEST_F(CablePlugin, IsAtRestAsItWasMadeUnlessItIsFlat) {
  PluginScene curved = Make({{"twist", "1e6"}, {"bend", "3e6"}}, "0 10 0");
  ASSERT_TRUE(curved.d) << curved.error;
  Turn(curved, 1, 0);
  EXPECT_NEAR(curved.d->qfrc_passive[1], 0, 1e-6);
  PluginScene flat = Make({{"twist", "1e6"}, {"bend", "3e6"}, {"flat", "true"}}, "0 10 0");
  ASSERT_TRUE(flat.d) << flat.error;
  Turn(flat, 1, 0);
  const double bending = 3e6 * mjPI * 1e-8 / 4;
  EXPECT_NEAR(flat.d->qfrc_passive[1], -bending * (10 * mjPI / 180) / .1, 1e-5);
}

TEST_F(CablePlugin, RefusesModuliThatAreNoNumbers) {
  const PluginScene scene = Make({{"twist", "stiff"}});
  EXPECT_NE(scene.error.find("Invalid parameter specification in cable plugin"), std::string::npos)
      << scene.error;
}

}  // namespace
}  // namespace conjoint::testing
