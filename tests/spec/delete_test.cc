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

// A spec with something of each kind that could not be attached under "p_".
class DeleteAfterFailedAttach : public ::testing::Test {
 protected:
  DeleteAfterFailedAttach() {
    mjsBody* a = Named(mjs_addBody(spec_.world(), nullptr), "a");
    Named(mjs_addBody(spec_.world(), nullptr), "b");
    Named(mjs_addBody(spec_.world(), nullptr), "p_b");
    Named(mjs_addBody(spec_.world(), nullptr), "other");
    Named(mjs_addJoint(a, nullptr), "j");
    AddExclude("x", "a", "b");
    AddExclude("y", "a", "other");
    mjsEquality* equality = Named(mjs_addEquality(spec_, nullptr), "e");
    equality->type = mjEQ_WELD;
    equality->objtype = mjOBJ_BODY;
    *equality->name1 = "a";
    mjsSensor* of_joint = Named(mjs_addSensor(spec_), "of joint");
    of_joint->type = mjSENS_JOINTPOS;
    of_joint->objtype = mjOBJ_JOINT;
    *of_joint->objname = "j";
    Named(mjs_addSensor(spec_), "clock")->type = mjSENS_CLOCK;

    Named(mjs_addText(parent_), "p_t");
    Named(mjs_addText(spec_), "t");
    mjs_setDeepCopy(parent_, 1);
    EXPECT_EQ(AttachTo(parent_, "p_"), nullptr);
  }

  mjsElement* AttachTo(const OwnedSpec& parent, const char* prefix) {
    return mjs_attach(mjs_addFrame(parent.world(), nullptr)->element,
                      mjs_findBody(spec_, "a")->element, prefix, "");
  }
  void AddExclude(const char* name, const char* body1, const char* body2) {
    mjsExclude* exclude = Named(mjs_addExclude(spec_), name);
    *exclude->bodyname1 = body1;
    *exclude->bodyname2 = body2;
  }
  int Delete(const char* body) { return mjs_delete(spec_, mjs_findBody(spec_, body)->element); }
  const mjsExclude& exclude(const char* name) {
    return *mjs_asExclude(mjs_findElement(spec_, mjOBJ_EXCLUDE, name));
  }

  OwnedSpec spec_, parent_;
};

TEST_F(DeleteAfterFailedAttach, RenamesElementsEachTimeItLooksForWhatTheyReferTo) {
  EXPECT_EQ(Delete("other"), 0);
  // In a copy only bodies keep their names. "p_b" is there, so "x" was complete, but not "p_p_b".
  EXPECT_EQ(Names(spec_, mjOBJ_EXCLUDE), Strings{"p_y"});
  EXPECT_EQ(*exclude("p_y").bodyname1, "a") << "it still waits for a body p_a";
  // "p_j" is in the copy, "p_p_j" not in the spec; "p_a" is not even in the copy; a clock needs
  // nothing.
  EXPECT_EQ(Names(spec_, mjOBJ_SENSOR), Strings{"p_p_clock"});
  EXPECT_EQ(Names(spec_, mjOBJ_EQUALITY), Strings{"p_e"});
}

