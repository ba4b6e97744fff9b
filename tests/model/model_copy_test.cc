// Copying models.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>

#include "support/golden.h"
#include "support/messages.h"

namespace {

using conjoint::testing::ErrorOf;
using conjoint::testing::LoadGolden;
using conjoint::testing::ModelPtr;

TEST(CopyModel, MakesAnIndependentEqual) {
  const ModelPtr m = LoadGolden("everything");
  m->signature = 42;
  const ModelPtr copy(mj_copyModel(nullptr, m.get()));
  ASSERT_NE(copy, nullptr);
  EXPECT_EQ(copy->signature, 42u);
  EXPECT_EQ(copy->nuserdata, m->nuserdata);
  EXPECT_EQ(std::memcmp(copy->buffer, m->buffer, static_cast<size_t>(m->nbuffer)), 0);
  copy->body_mass[1] += 1;
  EXPECT_NE(copy->body_mass[1], m->body_mass[1]);
}

TEST(CopyModel, IntoAnExistingOneKeepsItsMemory) {
  const ModelPtr m = LoadGolden("everything"), dest = LoadGolden("everything");
  void* buffer = dest->buffer;
  m->opt.timestep = 7;
  m->geom_fluid[0] = 3;
  EXPECT_EQ(mj_copyModel(dest.get(), m.get()), dest.get());
  EXPECT_EQ(dest->buffer, buffer);
  EXPECT_EQ(dest->opt.timestep, 7);
  EXPECT_EQ(dest->geom_fluid[0], 3);
}

TEST(CopyModel, OntoItselfChangesNothing) {
  const ModelPtr m = LoadGolden("names");
  EXPECT_EQ(mj_copyModel(m.get(), m.get()), m.get());
  EXPECT_STREQ(m->names, "nm");
}

TEST(CopyModel, OfAnotherSizeDeletesTheDestination) {
  const ModelPtr m = LoadGolden("everything");
  ModelPtr dest = LoadGolden("names");
  EXPECT_EQ(ErrorOf([&] { mj_copyModel(dest.release(), m.get()); }),
            "mj_copyModel: dest and src models have different buffer size");
}

TEST(VisualCopyModel, LeavesOutWhatTheRendererHasAlready) {
  const ModelPtr m = LoadGolden("everything"), dest = LoadGolden("everything");
  m->mesh_vert[0] = 7;
  m->geom_rgba[0] = 8;
  mjv_copyModel(dest.get(), m.get());
  EXPECT_EQ(dest->geom_rgba[0], 8);
  EXPECT_NE(dest->mesh_vert[0], 7);
}

TEST(VisualCopyModel, OfAnotherSizeIsAnError) {
  const ModelPtr m = LoadGolden("everything"), dest = LoadGolden("names");
  EXPECT_EQ(ErrorOf([&] { mjv_copyModel(dest.get(), m.get()); }),
            "mjv_copyModel: dest and src models have different buffer size");
}

}  // namespace
