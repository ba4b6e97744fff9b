// mujoco.sensor.touch_grid: where contacts appear in the image.

#include <numeric>

#include "plugins/plugin_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct TouchGridPlugin : ::testing::Test {
  TouchGridPlugin() { LoadPluginLibrary("sensor"); }

  // A ball that rests on the floor, with a site inside that looks down.
  static PluginScene Make(const Config& config,
                          const std::string& object = "objtype='site' objname='s'") {
    return PluginScene(
        "<mujoco><extension><plugin plugin='mujoco.sensor.touch_grid'/></extension><worldbody>"
        "<geom type='plane' size='1 1 1'/>"
        "<body pos='0 0 .09'><freejoint/><geom size='.1'/><site name='s'/></body></worldbody>"
        "<sensor><plugin plugin='mujoco.sensor.touch_grid' " +
        object + ">" + ConfigXml(config) + "</plugin></sensor></mujoco>");
  }
  static bool Says(const PluginScene& scene, const std::string& text) {
    return scene.error.find(text) != std::string::npos;
  }
};

TEST_F(TouchGridPlugin, HasAnImageForEachChannel) {
  PluginScene scene = Make({{"size", "4 3"}, {"fov", "30 20"}, {"nchannel", "2"}});
  ASSERT_TRUE(scene.m) << scene.error;
  EXPECT_EQ(scene.m->nsensordata, 2 * 4 * 3);
}

TEST_F(TouchGridPlugin, AContactStraightAheadIsInTheMiddle) {
  PluginScene scene = Make({{"size", "3 3"}, {"fov", "30 20"}});
  ASSERT_TRUE(scene.d) << scene.error;
  mj_forward(scene.m, scene.d);
  mjtNum force[6];
  mj_contactForce(scene.m, scene.d, 0, force);
  ASSERT_GT(force[0], 1);
  for (int i = 0; i < 9; ++i) {
    EXPECT_NEAR(scene.d->sensordata[i], i == 4 ? force[0] : 0, 1e-4) << i;
  }
}

// With gamma 1 the inner edges v become v^5: 1/3 of 45 degrees becomes 0.2 degrees.
TEST_F(TouchGridPlugin, GammaNarrowsTheBinsInTheMiddle) {
  for (const auto& [gamma, pixel] : {std::pair{"0", 4}, std::pair{"1", 5}}) {
    PluginScene scene = Make({{"size", "3 3"}, {"fov", "45 45"}, {"gamma", gamma}});
    ASSERT_TRUE(scene.d) << scene.error;
    // Turned by 5 degrees about y, so that the contact is at azimuth +-5 degrees.
    scene.d->qpos[3] = static_cast<mjtNum>(std::cos(.0436));
    scene.d->qpos[5] = static_cast<mjtNum>(std::sin(.0436));
    mj_forward(scene.m, scene.d);
    EXPECT_GT(std::abs(scene.d->sensordata[pixel]), 1) << gamma;
  }
}

TEST_F(TouchGridPlugin, ContactsOutsideTheFieldOfViewAreDropped) {
  PluginScene scene = Make({{"size", "3 3"}, {"fov", "30 20"}});
  ASSERT_TRUE(scene.d) << scene.error;
  scene.d->qpos[3] = 0;
  scene.d->qpos[4] = 1;  // looks up
  mj_forward(scene.m, scene.d);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(scene.d->sensordata[i], 0) << i;
}

TEST_F(TouchGridPlugin, IsDrawnAsATileForEachPixelThatFeelsSomething) {
  PluginScene scene = Make({{"size", "3 3"}, {"fov", "30 20"}});
  ASSERT_TRUE(scene.d) << scene.error;
  mj_forward(scene.m, scene.d);
  const DrawnScene drawn(scene, 0);
  ASSERT_EQ(drawn->ngeom, 1);
  EXPECT_EQ(drawn->geoms[0].type, mjGEOM_BOX);
  EXPECT_EQ(drawn->geoms[0].objid, 0);  // the sensor
}

TEST_F(TouchGridPlugin, SaysWhatIsWrong) {
  EXPECT_TRUE(Says(Make({}), "Both horizontal and vertical resolutions must be specified"));
  EXPECT_TRUE(Says(Make({{"size", "2"}, {"fov", "9 9"}}),
                   "Both horizontal and vertical resolutions must be specified"));
  EXPECT_TRUE(Says(Make({{"size", "2 0"}, {"fov", "9 9"}}),
                   "Horizontal and vertical resolutions must be positive"));
  EXPECT_TRUE(Says(Make({{"size", "-2 2"}, {"fov", "9 9"}}),
                   "Horizontal and vertical resolutions must be positive"));
  EXPECT_TRUE(Says(Make({{"size", "99999 99999"}, {"fov", "9 9"}}),
                   "Horizontal and vertical resolutions are too large"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}}),
                   "Both horizontal and vertical fields of view must be specified"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "190 9"}}),
                   "`fov[0]` must be a float between (0, 180] degrees"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "9 91"}}),
                   "`fov[1]` must be a float between (0, 90] degrees"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "9 9"}, {"gamma", "2"}}),
                   "`gamma` must be a nonnegative float between [0, 1]"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "9 9"}, {"nchannel", "7"}}),
                   "nchannel must be between 1 and 6"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "9 9"}, {"nchannel", "two"}}),
                   "Invalid or missing parameters in touch_grid sensor plugin"));
  EXPECT_TRUE(Says(Make({{"size", "2 2"}, {"fov", "9 9"}}, "objtype='body' objname='world'"),
                   "Touch Grid sensor must be attached to a site"));
}

}  // namespace
}  // namespace conjoint::testing
