// conjoint compile, and how a model that does not load is explained.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

#include "apps/program.h"

namespace conjoint::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using ConjointCompile = Folder;
using ConjointHint = Folder;

TEST_F(ConjointCompile, XmlBecomesABinaryModelThatHoldsTheSame) {
  const Outcome outcome = Output("compile " + Model("pendulum.xml") + " " + Path("p.mjb"));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(Fact(outcome.output, "bytes"), ReadFile(Path("p.mjb")).size());
  EXPECT_EQ(Output("info " + Path("p.mjb")).output, Output("info " + Model("pendulum.xml")).output);
}

TEST_F(ConjointCompile, XmlBecomesXmlThatHoldsTheSame) {
  EXPECT_EQ(Output("compile " + Model("quadruped.xml") + " " + Path("q.xml")).exit_code, 0);
  EXPECT_THAT(ReadFile(Path("q.xml")), StartsWith("<mujoco model=\"quadruped\">"));
  EXPECT_EQ(Output("info " + Path("q.xml")).output,
            Output("info " + Model("quadruped.xml")).output);
}

TEST_F(ConjointCompile, UrdfBecomesMjcf) {
  const std::string urdf =
      Write("arm.urdf",
            "<robot name='arm'><link name='base'/><link name='upper'><inertial><mass value='1'/>"
            "<inertia ixx='.1' iyy='.1' izz='.1' ixy='0' ixz='0' iyz='0'/></inertial></link>"
            "<joint name='shoulder' type='continuous'><parent link='base'/><child link='upper'/>"
            "<axis xyz='0 1 0'/></joint></robot>");
  EXPECT_EQ(Output("compile " + urdf + " " + Path("arm.xml")).exit_code, 0);
  EXPECT_THAT(ReadFile(Path("arm.xml")), HasSubstr("<joint name=\"shoulder\""));
}

TEST_F(ConjointCompile, ABinaryModelBecomesText) {
  Output("compile " + Model("pendulum.xml") + " " + Path("p.mjb"));
  EXPECT_EQ(Output("compile --json " + Path("p.mjb") + " " + Path("p.txt")).exit_code, 0);
  EXPECT_THAT(ReadFile(Path("p.txt")), HasSubstr("shoulder"));
}

TEST_F(ConjointCompile, RefusesWhatCannotBeDone) {
  const std::string model = Model("pendulum.xml");
  EXPECT_EQ(Errors("compile " + model + " " + Path("p.obj")).exit_code, 2);
  EXPECT_EQ(Errors("compile " + model).exit_code, 2);
  EXPECT_THAT(Errors("compile p.mjb p.xml").output,
              StartsWith("conjoint compile: a compiled model does not remember its XML"));
  EXPECT_EQ(Errors("compile " + model + " /nowhere/p.mjb").output,
            "conjoint: cannot write '/nowhere/p.mjb': No such file or directory\n");
  EXPECT_EQ(Errors("compile " + model + " /nowhere/p.txt").exit_code, 1);
  EXPECT_EQ(Errors("compile " + model + " /nowhere/p.xml").exit_code, 1);
}

TEST_F(ConjointCompile, ReplacesAFileOnlyIfForced) {
  const std::string out = Write("p.mjb", "precious");
  const std::string arguments = "compile " + Model("pendulum.xml") + " " + out;
  EXPECT_EQ(Errors(arguments).output, "conjoint: '" + out + "' exists; --force replaces it\n");
  EXPECT_EQ(ReadFile(out), "precious");
  EXPECT_EQ(Errors(arguments + " --force").exit_code, 0);
  EXPECT_NE(ReadFile(out), "precious");
}

// The errors `conjoint info` prints for an XML model with this content in its world.
class Complaint {
 public:
  explicit Complaint(const std::string& path) : outcome_(Errors("info " + path)) {
    EXPECT_EQ(outcome_.exit_code, 1);
  }
  const std::string& text() const { return outcome_.output; }

 private:
  Outcome outcome_;
};

