// What changes the spec or its model: fusestatic, discardvisual, attach, recompile, copy back.

#include <algorithm>
#include <cmath>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

std::vector<std::string> BodyNames(const mjModel* m) {
  std::vector<std::string> names;
  for (int i = 0; i < m->nbody; ++i) {
    const char* name = mj_id2name(m, mjOBJ_BODY, i);
    names.push_back(name ? name : "");
  }
  return names;
}

TEST(FuseStatic, AddsMassAndGeomsToTheParent) {
  TestSpec spec;
  spec.s->compiler.fusestatic = 1;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  spec.Geom(body, {.1})->mass = 1;
  mjsBody* fused = spec.Body(body, "", {1, 0, 0});
  SetEuler(fused->alt, {0, 0, 90});
  mjsGeom* geom = spec.Geom(fused, {.1});
  Fill(geom->pos, {0, .5, 0});
  geom->mass = 1;
  Fill(mjs_addCamera(fused, nullptr)->pos, {0, 0, 1});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nbody, 2);
  EXPECT_ROW(m->body_ipos + 3, 3, {.5, .25, 0});
  EXPECT_ROW(m->body_inertia + 3, 3, {.633, .633, .008});
  // The axis of the least moment, to which z turns, goes through both geoms.
  const double half_tilt = std::atan2(.25, .5) / 2, c = std::cos(half_tilt),
               s = std::sin(half_tilt);
  EXPECT_ROW(m->body_iquat + 4, 4, {(c - s) / 2, (c - s) / 2, (c + s) / 2, (c + s) / 2});
  EXPECT_ROW(m->geom_pos + 3, 3, {.5, 0, 0});
  EXPECT_EQ(m->nbvh, 4);
  EXPECT_ROW(m->cam_pos, 3, {0, 0, 1});
}

TEST(FuseStatic, ChildrenTakeThePlaceOfTheFusedBody) {
  TestSpec spec;
  spec.s->compiler.fusestatic = 1;
  mjsBody* p = spec.Pendulum(spec.world, "p");
  spec.Pendulum(p, "x");
  mjsBody* st = spec.Body(p, "st", {1, 0, 0});
  spec.Pendulum(st, "c1");
  spec.Pendulum(st, "c2");
  spec.Pendulum(p, "y");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_THAT(BodyNames(m.get()), ::testing::ElementsAre("world", "p", "x", "c1", "c2", "y"));
  EXPECT_ROW(m->body_pos + 9, 3, {1, 0, 0});
}

TEST(FuseStatic, LeavesBodiesThatAreReferredTo) {
  TestSpec spec;
  spec.s->compiler.fusestatic = 1;
  spec.Body(spec.world, "target");
  mjsCamera* camera = mjs_addCamera(spec.world, nullptr);
  camera->mode = mjCAMLIGHT_TARGETBODY;
  mjs_setString(camera->targetbody, "target");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nbody, 2);
}

TEST(DiscardVisual, MeetsMissingAssetsInTheOrderOfTheGeoms) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "m");
  mjs_setString(spec.Site(spec.world, "s")->material, "m");
  mjs_setString(spec.Geom(spec.world, {}, mjGEOM_HFIELD)->hfieldname, "nosuch");
  EXPECT_EQ(spec.CompileError(), "Error: hfield 'nosuch' not found in geom 0");
}

TEST(DiscardVisual, KeepsTextureCoordinates) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  mjsMesh* mesh = mjs_addMesh(spec.s, nullptr);
  mjs_setName(mesh->element, "m");
  const float vertices[] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
              texcoords[] = {0, 0, 0, 1, 1, 1, 0, 0};
  mjs_setFloat(mesh->uservert, vertices, 12);
  mjs_setFloat(mesh->usertexcoord, texcoords, 8);
  mjsGeom* geom = spec.Geom(spec.world, {}, mjGEOM_MESH);
  mjs_setString(geom->meshname, "m");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nmeshtexcoord, 4);
}

