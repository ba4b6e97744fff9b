// Attaching parts of one spec to another.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/spec.h"
#include "spec/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

// A parent with a frame, and a child{x{joint j, geom g, y{site s}}, out{joint jo}} with things
// that refer to its parts. The parameter: by copy or by reference.
class Attach : public ::testing::TestWithParam<bool> {
 protected:
  Attach() {
    mjs_setDeepCopy(parent_, GetParam());
    frame_ = Named(mjs_addFrame(parent_.world(), nullptr), "f");
    x_ = Named(mjs_addBody(child_.world(), nullptr), "x");
    Named(mjs_addJoint(x_, nullptr), "j");
    geom_ = Named(mjs_addGeom(x_, nullptr), "g");
    y_ = Named(mjs_addBody(x_, nullptr), "y");
    Named(mjs_addSite(y_, nullptr), "s");
    out_ = Named(mjs_addBody(child_.world(), nullptr), "out");
    Named(mjs_addJoint(out_, nullptr), "jo");
  }

  mjsElement* AttachX(const char* prefix = "p_", const char* suffix = "") {
    return mjs_attach(frame_->element, x_->element, prefix, suffix);
  }
  mjsActuator* AddMotor(const char* name, const char* joint) {
    mjsActuator* motor = Named(mjs_addActuator(child_, nullptr), name);
    motor->trntype = mjTRN_JOINT;
    *motor->target = joint;
    return motor;
  }

  OwnedSpec parent_, child_;
  mjsFrame* frame_;
  mjsBody *x_, *y_, *out_;
  mjsGeom* geom_;
};

INSTANTIATE_TEST_SUITE_P(ByReferenceAndByCopy, Attach, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "ByCopy" : "ByReference"; });

TEST_P(Attach, BodyJoinsTheTreeUnderNewNames) {
  mjsElement* attached = AttachX("p_", "_s");
  ASSERT_NE(attached, nullptr) << parent_.error();
  EXPECT_EQ(attached == x_->element, !GetParam());
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), (Strings{"world", "p_x_s", "p_y_s"}));
  EXPECT_EQ(Ids(parent_, mjOBJ_BODY), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(Names(parent_, mjOBJ_GEOM), Strings{"p_g_s"});
  EXPECT_EQ(Names(parent_, mjOBJ_SITE), Strings{"p_s_s"});
  EXPECT_EQ(mjs_getFrame(attached), frame_);
  EXPECT_EQ(mjs_getParent(attached), parent_.world());
  EXPECT_EQ(Names(child_, mjOBJ_BODY)[1], GetParam() ? "x" : "p_x_s");
}

TEST_P(Attach, ElementsBelongToTheParentButKeepTheirOptions) {
  child_->compiler.degree = 0;
  mjsElement* attached = AttachX();
  EXPECT_EQ(mjs_getSpec(attached), static_cast<mjSpec*>(parent_));
  EXPECT_EQ(mjs_getCompiler(attached), &child_->compiler);
  mjsGeom* fresh = mjs_addGeom(mjs_asBody(attached), nullptr);
  EXPECT_EQ(mjs_getSpec(fresh->element), static_cast<mjSpec*>(parent_));
  EXPECT_EQ(mjs_getCompiler(fresh->element), &parent_->compiler);
  EXPECT_EQ(mjs_findSpec(parent_, "MuJoCo Model"), static_cast<mjSpec*>(child_));
}

TEST_P(Attach, ClassesComeAlongBelowMain) {
  mjsDefault* thin = mjs_addDefault(child_, "thin", nullptr);
  thin->geom->size[0] = 0.02;
  mjs_setDefault(geom_->element, thin);
  mjsElement* attached = AttachX();
  ASSERT_NE(mjs_findDefault(parent_, "p_main"), nullptr);
  mjsDefault* renamed = mjs_findDefault(parent_, "p_thin");
  ASSERT_NE(renamed, nullptr);
  EXPECT_EQ(renamed->geom->size[0], 0.02);
  EXPECT_EQ(mjs_getDefault(mjs_findElement(parent_, mjOBJ_GEOM, "p_g")), renamed);
  EXPECT_EQ(*mjs_asBody(attached)->childclass, "main") << "the class main keeps its name";
  EXPECT_EQ(mjs_findDefault(child_, "p_thin"), nullptr);
}

