// The shapes given by signed distances.

#include <cmath>

#include "plugins/plugin_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Shape {
  const mjpPlugin* plugin;
  std::vector<mjtNum> attributes;

  explicit Shape(const std::string& name, const std::vector<const char*>& given = {})
      : plugin((LoadPluginLibrary("sdf_plugin"), mjp_getPlugin(name.c_str(), nullptr))) {
    std::vector<const char*> names(plugin->attributes, plugin->attributes + plugin->nattribute);
    std::vector<const char*> values(given);
    values.resize(names.size(), "");
    attributes.resize(names.size());
    plugin->sdf_attribute(attributes.data(), names.data(), values.data());
  }
  double At(double x, double y, double z) const {
    const mjtNum point[3] = {static_cast<mjtNum>(x), static_cast<mjtNum>(y),
                             static_cast<mjtNum>(z)};
    return plugin->sdf_staticdistance(point, attributes.data());
  }
  std::vector<double> HalfSizes() const {
    mjtNum aabb[6];
    plugin->sdf_aabb(aabb, attributes.data());
    return {aabb[3], aabb[4], aabb[5]};
  }
};

constexpr double kDigits = sizeof(mjtNum) == 8 ? 1e-14 : 1e-6;

TEST(TorusShape, DistanceIsThatFromACircleLessTheRadiusOfTheTube) {
  const Shape torus("mujoco.sdf.torus", {".5", ".1"});
  EXPECT_NEAR(torus.At(.5, 0, 0), -.1, kDigits);
  EXPECT_NEAR(torus.At(0, .7, 0), .1, kDigits);
  EXPECT_NEAR(torus.At(0, 0, 0), .4, kDigits);
  EXPECT_NEAR(torus.HalfSizes()[0], .6, 1e-7);
  EXPECT_NEAR(torus.HalfSizes()[2], .1, 1e-7);
}

TEST(BowlShape, IsAShellBelowItsHeight) {
  const Shape bowl("mujoco.sdf.bowl");
  EXPECT_NEAR(bowl.At(0, 0, -1), -.02, kDigits);
  EXPECT_NEAR(bowl.At(0, 0, 0), .98, kDigits);
  // Above the middle the rim is next, a circle at height .4 on the sphere.
  const double rim = std::sqrt(1 - .4 * .4);
  EXPECT_NEAR(bowl.At(0, 0, 1), std::hypot(rim, .6) - .02, 1e-6);
}

TEST(GearShape, IsAPlateWithAHole) {
  const Shape gear("mujoco.sdf.gear");
  EXPECT_LT(gear.At(1.1, 0, 0), 0);
  EXPECT_GT(gear.At(0, 0, 0), 0);
  EXPECT_NEAR(gear.At(1.1, 0, .3), .2, 1e-6);  // thickness .2
  EXPECT_GT(gear.At(1.7, 0, 0), 0);
}

TEST(GearShape, HasAsManyTeethAsSaid) {
  const Shape gear("mujoco.sdf.gear", {"0", "2.8", "13"});
  int changes = 0;
  bool inside = gear.At(1.4, 0, 0) < 0;
  for (int i = 1; i <= 3600; ++i) {
    const double angle = i * 2 * mjPI / 3600;
    const bool now = gear.At(1.4 * std::cos(angle), 1.4 * std::sin(angle), 0) < 0;
    changes += now != inside;
    inside = now;
  }
  EXPECT_EQ(changes, 2 * 13);
}

TEST(BoltShape, FitsIntoTheNut) {
  const Shape bolt("mujoco.sdf.bolt", {".255"}), nut("mujoco.sdf.nut", {".26"});
  EXPECT_LT(bolt.At(0, 0, -.5), 0);
  EXPECT_GT(nut.At(0, 0, -.25), 0);
  EXPECT_LT(nut.At(.4, 0, -.25), 0);
  // Screwed on by six windings, away from the head, no point is inside both.
  constexpr double kMoved = 6 / 12.;
  for (int i = 0; i < 4000; ++i) {
    const double angle = i * .37, r = .2 + .001 * (i * 7 % 120), z = -.9 + .3 * i / 4000;
    const double x = r * std::cos(angle), y = r * std::sin(angle);
    EXPECT_GT(std::max(bolt.At(x, y, z), nut.At(x, y, z + kMoved)), -1e-7)
        << x << " " << y << " " << z;
  }
}

