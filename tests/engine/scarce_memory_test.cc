// Steps with less memory than they need: constraints or contacts are left out with a warning, or
// the stack overflows with an error; nothing else happens.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/load.h"
#include "support/messages.h"
#include "support/precision.h"

namespace conjoint::testing {
namespace {

using ::testing::AnyOf;
using ::testing::DoubleNear;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Pointwise;
using ::testing::StartsWith;

constexpr int kSteps = 3;

// Two piles of boxes and a chain that is tied to one of them.
ModelPtr Piles() {
  std::string bodies;
  for (int i = 0; i < 6; ++i) {
    bodies += "<body name='b" + std::to_string(i) + "' pos='" + std::to_string(i / 3) + " 0 " +
              std::to_string(0.09 + 0.19 * (i % 3)) +
              "'><freejoint/><geom type='box' size='.1 .1 .1' condim='" + (i % 2 ? "4" : "6") +
              "'/></body>";
  }
  return LoadText(
      "<mujoco><option cone='elliptic'/><worldbody><geom type='plane' size='5 5 1'/>" + bodies +
      "<body name='c' pos='0 .5 .5'><joint axis='0 1 0' range='-1 1' frictionloss='.1'/>"
      "<geom size='.1' pos='.2 0 0'/></body></worldbody>"
      "<equality><connect body1='b1' body2='c' anchor='.1 .1 .1'/></equality></mujoco>");
}

std::vector<double> State(const mjModel* m, const mjData* d) {
  std::vector<double> state(d->qpos, d->qpos + m->nq);
  state.insert(state.end(), d->qvel, d->qvel + m->nv);
  return state;
}

// What the structs say of themselves holds.
void ExpectIntact(const mjModel* m, const mjData* d) {
  EXPECT_EQ(d->pstack, 0u);
  EXPECT_EQ(d->pbase, 0u);
  EXPECT_LE(d->parena, static_cast<size_t>(d->narena));
  EXPECT_LE(static_cast<size_t>(d->ncon) * sizeof(mjContact), d->parena);
  for (int i = 0; i < d->ncon; ++i) EXPECT_LT(d->contact[i].efc_address, d->nefc);
  if (!d->nefc) EXPECT_EQ(d->nisland, 0);
  for (const double number : State(m, d)) EXPECT_TRUE(std::isfinite(number));
}

// What became of a few steps.
struct Outcome {
  std::vector<double> state;
  std::vector<std::string> warnings;
  std::string error;
};

Outcome StepsFromReset(const mjModel* m, mjData* d) {
  Outcome outcome;
  Messages messages;
  mj_resetData(m, d);
  try {
    for (int i = 0; i < kSteps; ++i) {
      mj_step(m, d);
      ExpectIntact(m, d);
    }
  } catch (const Messages::Raised& error) {
    outcome.error = error.text;
  }
  outcome.state = State(m, d);
  outcome.warnings = messages.warnings();
  return outcome;
}

struct ScarceMemory : ::testing::TestWithParam<mjtSolver> {};

TEST_P(ScarceMemory, CostsConstraintsNotTheStep) {
  const ModelPtr m = Piles();
  ASSERT_TRUE(m);
  m->opt.solver = GetParam();
  const DataPtr roomy(mj_makeData(m.get()));
  const Outcome expected = StepsFromReset(m.get(), roomy.get());
  ASSERT_GT(roomy->nefc, 50);
  const mjtSize used = roomy->maxuse_arena;

  int complete = 0, without_constraints = 0, overflown = 0;
  for (int percent = 1; percent <= 200; percent += 3) {
    m->narena = used * percent / 100;
    const DataPtr d(mj_makeData(m.get()));
    const Outcome outcome = StepsFromReset(m.get(), d.get());
    if (!outcome.error.empty()) {
      EXPECT_THAT(outcome.error, HasSubstr("out of memory, stack overflow"));
      ++overflown;
    } else if (outcome.warnings.empty()) {
      // Matrices may be laid out otherwise, so rounding may differ.
      EXPECT_THAT(outcome.state, Pointwise(DoubleNear(kDouble ? 1e-6 : 1e-2), expected.state));
      ++complete;
    } else {
      EXPECT_THAT(outcome.warnings,
                  Each(AnyOf(StartsWith("Insufficient arena memory for the number of constraints"),
                             StartsWith("Too many contacts. The arena memory is full"))));
      ++without_constraints;
    }
    // Nothing is left behind: the same again.
    const Outcome again = StepsFromReset(m.get(), d.get());
    EXPECT_EQ(again.error, outcome.error);
    EXPECT_EQ(again.state, outcome.state);
  }
  EXPECT_GT(complete, 20);
  EXPECT_GT(without_constraints, 3);
  EXPECT_GT(overflown, 0);
}

INSTANTIATE_TEST_SUITE_P(Solvers, ScarceMemory,
                         ::testing::Values(mjSOL_PGS, mjSOL_CG, mjSOL_NEWTON));

}  // namespace
}  // namespace conjoint::testing