TEST_P(Attach, AssetsComeAlongAndReferencesFollowTheirNames) {
  Named(mjs_addTexture(child_), "tex");
  mjsMaterial* material = Named(mjs_addMaterial(child_, nullptr), "mat");
  (*material->textures)[1] = "tex";
  Named(mjs_addMesh(child_, nullptr), "mesh");
  *geom_->material = "mat";
  *geom_->meshname = "mesh";
  ASSERT_NE(AttachX(), nullptr);
  mjsGeom* geom = mjs_asGeom(mjs_findElement(parent_, mjOBJ_GEOM, "p_g"));
  EXPECT_EQ(*geom->material, "p_mat");
  EXPECT_EQ(*geom->meshname, "p_mesh");
  mjsMaterial* attached = mjs_asMaterial(mjs_firstElement(parent_, mjOBJ_MATERIAL));
  EXPECT_EQ((*attached->textures)[1], "p_tex");
  EXPECT_EQ((*attached->textures)[0], "");
}

TEST_P(Attach, OnlyWhatRefersToAttachedElementsComesAlong) {
  AddMotor("m", "j");
  AddMotor("mo", "jo");
  mjsExclude* exclude = Named(mjs_addExclude(child_), "e");
  *exclude->bodyname1 = "x";
  *exclude->bodyname2 = "out";
  mjsEquality* equality = Named(mjs_addEquality(child_, nullptr), "q");
  equality->type = mjEQ_JOINT;
  *equality->name1 = "j";
  *equality->name2 = "jo";
  ASSERT_NE(AttachX(), nullptr);
  EXPECT_EQ(Names(parent_, mjOBJ_ACTUATOR), Strings{"p_m"});
  EXPECT_EQ(Names(parent_, mjOBJ_EXCLUDE), Strings{});
  EXPECT_EQ(Names(parent_, mjOBJ_EQUALITY), Strings{});
}

TEST_P(Attach, PartnersMayBeInTheParentUnderTheirOldNames) {
  Named(mjs_addBody(parent_.world(), nullptr), "table");
  mjsJoint* slide = Named(mjs_addJoint(mjs_findBody(parent_, "table"), nullptr), "slide");
  slide->type = mjJNT_SLIDE;
  mjsExclude* exclude = Named(mjs_addExclude(child_), "e");
  *exclude->bodyname1 = "table";
  *exclude->bodyname2 = "x";
  mjsTendon* tendon = Named(mjs_addTendon(child_, nullptr), "t");
  mjs_wrapJoint(tendon, "slide", 1);
  mjs_wrapJoint(tendon, "j", 1);
  mjsTendon* foreign = Named(mjs_addTendon(child_, nullptr), "foreign");
  mjs_wrapJoint(foreign, "slide", 1);
  ASSERT_NE(AttachX(), nullptr);
  ASSERT_EQ(Names(parent_, mjOBJ_EXCLUDE), Strings{"p_e"});
  mjsExclude* attached = mjs_asExclude(mjs_firstElement(parent_, mjOBJ_EXCLUDE));
  EXPECT_EQ(*attached->bodyname1, "table");
  EXPECT_EQ(*attached->bodyname2, "p_x");
  ASSERT_EQ(Names(parent_, mjOBJ_TENDON), Strings{"p_t"}) << "no point of the other is attached";
  mjsTendon* path = mjs_asTendon(mjs_firstElement(parent_, mjOBJ_TENDON));
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(path, 0)), slide->element);
  EXPECT_EQ(NameOf(mjs_getWrapTarget(mjs_getWrap(path, 1))), "p_j");
}

TEST_P(Attach, FrameTakesWhatItEncloses) {
  mjsFrame* outer = Named(mjs_addFrame(x_, nullptr), "outer");
  mjsFrame* inner = Named(mjs_addFrame(x_, outer), "inner");
  mjs_setFrame(y_->element, inner);
  mjsElement* attached = mjs_attach(parent_.world()->element, outer->element, "p_", "");
  ASSERT_NE(attached, nullptr) << parent_.error();
  EXPECT_EQ(Names(parent_, mjOBJ_FRAME), (Strings{"f", "p_outer", "p_inner"}));
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), (Strings{"world", "p_y"}));
  EXPECT_EQ(Names(parent_, mjOBJ_GEOM), Strings{}) << "the geom is not in the frame";
  EXPECT_EQ(mjs_getFrame(attached), nullptr);
  EXPECT_EQ(NameOf(mjs_getFrame(mjs_findBody(parent_, "p_y")->element)->element), "p_inner");
}

