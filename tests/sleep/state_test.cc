// Sleep bookkeeping: what is derived from tree_asleep, and when trees fall asleep.

#include "sleep/state.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/golden.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using ::testing::Each;
using ::testing::ElementsAre;
using testing::LoadGolden;
using testing::ModelPtr;

class Sleep : public ::testing::Test {
 protected:
  Sleep() { std::fill_n(m->tree_sleep_policy, m->ntree, int{mjSLEEP_ALLOWED}); }

  ModelPtr m = LoadGolden("everything");
  DataPtr d{mj_makeData(m.get())};
};

TEST_F(Sleep, ASleepingTreeTakesItsBodiesAndDofsAlong) {
  d->tree_asleep[1] = 1;  // the arm: bodies 2 to 4, dofs 6 to 10
  UpdateSleepArrays(m.get(), d.get());
  EXPECT_EQ(d->ntree_awake, m->ntree - 1);
  EXPECT_EQ(d->nbody_awake, m->nbody - 3);
  EXPECT_EQ(d->nv_awake, m->nv - 5);
  EXPECT_EQ(d->nparent_awake, m->nbody - 1 - 2);  // the arm itself hangs on the world
  EXPECT_EQ(d->body_awake[3], mjS_ASLEEP);
  EXPECT_EQ(d->body_awake_ind[2], 5);
  EXPECT_EQ(d->dof_awake_ind[6], 11);
}

TEST_F(Sleep, StaticBodiesAreAwakeOnRequest) {
  UpdateSleepArrays(m.get(), d.get(), true);
  EXPECT_EQ(d->body_awake[0], mjS_AWAKE);
  UpdateSleepArrays(m.get(), d.get());
  EXPECT_EQ(d->body_awake[0], mjS_STATIC);
}

TEST_F(Sleep, AQuietTreeSleepsAfterTenSteps) {
  d->qvel[0] = 1e-6;
  for (int step = 1; step <= mjMINAWAKE; ++step) {
    const int slept = PutTreesToSleep(m.get(), d.get());
    EXPECT_EQ(slept, step < mjMINAWAKE ? 0 : m->ntree) << step;
  }
  EXPECT_EQ(d->tree_asleep[1], 1);  // alone, it points to itself
  EXPECT_EQ(d->qvel[0], 0);
}

TEST_F(Sleep, MotionForcesAndPolicyKeepTreesAwake) {
  std::fill_n(d->tree_asleep, m->ntree, kReadyToSleep);
  d->qvel[0] = 1;
  d->qfrc_applied[6] = mjtNum(-0.0);  // not all bytes are zero
  m->tree_sleep_policy[2] = mjSLEEP_NEVER;
  PutTreesToSleep(m.get(), d.get());
  EXPECT_EQ(d->tree_asleep[0], kFullyAwake);
  EXPECT_EQ(d->tree_asleep[1], kFullyAwake);
  EXPECT_EQ(d->tree_asleep[2], kFullyAwake);
}

TEST_F(Sleep, AnIslandSleepsTogetherInACycle) {
  std::fill_n(d->tree_asleep, m->ntree, kReadyToSleep);
  std::vector<int> tree_island(static_cast<size_t>(m->ntree), -1), trees = {0, 2};
  tree_island[0] = tree_island[2] = 0;
  int count = 2, adr = 0;
  d->nefc = d->nisland = 1;
  d->tree_island = tree_island.data();
  d->island_ntree = &count;
  d->island_itreeadr = &adr;
  d->map_itree2tree = trees.data();
  EXPECT_EQ(PutTreesToSleep(m.get(), d.get()), m->ntree);
  EXPECT_EQ(d->tree_asleep[0], 2);
  EXPECT_EQ(d->tree_asleep[2], 0);
  EXPECT_EQ(d->tree_asleep[1], 1);
}

TEST_F(Sleep, ConstraintsWithoutIslandsKeepEverythingAwake) {
  std::fill_n(d->tree_asleep, m->ntree, kReadyToSleep);
  d->nefc = 1;
  EXPECT_EQ(PutTreesToSleep(m.get(), d.get()), 0);
}

}  // namespace
}  // namespace conjoint
