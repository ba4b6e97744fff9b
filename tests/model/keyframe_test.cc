// Keyframes: storing one, starting from one.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/golden.h"
#include "support/messages.h"

namespace {

using conjoint::testing::DataPtr;
using conjoint::testing::ErrorOf;
using conjoint::testing::LoadGolden;

TEST(Keyframe, ResetStartsFromIt) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  mj_resetDataKeyframe(m.get(), d.get(), 1);
  EXPECT_EQ(d->time, mjtNum(2.5));
  EXPECT_EQ(d->ctrl[4], 5);
  EXPECT_EQ(d->qpos[0], m->key_qpos[m->nq]);
  EXPECT_NEAR(d->history[2], -3 * 0.004, 1e-7);  // histories stay relative to time 0
}

TEST(Keyframe, OutOfRangeIsAPlainReset) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  for (int key : {-1, 2}) {
    d->time = 9;
    mj_resetDataKeyframe(m.get(), d.get(), key);
    EXPECT_EQ(d->time, 0);
    EXPECT_EQ(d->ctrl[0], 0);
  }
}

TEST(Keyframe, StoresWhatResetBringsBack) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  d->time = 3;
  d->qvel[2] = 4;
  d->act[0] = 5;
  d->mocap_quat[3] = 6;
  mj_setKeyframe(m.get(), d.get(), 0);
  mj_resetDataKeyframe(m.get(), d.get(), 0);
  EXPECT_EQ(d->time, 3);
  EXPECT_EQ(d->qvel[2], 4);
  EXPECT_EQ(d->act[0], 5);
  EXPECT_EQ(d->mocap_quat[3], 6);
}

TEST(Keyframe, StoringWhereThereIsNoneIsAnError) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(ErrorOf([&] { mj_setKeyframe(m.get(), d.get(), 2); }),
            "mj_setKeyframe: index must be smaller than 2 (keyframes allocated in model)");
  EXPECT_EQ(ErrorOf([&] { mj_setKeyframe(m.get(), d.get(), -1); }),
            "mj_setKeyframe: keyframe index cannot be negative");
}

}  // namespace
