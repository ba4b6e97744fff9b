// A golden model with flexes, bent and moving.

#ifndef CONJOINT_TESTS_SUPPORT_FLEX_SCENE_H_
#define CONJOINT_TESTS_SUPPORT_FLEX_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {

struct FlexScene {
  ModelPtr model;
  DataPtr data;
  mjModel* m;
  mjData* d;

  explicit FlexScene(const std::string& name)
      : model(LoadGolden(name)), data(mj_makeData(model.get())), m(model.get()), d(data.get()) {}

  // Bends the flex out of its rest shape and gives it some velocity. All joints are slides or
  // hinges.
  void Perturb() {
    mj_resetData(m, d);
    for (int i = 0; i < m->nv; ++i) {
      d->qpos[i] += mjtNum(.01 * std::sin(1.3 * i + .4));
      d->qvel[i] = mjtNum(.1 * std::sin(2.1 * i + .7));
    }
  }

  void ForwardPerturbed() {
    Perturb();
    mj_forward(m, d);
  }

  // Velocities after one step from the perturbed state.
  const mjtNum* StepPerturbed(mjtIntegrator integrator, int disableflags = 0) {
    m->opt.integrator = integrator;
    m->opt.disableflags = disableflags;
    Perturb();
    mj_step(m, d);
    return d->qvel;
  }
};

// Numbers that a test knows. Stiff elasticity leaves three of
// the seven digits of single precision.
inline void ExpectNumbers(const mjtNum* actual, const std::vector<double>& expected,
                          double scale = 1) {
  const double digits = kDouble ? 2e-11 : 1e-3;
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], digits * (0.1 * scale + std::abs(expected[i])))
        << "at " << i;
  }
}

inline void ExpectIntegers(const int* actual, const std::vector<int>& expected) {
  EXPECT_EQ(std::vector<int>(actual, actual + expected.size()), expected);
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_FLEX_SCENE_H_
