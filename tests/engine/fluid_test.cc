// Bodies in a viscous or dense medium fall at a terminal speed, where the force of the medium
// carries their weight.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

constexpr double kGravity = 9.81, kMass = .3, kRadius = .1;
constexpr double kViscosity = .5, kDensity = 1.2;
// At rest in the medium: rounding alone.
constexpr double kTolerance = kDouble ? 1e-9 : 1e-3;

// The speed of a falling sphere after 40 s, long after it has stopped to accelerate.
double TerminalSpeed(const std::string& medium, const std::string& shape) {
  const Loaded sphere("<mujoco><option timestep='.005' " + medium +
                      "/><worldbody><body><joint type='slide' axis='0 0 1'/><geom size='.1' "
                      "mass='.3' " +
                      shape + "/></body></worldbody></mujoco>");
  while (sphere.d->time < 40) mj_step(sphere.model(), sphere.data());
  EXPECT_NEAR(sphere.d->qacc[0], 0, kTolerance);
  return -sphere.d->qvel[0];
}

// The force on the ellipsoid of a geom that is a sphere is that of Stokes, 6 pi r mu v ...
TEST(TerminalSpeed, OfASphereFollowsTheLawOfStokes) {
  EXPECT_NEAR(TerminalSpeed("viscosity='.5'", "fluidshape='ellipsoid'"),
              kMass * kGravity / (6 * mjPI * kRadius * kViscosity), kTolerance);
}

// ... and the drag of a bluff body, rho C A v^2 with the default coefficient of 1/2.
TEST(TerminalSpeed, OfASphereFollowsQuadraticDrag) {
  const double area = mjPI * kRadius * kRadius;
  EXPECT_NEAR(TerminalSpeed("density='1.2'", "fluidshape='ellipsoid'"),
              std::sqrt(kMass * kGravity / (kDensity * .5 * area)), kTolerance);
}

// Without a shape for the fluid the body is taken for the box with its inertia: the edges b of a
// sphere's, m b^2 / 6 = 2/5 m r^2. Viscosity takes its mean edge as a diameter, 3 pi b mu v, drag
// is that of a plate, rho b^2 v^2 / 2.
TEST(TerminalSpeed, OfABodyWithoutShapeIsThatOfItsInertiaBox) {
  const double edge = std::sqrt(6 * .4) * kRadius;
  EXPECT_NEAR(TerminalSpeed("viscosity='.5'", ""),
              kMass * kGravity / (3 * mjPI * edge * kViscosity), kTolerance);
  EXPECT_NEAR(TerminalSpeed("density='1.2'", ""),
              std::sqrt(2 * kMass * kGravity / (kDensity * edge * edge)), kTolerance);
}

// With viscosity alone the speed approaches its limit as 1 - exp(-t/T), T = m / (3 pi b mu). Euler
// makes (1 + dt/T)^-n of the exponential, or (1 - dt/T)^n: the time constant is off by dt/2T of
// itself, half a percent here.
TEST(Viscosity, IsApproachedExponentially) {
  const Loaded sphere(
      "<mujoco><option timestep='.001' viscosity='.5'/><worldbody><body>"
      "<joint type='slide' axis='0 0 1'/><geom size='.1' mass='.3'/></body></worldbody></mujoco>");
  const double edge = std::sqrt(6 * .4) * kRadius;
  const double time_constant = kMass / (3 * mjPI * edge * kViscosity);
  while (sphere.d->time < time_constant) mj_step(sphere.model(), sphere.data());
  const double limit = kGravity * time_constant;
  EXPECT_NEAR(-sphere.d->qvel[0], limit * (1 - std::exp(-sphere.d->time / time_constant)),
              .005 * limit);
}

// A body that drifts with the wind feels no force.
TEST(Wind, CarriesABodyAlong) {
  const Loaded sphere(
      "<mujoco><option gravity='0 0 0' wind='3 0 0' density='10' viscosity='.5'/><worldbody><body>"
      "<freejoint/><geom size='.1' mass='.3'/></body></worldbody></mujoco>");
  EXPECT_EQ(sphere.d->qvel[0], 0);
  while (sphere.d->time < 20) mj_step(sphere.model(), sphere.data());
  EXPECT_NEAR(sphere.d->qvel[0], 3, kTolerance);
}

}  // namespace
}  // namespace conjoint::testing
