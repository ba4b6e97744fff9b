// A model of tests/golden with its data, and the stages up to where a test wants to look.

#ifndef CONJOINT_TESTS_DYNAMICS_STAGES_H_
#define CONJOINT_TESTS_DYNAMICS_STAGES_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {

struct Stages {
  ModelPtr model;
  DataPtr data;
  mjModel* m;
  mjData* d;

  explicit Stages(const std::string& name)
      : model(LoadGolden(name)),
        data(model ? mj_makeData(model.get()) : nullptr),
        m(model.get()),
        d(data.get()) {}

  static void Set(mjtNum* to, const std::vector<double>& numbers) {
    for (size_t i = 0; i < numbers.size(); ++i) to[i] = static_cast<mjtNum>(numbers[i]);
  }

  void Position() {
    mj_kinematics(m, d);
    mj_comPos(m, d);
    mj_camlight(m, d);
    mj_tendon(m, d);
    mj_makeM(m, d);
    mj_factorM(m, d);
  }

  void Velocity() {
    for (int t = 0; t < m->ntendon; ++t) {
      d->ten_velocity[t] = 0;
      for (int k = 0; k < m->ten_J_rownnz[t]; ++k) {
        const int adr = m->ten_J_rowadr[t] + k;
        d->ten_velocity[t] += d->ten_J[adr] * d->qvel[m->ten_J_colind[adr]];
      }
    }
    mj_comVel(m, d);
    mj_passive(m, d);
  }
};

// Numbers of the specification, which are given to twelve digits.
inline void ExpectNumbers(const mjtNum* actual, const std::vector<double>& expected,
                          const char* what = "") {
  const double digits = kDouble ? 2e-11 : 4e-4;
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], digits * (0.1 + std::abs(expected[i])))
        << what << " at " << i;
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_DYNAMICS_STAGES_H_
