// Sensors with a delay or a sampling interval.

#include "simulation/sensor_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct SensorDelay : SensorScene, ::testing::Test {
  SensorDelay() : SensorScene("sensor_delay") {}

  // What a sensor shows after each of ten steps from the start.
  std::vector<double> TenSteps(const std::string& sensor) {
    mj_resetData(m, d);
    std::vector<double> values;
    for (int i = 0; i < 10; ++i) {
      mj_step(m, d);
      values.push_back(*At(sensor));
    }
    return values;
  }
  void ExpectTenSteps(const std::string& sensor, const std::vector<double>& expected) {
    const std::vector<double> values = TenSteps(sensor);
    for (int i = 0; i < 10; ++i) {
      EXPECT_NEAR(values[i], expected[i], kDouble ? 1e-14 : 1e-6)
          << sensor << " after step " << i + 1;
    }
  }
  mjtNum* Buffer(const std::string& sensor) {
    return d->history + m->sensor_historyadr[Id(sensor)];
  }
};

TEST_F(SensorDelay, ShowsTheSampleBeforeTheDelay) {
  ExpectTenSteps("A", {0, 0, 0, 0, .01, .02, .03, .04, .05, .06});
}

TEST_F(SensorDelay, InterpolatesBetweenSamples) {
  ExpectTenSteps("B", {0, 0, 0, .005, .015, .025, .035, .045, .055, .065});
  ExpectTenSteps(
      "C", {0, 0, 6.25e-05, -.000375, -.001875, -.004375, -.007875, -.012375, -.017875, -.024375});
}

// Whether a tick is due at a step or at the next one is left to rounding where the two meet, unless
// both times are exact.
TEST_F(SensorDelay, MeasuresOnlyAtTheTicksOfItsInterval) {
  CONJOINT_DOUBLE_PRECISION_ONLY("a tick and the step at its time");
  ExpectTenSteps("D", {0, 0, 0, .03, .03, .03, .06, .06, .06, .09});
  ExpectTenSteps("E", {0, 0, .02, .02, .04, .04, .04, .07, .07, .09});
}

TEST_F(SensorDelay, ATickFallsOnTheStepWithItsTime) {
  constexpr mjtNum kStep = mjtNum{1} / 64;
  m->opt.timestep = kStep;
  m->sensor_interval[2 * Id("D")] = 3 * kStep;
  std::vector<double> expected = {0, 0, 0, 3, 3, 3, 6, 6, 6, 9};
  for (double& time : expected) time *= kStep;
  ExpectTenSteps("D", expected);
}

TEST_F(SensorDelay, DelaysWhatWasMeasuredAtTheTicks) {
  CONJOINT_DOUBLE_PRECISION_ONLY("a tick and the step at its time");
  ExpectTenSteps("F", {0, 0, 0, 0, .02, .03, .03, .05, .06, .06});
}

TEST_F(SensorDelay, HistoryAloneChangesNothing) {
  ExpectTenSteps("G", {0, .01, .02, .03, .04, .05, .06, .07, .08, .09});
}

TEST_F(SensorDelay, ADelayShorterThanAStepShowsThePreviousStepCutOff) {
  ExpectTenSteps("H", {0, 0, -.1, -.15, -.15, -.15, -.15, -.15, -.15, -.15});
}

TEST_F(SensorDelay, TheUserSlotHoldsTheLastTick) {
  EXPECT_NEAR(Buffer("E")[0], -.01, 1e-8);
  const std::vector<double> start = {-.06, -.03, -.01};
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(Buffer("E")[2 + i], start[i], 1e-8);
  TenSteps("D");
  for (const char* sensor : {"A", "B", "C", "G", "H"}) {
    EXPECT_NEAR(Buffer(sensor)[0], -.01, 1e-8) << sensor;
  }
  CONJOINT_DOUBLE_PRECISION_ONLY("a tick and the step at its time");
  for (const char* sensor : {"D", "E", "F"}) EXPECT_NEAR(Buffer(sensor)[0], .09, 1e-7) << sensor;
}

TEST_F(SensorDelay, DelayedSensorsAreRecordedWhileSensorsAreDisabled) {
  TenSteps("A");
  const std::vector<double> enabled(d->history, d->history + m->nhistory);
  m->opt.disableflags |= mjDSBL_SENSOR;
  TenSteps("A");
  for (int i = 0; i < m->nsensordata; ++i) EXPECT_EQ(d->sensordata[i], 0);
  for (const char* sensor : {"A", "B", "C", "F", "H"}) {
    const int id = Id(sensor), size = 2 + 2 * m->sensor_history[2 * id];
    for (int i = 0; i < size; ++i) {
      EXPECT_EQ(Buffer(sensor)[i], enabled[m->sensor_historyadr[id] + i]) << sensor;
    }
  }
  for (const char* sensor : {"D", "E", "G"}) {
    const int samples = m->sensor_history[2 * Id(sensor)];
    for (int i = 0; i < samples; ++i) EXPECT_EQ(Buffer(sensor)[2 + samples + i], 0) << sensor;
  }
}

TEST_F(SensorDelay, AStoredSampleIsReadInPlaceAndAnInterpolatedOneIsWritten) {
  TenSteps("A");
  mjtNum result = 77;
  const mjtNum* sample = mj_readSensor(m, d, Id("A"), static_cast<mjtNum>(.085), &result, -1);
  ASSERT_TRUE(sample);
  EXPECT_NEAR(*sample, .06, 1e-7);
  EXPECT_EQ(result, 77);
  CONJOINT_DOUBLE_PRECISION_ONLY("a tick of D and the step at its time");
  EXPECT_FALSE(mj_readSensor(m, d, Id("D"), static_cast<mjtNum>(.085), &result, 1));
  EXPECT_NEAR(result, .085, 1e-7);
}

TEST_F(SensorDelay, AUserSensorCannotBeDelayed) {
  m->sensor_type[Id("A")] = mjSENS_USER;
  EXPECT_EQ(ErrorOf([&] { mj_step(m, d); }),
            "mj_computeSensorPos: invalid sensor type in POS stage, sensor 0");
  m->sensor_needstage[Id("A")] = mjSTAGE_NONE;
  EXPECT_EQ(ErrorOf([&] { mj_step(m, d); }), "mj_computeSensor: invalid sensor stage for sensor 0");
}

// The derived arrays at the end of the step belong to the last stage of the integrator.
TEST(SensorDelayRk4, SensorsOfDerivedQuantitiesLoseOneStepOfDelay) {
  SensorScene scene("sensor_delay_rk4");
  const std::vector<double> pos = {0, -.0005, -.002, -.0045}, vel = {0, -.1, -.2, -.3};
  const std::vector<double> joint = {0, 0, -.0005, -.002};
  for (int i = 0; i < 4; ++i) {
    mj_step(scene.m, scene.d);
    if (i == 0) continue;
    EXPECT_NEAR(scene.At("pos")[2], pos[i], 1e-8) << i;
    EXPECT_NEAR(scene.At("vel")[2], vel[i], 1e-7) << i;
    EXPECT_NEAR(scene.At("joint")[0], joint[i], 1e-8) << i;
  }
}

}  // namespace
}  // namespace conjoint::testing