TEST(DiscardVisual, RemovesGeomsButKeepsTheirMass) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "m");
  const auto visual = [&](mjsBody* body, double size, const char* name) {
    mjsGeom* geom = spec.Geom(body, {size}, mjGEOM_SPHERE, name);
    geom->contype = geom->conaffinity = 0;
    return geom;
  };
  visual(spec.world, .1, "vis0");
  mjsBody* b = spec.Body(spec.world, "b");
  spec.Joint(b);
  Fill(visual(b, .2, "v1")->pos, {1, 0, 0});
  mjs_setString(spec.Geom(b, {.1}, mjGEOM_SPHERE, "c1")->material, "m");
  visual(b, .1, "v2");
  Fill(spec.Geom(b, {.1}, mjGEOM_SPHERE, "c2")->pos, {0, 1, 0});
  mjsSensor* sensor = mjs_addSensor(spec.s);
  sensor->type = mjSENS_FRAMEPOS;
  sensor->objtype = mjOBJ_GEOM;
  mjs_setString(sensor->objname, "v2");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->ngeom, 3);
  EXPECT_STREQ(mj_id2name(m.get(), mjOBJ_GEOM, 1), "v2");
  EXPECT_EQ(m->nmat, 0);
  // Masses in units of a ball of 10 cm: 8 at (1, 0), two at the origin, one at (0, 1).
  const double ball = 4. / 3 * mjPI;
  EXPECT_ROW(m->body_mass + 1, 1, {11 * ball});
  EXPECT_ROW(m->body_ipos + 3, 3, {8. / 11, 1. / 11, 0});
  const double own = .4 * ball * (8 * .04 + 3 * .01);  // of the balls about their centres
  const double xx = ball * (1 - 1. / 11), yy = ball * (8 - 64. / 11), xy = ball * 8 / 11;
  const double mean = (xx + yy) / 2, spread = std::hypot((xx - yy) / 2, xy);
  EXPECT_ROW(m->body_inertia + 3, 3, {own + xx + yy, own + mean + spread, own + mean - spread});
  EXPECT_ROW(m->bvh_nodeid, m->nbvh, {-1, 2, 0});
  EXPECT_EQ(m->sensor_objid[0], 1);
  EXPECT_EQ(b->explicitinertial, 0) << "the spec is as it was";
}

TEST(Attach, KeysOfBothSpecsAreInTheModel) {
  TestSpec parent;
  mjsFrame* frame = mjs_addFrame(parent.world, nullptr);
  mjsBody* b2 = parent.Body(parent.world, "b2");
  parent.Joint(b2)->ref = 10;
  parent.Geom(b2, {.1});
  const double one = 1, five = 5;
  mjsKey* parent_key = mjs_addKey(parent.s);
  mjs_setName(parent_key->element, "pk");
  mjs_setDouble(parent_key->qpos, &one, 1);
  TestSpec child;
  mjsBody* x = child.Body(child.world, "x");
  child.Joint(x)->ref = 30;
  child.Geom(x, {.1});
  mjsKey* child_key = mjs_addKey(child.s);
  mjs_setName(child_key->element, "ck");
  mjs_setDouble(child_key->qpos, &five, 1);
  ASSERT_TRUE(mjs_attach(frame->element, x->element, "c_", ""));

  const ModelPtr m = parent.Compile();
  ASSERT_TRUE(m) << parent.Error();
  EXPECT_THAT(BodyNames(m.get()), ::testing::ElementsAre("world", "b2", "c_x"));
  EXPECT_ROW(m->qpos0, 2, {mjPI / 18, mjPI / 6});
  EXPECT_ROW(m->key_qpos, 4, {1, 30, mjPI / 18, 5});
  EXPECT_STREQ(mj_id2name(m.get(), mjOBJ_KEY, 1), "c_ck");

  EXPECT_EQ(child.CompileError(),
            "Error: cannot compile child spec if attached by reference to a parent spec");
}

TEST(CopySpec, UnnamedAssetsAreCalledAsTheirFile) {
  TestSpec spec;
  mjsMesh* mesh = mjs_addMesh(spec.s, nullptr);
  mjs_setString(mesh->file, "parts/gear.v2.obj");
  mjSpec* copy = mj_copySpec(spec.s);
  ASSERT_TRUE(copy);
  EXPECT_STREQ(mjs_getString(mjs_getName(mesh->element)), "");
  EXPECT_STREQ(mjs_getString(mjs_getName(mjs_firstElement(copy, mjOBJ_MESH))), "gear.v2");
  mj_deleteSpec(copy);
}

