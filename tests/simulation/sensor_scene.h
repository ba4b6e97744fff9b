// A model of tests/golden with sensors, and what its sensors say by name.

#ifndef CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
#define CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {

struct SensorScene {
  ModelPtr model;
  DataPtr data;
  mjModel* m;
  mjData* d;

  explicit SensorScene(const std::string& name)
      : model(LoadGolden(name)),
        data(model ? mj_makeData(model.get()) : nullptr),
        m(model.get()),
        d(data.get()) {}

  static void Set(mjtNum* to, const std::vector<double>& numbers) {
    for (size_t i = 0; i < numbers.size(); ++i) to[i] = static_cast<mjtNum>(numbers[i]);
  }

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
    const double digits = kDouble ? 2e-11 : 5e-4;
    for (size_t i = 0; i < expected.size(); ++i) {
      EXPECT_NEAR(At(sensor)[i], expected[i], digits * (0.1 + std::abs(expected[i])))
          << sensor << " at " << i;
    }
  }
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SIMULATION_SENSOR_SCENE_H_
