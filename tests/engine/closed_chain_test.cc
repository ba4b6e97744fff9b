// Chains that a constraint closes to loops: they keep momentum and energy, and swing as their
// geometry says.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

// A parallelogram that hangs from two pivots 1 m apart: crank and rocker of .5 m and .4 kg, joined
// by a coupler of .7 kg. The coupler only translates, so that the linkage is a pendulum with
//   I = 2 (m l^2 / 3) + M l^2,   torque = -(m + M) g l sin(angle).
constexpr double kRodMass = .4, kCouplerMass = .7, kLength = .5, kGravity = 9.81;
constexpr double kInertia =
    2. / 3 * kRodMass * kLength * kLength + kCouplerMass * kLength * kLength;
constexpr double kTorque = (kRodMass + kCouplerMass) * kGravity * kLength;

// The loop is closed by a constraint that gives way: stiff enough (solref 4 ms) to add less than a
// tenth of a percent to what is tested.
constexpr char kParallelogram[] = R"(
<mujoco>
  <option timestep='.001' integrator='RK4'><flag energy='enable' contact='disable'/></option>
  <default><joint axis='0 1 0'/><geom type='capsule' size='.01'/></default>
  <worldbody>
    <body>
      <joint name='crank'/>
      <inertial pos='0 0 -.25' mass='.4' diaginertia='.00833333333 .00833333333 .0001'/>
      <body name='coupler' pos='0 0 -.5'>
        <joint/>
        <inertial pos='.5 0 0' mass='.7' diaginertia='.0001 .0583333333 .0583333333'/>
      </body>
    </body>
    <body name='rocker' pos='1 0 0'>
      <joint name='rocker'/>
      <inertial pos='0 0 -.25' mass='.4' diaginertia='.00833333333 .00833333333 .0001'/>
    </body>
  </worldbody>
  <equality>
    <connect body1='coupler' body2='rocker' anchor='1 0 0' solref='.004 1'/>
  </equality>
</mujoco>)";

struct Parallelogram : ::testing::Test, Loaded {
  Parallelogram() : Loaded(kParallelogram) {}

  // Turns crank and rocker by an angle; the coupler stays level.
  void Swing(double angle) {
    d->qpos[0] = d->qpos[2] = static_cast<mjtNum>(angle);
    d->qpos[1] = -static_cast<mjtNum>(angle);
    mj_forward(model(), data());
  }
  double Energy() {
    mj_forward(model(), data());  // a step leaves the energy of its last stage
    return d->energy[0] + d->energy[1];
  }
};

TEST_F(Parallelogram, SwingsWithThePeriodOfItsInertiaAboutThePivots) {
  Swing(.02);  // amplitude^2/16 is 3e-5 of the period
  double before = 0;
  while (d->qpos[0] > 0) {
    before = d->qpos[0];
    mj_step(model(), data());
  }
  const double passed = d->time + m->opt.timestep * d->qpos[0] / (before - d->qpos[0]);
  const double quarter = 2 * mjPI * std::sqrt(kInertia / kTorque) / 4;
  EXPECT_NEAR(passed, quarter, 1e-4 * quarter);
}

TEST_F(Parallelogram, KeepsItsSidesParallel) {
  Swing(1);
  for (int i = 0; i < 2000; ++i) {
    mj_step(model(), data());
    ASSERT_NEAR(d->qpos[0], d->qpos[2], 1e-4);
    ASSERT_NEAR(d->qpos[0], -d->qpos[1], 1e-4);
  }
}

TEST_F(Parallelogram, KeepsItsEnergy) {
  Swing(1);
  const double start = Energy();
  const double depth = kTorque * (1 - std::cos(1));  // what the swing turns into motion
  double drift = 0, kinetic = 0;
  for (int i = 0; i < 3000; ++i) {
    mj_step(model(), data());
    if (i % 10 == 0) drift = std::max(drift, std::abs(Energy() - start));
    kinetic = std::max<double>(kinetic, d->energy[1]);
  }
  EXPECT_NEAR(kinetic, depth, .001 * depth);
  EXPECT_LT(drift, .001 * depth);
}

// Four links in a ring, floating. The forces that close it act at two points which are apart by the
// error of the constraint, so that angular momentum is kept as well as the ring is closed.
TEST(ClosedChain, ThatFloatsKeepsItsMomentum) {
  const Loaded ring(R"(
<mujoco>
  <option timestep='.001' gravity='0 0 0' integrator='RK4'><flag contact='disable'/></option>
  <default>
    <joint axis='0 1 0' damping='.01'/>
    <geom type='capsule' size='.02' fromto='0 0 0 .5 0 0' mass='.3'/>
  </default>
  <worldbody>
    <body name='first'>
      <freejoint/>
      <geom/>
      <body pos='.5 0 0' euler='0 -90 0'>
        <joint/><geom/>
        <body pos='.5 0 0' euler='0 -90 0'>
          <joint/><geom/>
          <body name='last' pos='.5 0 0' euler='0 -90 0'><joint/><geom/></body>
        </body>
      </body>
    </body>
  </worldbody>
  <equality><connect body1='first' body2='last' anchor='0 0 0' solref='.004 1'/></equality>
</mujoco>)");
  ASSERT_TRUE(ring.m);
  const auto momentum = [&] {
    mj_forward(ring.model(), ring.data());
    mj_subtreeVel(ring.model(), ring.data());
    std::array<double, 6> result;
    for (size_t k = 0; k < 3; ++k) {
      result[k] = ring.m->body_subtreemass[0] * ring.d->subtree_linvel[k];
      result[3 + k] = ring.d->subtree_angmom[k];
    }
    return result;
  };
  const mjtNum velocity[] = {.3f, -.2f, .1f, .5f, 2, -.4f, 1, -1, 1};
  std::copy(std::begin(velocity), std::end(velocity), ring.d->qvel);
  ASSERT_EQ(ring.m->nv, static_cast<int>(std::size(velocity)));
  const std::array<double, 6> start = momentum();
  const double angle = ring.d->qpos[7];
  for (int i = 0; i < 1000; ++i) mj_step(ring.model(), ring.data());
  EXPECT_GT(std::abs(ring.d->qpos[7] - angle), .1) << "the ring should deform";
  const std::array<double, 6> end = momentum();
  for (size_t k = 0; k < 6; ++k) EXPECT_NEAR(end[k], start[k], kDouble ? 1e-6 : 1e-3) << k;
}

}  // namespace
}  // namespace conjoint::testing
