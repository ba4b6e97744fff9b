// A model of tests/golden with sensors, and what its sensors say by name.

#ifndef CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
#define CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "support/golden_scene.h"

namespace conjoint::testing {

struct SensorScene : GoldenScene {
  using GoldenScene::GoldenScene;

  int Id(const std::string& sensor) const { return mj_name2id(m, mjOBJ_SENSOR, sensor.c_str()); }
  mjtNum* At(const std::string& sensor) const { return d->sensordata + m->sensor_adr[Id(sensor)]; }
  std::vector<double> Value(const std::string& sensor) const {
    const mjtNum* value = At(sensor);
    return {value, value + m->sensor_dim[Id(sensor)]};
  }

  // Numbers of the specification, which are given to twelve digits.
  void Expect(const std::string& sensor, const std::vector<double>& expected) const {
    const int id = Id(sensor);
    ASSERT_GE(id, 0) << sensor;
    ASSERT_EQ(m->sensor_dim[id], static_cast<int>(expected.size())) << sensor;
    ExpectNumbers(At(sensor), expected, sensor, /*digits_in_single=*/5e-4);
  }
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
