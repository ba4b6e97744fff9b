// Conjugate gradients and the dual solvers stop on the way to the solution, where a rounding error
// of the first step has become visible: they agree with the reference to the last bit, or they do
// not agree. So does Newton's method where a model asks for that (dynamics/rounding.h).

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "support/golden.h"
#include "support/targets.h"

namespace conjoint::testing {
namespace {

constexpr int kSteps = 4;

// tools/make_golden_solver.py writes what is read here.
void ExpectBitsOfReference() {
  std::ifstream golden(GoldenPath("constraint_bits.txt"));
  int settings = 0;
  for (int solver, noslip, cone, jacobian, flags;
       golden >> solver >> noslip >> cone >> jacobian >> flags; ++settings) {
    const ModelPtr m = LoadGolden("constraint_bits");
    ASSERT_TRUE(m);
    m->opt.solver = solver;
    m->opt.noslip_iterations = noslip;
    m->opt.cone = cone;
    m->opt.jacobian = jacobian;
    m->opt.disableflags = flags;
    const DataPtr d(mj_makeData(m.get()));
    mj_resetDataKeyframe(m.get(), d.get(), 0);
    if (solver == mjSOL_NEWTON) {  // too late to put a tree to sleep
      m->opt.enableflags |= mjENBL_SLEEP;
      m->tree_sleep_policy[0] = mjSLEEP_INIT;
    }
    for (int step = 0; step < kSteps; ++step) {
      mj_step(m.get(), d.get());
      for (int i = 0; i < m->nv; ++i) {
        std::string number;
        ASSERT_TRUE(golden >> number);
        ASSERT_EQ(d->qacc[i], std::strtod(number.c_str(), nullptr))
            << "dof " << i << ", step " << step << ", solver " << solver << ", noslip " << noslip
            << ", cone " << cone << ", jacobian " << jacobian << ", flags " << flags;
      }
    }
  }
  EXPECT_EQ(settings, 32);
}

TEST(SolverBits, AreThoseOfTheReferenceOnEveryProcessor) {
  if (sizeof(mjtNum) != sizeof(double)) GTEST_SKIP() << "the reference has double precision";
  ForEachTarget(ExpectBitsOfReference);
}

}  // namespace
}  // namespace conjoint::testing
