// Conservation laws along whole simulations, and the inverse of forward dynamics.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

using Numbers = std::vector<mjtNum>;

// A wave over an array, so that no two numbers are alike.
void Fill(mjtNum* array, mjtSize count, double size, double phase) {
  for (mjtSize i = 0; i < count; ++i) {
    array[i] = static_cast<mjtNum>(size * std::sin(phase + 1.7 * static_cast<double>(i)));
  }
}

// Five pendulums in a row, on hinges of different axes, without friction.
std::string PendulumChain() {
  const char* axes[] = {"0 1 0", "1 1 0", "0 1 1", "0 0 1", "0 1 0"};
  std::string xml =
      "<mujoco><option integrator='RK4'><flag energy='enable' contact='disable'/></option>"
      "<worldbody>";
  for (const char* axis : axes) {
    xml += std::string("<body pos='.3 0 0'><joint armature='.001' axis='") + axis +
           "'/><geom type='capsule' size='.03' fromto='0 0 0 .3 .02 0' mass='.5'/>";
  }
  for (size_t i = 0; i < std::size(axes); ++i) xml += "</body>";
  return xml + "</worldbody></mujoco>";
}

// How far the energy of the chain moves from its start within a second.
double EnergyDrift(double timestep) {
  Loaded chain(PendulumChain());
  mjModel* m = chain.model();
  mjData* d = chain.data();
  m->opt.timestep = static_cast<mjtNum>(timestep);
  Fill(d->qvel, m->nv, 1, .5);
  mj_forward(m, d);
  const double start = d->energy[0] + d->energy[1];
  double drift = 0, kinetic = d->energy[1];
  for (int i = 0, steps = static_cast<int>(std::lround(1 / timestep)); i < steps; ++i) {
    mj_step(m, d);
    mj_forward(m, d);  // a step leaves the energy of its last stage
    drift = std::max(drift, std::abs(d->energy[0] + d->energy[1] - start));
    kinetic = std::max<double>(kinetic, d->energy[1]);
  }
  EXPECT_GT(kinetic, 2) << "the chain should swing";
  return drift;
}

TEST(Conservation, EnergyOfAFrictionlessPendulumChainIsKeptByRungeKutta) {
  EXPECT_LT(EnergyDrift(.001), kDouble ? 2e-8 : 1e-2);
}

TEST(Conservation, TheDriftOfTheEnergyIsOfFourthOrder) {
  if (!kDouble) GTEST_SKIP() << "in single precision rounding is larger than the drift";
  EXPECT_GT(EnergyDrift(.004) / EnergyDrift(.002), 14);
}

// Two free trees whose joints have springs, dampers and motors: only internal forces.
constexpr char kFloating[] = R"(
<mujoco>
  <option integrator='RK4' timestep='.001' gravity='0 0 0'>
    <flag contact='disable'/>
  </option>
  <worldbody>
    <body pos='0 0 1'>
      <freejoint/>
      <geom type='box' size='.1 .15 .2' mass='2' pos='.02 0 .01'/>
      <body pos='.1 0 .2'>
        <joint name='arm' axis='0 1 1' stiffness='3' damping='.2'/>
        <geom type='capsule' size='.03' fromto='0 0 0 .3 0 0' mass='.5'/>
        <body pos='.3 0 0'>
          <joint type='ball' stiffness='1' damping='.1'/>
          <geom type='ellipsoid' size='.05 .08 .1' mass='.3' pos='0 0 .1'/>
        </body>
      </body>
      <body pos='-.1 0 .2'>
        <joint name='slide' type='slide' axis='1 0 1' stiffness='20'/>
        <geom size='.05' mass='.4'/>
      </body>
    </body>
    <body pos='1 0 1'>
      <freejoint/>
      <geom type='box' size='.1 .2 .3' mass='1'/>
    </body>
  </worldbody>
  <actuator>
    <motor joint='arm' gear='2'/>
    <position joint='slide' kp='30'/>
  </actuator>
</mujoco>)";

// Where rotations of balls and free bodies are averaged over the stages of a step, Runge-Kutta is
// of second order only: that is what these bounds leave to it.
struct Floating : Loaded, ::testing::Test {
  Floating() : Loaded(kFloating) {
    Fill(data()->qvel, model()->nv, 1, 0);
    Fill(data()->ctrl, model()->nu, .5, 1);
  }

  // Linear momentum of everything and angular momentum about the common centre of mass.
  std::array<double, 6> Momentum() {
    mj_forward(model(), data());
    mj_subtreeVel(model(), data());
    std::array<double, 6> momentum;
    for (size_t k = 0; k < 3; ++k) {
      momentum[k] = model()->body_subtreemass[0] * data()->subtree_linvel[k];
      momentum[3 + k] = data()->subtree_angmom[k];
    }
    return momentum;
  }
};

TEST_F(Floating, InternalForcesChangeNoMomentum) {
  const auto start = Momentum();
  EXPECT_GT(std::abs(start[0]) + std::abs(start[3]), .1);
  const mjtNum arm = data()->qpos[7];
  for (int i = 0; i < 500; ++i) mj_step(model(), data());
  EXPECT_GT(std::abs(data()->qpos[7] - arm), .05) << "the arm should swing";
  const auto end = Momentum();
  for (size_t k = 0; k < 6; ++k) EXPECT_NEAR(end[k], start[k], kDouble ? 5e-7 : 1e-3) << k;
}

