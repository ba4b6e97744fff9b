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

TEST(EditedSpec, AnEmptiedNameGoesOnToStandForWhatItStoodFor) {
  TestSpec spec;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "red");
  spec.Body(spec.world, "b");
  mjsGeom* geom = spec.Geom(spec.world, {.1});
  mjs_setString(geom->material, "red");
  mjsCamera* camera = mjs_addCamera(spec.world, nullptr);
  camera->mode = mjCAMLIGHT_TARGETBODY;
  mjs_setString(camera->targetbody, "b");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjs_setString(geom->material, "");
  mjs_setString(camera->targetbody, "");
  ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->geom_matid[0], 0);
  EXPECT_EQ(m->cam_targetbodyid[0], 1);

  mjsMaterial* blue = mjs_addMaterial(spec.s, nullptr);
  mjs_setName(blue->element, "blue");
  mjs_delete(spec.s, mjs_findElement(spec.s, mjOBJ_MATERIAL, "red"));
  m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->geom_matid[0], 0) << "the number stays";
  mjs_delete(spec.s, blue->element);  // the last one
  EXPECT_EQ(spec.CompileError(), "Error: Invalid model: geom_matid out of bounds.");
}

TEST(EditedSpec, AMissingMaterialOfASiteIsFoundWhenTheBodiesHaveBeenCompiled) {
  TestSpec spec;
  mjsFrame* frame = mjs_addFrame(spec.world, nullptr);
  mjsBody* body = spec.Body(spec.world, "b");
  mjs_setFrame(body->element, frame);
  mjsSite* site = spec.Site(body, "s");
  mjs_setString(site->material, "nosuch");
  mjsGeom* geom = spec.Geom(body, {-1});
  EXPECT_EQ(spec.CompileError(), "Error: size 0 must be positive in geom");
  geom->size[0] = 1;
  EXPECT_EQ(spec.CompileError(), "Error: material 'nosuch' not found in site 0");

  mjs_delete(spec.s, site->element);
  frame->pos[0] = 7;  // too late: it has been compiled
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->body_pos[3], 0);
}

TEST(EditedSpec, AHierarchyOutlivesTheLastGeomButNotTheLastOneThatCollides) {
  for (const bool leaves_a_geom : {false, true}) {
    TestSpec spec;
    mjsGeom* collides = spec.Geom(spec.world, {.1});
    mjsGeom* other = leaves_a_geom ? spec.Geom(spec.world, {.1}) : nullptr;
    if (other) other->contype = other->conaffinity = 0;
    ASSERT_TRUE(spec.Compile()) << spec.Error();
    mjs_delete(spec.s, collides->element);
    const ModelPtr m = spec.Compile();
    ASSERT_TRUE(m) << spec.Error();
    EXPECT_EQ(m->nbvh, leaves_a_geom ? 0 : 1);
  }
}

TEST(EditedSpec, ABodyKeepsTheMassOfItsGeomsWhenTheyAreAskedNoMore) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  mjsGeom* geom = spec.Geom(body, {.1});
  geom->mass = 3;
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  body->explicitinertial = 1;  // but no inertia is given
  geom->mass = 5;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->body_mass[1], 3);
}

