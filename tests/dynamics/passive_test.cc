// Springs, dampers, gravity compensation and fluid.

#include <cmath>
#include <limits>

#include "dynamics/stages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct Springs : Stages, ::testing::Test {
  Springs() : Stages("dynamics_springs") {
    Set(d->qvel, {.1, .2, .3, .7});
    MoveTo(.05);
  }
  void MoveTo(double slide) {
    Set(d->qpos, {1.6, .4, -.8, .8, slide});
    Position();
    Velocity();
  }
};

TEST_F(Springs, ForcesMatchTheReference) {
  ExpectRecorded("qfrc_spring", d->qfrc_spring, m->nv);
  ExpectNumbers(d->qfrc_damper, {-0.05, -0.1, -0.15, -12.6});
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(d->qfrc_passive[i], d->qfrc_spring[i] + d->qfrc_damper[i]);
  }
}

TEST_F(Springs, ATendonPullsOnlyOutsideItsBand) {
  MoveTo(.1);
  ExpectNumbers(d->qfrc_spring + 3, {1});
  MoveTo(.2);
  ExpectNumbers(d->qfrc_spring + 3, {-20});
}

TEST_F(Springs, FlagsTurnThemOff) {
  m->opt.disableflags = mjDSBL_SPRING;
  Velocity();
  ExpectNumbers(d->qfrc_spring, {0, 0, 0, 0});
  ExpectNumbers(d->qfrc_damper, {-0.05, -0.1, -0.15, -12.6});
  m->opt.disableflags = mjDSBL_DAMPER;
  Velocity();
  ExpectNumbers(d->qfrc_damper, {0, 0, 0, 0});
}

TEST_F(Springs, WithoutDampingEvenABadVelocityIsNotDamped) {
  m->dof_damping[0] = 0;
  d->qvel[0] = std::numeric_limits<mjtNum>::quiet_NaN();
  Velocity();
  EXPECT_EQ(d->qfrc_damper[0], 0);
  EXPECT_FALSE(std::signbit(d->qfrc_damper[0]));
}

TEST_F(Springs, ForceIsTheGradientOfTheEnergy) {
  const mjtNum eps = static_cast<mjtNum>(kDouble ? 1e-6 : 1e-2);
  m->opt.disableflags = mjDSBL_GRAVITY;
  MoveTo(.2);
  const std::vector<mjtNum> force(d->qfrc_spring, d->qfrc_spring + 4);
  for (int dof = 0; dof < 4; ++dof) {
    mjtNum energy[2];
    for (int side : {0, 1}) {
      Set(d->qpos, {1.6, .4, -.8, .8, .2});
      mj_normalizeQuat(m, d->qpos);
      std::vector<mjtNum> step(4);
      step[dof] = side ? eps : -eps;
      mj_integratePos(m, d->qpos, step.data(), 1);
      Position();
      mj_energyPos(m, d);
      energy[side] = d->energy[0];
    }
    // The ball's spring force is along the rotation vector, which is the gradient's direction.
    EXPECT_NEAR(force[dof], -(energy[1] - energy[0]) / (2 * eps), kDouble ? 1e-6 : 5e-3) << dof;
  }
}

TEST(Passive, GravityCompensationOfAnActuatedJointIsLeftToTheActuator) {
  Stages s("dynamics_gravcomp");
  s.Set(s.d->qpos, {.4, 0});
  s.Position();
  s.Velocity();
  ExpectRecorded("qfrc_gravcomp", s.d->qfrc_gravcomp, s.m->nv);
  ExpectRecorded("qfrc_passive", s.d->qfrc_passive, s.m->nv);

  s.m->opt.disableflags = mjDSBL_SPRING | mjDSBL_DAMPER;
  s.Velocity();
  ExpectNumbers(s.d->qfrc_gravcomp, {0, 0});
  ExpectNumbers(s.d->qfrc_passive, {0, 0});
}

TEST(Passive, FluidForcesMatchTheReference) {
  Stages s("dynamics_fluid");
  for (int body = 0; body < 3; ++body) {
    s.Set(s.d->qpos + 7 * body, {.1, .2, .3, .8, .2, -.4, .4});
    s.Set(s.d->qvel + 6 * body, {.5, -.7, .9, 1.1, -1.3, .6});
  }
  s.Position();
  s.Velocity();
  // A box by the inertia model, an ellipsoid and a capsule by that of ellipsoids.
  ExpectRecorded("qfrc_fluid", s.d->qfrc_fluid, s.m->nv);
}

TEST(Passive, TheCallbackAddsToThePassiveForce) {
  Stages s("dynamics_springs");
  s.Position();
  mjcb_passive = [](const mjModel*, mjData* d) { d->qfrc_passive[3] += 5; };
  s.Velocity();
  mjcb_passive = nullptr;
  EXPECT_EQ(s.d->qfrc_passive[3], s.d->qfrc_spring[3] + s.d->qfrc_damper[3] + 5);
}

}  // namespace
}  // namespace conjoint::testing
