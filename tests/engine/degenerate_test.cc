// Problems without a sensible answer: steps end in finite numbers, or in the warning that the state
// is bad, after which it is reset.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "support/load.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::AnyOf;
using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr int kSteps = 25;
constexpr mjtNum kInfinity = std::numeric_limits<mjtNum>::infinity();

bool IsFinite(const mjtNum* numbers, mjtSize count) {
  return std::all_of(numbers, numbers + count, [](mjtNum x) { return std::isfinite(x); });
}

// Four boxes on each other, of all contact dimensions, and an arm of a hinge and a slide.
std::string Scene(const std::string& more = "") {
  std::string bodies;
  const char* const condim[4] = {"3", "4", "6", "1"};
  for (int i = 0; i < 4; ++i) {
    bodies += "<body name='b" + std::to_string(i) + "' pos='" + std::to_string(0.05 * i) + " 0 " +
              std::to_string(0.09 + 0.19 * i) +
              "'><freejoint/><geom type='box' size='.1 .1 .1' condim='" + condim[i] + "'/></body>";
  }
  return "<mujoco><worldbody><geom type='plane' size='5 5 1'/>" + bodies +
         "<body pos='0 2 1'><joint name='j' axis='0 1 0' range='-90 90' limited='true'/>"
         "<geom type='capsule' fromto='0 0 0 .5 0 0' size='.05'/>"
         "<body pos='.5 0 0'><joint name='k' type='slide' axis='1 0 0'/><geom size='.1'/></body>"
         "</body></worldbody>" +
         more + "</mujoco>";
}

std::string Repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

using Settings = std::tuple<mjtSolver, mjtCone, mjtJacobian, int>;

struct Degenerate : ::testing::TestWithParam<Settings> {
  // Loads a scene, to be solved as the parameters say.
  bool Load(const std::string& xml) {
    m = LoadText(xml);
    if (!m) return false;
    const auto [solver, cone, jacobian, noslip] = GetParam();
    m->opt.solver = solver;
    m->opt.cone = cone;
    m->opt.jacobian = jacobian;
    m->opt.noslip_iterations = noslip;
    d.reset(mj_makeData(m.get()));
    return true;
  }

  // Steps. Returns what it was warned of.
  std::vector<std::string> Step() {
    return WarningsOf([&] {
      for (int step = 0; step < kSteps; ++step) {
        mj_step(m.get(), d.get());
        const bool finite = IsFinite(d->qpos, m->nq) && IsFinite(d->qvel, m->nv);
        EXPECT_TRUE(finite || BadStates() > 0) << "step " << step;
      }
    });
  }

  // Warnings of bad states since the last reset, which each of them causes.
  int BadStates() const {
    return d->warning[mjWARN_BADQPOS].number + d->warning[mjWARN_BADQVEL].number +
           d->warning[mjWARN_BADQACC].number;
  }

  void ExpectCalm() {
    EXPECT_THAT(Step(), IsEmpty());
    for (int i = 0; i < m->nv; ++i) EXPECT_LT(std::abs(d->qvel[i]), 100);
  }

  ModelPtr m;
  DataPtr d;
};

TEST_P(Degenerate, RedundantEqualitiesAreHeld) {
  ASSERT_TRUE(Load(Scene("<equality>" + Repeated("<weld body1='b0' body2='b1'/>", 4) +
                         Repeated("<connect body1='b0' body2='b1' anchor='.1 0 0'/>", 3) +
                         Repeated("<joint joint1='j'/>", 3) +
                         Repeated("<joint joint1='j' joint2='k'/>", 2) + "</equality>")));
  ExpectCalm();
}

TEST_P(Degenerate, ContradictoryLimitsAreACompromise) {
  ASSERT_TRUE(Load(
      Scene("<tendon><fixed name='t' limited='true' range='.5 .6'><joint joint='j' coef='1'/>"
            "</fixed><fixed name='u' limited='true' range='-.6 -.5'><joint joint='j' coef='1'/>"
            "</fixed></tendon><equality><joint joint1='j' polycoef='.2 0 0 0 0'/>"
            "<joint joint1='j' polycoef='-.9 0 0 0 0'/></equality>")));
  ExpectCalm();
}

