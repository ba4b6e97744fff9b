// Deleting elements, and dissolving bodies into frames.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/spec.h"
#include "spec/support.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

TEST(Delete, OfNullOrForeignElementsIsAnError) {
  OwnedSpec spec, other;
  EXPECT_EQ(mjs_delete(spec, nullptr), -1);
  EXPECT_EQ(spec.error(), "Error: Element is null.");
  EXPECT_EQ(mjs_delete(spec, mjs_addBody(other.world(), nullptr)->element), -1);
  EXPECT_EQ(spec.error(), "Error: element is not in this model");
  EXPECT_EQ(mjs_delete(spec, other.world()->element), -1);
  EXPECT_EQ(mjs_delete(spec, spec->element), -1);
}

TEST(Delete, OfTheWorldTakesKeysApartAndLeavesTheTree) {
  OwnedSpec spec;
  mjsBody* body = Named(mjs_addBody(spec.world(), nullptr), "body");
  Named(mjs_addKey(spec), "key");
  EXPECT_EQ(mjs_delete(spec, spec.world()->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "body"}));
  EXPECT_EQ(Names(spec, mjOBJ_KEY), Strings{});
  EXPECT_EQ(mjs_getId(body->element), 1);
}

TEST(Delete, OfABodyGoesByCurrentNamesInASpecThatIsNotCompiled) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  Named(mjs_addJoint(body, nullptr), "j");
  mjsTendon* tendon = Named(mjs_addTendon(spec, nullptr), "t");
  mjs_wrapJoint(tendon, "j", 1);
  for (const char* target : {"t", "u"}) {
    mjsActuator* actuator = Named(mjs_addActuator(spec, nullptr), target);
    actuator->trntype = mjTRN_TENDON;
    *actuator->target = target;
  }
  mjs_delete(spec, mjs_addText(spec)->element);  // from now on there are tables of names
  Named(tendon, "u");
  EXPECT_EQ(mjs_delete(spec, body->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_ACTUATOR), Strings{"t"}) << "there was a tendon u";
}

TEST(Delete, OfABodyLeavesUserValuesOfWhatAnotherSpecHolds) {
  static int freed;
  freed = 0;
  OwnedSpec parent;
  {
    OwnedSpec child;
    mjsBody* body = Named(mjs_addBody(child.world(), nullptr), "b");
    mjsSensor* sensor = mjs_addSensor(child);
    sensor->type = mjSENS_FRAMEPOS;
    sensor->objtype = mjOBJ_BODY;
    *sensor->objname = "b";
    mjs_setUserValueWithCleanup(sensor->element, "key", &freed, [](const void*) { ++freed; });
    mjs_attach(mjs_addFrame(parent.world(), nullptr)->element, body->element, "", "");
    EXPECT_EQ(mjs_delete(parent, body->element), 0);
    EXPECT_EQ(Names(parent, mjOBJ_SENSOR).size(), 0u);
    EXPECT_EQ(freed, 0);
  }
  parent.Delete();
  EXPECT_EQ(freed, 1);
}

TEST(Delete, OfABodyFreesUserValuesOfPluginInstancesThatGo) {
  OwnedSpec spec;
  static int freed;
  freed = 0;
  mjsPlugin* plugin = mjs_addPlugin(spec);
  mjs_setName(plugin->element, "unused");
  mjs_setUserValueWithCleanup(plugin->element, "key", &freed, [](const void*) { ++freed; });
  EXPECT_EQ(mjs_delete(spec, mjs_addBody(spec.world(), nullptr)->element), 0);
  EXPECT_EQ(freed, 1);
}

// The next compile puts them together again.
TEST(Delete, OfTheWorldTakesKeysApart) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  Named(mjs_addKey(spec), "k");
  EXPECT_EQ(mjs_delete(spec, spec.world()->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_KEY), Strings{});
  EXPECT_EQ(mjs_getId(body->element), 1);
}

TEST(Delete, OfABodyTakesItsSubtreeAndWhatRefersToIt) {
  OwnedSpec spec;
  mjsBody* a = Named(mjs_addBody(spec.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(a, nullptr), "b");
  mjsBody* c = Named(mjs_addBody(spec.world(), nullptr), "c");
  Named(mjs_addJoint(b, nullptr), "jb");
  Named(mjs_addJoint(c, nullptr), "jc");
  mjsTendon* tendon = Named(mjs_addTendon(spec, nullptr), "t");
  mjs_wrapJoint(tendon, "jb", 1);
  for (const char* name : {"on tendon", "on c", "broken before"}) {
    mjsActuator* actuator = Named(mjs_addActuator(spec, nullptr), name);
    const bool on_tendon = name == std::string("on tendon");
    actuator->trntype = on_tendon ? mjTRN_TENDON : mjTRN_JOINT;
    *actuator->target = on_tendon ? "t" : name == std::string("on c") ? "jc" : "nosuch";
  }
  mjsSensor* sensor = Named(mjs_addSensor(spec), "of actuator");
  sensor->type = mjSENS_ACTUATORPOS;
  sensor->objtype = mjOBJ_ACTUATOR;
  *sensor->objname = "on tendon";
  mjsCamera* camera = Named(mjs_addCamera(c, nullptr), "camera");
  *camera->targetbody = "b";

  EXPECT_EQ(mjs_delete(spec, a->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "c"}));
  EXPECT_EQ(Ids(spec, mjOBJ_BODY), (std::vector<int>{0, 1}));
  EXPECT_EQ(Names(spec, mjOBJ_TENDON), Strings{});
  EXPECT_EQ(Names(spec, mjOBJ_ACTUATOR), (Strings{"on c", "broken before"}));
  EXPECT_EQ(Names(spec, mjOBJ_SENSOR), Strings{});
  EXPECT_EQ(Names(spec, mjOBJ_CAMERA), Strings{"camera"});
}

