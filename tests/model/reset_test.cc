// What a reset leaves in every kind of memory.

#include "model/reset.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "model/field_tables.h"
#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using ::testing::Each;
using ::testing::ElementsAre;
using testing::ErrorOf;
using testing::LoadGolden;

std::vector<mjtNum> Numbers(const mjtNum* values, mjtSize count) {
  return {values, values + count};
}

TEST(ResetData, ClearsCountersAndStatistics) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  void *buffer = d->buffer, *arena = d->arena;
  d->ncon = d->nefc = d->nisland = d->maxuse_con = 3;
  d->time = 4;
  d->energy[1] = 5;
  d->solver[3999].neval = 6;
  d->solver_niter[19] = 7;
  d->warning[7].number = 8;
  d->timer[14].duration = 9;
  d->maxuse_threadstack[127] = 10;
  d->flg_rnepost = 1;
  d->parena = 100;
  d->efc_J = d->qpos;
  m->signature = 77;
  mj_resetData(m.get(), d.get());
  EXPECT_EQ(d->buffer, buffer);
  EXPECT_EQ(d->arena, arena);
  EXPECT_EQ(d->ncon + d->nefc + d->nisland + d->maxuse_con + d->flg_rnepost, 0);
  EXPECT_EQ(d->time + d->energy[1] + d->timer[14].duration, 0);
  EXPECT_EQ(d->solver[3999].neval + d->solver_niter[19] + d->warning[7].number, 0);
  EXPECT_EQ(d->maxuse_threadstack[127], 0);
  EXPECT_EQ(d->parena, 0u);
  EXPECT_EQ(d->efc_J, nullptr);
  EXPECT_EQ(d->signature, 77u);
}

TEST(ResetData, ZeroesAllArraysButTheStartingState) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  std::memset(d->buffer, 0x33, static_cast<size_t>(d->nbuffer));
  mj_resetData(m.get(), d.get());
  EXPECT_THAT(Numbers(d->qvel, m->nv), Each(0));
  EXPECT_THAT(Numbers(d->xpos, 3 * m->nbody), Each(0));
  EXPECT_THAT(Numbers(d->cfrc_ext, 6 * m->nbody), Each(0));
  EXPECT_EQ(Numbers(d->qpos, m->nq), Numbers(m->qpos0, m->nq));
  EXPECT_EQ(d->eq_active[0], 0);
  EXPECT_EQ(d->eq_active[1], 1);
  const int target = mj_name2id(m.get(), mjOBJ_BODY, "target");
  EXPECT_EQ(Numbers(d->mocap_pos, 3), Numbers(m->body_pos + 3 * target, 3));
  EXPECT_EQ(Numbers(d->mocap_quat, 4), Numbers(m->body_quat + 4 * target, 4));
}

TEST(ResetDataDebug, LeavesThePatternWhereNothingIsSet) {
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get()));
  mj_resetDataDebug(m.get(), d.get(), 1);
  mjtNum pattern;
  std::memset(&pattern, 1, sizeof(pattern));
  EXPECT_EQ(d->xpos[0], pattern);
  EXPECT_EQ(d->qpos[0], 0);
  EXPECT_EQ(d->qM[0], 0);
  EXPECT_EQ(d->body_awake[0], -1);
  EXPECT_EQ(d->tree_asleep[0], -11);
}

TEST(ResetDataDebug, SetsStateInputsAndHistoriesButNotSensors) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  mj_resetDataDebug(m.get(), d.get(), 0xff);
  EXPECT_THAT(Numbers(d->qvel, m->nv), Each(0));
  EXPECT_THAT(Numbers(d->act, m->na), Each(0));
  EXPECT_THAT(Numbers(d->ctrl, m->nu), Each(0));
  EXPECT_THAT(Numbers(d->xfrc_applied, 6 * m->nbody), Each(0));
  EXPECT_THAT(Numbers(d->userdata, m->nuserdata), Each(0));
  EXPECT_THAT(Numbers(d->qM, m->nM), Each(0));
  EXPECT_NE(d->sensordata[0], d->sensordata[0]);  // the pattern is a NaN
  EXPECT_EQ(d->history[1], 2);
}

TEST(ResetData, MarksEverythingAwake) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(d->ntree_awake, m->ntree);
  EXPECT_EQ(d->nbody_awake, m->nbody);
  EXPECT_EQ(d->nparent_awake, m->nbody - 1);
  EXPECT_EQ(d->nv_awake, m->nv);
  EXPECT_EQ(d->body_awake[0], mjS_STATIC);
  EXPECT_EQ(d->body_awake[1], mjS_AWAKE);
  EXPECT_EQ(d->body_awake[mj_name2id(m.get(), mjOBJ_BODY, "target")], mjS_AWAKE);  // it may move
  for (int i = 0; i < m->nv; ++i) EXPECT_EQ(d->dof_awake_ind[i], i);
}

TEST(ResetData, WithHistoriesNeedsAPositiveTimestep) {
  const auto m = LoadGolden("delays");
  const DataPtr d(mj_makeData(m.get()));
  m->opt.timestep = -0.5;
  EXPECT_EQ(ErrorOf([&] { mj_resetData(m.get(), d.get()); }),
            "_resetData: history buffers require positive timestep, got -0.5");
}

TEST(ResetData, FindsIndexArraysThatDisagree) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  m->B_colind[m->B_rowadr[m->dof_bodyid[0]]] += 1;
  EXPECT_EQ(ErrorOf([&] { mj_resetData(m.get(), d.get()); }),
            "checkDBSparse: rows have different colind");
}

}  // namespace
}  // namespace conjoint
