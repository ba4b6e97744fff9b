// mj_parse, mju_getXMLDependencies, mj_freeLastXML.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

void WriteFile(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

TEST(Parse, TheContentTypeMakesAnyFileXml) {
  WriteFile("parse_test.model", "<mujoco model='m'/>");
  char error[100];
  const SpecHolder spec(mj_parse("parse_test.model", "text/xml", nullptr, error, sizeof(error)));
  ASSERT_TRUE(spec) << error;
  EXPECT_EQ(*spec->modelname, "m");
}

TEST(Parse, FilesThatNobodyCanDecodeAreRefused) {
  char error[100] = "";
  const auto warnings = WarningsOf(
      [&] { EXPECT_EQ(mj_parse("x.unknown", nullptr, nullptr, error, sizeof(error)), nullptr); });
  EXPECT_STREQ(error, "could not decode content");
  EXPECT_THAT(warnings, ElementsAre("Could not find decoder for resource 'x.unknown'"));
}

TEST(Parse, TheSpecKnowsItsDirectory) {
  std::filesystem::create_directory("parse_test");
  WriteFile("parse_test/model.xml", "<mujoco/>");
  const SpecHolder spec(mj_parseXML("./parse_test/model.xml", nullptr, nullptr, 0));
  ASSERT_TRUE(spec);
  EXPECT_EQ(*spec->modelfiledir, "parse_test/");
}

TEST(Parse, TheRootElementTellsTheLanguage) {
  EXPECT_EQ(ProblemWithText("<ROBOT/>"), "");
  EXPECT_EQ(ProblemWithText("<car/>"), "XML Error: Unrecognized XML model type: 'car'");
}

TEST(Dependencies, AreAllFilesOfAModel) {
  WriteFile(
      "dependencies_main.xml",
      "<mujoco><compiler meshdir='meshes' assetdir='assets'/>"
      "<asset><mesh file='m.obj'/><texture fileup='/abs/t.png'/><hfield file='h.png'/></asset>"
      "<include file='dependencies_part.xml'/></mujoco>");
  // Files may name each other.
  WriteFile("dependencies_part.xml",
            "<a><asset><mesh file='p.obj'/></asset><include file='dependencies_main.xml'/></a>");
  mjStringVec files;
  mju_getXMLDependencies("dependencies_main.xml", &files);
  EXPECT_THAT(files, UnorderedElementsAre("dependencies_main.xml", "dependencies_part.xml",
                                          "meshes/m.obj", "/abs/t.png", "assets/h.png", "p.obj"));
}

// The order of a hash set of the C++ library, which programs may have come to know.
TEST(Dependencies, AreInTheOrderOfTheReference) {
  WriteFile("top.xml",
            "<mujoco><include file='n.xml'/><include file='c.xml'/><asset><mesh file='z.obj'/>"
            "<mesh file='a.obj'/><hfield file='k.png'/><texture file='d.png'/><mesh file='x.obj'/>"
            "<texture file='y.png'/></asset></mujoco>");
  WriteFile("n.xml", "<mujoco><asset><mesh file='q.obj'/><mesh file='b.obj'/></asset></mujoco>");
  WriteFile("c.xml", "<mujoco><asset><mesh file='r.obj'/></asset></mujoco>");
  mjStringVec files;
  mju_getXMLDependencies("top.xml", &files);
  EXPECT_THAT(files, ElementsAre("k.png", "x.obj", "y.png", "d.png", "b.obj", "z.obj", "n.xml",
                                 "a.obj", "top.xml", "q.obj", "c.xml", "r.obj"));
}

TEST(Dependencies, OfAMissingFileAreAnError) {
  mjStringVec files;
  EXPECT_THAT(ErrorOf([&] { mju_getXMLDependencies("missing.xml", &files); }),
              StartsWith("Problem reading XML file 'missing.xml': "));
}

TEST(LastXml, MayBeFreedWhenThereIsNone) {
  mj_freeLastXML();
  mj_freeLastXML();
}

}  // namespace
}  // namespace conjoint::testing
