// The form of the constraint problem, as the options choose it.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

namespace {

TEST(Options, AutomaticJacobianIsSparseFromSixtyDegreesOfFreedom) {
  mjModel m = {};
  m.opt.jacobian = mjJAC_AUTO;
  m.nv = 59;
  EXPECT_EQ(mj_isSparse(&m), 0);
  m.nv = 60;
  EXPECT_EQ(mj_isSparse(&m), 1);
  m.opt.jacobian = mjJAC_DENSE;
  EXPECT_EQ(mj_isSparse(&m), 0);
  m.opt.jacobian = mjJAC_SPARSE;
  m.nv = 1;
  EXPECT_EQ(mj_isSparse(&m), 1);
}

TEST(Options, NoslipMakesTheProblemDualWithAnySolver) {
  mjModel m = {};
  m.opt.solver = mjSOL_NEWTON;
  EXPECT_EQ(mj_isDual(&m), 0);
  m.opt.noslip_iterations = 1;
  EXPECT_EQ(mj_isDual(&m), 1);
  m.opt.noslip_iterations = 0;
  m.opt.solver = mjSOL_PGS;
  EXPECT_EQ(mj_isDual(&m), 1);
}

}  // namespace
