// Equality constraints that hold a flex in shape, from the text to the motion.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

// Two triangles over four vertices with their edges or vertices held, or a cube whose strain is.
std::string FlexXml(const std::string& equality, const std::string& jacobian) {
  const std::string shape = equality == "strain"
                                ? "type='box' count='2 2 2' dof='trilinear' dim='3'"
                                : "type='grid' count='2 2 1' dim='2'";
  return "<mujoco><option gravity='0 0 0' jacobian='" + jacobian +
         "'/><worldbody><body name='b'><flexcomp name='f' " + shape +
         " spacing='.1 .1 .1' radius='.001' mass='1'><contact selfcollide='none' "
         "internal='false'/><edge equality='" +
         equality + "'/></flexcomp></body></worldbody></mujoco>";
}

// Such a flex, out of shape and moving.
Loaded Deformed(const std::string& equality, const std::string& jacobian) {
  Loaded scene(FlexXml(equality, jacobian));
  for (int i = 0; i < scene.m->nv; ++i) {
    scene.d->qpos[i] += static_cast<mjtNum>(.005 * std::sin(1.3 * i + .4));
    scene.d->qvel[i] = static_cast<mjtNum>(.02 * (i % 5));
  }
  mj_forward(scene.model(), scene.data());
  return scene;
}

// The largest error of the constraints.
double Violation(const Loaded& scene) {
  double largest = 0;
  for (int i = 0; i < scene.d->nefc; ++i) {
    largest = std::max<double>(largest, std::abs(scene.d->efc_pos[i]));
  }
  return largest;
}

TEST(FlexEquality, OfEdgesMeasuresTheirElongation) {
  const Loaded scene = Deformed("true", "dense");
  ASSERT_EQ(scene.d->nefc, 5);
  for (int i = 0; i < 5; ++i) {
    EXPECT_NEAR(scene.d->efc_pos[i], scene.d->flexedge_length[i] - scene.m->flexedge_length0[i],
                kDouble ? 1e-15 : 1e-7);
  }
}

class HeldFlex : public ::testing::TestWithParam<const char*> {};

TEST_P(HeldFlex, HasTheSameForcesWithADenseAndASparseJacobian) {
  const Loaded dense = Deformed(GetParam(), "dense"), sparse = Deformed(GetParam(), "sparse");
  ASSERT_TRUE(mj_isSparse(sparse.model()));
  ASSERT_GT(dense.d->nefc, 0);
  ASSERT_EQ(dense.d->nefc, sparse.d->nefc);
  for (int i = 0; i < dense.d->nefc; ++i) {
    const double force = dense.d->efc_force[i];
    EXPECT_NEAR(sparse.d->efc_force[i], force, (kDouble ? 1e-9 : 1e-3) * (1 + std::abs(force)));
  }
}

// Released at rest. Soft constraints have a time constant of 20 ms.
TEST_P(HeldFlex, ReturnsToItsShapeWithinASecond) {
  const Loaded scene = Deformed(GetParam(), "auto");
  std::fill_n(scene.d->qvel, scene.m->nv, mjtNum{0});
  const double start = Violation(scene);
  EXPECT_GT(start, 1e-3);
  while (scene.d->time < 1) mj_step(scene.model(), scene.data());
  EXPECT_LT(Violation(scene), .01 * start);
}

INSTANTIATE_TEST_SUITE_P(Kinds, HeldFlex, ::testing::Values("true", "vert", "strain"),
                         [](const auto& kind) { return std::string(kind.param); });

}  // namespace
}  // namespace conjoint::testing
