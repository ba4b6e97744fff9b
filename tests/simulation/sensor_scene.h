// A model of tests/golden with sensors, and what its sensors say by name.

#ifndef CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
#define CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/golden_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {

struct SensorScene : GoldenScene {
  using GoldenScene::GoldenScene;

  int Id(const std::string& sensor) const { return mj_name2id(m, mjOBJ_SENSOR, sensor.c_str()); }
  mjtNum* At(const std::string& sensor) const { return d->sensordata + m->sensor_adr[Id(sensor)]; }
  std::vector<double> Value(const std::string& sensor) const {
    const mjtNum* value = At(sensor);
    return {value, value + m->sensor_dim[Id(sensor)]};
  }

  // The numbers that the reference measures, of one sensor.
  void ExpectRecorded(const std::string& sensor) const {
    ASSERT_GE(Id(sensor), 0) << sensor;
    std::string word = sensor;
    std::replace(word.begin(), word.end(), ' ', '_');
    testing::ExpectRecorded(word, At(sensor), m->sensor_dim[Id(sensor)], kDouble ? 1e-11 : 5e-4);
  }

  // Numbers that a test knows.
  void Expect(const std::string& sensor, const std::vector<double>& expected) const {
    const int id = Id(sensor);
    ASSERT_GE(id, 0) << sensor;
    ASSERT_EQ(m->sensor_dim[id], static_cast<int>(expected.size())) << sensor;
    ExpectNumbers(At(sensor), expected, sensor, /*digits_in_single=*/5e-4);
  }
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
