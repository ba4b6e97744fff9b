// Energy, and the sensors that read it.

#include "simulation/sensor_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Springs : SensorScene, ::testing::Test {
  Springs() : SensorScene("sensor_energy") {
    Set(d->qpos, {.1, .2, .8, 1.6, .4, -.8, .8, .9, .1, .3, -.2, .05});
    Set(d->qvel, {.1, .2, .3, .4, .5, .6, .7, -.8, .9, 1});
  }
  mjtNum Potential() {
    mj_forward(m, d);
    return d->energy[0];
  }
};

TEST_F(Springs, EnergyIsThatOfGravityAndAllSprings) {
  testing::ExpectRecorded("potential", Potential());
  testing::ExpectRecorded("kinetic", d->energy[1]);
}

TEST_F(Springs, DisabledForcesHaveNoEnergy) {
  m->opt.disableflags = mjDSBL_GRAVITY;
  testing::ExpectRecorded("potential", Potential());
  d->qpos[11] = static_cast<mjtNum>(.2);
  testing::ExpectRecorded("potential", Potential());
  m->opt.disableflags = mjDSBL_SPRING;
  testing::ExpectRecorded("potential", Potential());
}

// What an e_kinetic sensor says after each of four steps.
struct Pendulum : SensorScene {
  explicit Pendulum(const std::string& name) : SensorScene(name) { d->qvel[0] = 2; }
  std::vector<mjtNum> kinetic;  // by the sensor
  std::vector<mjtNum> energy;   // energy[1]

  void Run() {
    for (int i = 0; i < 4; ++i) {
      mj_step(m, d);
      kinetic.push_back(d->sensordata[0]);
      energy.push_back(d->energy[1]);
    }
  }
};

TEST(KineticEnergySensor, IsFreshAndLeavesNoEnergyWhileEnergyIsDisabled) {
  Pendulum pendulum("sensor_kinetic");
  pendulum.Run();
  ExpectRecorded("kinetic", pendulum.kinetic.data(), 4);
  EXPECT_EQ(pendulum.energy, (std::vector<mjtNum>{0, 0, 0, 0}));
  EXPECT_EQ(pendulum.d->energy[0], 0);
}

TEST(KineticEnergySensor, IsOnePassLateWhileEnergyIsEnabled) {
  Pendulum pendulum("sensor_kinetic");
  pendulum.m->opt.enableflags |= mjENBL_ENERGY;
  pendulum.Run();
  const std::vector<mjtNum>& energy = pendulum.energy;
  EXPECT_EQ(pendulum.kinetic, (std::vector<mjtNum>{energy[0], energy[0], energy[1], energy[2]}));
  ExpectRecorded("energy", energy.data(), 4);
}

TEST(KineticEnergySensor, LeavesTheEnergyIfThePotentialEnergyIsMeasuredToo) {
  Pendulum pendulum("sensor_energies");
  pendulum.Run();
  EXPECT_EQ(pendulum.kinetic, pendulum.energy);
  ExpectRecorded("energy", pendulum.d->energy, 2);
}

}  // namespace
}  // namespace conjoint::testing
