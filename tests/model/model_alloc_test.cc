// Construction of models from sizes.

#include "model/model_alloc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <climits>
#include <cstdlib>

#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::ErrorOf;
using testing::ModelPtr;
using testing::WarningsOf;

TEST(MakeModel, FillsDefaultsAndZeros) {
  mjModel sizes = {};
  sizes.nbody = 2;
  sizes.nv = 3;
  const ModelPtr m(MakeModel(sizes));
  ASSERT_NE(m, nullptr);
  EXPECT_EQ(m->nbody, 2);
  EXPECT_EQ(m->nnames_map, 4);
  EXPECT_EQ(m->opt.timestep, mjtNum(0.002));
  EXPECT_EQ(m->vis.quality.shadowsize, 4096);
  EXPECT_EQ(m->stat.extent, 2);
  EXPECT_EQ(m->stat.meansize, mjtNum(0.2));
  EXPECT_EQ(m->body_pos[5], 0);
  EXPECT_EQ(m->narena, 0);
}

TEST(MakeModel, ReusesTheStructThatItIsGiven) {
  mjModel sizes = {};
  sizes.nbody = 1;
  mjModel* m = MakeModel(sizes);
  sizes.nbody = 100;
  EXPECT_EQ(MakeModel(sizes, m), m);
  EXPECT_EQ(m->nbody, 100);
  m->body_mass[99] = 1;
  mj_deleteModel(m);
}

TEST(MakeModel, NamesTheSizeThatIsNotPossible) {
  const auto warnings = [](auto&& change) {
    mjModel sizes = {};
    sizes.nbody = 1;
    change(sizes);
    return WarningsOf([&] { EXPECT_EQ(MakeModel(sizes), nullptr); });
  };
  EXPECT_THAT(warnings([](mjModel& m) { m.nv = -7; }),
              ElementsAre("Invalid model: nv is negative (-7)."));
  EXPECT_THAT(warnings([](mjModel& m) { m.npaths = INT_MAX; }),
              ElementsAre("Invalid model: npaths is too large. Expected < 2147483647. "
                          "Got 2147483647."));
  EXPECT_THAT(warnings([](mjModel& m) { m.nbody = 0; }), ElementsAre("Invalid model: nbody == 0"));
  EXPECT_THAT(warnings([](mjModel& m) { m.ngeom = m.nsite = INT_MAX / 4; }),
              ElementsAre("Invalid model: size of nnames_map is larger than INT_MAX"));
  EXPECT_THAT(warnings([](mjModel& m) {
                m.nkey = 1000000000;
                m.nmocap = 2000000000;
              }),
              ElementsAre("Invalid model: key_mpos too large."));
  EXPECT_THAT(warnings([](mjModel& m) { m.ntexdata = LLONG_MAX; }),
              ElementsAre("Invalid model: tex_data too large."));
}

TEST(MakeModel, RefusesAnAllocatorThatDoesNotAlign) {
  mju_user_malloc = [](size_t size) -> void* {
    return static_cast<char*>(std::aligned_alloc(64, (size + 127) / 64 * 64)) + 32;
  };
  mju_user_free = [](void* block) { std::free(static_cast<char*>(block) - 32); };
  mjModel sizes = {};
  sizes.nbody = 1;
  const std::string error = ErrorOf([&] { MakeModel(sizes); });
  mju_user_malloc = nullptr;
  mju_user_free = nullptr;
  EXPECT_THAT(error, ::testing::MatchesRegex("mj_setPtrModel: mjModel buffer size mismatch, "
                                             "expected size: [0-9]+,  actual size: [0-9]+"));
}

TEST(DeleteModel, OfNothingDoesNothing) { mj_deleteModel(nullptr); }

}  // namespace
}  // namespace conjoint
