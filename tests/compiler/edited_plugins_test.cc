// Which plugin instances go along when what uses them is copied, attached or deleted.
//
// An instance that belongs to one element alone follows it only where the compiler has seen that
// the plugin is active; elements outside the tree show it to the compiler when they are copied.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

using Strings = std::vector<std::string>;

Strings Instances(mjSpec* spec) {
  Strings names;
  for (mjsElement* e = mjs_firstElement(spec, mjOBJ_PLUGIN); e; e = mjs_nextElement(spec, e)) {
    names.push_back(*mjs_getName(e));
  }
  return names;
}

void RegisterPassive() {
  static const bool registered = [] {
    mjpPlugin passive;
    mjp_defaultPlugin(&passive);
    passive.name = "test.edited_passive";
    passive.capabilityflags = mjPLUGIN_PASSIVE;
    passive.nstate = [](const mjModel*, int) { return 0; };
    passive.init = [](const mjModel*, mjData*, int) { return 0; };
    passive.destroy = [](mjData*, int) {};
    passive.reset = [](const mjModel*, mjtNum*, void*, int) {};
    passive.compute = [](const mjModel*, mjData*, int, int) {};
    mjp_registerPlugin(&passive);
    return true;
  }();
  (void)registered;
}

class EditedPlugins : public ::testing::Test {
 protected:
  EditedPlugins() { body_ = spec_.Pendulum(spec_.world, "b"); }

  // An instance that only this pointer leads to. It has a name to be recognised by.
  void GiveInstance(mjsPlugin& plugin, const char* name) {
    mjsPlugin* instance = mjs_addPlugin(spec_.s);
    mjs_setName(instance->element, name);
    plugin.active = 1;
    plugin.element = instance->element;
  }
  mjsSensor* Clock(const char* instance) {
    mjsSensor* sensor = mjs_addSensor(spec_.s);
    sensor->type = mjSENS_CLOCK;
    GiveInstance(sensor->plugin, instance);
    return sensor;
  }
  // A compile that fails, with what has an unknown plugin or after all but plugin instances.
  void CompileInVain() {
    mjsText* text = mjs_addText(spec_.s);
    EXPECT_THAT(spec_.CompileError(), ::testing::HasSubstr("Error:"));
    mjs_delete(spec_.s, text->element);
  }
  Strings InstancesOfCopy() {
    mjSpec* copy = mj_copySpec(spec_.s);
    const Strings names = Instances(copy);
    mj_deleteSpec(copy);
    return names;
  }

  TestSpec spec_;
  mjsBody* body_;
};

TEST_F(EditedPlugins, OfASensorAreAlwaysCopied) {
  Clock("of sensor");
  EXPECT_EQ(InstancesOfCopy(), Strings{"of sensor"});
}

TEST_F(EditedPlugins, OfBodiesAreCopiedAfterThoseOfTheirContents) {
  RegisterPassive();
  ASSERT_EQ(mjs_activatePlugin(spec_.s, "test.edited_passive"), 0);
  mjsBody* child = spec_.Pendulum(body_, "c");
  GiveInstance(body_->plugin, "of body");
  GiveInstance(child->plugin, "of child");
  for (mjsBody* body : {body_, child}) {
    mjs_setString(body->plugin.plugin_name, "test.edited_passive");
  }
  ASSERT_TRUE(spec_.Compile()) << spec_.Error();
  EXPECT_EQ(InstancesOfCopy(), (Strings{"of child", "of body"}));

  GiveInstance(mjs_asGeom(mjs_firstChild(body_, mjOBJ_GEOM, 0))->plugin, "of geom");
  CompileInVain();  // as far as this geom
  EXPECT_EQ(InstancesOfCopy(), (Strings{"of geom", "of child", "of body"}));
}

TEST_F(EditedPlugins, OfACompiledGeomGoWithIt) {
  mjsGeom* geom = mjs_asGeom(mjs_firstChild(body_, mjOBJ_GEOM, 0));
  GiveInstance(geom->plugin, "of geom");
  CompileInVain();
  EXPECT_EQ(mjs_delete(spec_.s, geom->element), 0);
  EXPECT_EQ(Instances(spec_.s), Strings{});
}

TEST_F(EditedPlugins, WithANameAreCopiedWithinASpecToo) {
  mjs_setName(mjs_addPlugin(spec_.s)->element, "q");
  mjs_setString(body_->plugin.name, "q");
  mjs_setDeepCopy(spec_.s, 1);
  mjsFrame* frame = mjs_addFrame(spec_.world, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, body_->element, "p_", "")) << spec_.Error();
  EXPECT_EQ(Instances(spec_.s), (Strings{"q", "p_q"}));
  EXPECT_EQ(*mjs_findBody(spec_.s, "p_b")->plugin.name, "p_q");
}

}  // namespace
}  // namespace conjoint::testing