TEST(Delete, OfABodyMakesKeysPending) {
  OwnedSpec spec;
  mjsBody* a = Named(mjs_addBody(spec.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(spec.world(), nullptr), "b");
  Named(mjs_addJoint(a, nullptr), "ja");
  Named(mjs_addJoint(b, nullptr), "jb")->type = mjJNT_BALL;
  mjsKey* key = Named(mjs_addKey(spec), "k");
  *key->qpos = {1, 2, 3, 4, 5};
  EXPECT_EQ(mjs_delete(spec, a->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_KEY), Strings{});
  EXPECT_EQ(ToSpec(spec)->pending_keys[0].name, "k");
  EXPECT_THAT(ToSpec(spec)->Find<Joint>("jb")->key_states["k"].qpos, ElementsAre(2, 3, 4, 5));
}

TEST(Delete, OfABodyFailsIfAKeyHasTheWrongSize) {
  OwnedSpec spec;
  mjsBody* a = mjs_addBody(spec.world(), nullptr);
  mjsKey* key = Named(mjs_addKey(spec), "k");
  *key->mpos = {1, 2, 3};
  EXPECT_EQ(mjs_delete(spec, a->element), -1);
  EXPECT_EQ(spec.error(), "Error: Keyframe k has invalid mpos size, got 3, should be 0");
  EXPECT_EQ(Names(spec, mjOBJ_BODY).size(), 2u);
}

TEST(Delete, OfAJointTakesNothingElse) {
  OwnedSpec spec;
  mjsBody* a = mjs_addBody(spec.world(), nullptr);
  mjsJoint* joint = Named(mjs_addJoint(a, nullptr), "j");
  mjsActuator* actuator = mjs_addActuator(spec, nullptr);
  actuator->trntype = mjTRN_JOINT;
  *actuator->target = "j";
  EXPECT_EQ(mjs_delete(spec, joint->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_ACTUATOR).size(), 1u);
}

TEST(Delete, OfAFrameLeavesWhatItEnclosedInTheOuterFrame) {
  OwnedSpec spec;
  mjsFrame* outer = mjs_addFrame(spec.world(), nullptr);
  mjsFrame* inner = mjs_addFrame(spec.world(), outer);
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  mjs_setFrame(body->element, inner);
  EXPECT_EQ(mjs_delete(spec, inner->element), 0);
  EXPECT_EQ(mjs_getFrame(body->element), outer);
  EXPECT_EQ(mjs_delete(spec, outer->element), 0);
  EXPECT_EQ(mjs_getFrame(body->element), nullptr);
}

TEST(Delete, OfAClassTakesThoseDerivedFromIt) {
  OwnedSpec spec;
  mjsDefault* a = mjs_addDefault(spec, "a", nullptr);
  mjs_addDefault(spec, "aa", a);
  EXPECT_EQ(mjs_delete(spec, mjs_getSpecDefault(spec)->element), -1);
  EXPECT_EQ(spec.error(), "Error: cannot remove the global default ('main')");
  EXPECT_EQ(mjs_delete(spec, a->element), 0);
  EXPECT_EQ(mjs_findDefault(spec, "a"), nullptr);
  EXPECT_EQ(mjs_findDefault(spec, "aa"), nullptr);
  *spec.world()->childclass = "aa";
  EXPECT_EQ(mjs_addGeom(spec.world(), nullptr)->density, 1000) << "main takes over";
}

TEST(Delete, Twice) {
  OwnedSpec spec;
  mjsElement* geom = mjs_addGeom(spec.world(), nullptr)->element;
  mjsElement* body = mjs_addBody(spec.world(), nullptr)->element;
  mjsElement* text = mjs_addText(spec)->element;
  for (mjsElement* element : {geom, body, text}) {
    EXPECT_EQ(mjs_delete(spec, element), 0);
    EXPECT_EQ(mjs_delete(spec, element), 0);
  }
}

TEST(BodyToFrame, MovesTheContentsIntoAFrameOfTheParent) {
  OwnedSpec spec;
  mjsBody* a = Named(mjs_addBody(spec.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(spec.world(), nullptr), "b");
  a->pos[2] = 1;
  mjsGeom* geom = Named(mjs_addGeom(a, nullptr), "g");
  mjsBody* child = Named(mjs_addBody(a, nullptr), "c");
  mjsBody* dissolved = a;
  mjsFrame* frame = mjs_bodyToFrame(&dissolved);
  ASSERT_NE(frame, nullptr) << spec.error();
  EXPECT_EQ(dissolved, nullptr);
  EXPECT_EQ(frame->pos[2], 1);
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "b", "c"}));
  EXPECT_EQ(mjs_getFrame(geom->element), frame);
  EXPECT_EQ(mjs_getParent(geom->element), spec.world());
  EXPECT_EQ(mjs_getFrame(child->element), frame);
  EXPECT_EQ(mjs_getParent(frame->element), spec.world());
  EXPECT_EQ(mjs_getId(b->element), 1);
}

