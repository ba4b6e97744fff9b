// The `conjoint` tool as its users meet it: what it prints and the exit code it leaves.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <type_traits>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class ConjointInfo : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!std::is_same_v<mjtNum, double>) GTEST_SKIP() << "the model file holds doubles";
  }
};

TEST_F(ConjointInfo, ShowsFactsTreeAndTables) {
  const Outcome outcome = Output("info " + Model("pendulum.mjb"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, StartsWith("  model        double pendulum\n"));
  EXPECT_THAT(outcome.output, HasSubstr("\n  integrator   implicitfast\n"));
  EXPECT_THAT(outcome.output, HasSubstr("\n  degrees of freedom  2\n"));
  EXPECT_THAT(outcome.output, HasSubstr("     └─ lower  1.567 kg   2 geoms  hinge 'elbow'\n"));
  EXPECT_THAT(outcome.output,
              HasSubstr("  1   elbow     hinge  lower  -2.618 2.618  0          0.02\n"));
  EXPECT_THAT(outcome.output,
              HasSubstr("  0   drive  joint         joint 'shoulder'  -5 5     -\n"));
  EXPECT_THAT(outcome.output,
              HasSubstr("framelinvel  site 'tip'        body 'upper'  5        3\n"));
}

TEST(Conjoint, InfoListsTendonsEqualitiesAndKeyframes) {
  const std::string output = Output("info " + Model("gripper_arm.xml")).output;
  EXPECT_THAT(output, HasSubstr("\nEqualities\n"));
  EXPECT_THAT(output, HasSubstr("\nKeyframes\n"));
}

TEST_F(ConjointInfo, AsJsonHasTheSameContent) {
  const Outcome outcome = Output("info --json " + Model("pendulum.mjb"));
  EXPECT_EQ(outcome.exit_code, 0);
  const Json report = Json::parse(outcome.output);
  EXPECT_EQ(report["model"], "double pendulum");
  EXPECT_EQ(report["sizes"]["degrees_of_freedom"], 2);
  EXPECT_EQ(report["bodies"][2]["parent"], 1);
  EXPECT_EQ(report["bodies"][2]["joints"], Json::array({"hinge 'elbow'"}));
  EXPECT_EQ(report["actuators"][0], Json::parse("{\"id\": 0, \"name\": \"drive\", "
                                                "\"transmission\": \"joint\", "
                                                "\"target\": \"joint 'shoulder'\", "
                                                "\"control\": [-5, 5], \"force\": null}"));
}

TEST_F(ConjointInfo, OfADamagedFileSaysWhatIsWrong) {
  std::ofstream("damaged.mjb") << "not a model";
  const Outcome outcome = Errors("info damaged.mjb");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output, StartsWith("conjoint: cannot load 'damaged.mjb'\n  "));
  std::remove("damaged.mjb");
}

TEST_F(ConjointInfo, FailsIfItCannotWrite) {
  const Outcome outcome = Start("conjoint", "info " + Model("pendulum.mjb"), "2>&1 >/dev/full");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, "conjoint: cannot write to standard output\n");
}

TEST(Conjoint, SaysWhichFileItCannotOpen) {
  const Outcome outcome = Errors("info nowhere.mjb");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, "conjoint: cannot open 'nowhere.mjb': No such file or directory\n");
}

TEST(Conjoint, ExplainsItsUsage) {
  EXPECT_EQ(Errors("").exit_code, 2);
  EXPECT_THAT(Errors("").output, HasSubstr("Usage: conjoint [OPTIONS] COMMAND"));
  EXPECT_EQ(Output("--help").exit_code, 0);
  EXPECT_THAT(Output("--help").output, HasSubstr("\n  info      "));
  EXPECT_EQ(Output("help").output, Output("--help").output);
  EXPECT_THAT(Errors("fly").output, StartsWith("conjoint: there is no command 'fly'\n"));
  EXPECT_EQ(Errors("fly").exit_code, 2);
}

TEST(Conjoint, InfoWantsOneModelAndKnownOptions) {
  EXPECT_EQ(Errors("info").output,
            "conjoint info: MODEL is required\n'conjoint info --help' tells what it takes.\n");
  EXPECT_EQ(Errors("info").exit_code, 2);
  EXPECT_THAT(Errors("info a.mjb b.mjb").output,
              StartsWith("conjoint info: one argument too many: 'b.mjb'\n"));
  EXPECT_EQ(Errors("info a.mjb b.mjb").exit_code, 2);
  EXPECT_EQ(Errors("info --yaml a.mjb").exit_code, 2);
}

TEST(Conjoint, HasHelpForEachCommand) {
  for (const std::string command : {"run", "info", "compile", "bench"}) {
    const Outcome help = Output(command + " --help");
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_THAT(help.output, HasSubstr("\nUsage: conjoint " + command + " [OPTIONS] "));
    EXPECT_THAT(help.output, HasSubstr("\n  --json "));
    EXPECT_EQ(Output("help " + command).output, help.output);
  }
}

TEST(Conjoint, SuggestsWhatWasMeant) {
  EXPECT_THAT(Errors("rnu").output,
              StartsWith("conjoint: there is no command 'rnu'; did you mean run?\n"));
  EXPECT_THAT(Errors("run --stesp 3").output,
              StartsWith("conjoint run: there is no option '--stesp'; did you mean --steps?\n"));
}

TEST(Conjoint, TellsItsVersion) { EXPECT_EQ(Output("--version").output, "conjoint 3.6.0\n"); }

}  // namespace
}  // namespace conjoint::testing