TEST_P(Degenerate, LimitsTheWrongWayAroundAreACompromise) {
  ASSERT_TRUE(Load(Scene()));
  m->jnt_range[2 * 4] = 1;
  m->jnt_range[2 * 4 + 1] = -1;
  ExpectCalm();
}

TEST_P(Degenerate, ABodyMayHaveItsMassInAChild) {
  ASSERT_TRUE(
      Load("<mujoco><worldbody><body pos='0 0 1'><joint axis='0 1 0' frictionloss='.1'/>"
           "<body><geom size='.1' pos='0 0 .1'/></body></body></worldbody>"
           "</mujoco>"));
  ExpectCalm();
}

TEST_P(Degenerate, GreatFrictionSticks) {
  ASSERT_TRUE(Load(Scene()));
  std::fill_n(m->geom_friction, 3 * m->ngeom, mjtNum(1e6));
  ExpectCalm();
}

TEST_P(Degenerate, InfiniteFrictionWarnsIfItGoesWrong) {
  ASSERT_TRUE(Load(Scene()));
  std::fill_n(m->geom_friction, 3 * m->ngeom, kInfinity);
  EXPECT_THAT(Step(), Each(StartsWith("Nan, Inf or huge value in Q")));
}

TEST_P(Degenerate, TreesWithoutMassWarn) {
  ASSERT_TRUE(Load(Scene()));
  std::fill_n(m->body_mass, m->nbody, mjtNum{0});
  std::fill_n(m->body_inertia, 3 * m->nbody, mjtNum{0});
  EXPECT_THAT(Step(), Not(IsEmpty()));
  EXPECT_GT(d->warning[mjWARN_INERTIA].number + BadStates(), 0);
}

// Joints that turn the same body about the same axis: the inertia is singular to rounding.
TEST_P(Degenerate, EqualJointsWarnIfTheyGoWrong) {
  ASSERT_TRUE(Load(
      "<mujoco><worldbody><geom type='plane' size='5 5 1'/>"
      "<body pos='0 0 .2'><joint axis='0 1 0'/><joint axis='0 1 0'/><joint type='ball'/>"
      "<geom size='.229' pos='.3 0 0'/><body pos='.7 0 0'><joint axis='0 0 1' frictionloss='.1'/>"
      "<geom size='.3'/></body></body>"
      "<body pos='0 2 1'><joint name='j' axis='0 1 0' range='10 60' limited='true'/>"
      "<geom size='.1' pos='.2 0 0'/></body></worldbody></mujoco>"));
  EXPECT_THAT(Step(), Each(StartsWith("Nan, Inf or huge value in Q")));
}

// A pendulum of negative inertia is tied to another, both with dry friction.
TEST_P(Degenerate, ANegativeInertiaWarnsIfItGoesWrong) {
  ASSERT_TRUE(
      Load("<mujoco><worldbody>"
           "<body><joint name='a' frictionloss='.1'/><geom size='.1' pos='0 0 .05'/></body>"
           "<body><joint name='b' frictionloss='.1'/><geom size='.1' pos='0 0 .05'/></body>"
           "</worldbody><equality><joint joint1='a' joint2='b' polycoef='.1 1 0 0 0'/></equality>"
           "</mujoco>"));
  m->dof_armature[0] = -1;
  for (const std::string& warning : Step()) {
    EXPECT_THAT(warning, AnyOf(StartsWith("Nan, Inf or huge value in Q"),
                               StartsWith("Linesearch objective is not convex")));
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Degenerate,
                         ::testing::Combine(::testing::Values(mjSOL_PGS, mjSOL_CG, mjSOL_NEWTON),
                                            ::testing::Values(mjCONE_PYRAMIDAL, mjCONE_ELLIPTIC),
                                            ::testing::Values(mjJAC_DENSE, mjJAC_SPARSE),
                                            ::testing::Values(0, 3)));

}  // namespace
}  // namespace conjoint::testing
