// testspeed, compile, dependencies and basic: the programs that come with MuJoCo.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <type_traits>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Testspeed = Folder;
using Compile = Folder;
using Dependencies = Folder;
using Basic = Folder;

Outcome Answer(const std::string& program, const std::string& arguments,
               const std::string& input = "") {
  return Start(program, arguments, "2>&1 <<END\n" + input + "\nEND\n");
}

TEST_F(Testspeed, ReportsOneThread) {
  const Outcome outcome = Answer("testspeed", Model("humanoid.xml") + " 50");
  const std::string precision = std::is_same_v<mjtNum, double> ? "double" : "single";
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, StartsWith("\nRolling out 50 steps at dt = 0.005, using " +
                                         precision + " precision...\n"));
  EXPECT_THAT(outcome.output, ContainsRegex("\n Simulation time      : [0-9.]+ s\n"
                                            " Steps per second     : [0-9]+\n"
                                            " Realtime factor      : [0-9.]+ x\n"
                                            " Time per step        : [0-9.]+ µs\n"));
  EXPECT_THAT(outcome.output, ContainsRegex("\n Newton iters / step  : [0-9.]+\n"
                                            " Contacts / step      : [0-9.]+\n"
                                            " Constraints / step   : [0-9.]+\n"
                                            " Degrees of freedom   : 27\n"
                                            " Dynamic memory usage : [0-9.]+% of 14M\n"));
  EXPECT_THAT(outcome.output, HasSubstr("\n Internal profiler, µs per step\n"));
  EXPECT_THAT(outcome.output, ContainsRegex("\n              step : +[0-9.]+  \\(100.00 %\\)\n"));
  EXPECT_THAT(outcome.output, ContainsRegex("\n             other : "));
  EXPECT_THAT(outcome.output, ContainsRegex("\n   position total  : .*\n     kinematics    : .*\n"
                                            "     inertia       : .*\n     collision     : .*\n"
                                            "       broadphase  : .*\n       narrowphase : "));
  EXPECT_THAT(outcome.output, Not(HasSubstr("threads")));
}

TEST_F(Testspeed, SummarizesSeveralThreads) {
  const Outcome outcome = Answer("testspeed", Model("pendulum.xml") + " 100 3 0.5 0.1 2");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output,
              AllOf(HasSubstr("Rolling out 100 steps per thread at dt = "),
                    HasSubstr(" precision, using 3 threads...\n"),
                    HasSubstr("Summary for all 3 threads\n"), HasSubstr("Details for thread 0\n"),
                    HasSubstr(" Internal profiler for thread 0, µs per step\n")));
  EXPECT_THAT(outcome.output, ContainsRegex("\n Total simulation time  : [0-9.]+ s\n"
                                            " Total steps per second : [0-9]+\n"
                                            " Total realtime factor  : [0-9.]+ x\n"
                                            " Total time per step    : [0-9.]+ µs\n"));
}

TEST_F(Testspeed, NamesTheArgumentThatIsInvalid) {
  const std::string model = Model("pendulum.xml");
  EXPECT_EQ(Answer("testspeed", model + " 0").output, "Invalid nstep argument\n");
  EXPECT_EQ(Answer("testspeed", model + " 0").exit_code, 0);
  EXPECT_EQ(Answer("testspeed", model + " 9 few").output, "Invalid nthread argument\n");
  EXPECT_EQ(Answer("testspeed", model + " 9 1 nan").output, "Invalid ctrlnoisestd argument\n");
  EXPECT_EQ(Answer("testspeed", model + " 9 1 0 x").output, "Invalid ctrlnoiserate argument\n");
  EXPECT_EQ(Answer("testspeed", model + " 9 1 0 1 -1").output, "Invalid npoolthread argument\n");
  EXPECT_EQ(Answer("testspeed", "").exit_code, 1);
  EXPECT_EQ(Answer("testspeed", "nowhere.xml").exit_code, 1);
}

