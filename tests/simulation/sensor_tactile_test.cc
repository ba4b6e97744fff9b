// The tactile sheet on a box that two others press into.

#include "simulation/sensor_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct SensorTactile : SensorScene, ::testing::Test {
  SensorTactile() : SensorScene("sensor_tactile") {
    d->qvel[1] = static_cast<mjtNum>(.2);
    d->qvel[5] = 2;
    d->qvel[6] = static_cast<mjtNum>(.5);
    d->qvel[7] = static_cast<mjtNum>(.3);
    d->qvel[9] = 3;
    mj_forward(m, d);
  }
};

TEST_F(SensorTactile, FeelsDepthAndSlidingOfTheLastGeomAtEachVertex) {
  ASSERT_EQ(m->nsensordata, 18);
  testing::ExpectRecorded("sensordata", d->sensordata, 18);
}

TEST_F(SensorTactile, FeelsNothingWithoutContacts) {
  d->ncon = 0;
  mju_fill(d->sensordata, 77, 18);
  mj_sensorAcc(m, d);
  for (int i = 0; i < 18; ++i) EXPECT_EQ(d->sensordata[i], 0);
}

TEST_F(SensorTactile, ContactsWithFlexesAreNotFelt) {
  for (int i = 0; i < d->ncon; ++i) d->contact[i].geom[1] = d->contact[i].geom2 = -1;
  mj_sensorAcc(m, d);
  for (int i = 0; i < 18; ++i) EXPECT_EQ(d->sensordata[i], 0);
}

}  // namespace
}  // namespace conjoint::testing