TEST_F(Floating, GravityChangesLinearMomentumAlone) {
  model()->opt.gravity[2] = -10;
  const auto start = Momentum();
  constexpr int kSteps = 200;
  for (int i = 0; i < kSteps; ++i) mj_step(model(), data());
  const double time = kSteps * model()->opt.timestep;
  const auto end = Momentum();
  for (size_t k = 0; k < 6; ++k) {
    const double gained = k == 2 ? -10 * model()->body_subtreemass[0] * time : 0;
    EXPECT_NEAR(end[k], start[k] + gained, kDouble ? 5e-7 : 5e-3) << k;
  }
}

TEST(Conservation, ACollisionKeepsLinearMomentum) {
  Loaded spheres(R"(
<mujoco>
  <option gravity='0 0 0'/>
  <worldbody>
    <body><freejoint/><geom size='.1' mass='1'/></body>
    <body pos='.25 .05 .02'><freejoint/><geom size='.1' mass='3'/></body>
  </worldbody>
</mujoco>)");
  mjModel* m = spheres.model();
  mjData* d = spheres.data();
  d->qvel[0] = 2;
  d->qvel[4] = 5;
  bool touched = false;
  for (int i = 0; i < 100; ++i) {
    mj_step(m, d);
    touched = touched || d->ncon > 0;
    EXPECT_NEAR(d->qvel[0] + 3 * d->qvel[6], 2, kDouble ? 1e-12 : 1e-3);
    EXPECT_NEAR(d->qvel[1] + 3 * d->qvel[7], 0, kDouble ? 1e-12 : 1e-3);
    EXPECT_NEAR(d->qvel[2] + 3 * d->qvel[8], 0, kDouble ? 1e-12 : 1e-3);
  }
  EXPECT_TRUE(touched);
  EXPECT_GT(d->qvel[6], .3);
}

// All kinds of smooth forces at once: fluid, springs, tendons with inertia, compensated gravity.
constexpr char kSmooth[] = R"(
<mujoco>
  <option density='1.2' viscosity='.3' wind='.5 -.2 .1'/>
  <worldbody>
    <site name='anchor' pos='0 0 1.5'/>
    <body name='base' pos='0 0 1' gravcomp='.7'>
      <freejoint/>
      <geom type='box' size='.1 .15 .2' mass='2'/>
      <site name='hook' pos='.1 .1 .2'/>
      <body pos='.1 0 .2'>
        <joint name='arm' axis='0 1 1' stiffness='3' damping='.2' armature='.1'/>
        <geom type='capsule' size='.03' fromto='0 0 0 .3 0 0' mass='.5' fluidshape='ellipsoid'/>
        <body pos='.3 0 0'>
          <joint name='ball' type='ball' stiffness='1' damping='.1'/>
          <geom type='ellipsoid' size='.05 .08 .1' mass='.3' pos='0 0 .1'/>
          <site name='tip' pos='0 0 .2'/>
        </body>
      </body>
    </body>
  </worldbody>
  <tendon>
    <spatial stiffness='5' damping='.5' armature='.3'>
      <site site='anchor'/><site site='hook'/><site site='tip'/>
    </spatial>
    <fixed name='fixed' damping='.3'><joint joint='arm' coef='2'/></fixed>
  </tendon>
  <actuator>
    <velocity tendon='fixed' kv='2'/>
    <general joint='ball' gear='1 2 3' gainprm='4' biastype='affine' biasprm='1 -2 -.5'/>
    <general site='tip' refsite='hook' gear='1 0 2 0 .5 0'/>
  </actuator>
</mujoco>)";

TEST(Inverse, OfForwardIsWhatActsOnTheJoints) {
  Loaded scene(kSmooth);
  mjModel* m = scene.model();
  mjData* d = scene.data();
  for (const mjtIntegrator integrator : {mjINT_EULER, mjINT_RK4, mjINT_IMPLICITFAST}) {
    for (int state = 0; state < 5; ++state) {
      mj_resetData(m, d);
      m->opt.integrator = integrator;
      Numbers move(static_cast<size_t>(m->nv));
      Fill(move.data(), m->nv, .8, state);
      mj_integratePos(m, d->qpos, move.data(), 1);
      Fill(d->qvel, m->nv, 2, state + 1);
      Fill(d->ctrl, m->nu, 1, state + 2);
      Fill(d->qfrc_applied, m->nv, 3, state + 3);
      Fill(d->xfrc_applied, 6 * m->nbody, 1, state + 4);
      mj_forward(m, d);
      ASSERT_EQ(d->nefc, 0);
      Numbers applied(d->qfrc_applied, d->qfrc_applied + m->nv);
      for (int i = 0; i < m->nv; ++i) applied[static_cast<size_t>(i)] += d->qfrc_actuator[i];
      for (int body = 1; body < m->nbody; ++body) {
        const mjtNum* wrench = d->xfrc_applied + 6 * body;
        mj_applyFT(m, d, wrench, wrench + 3, d->xipos + 3 * body, body, applied.data());
      }
      mj_inverse(m, d);
      for (int i = 0; i < m->nv; ++i) {
        EXPECT_NEAR(d->qfrc_inverse[i], applied[static_cast<size_t>(i)], kDouble ? 1e-11 : 2e-2)
            << "state " << state << " dof " << i;
      }
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