TEST(BodyToFrame, OfTheWorldIsAnError) {
  OwnedSpec spec;
  mjsBody* world = spec.world();
  EXPECT_EQ(mjs_bodyToFrame(&world), nullptr);
  EXPECT_NE(spec.error(), "");
  EXPECT_EQ(world, spec.world());
}

TEST(BodyToFrame, WithAKeyOfWrongSizeChangesNothing) {
  OwnedSpec spec;
  mjsBody* a = mjs_addBody(spec.world(), nullptr);
  *mjs_addKey(spec)->qpos = {1};
  EXPECT_EQ(mjs_bodyToFrame(&a), nullptr);
  EXPECT_EQ(spec.error(), "Error: Keyframe '' has invalid qpos size, got 1, should be 0");
  EXPECT_EQ(Names(spec, mjOBJ_BODY).size(), 2u);
  EXPECT_EQ(Names(spec, mjOBJ_FRAME).size(), 0u);
}

TEST(Delete, OfWhatWasAttachedShowsInTheSpecItCameFrom) {
  OwnedSpec parent, child;
  Named(mjs_addBody(child.world(), nullptr), "b");
  Named(mjs_addNumeric(child), "n");
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, mjs_findBody(child, "b")->element, "", ""));
  EXPECT_EQ(Ids(child, mjOBJ_NUMERIC), (std::vector<int>{0}));
  EXPECT_EQ(mjs_delete(parent, mjs_firstElement(parent, mjOBJ_NUMERIC)), 0);
  EXPECT_EQ(Ids(child, mjOBJ_NUMERIC), (std::vector<int>{-1}));
}

// Bodies "a", "b" and "puck"; tendons "A" and "B" over the joints of the first two; equalities of
// each tendon and of both. The joint under "A" got another name, after a compile or without one.
class DeleteAfterRename : public ::testing::Test {
 protected:
  void Make(bool compiled) {
    for (const std::string name : {"a", "b", "puck"}) {
      mjsBody* body = Named(mjs_addBody(spec_.world(), nullptr), name.c_str());
      Named(mjs_addJoint(body, nullptr), ("j" + name).c_str());
      mjs_addGeom(body, nullptr)->size[0] = 1;
    }
    mjs_wrapJoint(Named(mjs_addTendon(spec_, nullptr), "A"), "ja", 1);
    mjs_wrapJoint(Named(mjs_addTendon(spec_, nullptr), "B"), "jb", 1);
    AddEquality("A", "");
    AddEquality("B", "");
    AddEquality("A", "B");
    if (compiled) {
      mjModel* model = mj_compile(spec_, nullptr);
      EXPECT_TRUE(model) << spec_.error();
      mj_deleteModel(model);
    }
    mjs_setName(mjs_findElement(spec_, mjOBJ_JOINT, "ja"), "renamed");
  }

  void Delete(const char* body) {
    EXPECT_EQ(mjs_delete(spec_, mjs_findBody(spec_, body)->element), 0) << spec_.error();
  }

  OwnedSpec spec_;

 private:
  void AddEquality(const std::string& first, const std::string& second) {
    mjsEquality* equality = Named(mjs_addEquality(spec_, nullptr), (first + second).c_str());
    equality->type = mjEQ_TENDON;
    equality->objtype = mjOBJ_TENDON;
    *equality->name1 = first;
    *equality->name2 = second;
  }
};

TEST_F(DeleteAfterRename, TakesWhatRefersToWhatGoesByCurrentNames) {
  for (const bool compiled : {false, true}) {
    Make(compiled);
    Delete("b");
    EXPECT_EQ(Names(spec_, mjOBJ_TENDON), Strings{"A"});
    EXPECT_EQ(Names(spec_, mjOBJ_EQUALITY), Strings{"A"});
    mjs_delete(spec_, mjs_findElement(spec_, mjOBJ_TENDON, "A"));
    mjs_delete(spec_, mjs_findElement(spec_, mjOBJ_EQUALITY, "A"));
    Delete("a");
    Delete("puck");
  }
}

TEST(BodyToFrame, MakesAFrameLikeOthers) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  mjsFrame* made = mjs_bodyToFrame(&body);
  EXPECT_EQ(mjs_setFrame(made->element, mjs_addFrame(spec.world(), nullptr)), 0) << spec.error();
}

}  // namespace
}  // namespace conjoint::testing
