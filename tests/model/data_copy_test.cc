// Copying data.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>

#include "core/arena.h"
#include "support/golden.h"
#include "support/messages.h"

namespace {

using conjoint::testing::DataPtr;
using conjoint::testing::ErrorOf;
using conjoint::testing::LoadGolden;

class CopyData : public ::testing::Test {
 protected:
  CopyData() {
    // Something in every kind of memory: struct, buffer, arena.
    d->time = 3;
    d->qpos[2] = 5;
    d->qM[0] = 6;
    d->solver[3999].nactive = 7;
    d->ncon = 2;
    d->contact = static_cast<mjContact*>(mj_arenaAllocByte(d.get(), 2 * sizeof(mjContact), 8));
    std::memset(d->contact, 0, 2 * sizeof(mjContact));
    d->contact[1].geom1 = 8;
    d->nefc = 3;
    d->efc_force = static_cast<mjtNum*>(mj_arenaAllocByte(d.get(), 3 * sizeof(mjtNum), 8));
    std::fill_n(d->efc_force, 3, mjtNum{9});
    d->nJ = 4;
    d->efc_J = static_cast<mjtNum*>(mj_arenaAllocByte(d.get(), 4 * sizeof(mjtNum), 8));
    std::fill_n(d->efc_J, 4, mjtNum{10});
  }

  conjoint::testing::ModelPtr m = LoadGolden("everything");
  DataPtr d{mj_makeData(m.get())};
};

TEST_F(CopyData, IntoANewOneCopiesEverything) {
  const DataPtr copy(mj_copyData(nullptr, m.get(), d.get()));
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(copy->time, 3);
  EXPECT_EQ(copy->qpos[2], 5);
  EXPECT_EQ(copy->qM[0], 6);
  EXPECT_EQ(copy->solver[3999].nactive, 7);
  EXPECT_EQ(copy->contact, copy->arena);
  EXPECT_EQ(copy->contact[1].geom1, 8);
  EXPECT_EQ(copy->efc_force[2], 9);
  EXPECT_EQ(copy->efc_J[3], 10);
  EXPECT_EQ(copy->efc_b, nullptr);
  EXPECT_EQ(reinterpret_cast<char*>(copy->efc_J) - static_cast<char*>(copy->arena),
            reinterpret_cast<char*>(d->efc_J) - static_cast<char*>(d->arena));
}

TEST_F(CopyData, IntoAnExistingOneKeepsItsMemory) {
  const DataPtr dest(mj_makeData(m.get()));
  void *buffer = dest->buffer, *arena = dest->arena;
  EXPECT_EQ(mj_copyData(dest.get(), m.get(), d.get()), dest.get());
  EXPECT_EQ(dest->buffer, buffer);
  EXPECT_EQ(dest->arena, arena);
  EXPECT_EQ(dest->qpos[2], 5);
  dest->qpos[2] = 0;
  EXPECT_EQ(d->qpos[2], 5);
}

TEST_F(CopyData, OntoItselfChangesNothing) {
  EXPECT_EQ(mj_copyData(d.get(), m.get(), d.get()), d.get());
  EXPECT_EQ(d->efc_J[3], 10);
}

TEST_F(CopyData, ForTheVisualizerLeavesOutMatrices) {
  const DataPtr copy(mjv_copyData(nullptr, m.get(), d.get()));
  EXPECT_EQ(copy->qpos[2], 5);
  EXPECT_EQ(copy->contact[1].geom1, 8);
  EXPECT_EQ(copy->efc_force[2], 9);
  EXPECT_EQ(copy->efc_J, nullptr);
  EXPECT_EQ(copy->qM[0], 0);
  const DataPtr dest(mj_makeData(m.get()));
  dest->qM[0] = 4;
  mjv_copyData(dest.get(), m.get(), d.get());
  EXPECT_EQ(dest->qM[0], 4);
}

TEST_F(CopyData, OfOtherSizesIsAnError) {
  const auto other = LoadGolden("names");
  const DataPtr dest(mj_makeData(other.get()));
  EXPECT_EQ(ErrorOf([&] { mj_copyData(dest.get(), m.get(), d.get()); }),
            "mj_copyDataVisual: dest and src data buffers have different size");
  m->narena = 1000;
  EXPECT_EQ(ErrorOf([&] { mj_copyData(nullptr, m.get(), d.get()); }),
            "mj_copyDataVisual: dest and src stacks have different size");
}

TEST_F(CopyData, WhileTheStackIsInUseIsAnError) {
  mj_markStack(d.get());
  EXPECT_EQ(ErrorOf([&] { mjv_copyData(nullptr, m.get(), d.get()); }),
            "mj_copyDataVisual: attempting to copy mjData while stack is in use");
}

}  // namespace
