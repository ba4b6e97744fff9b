// Weights that compiling takes from the inertia at the reference pose, against models that the
// reference compiled from the same text (tests/golden).

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "support/golden.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

// Relative to the largest number.
void ExpectNear(const std::string& name, const mjtNum* ours, const mjtNum* expected, mjtSize n) {
  double scale = mjMINVAL;
  for (mjtSize i = 0; i < n; ++i) scale = std::max<double>(scale, std::abs(expected[i]));
  for (mjtSize i = 0; i < n; ++i) {
    EXPECT_NEAR(ours[i], expected[i], scale * (kDouble ? 1e-12 : 1e-4)) << name << " at " << i;
  }
}

struct InverseWeights : ::testing::TestWithParam<const char*> {};

TEST_P(InverseWeights, AreThoseOfTheReference) {
  char error[500] = "";
  const ModelPtr expected = LoadGolden(GetParam());
  const ModelPtr ours(
      mj_loadXML(GoldenPath(std::string(GetParam()) + ".xml").c_str(), nullptr, error, 500));
  ASSERT_TRUE(expected && ours) << error;
  ASSERT_EQ(ours->nv, expected->nv);
  ExpectNear("dof_M0", ours->dof_M0, expected->dof_M0, ours->nv);
  ExpectNear("dof_invweight0", ours->dof_invweight0, expected->dof_invweight0, ours->nv);
  ExpectNear("body_invweight0", ours->body_invweight0, expected->body_invweight0, 2 * ours->nbody);
  ExpectNear("tendon_invweight0", ours->tendon_invweight0, expected->tendon_invweight0,
             ours->ntendon);
  ExpectNear("actuator_acc0", ours->actuator_acc0, expected->actuator_acc0, ours->nu);
  ExpectNear("meaninertia", &ours->stat.meaninertia, &expected->stat.meaninertia, 1);
}

INSTANTIATE_TEST_SUITE_P(Golden, InverseWeights,
                         ::testing::Values("dynamics_chain", "dynamics_transmission",
                                           "dynamics_wrap", "dynamics_tendon_armature",
                                           "constraint_order", "constraint_weld", "everything",
                                           "simulation_actuators", "solver_pile", "tree"));

}  // namespace
}  // namespace conjoint::testing
