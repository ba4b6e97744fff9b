// The mass of a whole model.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/golden.h"

namespace {

using conjoint::testing::LoadGolden;

constexpr mjtNum kTolerance = sizeof(mjtNum) == 8 ? 1e-11 : 1e-5;

TEST(TotalMass, IsTheSumOverBodies) {
  const auto m = LoadGolden("hinge_sphere");
  EXPECT_NEAR(mj_getTotalmass(m.get()), 4. / 3 * mjPI * .1 * .1 * .1 * 1000, kTolerance);
}

TEST(TotalMass, SettingItScalesMassesAndInertias) {
  const auto m = LoadGolden("hinge_sphere");
  mj_setTotalmass(m.get(), 10);
  EXPECT_NEAR(mj_getTotalmass(m.get()), 10, kTolerance);
  EXPECT_NEAR(m->body_inertia[3], 0.04, kTolerance);
}

TEST(TotalMass, ZeroLeavesATinyMass) {
  const auto m = LoadGolden("hinge_sphere");
  mj_setTotalmass(m.get(), 10);
  mj_setTotalmass(m.get(), 0);
  EXPECT_NEAR(m->body_mass[1] / 1e-14, 1, 1e-5);
}

}  // namespace
