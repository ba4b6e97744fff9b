// Poses of bodies and joints.

#include "dynamics/stages.h"
#include "sleep/state.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Chain : Stages, ::testing::Test {
  Chain() : Stages("dynamics_chain") {
    Set(d->qpos, {.25, -.6, .9, .1, -.3, .4, 1, 2, 3, .5, .5, -.5, .6});
    mj_kinematics(m, d);
  }
};

TEST_F(Chain, QuaternionsInQposAreLeftAsTheyAre) {
  EXPECT_EQ(d->qpos[2], static_cast<mjtNum>(.9));
  EXPECT_EQ(d->qpos[12], static_cast<mjtNum>(.6));
}

TEST_F(Chain, TheWorldStaysAtTheOrigin) {
  ExpectNumbers(d->xpos, {0, 0, 0});
  ExpectNumbers(d->xmat, {1, 0, 0, 0, 1, 0, 0, 0, 1});
}

TEST_F(Chain, AFrameMarkedAsItsBodysTakesThatPose) {
  const mjtNum pos[3] = {1, 2, 3}, quat[4] = {0, 1, 0, 0};
  mjtNum xpos[3], xmat[9];
  mj_local2Global(d, xpos, xmat, pos, quat, 2, mjSAMEFRAME_BODY);
  for (int k = 0; k < 3; ++k) EXPECT_EQ(xpos[k], d->xpos[6 + k]);
  for (int k = 0; k < 9; ++k) EXPECT_EQ(xmat[k], d->xmat[18 + k]);
  mj_local2Global(d, xpos, xmat, pos, quat, 2, mjSAMEFRAME_INERTIA);
  for (int k = 0; k < 3; ++k) EXPECT_EQ(xpos[k], d->xipos[6 + k]);
  for (int k = 0; k < 9; ++k) EXPECT_EQ(xmat[k], d->ximat[18 + k]);
}

TEST_F(Chain, APoseWithANullInItIsSkipped) {
  const mjtNum pos[3] = {1, 2, 3}, quat[4] = {0, 1, 0, 0};
  mjtNum xpos[3] = {7, 7, 7}, xmat[9] = {7};
  mj_local2Global(d, xpos, xmat, nullptr, quat, 2, mjSAMEFRAME_NONE);
  EXPECT_EQ(xpos[0], 7);
  EXPECT_NE(xmat[0], 7);
  mj_local2Global(d, xpos, nullptr, pos, nullptr, 2, mjSAMEFRAME_NONE);
  EXPECT_NE(xpos[0], 7);
}

TEST_F(Chain, AFreeJointAmongOthersIsAnError) {
  m->jnt_type[1] = mjJNT_FREE;
  EXPECT_EQ(ErrorOf([&] { mj_kinematics(m, d); }), "mj_kinematics: unknown joint type 0");
  m->jnt_type[1] = mjJNT_HINGE;
}

TEST_F(Chain, ASleepingTreeWakesWhenItIsMovedOrPushed) {
  m->opt.enableflags |= mjENBL_SLEEP;
  for (int t = 0; t < m->ntree; ++t) m->tree_sleep_policy[t] = mjSLEEP_AUTO_ALLOWED;
  const auto fall_asleep = [&] {
    for (int t = 0; t < m->ntree; ++t) d->tree_asleep[t] = t;
    UpdateSleepArrays(m, d);
    mj_kinematics(m, d);
  };
  fall_asleep();
  EXPECT_EQ(d->tree_asleep[0], 0);
  d->qpos[0] += static_cast<mjtNum>(1e-3);
  mj_kinematics(m, d);
  EXPECT_EQ(d->tree_asleep[0], -(1 + mjMINAWAKE));
  EXPECT_EQ(d->tree_asleep[1], 1);
  EXPECT_EQ(d->ntree_awake, 1);

  fall_asleep();
  d->qvel[5] = static_cast<mjtNum>(-0.0);
  mj_kinematics(m, d);
  EXPECT_EQ(d->tree_asleep[1], -(1 + mjMINAWAKE));
  d->qvel[5] = 0;

  fall_asleep();
  d->tree_asleep[0] = -3;
  m->opt.enableflags = 0;
  mj_kinematics(m, d);
  for (int t = 0; t < m->ntree; ++t) EXPECT_EQ(d->tree_asleep[t], -(1 + mjMINAWAKE));
}

}  // namespace
}  // namespace conjoint::testing