TEST_F(DeleteAfterFailedAttach, LetsPartnersBeFoundAgainWhenTheSpecIsAttachedAfterAll) {
  Delete("b");
  EXPECT_EQ(Names(spec_, mjOBJ_EXCLUDE), Strings{"p_y"});
  OwnedSpec elsewhere;
  mjs_setDeepCopy(elsewhere, 1);
  EXPECT_NE(AttachTo(elsewhere, "q_"), nullptr) << elsewhere.error();
  EXPECT_EQ(Delete("other"), 0);
  EXPECT_EQ(Names(spec_, mjOBJ_EXCLUDE), Strings{}) << "complete until now";
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

TEST(Delete, ThatFailsForARepeatedNameLeavesNamesAsTheyWereFound) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  mjsTendon* tendon = Named(mjs_addTendon(spec, nullptr), "t");
  mjs_delete(spec, mjs_addText(spec)->element);
  Named(tendon, "u");
  for (int i = 0; i < 2; ++i) Named(mjs_addText(spec), "same");
  EXPECT_EQ(mjs_delete(spec, body->element), -1);
  EXPECT_EQ(mjs_findElement(spec, mjOBJ_TENDON, "t"), tendon->element);
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

TEST(Delete, OfABodyFailsWhileABodyIsInAFrameElsewhere) {
  OwnedSpec child, parent;
  mjsBody* a = Named(mjs_addBody(child.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(child.world(), nullptr), "b");
  mjsFrame* frame = Named(mjs_addFrame(parent.world(), nullptr), "o");
  ASSERT_NE(mjs_attach(frame->element, a->element, "", ""), nullptr);
  EXPECT_EQ(mjs_delete(child, b->element), -1);
  EXPECT_EQ(child.error(), "Error: Frame 'o' not found in other body\nElement name 'world', id -1");
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

// Of elements that refer to something only those count whose references exist.
TEST(Delete, OfABodyFailsIfCompleteElementsHaveTheSameName) {
  for (const bool complete : {true, false}) {
    OwnedSpec spec;
    Named(mjs_addBody(spec.world(), nullptr), "b");
    mjsBody* gone = mjs_addBody(spec.world(), nullptr);
    for (const char* body : {"b", complete ? "b" : "nosuch"}) {
      mjs_setStringVec(Named(mjs_addFlex(spec), "flex")->vertbody, body);
    }
    EXPECT_EQ(mjs_delete(spec, gone->element), complete ? -1 : 0);
    if (complete) EXPECT_EQ(spec.error(), "Error: repeated name 'flex' in flex");
  }
  for (const bool complete : {true, false}) {
    OwnedSpec spec;
    Named(mjs_addBody(spec.world(), nullptr), "b");
    mjsBody* gone = mjs_addBody(spec.world(), nullptr);
    for (const char* body : {"b", complete ? "b" : "nosuch"}) {
      mjs_setStringVec(Named(mjs_addSkin(spec), "skin")->bodyname, body);
    }
    EXPECT_EQ(mjs_delete(spec, gone->element), complete ? -1 : 0);
  }
  OwnedSpec spec;
  mjsBody* gone = mjs_addBody(spec.world(), nullptr);
  for (int i = 0; i < 2; ++i) Named(mjs_addTuple(spec), "empty");
  EXPECT_EQ(mjs_delete(spec, gone->element), 0);
}

TEST(Delete, AfterAFailedAttachTellsTheNamesItWouldHaveGiven) {
  OwnedSpec parent, child;
  Named(mjs_addText(parent), "p_text");
  for (int i = 0; i < 2; ++i) Named(mjs_addText(child), "text");
  mjsBody* body = mjs_addBody(child.world(), nullptr);
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  mjs_setDeepCopy(parent, 1);
  ASSERT_EQ(mjs_attach(frame->element, body->element, "p_", ""), nullptr);
  EXPECT_EQ(mjs_delete(child, body->element), -1);
  EXPECT_EQ(child.error(), "Error: repeated name 'p_text' in text");
}

TEST(Delete, OfABodyThatLeavesPluginInstancesOutOfPlaceFailsForGood) {
  OwnedSpec spec;
  Named(mjs_addPlugin(spec), "unused");
  mjs_addPlugin(spec);
  mjsBody* a = Named(mjs_addBody(spec.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(spec.world(), nullptr), "b");
  EXPECT_EQ(mjs_delete(spec, a->element), -1);
  EXPECT_EQ(spec.error(),
            "Error: incompatible id in plugin array, position 0\nElement name '', id 1");
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "b"}));
  EXPECT_EQ(mjs_delete(spec, b->element), -1);
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "b"}));
}

// A spec with an unnamed plugin instance that is not at the place its id tells.
mjsPlugin* AddInstanceOutOfPlace(OwnedSpec& spec) {
  Named(mjs_addPlugin(spec), "unused");
  mjsPlugin* instance = mjs_addPlugin(spec);
  EXPECT_EQ(mjs_delete(spec, mjs_addBody(spec.world(), nullptr)->element), -1);
  return instance;
}

TEST(Delete, IsDoneThoughPluginInstancesOutOfPlaceMakeItFail) {
  OwnedSpec spec;
  mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
  mjs_addGeom(spec.world(), nullptr);
  mjsPlugin* instance = AddInstanceOutOfPlace(spec);
  EXPECT_EQ(mjs_delete(spec, geom->element), -1);
  EXPECT_EQ(Ids(spec, mjOBJ_GEOM), (std::vector<int>{0}));
  EXPECT_EQ(mjs_getId(instance->element), 1);
}

TEST(Delete, OfAPluginInstancePutsTheOthersRight) {
  OwnedSpec spec;
  mjsPlugin* other = mjs_addPlugin(spec);
  mjsPlugin* instance = AddInstanceOutOfPlace(spec);
  EXPECT_EQ(Ids(spec, mjOBJ_PLUGIN), (std::vector<int>{0, 2}));
  EXPECT_EQ(mjs_delete(spec, other->element), 0);
  EXPECT_EQ(Ids(spec, mjOBJ_PLUGIN), (std::vector<int>{0}));
  EXPECT_EQ(mjs_delete(spec, instance->element), 0);
}

