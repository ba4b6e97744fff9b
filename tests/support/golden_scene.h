// A model of tests/golden with its data, and numbers to hold against it.

#ifndef CONJOINT_TESTS_SUPPORT_GOLDEN_SCENE_H_
#define CONJOINT_TESTS_SUPPORT_GOLDEN_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {

struct GoldenScene {
  ModelPtr model;
  DataPtr data;
  mjModel* m;
  mjData* d;

  explicit GoldenScene(const std::string& name)
      : model(LoadGolden(name)),
        data(model ? mj_makeData(model.get()) : nullptr),
        m(model.get()),
        d(data.get()) {}

  static void Set(mjtNum* to, const std::vector<double>& numbers) {
    for (size_t i = 0; i < numbers.size(); ++i) to[i] = static_cast<mjtNum>(numbers[i]);
  }
};

// Numbers that a test knows, to eleven digits.
inline void ExpectNumbers(const mjtNum* actual, const std::vector<double>& expected,
                          const std::string& what = "", double digits_in_single = 4e-4) {
  const double digits = kDouble ? 2e-11 : digits_in_single;
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], digits * (0.1 + std::abs(expected[i])))
        << what << " at " << i;
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_GOLDEN_SCENE_H_
