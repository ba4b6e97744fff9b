// Free flight and spinning bodies.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

constexpr double kGravity = 9.81;

mjtNum Num(double value) { return static_cast<mjtNum>(value); }

void Simulate(const Loaded& scene, double seconds) {
  const int steps = static_cast<int>(std::lround(seconds / scene.m->opt.timestep));
  for (int i = 0; i < steps; ++i) mj_step(scene.model(), scene.data());
}

TEST(FreeFlight, IsAParabola) {
  const Loaded ball(
      "<mujoco><option integrator='RK4' timestep='.01'/><worldbody><body><freejoint/>"
      "<geom size='.1'/></body></worldbody></mujoco>");
  ball.d->qvel[0] = 3;
  ball.d->qvel[2] = 8;
  Simulate(ball, 1.5);
  EXPECT_NEAR(ball.d->qpos[0], 3 * 1.5, kDouble ? 1e-12 : 1e-4);
  EXPECT_NEAR(ball.d->qpos[2], 8 * 1.5 - kGravity * 1.5 * 1.5 / 2, kDouble ? 1e-12 : 1e-4);
}

// Euler moves with the speed at the end of each step: t (t + dt) instead of t^2.
TEST(FreeFlight, ByEulerFallsHalfAStepAhead) {
  const Loaded ball(
      "<mujoco><option timestep='.01'/><worldbody><body><freejoint/><geom size='.1'/></body>"
      "</worldbody></mujoco>");
  Simulate(ball, 1);
  EXPECT_NEAR(ball.d->qpos[2], -kGravity * 1 * (1 + .01) / 2, kDouble ? 1e-12 : 1e-4);
}

// A symmetric top on its tip, tilted by 30 degrees: inertias about the tip and its axis.
constexpr double kMass = 1, kHeight = .2, kAxial = .005, kAcross = .003 + kMass * kHeight * kHeight;

Loaded Top() {
  return Loaded(R"(
<mujoco>
  <option timestep='.0002' integrator='RK4'/>
  <worldbody>
    <body>
      <joint type='ball'/>
      <inertial pos='0 0 .2' mass='1' diaginertia='.003 .003 .005'/>
    </body>
  </worldbody>
</mujoco>)");
}

// The axis of a body in the world.
struct Axis {
  double x, y, z;
};
Axis AxisOf(const Loaded& scene) {
  mj_kinematics(scene.model(), scene.data());
  const mjtNum* mat = scene.d->xmat + 9;
  return {mat[2], mat[5], mat[8]};
}

// Tilts the top about y, lets it turn about its own axis so that the spin along it is `spin`, and
// about the vertical with `precession`.
void Start(const Loaded& top, double tilt, double spin, double precession) {
  top.d->qpos[0] = Num(std::cos(tilt / 2));
  top.d->qpos[2] = Num(std::sin(tilt / 2));
  // In the frame of the body the vertical is (-sin, 0, cos) of the tilt.
  top.d->qvel[0] = Num(-precession * std::sin(tilt));
  top.d->qvel[2] = Num(spin);
}

// The slower root of  I1 cos(tilt) P^2 - I3 spin P + m g h = 0.
double SteadyPrecession(double tilt, double spin) {
  const double momentum = kAxial * spin, torque = kMass * kGravity * kHeight;
  const double a = kAcross * std::cos(tilt);
  return (momentum - std::sqrt(momentum * momentum - 4 * a * torque)) / (2 * a);
}