TEST_P(Attach, SpecComesAsAFrameAroundItsWorld) {
  Named(mjs_addGeom(child_.world(), nullptr), "floor");
  mjsElement* attached = mjs_attach(frame_->element, child_->element, "p_", "");
  ASSERT_NE(attached, nullptr);
  EXPECT_EQ(attached->elemtype, mjOBJ_FRAME);
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), (Strings{"world", "p_x", "p_y", "p_out"}));
  EXPECT_EQ(Names(parent_, mjOBJ_GEOM), (Strings{"p_floor", "p_g"}));
  EXPECT_EQ(mjs_getFrame(attached), frame_);
  EXPECT_EQ(mjs_getFrame(mjs_findElement(parent_, mjOBJ_GEOM, "p_floor"))->element, attached);
}

TEST_P(Attach, SiteBecomesAFrameWithItsPose) {
  mjsSite* site = mjs_addSite(parent_.world(), nullptr);
  site->pos[1] = 5;
  site->alt.type = mjORIENTATION_EULER;
  site->alt.euler[2] = 180;
  mjsElement* attached = mjs_attach(site->element, x_->element, "p_", "");
  ASSERT_NE(attached, nullptr);
  mjsFrame* frame = mjs_getFrame(attached);
  EXPECT_EQ(frame->pos[1], 5);
  EXPECT_NEAR(frame->quat[3], 1, 1e-15);
}

TEST_P(Attach, KeysOfTheChildBecomePending) {
  mjsKey* key = Named(mjs_addKey(child_), "k");
  key->time = 3;
  *key->qpos = {5, 6};
  mjsKey* own = Named(mjs_addKey(parent_), "own");
  mjsBody* body = mjs_addBody(parent_.world(), nullptr);
  mjs_addJoint(body, nullptr);
  *own->qpos = {1};
  ASSERT_NE(AttachX(), nullptr);
  const Spec& spec = *ToSpec(parent_);
  ASSERT_EQ(spec.pending_keys.size(), 1u);
  EXPECT_EQ(spec.pending_keys[0].name, "p_k");
  EXPECT_EQ(spec.pending_keys[0].time, 3);
  EXPECT_TRUE(spec.pending_keys[0].has_qpos);
  EXPECT_FALSE(spec.pending_keys[0].has_qvel);
  EXPECT_THAT(spec.Find<Joint>("p_j")->key_states["p_k"].qpos, ElementsAre(5));
  EXPECT_THAT(*own->qpos, ElementsAre(1, 0)) << "own keys grow at their ends";
}

TEST_P(Attach, KeyOfWrongSizeIsRefused) {
  mjsKey* key = Named(mjs_addKey(child_), "k");
  *key->qpos = {5};
  EXPECT_EQ(AttachX(), nullptr);
  EXPECT_EQ(parent_.error(), "Error: Keyframe 'k' has invalid qpos size, got 1, should be 2");
  *key->qpos = {};
  *key->ctrl = {5};
  EXPECT_EQ(AttachX(), nullptr);
  EXPECT_EQ(parent_.error(), "Error: Keyframe k has invalid ctrl size, got 1, should be 0");
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), Strings{"world"});
}

TEST_P(Attach, PendingKeysOfTheChildGiveAWarning) {
  Named(mjs_addKey(child_), "k");
  mjs_delete(child_, out_->element);
  EXPECT_EQ(WarningsOf([&] { AttachX(); }),
            Strings{"Child model has pending keyframes. They will not be namespaced correctly. To "
                    "prevent this, compile the child model before attaching it again."});
  EXPECT_EQ(ToSpec(parent_)->pending_keys[0].name, "k");
}

TEST_P(Attach, PendingKeysOfTheChildGiveAWarningAlsoIfAnotherKeyIsRefused) {
  Named(mjs_addKey(child_), "k");
  mjs_delete(child_, out_->element);
  *Named(mjs_addKey(child_), "wrong")->qpos = {5, 6, 7};
  EXPECT_EQ(WarningsOf([&] { EXPECT_EQ(AttachX(), nullptr); }).size(), 1);
}

