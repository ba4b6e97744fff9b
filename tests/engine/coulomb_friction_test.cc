// Dry friction as in a textbook: blocks and balls on an incline, a joint with friction loss.
//
// The incline is a horizontal plane under gravity turned by its angle, so that x points downhill
// and z is its normal.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

constexpr double kGravity = 9.81;

// Turns gravity so that the plane z = 0 is inclined by an angle.
void Incline(const Loaded& scene, double angle) {
  scene.m->opt.gravity[0] = static_cast<mjtNum>(kGravity * std::sin(angle));
  scene.m->opt.gravity[2] = static_cast<mjtNum>(-kGravity * std::cos(angle));
}

void Simulate(const Loaded& scene, double seconds) {
  const int steps = static_cast<int>(std::lround(seconds / scene.m->opt.timestep));
  for (int i = 0; i < steps; ++i) mj_step(scene.model(), scene.data());
}

struct Method {
  const char* cone;
  const char* solver;
};

void PrintTo(const Method& method, std::ostream* out) {
  *out << method.cone << ' ' << method.solver;
}

class Block : public ::testing::TestWithParam<Method> {
 protected:
  // A block that cannot turn: one contact, so that nothing but friction and gravity moves it.
  static Loaded OnIncline(double angle, double friction) {
    const Method& method = GetParam();
    Loaded block(std::string("<mujoco><option cone='") + method.cone + "' solver='" +
                 method.solver + "'/><default><geom friction='" + std::to_string(friction) +
                 "'/></default><worldbody><geom type='plane' size='9 9 .1'/>"
                 "<body pos='0 0 .1'><joint type='slide' axis='1 0 0'/>"
                 "<joint type='slide' axis='0 1 0'/><joint type='slide' axis='0 0 1'/>"
                 "<geom size='.1' mass='2'/></body></worldbody></mujoco>");
    Incline(block, angle);
    return block;
  }
};

// A soft contact lets the block hop a little, which changes its weight on the plane: the impulse of
// friction is mu times that of the normal force, whatever its course,
//   dvx = g sin t - mu (g cos t + dvz).
// This holds to rounding; single precision adds that of 500 steps.
TEST_P(Block, SlidesAboveTheAngleOfFriction) {
  for (const double friction : {.3, .8}) {
    for (const double steepness : {1.1, 2.}) {
      const double angle = std::atan(steepness * friction);
      const Loaded block = OnIncline(angle, friction);
      Simulate(block, 1);
      const double vx = block.d->qvel[0], vz = block.d->qvel[2];
      Simulate(block, 1);
      const double acceleration =
          block.d->qvel[0] - vx + friction * (block.d->qvel[2] - vz);  // in 1 s
      EXPECT_NEAR(acceleration, kGravity * (std::sin(angle) - friction * std::cos(angle)),
                  kDouble ? 1e-9 : 1e-3)
          << friction << ' ' << steepness;
      EXPECT_GT(block.d->qpos[0], .2);
    }
  }
}

// Below it a soft contact creeps at a constant speed instead of standing: centimetres a second at
// most with the default softness.
TEST_P(Block, SticksBelowTheAngleOfFriction) {
  for (const double friction : {.3, .8}) {
    const Loaded block = OnIncline(std::atan(.9 * friction), friction);
    Simulate(block, 1);
    const double speed = block.d->qvel[0];
    EXPECT_LT(std::abs(speed), .02);
    Simulate(block, 1);
    EXPECT_NEAR(block.d->qvel[0], speed, kDouble ? 1e-6 : 1e-4);
  }
}

INSTANTIATE_TEST_SUITE_P(ConesAndSolvers, Block,
                         ::testing::Values(Method{"pyramidal", "Newton"}, Method{"pyramidal", "CG"},
                                           Method{"pyramidal", "PGS"}, Method{"elliptic", "Newton"},
                                           Method{"elliptic", "CG"}, Method{"elliptic", "PGS"}));

// The resistance to slip of an elliptic cone grows with impratio, and the speed of creeping falls.
TEST(Creep, IsInverselyProportionalToImpratio) {
  const auto speed = [](const char* impratio) {
    const Loaded block(std::string("<mujoco><option cone='elliptic' impratio='") + impratio +
                       "'/><worldbody><geom type='plane' size='9 9 .1'/><body pos='0 0 .1'>"
                       "<joint type='slide' axis='1 0 0'/><joint type='slide' axis='0 0 1'/>"
                       "<geom size='.1'/></body></worldbody></mujoco>");
    Incline(block, .2);
    Simulate(block, 1);
    return double{block.d->qvel[0]};
  };
  EXPECT_GT(speed("1"), 1e-4);
  EXPECT_NEAR(speed("1") / speed("10"), 10, kDouble ? 1e-6 : .1);
}

