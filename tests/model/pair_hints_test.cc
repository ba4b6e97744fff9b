// The table of hints behind the arrays of mjData.

#include "model/pair_hints.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "support/golden.h"
#include "support/load.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using testing::LoadText;

constexpr char kTwoCylinders[] =
    "<mujoco><worldbody><geom type='cylinder' size='.1 .1'/><body><freejoint/>"
    "<geom type='cylinder' size='.1 .1'/></body></worldbody></mujoco>";

TEST(PairHints, AModelOfSpheresHasNone) {
  const auto m = LoadText("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>");
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(TakePairHint(d.get(), 0, 1), nullptr);
  EXPECT_EQ(FindPairHint(d.get(), 0, 1), nullptr);
}

TEST(PairHints, AreKnownByTheirPairUntilDropped) {
  const auto m = LoadText(kTwoCylinders);
  const DataPtr d(mj_makeData(m.get()));
  EXPECT_EQ(FindPairHint(d.get(), 0, 1), nullptr);
  PairHint* hint = TakePairHint(d.get(), 0, 1);
  ASSERT_NE(hint, nullptr);
  EXPECT_EQ(FindPairHint(d.get(), 0, 1), hint);
  EXPECT_EQ(FindPairHint(d.get(), 1, 0), nullptr);
  DropPairHint(d.get(), 0, 1);
  EXPECT_EQ(FindPairHint(d.get(), 0, 1), nullptr);
}

TEST(PairHints, AreNeitherStateNorCounted) {
  const auto m = LoadText(kTwoCylinders);
  const DataPtr d(mj_makeData(m.get()));
  TakePairHint(d.get(), 0, 1);
  const DataPtr copy(mj_copyData(nullptr, m.get(), d.get()));
  EXPECT_EQ(copy->nbuffer, d->nbuffer);
  EXPECT_EQ(FindPairHint(copy.get(), 0, 1), nullptr);
}

}  // namespace
}  // namespace conjoint