TEST_P(Attach, WrongPartnersAreNamed) {
  EXPECT_EQ(mjs_attach(parent_.world()->element, x_->element, "", ""), nullptr);
  EXPECT_EQ(parent_.error(), "Error: child element is not a frame");
  EXPECT_EQ(mjs_attach(frame_->element, geom_->element, "", ""), nullptr);
  EXPECT_EQ(parent_.error(), "Error: child element is not a body or frame");
  mjsGeom* geom = mjs_addGeom(parent_.world(), nullptr);
  EXPECT_EQ(mjs_attach(geom->element, x_->element, "", ""), nullptr);
  EXPECT_EQ(parent_.error(), "Error: parent element is not a frame, body or site");
  EXPECT_EQ(ErrorOf([&] { mjs_attach(nullptr, x_->element, "", ""); }), "parent element is null");
  EXPECT_EQ(ErrorOf([&] { mjs_attach(frame_->element, nullptr, "", ""); }),
            "child element is null");
}

TEST_P(Attach, PluginInstancesFollowTheirElements) {
  mjsPlugin* unnamed = mjs_addPlugin(child_);
  Named(mjs_addPlugin(child_), "inst");
  Named(mjs_addPlugin(child_), "unused");
  *geom_->plugin.name = "inst";
  mjsSensor* sensor = Named(mjs_addSensor(child_), "sensor");
  sensor->type = mjSENS_CLOCK;
  sensor->plugin.active = 1;
  sensor->plugin.element = unnamed->element;
  ASSERT_NE(AttachX(), nullptr);
  EXPECT_EQ(Names(parent_, mjOBJ_PLUGIN), (Strings{"", "p_inst"}));
  mjsSensor* attached = mjs_asSensor(mjs_findElement(parent_, mjOBJ_SENSOR, "p_sensor"));
  EXPECT_EQ(mjs_getSpec(attached->plugin.element), static_cast<mjSpec*>(parent_));
  EXPECT_EQ(attached->plugin.element == unnamed->element, !GetParam());
}

TEST_P(Attach, PluginInstancesThatAreNotActiveStayBehind) {
  mjsSensor* sensor = mjs_addSensor(child_);
  sensor->type = mjSENS_CLOCK;
  sensor->plugin.element = mjs_addPlugin(child_)->element;
  ASSERT_NE(AttachX(), nullptr);
  EXPECT_EQ(Names(parent_, mjOBJ_PLUGIN), Strings{});
}

TEST_P(Attach, LeavesMeshesBehindWhoseVerticesAreNoTriples) {
  mjsMesh* mesh = Named(mjs_addMesh(child_, nullptr), "mesh");
  *mesh->uservert = {0, 0};
  ASSERT_NE(AttachX(), nullptr);
  EXPECT_EQ(Names(parent_, mjOBJ_MESH), Strings{});
}

// Unnamed instances come first. Of named ones there are copies, ordered by the types that use them
// and then as in the child.
TEST_P(Attach, PluginInstancesHaveTheOrderOfTheReference) {
  for (const char* name : {"first", "second", "of body"}) Named(mjs_addPlugin(child_), name);
  for (const char* name : {"second", "first", ""}) {
    mjsSensor* sensor = mjs_addSensor(child_);
    sensor->type = mjSENS_CLOCK;
    *sensor->plugin.name = name;
    sensor->plugin.active = 1;
    if (!*name) sensor->plugin.element = mjs_addPlugin(child_)->element;
  }
  *x_->plugin.name = "of body";
  ASSERT_NE(AttachX(), nullptr);
  EXPECT_EQ(Names(parent_, mjOBJ_PLUGIN), (Strings{"", "p_of body", "p_first", "p_second"}));
  EXPECT_EQ(Ids(parent_, mjOBJ_PLUGIN), (std::vector<int>{0, -1, -1, -1}));
  EXPECT_EQ(Names(child_, mjOBJ_PLUGIN), (Strings{"first", "second", "of body", ""}));
}

TEST_P(Attach, EitherSpecMayDieFirst) {
  mjsElement* attached = AttachX();
  mjs_addGeom(mjs_asBody(attached), nullptr);
  child_.Delete();
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), (Strings{"world", "p_x", "p_y"}));
  EXPECT_EQ(mjs_getCompiler(attached)->degree, 1) << "the options of the child live on";
}