TEST(EditedSpec, AMeshThatOnceCollidedKeepsItsHull) {
  for (const int contype : {1, 0}) {
    TestSpec spec;
    mjsMesh* mesh = mjs_addMesh(spec.s, nullptr);
    mjs_setName(mesh->element, "m");
    const float vertices[] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    const int faces[] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    mjs_setFloat(mesh->uservert, vertices, 12);
    mjs_setInt(mesh->userface, faces, 12);
    mjsGeom* geom = spec.Geom(spec.world, {}, mjGEOM_MESH);
    mjs_setString(geom->meshname, "m");
    geom->contype = geom->conaffinity = contype;
    const ModelPtr before = spec.Compile();
    ASSERT_TRUE(before) << spec.Error();
    EXPECT_EQ(before->nmeshgraph > 0, contype == 1);
    mjs_delete(spec.s, geom->element);
    const ModelPtr after = spec.Compile();
    ASSERT_TRUE(after) << spec.Error();
    EXPECT_EQ(after->nmeshgraph, before->nmeshgraph);
  }
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

// Joints of a copy have no place in a model, so that a key of the copy tells them nothing.
TEST(EditedSpec, OnlyACompiledElementTakesItsPluginInstanceAlong) {
  TestSpec spec;
  for (const bool compile : {false, true}) {
    mjsMesh* mesh = mjs_addMesh(spec.s, nullptr);
    mjs_setName(mesh->element, "mesh");
    mesh->plugin.active = 1;
    mesh->plugin.element = mjs_addPlugin(spec.s)->element;
    if (compile) EXPECT_FALSE(spec.Compile());  // there is no such plugin
    EXPECT_EQ(mjs_delete(spec.s, mesh->element), 0);
    EXPECT_EQ(mjs_firstElement(spec.s, mjOBJ_PLUGIN) != nullptr, !compile);
    mjs_delete(spec.s, mjs_firstElement(spec.s, mjOBJ_PLUGIN));
  }
}

TEST(EditedSpec, PluginInstancesOutOfPlaceLetOtherElementsHaveIds) {
  TestSpec spec;
  mjs_setName(mjs_addPlugin(spec.s)->element, "unused");
  mjs_addPlugin(spec.s);
  EXPECT_EQ(mjs_delete(spec.s, spec.Body(spec.world)->element), -1);
  mjsBody* body = spec.Body(spec.world);
  EXPECT_EQ(spec.CompileError(), "Error: incompatible id in plugin array, position 0");
  EXPECT_EQ(mjs_getId(body->element), 1);
}

// As in the reference attaching renames the material of a site, but not what its class gave it.
TEST(EditedSpec, AnAttachedSiteLooksForTheMaterialOfItsClass) {
  TestSpec spec, child;
  mjs_setName(mjs_addMaterial(child.s, nullptr)->element, "m");
  mjsDefault* shiny = mjs_addDefault(child.s, "shiny", nullptr);
  mjs_setString(shiny->site->material, "m");
  mjsBody* body = child.Body(child.world);
  mjs_addSite(body, shiny);
  mjsFrame* frame = mjs_addFrame(spec.world, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, body->element, "p_", ""));
  EXPECT_EQ(spec.CompileError(), "Error: material 'm' not found in site 0");
}

TEST(EditedSpec, DirectoriesGetTheirSeparator) {
  TestSpec spec;
  mjs_setString(spec.s->compiler.meshdir, "meshes");
  mjs_setString(spec.s->compiler.texturedir, "textures/");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(*spec.s->compiler.meshdir, "meshes/");
  EXPECT_EQ(*spec.s->compiler.texturedir, "textures/");
}

TEST(EditedSpec, ASiteNeedsTheMaterialOfItsClassThoughItHasAnother) {
  TestSpec spec;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "good");
  mjs_setString(mjs_getSpecDefault(spec.s)->site->material, "nosuch");
  mjsSite* site = spec.Site(spec.world, "s");
  mjs_setString(site->material, "good");
  EXPECT_EQ(spec.CompileError(), "Error: material 'nosuch' not found in site 0");
}

TEST(EditedSpec, CopiesOfTendonsAndMaterialsAskNoMoreForTheAssetsOfTheirClass) {
  for (const bool copied : {false, true}) {
    TestSpec spec;
    spec.Pendulum(spec.world, "a");
    mjs_getSpecDefault(spec.s)->material->textures->at(mjTEXROLE_RGB) = "nosuch";
    mjs_setString(mjs_getSpecDefault(spec.s)->tendon->material, "nosuch");
    mjsTexture* texture = mjs_addTexture(spec.s);
    mjs_setName(texture->element, "t");
    texture->builtin = mjBUILTIN_FLAT;
    texture->width = texture->height = 4;
    texture->type = mjTEXTURE_2D;
    mjsMaterial* material = mjs_addMaterial(spec.s, nullptr);
    mjs_setName(material->element, "good");
    mjs_setInStringVec(material->textures, mjTEXROLE_RGB, "t");
    mjsTendon* tendon = mjs_addTendon(spec.s, nullptr);
    mjs_setString(tendon->material, "good");
    mjs_wrapJoint(tendon, "a_joint", 1);
    mjSpec* compiled = copied ? mj_copySpec(spec.s) : spec.s;
    const ModelPtr m(mj_compile(compiled, nullptr));
    EXPECT_EQ(m != nullptr, copied) << mjs_getError(compiled);
    if (copied) mj_deleteSpec(compiled);
  }
}

TEST(EditedSpec, TheFoldersOfASpecThatWasCompiledEndWithASeparator) {
  TestSpec spec;
  mjs_setString(spec.s->compiler.meshdir, "meshes");
  mjs_setString(spec.s->compiler.texturedir, "images/");
  mjsJoint* joint = spec.Joint(spec.world);
  EXPECT_FALSE(spec.Compile());  // refused before anything is done
  EXPECT_EQ(*spec.s->compiler.meshdir, "meshes");
  mjs_delete(spec.s, joint->element);
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(*spec.s->compiler.meshdir, "meshes/");
  EXPECT_EQ(*spec.s->compiler.texturedir, "images/");
}

