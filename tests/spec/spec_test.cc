// Specs as a whole: what a new one holds, lifetime, signature.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(Spec, NewOneHoldsTheWorldAndTheClassMain) {
  OwnedSpec spec;
  EXPECT_EQ(*spec->modelname, "MuJoCo Model");
  EXPECT_EQ(Names(spec, mjOBJ_BODY), Strings{"world"});
  EXPECT_EQ(mjs_getId(spec.world()->element), 0);
  EXPECT_EQ(*spec.world()->childclass, "main");
  EXPECT_EQ(NameOf(mjs_getSpecDefault(spec)->element), "main");
  EXPECT_EQ(spec->element->elemtype, mjOBJ_MODEL);
  EXPECT_EQ(spec.error(), "");
  EXPECT_EQ(mjs_isWarning(spec), 0);
}

TEST(Spec, WorldHasNoParent) {
  OwnedSpec spec;
  EXPECT_EQ(mjs_getParent(spec.world()->element), nullptr);
}

TEST(Spec, DeletingNullIsAllowed) { mj_deleteSpec(nullptr); }

TEST(Spec, AskingNullForItsErrorIsAnError) {
  EXPECT_EQ(ErrorOf([] { mjs_getError(nullptr); }), "spec is null");
  EXPECT_EQ(ErrorOf([] { mjs_isWarning(nullptr); }), "spec is null");
}

TEST(Spec, EveryStringAndVectorIsAliveAndWritable) {
  OwnedSpec spec;
  mjsMaterial* material = mjs_addMaterial(spec, nullptr);
  ASSERT_EQ(material->textures->size(), static_cast<size_t>(mjNTEXROLE));
  (*material->textures)[1] = "wood";
  mjsTexture* texture = mjs_addTexture(spec);
  EXPECT_EQ(texture->cubefiles->size(), 6u);
  mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
  *geom->plugin.name = "an instance";
  *geom->plugin.plugin_name = "a plugin";
  *geom->info = "line 7";
  geom->userdata->assign(3, 1.5);
  *spec->compiler.meshdir = "meshes";
  EXPECT_EQ(geom->plugin.info, nullptr);
}

TEST(Spec, SignatureOfTheEmptyModel) {
  OwnedSpec spec;
  EXPECT_EQ(spec->element->signature, 3670246336377128096u);
}

TEST(Spec, SignatureHashesTheStructure) {
  OwnedSpec spec;
  mjsBody* outer = mjs_addBody(spec.world(), nullptr);
  mjs_addJoint(outer, nullptr);
  mjs_addGeom(outer, nullptr);
  mjsBody* inner = mjs_addBody(outer, nullptr);
  mjs_addJoint(inner, nullptr)->type = mjJNT_BALL;
  mjs_addGeom(inner, nullptr);
  mjs_addSite(inner, nullptr);
  mjs_addEquality(spec, nullptr);
  mjs_addEquality(spec, nullptr);
  mjs_addSensor(spec)->type = mjSENS_CLOCK;
  mjs_addSensor(spec)->type = mjSENS_JOINTPOS;
  mjsText* text = mjs_addText(spec);
  ASSERT_EQ(mjs_delete(spec, text->element), 0);  // recomputes the signature
  EXPECT_EQ(spec->element->signature, 5595099289471786494u);
}

TEST(Spec, SignatureChangesWithEveryAddedElement) {
  OwnedSpec spec;
  const uint64_t before = spec->element->signature;
  mjs_addGeom(spec.world(), nullptr);
  EXPECT_NE(spec->element->signature, before);
}

TEST(Spec, ElementsKnowTheirSpecAndItsOptions) {
  OwnedSpec spec;
  mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
  EXPECT_EQ(mjs_getSpec(geom->element), static_cast<mjSpec*>(spec));
  EXPECT_EQ(mjs_getCompiler(geom->element), &spec->compiler);
}

// ---------------------------------------------------------------------------------- user values

std::vector<const void*>& Cleaned() {
  static std::vector<const void*> cleaned;
  return cleaned;
}
void Cleanup(const void* value) { Cleaned().push_back(value); }

class UserValue : public ::testing::Test {
 protected:
  UserValue() { Cleaned().clear(); }
  int a_ = 0, b_ = 0;
};

TEST_F(UserValue, IsFoundUnderItsKey) {
  OwnedSpec spec;
  mjsElement* world = spec.world()->element;
  mjs_setUserValue(world, "key", &a_);
  EXPECT_EQ(mjs_getUserValue(world, "key"), &a_);
  EXPECT_EQ(mjs_getUserValue(world, "other"), nullptr);
  mjs_deleteUserValue(world, "key");
  EXPECT_EQ(mjs_getUserValue(world, "key"), nullptr);
}

TEST_F(UserValue, IsCleanedUpWhenReplacedDeletedAndWithItsSpec) {
  OwnedSpec spec;
  mjsElement* world = spec.world()->element;
  mjs_setUserValueWithCleanup(world, "key", &a_, Cleanup);
  mjs_setUserValueWithCleanup(world, "key", &b_, Cleanup);
  EXPECT_EQ(Cleaned(), std::vector<const void*>{&a_});
  mjs_deleteUserValue(world, "key");
  EXPECT_EQ(Cleaned().back(), &b_);
  mjs_setUserValueWithCleanup(world, "key", &a_, Cleanup);
  mjs_setUserValueWithCleanup(world, "null", nullptr, Cleanup);
  spec.Delete();
  EXPECT_EQ(Cleaned(), (std::vector<const void*>{&a_, &b_, &a_}));
}

TEST_F(UserValue, OfADeletedElementLivesAsLongAsTheSpec) {
  OwnedSpec spec;
  mjsGeom* geom = mjs_addGeom(spec.world(), nullptr);
  mjs_setUserValueWithCleanup(geom->element, "key", &a_, Cleanup);
  mjs_delete(spec, geom->element);
  EXPECT_TRUE(Cleaned().empty());
  spec.Delete();
  EXPECT_EQ(Cleaned().size(), 1u);
}

TEST_F(UserValue, IsNotCopiedWithTheSpec) {
  OwnedSpec spec;
  mjs_setUserValueWithCleanup(spec.world()->element, "key", &a_, Cleanup);
  OwnedSpec copy(mj_copySpec(spec));
  EXPECT_EQ(mjs_getUserValue(copy.world()->element, "key"), nullptr);
}

}  // namespace
}  // namespace conjoint::testing
