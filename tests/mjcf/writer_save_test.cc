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

TEST_F(SaveTest, ReferencesAndStringsAreThoseOfNowAndNumbersThoseOfTheLastCompile) {
  mjSpec* s = spec_.get();
  mjsBody* body = mjs_addBody(mjs_findBody(s, "world"), nullptr);
  for (const char* name : {"a", "b"}) {
    mjsJoint* joint = mjs_addJoint(body, nullptr);
    joint->type = *name == 'a' ? mjJNT_HINGE : mjJNT_SLIDE;
    mjs_setName(joint->element, name);
    mjs_setName(mjs_addMaterial(s, nullptr)->element, name);
  }
  mjsGeom* geom = mjs_addGeom(body, nullptr);
  geom->size[0] = 1;
  mjs_setString(geom->material, "a");
  mjsActuator* actuator = mjs_addActuator(s, nullptr);
  actuator->trntype = mjTRN_JOINT;
  mjs_setString(actuator->target, "a");
  mjsSensor* sensor = mjs_addSensor(s);
  sensor->type = mjSENS_JOINTPOS;
  sensor->objtype = mjOBJ_JOINT;
  mjs_setString(sensor->objname, "a");
  mjsEquality* equality = mjs_addEquality(s, nullptr);
  equality->type = mjEQ_JOINT;
  equality->objtype = mjOBJ_JOINT;
  mjs_setString(equality->name1, "a");
  mj_deleteModel(mj_compile(s, nullptr));
  ASSERT_STREQ(mjs_getError(s), "");

  mjs_setString(s->modelname, "renamed");
  for (mjString* name : {geom->material, actuator->target, sensor->objname, equality->name1}) {
    mjs_setString(name, "b");
  }
  geom->size[0] = 2;
  sensor->noise = 3;
  mjsMesh* mesh = mjs_addMesh(s, nullptr);
  const float vertices[] = {1, 2, 3};
  mjs_setFloat(mesh->uservert, vertices, 3);
  mesh->inertia = mjMESH_INERTIA_EXACT;
  const std::string text = TextOf(s);
  for (const char* part : {"model=\"renamed\"", "<geom size=\"1\" material=\"b\"/>",
                           "<general joint=\"b\"/>", "<jointpos joint=\"b\"/>",
                           "<joint joint1=\"b\"", "<mesh vertex=\"1 2 3\" inertia=\"exact\"/>"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " is not in\n" << text;
  }
}

TEST_F(SaveTest, WhatWasAddedAfterCompilingDoesNoHarm) {
  mjs_addPair(spec_.get(), nullptr);
  mjs_addExclude(spec_.get());
  mjs_addTendon(spec_.get(), nullptr);
  mjs_addSensor(spec_.get());
  mjs_addKey(spec_.get());
  mjs_addGeom(mjs_findBody(spec_.get(), "world"), nullptr);
  EXPECT_NE(TextOf(spec_.get()).find("<pair/>"), std::string::npos);
}

}  // namespace
}  // namespace conjoint::testing
