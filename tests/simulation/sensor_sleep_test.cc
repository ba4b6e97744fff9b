// Sensors of what sleeps.

#include "simulation/sensor_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct SensorSleep : SensorScene, ::testing::Test {
  const int body = mj_name2id(m, mjOBJ_BODY, "a");
  double velocity_when_asleep = 77;  // framelinvel of a in the step in which it falls asleep

  SensorSleep() : SensorScene("sensor_sleep") {
    d->ctrl[0] = static_cast<mjtNum>(.1);
    for (int i = 0; i < 500 && d->body_awake[body] == mjS_AWAKE; ++i) {
      mj_step(m, d);
      velocity_when_asleep = mju_norm3(At("framelinvel"));
    }
  }
  bool IsKept(const std::string& sensor) const { return At(sensor)[0] == 99; }
};

TEST_F(SensorSleep, SensorsOfSleepingObjectsKeepTheirNumbers) {
  ASSERT_EQ(d->body_awake[body], mjS_ASLEEP);
  mju_fill(d->sensordata, 99, static_cast<int>(m->nsensordata));
  mj_step(m, d);
  for (const char* sensor : {"framepos of a", "accelerometer", "touch", "contact of a",
                             "a in static geom", "distance", "framelinvel"}) {
    EXPECT_TRUE(IsKept(sensor)) << sensor;
  }
  for (const char* sensor :
       {"rangefinder", "contact", "contact in site", "framepos of static geom", "a in b", "clock",
        "e_kinetic", "jointpos of b", "user", "subtreecom of world"}) {
    EXPECT_FALSE(IsKept(sensor)) << sensor;
  }
}

TEST_F(SensorSleep, VelocityIsZeroInTheStepOfFallingAsleep) { EXPECT_EQ(velocity_when_asleep, 0); }

TEST(SensorSleepTactile, ATactileSensorIsAnErrorOnceSomethingSleeps) {
  SensorScene scene("sensor_tactile");
  mj_forward(scene.m, scene.d);
  scene.m->opt.enableflags |= mjENBL_SLEEP;
  scene.d->nbody_awake = 1;
  EXPECT_EQ(ErrorOf([&] { mj_sensorAcc(scene.m, scene.d); }),
            "mj_sleepState: unsupported object type 'mesh'");
}

}  // namespace
}  // namespace conjoint::testing