// Rotations are integrated to second order: the spin makes an error of (spin dt)^2 / 12 = 5e-4 in
// the precession.
TEST(Top, StartedInSteadyPrecessionKeepsItsTiltAndTurnsAtThatRate) {
  const double tilt = mjPI / 6, spin = 400, precession = SteadyPrecession(tilt, spin);
  const Loaded top = Top();
  Start(top, tilt, spin, precession);
  double lowest = 1, highest = 0;
  constexpr double kTime = .5;
  for (int i = 0; i < 25; ++i) {
    Simulate(top, kTime / 25);
    const Axis axis = AxisOf(top);
    lowest = std::min(lowest, axis.z);
    highest = std::max(highest, axis.z);
  }
  EXPECT_NEAR(lowest, std::cos(tilt), kDouble ? 1e-5 : 1e-3);
  EXPECT_NEAR(highest, std::cos(tilt), kDouble ? 1e-5 : 1e-3);
  const Axis axis = AxisOf(top);
  EXPECT_NEAR(std::atan2(axis.y, axis.x), precession * kTime, .001 * precession * kTime);
}

TEST(Top, ThatSpinsFastPrecessesInverselyToItsSpin) {
  const auto rate = [](double spin) {
    const Loaded top = Top();
    Start(top, mjPI / 6, spin, SteadyPrecession(mjPI / 6, spin));
    Simulate(top, .1);
    const Axis axis = AxisOf(top);
    return std::atan2(axis.y, axis.x) / .1;
  };
  const double torque = kMass * kGravity * kHeight;
  EXPECT_NEAR(rate(600), torque / (kAxial * 600), .02 * rate(600));  // P/spin of it
  EXPECT_NEAR(rate(600) / rate(1200), 2, .05);
}

TEST(Top, ThatDoesNotSpinFalls) {
  const Loaded top = Top();
  Start(top, mjPI / 6, 0, 0);
  Simulate(top, .5);
  EXPECT_LT(AxisOf(top).z, 0);
}

// A symmetric body without forces wobbles about its angular momentum at the rate L / I1.
TEST(FreeBody, SymmetricWobblesAboutItsAngularMomentum) {
  const Loaded disc(R"(
<mujoco>
  <option timestep='.0005' gravity='0 0 0' integrator='RK4'/>
  <worldbody>
    <body><freejoint/><inertial pos='0 0 0' mass='1' diaginertia='.01 .01 .02'/></body>
  </worldbody>
</mujoco>)");
  // The angular momentum along z: components of the velocity are L/I of its components.
  constexpr double kTilt = .3, kMomentum = .1;
  disc.d->qpos[3] = Num(std::cos(kTilt / 2));
  disc.d->qpos[5] = Num(std::sin(kTilt / 2));
  disc.d->qvel[3] = Num(-kMomentum * std::sin(kTilt) / .01);
  disc.d->qvel[5] = Num(kMomentum * std::cos(kTilt) / .02);
  constexpr double kTime = .25;
  Simulate(disc, kTime);
  const Axis axis = AxisOf(disc);
  EXPECT_NEAR(axis.z, std::cos(kTilt), kDouble ? 1e-6 : 1e-4);
  EXPECT_NEAR(std::atan2(axis.y, axis.x), kMomentum / .01 * kTime, kDouble ? 1e-5 : 1e-3);
}

// A tennis racket turns over when it spins about the axis of its middle inertia, not otherwise.
TEST(FreeBody, SpinAboutTheMiddleAxisIsUnstable) {
  const auto turns_over = [](int spun) {
    const Loaded racket(R"(
<mujoco>
  <option timestep='.001' gravity='0 0 0' integrator='RK4'/>
  <worldbody>
    <body><freejoint/><inertial pos='0 0 0' mass='1' diaginertia='.03 .02 .012'/></body>
  </worldbody>
</mujoco>)");
    racket.d->qvel[3 + spun] = 10;
    racket.d->qvel[3 + (spun + 1) % 3] = Num(.01);
    double least = 1;  // of the cosine between the axis then and now
    while (racket.d->time < 5) {
      mj_step(racket.model(), racket.data());
      least = std::min<double>(least, racket.d->xmat[9 + 4 * spun]);
    }
    return least < 0;
  };
  EXPECT_FALSE(turns_over(0));
  EXPECT_TRUE(turns_over(1));
  EXPECT_FALSE(turns_over(2));
}

}  // namespace
}  // namespace conjoint::testing
