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

TEST(EditedSpec, AListThatWasEmptyIsSearchedByCurrentNames) {
  TestSpec spec;
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjsNumeric* numeric = mjs_addNumeric(spec.s);
  mjs_setName(numeric->element, "n");
  EXPECT_EQ(mjs_findElement(spec.s, mjOBJ_NUMERIC, "n"), numeric->element);
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

TEST(EditedSpec, AMaterialThatWasCompiledFindsItsTextureWhereItIsAttached) {
  TestSpec child;
  mjsTexture* texture = mjs_addTexture(child.s);
  mjs_setName(texture->element, "t");
  texture->type = mjTEXTURE_2D;
  texture->builtin = mjBUILTIN_FLAT;
  texture->width = texture->height = 4;
  mjsMaterial* material = mjs_addMaterial(child.s, nullptr);
  mjs_setName(material->element, "m");
  mjs_setInStringVec(material->textures, mjTEXROLE_RGB, "t");
  mjsGeom* geom = child.Geom(child.Body(child.world, "b"), {.1});
  mjs_setString(geom->material, "m");
  ASSERT_TRUE(child.Compile()) << child.Error();

  TestSpec parent;
  mjsFrame* frame = mjs_addFrame(parent.world, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, child.s->element, "p_", ""));
  const ModelPtr m = parent.Compile();
  ASSERT_TRUE(m) << parent.Error();
  EXPECT_EQ(m->mat_texid[mjTEXROLE_RGB], 0);
}

TEST(EditedSpec, AFrameKeepsThePoseOfTheFrameItWasTakenFrom) {
  for (const int deep : {0, 1}) {
    TestSpec parent, child;
    mjs_setDeepCopy(parent.s, deep);
    mjsFrame* outer = mjs_addFrame(child.world, nullptr);
    Fill(outer->pos, {1, 0, 0});
    mjsFrame* inner = mjs_addFrame(child.world, outer);
    Fill(inner->pos, {0, 1, 0});
    mjs_setFrame(child.Geom(child.world, {.1})->element, inner);
    ASSERT_TRUE(mjs_attach(parent.world->element, inner->element, "", "")) << parent.Error();
    const ModelPtr m = parent.Compile();
    ASSERT_TRUE(m) << parent.Error();
    EXPECT_THAT(std::vector<mjtNum>(m->geom_pos, m->geom_pos + 3), ::testing::ElementsAre(1, 1, 0));
  }
}

TEST(EditedSpec, AnAttachedGeomIsFittedToItsMeshByTheOptionOfTheParent) {
  mjtNum mass[2];
  for (const int fitaabb : {0, 1}) {
    TestSpec parent, child;
    parent.s->compiler.fitaabb = static_cast<mjtByte>(fitaabb);
    child.s->compiler.fitaabb = static_cast<mjtByte>(!fitaabb);
    mjsMesh* mesh = mjs_addMesh(child.s, nullptr);
    mjs_setName(mesh->element, "m");
    const float vertices[] = {0, 0, 0, .3f, 0, 0, 0, .2f, 0, 0, 0, .1f, .3f, .2f, .25f};
    mjs_setFloat(mesh->uservert, vertices, 15);
    mjsBody* body = child.Body(child.world);
    mjs_setString(child.Geom(body, {}, mjGEOM_BOX)->meshname, "m");
    mjsFrame* frame = mjs_addFrame(parent.world, nullptr);
    ASSERT_TRUE(mjs_attach(frame->element, body->element, "", "")) << parent.Error();
    const ModelPtr m = parent.Compile();
    ASSERT_TRUE(m) << parent.Error();
    mass[fitaabb] = m->body_mass[1];
  }
  EXPECT_NEAR(mass[0], 5.594819, 1e-5);   // the box that has the inertia of the mesh
  EXPECT_NEAR(mass[1], 23.157236, 1e-4);  // the box around it
}

TEST(EditedSpec, TheRangeIsCheckedBeforeTheLimitsOfTheForce) {
  TestSpec spec;
  mjsBody* body = spec.Pendulum(spec.world, "b");
  mjsJoint* joint = mjs_asJoint(mjs_firstChild(body, mjOBJ_JOINT, 0));
  spec.s->compiler.autolimits = 0;
  joint->limited = mjLIMITED_TRUE;
  Fill(joint->actfrcrange, {-3, 4});
  EXPECT_EQ(spec.CompileError(), "Error: range[0] should be smaller than range[1] in joint");
  joint->limited = mjLIMITED_FALSE;
  joint->actfrclimited = mjLIMITED_TRUE;

  mjsTendon* tendon = mjs_addTendon(spec.s, nullptr);
  mjs_wrapJoint(tendon, "b_joint", 1);
  tendon->limited = mjLIMITED_TRUE;
  Fill(tendon->actfrcrange, {-3, 4});
  EXPECT_EQ(spec.CompileError(), "Error: invalid limits in tendon");
}

}  // namespace
}  // namespace conjoint::testing
