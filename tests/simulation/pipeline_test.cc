// The order of a step: callbacks, timers, energies, and forward against inverse dynamics.

#include "dynamics/stages.h"
#include "support/callbacks.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

struct Callbacks : Stages, ::testing::Test {
  Callbacks() : Stages("simulation_contact") {}
  CallbackLog log;
};

TEST_F(Callbacks, OfAStepComeInOrder) {
  EXPECT_EQ(log.Of([&] { mj_step(m, d); }), "F(0,1)S1PS2CdgbS3");
  m->opt.integrator = mjINT_RK4;
  EXPECT_EQ(log.Of([&] { mj_step(m, d); }), "F(0,1)S1PS2CdgbS3F(0,1)PCdgbF(0,1)PCdgbF(0,1)PCdgb");
}

TEST_F(Callbacks, OfHalfStepsAndInverse) {
  EXPECT_EQ(log.Of([&] { mj_step1(m, d); }), "F(0,1)S1PS2C");
  EXPECT_EQ(log.Of([&] { mj_step2(m, d); }), "dgbS3");
  EXPECT_EQ(log.Of([&] { mj_inverse(m, d); }), "F(0,1)S1PS2S3");
}

TEST_F(Callbacks, FollowTheFlags) {
  m->opt.disableflags = mjDSBL_SPRING | mjDSBL_DAMPER;
  EXPECT_EQ(log.Of([&] { mj_forward(m, d); }), "F(0,1)S1S2CdgbS3");
  m->opt.disableflags = mjDSBL_ACTUATION;
  EXPECT_EQ(log.Of([&] { mj_forward(m, d); }), "F(0,1)S1PS2S3");
  EXPECT_EQ(log.Of([&] { mj_step1(m, d); }), "F(0,1)S1PS2C");
}

TEST_F(Callbacks, DefineTheForceOfAUserActuator) {
  d->act[0] = 5;
  mj_forward(m, d);
  EXPECT_EQ(d->act_dot[0], 3);
  EXPECT_EQ(d->actuator_force[0], 2 * 5 + 1);
  mj_resetCallbacks();
  mj_forward(m, d);
  EXPECT_EQ(d->act_dot[0], 0);
  EXPECT_EQ(d->actuator_force[0], 5);
}

TEST_F(Callbacks, SkippedStagesAreNotComputed) {
  mj_forward(m, d);
  EXPECT_EQ(log.Of([&] { mj_forwardSkip(m, d, mjSTAGE_POS, 0); }), "PS2CdgbS3");
  EXPECT_EQ(log.Of([&] { mj_forwardSkip(m, d, mjSTAGE_VEL, 0); }), "CdgbS3");
  EXPECT_EQ(log.Of([&] { mj_forwardSkip(m, d, mjSTAGE_NONE, 1); }), "F(0,1)PCdgb");
}

struct Timers : Stages, ::testing::Test {
  Timers() : Stages("simulation_contact") {
    m->opt.enableflags = 0;
    mjcb_time = [] {
      static mjtNum ticks = 0;
      return ticks += 1;
    };
  }
  ~Timers() override { mjcb_time = nullptr; }

  int Count(mjtTimer timer) const { return d->timer[timer].number; }
  mjtNum Ticks(mjtTimer timer) const { return d->timer[timer].duration; }
};

TEST_F(Timers, OfAStepNest) {
  mj_step(m, d);
  EXPECT_EQ(Ticks(mjTIMER_STEP), 31);
  EXPECT_EQ(Ticks(mjTIMER_FORWARD), 27);
  EXPECT_EQ(Ticks(mjTIMER_POSITION), 19);
  EXPECT_EQ(Ticks(mjTIMER_POS_KINEMATICS), 2);
  EXPECT_EQ(Ticks(mjTIMER_POS_INERTIA), 2);
  EXPECT_EQ(Ticks(mjTIMER_POS_COLLISION), 5);
  for (const mjtTimer timer :
       {mjTIMER_VELOCITY, mjTIMER_ACTUATION, mjTIMER_CONSTRAINT, mjTIMER_ADVANCE, mjTIMER_POS_MAKE,
        mjTIMER_POS_PROJECT, mjTIMER_COL_BROAD, mjTIMER_COL_NARROW}) {
    EXPECT_EQ(Ticks(timer), 1) << timer;
  }
  for (int timer = 0; timer < mjNTIMER; ++timer) {
    EXPECT_EQ(d->timer[timer].number, timer == mjTIMER_INVERSE ? 0 : 1) << timer;
  }
}

