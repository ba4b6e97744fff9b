// Sensors that others fill: users and plugins.

#include "simulation/sensor_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct SensorUser : SensorScene, ::testing::Test {
  static inline std::vector<int> stages;

  // Writes -3 0 3 to every user sensor of the stage.
  static void Callback(const mjModel* m, mjData* d, int stage) {
    stages.push_back(stage);
    for (int i = 0; i < m->nsensor; ++i) {
      if (m->sensor_needstage[i] != stage) continue;
      for (int j = 0; j < m->sensor_dim[i]; ++j) {
        d->sensordata[m->sensor_adr[i] + j] = static_cast<mjtNum>((j - 1) * 3);
      }
    }
  }
  SensorUser() : SensorScene("sensor_user") {
    stages.clear();
    mju_fill(d->sensordata, 77, static_cast<int>(m->nsensordata));
  }
  ~SensorUser() override { mjcb_sensor = nullptr; }
};

TEST_F(SensorUser, TheCallbackFillsThemAndTheCutoffFollows) {
  mjcb_sensor = Callback;
  mj_forward(m, d);
  Expect("pos", {-1, 0, 1});
  Expect("vel", {-3, 0, 1});
  Expect("acc", {-3, 0, 3});
}

TEST_F(SensorUser, TheCallbackRunsOnceAStage) {
  mjcb_sensor = Callback;
  mj_forward(m, d);
  EXPECT_EQ(stages, (std::vector<int>{mjSTAGE_POS, mjSTAGE_VEL, mjSTAGE_ACC}));
}

TEST_F(SensorUser, WithoutACallbackTheyAreZero) {
  mj_forward(m, d);
  Expect("pos", {0, 0, 0});
  Expect("acc", {0, 0, 0});
}

TEST_F(SensorUser, WithoutAStageTheyAreNeverTouched) {
  mjcb_sensor = Callback;
  mj_forward(m, d);
  Expect("none", {77, 77, 77});
}

TEST_F(SensorUser, TheCallbackFindsVelocitiesOfSubtreesAndAccelerations) {
  mj_forward(m, d);
  EXPECT_TRUE(d->flg_subtreevel);
  EXPECT_TRUE(d->flg_rnepost);
}

TEST_F(SensorUser, TheCallbackIsNotCalledWhileSensorsAreDisabled) {
  mjcb_sensor = Callback;
  m->opt.disableflags |= mjDSBL_SENSOR;
  mj_forward(m, d);
  EXPECT_TRUE(stages.empty());
}

// A plugin that writes 5 to the sensors of its instances.
struct SensorPlugin : ::testing::Test {
  static inline int computed = 0;

  static void Compute(const mjModel* m, mjData* d, int instance, int capability) {
    EXPECT_EQ(capability, mjPLUGIN_SENSOR);
    ++computed;
    for (int i = 0; i < m->nsensor; ++i) {
      if (m->sensor_plugin[i] == instance) d->sensordata[m->sensor_adr[i]] = 5;
    }
  }
  static int Register(const char* name, int stage) {
    mjpPlugin plugin;
    mjp_defaultPlugin(&plugin);
    plugin.name = name;
    plugin.capabilityflags = mjPLUGIN_SENSOR;
    plugin.needstage = stage;
    plugin.nstate = [](const mjModel*, int) { return 0; };
    plugin.nsensordata = [](const mjModel*, int, int) { return 1; };
    plugin.compute = Compute;
    return mjp_registerPlugin(&plugin);
  }

  // The user model with its first sensor as the sensor of a plugin instance.
  SensorScene scene{"sensor_user"};
  int slot = 0;
  std::vector<int> instances;
  void Use(const char* name, int stage) {
    computed = 0;
    slot = Register(name, stage);
    instances = {slot};
    scene.m->nplugin = 1;
    scene.m->plugin = instances.data();
    scene.m->sensor_type[0] = mjSENS_PLUGIN;
    scene.m->sensor_plugin[0] = 0;
    scene.m->sensor_needstage[0] = stage;
  }
  ~SensorPlugin() override { scene.m->nplugin = 0; }
};

TEST_F(SensorPlugin, IsComputedInItsStageAndCutOff) {
  Use("test.sensor.vel", mjSTAGE_VEL);
  mj_sensorPos(scene.m, scene.d);
  mj_sensorAcc(scene.m, scene.d);
  EXPECT_EQ(computed, 0);
  mj_sensorVel(scene.m, scene.d);
  EXPECT_EQ(computed, 1);
  EXPECT_EQ(scene.d->sensordata[0], 1);
  EXPECT_TRUE(scene.d->flg_subtreevel);
}

TEST_F(SensorPlugin, WithoutAStageIsComputedWithThePositionsAndNotCutOff) {
  Use("test.sensor.none", mjSTAGE_NONE);
  mj_sensorPos(scene.m, scene.d);
  EXPECT_EQ(computed, 1);
  EXPECT_EQ(scene.d->sensordata[0], 5);
}

TEST_F(SensorPlugin, IsSkippedWhileSensorsAreDisabled) {
  Use("test.sensor.vel", mjSTAGE_VEL);
  scene.m->opt.disableflags |= mjDSBL_SENSOR;
  mj_sensorVel(scene.m, scene.d);
  EXPECT_EQ(computed, 0);
}

TEST_F(SensorPlugin, AnInstanceOfNoRegisteredPluginIsAnError) {
  Use("test.sensor.vel", mjSTAGE_VEL);
  instances[0] = 12345;
  EXPECT_EQ(ErrorOf([&] { mj_sensorVel(scene.m, scene.d); }),
            "compute_plugin_sensors: invalid plugin slot: 12345");
}

TEST_F(SensorPlugin, APluginWithoutComputeIsAnError) {
  Use("test.sensor.empty", mjSTAGE_VEL);
  const_cast<mjpPlugin*>(mjp_getPluginAtSlot(slot))->compute = nullptr;
  EXPECT_EQ(ErrorOf([&] { mj_sensorVel(scene.m, scene.d); }),
            "compute_plugin_sensors: `compute` is a null function pointer for plugin at slot " +
                std::to_string(slot));
}

}  // namespace
}  // namespace conjoint::testing
