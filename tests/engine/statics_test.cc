// Bodies at rest: forces add up, springs and soft constraints give way by what their parameters
// say. And the inverse of dynamics with contacts.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "support/load.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

constexpr double kGravity = 9.81;

void Simulate(const Loaded& scene, double seconds) {
  while (scene.d->time < seconds) mj_step(scene.model(), scene.data());
}

// Each contact carries what stands on it. After 4 s boxes still move by micrometres a second.
TEST(Stack, EveryBoxCarriesTheWeightAboveIt) {
  constexpr int kBoxes = 4;
  std::string xml = "<mujoco><worldbody><geom type='plane' size='5 5 .1'/>";
  for (int i = 0; i < kBoxes; ++i) {
    xml += "<body pos='0 0 " + std::to_string(.1 + .2 * i) +
           "'><freejoint/><geom type='box' size='.1 .1 .1' mass='" + std::to_string(i + 1) +
           "'/></body>";
  }
  for (const char* cone : {"pyramidal", "elliptic"}) {
    const Loaded stack(xml + "</worldbody><option cone='" + cone + "'/></mujoco>");
    Simulate(stack, 4);
    mj_forward(stack.model(), stack.data());
    std::map<int, double> force;  // by the upper of the two geoms
    for (int i = 0; i < stack.d->ncon; ++i) {
      mjtNum wrench[6];
      mj_contactForce(stack.model(), stack.data(), i, wrench);
      force[stack.d->contact[i].geom[1]] += wrench[0];
    }
    double weight = 0;
    for (int box = kBoxes; box >= 1; --box) {
      weight += kGravity * box;
      EXPECT_NEAR(force[box], weight, 1e-4 * weight) << cone << " below box " << box;
    }
  }
}

// A rope of stiffness k is longer by m g / k; over a pulley with divisor 2 half of it pulls, and
// twice as much length goes in.
TEST(Rope, IsStretchedByTheWeight) {
  const auto length = [](const std::string& path) {
    const Loaded rope(
        "<mujoco><worldbody><site name='hook' pos='0 0 2'/><site name='high' pos='1 0 2'/>"
        "<site name='low' pos='1 0 1.5'/><body pos='0 0 1'>"
        "<joint type='slide' axis='0 0 1' damping='20'/><geom size='.1' mass='2'/>"
        "<site name='load'/></body></worldbody><tendon><spatial stiffness='400' springlength='1'>" +
        path + "</spatial></tendon></mujoco>");
    Simulate(rope, 20);
    EXPECT_NEAR(rope.d->qvel[0], 0, kDouble ? 1e-9 : 1e-5);
    return double{rope.d->ten_length[0]};
  };
  const double elongation = 2 * kGravity / 400;
  const double tolerance = kDouble ? 1e-8 : 1e-5;
  EXPECT_NEAR(length("<site site='hook'/><site site='load'/>"), 1 + elongation, tolerance);
  EXPECT_NEAR(length("<pulley divisor='2'/><site site='hook'/><site site='load'/>"
                     "<pulley divisor='1'/><site site='high'/><site site='low'/>"),
              1 + 2 * elongation, tolerance);
}

// Two masses on one rope over a pulley: a = g (m2 - m1) / (m2 + m1). The tie is soft, but gives way
// by a constant length once it carries the load.
TEST(AtwoodMachine, AcceleratesByTheDifferenceOfItsMasses) {
  const Loaded machine(
      "<mujoco><worldbody><body><joint name='a' type='slide' axis='0 0 1'/>"
      "<geom size='.1' mass='1'/></body><body pos='1 0 0'>"
      "<joint name='b' type='slide' axis='0 0 1'/><geom size='.1' mass='3'/></body></worldbody>"
      "<tendon><fixed name='rope'><joint joint='a' coef='1'/><joint joint='b' coef='1'/></fixed>"
      "</tendon><equality><tendon tendon1='rope'/></equality></mujoco>");
  Simulate(machine, 1);
  const double acceleration = kGravity * (3. - 1) / (3 + 1);
  EXPECT_NEAR(machine.d->qacc[0], acceleration, kDouble ? 1e-6 : 1e-3);
  EXPECT_NEAR(machine.d->qacc[1], -acceleration, kDouble ? 1e-6 : 1e-3);
}