TEST(Recompile, KeepsTheStateOfWhatIsStillThere) {
  TestSpec spec;
  for (const char* name : {"b1", "b2"}) spec.Pendulum(spec.world, name);
  spec.Body(spec.world, "", {1, 2, 3})->mocap = 1;
  mjsActuator* m1 = mjs_addActuator(spec.s, nullptr);
  mjsActuator* m2 = mjs_addActuator(spec.s, nullptr);
  m1->trntype = m2->trntype = mjTRN_JOINT;
  mjs_setString(m1->target, "b1_joint");
  mjs_setString(m2->target, "b2_joint");
  m2->dyntype = mjDYN_INTEGRATOR;
  mjModel* m = mj_compile(spec.s, nullptr);
  ASSERT_TRUE(m) << spec.Error();
  mjData* d = mj_makeData(m);
  d->time = 4;
  Fill(d->qpos, {.7, .8});
  Fill(d->qvel, {.1, .2});
  d->act[0] = mjtNum(.9);
  Fill(d->ctrl, {5, 6});
  d->mocap_pos[0] = 9;
  d->qfrc_applied[0] = 33;

  spec.Joint(mjs_findBody(spec.s, "b1"), mjJNT_HINGE, {1, 0, 1})->ref = 30;
  spec.Body(spec.world, "", {0, 4, 0})->mocap = 1;
  ASSERT_EQ(mj_recompile(spec.s, nullptr, m, d), 0) << spec.Error();
  EXPECT_ROW(d->qpos, 3, {.7, mjPI / 6, .8});
  EXPECT_ROW(d->qvel, 3, {.1, 0, .2});
  EXPECT_ROW(d->act, 1, {.9});
  EXPECT_ROW(d->ctrl, 2, {5, 6});
  EXPECT_ROW(d->mocap_pos, 6, {9, 2, 3, 0, 4, 0});
  EXPECT_ROW(d->qfrc_applied, 3, {0, 0, 0});
  EXPECT_ROW(&d->time, 1, {4});

  ASSERT_EQ(mjs_delete(spec.s, m1->element), 0);
  ASSERT_EQ(mj_recompile(spec.s, nullptr, m, d), 0) << spec.Error();
  EXPECT_ROW(d->ctrl, 1, {6});
  EXPECT_ROW(d->act, 1, {.9});
  mj_deleteData(d);
  mj_deleteModel(m);
}

void AddMotor(TestSpec& spec, const char* joint) {
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  actuator->trntype = mjTRN_JOINT;
  mjs_setString(actuator->target, joint);
}

TEST(Recompile, WhatLiesOutsideTheOldBufferIsNotRead) {
  TestSpec spec;
  spec.Pendulum(spec.world, "b1");
  mjModel* m = mj_compile(spec.s, nullptr);
  ASSERT_TRUE(m) << spec.Error();
  mjData* d = mj_makeData(m);
  const int count = static_cast<int>(d->nbuffer / static_cast<mjtSize>(sizeof(mjtNum)));
  for (int k = 0; k < count; ++k) AddMotor(spec, "b1_joint");
  ASSERT_EQ(mj_recompile(spec.s, nullptr, m, d), 0) << spec.Error();
  EXPECT_EQ(d->ctrl[count - 1], 0);
  mj_deleteData(d);
  mj_deleteModel(m);
}

TEST(Recompile, FreesBothOnFailure) {
  TestSpec spec;
  mjModel* m = mj_compile(spec.s, nullptr);
  mjData* d = mj_makeData(m);
  spec.Geom(spec.world, {0});
  EXPECT_EQ(mj_recompile(spec.s, nullptr, m, d), -1);
  EXPECT_NE(spec.Error(), "");
}

TEST(CopyBack, NeedsTheModelOfTheSpec) {
  TestSpec spec;
  EXPECT_EQ(mj_copyBack(spec.s, nullptr), 0);
  EXPECT_EQ(spec.Error(), "Error: mjModel pointer is null in CopyBack");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m);
  EXPECT_EQ(mj_copyBack(spec.s, m.get()), 1);
  spec.Pendulum(spec.world);
  const ModelPtr larger = spec.Compile();
  ASSERT_TRUE(larger);
  EXPECT_EQ(mj_copyBack(spec.s, m.get()), 0);
  EXPECT_EQ(spec.Error(), "Error: incompatible models in CopyBack");
}

}  // namespace
}  // namespace conjoint::testing