std::string World(const std::string& content) {
  return "<mujoco>\n<worldbody>\n" + content + "\n</worldbody>\n</mujoco>\n";
}

TEST_F(ConjointHint, ShowsTheLineAndTheNearestAttribute) {
  const std::string path = Write("m.xml", World("  <geom typ=\"sphere\" size=\"1\"/>"));
  EXPECT_EQ(Complaint(path).text(),
            "conjoint: cannot load '" + path +
                "'\n  XML Error: Schema violation: unrecognized attribute: 'typ'\n"
                "  Element 'geom', line 3\n  3 | <geom typ=\"sphere\" size=\"1\"/>\n"
                "  hint: did you mean 'type'?\n");
}

TEST_F(ConjointHint, ListsTheAttributesIfNoneIsNear) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<freejoint wavelength=\"1\"/>"))).text(),
              EndsWith("  hint: <freejoint> has: align, group, name\n"));
}

TEST_F(ConjointHint, NamesTheNearestElement) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<bodi/>"))).text(),
              EndsWith("  3 | <bodi/>\n  hint: did you mean 'body'?\n"));
}

TEST_F(ConjointHint, TellsWhereAnElementBelongs) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<motor/>"))).text(),
              EndsWith("  hint: <motor> belongs in: actuator, default\n"));
}

TEST_F(ConjointHint, NamesTheNearestKeyword) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<geom type=\"spere\"/>"))).text(),
              EndsWith("  hint: did you mean 'sphere'?\n"));
}

TEST_F(ConjointHint, NamesTheNearestObject) {
  EXPECT_THAT(
      Complaint(Write("m.xml",
                      "<mujoco><worldbody><body><joint name=\"elbow\"/><geom size=\"1\"/></body>"
                      "</worldbody><actuator><motor joint=\"elbwo\"/></actuator></mujoco>"))
          .text(),
      EndsWith("  hint: did you mean 'elbow'?\n"));
}

TEST_F(ConjointHint, NamesTheNearestMaterial) {
  EXPECT_THAT(Complaint(Write("m.xml",
                              "<mujoco><asset><material name=\"wood\"/></asset><worldbody>"
                              "<geom size=\"1\" material=\"wod\"/></worldbody></mujoco>"))
                  .text(),
              EndsWith("  hint: did you mean 'wood'?\n"));
}

TEST_F(ConjointHint, TellsWherePluginsComeFrom) {
  EXPECT_THAT(
      Complaint(
          Write("m.xml", "<mujoco><extension><plugin plugin=\"no.such\"/></extension></mujoco>"))
          .text(),
      HasSubstr("MUJOCO_PLUGIN_DIR"));
}

TEST_F(ConjointHint, NeverSteersTheTerminal) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<geom \033[31m=\"1\"/>"))).text(),
              Not(HasSubstr("\033")));
}

TEST_F(ConjointHint, NamesTheNearestClass) {
  EXPECT_THAT(Complaint(Write("m.xml",
                              "<mujoco><default><default class=\"foot\"/></default><worldbody>"
                              "<geom class=\"fot\" size=\"1\"/></worldbody></mujoco>"))
                  .text(),
              EndsWith("  hint: did you mean 'foot'?\n"));
}

TEST_F(ConjointHint, NamesTheNearestFile) {
  Write("cube.obj", "");
  EXPECT_THAT(
      Complaint(Write("m.xml", "<mujoco><asset><mesh file=\"cubes.obj\"/></asset></mujoco>"))
          .text(),
      EndsWith("  hint: did you mean 'cube.obj'?\n"));
}

TEST_F(ConjointHint, ExplainsABodyWithoutMass) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<body name=\"a\"><joint/></body>"))).text(),
              EndsWith("  hint: a body with a joint needs a geom with mass or an <inertial>\n"));
}

TEST_F(ConjointHint, ExplainsAnElementThatIsNotClosed) {
  EXPECT_THAT(Complaint(Write("m.xml", World("<body>"))).text(),
              HasSubstr("  hint: an element is not closed"));
}

}  // namespace
}  // namespace conjoint::testing
