// Specs that were compiled, edited, and are used again: what the edits see of the last compile.

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

mjsExclude* AddExclude(const TestSpec& spec, const char* body1, const char* body2) {
  mjsExclude* exclude = mjs_addExclude(spec.s);
  mjs_setString(exclude->bodyname1, body1);
  mjs_setString(exclude->bodyname2, body2);
  return exclude;
}

int CountExcludes(const TestSpec& spec) {
  int count = 0;
  for (mjsElement* e = mjs_firstElement(spec.s, mjOBJ_EXCLUDE); e; e = mjs_nextElement(spec.s, e)) {
    ++count;
  }
  return count;
}

mjsKey* AddKey(const TestSpec& spec, const char* name, std::vector<double> qpos) {
  mjsKey* key = mjs_addKey(spec.s);
  mjs_setName(key->element, name);
  mjs_setDouble(key->qpos, qpos.data(), static_cast<int>(qpos.size()));
  return key;
}

TEST(EditedSpec, NamesAreThoseOfTheLastCompile) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjs_setName(a->element, "b");
  EXPECT_EQ(mjs_findBody(spec.s, "a"), a);
  EXPECT_EQ(mjs_findBody(spec.s, "b"), nullptr);
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(mjs_findBody(spec.s, "a"), nullptr);
  EXPECT_EQ(mjs_findBody(spec.s, "b"), a);
}

TEST(EditedSpec, ANameStandsForAPlaceInTheList) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  spec.Pendulum(spec.world, "b");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjsBody* child = spec.Body(a, "child");  // now the second body
  EXPECT_EQ(mjs_findBody(spec.s, "b"), child);
}

TEST(EditedSpec, AListThatWasEmptyIsSearchedByCurrentNames) {
  TestSpec spec;
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjsNumeric* numeric = mjs_addNumeric(spec.s);
  mjs_setName(numeric->element, "n");
  EXPECT_EQ(mjs_findElement(spec.s, mjOBJ_NUMERIC, "n"), numeric->element);
}

TEST(EditedSpec, KeysHaveTheSizesOfTheModelWhenABodyIsDeleted) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  spec.Pendulum(spec.world, "b");
  mjsBody* doomed = spec.Body(spec.world, "doomed");
  AddKey(spec, "k", {1, 2});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  spec.Joint(a, mjJNT_SLIDE, {1, 0, 0});
  ASSERT_EQ(mjs_delete(spec.s, doomed->element), 0) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->key_qpos, 3, {1, 0, 2});
}

TEST(EditedSpec, AttachingACopyMovesWhatTheOriginalRemembersOfKeys) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  mjsBody* b = spec.Pendulum(spec.world, "b");
  AddKey(spec, "k", {1, 2});
  mjs_setDeepCopy(spec.s, 1);
  mjsFrame* frame = mjs_addFrame(b, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, a->element, "", "_copy")) << spec.Error();
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  ASSERT_EQ(m->nkey, 2);
  EXPECT_ROW(m->key_qpos, 3, {1, 2, 0});      // the key itself, extended
  EXPECT_ROW(m->key_qpos + 3, 3, {0, 2, 1});  // k_copy: bodies a, b, a_copy
}

TEST(EditedSpec, ABodyThatBecomesAFrameTakesWhatOnlyAStaleNameFinds) {
  for (const bool compiled : {false, true}) {
    TestSpec spec;
    mjsBody* a = spec.Pendulum(spec.world, "a");
    spec.Pendulum(spec.world, "b");
    spec.Body(spec.world, "last");
    AddExclude(spec, "a", "b");
    if (compiled) ASSERT_TRUE(spec.Compile()) << spec.Error();
    ASSERT_TRUE(mjs_bodyToFrame(&a));
    EXPECT_EQ(CountExcludes(spec), compiled ? 0 : 1);
  }
}

TEST(EditedSpec, ACopyLeavesOutWhatRefersToOldNames) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  spec.Pendulum(spec.world, "b");
  AddExclude(spec, "a", "b");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjs_setName(a->element, "c");
  mjSpec* copy = mj_copySpec(spec.s);
  ASSERT_TRUE(copy);
  EXPECT_EQ(mjs_firstElement(copy, mjOBJ_EXCLUDE), nullptr);
  mj_deleteSpec(copy);
}

TEST(EditedSpec, RepeatedNamesOutsideTheTreeStopTheDeletionOfABody) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  for (int i = 0; i < 2; ++i) mjs_setName(mjs_addNumeric(spec.s)->element, "n");
  EXPECT_EQ(mjs_delete(spec.s, a->element), -1);
  EXPECT_EQ(spec.Error(), "Error: repeated name 'n' in numeric");
  EXPECT_EQ(mjs_findBody(spec.s, "a"), a);
}

TEST(EditedSpec, TheHierarchyOfABodyOutlivesItsLastGeom) {
  TestSpec spec;
  mjsGeom* geom = spec.Geom(spec.world, {.1});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  ASSERT_EQ(mjs_delete(spec.s, geom->element), 0);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->ngeom, 0);
  EXPECT_EQ(m->nbvh, 1);
}

TEST(EditedSpec, AnInnerNodeNamesTheGeomItHeldAsALeaf) {
  TestSpec spec;
  spec.Geom(spec.world, {.1});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  Fill(spec.Geom(spec.world, {.1})->pos, {1, 0, 0});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->bvh_nodeid, m->nbvh, {0, 0, 1});
}

TEST(EditedSpec, ACopyOutlivesTheGeomsItsHierarchyNames) {
  mjSpec* copy = nullptr;
  {
    TestSpec spec;
    spec.Geom(spec.world, {.1});
    ASSERT_TRUE(spec.Compile()) << spec.Error();
    copy = mj_copySpec(spec.s);
  }
  ASSERT_TRUE(copy);
  Fill(mjs_addGeom(mjs_findBody(copy, "world"), nullptr)->size, {.1});
  const ModelPtr m(mj_compile(copy, nullptr));
  ASSERT_TRUE(m) << mjs_getError(copy);
  EXPECT_EQ(m->bvh_nodeid[0], -1);
  mj_deleteSpec(copy);
}

TEST(EditedSpec, SitesKeepAMaterialThatIsTakenAway) {
  TestSpec spec;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "red");
  mjsSite* site = spec.Site(spec.world, "s");
  mjs_setString(site->material, "red");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjs_setString(site->material, "");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->site_matid[0], 0);
}

TEST(EditedSpec, FluidCoefficientsStayWhenTheEllipsoidIsSwitchedOff) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  mjsGeom* geom = spec.Geom(body, {.1});
  geom->fluid_ellipsoid = 1;
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  geom->fluid_ellipsoid = 0;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->geom_fluid[0], 1);
}

TEST(EditedSpec, ACompileThatFailsAfterItFilledPendingKeysHasUsedThem) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsBody* doomed = spec.Pendulum(spec.world, "doomed");
  AddKey(spec, "k", {1, 2});
  ASSERT_EQ(mjs_delete(spec.s, doomed->element), 0);
  mjsKey* wrong = AddKey(spec, "wrong", {1, 2});
  EXPECT_FALSE(spec.Compile());
  ASSERT_EQ(mjs_delete(spec.s, wrong->element), 0);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nkey, 1);
}

}  // namespace
}  // namespace conjoint::testing