TEST(Shapes, GradientsAreThoseOfTheDistance) {
  LoadPluginLibrary("sdf_plugin");
  PluginScene scene(
      "<mujoco><extension><plugin plugin='mujoco.sdf.torus'><instance name='t'/></plugin>"
      "<plugin plugin='mujoco.sdf.gear'><instance name='g'/></plugin></extension></mujoco>");
  ASSERT_TRUE(scene.d) << scene.error;
  for (int instance = 0; instance < 2; ++instance) {
    const mjpPlugin* plugin = mjp_getPluginAtSlot(scene.m->plugin[instance]);
    const mjtNum point[3] = {static_cast<mjtNum>(.3), static_cast<mjtNum>(.2),
                             static_cast<mjtNum>(.07)};
    mjtNum gradient[3];
    plugin->sdf_gradient(gradient, point, scene.d, instance);
    if (sizeof(mjtNum) < 8 && instance == 1) continue;  // differences over 1e-8 need doubles
    for (int i = 0; i < 3; ++i) {
      const mjtNum h = static_cast<mjtNum>(sizeof(mjtNum) == 8 ? 1e-6 : 1e-3);
      mjtNum after[3] = {point[0], point[1], point[2]}, before[3] = {point[0], point[1], point[2]};
      after[i] += h;
      before[i] -= h;
      const double slope = (plugin->sdf_distance(after, scene.d, instance) -
                            plugin->sdf_distance(before, scene.d, instance)) /
                           (2 * h);
      EXPECT_NEAR(gradient[i], slope, sizeof(mjtNum) == 8 ? 1e-6 : 1e-2) << instance << " " << i;
    }
  }
}

// Gradients at three points after the mark of a new descent, which compute() sets.
TEST(Shapes, DescentsAreDrawnFromBlueToRed) {
  LoadPluginLibrary("sdf_plugin");
  PluginScene scene(
      "<mujoco><statistic meansize='.5'/><extension><plugin plugin='mujoco.sdf.bowl'>"
      "<instance name='b'/></plugin></extension>"
      "<asset><mesh name='b'><plugin instance='b'/></mesh></asset><worldbody>"
      "<geom type='sdf' mesh='b'><plugin instance='b'/></geom></worldbody></mujoco>");
  ASSERT_TRUE(scene.d) << scene.error;
  mj_forward(scene.m, scene.d);
  const mjpPlugin* plugin = mjp_getPluginAtSlot(scene.m->plugin[0]);
  plugin->compute(scene.m, scene.d, 0, mjPLUGIN_SDF);
  for (int i = 0; i < 3; ++i) {
    const mjtNum point[3] = {static_cast<mjtNum>(i), 0, 0};
    mjtNum gradient[3];
    plugin->sdf_gradient(gradient, point, scene.d, 0);
  }
  EXPECT_EQ(DrawnScene(scene, 0)->ngeom, 0);  // without the flag
  const DrawnScene drawn(scene, 0, mjVIS_SDFITER);
  ASSERT_EQ(drawn->ngeom, 4);
  const mjvGeom *first = drawn->geoms, *last = first + 1, *line = first + 2;
  EXPECT_EQ(first->type, mjGEOM_SPHERE);
  EXPECT_FLOAT_EQ(first->size[0], .1f);
  EXPECT_EQ(first->rgba[2], 1);
  EXPECT_EQ(last->rgba[0], 1);
  EXPECT_NEAR(mju_abs(last->pos[0] - first->pos[0]), 2, 1e-5);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(line[i].type, mjGEOM_LINE);
    EXPECT_FLOAT_EQ(line[i].size[2], .95f);
    EXPECT_FLOAT_EQ(line[i].rgba[0], i == 0 ? .5f : 1);
  }
  mj_resetData(scene.m, scene.d);
  EXPECT_EQ(DrawnScene(scene, 0, mjVIS_SDFITER)->ngeom, 0);
}

TEST(Shapes, AnAttributeThatIsNoNumberIsRefused) {
  LoadPluginLibrary("sdf_plugin");
  EXPECT_EQ(ErrorOf([] { Shape("mujoco.sdf.bolt", {"wide"}); }),
            "invalid attribute value for 'radius'");
  const PluginScene scene(
      "<mujoco><extension><plugin plugin='mujoco.sdf.nut'><instance name='n'>"
      "<config key='radius' value='.3 mm'/></instance></plugin></extension></mujoco>");
  EXPECT_NE(scene.error.find("Invalid parameter specification in Nut plugin"), std::string::npos)
      << scene.error;
}

}  // namespace
}  // namespace conjoint::testing
