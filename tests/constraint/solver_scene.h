// A golden model that is solved with a choice of options.

#ifndef CONJOINT_TESTS_CONSTRAINT_SOLVER_SCENE_H_
#define CONJOINT_TESTS_CONSTRAINT_SOLVER_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "dynamics/stages.h"
#include "support/golden.h"

namespace conjoint::testing {

struct SolverScene : Stages {
  using Stages::Stages;

  SolverScene& Solver(mjtSolver solver, mjtCone cone, int iterations = 100) {
    m->opt.solver = solver;
    m->opt.cone = cone;
    m->opt.iterations = iterations;
    return *this;
  }

  void Velocities(const std::vector<double>& qvel) { Set(d->qvel, qvel); }

  const mjSolverStat& Stat(int iteration, int island = 0) const {
    return d->solver[island * mjNSOLVER + iteration];
  }

  std::vector<double> Forces() const { return {d->efc_force, d->efc_force + d->nefc}; }
  std::vector<double> Accelerations() const { return {d->qacc, d->qacc + m->nv}; }

  // |M a - f_smooth - J' f|, zero at the solution, relative to the force.
  double Residual() const {
    std::vector<mjtNum> Ma(static_cast<size_t>(m->nv));
    mj_mulM(m, d, Ma.data(), d->qacc);
    double residual = 0, force = 0;
    for (int i = 0; i < m->nv; ++i) {
      residual = std::max<double>(residual, std::abs(Ma[static_cast<size_t>(i)] -
                                                     d->qfrc_smooth[i] - d->qfrc_constraint[i]));
      force = std::max<double>(force, std::abs(d->qfrc_constraint[i]));
    }
    return residual / force;
  }
};

// Relative to the largest number expected.
inline void ExpectClose(const std::vector<double>& actual, const std::vector<double>& expected,
                        double tolerance) {
  ASSERT_EQ(actual.size(), expected.size());
  double scale = 0;
  for (const double number : expected) scale = std::max(scale, std::abs(number));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], scale * tolerance) << " at " << i;
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_CONSTRAINT_SOLVER_SCENE_H_
