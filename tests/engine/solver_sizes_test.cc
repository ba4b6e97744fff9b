// What the solvers and the row structure report of their sizes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "support/load.h"

namespace conjoint::testing {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

// Two spheres and one that carries a hinged child lie on a plane.
std::string ThreeSpheres(const std::string& option, const std::string& flag = "") {
  return "<mujoco><option jacobian='sparse' " + option + ">" + flag +
         "</option><worldbody><geom type='plane' size='5 5 .1'/>"
         "<body pos='0 0 .09'><freejoint/><geom size='.1'/></body>"
         "<body pos='1 0 .09'><freejoint/><geom size='.1'/></body>"
         "<body pos='2 0 .09'><freejoint/><geom size='.1'/>"
         "<body pos='0 .5 0'><joint axis='1 0 0'/><geom size='.1'/></body></body>"
         "</worldbody></mujoco>";
}

std::vector<int> NonZeros(const Loaded& scene, int count) {
  return {scene.data()->solver_nnz, scene.data()->solver_nnz + count};
}

// Problems as small as these are solved with a dense Hessian.
TEST(SolverSizes, IslandsHaveAProblemEach) {
  Loaded scene(ThreeSpheres("solver='Newton' cone='pyramidal'"));
  ASSERT_TRUE(scene.m);
  mj_forward(scene.model(), scene.data());
  EXPECT_EQ(scene.m->nv, 19);
  EXPECT_EQ(scene.d->nefc, 16);
  ASSERT_EQ(scene.d->nisland, 3);
  EXPECT_THAT(NonZeros(scene, 3), ElementsAre(36, 36, 49));
  for (int row = 0; row < scene.d->nefc; ++row) {
    EXPECT_EQ(scene.d->efc_J_rowsuper[row], 3 - row % 4) << "row " << row;
  }
}

TEST(SolverSizes, WithoutIslandsThereIsOneProblem) {
  Loaded scene(ThreeSpheres("solver='Newton' cone='pyramidal'", "<flag island='disable'/>"));
  ASSERT_TRUE(scene.m);
  mj_forward(scene.model(), scene.data());
  EXPECT_THAT(NonZeros(scene, 1), ElementsAre(19 * 19));
}

TEST(SolverSizes, DualProblem) {
  Loaded scene(ThreeSpheres("solver='PGS' cone='pyramidal'"));
  ASSERT_TRUE(scene.m);
  mj_forward(scene.model(), scene.data());
  EXPECT_EQ(scene.d->nA, 96);
  const int* counts = scene.d->efc_AR_rownnz;
  EXPECT_THAT(std::vector<int>(counts, counts + 8), Each(4));
  EXPECT_THAT(std::vector<int>(counts + 8, counts + 16), Each(8));
}

// The dofs of a ball depend on each other less than the chain of dofs says.
TEST(SolverSizes, DualProblemOfABallThatRubs) {
  std::vector<double> solution[2];
  for (const bool sparse : {false, true}) {
    Loaded scene(std::string("<mujoco><option solver='PGS' jacobian='") +
                 (sparse ? "sparse" : "dense") +
                 "'/><worldbody><body><joint type='ball' frictionloss='.1' armature='.01'/>"
                 "<geom type='capsule' size='.1 .2'/></body></worldbody></mujoco>");
    ASSERT_TRUE(scene.m);
    mjData* d = scene.data();
    for (int i = 0; i < 3; ++i) d->qvel[i] = mjtNum(0.1) * (i + 1);
    mj_forward(scene.model(), d);
    EXPECT_EQ(d->nefc, 3);
    solution[sparse].assign(d->qacc, d->qacc + 3);
  }
  for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(solution[0][i], solution[1][i], 1e-6);
}

}  // namespace
}  // namespace conjoint::testing
