// The state as one vector.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <vector>

#include "support/golden.h"
#include "support/messages.h"

namespace {

using conjoint::testing::DataPtr;
using conjoint::testing::ErrorOf;
using conjoint::testing::LoadGolden;
using conjoint::testing::ModelPtr;
using ::testing::ElementsAre;

class State : public ::testing::Test {
 protected:
  std::vector<mjtNum> Get(int signature) {
    std::vector<mjtNum> state(static_cast<size_t>(mj_stateSize(m.get(), signature)));
    mj_getState(m.get(), d.get(), state.data(), signature);
    return state;
  }

  ModelPtr m = LoadGolden("everything");
  DataPtr d{mj_makeData(m.get())};
};

TEST_F(State, SizesAddUp) {
  const auto names = LoadGolden("names");
  EXPECT_EQ(mj_stateSize(names.get(), mjSTATE_PHYSICS), 2);
  EXPECT_EQ(mj_stateSize(names.get(), mjSTATE_FULLPHYSICS), 3);
  EXPECT_EQ(mj_stateSize(names.get(), mjSTATE_USER), 13);
  EXPECT_EQ(mj_stateSize(names.get(), mjSTATE_INTEGRATION), 17);
  EXPECT_EQ(mj_stateSize(m.get(), 0), 0);
  EXPECT_EQ(mj_stateSize(m.get(), mjSTATE_HISTORY | mjSTATE_MOCAP_QUAT), m->nhistory + 4);
}

TEST_F(State, ElementsFollowOneAnotherByTheirBits) {
  d->time = 7;
  d->mocap_pos[2] = 8;
  d->userdata[0] = 9;
  EXPECT_THAT(Get(mjSTATE_TIME | mjSTATE_MOCAP_POS | mjSTATE_USERDATA),
              ElementsAre(7, 0, 1, 8, 9, 0, 0));
}

TEST_F(State, WhatIsTakenOutCanBePutBack) {
  for (int i = 0; i < m->nv; ++i) d->qvel[i] = i;
  d->time = 2;
  d->eq_active[0] = 1;
  const std::vector<mjtNum> state = Get(mjSTATE_INTEGRATION);
  mj_resetData(m.get(), d.get());
  mj_setState(m.get(), d.get(), state.data(), mjSTATE_INTEGRATION);
  EXPECT_EQ(d->time, 2);
  EXPECT_EQ(d->qvel[3], 3);
  EXPECT_EQ(d->eq_active[0], 1);
  EXPECT_EQ(Get(mjSTATE_INTEGRATION), state);
}

TEST_F(State, FlagsDropTheFractionOfANumber) {
  std::vector<mjtNum> flags(static_cast<size_t>(m->neq), mjtNum(0.9));
  flags[1] = mjtNum(2.7);
  flags[2] = mjtNum(1e30);  // no byte, but no trap either
  mj_setState(m.get(), d.get(), flags.data(), mjSTATE_EQ_ACTIVE);
  EXPECT_EQ(d->eq_active[0], 0);
  EXPECT_EQ(d->eq_active[1], 2);
  EXPECT_EQ(d->eq_active[2], 0);
}

TEST_F(State, CopiesBetweenData) {
  const DataPtr other(mj_makeData(m.get()));
  d->ctrl[1] = 4;
  d->time = 5;
  d->eq_active[0] = 1;
  mj_copyState(m.get(), d.get(), other.get(), mjSTATE_CTRL | mjSTATE_EQ_ACTIVE);
  EXPECT_EQ(other->ctrl[1], 4);
  EXPECT_EQ(other->eq_active[0], 1);
  EXPECT_EQ(other->time, 0);
}

TEST_F(State, PartsCanBePickedOutOfAVector) {
  d->time = 7;
  d->ctrl[0] = 8;
  const int all = mjSTATE_TIME | mjSTATE_QPOS | mjSTATE_CTRL;
  const std::vector<mjtNum> state = Get(all);
  std::vector<mjtNum> part(static_cast<size_t>(1 + m->nu));
  mj_extractState(m.get(), state.data(), all, part.data(), mjSTATE_TIME | mjSTATE_CTRL);
  EXPECT_EQ(part[0], 7);
  EXPECT_EQ(part[1], 8);
}

TEST_F(State, SignaturesWithUnknownBitsAreErrors) {
  EXPECT_EQ(ErrorOf([&] { mj_stateSize(m.get(), -1); }),
            "mj_stateSize: invalid state signature -1 < 0");
  EXPECT_EQ(ErrorOf([&] { mj_getState(m.get(), d.get(), nullptr, 16384); }),
            "mj_getState: invalid state signature 16384 >= 2^mjNSTATE");
  EXPECT_EQ(ErrorOf([&] { mj_setState(m.get(), d.get(), nullptr, -2); }),
            "mj_setState: invalid state signature -2 < 0");
  EXPECT_EQ(ErrorOf([&] { mj_copyState(m.get(), d.get(), d.get(), 1 << 20); }),
            "mj_copyState: invalid state signature 1048576 >= 2^mjNSTATE");
  EXPECT_EQ(ErrorOf([&] { mj_extractState(m.get(), nullptr, -1, nullptr, 0); }),
            "mj_extractState: invalid srcsig -1 < 0");
  EXPECT_EQ(ErrorOf([&] { mj_extractState(m.get(), nullptr, 16384, nullptr, 0); }),
            "mj_extractState: invalid srcsig 16384 >= 2^mjNSTATE");
  EXPECT_EQ(ErrorOf([&] { mj_extractState(m.get(), nullptr, 1, nullptr, 3); }),
            "mj_extractState: dstsig is not a subset of srcsig");
}

}  // namespace
