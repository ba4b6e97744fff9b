// The private tail of mjData, and that it is never looked for where it is not.

#include "model/private_data.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "support/golden.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using testing::LoadGolden;

TEST(PrivateData, DataMadeHereHasATailBehindTheBuffer) {
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get()));
  const PrivateData* tail = PrivateOf(d.get());
  ASSERT_NE(tail, nullptr);
  EXPECT_EQ(tail->owner, d.get());
  EXPECT_GE(reinterpret_cast<const char*>(tail), static_cast<char*>(d->buffer) + d->nbuffer);
}

TEST(PrivateData, SurvivesResetAndCopy) {
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get())), other(mj_makeData(m.get()));
  PrivateData* tail = PrivateOf(d.get());
  mj_resetDataDebug(m.get(), d.get(), 0xff);
  EXPECT_EQ(PrivateOf(d.get()), tail);
  mj_copyData(d.get(), m.get(), other.get());
  EXPECT_EQ(PrivateOf(d.get()), tail);
  const DataPtr copy(mj_copyData(nullptr, m.get(), d.get()));
  EXPECT_NE(PrivateOf(copy.get()), nullptr);
  EXPECT_NE(PrivateOf(copy.get()), tail);
}

TEST(PrivateData, OfABareCopyOfTheStructIsNotThere) {
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get()));
  const auto bare = std::make_unique<mjData>(*d);
  EXPECT_EQ(PrivateOf(bare.get()), nullptr);
  // Another library may also give it a buffer without a tail.
  const auto buffer = std::make_unique<char[]>(static_cast<size_t>(d->nbuffer));
  bare->buffer = buffer.get();
  EXPECT_EQ(PrivateOf(bare.get()), nullptr);
}

TEST(PrivateData, OfDataFromElsewhereIsNotThere) {
  const auto foreign = std::make_unique<mjData>();
  EXPECT_EQ(PrivateOf(foreign.get()), nullptr);
  std::memset(foreign.get(), 0xff, sizeof(mjData));
  EXPECT_EQ(PrivateOf(foreign.get()), nullptr);
}

// Data of another library: exactly nbuffer bytes, no tag. Copying and resetting must not go past
// them; the address sanitizer watches.
TEST(PrivateData, DataFromElsewhereCanBeCopiedIntoAndReset) {
  const auto m = LoadGolden("names");
  const DataPtr d(mj_makeData(m.get()));
  mjData* foreign = static_cast<mjData*>(mju_malloc(sizeof(mjData)));
  std::memcpy(foreign, d.get(), sizeof(mjData));
  foreign->buffer = mju_malloc(static_cast<size_t>(d->nbuffer));
  foreign->arena = mju_malloc(static_cast<size_t>(d->narena));
  d->qpos[0] = 3;
  mj_copyData(foreign, m.get(), d.get());
  EXPECT_EQ(foreign->qpos[0], 3);
  EXPECT_EQ(PrivateOf(foreign), nullptr);
  mj_resetData(m.get(), foreign);
  EXPECT_EQ(foreign->qpos[0], 0);
  mj_deleteData(foreign);
}

}  // namespace
}  // namespace conjoint
