// Structures that the compiler makes for the engine: the scenes of tests/golden, compiled here
// rather than read from what the reference has compiled.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/golden.h"
#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;
using Ints = std::vector<int>;

ModelPtr Compile(const std::string& name) {
  char error[1000] = "";
  ModelPtr m(mj_loadXML(GoldenPath(name + ".xml").c_str(), nullptr, error, sizeof(error)));
  if (!m) ADD_FAILURE() << error;
  return m;
}

TEST(GoldenStructure, OfTheInertiaMatrixOfAChain) {
  const ModelPtr m = Compile("dynamics_chain");
  ASSERT_TRUE(m);
  EXPECT_THAT((std::vector<mjtSize>{m->nM, m->nC, m->nD, m->nB}), ElementsAre(36, 21, 61, 29));
  EXPECT_THAT(Ints(m->dof_simplenum, m->dof_simplenum + m->nv),
              ElementsAre(0, 0, 0, 0, 0, 6, 5, 4, 3, 2, 1));
  EXPECT_THAT(Ints(m->M_colind, m->M_colind + m->nC),
              ElementsAre(0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  EXPECT_THAT(Ints(m->mapM2M, m->mapM2M + m->nC), ElementsAre(0, 2, 1, 5, 4, 3, 9, 8, 7, 6, 14, 13,
                                                              12, 11, 10, 15, 16, 18, 21, 25, 30));
  EXPECT_THAT(
      Ints(m->mapD2M, m->mapD2M + m->nC),
      ElementsAre(0, 5, 6, 10, 11, 12, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 32, 39, 46, 53, 60));
}

TEST(GoldenStructure, OfTheJacobiansOfTendons) {
  const ModelPtr m = Compile("dynamics_wrap");
  ASSERT_TRUE(m);
  EXPECT_THAT(Ints(m->ten_J_rownnz, m->ten_J_rownnz + m->ntendon),
              ElementsAre(3, 3, 3, 3, 3, 3, 2, 3));
  const int fixed = m->ten_J_rowadr[6];
  EXPECT_THAT(Ints(m->ten_J_colind + fixed, m->ten_J_colind + fixed + 2), ElementsAre(0, 2));
}

TEST(GoldenStructure, OfBodiesThatMaySleep) {
  const ModelPtr m = Compile("simulation_boxes");
  ASSERT_TRUE(m);
  EXPECT_THAT(Ints(m->tree_sleep_policy, m->tree_sleep_policy + m->ntree),
              ElementsAre(mjSLEEP_AUTO_ALLOWED, mjSLEEP_AUTO_ALLOWED, mjSLEEP_AUTO_ALLOWED));
  for (int dof = 0; dof < m->nv; ++dof) {
    EXPECT_NEAR(m->dof_length[dof], dof % 6 < 3 ? 1 : .173205080757, kDouble ? 1e-12 : 1e-6) << dof;
  }
}

TEST(GoldenStructure, OfSensorHistories) {
  const ModelPtr m = Compile("sensor_delay");
  ASSERT_TRUE(m);
  EXPECT_THAT(Ints(m->sensor_historyadr, m->sensor_historyadr + m->nsensor),
              ElementsAre(0, 10, 20, 32, 40, 48, 56, 62));
  const DataPtr d(mj_makeData(m.get()));
  const mjtNum* times = d->history + m->sensor_historyadr[3] + 2;
  EXPECT_THAT(std::vector<double>(times, times + 3),
              Pointwise(DoubleNear(1e-7), std::vector<double>{-.09, -.06, -.03}));
}

TEST(GoldenStructure, OfATactileSheet) {
  const ModelPtr m = Compile("sensor_tactile");
  ASSERT_TRUE(m);
  const int sheet = mj_name2id(m.get(), mjOBJ_MESH, "pad");
  ASSERT_EQ(m->mesh_vertnum[sheet], 6);
  const mjtNum* quat = m->mesh_quat + 4 * sheet;
  EXPECT_THAT(std::vector<double>(quat, quat + 4),
              Pointwise(DoubleNear(1e-6), std::vector<double>{0, .707106781, 0, .707106781}));
  const float* vert = m->mesh_vert + 3 * m->mesh_vertadr[sheet];
  std::vector<double> along, across;
  for (int i = 0; i < 6; ++i) {
    EXPECT_NEAR(vert[3 * i], 0, 1e-6);
    across.push_back(std::abs(vert[3 * i + 1]));
    along.push_back(vert[3 * i + 2]);
  }
  EXPECT_THAT(across, Pointwise(DoubleNear(1e-6), std::vector<double>(6, .05)));
  EXPECT_THAT(along, Pointwise(DoubleNear(1e-4),
                               std::vector<double>{-.13333, -.13333, 0, 0, .13333, .13333}));
}

// The engine computes a sensor while it is compiled, and has no value for a delayed one of a user.
TEST(GoldenStructure, AUserSensorWithADelayDoesNotCompile) {
  const SpecPtr spec(mj_makeSpec());
  mjsSensor* sensor = mjs_addSensor(spec.get());
  sensor->type = mjSENS_USER;
  sensor->dim = 1;
  sensor->needstage = mjSTAGE_POS;
  sensor->nsample = 2;
  sensor->delay = .01;
  EXPECT_FALSE(ModelPtr(mj_compile(spec.get(), nullptr)));
  EXPECT_THAT(mjs_getError(spec.get()),
              ::testing::HasSubstr("invalid sensor type in POS stage, sensor 0"));
}

}  // namespace
}  // namespace conjoint::testing