void RegisterForce() {
  static const bool registered = [] {
    mjpPlugin force;
    mjp_defaultPlugin(&force);
    force.name = "test.edited_force";
    force.capabilityflags = mjPLUGIN_PASSIVE;
    force.nstate = [](const mjModel*, int) { return 0; };
    force.init = [](const mjModel*, mjData*, int) { return 0; };
    force.destroy = [](mjData*, int) {};
    force.reset = [](const mjModel*, mjtNum*, void*, int) {};
    force.compute = [](const mjModel*, mjData*, int, int) {};
    mjp_registerPlugin(&force);
    return true;
  }();
  (void)registered;
}

TEST(EditedSpec, ABodyIsWithoutAPluginWhenItsInstanceWasDeleted) {
  RegisterForce();
  TestSpec spec;
  ASSERT_EQ(mjs_activatePlugin(spec.s, "test.edited_force"), 0);
  mjsBody* body = spec.Pendulum(spec.world, "a");
  mjsPlugin* instance = mjs_addPlugin(spec.s);  // gets its plugin from the body
  body->plugin.active = 1;
  mjs_setString(body->plugin.plugin_name, "test.edited_force");
  body->plugin.element = instance->element;
  ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nplugin, 1);
  EXPECT_EQ(m->body_plugin[1], 0);

  ASSERT_EQ(mjs_delete(spec.s, instance->element), 0);
  m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nplugin, 0);
  EXPECT_EQ(m->body_plugin[1], -1);
  char text[2000], error[200];
  EXPECT_EQ(mj_saveXMLString(spec.s, text, sizeof text, error, sizeof error), 0) << error;

  body->plugin.element = nullptr;
  EXPECT_EQ(spec.CompileError(), "Error: plugin 'test.edited_force' has no instance");
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

TEST(EditedSpec, NumbersOfMaterialsAndTargetsStayUntilANameIsGivenAgain) {
  TestSpec spec;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "m0");
  mjsMaterial* last = mjs_addMaterial(spec.s, nullptr);
  mjs_setName(last->element, "m1");
  mjsGeom* geom = spec.Geom(spec.world, {.1});
  mjs_setString(geom->material, "m1");
  spec.Body(spec.world, "target");
  mjsCamera* camera = mjs_addCamera(spec.world, nullptr);
  camera->mode = mjCAMLIGHT_TARGETBODY;
  mjs_setString(camera->targetbody, "target");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjSpec* copy = mj_copySpec(spec.s);
  mjs_setString(mjs_asGeom(mjs_firstElement(copy, mjOBJ_GEOM))->material, "");
  mjs_setString(mjs_asCamera(mjs_firstElement(copy, mjOBJ_CAMERA))->targetbody, "");
  const ModelPtr m(mj_compile(copy, nullptr));
  ASSERT_TRUE(m) << mjs_getError(copy);
  EXPECT_EQ(m->geom_matid[0], 1);
  EXPECT_EQ(m->cam_targetbodyid[0], 1);
  ASSERT_EQ(mjs_delete(copy, mjs_firstElement(copy, mjOBJ_MATERIAL)), 0);
  EXPECT_EQ(mj_compile(copy, nullptr), nullptr);
  EXPECT_STREQ(mjs_getError(copy), "Error: Invalid model: geom_matid out of bounds.");
  mj_deleteSpec(copy);
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

// The first compile counts the visual geom, the second only what is left.
TEST(EditedSpec, InertiaFromGeomsIsInferredAnewWhenVisualOnesAreGone) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  spec.s->compiler.inertiafromgeom = mjINERTIAFROMGEOM_TRUE;
  mjsBody* body = spec.Pendulum(spec.world, "b");
  mjsGeom* visual = spec.Geom(body, {.2});
  visual->contype = visual->conaffinity = 0;
  const ModelPtr first = spec.Compile(), second = spec.Compile();
  ASSERT_TRUE(first && second) << spec.Error();
  EXPECT_EQ(spec.s->compiler.inertiafromgeom, mjINERTIAFROMGEOM_TRUE);
  EXPECT_NEAR(first->body_mass[1], 9 * second->body_mass[1], 1e-3);  // radii .1 and .2
}

}  // namespace
}  // namespace conjoint::testing
