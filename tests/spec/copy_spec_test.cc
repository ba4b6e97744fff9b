// Copies of specs.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/spec.h"
#include "spec/support.h"

namespace conjoint::testing {
namespace {

TEST(CopySpec, IsIndependentOfItsSource) {
  OwnedSpec source;
  *source->modelname = "original";
  source->option.timestep = 0.5;
  mjsDefault* thin = mjs_addDefault(source, "thin", nullptr);
  thin->geom->size[0] = 0.02;
  mjsBody* body = Named(mjs_addBody(source.world(), thin), "b");
  mjsFrame* frame = Named(mjs_addFrame(source.world(), nullptr), "f");
  mjs_setFrame(body->element, frame);
  *mjs_addGeom(body, nullptr)->material = "mat";
  Named(mjs_addMaterial(source, nullptr), "mat");
  Named(mjs_addKey(source), "k");

  OwnedSpec copy(mj_copySpec(source));
  source.Delete();
  EXPECT_EQ(*copy->modelname, "original");
  EXPECT_EQ(copy->option.timestep, mjtNum(0.5));
  EXPECT_EQ(Names(copy, mjOBJ_BODY), (Strings{"world", "b"}));
  EXPECT_EQ(Names(copy, mjOBJ_MATERIAL), Strings{"mat"});
  EXPECT_EQ(Names(copy, mjOBJ_KEY), Strings{"k"});
  mjsGeom* geom = mjs_asGeom(mjs_firstElement(copy, mjOBJ_GEOM));
  EXPECT_EQ(*geom->material, "mat");
  EXPECT_EQ(geom->size[0], 0.02);
  EXPECT_EQ(mjs_getDefault(geom->element), mjs_findDefault(copy, "thin"));
  EXPECT_EQ(mjs_getFrame(mjs_findBody(copy, "b")->element), mjs_findFrame(copy, "f"));
  EXPECT_EQ(mjs_getCompiler(geom->element), &copy->compiler);
  EXPECT_EQ(mjs_getSpec(geom->element), static_cast<mjSpec*>(copy));
}

TEST(CopySpec, DropsWhatRefersToNothing) {
  OwnedSpec source;
  mjsActuator* broken = Named(mjs_addActuator(source, nullptr), "broken");
  broken->trntype = mjTRN_JOINT;
  *broken->target = "nosuch";
  Named(mjs_addTendon(source, nullptr), "without a path");
  Named(mjs_addPlugin(source), "unused");
  Named(mjs_addText(source), "text");
  OwnedSpec copy(mj_copySpec(source));
  EXPECT_EQ(Names(copy, mjOBJ_ACTUATOR), Strings{});
  EXPECT_EQ(Names(copy, mjOBJ_TENDON), Strings{});
  EXPECT_EQ(Names(copy, mjOBJ_PLUGIN), Strings{});
  EXPECT_EQ(Names(copy, mjOBJ_TEXT), Strings{"text"});
}

TEST(CopySpec, WithRepeatedNamesFails) {
  OwnedSpec source;
  Named(mjs_addMaterial(source, nullptr), "m");
  Named(mjs_addMaterial(source, nullptr), "m");
  EXPECT_EQ(mj_copySpec(source), nullptr);
  EXPECT_EQ(source.error(), "Error: repeated name 'm' in material");
}

TEST(CopySpec, SharesAttachedSpecs) {
  OwnedSpec source, child;
  mjs_setDeepCopy(source, 1);
  child->compiler.degree = 0;
  mjsBody* x = Named(mjs_addBody(child.world(), nullptr), "x");
  mjs_attach(mjs_addFrame(source.world(), nullptr)->element, x->element, "p_", "");
  OwnedSpec copy(mj_copySpec(source));
  source.Delete();
  child.Delete();
  EXPECT_EQ(mjs_getCompiler(mjs_findBody(copy, "p_x")->element)->degree, 0);
}

TEST(CopySpec, LeavesAttachedElementsInTheirFramesWhenItDies) {
  OwnedSpec source, child;
  mjsBody* body = mjs_addBody(child.world(), nullptr);
  mjsFrame* frame = mjs_addFrame(source.world(), nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, body->element, "", ""));
  OwnedSpec(mj_copySpec(source)).Delete();
  EXPECT_EQ(mjs_getFrame(body->element), frame);
}

TEST(CopySpec, LinksElementsToTheCopiesOfTheirPlugins) {
  OwnedSpec source;
  mjsPlugin* instance = mjs_addPlugin(source);
  mjsSensor* sensor = mjs_addSensor(source);
  sensor->type = mjSENS_CLOCK;
  sensor->plugin.element = instance->element;
  sensor->plugin.active = 1;
  OwnedSpec copy(mj_copySpec(source));
  mjsSensor* copied = mjs_asSensor(mjs_firstElement(copy, mjOBJ_SENSOR));
  ASSERT_NE(copied->plugin.element, nullptr);
  EXPECT_EQ(copied->plugin.element, mjs_firstElement(copy, mjOBJ_PLUGIN));
}

TEST(CopySpec, OrdersPluginInstancesByTheirUsers) {
  OwnedSpec source;
  for (const char* name : {"first", "second", "of body"}) Named(mjs_addPlugin(source), name);
  for (const char* name : {"second", "first", ""}) {
    mjsSensor* sensor = mjs_addSensor(source);
    sensor->type = mjSENS_CLOCK;
    *sensor->plugin.name = name;
    sensor->plugin.active = 1;
    if (!*name) sensor->plugin.element = mjs_addPlugin(source)->element;
  }
  *mjs_addBody(source.world(), nullptr)->plugin.name = "of body";
  OwnedSpec copy(mj_copySpec(source));
  EXPECT_EQ(Names(copy, mjOBJ_PLUGIN), (Strings{"", "of body", "first", "second"}));
  EXPECT_EQ(Ids(copy, mjOBJ_PLUGIN), (std::vector<int>{0, -1, -1, -1}));
}

TEST(CopySpec, OfATendonCopiesItsPath) {
  OwnedSpec source;
  Named(mjs_addJoint(mjs_addBody(source.world(), nullptr), nullptr), "j");
  mjs_wrapJoint(mjs_addTendon(source, nullptr), "j", 2);
  OwnedSpec copy(mj_copySpec(source));
  mjsTendon* tendon = mjs_asTendon(mjs_firstElement(copy, mjOBJ_TENDON));
  ASSERT_NE(tendon, nullptr);
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(tendon, 0)), mjs_findElement(copy, mjOBJ_JOINT, "j"));
}

TEST(CopySpec, OfADeepTreeIsNoDanger) {
  OwnedSpec source;
  mjsBody* body = source.world();
  for (int depth = 0; depth < 1000; ++depth) body = mjs_addBody(body, nullptr);
  OwnedSpec copy(mj_copySpec(source));
  EXPECT_EQ(Names(copy, mjOBJ_BODY).size(), 1001u);
}

TEST(CopySpec, HasTheSignatureOfItsOriginal) {
  OwnedSpec spec;
  mjs_addGeom(mjs_addBody(spec.world(), nullptr), nullptr);
  const OwnedSpec copy(mj_copySpec(spec));
  EXPECT_EQ(copy->element->signature, spec->element->signature);
}

}  // namespace
}  // namespace conjoint::testing