TEST_P(Attach, ParentMayDieBeforeTheChild) {
  mjsElement* attached = AttachX();
  Named(mjs_addGeom(mjs_asBody(attached), nullptr), "fresh");
  mjs_addFrame(mjs_asBody(attached), nullptr);
  parent_.Delete();
  EXPECT_EQ(Names(child_, mjOBJ_BODY).size(), 4u);
  EXPECT_EQ(Names(child_, mjOBJ_GEOM).size(), GetParam() ? 1u : 2u);
  EXPECT_EQ(mjs_getFrame(x_->element), nullptr);
  EXPECT_EQ(mjs_getParent(x_->element), child_.world());
  for (mjsElement* e = mjs_firstElement(child_, mjOBJ_GEOM); e; e = mjs_nextElement(child_, e)) {
    EXPECT_EQ(mjs_getSpec(e), static_cast<mjSpec*>(child_));
    EXPECT_EQ(mjs_getCompiler(e), &child_->compiler);
  }
  EXPECT_EQ(mjs_setName(geom_->element, "again"), 0);
}

TEST_P(Attach, GrandchildIsKeptAliveThroughTheChild) {
  OwnedSpec middle;
  mjs_setDeepCopy(middle, GetParam());
  mjsBody* arm = Named(mjs_addBody(middle.world(), nullptr), "arm");
  mjsFrame* hand = mjs_addFrame(arm, nullptr);
  ASSERT_NE(mjs_attach(hand->element, x_->element, "m_", ""), nullptr);
  ASSERT_NE(mjs_attach(frame_->element, arm->element, "p_", ""), nullptr);
  child_.Delete();
  middle.Delete();
  EXPECT_EQ(Names(parent_, mjOBJ_BODY), (Strings{"world", "p_arm", "p_m_x", "p_m_y"}));
  EXPECT_EQ(ChildNames(parent_.world(), mjOBJ_GEOM, true), Strings{"p_m_g"});
}

TEST(AttachByReference, ChildSeesEditsOfTheParent) {
  OwnedSpec parent, child;
  mjsBody* x = Named(mjs_addBody(child.world(), nullptr), "x");
  Names(child, mjOBJ_GEOM);
  mjs_attach(mjs_addFrame(parent.world(), nullptr)->element, x->element, "", "");
  mjsGeom* geom = Named(mjs_addGeom(x, nullptr), "g");
  EXPECT_EQ(Names(child, mjOBJ_GEOM), Strings{"g"});
  EXPECT_EQ(ChildNames(child.world(), mjOBJ_GEOM, true), Strings{"g"});
  mjs_delete(parent, geom->element);
  EXPECT_EQ(Names(child, mjOBJ_GEOM), Strings{});
}

TEST(AttachByReference, ADeletedCopyOfTheParentLeavesItAlone) {
  OwnedSpec parent, child;
  mjsBody* outer = mjs_addBody(child.world(), nullptr);
  mjsBody* inner = mjs_addBody(outer, nullptr);
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, inner->element, "a", ""));
  mj_deleteSpec(mj_copySpec(parent));
  EXPECT_EQ(mjs_getParent(inner->element), parent.world());
}

TEST(AttachByReference, ToTheSameSpecIsRefused) {
  OwnedSpec spec;
  mjsBody* body = Named(mjs_addBody(spec.world(), nullptr), "b");
  mjsFrame* frame = mjs_addFrame(spec.world(), nullptr);
  EXPECT_EQ(mjs_attach(frame->element, body->element, "p_", ""), nullptr);
  EXPECT_NE(spec.error(), "");
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "b"}));
}

TEST(AttachByReference, OtherBodiesOfTheSameChildMayFollow) {
  OwnedSpec parent, child;
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  Named(mjs_addMaterial(child, nullptr), "mat");
  mjsBody* a = Named(mjs_addBody(child.world(), nullptr), "a");
  mjsBody* b = Named(mjs_addBody(child.world(), nullptr), "b");
  EXPECT_NE(mjs_attach(frame->element, a->element, "p_", ""), nullptr);
  EXPECT_NE(mjs_attach(frame->element, b->element, "q_", ""), nullptr);
  EXPECT_EQ(Names(parent, mjOBJ_MATERIAL), Strings{"p_mat"});
}