TEST_F(Timers, HalfStepsCountAsOne) {
  mj_step1(m, d);
  mj_step2(m, d);
  EXPECT_EQ(Count(mjTIMER_STEP), 1);
  EXPECT_EQ(Count(mjTIMER_FORWARD), 0);
}

TEST_F(Timers, RungeKuttaIsFourTimesForward) {
  m->opt.integrator = mjINT_RK4;
  mj_step(m, d);
  EXPECT_EQ(Count(mjTIMER_FORWARD), 4);
  EXPECT_EQ(Count(mjTIMER_POSITION), 4);
  EXPECT_EQ(Count(mjTIMER_ADVANCE), 0);
}

TEST_F(Timers, WithoutActuationThereIsNothingToTime) {
  m->opt.disableflags = mjDSBL_ACTUATION;
  mj_step(m, d);
  EXPECT_EQ(Count(mjTIMER_ACTUATION), 0);
}

TEST_F(Timers, CountWithoutAClock) {
  mjcb_time = nullptr;
  mj_inverse(m, d);
  EXPECT_EQ(Count(mjTIMER_INVERSE), 1);
  EXPECT_EQ(Ticks(mjTIMER_INVERSE), 0);
}

struct Energies : Stages, ::testing::Test {
  Energies() : Stages("simulation_contact") { Set(d->qvel, {0, 0, 0, 0, 0, 0, 2}); }
};

TEST_F(Energies, AreComputedOnRequestOnly) {
  mj_forward(m, d);
  EXPECT_NE(d->energy[0], 0);
  EXPECT_GT(d->energy[1], 0);
  EXPECT_EQ(d->flg_energypos, 1);
  m->opt.enableflags = 0;
  mj_forward(m, d);
  EXPECT_EQ(d->energy[0], 0);
  EXPECT_EQ(d->energy[1], 0);
}

TEST_F(Energies, AreKeptByInverseDynamicsWithoutTheFlag) {
  m->opt.enableflags = 0;
  Set(d->energy, {3, 4});
  mj_inverse(m, d);
  EXPECT_EQ(d->energy[0], 3);
  EXPECT_EQ(d->energy[1], 4);
}

TEST(ForwardAndInverse, Agree) {
  Stages s("simulation_contact");
  mjModel* m = s.m;
  mjData* d = s.d;
  Stages::Set(d->qfrc_applied, {1, 2, 3, .1, .2, .3, -5});
  Stages::Set(d->xfrc_applied + 6, {1, -1, .5, .2, .1, -.3});
  m->opt.iterations = 100;
  m->opt.tolerance = 0;
  mj_step(m, d);
  ASSERT_GT(d->nefc, 0);
  EXPECT_LT(d->solver_fwdinv[0], kDouble ? 1e-8 : 1e-1);
  EXPECT_LT(d->solver_fwdinv[1], kDouble ? 1e-8 : 1e-1);
  EXPECT_GT(d->solver_fwdinv[1], 0);
}

TEST(ForwardAndInverse, ComparingThemLeavesTheConstraintForces) {
  Stages s("simulation_contact");
  mj_forward(s.m, s.d);
  const std::vector<mjtNum> force(s.d->efc_force, s.d->efc_force + s.d->nefc);
  Stages::Set(s.d->qacc, {1, 2, 3, 4, 5, 6, 7});
  mj_compareFwdInv(s.m, s.d);
  EXPECT_GT(s.d->solver_fwdinv[0], 1);
  for (size_t i = 0; i < force.size(); ++i) EXPECT_EQ(s.d->efc_force[i], force[i]);
}

}  // namespace
}  // namespace conjoint::testing