// The speed with which a free ball slides over its only contact.
double Slip(const Loaded& ball) {
  mj_forward(ball.model(), ball.data());
  if (ball.d->ncon != 1) ADD_FAILURE() << ball.d->ncon << " contacts";
  const double arm = ball.d->qpos[2] - ball.d->contact[0].pos[2];
  return ball.d->qvel[0] - arm * ball.d->qvel[4];
}

// A ball that rolls without slipping: (m + I/r^2) a = m g sin, I = 2/5 m r^2. The lever arm of
// friction is shorter than r by half the depth of the contact, which changes a by less than the
// depth in radii.
TEST(RollingBall, AcceleratesByFiveSeventhsOfTheSlope) {
  constexpr double kAngle = .2, kRadius = .1;
  const Loaded ball(
      "<mujoco><option impratio='10' cone='elliptic'/>"
      "<worldbody><geom type='plane' size='9 9 .1'/><body pos='0 0 .1'><freejoint/>"
      "<geom size='.1'/></body></worldbody></mujoco>");
  Incline(ball, kAngle);
  Simulate(ball, .5);
  const double start = ball.d->qvel[0];
  Simulate(ball, .5);
  ASSERT_EQ(ball.d->ncon, 1);
  const double expected = 5. / 7 * kGravity * std::sin(kAngle);
  const double depth = -ball.d->contact[0].dist / kRadius;
  EXPECT_LT(depth, .02);
  EXPECT_NEAR((ball.d->qvel[0] - start) / .5, expected, expected * depth);
  EXPECT_NEAR(Slip(ball), 0, kDouble ? 1e-4 : 1e-3);
}

// A ball thrown without spin slides until friction has given it that of rolling, with 5/7 of its
// speed: the angular momentum about a point of the floor is kept.
TEST(RollingBall, ThrownWithoutSpinKeepsFiveSeventhsOfItsSpeed) {
  const Loaded ball(
      "<mujoco><worldbody><geom type='plane' size='9 9 .1'/><body pos='0 0 .1'><freejoint/>"
      "<geom size='.1'/></body></worldbody></mujoco>");
  Simulate(ball, .5);  // settles
  ball.d->qvel[0] = 2;
  Simulate(ball, 1);
  EXPECT_NEAR(ball.d->qvel[0], 2 * 5. / 7, .01);  // depth of the contact: .6 % of the radius
  EXPECT_NEAR(Slip(ball), 0, kDouble ? 1e-4 : 1e-3);
}

// A belt that runs below a box drags it with the friction of its weight, hops of the soft contact
// included as above, until it has the speed of the belt.
TEST(Conveyor, CarriesABoxAlong) {
  const Loaded belt(
      "<mujoco><default><geom friction='.4'/></default><worldbody>"
      "<body><joint type='slide' axis='1 0 0'/>"
      "<geom type='box' size='9 1 .1' pos='0 0 -.1' mass='1e9'/></body>"
      "<body pos='0 0 .1'><joint type='slide' axis='1 0 0'/><joint type='slide' axis='0 0 1'/>"
      "<geom size='.1' mass='1'/></body></worldbody></mujoco>");
  Simulate(belt, .5);
  belt.d->qvel[0] = 2;
  const double vz = belt.d->qvel[2];
  Simulate(belt, .25);
  EXPECT_NEAR(belt.d->qvel[1], .4 * (kGravity * .25 + belt.d->qvel[2] - vz), kDouble ? 1e-6 : 1e-3);
  Simulate(belt, 1);
  EXPECT_NEAR(belt.d->qvel[1], 2, 1e-3);
}

// Friction in a joint holds a force up to its limit, and takes that limit away from a larger one.
TEST(FrictionLoss, HoldsUntilTheForceExceedsIt) {
  const Loaded slide(
      "<mujoco><option gravity='0 0 0'/><worldbody><body>"
      "<joint type='slide' frictionloss='3'/><geom size='.1' mass='2'/></body></worldbody>"
      "</mujoco>");
  slide.d->qfrc_applied[0] = static_cast<mjtNum>(2.9);
  Simulate(slide, 1);
  const double creep = slide.d->qvel[0];
  EXPECT_LT(creep, .01);
  Simulate(slide, 1);
  EXPECT_NEAR(slide.d->qvel[0], creep, kDouble ? 1e-9 : 1e-5);
  slide.d->qfrc_applied[0] = 5;
  Simulate(slide, 1);
  EXPECT_NEAR(slide.d->qvel[0], creep + (5. - 3) / 2 * 1, kDouble ? 1e-9 : 1e-4);
}

}  // namespace
}  // namespace conjoint::testing