TEST(AttachByCopy, WithinASpecSharesClassesAndAssets) {
  OwnedSpec spec;
  mjs_setDeepCopy(spec, 1);
  mjsDefault* thin = mjs_addDefault(spec, "thin", nullptr);
  mjsBody* body = Named(mjs_addBody(spec.world(), nullptr), "b");
  mjsGeom* geom = Named(mjs_addGeom(body, thin), "g");
  *geom->material = "mat";
  Named(mjs_addMaterial(spec, nullptr), "mat");
  mjsSensor* clock = Named(mjs_addSensor(spec), "clock");
  clock->type = mjSENS_CLOCK;
  mjsFrame* frame = mjs_addFrame(spec.world(), nullptr);
  for (const char* suffix : {"0", "1"}) {
    ASSERT_NE(mjs_attach(frame->element, body->element, "", suffix), nullptr);
  }
  EXPECT_EQ(Names(spec, mjOBJ_BODY), (Strings{"world", "b", "b0", "b1"}));
  EXPECT_EQ(Names(spec, mjOBJ_MATERIAL), Strings{"mat"});
  mjsGeom* copy = mjs_asGeom(mjs_findElement(spec, mjOBJ_GEOM, "g1"));
  EXPECT_EQ(*copy->material, "mat");
  EXPECT_EQ(mjs_getDefault(copy->element), thin);
  EXPECT_EQ(Names(spec, mjOBJ_SENSOR), (Strings{"clock", "clock0", "clock1", "clock01"}));
}

TEST(AttachByCopy, WithEmptyAffixesRegistersTheChildsMainForNewElements) {
  OwnedSpec parent, child;
  mjs_setDeepCopy(parent, 1);
  mjs_getSpecDefault(child)->geom->size[0] = 0.7;
  mjsBody* x = Named(mjs_addBody(child.world(), nullptr), "x");
  mjs_attach(mjs_addFrame(parent.world(), nullptr)->element, x->element, "", "");
  EXPECT_EQ(mjs_addGeom(parent.world(), nullptr)->size[0], 0.7);
  EXPECT_EQ(mjs_getSpecDefault(parent)->geom->size[0], 0);
}

TEST(Attach, NamesAssetsAfterTheirFiles) {
  OwnedSpec parent, child;
  Named(mjs_addBody(child.world(), nullptr), "b");
  mjs_setString(mjs_addMesh(child, nullptr)->file, "folder/stone.obj");
  mjs_setString(mjs_addSkin(child)->file, "hide.skn");  // skins keep their names
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, mjs_findBody(child, "b")->element, "p_", ""));
  EXPECT_EQ(Names(parent, mjOBJ_MESH), (Strings{"p_stone"}));
  EXPECT_EQ(Names(parent, mjOBJ_SKIN), (Strings{"hide"}));
}

TEST(Attach, TheWorldOfAnAttachedSpecCanStillBeWalked) {
  OwnedSpec parent, child;
  mjsBody* world = child.world();
  mjsBody* outer = Named(mjs_addBody(world, nullptr), "outer");
  Named(mjs_addGeom(Named(mjs_addBody(outer, nullptr), "inner"), nullptr), "g");
  ASSERT_TRUE(mjs_attach(parent.world()->element, child->element, "", ""));
  mjsElement* geom = mjs_firstChild(world, mjOBJ_GEOM, 1);
  ASSERT_TRUE(geom);
  EXPECT_EQ(NameOf(geom), "g");
  EXPECT_EQ(mjs_nextChild(world, geom, 1), nullptr);
}

class LeftOutByReference : public ::testing::Test {
 protected:
  LeftOutByReference() {
    Named(mjs_addBody(child_.world(), nullptr), "a");
    Named(mjs_addBody(child_.world(), nullptr), "b");
    weld_ = Named(mjs_addEquality(child_, nullptr), "w");
    weld_->type = mjEQ_WELD;
    weld_->objtype = mjOBJ_BODY;
    *weld_->name1 = "b";
    EXPECT_NE(AttachBody("a"), nullptr) << parent_.error();
  }

  mjsElement* AttachBody(const char* name) {
    return mjs_attach(mjs_addFrame(parent_.world(), nullptr)->element,
                      mjs_findBody(child_, name)->element, "p_", "");
  }

  OwnedSpec parent_, child_;
  mjsEquality* weld_;
};

TEST_F(LeftOutByReference, ComesWithWhatItRefersTo) {
  EXPECT_NE(AttachBody("b"), nullptr) << parent_.error();
  EXPECT_EQ(Names(parent_, mjOBJ_EQUALITY), Strings{"p_w"}) << "renamed once";
}

