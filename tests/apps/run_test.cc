// conjoint run: the report and the trajectory files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>
#include <string>
#include <vector>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using ConjointRun = Folder;

// A ball without friction or damping: it only falls.
constexpr char kBall[] =
    "<mujoco model='ball'><worldbody><body name='ball' pos='0 0 5'>"
    "<joint name='drop' type='slide' axis='0 0 1'/><joint name='a,b' type='ball'/>"
    "<geom size='.1' mass='2'/></body></worldbody></mujoco>";

TEST_F(ConjointRun, ReportsStepsTimeAndSpeed) {
  const Outcome outcome = Output("run --steps 50 " + Write("ball.xml", kBall));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, StartsWith("  model  "));
  EXPECT_EQ(Fact(outcome.output, "steps"), 50);
  EXPECT_NEAR(Fact(outcome.output, "simulated s"), .1, 1e-9);
  EXPECT_GT(Fact(outcome.output, "real-time factor"), 0);
  EXPECT_EQ(Fact(outcome.output, "contacts per step"), 0);
  EXPECT_THAT(outcome.output, Not(HasSubstr("Warnings")));
  EXPECT_THAT(outcome.output, Not(HasSubstr("\033")));  // no colours in a pipe
}

TEST_F(ConjointRun, AsJsonTellsTheSame) {
  const Outcome outcome = Output("run --json --time .1 " + Write("ball.xml", kBall));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(Fact(outcome.output, "steps"), 50);
  const Json report = Json::parse(outcome.output);
  EXPECT_EQ(report["complete"], true);
  EXPECT_EQ(report["warnings"], Json::array());
}

TEST_F(ConjointRun, AFallingBallKeepsItsEnergy) {
  const Outcome outcome = Output("run --json --time .5 " + Write("ball.xml", kBall));
  EXPECT_NEAR(Fact(outcome.output, "energy_before_J"), 2 * 9.81 * 5, 1e-4);
  // Euler gains g^2 m t dt / 2 of a fall.
  EXPECT_NEAR(Fact(outcome.output, "energy_drift_J"), -9.81 * 9.81 * 2 * .5 * .002 / 2, 1e-3);
}

TEST_F(ConjointRun, CountsContactsOfAHumanoidThatFell) {
  const Outcome outcome = Output("run --json --time 2 " + Model("humanoid.xml"));
  EXPECT_GT(Fact(outcome.output, "contacts_per_step"), 1);
  EXPECT_GT(Fact(outcome.output, "constraints_per_step"), 4);
  EXPECT_GT(Fact(outcome.output, "iterations_per_step"), .5);
  EXPECT_LT(Fact(outcome.output, "energy_drift_J"), -10);
}

TEST_F(ConjointRun, ListsWarningsByKind) {
  const std::string wild =
      Write("wild.xml",
            "<mujoco><worldbody><body><joint name='j' damping='-1e6'/><geom size='.1'/></body>"
            "</worldbody><keyframe><key name='go' qvel='1'/></keyframe></mujoco>");
  const Outcome outcome = Output("run --keyframe go --json --steps 100 " + wild);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(std::string(Json::parse(outcome.output)["warnings"][0]["kind"]), StartsWith("bad "));
  EXPECT_THAT(Output("run --keyframe 0 --steps 100 " + wild).output, HasSubstr("\nWarnings\n"));
}

