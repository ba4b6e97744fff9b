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

// Runs in a directory of its own, which goes with the test.
class FilesOnDisk : public ::testing::Test {
 protected:
  FilesOnDisk() {
    std::filesystem::create_directories(own_ / "sub");
    std::filesystem::current_path(own_);
  }
  ~FilesOnDisk() override {
    std::filesystem::current_path(before_);
    std::filesystem::remove_all(own_);
  }

  static void WriteFile(const std::string& name, const std::string& text) {
    std::ofstream(name, std::ios::binary) << text;
  }

 private:
  const std::filesystem::path before_ = std::filesystem::current_path();
  const std::filesystem::path own_ = std::filesystem::absolute("parse_test_files");
};
using ParsedFile = FilesOnDisk;
using Dependencies = FilesOnDisk;

TEST_F(ParsedFile, TheContentTypeMakesAnyFileXml) {
  WriteFile("parse_test.model", "<mujoco model='m'/>");
  char error[100];
  const SpecHolder spec(mj_parse("parse_test.model", "text/xml", nullptr, error, sizeof(error)));
  ASSERT_TRUE(spec) << error;
  EXPECT_EQ(*spec->modelname, "m");
}

TEST_F(ParsedFile, FilesThatNobodyCanDecodeAreRefused) {
  char error[100] = "";
  const auto warnings = WarningsOf(
      [&] { EXPECT_EQ(mj_parse("x.unknown", nullptr, nullptr, error, sizeof(error)), nullptr); });
  EXPECT_STREQ(error, "could not decode content");
  EXPECT_THAT(warnings, ElementsAre("Could not find decoder for resource 'x.unknown'"));
}

TEST_F(ParsedFile, TheSpecKnowsItsDirectory) {
  WriteFile("sub/model.xml", "<mujoco/>");
  const SpecHolder spec(mj_parseXML("./sub/model.xml", nullptr, nullptr, 0));
  ASSERT_TRUE(spec);
  EXPECT_EQ(*spec->modelfiledir, "sub/");
}

TEST_F(ParsedFile, TheRootElementTellsTheLanguage) {
  EXPECT_EQ(ProblemWithText("<ROBOT/>"), "");
  EXPECT_EQ(ProblemWithText("<car/>"), "XML Error: Unrecognized XML model type: 'car'");
}

TEST_F(Dependencies, AreAllFilesOfAModelInOrder) {
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
  EXPECT_THAT(files, ElementsAre("/abs/t.png", "assets/h.png", "dependencies_main.xml",
                                 "dependencies_part.xml", "meshes/m.obj", "p.obj"));
}

TEST_F(Dependencies, OfAMissingFileAreAnError) {
  mjStringVec files;
  EXPECT_THAT(ErrorOf([&] { mju_getXMLDependencies("missing.xml", &files); }),
              StartsWith("Problem reading XML file 'missing.xml': "));
}

TEST(LastXml, MayBeFreedWhenThereIsNone) {
  mj_freeLastXML();
  mj_freeLastXML();
  char error[100] = "";
  EXPECT_EQ(mj_saveLastXML(nullptr, nullptr, error, sizeof(error)), 0);
  EXPECT_STRNE(error, "");
}

}  // namespace
}  // namespace conjoint::testing
