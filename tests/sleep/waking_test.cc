// Falling asleep and waking up.

#include "sleep/waking.h"

#include <cmath>

#include "dynamics/stages.h"
#include "sleep/state.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using Ints = std::vector<int>;

struct Boxes : Stages, ::testing::Test {
  Boxes() : Stages("simulation_boxes") {}

  Ints Asleep() const { return Ints(d->tree_asleep, d->tree_asleep + m->ntree); }
  void StepUntilAsleep() {
    for (int i = 0; i < 500 && d->ntree_awake > 0; ++i) mj_step(m, d);
  }
};

TEST_F(Boxes, StartAwake) {
  EXPECT_EQ(Asleep(), (Ints{-11, -11, -11}));
  EXPECT_EQ(Ints(d->body_awake, d->body_awake + 5), (Ints{-1, -1, 1, 1, 1}));
  mj_step(m, d);
  EXPECT_EQ(Asleep(), (Ints{-10, -10, -10}));
  mj_step(m, d);
  EXPECT_EQ(Asleep(), (Ints{-11, -11, -11}));
}

TEST_F(Boxes, AtRestFallAsleepWithThoseTheyTouch) {
  StepUntilAsleep();
  EXPECT_EQ(Asleep(), (Ints{1, 0, 2}));
  EXPECT_EQ(d->nbody_awake, 2);
  EXPECT_EQ(Ints(d->parent_awake_ind, d->parent_awake_ind + 4), (Ints{1, 2, 3, 4}));
  mj_step(m, d);
  EXPECT_EQ(d->ncon, 0);
  for (int i = 0; i < m->nv; ++i) EXPECT_EQ(d->qvel[i], 0);
  ExpectNumbers(d->qacc, {0, 0, -9.81, 0, 0, 0});
}

TEST_F(Boxes, FallAsleepInTheStepsOfTheReference) {
  if (!kDouble) GTEST_SKIP() << "the step depends on the last digits of the contact forces";
  int step = 0;
  const auto steps_until = [&](int tree) {
    for (; step < 500 && d->tree_awake[tree]; ++step) mj_step(m, d);
    return step;
  };
  EXPECT_EQ(steps_until(0), 67);
  EXPECT_EQ(Asleep()[1], 0);
  EXPECT_EQ(steps_until(2), 77);
}

TEST_F(Boxes, ASleepingTreeDoesNotMove) {
  StepUntilAsleep();
  const std::vector<mjtNum> qpos(d->qpos, d->qpos + m->nq);
  for (int i = 0; i < 10; ++i) mj_step(m, d);
  for (int i = 0; i < m->nq; ++i) EXPECT_EQ(d->qpos[i], qpos[i]);
}

TEST_F(Boxes, APushWakesTheWholeCycle) {
  StepUntilAsleep();
  d->xfrc_applied[6 * 3] = static_cast<mjtNum>(.01);
  mj_step(m, d);
  EXPECT_EQ(Asleep(), (Ints{-10, -11, 2}));
}

TEST_F(Boxes, TheSmallestMotionWakes) {
  StepUntilAsleep();
  d->qpos[14] += kDouble ? static_cast<mjtNum>(1e-12) : static_cast<mjtNum>(1e-4);
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{1, 0, -11}));
}

// Unlike in the reference: a state that was computed elsewhere can be restored without waking all.
TEST_F(Boxes, WhatRoundingMovesSleepsOn) {
  StepUntilAsleep();
  d->qpos[14] = std::nextafter(d->qpos[14], mjtNum{100});
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{1, 0, 2}));
}

TEST_F(Boxes, WithoutTheFlagNothingSleeps) {
  StepUntilAsleep();
  m->opt.enableflags = 0;
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{-11, -11, -11}));
  EXPECT_EQ(d->nbody_awake, m->nbody);
}

TEST_F(Boxes, AFallingBoxWakesTheOneItHits) {
  StepUntilAsleep();
  Set(d->qpos, {2, 0, .35});  // above the single box
  bool woken_by_contact = false;
  for (int i = 0; i < 200 && !woken_by_contact; ++i) {
    mj_step(m, d);
    woken_by_contact = d->tree_awake[2];
  }
  EXPECT_TRUE(woken_by_contact);
  EXPECT_GT(d->ncon, 0);
}

struct Sleepers : Stages, ::testing::Test {
  Sleepers() : Stages("simulation_sleepers") {}
  Ints Asleep() const { return Ints(d->tree_asleep, d->tree_asleep + m->ntree); }
};

TEST_F(Sleepers, ThatAreMeantToSleepDoSoFromTheStart) {
  EXPECT_EQ(Asleep(), (Ints{0, -10, -10, 3}));
  mj_forward(m, d);
  EXPECT_EQ(d->ten_length[0], 0);
}

TEST_F(Sleepers, ATautTendonWakesTheOtherEnd) {
  d->qpos[1] = static_cast<mjtNum>(.5);
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{0, -10, -10, 3}));
  d->qpos[1] = static_cast<mjtNum>(1.5);
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{-10, -10, -10, 3}));
  EXPECT_EQ(d->ntree_awake, 3);
}

TEST_F(Sleepers, AnEqualityWakesASleeperFully) {
  d->eq_active[0] = 1;
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{-11, -10, -10, 3}));
}

TEST_F(Sleepers, AnEqualityWakesSleepersOfDifferentCycles) {
  d->eq_active[1] = 1;
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{-11, -10, -10, -11}));
}

TEST_F(Sleepers, AnEqualityLeavesSleepersOfOneCycleAlone) {
  d->tree_asleep[0] = 3;
  d->tree_asleep[3] = 0;
  UpdateSleepArrays(m, d);
  d->eq_active[1] = 1;
  mj_forward(m, d);
  EXPECT_EQ(Asleep(), (Ints{3, -10, -10, 0}));
}

TEST_F(Sleepers, InverseDynamicsWakesNobodyByConstraints) {
  d->eq_active[0] = 1;
  d->qpos[1] = static_cast<mjtNum>(1.5);
  mj_inverse(m, d);
  EXPECT_EQ(Asleep(), (Ints{0, -10, -10, 3}));
}

TEST_F(Sleepers, TendonEqualitiesCannotSleep) {
  d->eq_active[2] = 1;
  EXPECT_EQ(ErrorOf([&] { mj_forward(m, d); }),
            "mj_wakeEquality: tendon equality does not yet support sleeping");
}

TEST(Waking, OfFlexEqualitiesOnlyStrainCanSleep) {
  const auto error_of = [](const char* name) {
    const ModelPtr m = LoadGolden(name);
    const DataPtr d(mj_makeData(m.get()));
    m->opt.enableflags |= mjENBL_SLEEP;
    return ErrorOf([&] { mj_forward(m.get(), d.get()); });
  };
  for (const char* name : {"constraint_cloth", "flex_vertices"}) {
    EXPECT_EQ(error_of(name), "mj_wakeEquality: flex equality does not yet support sleeping");
  }
  EXPECT_EQ(error_of("constraint_strain"), "");
}

TEST_F(Sleepers, BrokenCyclesAreNotFollowedForever) {
  d->tree_asleep[0] = 3;
  d->tree_asleep[3] = 3;
  UpdateSleepArrays(m, d);
  d->eq_active[1] = 1;
  mj_forward(m, d);
  SUCCEED();
}

}  // namespace
}  // namespace conjoint::testing