TEST_F(Compile, MeasuresTwoLoadsWithoutAnOutputFile) {
  const Outcome outcome = Answer("compile", Model("pendulum.xml"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, ContainsRegex("^Done.\nFirst compile: [-0-9.e]+s\n"
                                            "Second compile: [-0-9.e]+s\n$"));
}

TEST_F(Compile, ConvertsBetweenFormats) {
  EXPECT_EQ(Answer("compile", Model("pendulum.xml") + " " + Path("p.MJB")).output, "Done.\n");
  EXPECT_EQ(Answer("compile", Path("p.MJB") + " " + Path("p.txt")).output, "Done.\n");
  EXPECT_EQ(Answer("compile", Path("p.MJB")).output, "Done.\n");
  EXPECT_EQ(Answer("compile", Model("pendulum.xml") + " " + Path("p.xml")).output, "Done.\n");
  EXPECT_THAT(ReadFile(Path("p.txt")), HasSubstr("shoulder"));
  EXPECT_THAT(ReadFile(Path("p.xml")), HasSubstr("shoulder"));
}

TEST_F(Compile, RefusesIllegalCombinations) {
  const std::string illegal = "Illegal combination of file formats\n";
  EXPECT_EQ(Answer("compile", "a.mjb b.xml").output, illegal);
  EXPECT_EQ(Answer("compile", "a.txt b.mjb").output, illegal);
  EXPECT_EQ(Answer("compile", "a.xml b.obj").output, illegal);
  EXPECT_EQ(Answer("compile", "a.xml b.obj").exit_code, 1);
  EXPECT_EQ(Answer("compile", "").exit_code, 1);
  EXPECT_EQ(Answer("compile", "a b c").exit_code, 1);
  EXPECT_EQ(Answer("compile", Write("bad.xml", "<mujoco><x/></mujoco>")).exit_code, 1);
}

TEST_F(Compile, FailsIfItCannotWrite) {
  for (const std::string out : {"/nowhere/p.xml", "/nowhere/p.mjb", "/nowhere/p.txt"}) {
    const Outcome outcome = Answer("compile", Model("pendulum.xml") + " " + out);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.output, Not(HasSubstr("Done.")));
  }
}

TEST_F(Compile, AsksBeforeItReplacesAFile) {
  const std::string out = Write("p.mjb", "precious");
  const std::string prompt = "Output file already exists, overwrite? (Y/n) ";
  EXPECT_EQ(Answer("compile", Model("pendulum.xml") + " " + out, "n").output, prompt);
  EXPECT_EQ(Answer("compile", Model("pendulum.xml") + " " + out, "n").exit_code, 0);
  EXPECT_EQ(ReadFile(out), "precious");
  EXPECT_EQ(Answer("compile", Model("pendulum.xml") + " " + out, "y").output, prompt + "Done.\n");
  EXPECT_NE(ReadFile(out), "precious");
}

TEST_F(Dependencies, ListsTheFilesSorted) {
  const std::string part =
      Write("part.xml", "<mujoco><asset><mesh file='b.obj'/></asset></mujoco>");
  const std::string main = Write(
      "main.xml", "<mujoco><include file='part.xml'/><asset><mesh file='a.obj'/></asset></mujoco>");
  const Outcome outcome = Answer("dependencies", main);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.output, "Dependencies:\n\t " + Path("a.obj") + "\n\t " + Path("b.obj") +
                                "\n\t " + main + "\n\t " + part + "\n");
  EXPECT_EQ(Answer("dependencies", "").exit_code, 1);
}

TEST_F(Basic, WantsOneModel) {
  EXPECT_EQ(Answer("basic", "").output, " USAGE:  basic modelfile\n");
  EXPECT_EQ(Answer("basic", "").exit_code, 1);
  EXPECT_EQ(Answer("basic", "one.xml two.xml").exit_code, 1);
}

TEST_F(Basic, SaysWhyAModelDoesNotLoad) {
  const Outcome broken = Answer("basic", Write("broken.xml", "<mujoco><woldbody/></mujoco>"));
  EXPECT_THAT(broken.output, HasSubstr("Load model error: XML Error: Schema violation"));
  EXPECT_NE(broken.exit_code, 0);
  EXPECT_THAT(Answer("basic", Write("broken.mjb", "nothing")).output,
              HasSubstr("Load model error: Could not load binary model"));
}

TEST_F(Basic, WithoutADisplaySaysSo) {
  const Outcome outcome = Shell("env -u DISPLAY -u WAYLAND_DISPLAY " CONJOINT_APPS "/basic " +
                                Model("pendulum.xml") + " 2>&1 </dev/null");
  EXPECT_THAT(outcome.output, HasSubstr("Could not initialize GLFW"));
  EXPECT_NE(outcome.exit_code, 0);
}

}  // namespace
}  // namespace conjoint::testing