TEST(Attach, AFrameAttachedToABodyKeepsThePosesOfTheFramesAroundIt) {
  OwnedSpec parent, child;
  mjsFrame* outer = mjs_addFrame(child.world(), nullptr);
  outer->pos[0] = 1;
  mjsFrame* inner = mjs_addFrame(child.world(), outer);
  inner->pos[1] = 2;
  mjsElement* attached = mjs_attach(parent.world()->element, inner->element, "", "");
  ASSERT_TRUE(attached) << parent.error();
  EXPECT_EQ(mjs_getFrame(attached), nullptr);
  EXPECT_EQ(mjs_asFrame(attached)->pos[0], 1);
  EXPECT_EQ(mjs_asFrame(attached)->pos[1], 2);
}

// By reference and by copy.
class FailedAttach : public ::testing::TestWithParam<bool> {};

TEST_P(FailedAttach, LeavesParentAndChildAsTheyWere) {
  OwnedSpec parent, child;
  mjs_setDeepCopy(parent, GetParam());
  Named(mjs_addNumeric(parent), "n");
  Named(mjs_addNumeric(child), "n");
  Named(mjs_addMaterial(child, nullptr), "m");
  mjsBody* body = Named(mjs_addBody(child.world(), nullptr), "b");
  mjsGeom* geom = Named(mjs_addGeom(body, nullptr), "g");
  mjs_setString(geom->material, "m");
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  mjs_setString(mjs_getName(mjs_addNumeric(parent)->element), "p_n");
  EXPECT_EQ(mjs_attach(frame->element, body->element, "p_", ""), nullptr);
  EXPECT_EQ(parent.error(), "Error: repeated name 'p_n' in numeric");
  EXPECT_EQ(Names(parent, mjOBJ_BODY), Strings{"world"});
  EXPECT_EQ(Names(parent, mjOBJ_NUMERIC), (Strings{"n", "p_n"}));
  EXPECT_TRUE(Names(parent, mjOBJ_MATERIAL).empty());
  EXPECT_EQ(mjs_findDefault(parent, "p_main"), nullptr);
  EXPECT_EQ(Names(child, mjOBJ_BODY), (Strings{"world", "b"}));
  EXPECT_EQ(Names(child, mjOBJ_GEOM), Strings{"g"});
  EXPECT_EQ(Names(child, mjOBJ_MATERIAL), Strings{"m"});
  EXPECT_STREQ(mjs_getString(geom->material), "m");
  EXPECT_EQ(mjs_getParent(body->element), child.world());
  EXPECT_EQ(mjs_getSpec(geom->element), static_cast<mjSpec*>(child));
}

TEST_P(FailedAttach, OfASpecToASiteLeavesNoFramesBehind) {
  OwnedSpec parent, child;
  mjs_setDeepCopy(parent, GetParam());
  Named(mjs_addText(parent), "t");
  Named(mjs_addText(child), "t");
  mjsGeom* geom = mjs_addGeom(child.world(), nullptr);
  mjsSite* site = mjs_addSite(parent.world(), nullptr);
  EXPECT_EQ(mjs_attach(site->element, child->element, "", ""), nullptr);
  EXPECT_TRUE(Names(parent, mjOBJ_FRAME).empty());
  EXPECT_TRUE(Names(parent, mjOBJ_GEOM).empty());
  EXPECT_TRUE(Names(child, mjOBJ_FRAME).empty());
  EXPECT_EQ(mjs_getFrame(geom->element), nullptr);
}

TEST_P(FailedAttach, CanBeMendedAndDoneAgain) {
  OwnedSpec parent, child;
  mjs_setDeepCopy(parent, GetParam());
  Named(mjs_addText(parent), "p_t");
  mjs_setString(mjs_addText(child)->data, "some text");
  mjsText* text = mjs_asText(mjs_firstElement(child, mjOBJ_TEXT));
  mjs_setName(text->element, "t");
  mjsBody* body = Named(mjs_addBody(child.world(), nullptr), "b");
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  EXPECT_EQ(mjs_attach(frame->element, body->element, "p_", ""), nullptr);
  mjs_setName(text->element, "u");
  ASSERT_TRUE(mjs_attach(frame->element, body->element, "p_", "")) << parent.error();
  EXPECT_EQ(Names(parent, mjOBJ_TEXT), (Strings{"p_t", "p_u"}));
  EXPECT_EQ(Names(parent, mjOBJ_BODY), (Strings{"world", "p_b"}));
}

INSTANTIATE_TEST_SUITE_P(Attach, FailedAttach, ::testing::Bool(), [](const auto& param) {
  return std::string(param.param ? "ByCopy" : "ByReference");
});

}  // namespace
}  // namespace conjoint::testing