// Of what a body holds and of what refers to it, only bodies with an active plugin take theirs
// along.
TEST(Delete, OfABodyTakesTheInstancesOfBodiesAlong) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  Named(body, "body");
  mjsSensor* sensor = mjs_addSensor(spec);
  sensor->type = mjSENS_FRAMEPOS;
  sensor->objtype = mjOBJ_BODY;
  *sensor->objname = "body";
  mjsGeom* geom = mjs_addGeom(body, nullptr);
  mjsBody* passive = mjs_addBody(body, nullptr);
  mjsBody* active = mjs_addBody(body, nullptr);
  std::vector<mjsElement*> instances;
  for (mjsPlugin* plugin : {&sensor->plugin, &geom->plugin, &passive->plugin, &active->plugin}) {
    plugin->active = plugin != &passive->plugin;
    plugin->element = mjs_addPlugin(spec)->element;
    instances.push_back(plugin->element);
  }
  EXPECT_EQ(mjs_delete(spec, body->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_SENSOR), Strings{});
  EXPECT_EQ(Names(spec, mjOBJ_PLUGIN).size(), 3u);
  EXPECT_EQ(mjs_nextElement(spec, instances[2]), nullptr) << "the active body's is gone";
}

TEST(Delete, OfABodyOfAnotherSpecRemovesUnusedInstances) {
  OwnedSpec spec, other;
  Named(mjs_addPlugin(spec), "unused");
  EXPECT_EQ(mjs_delete(spec, mjs_addBody(other.world(), nullptr)->element), -1);
  EXPECT_EQ(spec.error(), "Error: element is not in this model");
  EXPECT_EQ(Names(spec, mjOBJ_PLUGIN), Strings{});
}

TEST(Delete, OfTheWorldRemovesUnusedInstances) {
  OwnedSpec spec;
  Named(mjs_addPlugin(spec), "unused");
  EXPECT_EQ(mjs_delete(spec, spec.world()->element), 0);
  EXPECT_EQ(Names(spec, mjOBJ_PLUGIN), Strings{});
  Named(mjs_addPlugin(spec), "unused");
  mjs_addPlugin(spec);
  EXPECT_EQ(mjs_delete(spec, spec.world()->element), -1);
}

TEST(Delete, OfAClassDoesNotLookAtPluginInstances) {
  OwnedSpec spec;
  mjsDefault* a_class = mjs_addDefault(spec, "class", nullptr);
  AddInstanceOutOfPlace(spec);
  EXPECT_EQ(mjs_delete(spec, a_class->element), 0);
}

