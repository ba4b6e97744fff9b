// Energy, and the sensors that read it.

#include "simulation/sensor_scene.h"

namespace conjoint::testing {
namespace {

constexpr double kDigits = sizeof(mjtNum) == 8 ? 2e-11 : 2e-5;

struct Springs : SensorScene, ::testing::Test {
  Springs() : SensorScene("sensor_energy") {
    Set(d->qpos, {.1, .2, .8, 1.6, .4, -.8, .8, .9, .1, .3, -.2, .05});
    Set(d->qvel, {.1, .2, .3, .4, .5, .6, .7, -.8, .9, 1});
  }
  double Potential() {
    mj_forward(m, d);
    return d->energy[0];
  }
};

TEST_F(Springs, EnergyIsThatOfGravityAndAllSprings) {
  EXPECT_NEAR(Potential(), 11.8966113515, 10 * kDigits);
  EXPECT_NEAR(d->energy[1], 0.64019, kDigits);
}

TEST_F(Springs, DisabledForcesHaveNoEnergy) {
  m->opt.disableflags = mjDSBL_GRAVITY;
  EXPECT_NEAR(Potential(), 2.79029556204, kDigits);
  d->qpos[11] = static_cast<mjtNum>(.2);
  EXPECT_NEAR(Potential(), 3.17779556204, kDigits);
  m->opt.disableflags = mjDSBL_SPRING;
  EXPECT_NEAR(Potential(), 9.03131578947, 10 * kDigits);
}

// What an e_kinetic sensor says after each of four steps.
struct Pendulum : SensorScene {
  explicit Pendulum(const std::string& name) : SensorScene(name) { d->qvel[0] = 2; }
  std::vector<double> kinetic;  // by the sensor
  std::vector<double> energy;   // energy[1]

  void Run() {
    for (int i = 0; i < 4; ++i) {
      mj_step(m, d);
      kinetic.push_back(d->sensordata[0]);
      energy.push_back(d->energy[1]);
    }
  }
};

void ExpectNear(const std::vector<double>& actual, const std::vector<double>& expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(actual[i], expected[i], kDigits) << i;
}

const std::vector<double> kKinetic = {0.117785714286, 0.16854155859, 0.227020311823, 0.29237461722};

TEST(KineticEnergySensor, IsFreshAndLeavesNoEnergyWhileEnergyIsDisabled) {
  Pendulum pendulum("sensor_kinetic");
  pendulum.Run();
  ExpectNear(pendulum.kinetic, kKinetic);
  ExpectNear(pendulum.energy, {0, 0, 0, 0});
  EXPECT_EQ(pendulum.d->energy[0], 0);
}

TEST(KineticEnergySensor, IsOnePassLateWhileEnergyIsEnabled) {
  Pendulum pendulum("sensor_kinetic");
  pendulum.m->opt.enableflags |= mjENBL_ENERGY;
  pendulum.Run();
  ExpectNear(pendulum.kinetic, {kKinetic[0], kKinetic[0], kKinetic[1], kKinetic[2]});
  ExpectNear(pendulum.energy, kKinetic);
}

TEST(KineticEnergySensor, LeavesTheEnergyIfThePotentialEnergyIsMeasuredToo) {
  Pendulum pendulum("sensor_energies");
  pendulum.Run();
  ExpectNear(pendulum.kinetic, kKinetic);
  EXPECT_NEAR(pendulum.d->energy[0], 9.65529000161, 100 * kDigits);
  EXPECT_NEAR(pendulum.d->energy[1], kKinetic[3], kDigits);
}

}  // namespace
}  // namespace conjoint::testing
