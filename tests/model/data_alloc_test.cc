// Creation of mjData: sizes, places, the stack in its arena.

#include "model/data_alloc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>

#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using ::testing::ElementsAre;
using testing::ErrorOf;
using testing::LoadGolden;
using testing::WarningsOf;

ptrdiff_t OffsetIn(const void* buffer, const void* array) {
  return static_cast<const char*>(array) - static_cast<const char*>(buffer);
}

TEST(MakeData, SizesAndPlacesAreThoseOfTheApi) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "sizes and places count bytes of doubles";
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(m->nbuffer, 10308);
  EXPECT_EQ(mj_sizeModel(m.get()), 6435);
  EXPECT_EQ(OffsetIn(m->buffer, m->qpos_spring), 64);
  EXPECT_EQ(OffsetIn(m->buffer, m->body_parentid), 128);
  EXPECT_EQ(OffsetIn(m->buffer, m->body_pos), 960);
  EXPECT_EQ(OffsetIn(m->buffer, m->geom_type), 4992);
  EXPECT_EQ(OffsetIn(m->buffer, m->names), 9280);
  EXPECT_EQ(OffsetIn(m->buffer, m->mapD2M), 10304);
  EXPECT_EQ(d->nbuffer, 4896);
  EXPECT_EQ(OffsetIn(d->buffer, d->xpos), 512);
  EXPECT_EQ(OffsetIn(d->buffer, d->cfrc_ext), 4800);

  const auto small = LoadGolden("hinge_sphere_1m");
  const DataPtr data(mj_makeData(small.get()));
  EXPECT_EQ(data->nbuffer, 4192);
  EXPECT_EQ(data->narena, 1048576);
}

TEST(MakeData, StartsAtTheReferencePose) {
  const auto m = LoadGolden("everything");
  const DataPtr d(mj_makeData(m.get()));
  ASSERT_NE(d, nullptr);
  for (int i = 0; i < m->nq; ++i) EXPECT_EQ(d->qpos[i], m->qpos0[i]);
  EXPECT_EQ(d->contact, d->arena);
  EXPECT_EQ(d->efc_J, nullptr);
  EXPECT_EQ(d->nbody_awake, m->nbody);
  EXPECT_EQ(d->signature, m->signature);
}

TEST(MakeData, WithoutAnArenaIsAnError) {
  const auto m = LoadGolden("hinge_sphere");
  m->narena = 0;
  EXPECT_EQ(ErrorOf([&] { mj_makeData(m.get()); }),
            "mj_makeRawData: could not allocate mjData arena");
}

TEST(MakeData, WithSizesThatOverflowGivesAWarning) {
  const auto m = LoadGolden("hinge_sphere");
  m->nuserdata = mjtSize{1} << 62;
  EXPECT_THAT(WarningsOf([&] { EXPECT_EQ(mj_makeData(m.get()), nullptr); }),
              ElementsAre("Invalid data: userdata too large."));
}

TEST(MakeData, WithoutMemoryForTheArenaLeavesNothingBehind) {
  const auto m = LoadGolden("hinge_sphere");
  mju_user_malloc = [](size_t size) -> void* {
    return size < 10000000 ? std::malloc(size) : nullptr;
  };
  EXPECT_EQ(ErrorOf([&] { mj_makeData(m.get()); }), "Could not allocate memory");
  mju_user_malloc = nullptr;
}

TEST(MakeData, RefusesAnAllocatorThatDoesNotAlign) {
  const auto m = LoadGolden("hinge_sphere");
  mju_user_malloc = [](size_t size) -> void* {
    return static_cast<char*>(std::aligned_alloc(64, (size + 127) / 64 * 64)) + 32;
  };
  mju_user_free = [](void* block) { std::free(static_cast<char*>(block) - 32); };
  const std::string error = ErrorOf([&] { mj_makeData(m.get()); });
  mju_user_malloc = nullptr;
  mju_user_free = nullptr;
  EXPECT_THAT(error, ::testing::MatchesRegex("mj_setPtrData: mjData buffer size mismatch, "
                                             "expected size: [0-9]+,  actual size: [0-9]+"));
}

TEST(DeleteData, OfNothingDoesNothing) { mj_deleteData(nullptr); }

// Sizes of the stack as the API promises them, in an arena of 10 KB.
TEST(Stack, GrowsDownFromTheEndOfTheArena) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "sizes and places count bytes of doubles";
  const auto m = LoadGolden("hinge_sphere");
  m->narena = 10 * 1024;
  const DataPtr d(mj_makeData(m.get()));
  mj_markStack(d.get());
  EXPECT_EQ(d->pstack, 24u);
  mj_stackAllocByte(d.get(), 3, 1);
  EXPECT_EQ(d->pstack, 27u);
  mj_stackAllocNum(d.get(), 2);
  EXPECT_EQ(d->pstack, 48u);
  mj_stackAllocInt(d.get(), 1);
  EXPECT_EQ(d->pstack, 52u);
  mj_stackAllocByte(d.get(), 1, 64);
  EXPECT_EQ(d->pstack, 64u);
  EXPECT_EQ(mj_stackAllocNum(d.get(), 0), nullptr);
  EXPECT_EQ(d->pstack, 64u);
  mj_markStack(d.get());
  EXPECT_EQ(d->pstack, 88u);
  mj_stackAllocNum(d.get(), 100);
  mj_freeStack(d.get());
  EXPECT_EQ(d->pstack, 64u);
  mj_freeStack(d.get());
  EXPECT_EQ(d->pstack, 0u);
  mj_freeStack(d.get());
  EXPECT_EQ(d->pstack, 0u);

  d->parena = 16;
  mj_stackAllocByte(d.get(), 32, 8);
  const std::string error = ErrorOf([&] { mj_stackAllocNum(d.get(), 2000); });
  EXPECT_THAT(error, ::testing::HasSubstr("max = 10224, available = 10192, requested = 16000"));
}

}  // namespace
}  // namespace conjoint
