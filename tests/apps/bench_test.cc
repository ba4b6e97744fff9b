// conjoint bench: speed, stages, and the comparison with another library.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <filesystem>
#include <string>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

using ConjointBench = Folder;

TEST_F(ConjointBench, ReportsSpeedAndStages) {
  const Outcome outcome = Output("bench --steps 50 --threads 2 " + Model("humanoid.xml"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(Fact(outcome.output, "threads"), 2);
  EXPECT_EQ(Fact(outcome.output, "steps per thread"), 50);
  EXPECT_GT(Fact(outcome.output, "steps per second"), 10);
  EXPECT_GT(Fact(outcome.output, "pos_collision"), 0);
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("\nStages\n"), HasSubstr("\n  constraint ")));
}

TEST_F(ConjointBench, AsJsonTellsTheSame) {
  const Outcome outcome = Output("bench --json --steps 50 " + Model("pendulum.xml"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(Fact(outcome.output, "threads"), 1);
  const Json velocity = Json::parse(outcome.output)["stages"][3];
  EXPECT_EQ(velocity["stage"], "velocity");
  EXPECT_GT(velocity["us_per_step"], 0);
}

// The sanitizers do not let two libraries with the same names live side by side.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
TEST_F(ConjointBench, AgainstACopyOfOurselvesIsADraw) {
  const std::string copy = Path("libother.so");
  std::filesystem::copy_file(CONJOINT_LIBRARY, copy);
  const std::string libraries = std::filesystem::path(CONJOINT_LIBRARY).parent_path();
  for (const auto& entry : std::filesystem::directory_iterator(libraries)) {
    const std::filesystem::path beside = Path(entry.path().filename());
    if (!std::filesystem::exists(beside)) std::filesystem::create_symlink(entry.path(), beside);
  }
  const Outcome outcome = Output("bench --json --steps 200 --threads 2 --against " + copy + " " +
                                 Model("humanoid.xml"));
  EXPECT_EQ(outcome.exit_code, 0);
  const double ratio = Fact(outcome.output, "ratio");
  EXPECT_GT(ratio, .2);
  EXPECT_LT(ratio, 5);
  EXPECT_NEAR(
      ratio,
      Fact(outcome.output, "their_CPU_us_per_step") / Fact(outcome.output, "our_CPU_us_per_step"),
      1e-9);
}
#endif

TEST_F(ConjointBench, SaysWhatIsWrongWithTheOtherLibrary) {
  const std::string bench = "bench --steps 1 " + Model("pendulum.xml") + " --against ";
  EXPECT_THAT(Errors(bench + Path("nothing.so")).output,
              StartsWith("conjoint: cannot open the library: "));
  EXPECT_EQ(Errors(bench + "libutil.so.1").output,
            "conjoint: 'libutil.so.1' has no mj_versionString\n");
}

TEST_F(ConjointBench, SaysWhatIsWrongWithItsArguments) {
  EXPECT_THAT(Errors("bench --threads 0 x.xml").output,
              StartsWith("conjoint bench: --threads: Value 0 not in range 1 to 512\n"));
  EXPECT_EQ(Errors("bench --threads 0 x.xml").exit_code, 2);
}

}  // namespace
}  // namespace conjoint::testing