TEST_F(ConjointRun, WritesACsvFileWithARowForEachStep) {
  const std::string csv = Path("out.csv");
  EXPECT_EQ(Output("run --steps 2 --csv " + csv + " " + Write("ball.xml", kBall)).exit_code, 0);
  const std::string text = ReadFile(csv);
  EXPECT_THAT(text, StartsWith("time,qpos:drop,\"qpos:a,b:0\",\"qpos:a,b:1\",\"qpos:a,b:2\","
                               "\"qpos:a,b:3\",qvel:drop,\"qvel:a,b:0\",\"qvel:a,b:1\","
                               "\"qvel:a,b:2\"\n0,0,1,0,0,0,0,0,0,0\n"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4);
}

TEST_F(ConjointRun, WritesANumpyFileOfRecords) {
  const std::string npy = Path("out.npy");
  EXPECT_EQ(Output("run --steps 100 --npy " + npy + " " + Write("ball.xml", kBall)).exit_code, 0);
  const std::string file = ReadFile(npy);
  ASSERT_GT(file.size(), 128u);
  EXPECT_EQ(file.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  const size_t header =
      10 + static_cast<unsigned char>(file[8]) + 256u * static_cast<unsigned char>(file[9]);
  EXPECT_EQ(header % 64, 0u);
  EXPECT_THAT(file.substr(10, header - 10),
              StartsWith("{'descr': [('time', '<f8'), ('qpos', '<f8', (5,)), ('qvel', '<f8', "
                         "(4,)), ], 'fortran_order': False, 'shape': (101,), }"));
  EXPECT_EQ(file[header - 1], '\n');
  std::vector<double> rows((file.size() - header) / sizeof(double));
  ASSERT_EQ(rows.size(), 101u * 10);
  std::memcpy(rows.data(), file.data() + header, rows.size() * sizeof(double));
  EXPECT_EQ(rows[0], 0);
  EXPECT_NEAR(rows[100 * 10], .2, 1e-6);              // time
  EXPECT_NEAR(rows[100 * 10 + 6], -9.81 * .2, 1e-5);  // velocity of the fall
}

TEST_F(ConjointRun, StartsFromAKeyframe) {
  const std::string csv = Path("out.csv");
  const std::string model =
      Write("key.xml",
            "<mujoco><worldbody><body><joint/><geom size='.1' pos='0 0 -1'/></body></worldbody>"
            "<keyframe><key name='raised' qpos='1.5'/></keyframe></mujoco>");
  EXPECT_EQ(Output("run --steps 1 --keyframe raised --csv " + csv + " " + model).exit_code, 0);
  EXPECT_THAT(ReadFile(csv), HasSubstr("\n0,1.5,0\n"));
  EXPECT_EQ(Errors("run --keyframe raisd " + model).output,
            "conjoint: the model has 1 keyframes, none of them 'raisd'; did you mean 'raised'?\n");
}

TEST_F(ConjointRun, NoiseMovesTheControlsTheSameWayEveryTime) {
  const std::string run = "run --steps 50 " + Model("humanoid.xml") + " --csv ";
  Output(run + Path("still.csv"));
  Output(run + Path("first.csv") + " --noise .5");
  Output(run + Path("again.csv") + " --noise .5");
  EXPECT_NE(ReadFile(Path("still.csv")), ReadFile(Path("first.csv")));
  EXPECT_EQ(ReadFile(Path("first.csv")), ReadFile(Path("again.csv")));
}

TEST_F(ConjointRun, SaysWhatIsWrongWithItsArguments) {
  const std::string model = Write("ball.xml", kBall);
  EXPECT_THAT(Errors("run --steps 5 --time 1 " + model).output,
              StartsWith("conjoint run: --steps excludes --time\n'conjoint run --help' tells"));
  EXPECT_EQ(Errors("run --steps 5 --time 1 " + model).exit_code, 2);
  EXPECT_EQ(Errors("run --csv a --npy b " + model).exit_code, 2);
  EXPECT_THAT(Errors("run --steps many " + model).output,
              StartsWith("conjoint run: --steps: Value many not in range 0 to 2147483647\n"));
  for (const std::string time : {"-1", "nan", "inf", "soon"}) {
    EXPECT_THAT(
        Errors("run --time " + time + " " + model).output,
        StartsWith("conjoint run: --time: '" + time + "' is not a number that is 0 or more\n"));
  }
  EXPECT_THAT(Errors("run " + model + " --steps").output, StartsWith("conjoint run: --steps: "));
  EXPECT_EQ(Errors("run --steps 1 --csv /nowhere/out.csv " + model).output,
            "conjoint: cannot write '/nowhere/out.csv': No such file or directory\n");
  EXPECT_EQ(Errors("run --steps=0 " + model).exit_code, 0);
}

TEST_F(ConjointRun, OnATerminalShowsProgressAndColours) {
  const std::string output = OnTerminal({"run", Model("humanoid.xml"), "--steps", "200"});
  EXPECT_THAT(output, HasSubstr("░  0."));     // the bar, then the simulated time
  EXPECT_THAT(output, HasSubstr("\r\033[K"));  // and its removal
  EXPECT_THAT(OnTerminal({"info", Model("humanoid.xml")}), HasSubstr("\033[1;36mSizes\033[0m"));
}

TEST_F(ConjointRun, AnInterruptEndsItWithAReport) {
  // Interrupted once it simulates, however long a busy machine takes to get there.
  const std::string trajectory = Path("trajectory.csv");
  const Outcome outcome =
      Shell(CONJOINT_APPS "/conjoint run --json --time 1e6 --csv " + trajectory + " " +
            Model("humanoid.xml") + " & until [ -s " + trajectory +
            " ] || ! kill -0 $!; do sleep .05; done; kill -INT $!; wait $!");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(Json::parse(outcome.output)["complete"], false);
}

TEST_F(ConjointRun, FailsIfTheDiskIsFull) {
  const Outcome outcome = Errors("run --time 100 --npy /dev/full " + Write("ball.xml", kBall));
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output, StartsWith("conjoint: cannot write '/dev/full'"));
}

}  // namespace
}  // namespace conjoint::testing
