// Adding elements: where they go and which values they start with.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/support.h"

namespace conjoint::testing {
namespace {

TEST(Add, StartsWithASnapshotOfTheClass) {
  OwnedSpec spec;
  mjsDefault* thin = mjs_addDefault(spec, "thin", nullptr);
  thin->geom->size[0] = 0.02;
  *thin->geom->material = "red";
  mjsGeom* geom = mjs_addGeom(spec.world(), thin);
  thin->geom->size[0] = 7;
  EXPECT_EQ(geom->size[0], 0.02);
  EXPECT_EQ(*geom->material, "red");
  EXPECT_NE(geom->material, thin->geom->material);
  EXPECT_EQ(mjs_getDefault(geom->element), thin);
}

TEST(Add, WithoutAClassUsesTheChildclassOfTheBody) {
  OwnedSpec spec;
  mjsDefault* thin = mjs_addDefault(spec, "thin", nullptr);
  thin->geom->size[0] = 0.02;
  mjsBody* body = mjs_addBody(spec.world(), thin);
  mjsBody* child = mjs_addBody(body, nullptr);
  EXPECT_EQ(*child->childclass, "thin");
  EXPECT_EQ(mjs_addGeom(child, nullptr)->size[0], 0.02);
  *child->childclass = "main";
  EXPECT_EQ(mjs_addGeom(child, nullptr)->size[0], 0);
}

TEST(Add, WithAnUnknownChildclassUsesMain) {
  OwnedSpec spec;
  *spec.world()->childclass = "nosuch";
  EXPECT_EQ(mjs_addGeom(spec.world(), nullptr)->density, 1000);
}

TEST(Add, OutsideTheTreeUsesMain) {
  OwnedSpec spec;
  mjs_getSpecDefault(spec)->material->rgba[0] = 0.25f;
  EXPECT_EQ(mjs_addMaterial(spec, nullptr)->rgba[0], 0.25f);
  mjs_getSpecDefault(spec)->flex->radius = 9;
  EXPECT_EQ(mjs_addFlex(spec)->radius, 0.005) << "flexes start with raw values";
}

TEST(Add, FreeJointIgnoresTheClass) {
  OwnedSpec spec;
  mjsDefault* thin = mjs_addDefault(spec, "thin", nullptr);
  thin->joint->damping = 3;
  mjsJoint* joint = mjs_addFreeJoint(mjs_addBody(spec.world(), thin));
  EXPECT_EQ(joint->type, mjJNT_FREE);
  EXPECT_EQ(joint->damping, 0);
  EXPECT_EQ(mjs_getDefault(joint->element), mjs_getSpecDefault(spec));
}

TEST(Add, ClassStartsWithTheValuesOfItsBase) {
  OwnedSpec spec;
  mjsDefault* base = mjs_addDefault(spec, "base", nullptr);
  base->joint->damping = 3;
  mjsDefault* derived = mjs_addDefault(spec, "derived", base);
  EXPECT_EQ(derived->joint->damping, 3);
  EXPECT_EQ(mjs_addDefault(spec, "base", nullptr), nullptr) << "the name is taken";
  EXPECT_EQ(mjs_addDefault(spec, "main", nullptr), nullptr);
  EXPECT_EQ(mjs_findDefault(spec, "derived"), derived);
}

TEST(Add, TreeIdsAreUnknownUntilTheTreeIsSettled) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  mjsGeom* geom = mjs_addGeom(body, nullptr);
  EXPECT_EQ(mjs_getId(body->element), -1);
  EXPECT_EQ(mjs_getId(spec.world()->element), 0);
  mjs_delete(spec, mjs_addSite(body, nullptr)->element);
  EXPECT_EQ(mjs_getId(body->element), 1);
  EXPECT_EQ(mjs_getId(geom->element), 0);
  mjs_addGeom(body, nullptr);
  EXPECT_EQ(mjs_getId(body->element), -1);
}

TEST(Add, OutsideTheTreeIdsArePositions) {
  OwnedSpec spec;
  mjs_addTendon(spec, nullptr);
  mjs_addTendon(spec, nullptr);
  EXPECT_EQ(Ids(spec, mjOBJ_TENDON), (std::vector<int>{0, 1}));
}

TEST(Add, PrototypesOfAClassAreElementsOfTheirType) {
  OwnedSpec spec;
  mjsDefault* main = mjs_getSpecDefault(spec);
  EXPECT_EQ(mjs_asGeom(main->geom->element), main->geom);
  EXPECT_EQ(mjs_asActuator(main->actuator->element), main->actuator);
  EXPECT_EQ(mjs_setName(main->geom->element, "x"), 0);
  EXPECT_TRUE(Names(spec, mjOBJ_GEOM).empty());
}

TEST(Add, PrototypesOfAClassCannotBePutAnywhere) {
  OwnedSpec spec;
  mjsDefault* main = mjs_getSpecDefault(spec);
  mjsFrame* frame = mjs_addFrame(spec.world(), nullptr);
  EXPECT_EQ(mjs_setFrame(main->geom->element, frame), -1);
  EXPECT_EQ(mjs_attach(frame->element, main->geom->element, "", ""), nullptr);
  EXPECT_EQ(mjs_attach(main->site->element, frame->element, "", ""), nullptr);
  EXPECT_EQ(mjs_delete(spec, main->geom->element), -1);
  EXPECT_EQ(mjs_makeMesh(main->mesh, mjMESH_BUILTIN_NONE, nullptr, 0), 1);
  EXPECT_EQ(mjs_makeMesh(main->mesh, mjMESH_BUILTIN_SPHERE, nullptr, 0), -1);
  EXPECT_EQ(mjs_getParent(main->geom->element), nullptr);
  EXPECT_EQ(mjs_getSpec(main->geom->element), nullptr);
}

TEST(Add, OutsideTheTreeUsesTheMainOfThisSpecAlsoWhenAnotherWasAttached) {
  OwnedSpec parent, child;
  mjs_getSpecDefault(child)->tendon->width = 7;
  Named(mjs_addBody(child.world(), nullptr), "b");
  mjsFrame* frame = mjs_addFrame(parent.world(), nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, mjs_findBody(child, "b")->element, "", ""));
  EXPECT_EQ(mjs_addTendon(parent, nullptr)->width, mjs_getSpecDefault(parent)->tendon->width);
}

}  // namespace
}  // namespace conjoint::testing