// A beam on a hinge, a weight of 2 kg at .6 m on one side: a force F at .9 m on the other side
// balances it if .9 F = .6 m g.
TEST(Lever, IsBalancedByForcesInverseToTheirArms) {
  const Loaded lever(
      "<mujoco><worldbody><body><joint axis='0 1 0'/><geom size='.05' mass='2' pos='.6 0 0'/>"
      "<site name='end' pos='-.9 0 0'/></body></worldbody>"
      "<actuator><motor site='end' gear='0 0 -1 0 0 0'/></actuator></mujoco>");
  mj_forward(lever.model(), lever.data());
  EXPECT_GT(lever.d->qacc[0], 1);
  lever.d->ctrl[0] = static_cast<mjtNum>(2 * kGravity * .6 / .9);
  mj_forward(lever.model(), lever.data());
  EXPECT_NEAR(lever.d->qacc[0], 0, kDouble ? 1e-12 : 1e-4);
}

// A servo with gain kp carries a load m g with the error m g / kp.
TEST(Servo, IsOffByTheLoadOverItsGain) {
  const Loaded lift(
      "<mujoco><worldbody><body><joint name='j' type='slide' axis='0 0 1' damping='50'/>"
      "<geom size='.1' mass='2'/></body></worldbody>"
      "<actuator><position joint='j' kp='500'/></actuator></mujoco>");
  lift.d->ctrl[0] = static_cast<mjtNum>(.3);
  Simulate(lift, 10);
  EXPECT_NEAR(lift.d->qpos[0], .3 - 2 * kGravity / 500, kDouble ? 1e-9 : 1e-5);
}

// A soft constraint with impedance d, time constant T and damping ratio z gives way to gravity by
// (1 - d) g T^2 z^2, whatever the mass: its acceleration towards the target is k d r with
// k = 1 / (d T z)^2, and a part 1 - d of gravity is left to it.
TEST(SoftConstraint, GivesWayByItsTimeConstantAndImpedance) {
  const auto sag = [](const std::string& mass, const std::string& solref,
                      const std::string& solimp) {
    const Loaded weld(
        "<mujoco><worldbody><body name='b'><joint type='slide' axis='0 0 1'/>"
        "<geom size='.1' mass='" +
        mass + "'/></body></worldbody><equality><weld body1='b' solref='" + solref + "' solimp='" +
        solimp + "'/></equality></mujoco>");
    Simulate(weld, 5);
    return -double{weld.d->qpos[0]};
  };
  const double tolerance = kDouble ? 1e-9 : 1e-5;
  EXPECT_NEAR(sag("3", ".1 1", ".9 .9 .001"), .1 * kGravity * .1 * .1, tolerance);
  EXPECT_NEAR(sag("3", ".02 1", ".9 .9 .001"), .1 * kGravity * .02 * .02, tolerance);
  EXPECT_NEAR(sag("30", ".1 1", ".9 .9 .001"), .1 * kGravity * .1 * .1, tolerance);
  EXPECT_NEAR(sag("3", ".1 .7", ".8 .8 .001"), .2 * kGravity * .07 * .07, tolerance);
}

// What inverse dynamics finds for the acceleration of forward dynamics are the forces that were
// applied, also where contacts and joint limits add theirs. The solver leaves an error of its
// tolerance.
TEST(Inverse, OfForwardIsWhatActsOnAHumanoidThatFell) {
  char error[1000] = "";
  const std::string path = std::string(CONJOINT_TEST_DIR) + "/../models/humanoid.xml";
  const ModelPtr m(mj_loadXML(path.c_str(), nullptr, error, sizeof(error)));
  ASSERT_TRUE(m) << error;
  m->opt.tolerance = 0;
  const DataPtr d(mj_makeData(m.get()));
  for (int i = 0; i < 300; ++i) {
    for (int k = 0; k < m->nu; ++k) {
      d->ctrl[k] = static_cast<mjtNum>(.4 * std::sin(.1 * i + k));
    }
    mj_step(m.get(), d.get());
  }
  for (int i = 0; i < m->nv; ++i) d->qfrc_applied[i] = static_cast<mjtNum>(std::sin(1.3 * i));
  mj_forward(m.get(), d.get());
  ASSERT_GT(d->ncon, 2);
  std::vector<mjtNum> applied(d->qfrc_actuator, d->qfrc_actuator + m->nv);
  for (int i = 0; i < m->nv; ++i) applied[static_cast<size_t>(i)] += d->qfrc_applied[i];
  mj_inverse(m.get(), d.get());
  for (int i = 0; i < m->nv; ++i) {
    EXPECT_NEAR(d->qfrc_inverse[i], applied[static_cast<size_t>(i)], kDouble ? 1e-8 : 1) << i;
  }
}

}  // namespace
}  // namespace conjoint::testing
