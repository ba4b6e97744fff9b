// Equality constraints that hold a flex in shape, from the text to the forces.

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

void ExpectNumbers(const mjtNum* actual, const std::vector<double>& expected) {
  const double digits = kDouble ? 1e-10 : 1e-3;  // of forces up to 50
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], digits * std::max(1.0, std::abs(expected[i])))
        << "at " << i;
  }
}

// Four vertices, two triangles, out of shape and moving.
Loaded Grid(const std::string& equality, const std::string& jacobian) {
  Loaded scene("<mujoco><option gravity='0 0 0' jacobian='" + jacobian +
               "'/><worldbody><flexcomp name='f' type='grid' count='2 2 1' spacing='.1 .1 .1' "
               "radius='.001' mass='1' dim='2'><contact selfcollide='none' internal='false'/>"
               "<edge equality='" +
               equality + "'/></flexcomp></worldbody></mujoco>");
  if (!scene.m) return scene;
  for (int i = 0; i < scene.m->nv; ++i) {
    scene.d->qpos[i] += mjtNum(0.01 * std::sin(1.3 * i + 0.4));
    scene.d->qvel[i] = mjtNum(0.1 * (i % 5));
  }
  mj_forward(scene.model(), scene.data());
  return scene;
}

TEST(FlexEquality, OfEdgesMatchesTheReference) {
  for (const char* jacobian : {"dense", "sparse"}) {
    const Loaded scene = Grid("true", jacobian);
    ASSERT_TRUE(scene.m);
    ASSERT_EQ(scene.d->nefc, 5);
    if (mj_isSparse(scene.model())) EXPECT_EQ(scene.d->nJ, 30);
    ExpectNumbers(scene.d->efc_pos, {0.0105647080044, -0.00745995061512, 0.00664300065035,
                                     0.00559397010307, -0.0151053144193});
    ExpectNumbers(scene.d->efc_diagApprox, {4, 4, 4, 4, 4});
    ExpectNumbers(scene.d->efc_force,
                  {-0.139374094349, 1.93258591356, -3.58435324377, -3.16672459315, 0.778039999522});
  }
}

TEST(FlexEquality, OfVerticesMatchesTheReference) {
  for (const char* jacobian : {"dense", "sparse"}) {
    const Loaded scene = Grid("vert", jacobian);
    ASSERT_TRUE(scene.m);
    ASSERT_EQ(scene.d->nefc, 8);
    if (mj_isSparse(scene.model())) EXPECT_EQ(scene.d->nJ, 84);
    ExpectNumbers(scene.d->efc_pos,
                  {-0.00861385061464, -0.0302790829312, -0.0821402919012, -0.0984123335209,
                   0.17986421219, 0.155206675944, 0.0712995485632, 0.069251347533});
    ExpectNumbers(scene.d->efc_force,
                  {0.773668668756, 7.65717038824, 14.3660917343, -14.0499737817, 16.3579192394,
                   -17.0593211082, -50.4058992436, 41.2791643196});
  }
}

TEST(FlexEquality, OfStrainMatchesTheReference) {
  const Loaded scene(
      "<mujoco><option gravity='0 0 0'/><worldbody><body name='p'><flexcomp name='f' type='box' "
      "count='2 2 2' spacing='.1 .1 .1' radius='.001' pos='0 0 .5' dof='trilinear' mass='1' "
      "dim='3'><contact selfcollide='none'/><edge equality='strain'/></flexcomp></body>"
      "</worldbody></mujoco>");
  ASSERT_TRUE(scene.m);
  mjData* d = scene.data();
  for (int i = 0; i < scene.m->nv; ++i) {
    d->qpos[i] += mjtNum(0.005 * std::sin(1.7 * i + 0.3));
    d->qvel[i] = mjtNum(0.1 * std::sin(i + 1));
  }
  mj_forward(scene.model(), d);
  ASSERT_EQ(d->nefc, 24);
  ExpectNumbers(d->efc_force, {0.0308379819555, -2.12530444152, -0.472144108052});
  ExpectNumbers(d->qacc, {-2.94594869663, -8.69965865543, 3.53864668359});
}

}  // namespace
}  // namespace conjoint::testing
