// Includes and file names.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Include, ContentStandsInThePlaceOfTheInclude) {
  Files files({{"main.xml",
                "<mujoco><worldbody><geom name='a'/><include file='part.xml'/><geom name='c'/>"
                "</worldbody></mujoco>"},
               {"part.xml", "<anything><!-- c --><geom name='b'/></anything>"}});
  const SpecHolder spec = files.Read("main.xml");
  ASSERT_TRUE(spec) << files.error();
  EXPECT_THAT(Names(spec.get(), mjOBJ_GEOM), ElementsAre("a", "b", "c"));
}

TEST(Include, ProblemsInIncludedFilesHaveNoLine) {
  Files files({{"main.xml", "<mujoco>\n<include file='part.xml'/></mujoco>"},
               {"part.xml", "<a>\n<option zzz='1'/></a>"}});
  EXPECT_FALSE(files.Read("main.xml"));
  EXPECT_EQ(
      files.error(),
      "XML Error: Schema violation: unrecognized attribute: 'zzz'\nElement 'option', line 0\n");
}

TEST(Include, ProblemsWithTheFileAreNamed) {
  const auto problem = [](const std::string& include, const std::string& part) {
    Files files({{"main.xml", "<mujoco>" + include + "</mujoco>"}, {"part.xml", part}});
    EXPECT_FALSE(files.Read("main.xml"));
    return files.error();
  };
  const std::string part = "<a><option/></a>";
  EXPECT_THAT(problem("<include/>", part), HasSubstr("required attribute missing: 'file'"));
  EXPECT_THAT(problem("<include file='part.xml'><a/></include>", part),
              HasSubstr("Include element cannot have children"));
  EXPECT_THAT(problem("<include file='none.xml'/>", part),
              HasSubstr("Error opening file 'none.xml'"));
  EXPECT_THAT(problem("<include file='part.xml'/><include file='part.xml'/>", part),
              HasSubstr("File 'part.xml' already included"));
  EXPECT_THAT(problem("<include file='part.xml'/>", "<a/>"),
              HasSubstr("Empty include file 'part.xml'"));
  EXPECT_THAT(problem("<include file='part.xml'/>", "<a>"),
              HasSubstr("Include error: 'XML parse error 14:"));
  EXPECT_THAT(problem("<include file='main.xml'/>", part),
              HasSubstr("File 'main.xml' already included"));
}

TEST(Include, FilesThatIncludeEachOtherAreRefused) {
  Files files({{"main.xml", "<mujoco><include file='d/a.xml'/></mujoco>"},
               {"d/a.xml", "<a><include file='b.xml'/></a>"},
               {"d/b.xml", "<a><include file='a.xml'/></a>"}});
  EXPECT_FALSE(files.Read("main.xml"));
  EXPECT_NE(files.error(), "");
}

TEST(Include, AModelThatIsPartOfItselfIsRefused) {
  Files files({{"main.xml", "<mujoco><asset><model file='main.xml'/></asset></mujoco>"}});
  EXPECT_FALSE(files.Read("main.xml"));
  EXPECT_THAT(files.error(), HasSubstr("could not parse model file with error"));
}

TEST(Parse, FilesThatCannotBeReadAreNamed) {
  char error[100];
  EXPECT_EQ(mj_parseXML(nullptr, nullptr, error, sizeof(error)), nullptr);
  EXPECT_STREQ(error, "ParseXML: filename argument required\n");
  EXPECT_EQ(mj_parseXML("no such file", nullptr, error, sizeof(error)), nullptr);
  EXPECT_STREQ(error, "ParseXML: Error opening file 'no such file'");
  char tiny[9];
  EXPECT_EQ(mj_parseXML("no such file", nullptr, tiny, sizeof(tiny)), nullptr);
  EXPECT_STREQ(tiny, "ParseXML");
}

TEST(Parse, SuccessClearsTheError) { EXPECT_EQ(ProblemWithText("<mujoco/>"), ""); }

}  // namespace
}  // namespace conjoint::testing