TEST(Delete, OfABodyLooksAtTheKeysBeforeItLooksForTheBody) {
  OwnedSpec spec, other;
  mjsBody* stranger = mjs_addBody(other.world(), nullptr);
  EXPECT_EQ(mjs_delete(spec, stranger->element), -1);
  EXPECT_EQ(spec.error(), "Error: element is not in this model");
  Named(mjs_addKey(spec), "k")->qpos->push_back(1);
  const char* wrong_key = "Error: Keyframe 'k' has invalid qpos size, got 1, should be 0";
  EXPECT_EQ(mjs_delete(spec, stranger->element), -1);
  EXPECT_EQ(spec.error(), wrong_key);
  EXPECT_EQ(mjs_delete(spec, other.world()->element), -1);
  EXPECT_EQ(spec.error(), wrong_key);
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

TEST(Delete, OfTheWorldOfAnAttachedSpecDoesNothing) {
  OwnedSpec parent, child;
  mjsBody* world = child.world();
  ASSERT_TRUE(mjs_attach(parent.world()->element, child->element, "", ""));
  EXPECT_EQ(mjs_getSpec(world->element), static_cast<mjSpec*>(parent));
  EXPECT_EQ(mjs_delete(parent, world->element), 0);
  EXPECT_EQ(parent.error(), "");
}

TEST(Delete, OfAForeignBodyReportsFirstWhatForbidsToDeleteAnyBody) {
  OwnedSpec spec, other;
  mjsBody* foreign = mjs_addBody(other.world(), nullptr);
  mjsKey* key = mjs_addKey(spec);
  *key->qpos = {1};
  EXPECT_EQ(mjs_delete(spec, foreign->element), -1);
  EXPECT_EQ(spec.error(), "Error: Keyframe '' has invalid qpos size, got 1, should be 0");
  Named(mjs_addText(spec), "t");
  Named(mjs_addText(spec), "t");
  for (mjsBody* body : {foreign, other.world(), spec.world()}) {
    EXPECT_EQ(mjs_delete(spec, mjs_addGeom(foreign, nullptr)->element), -1);
    EXPECT_EQ(spec.error(), "Error: element is not in this model");
    EXPECT_EQ(mjs_delete(spec, body->element), -1);
    EXPECT_EQ(spec.error(), "Error: repeated name 't' in text");
  }
}

TEST(Delete, OfABodyGivesWhatGoesWithItThePlaceItHadThen) {
  OwnedSpec parent, child;
  mjsBody* body = Named(mjs_addBody(child.world(), nullptr), "b");
  Named(mjs_addSite(body, nullptr), "s");
  for (int i = 0; i < 3; ++i) {
    mjsSensor* sensor = mjs_addSensor(child);
    sensor->type = mjSENS_GYRO;
    sensor->objtype = mjOBJ_SITE;
    *sensor->objname = "s";
  }
  mjsBody* doomed = mjs_addBody(parent.world(), nullptr);
  mjsFrame* frame = mjs_addFrame(doomed, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, body->element, "", "")) << parent.error();
  EXPECT_EQ(Ids(child, mjOBJ_SENSOR), (std::vector<int>{0, 1, 2}));
  ASSERT_EQ(mjs_delete(parent, doomed->element), 0) << parent.error();
  EXPECT_EQ(Ids(child, mjOBJ_SENSOR), (std::vector<int>{0, 0, 0}));
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

TEST_F(DeleteAfterRename, WhatRefersToAnIncompleteElementIsIncompleteToo) {
  Make(false);
  Delete("b");
  EXPECT_EQ(Names(spec_, mjOBJ_TENDON), Strings{"A"});
  EXPECT_EQ(Names(spec_, mjOBJ_EQUALITY), (Strings{"A", "AB"}));
}

// The names of the compile stand for places, and where an element is left out others move up: "A"
// for the place where "B" is then, "B" for none.
TEST_F(DeleteAfterRename, TheNamesOfTheCompileStandForPlacesInACopy) {
  Make(true);
  Delete("puck");
  EXPECT_EQ(Names(spec_, mjOBJ_TENDON), Strings{"B"});
  EXPECT_EQ(Names(spec_, mjOBJ_EQUALITY), (Strings{"B", "AB"}));
}

TEST(BodyToFrame, MakesAFrameThatOnlyOthersOfItsKindMayEnclose) {
  OwnedSpec spec;
  mjsBody* a = mjs_addBody(spec.world(), nullptr);
  mjsBody* b = mjs_addBody(spec.world(), nullptr);
  mjsFrame* made = mjs_bodyToFrame(&a);
  mjsFrame* made_too = mjs_bodyToFrame(&b);
  mjsFrame* added = mjs_addFrame(spec.world(), nullptr);
  EXPECT_EQ(mjs_setFrame(made->element, added), -1);
  EXPECT_EQ(spec.error(),
            "Error: Frame and body '' have mismatched parents\nElement name '', id -1");
  EXPECT_EQ(mjs_getFrame(made->element), nullptr);
  EXPECT_EQ(mjs_setFrame(added->element, made), 0);
  EXPECT_EQ(mjs_setFrame(made->element, made_too), 0);
}

TEST(BodyToFrame, MakesAFrameThatStaysBehindWhenItsSpecIsAttached) {
  OwnedSpec parent, child;
  mjsBody* dissolved = mjs_addBody(child.world(), nullptr);
  Named(mjs_addGeom(dissolved, nullptr), "inside");
  Named(mjs_addGeom(child.world(), nullptr), "outside");
  mjs_bodyToFrame(&dissolved);
  ASSERT_TRUE(mjs_attach(parent.world()->element, child->element, "", ""));
  EXPECT_EQ(child.error(),
            "Error: Frame and body '' have mismatched parents\nElement name '', id -1");
  EXPECT_EQ(Names(parent, mjOBJ_GEOM), Strings{"outside"});
  EXPECT_EQ(Names(parent, mjOBJ_FRAME).size(), 1u);
}

TEST(BodyToFrame, MakesAFrameThatIsLikeOthersOnceItHasMoved) {
  OwnedSpec spec;
  mjsBody* outer = mjs_addBody(spec.world(), nullptr);
  mjsBody* inner = mjs_addBody(outer, nullptr);
  mjsFrame* made = mjs_bodyToFrame(&inner);
  mjs_bodyToFrame(&outer);
  EXPECT_EQ(mjs_setFrame(made->element, mjs_addFrame(spec.world(), nullptr)), 0) << spec.error();
}

}  // namespace
}  // namespace conjoint::testing
