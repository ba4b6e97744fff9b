// mujoco.elasticity.cable: bodies in a row as an elastic rod.

#include <cmath>
#include <format>
#include <fstream>
#include <string>

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

// Three segments of .3 m: the torque in the last joint is -k w / L for its rotation vector w, and
// the other joint, which is straight, feels none of it.
TEST_F(CablePlugin, HoldsACompositeTogether) {
  PluginScene scene(
      "<mujoco><option gravity='0 0 0'/>"
      "<extension><plugin plugin='mujoco.elasticity.cable'/></extension><worldbody>"
      "<composite type='cable' curve='s' count='4 1 1' size='0.9' offset='0 0 1' initial='none'>"
      "<plugin plugin='mujoco.elasticity.cable'>" +
      ConfigXml({{"twist", "1e7"}, {"bend", "4e6"}}) +
      "</plugin><joint kind='main' damping='.01'/><geom type='capsule' size='.01'/></composite>"
      "</worldbody></mujoco>");
  ASSERT_TRUE(scene.d) << scene.error;
  ASSERT_EQ(scene.m->nq, 8);
  ASSERT_EQ(scene.m->nv, 6);
  const mjtNum x[3] = {1, 0, 0}, y[3] = {0, 1, 0};
  mjtNum about_x[4], about_y[4];
  mju_axisAngle2Quat(about_x, x, mjtNum(.1));
  mju_axisAngle2Quat(about_y, y, mjtNum(.2));
  mju_mulQuat(scene.d->qpos + 4, about_y, about_x);
  mj_forward(scene.m, scene.d);
  const double r4 = 1e-8, torsion = 1e7 * mjPI * r4 / 2, bending = 4e6 * mjPI * r4 / 4;
  const double stiffness[] = {torsion, bending, bending}, length = .3;
  mjtNum torque[3], inverse[4], expected[3];
  mju_quat2Vel(torque, scene.d->qpos + 4, 1);
  for (int i = 0; i < 3; ++i) torque[i] *= static_cast<mjtNum>(-stiffness[i] / length);
  mju_negQuat(inverse, scene.d->qpos + 4);
  mju_rotVecQuat(expected, torque, inverse);
  for (int i = 0; i < 3; ++i) {
    const double tolerance =
        sizeof(mjtNum) == 8 ? 1e-8 : 1e-5;  // the vertices of a composite are floats
    EXPECT_NEAR(scene.d->qfrc_passive[i], 0, tolerance) << i;
    EXPECT_NEAR(scene.d->qfrc_passive[3 + i], expected[i], tolerance) << i;
  }
}

TEST_F(CablePlugin, ColoursShowTheTorqueOfTheLatestForces) {
  PluginScene scene = Make({{"bend", "3e6"}, {"vmax", "1e-3"}});
  ASSERT_TRUE(scene.d) << scene.error;
  Turn(scene, 1, .02);
  ASSERT_GT(mju_norm3(scene.d->qfrc_passive), 1e-3);
  mju_zero(scene.d->qpos, 4);  // has no effect before the next mj_forward
  scene.d->qpos[0] = 1;
  const DrawnScene drawn(scene, mjCAT_ALL);
  EXPECT_EQ(scene.m->geom_rgba[0], 1);
}

// tools/make_golden_cable.py measures what is read here: ratio to vmax, red, green, blue.
TEST_F(CablePlugin, ColoursAreThoseOfTheReference) {
  const double torque = 3e6 * mjPI * 1e-8 / 4 * .02 / .1;
  std::ifstream golden(GoldenPath("cable_colours.txt"));
  int lines = 0;
  for (double ratio, colour[3]; golden >> ratio >> colour[0] >> colour[1] >> colour[2]; ++lines) {
    const double vmax = ratio > 0 ? torque / ratio : 1;
    PluginScene scene = Make({{"bend", "3e6"}, {"vmax", std::format("{}", vmax)}});
    ASSERT_TRUE(scene.d) << scene.error;
    Turn(scene, 1, ratio > 0 ? .02 : 0);
    const DrawnScene drawn(scene, mjCAT_ALL);
    for (int geom = 0; geom < 2; ++geom) {
      for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(scene.m->geom_rgba[4 * geom + i], colour[i], sizeof(mjtNum) == 8 ? 1e-6 : 1e-3)
            << ratio << " " << i;
      }
    }
  }
  EXPECT_EQ(lines, 49);
}

TEST_F(CablePlugin, RefusesModuliThatAreNoNumbers) {
  const PluginScene scene = Make({{"twist", "stiff"}});
  EXPECT_NE(scene.error.find("Invalid parameter specification in cable plugin"), std::string::npos)
      << scene.error;
}

}  // namespace
}  // namespace conjoint::testing
