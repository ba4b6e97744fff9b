// Saving to files and buffers, and what is said when that fails.

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "writer_support.h"

namespace conjoint::testing {
namespace {

std::string FileText(const char* name) {
  std::ifstream file(name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class SaveTest : public ::testing::Test {
 protected:
  SaveTest() : spec_(mj_makeSpec()), model_(mj_compile(spec_.get(), nullptr)) {}
  ~SaveTest() override {
    mj_deleteModel(model_);
    mj_freeLastXML();
  }

  SpecHolder spec_;
  mjModel* model_;
  char error_[200] = "untouched";
};

TEST_F(SaveTest, ABufferNeedsRoomForTheTerminator) {
  const std::string text = TextOf(spec_.get());
  const int length = static_cast<int>(text.size());
  std::vector<char> buffer(text.size() + 1, 'x');
  EXPECT_EQ(mj_saveXMLString(spec_.get(), buffer.data(), length, error_, sizeof(error_)), length);
  EXPECT_EQ(error_, "Output string too short, should be at least " + std::to_string(length + 1));
  EXPECT_EQ(buffer[0], 'x');
  EXPECT_EQ(mj_saveXMLString(spec_.get(), buffer.data(), length + 1, nullptr, 0), 0);
  EXPECT_EQ(buffer.data(), text);
}

TEST_F(SaveTest, OnlyCompiledSpecsCanBeWritten) {
  const SpecHolder fresh(mj_makeSpec());
  EXPECT_EQ(mj_saveXML(fresh.get(), "never_written.xml", error_, sizeof(error_)), -1);
  EXPECT_STREQ(error_, "XML Write error: Only compiled model can be written");
  EXPECT_EQ(mj_saveXMLString(nullptr, nullptr, 0, error_, sizeof(error_)), -1);
  EXPECT_STREQ(error_, "Cannot write empty model");
}

TEST_F(SaveTest, FilesHoldTheSameText) {
  EXPECT_EQ(mj_saveXML(spec_.get(), "save_test.xml", error_, sizeof(error_)), 0);
  EXPECT_EQ(FileText("save_test.xml"), TextOf(spec_.get()));
  EXPECT_STREQ(error_, "untouched");
}

TEST_F(SaveTest, AnUnwritablePathIsNoError) {
  EXPECT_EQ(mj_saveXML(spec_.get(), "no/such/folder/m.xml", error_, sizeof(error_)), 0);
}

TEST_F(SaveTest, TheLastModelIsTheOneLoadedLast) {
  std::ofstream("save_test_last.xml") << "<mujoco model='last'/>";
  mjModel* m = mj_loadXML("save_test_last.xml", nullptr, error_, sizeof(error_));
  ASSERT_NE(m, nullptr) << error_;
  mj_deleteModel(m);
  EXPECT_EQ(mj_saveLastXML("save_test_out.xml", nullptr, error_, sizeof(error_)), 1);
  EXPECT_NE(FileText("save_test_out.xml").find("model=\"last\""), std::string::npos);
  EXPECT_EQ(mj_saveLastXML("no/such/folder/m.xml", nullptr, error_, sizeof(error_)), 0);
  EXPECT_STREQ(error_, "File not found");
  mj_freeLastXML();
  EXPECT_EQ(mj_saveLastXML("save_test_out.xml", nullptr, error_, sizeof(error_)), 0);
  EXPECT_STREQ(error_, "No XML model loaded");
}

TEST_F(SaveTest, TheLastModelTakesTheNumbersOfTheModel) {
  std::ofstream("save_test_last.xml") << "<mujoco><worldbody><geom size='1'/></worldbody></mujoco>";
  mjModel* m = mj_loadXML("save_test_last.xml", nullptr, error_, sizeof(error_));
  ASSERT_NE(m, nullptr) << error_;
  m->geom_size[0] = 3;
  EXPECT_EQ(mj_saveLastXML("save_test_out.xml", m, error_, sizeof(error_)), 1);
  EXPECT_NE(FileText("save_test_out.xml").find("size=\"3\""), std::string::npos);
  // A model of another spec is of no use; the spec is written as it was.
  EXPECT_EQ(mj_saveLastXML("save_test_out.xml", model_, error_, sizeof(error_)), 1);
  EXPECT_NE(FileText("save_test_out.xml").find("size=\"3\""), std::string::npos);
  mj_deleteModel(m);
}

TEST_F(SaveTest, StatisticsThatWereChangedAreSaved) {
  std::ofstream("save_test_last.xml") << "<mujoco><statistic meansize='3'/></mujoco>";
  mjModel* m = mj_loadXML("save_test_last.xml", nullptr, error_, sizeof(error_));
  ASSERT_NE(m, nullptr) << error_;
  m->stat.extent = 77.5;
  EXPECT_EQ(mj_saveLastXML("save_test_out.xml", m, error_, sizeof(error_)), 1);
  EXPECT_NE(FileText("save_test_out.xml").find("<statistic meansize=\"3\" extent=\"77.5\"/>"),
            std::string::npos);
  mj_deleteModel(m);
}

}  // namespace
}  // namespace conjoint::testing
