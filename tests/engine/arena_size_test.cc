// How large the arena becomes for the sizes a model asks for.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

#include "support/load.h"

namespace conjoint::testing {
namespace {

mjtSize ArenaOf(const std::string& size) {
  const auto m =
      LoadText("<mujoco><size " + size +
               "/><worldbody><body><joint/><geom size='.1'/></body></worldbody></mujoco>");
  return m ? m->narena : -1;
}

TEST(ArenaSize, FollowsTheOldLimits) {
  EXPECT_EQ(ArenaOf(""), 13631488);
  EXPECT_EQ(ArenaOf("nconmax='1000'"), 14680064);
  EXPECT_EQ(ArenaOf("njmax='100'"), 1048576);
  EXPECT_EQ(ArenaOf("nstack='1000'"), 4194304);
  EXPECT_EQ(ArenaOf("nstack='1000' njmax='10' nconmax='10'"), 1048576);
}

TEST(ArenaSize, IsReadWithItsUnit) {
  EXPECT_EQ(ArenaOf("memory='1M'"), 1048576);
  EXPECT_EQ(ArenaOf("memory=' 3k '"), 3072);
  EXPECT_EQ(ArenaOf("memory='12345'"), 12345);
  EXPECT_EQ(ArenaOf("memory='-1'"), 13631488);
}

TEST(ArenaSize, UnknownUnitIsRefused) {
  EXPECT_NE(LoadProblem("<mujoco><size memory='10X'/></mujoco>"), "");
}

TEST(ArenaSize, NegativeLimitIsAccepted) {
  const auto m = LoadText("<mujoco><size njmax='-2'/></mujoco>");
  ASSERT_TRUE(m);
  EXPECT_EQ(m->njmax, -2);
}

}  // namespace
}  // namespace conjoint::testing
