// What stands outside the tree: pairs, equalities, tendons, actuators, sensors, custom data, keys.

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

mjsPair* AddPair(TestSpec& spec, const char* name, const char* geom1, const char* geom2,
                 int condim = 3) {
  mjsPair* pair = mjs_addPair(spec.s, nullptr);
  mjs_setName(pair->element, name);
  mjs_setString(pair->geomname1, geom1);
  mjs_setString(pair->geomname2, geom2);
  pair->condim = condim;
  return pair;
}

void AddExclude(TestSpec& spec, const char* name, const char* body1, const char* body2) {
  mjsExclude* exclude = mjs_addExclude(spec.s);
  mjs_setName(exclude->element, name);
  mjs_setString(exclude->bodyname1, body1);
  mjs_setString(exclude->bodyname2, body2);
}

TEST(Pairs, StandInTheOrderOfTheirBodies) {
  TestSpec spec;
  for (const char* name : {"a", "b", "c"}) spec.Pendulum(spec.world, name);
  AddPair(spec, "p1", "c_geom", "b_geom");
  AddPair(spec, "p2", "b_geom", "a_geom", 1);
  AddPair(spec, "p3", "b_geom", "c_geom", 4);
  AddExclude(spec, "e1", "c", "b");
  AddExclude(spec, "e2", "b", "a");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_STREQ(mj_id2name(m.get(), mjOBJ_PAIR, 0), "p2");
  EXPECT_STREQ(mj_id2name(m.get(), mjOBJ_PAIR, 1), "p1");
  EXPECT_ROW(m->pair_geom1, 3, {0, 1, 1});
  EXPECT_ROW(m->pair_geom2, 3, {1, 2, 2});
  EXPECT_ROW(m->pair_signature, 3, {65538, 131075, 131075});
  EXPECT_ROW(m->pair_dim, 3, {1, 3, 4});
  EXPECT_ROW(m->exclude_signature, 2, {65538, 131075});
  EXPECT_ROW(m->pair_friction, 5, {1, 1, .005, .0001, .0001});
  EXPECT_ROW(m->pair_solreffriction, 2, {0, 0});
}

TEST(Pairs, UndefinedParametersComeFromTheGeoms) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsBody* b = spec.Pendulum(spec.world, "b");
  mjsGeom* geom = mjs_asGeom(mjs_firstChild(b, mjOBJ_GEOM, 0));
  Fill(geom->friction, {2, .001, .0002});
  Fill(geom->solref, {.01, 3});
  geom->margin = .5;
  geom->solmix = 3;
  geom->solimp[0] = .5;
  mjsPair* pair = AddPair(spec, "", "a_geom", "b_geom");
  pair->margin = pair->friction[0] = std::nan("");
  pair->solref[0] = pair->solimp[0] = static_cast<mjtNum>(std::nan(""));
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->pair_margin, 1, {.5});
  EXPECT_ROW(m->pair_friction, 5, {2, 2, .005, .0002, .0002});
  EXPECT_ROW(m->pair_solref, 2, {.01, 1});
  EXPECT_ROW(m->pair_solimp, 1, {.25 * .9 + .75 * .5});
}

TEST(Pairs, UnknownNamesAreErrors) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsPair* pair = AddPair(spec, "", "a_geom", "nobody");
  EXPECT_EQ(spec.CompileError(), "Error: geom 'nobody' not found in collision 0");
  pair->condim = 2;
  EXPECT_EQ(spec.CompileError(), "Error: invalid condim in contact pair");
}

TEST(SeveralErrors, ThoseOfAppearanceAreReportedLast) {
  TestSpec spec;
  mjsMaterial* material = mjs_addMaterial(spec.s, nullptr);
  mjs_setName(material->element, "m");
  mjs_setInStringVec(material->textures, 0, "nosuch");
  mjsSite* site = spec.Site(spec.world, "s");
  mjs_setString(site->material, "nosuch");
  mjsText* text = mjs_addText(spec.s);
  mjsPair* pair = AddPair(spec, "p", "nobody", "nobody");
  EXPECT_EQ(spec.CompileError(), "Error: geom 'nobody' not found in collision 0");
  mjs_delete(spec.s, pair->element);
  EXPECT_EQ(spec.CompileError(), "Error: text '' (id = 0): size cannot be zero");
  mjs_setString(text->data, "t");
  EXPECT_EQ(spec.CompileError(), "Error: material 'nosuch' not found in site 0");
  mjs_setString(site->material, "");
  EXPECT_EQ(spec.CompileError(), "Error: texture 'nosuch' not found in material 0");
}

mjsEquality* AddEquality(TestSpec& spec, mjtEq type, const char* name1, const char* name2,
                         mjtObj objtype = mjOBJ_BODY) {
  mjsEquality* equality = mjs_addEquality(spec.s, nullptr);
  equality->type = type;
  equality->objtype = objtype;
  mjs_setString(equality->name1, name1);
  mjs_setString(equality->name2, name2);
  return equality;
}

TEST(Equalities, AnchorsAreCompletedFromTheReferenceConfiguration) {
  TestSpec spec;
  mjsBody* a = spec.Body(spec.world, "a", {1, 0, 0});
  SetEuler(a->alt, {0, 0, 90});
  mjsBody* b = spec.Body(spec.world, "b", {0, 1, 0});
  SetEuler(b->alt, {90, 0, 0});
  for (mjsBody* body : {a, b}) {
    mjs_addFreeJoint(body);
    spec.Geom(body, {.1});
  }
  Fill(AddEquality(spec, mjEQ_CONNECT, "a", "b")->data, {.1, .2, .3});
  Fill(AddEquality(spec, mjEQ_WELD, "a", "b")->data, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1});
  Fill(AddEquality(spec, mjEQ_WELD, "a", "b")->data, {.1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2});
  Fill(AddEquality(spec, mjEQ_WELD, "a", "b")->data, {0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 1});
  Fill(AddEquality(spec, mjEQ_CONNECT, "a", "")->data, {0, 0, 1});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->eq_data, 11, {.1, .2, .3, .8, .3, .9, 0, 0, 0, 0, 1});
  EXPECT_ROW(m->eq_data + 11, 11, {0, 0, 0, 1, 1, 0, .5, .5, -.5, -.5, 1});
  EXPECT_ROW(m->eq_data + 22, 11, {.1, 0, 0, 1, .9, 0, .5, .5, -.5, -.5, 2});
  EXPECT_ROW(m->eq_data + 33, 11, {0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1});
  EXPECT_ROW(m->eq_data + 44, 11, {0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 1});
  EXPECT_ROW(m->eq_obj2id, 5, {2, 2, 2, 2, 0});
  EXPECT_EQ(m->nemax, 27);
}

TEST(Equalities, RefuseWhatTheyCannotHold) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsEquality* equality = AddEquality(spec, mjEQ_WELD, "world", "");
  EXPECT_EQ(spec.CompileError(), "Error: element 'world' is repeated in equality constraint 0");
  equality->type = mjEQ_JOINT;
  EXPECT_EQ(spec.CompileError(), "Error: unknown element 'world' in equality constraint");
  spec.Joint(spec.Body(spec.world, "b"), mjJNT_BALL, {}, "ball");
  mjs_setString(equality->name1, "ball");
  spec.Geom(mjs_findBody(spec.s, "b"), {.1});
  EXPECT_EQ(spec.CompileError(), "Error: only HINGE and SLIDE joint allowed in constraint");
}

TEST(Sensors, HaveDimensionsStagesAndAddresses) {
  TestSpec spec;
  mjsCamera* camera = mjs_addCamera(spec.world, nullptr);
  mjs_setName(camera->element, "wc");
  Fill(camera->resolution, {4, 3});
  mjsBody* b = spec.Body(spec.world, "b");
  Fill(spec.Joint(b, mjJNT_HINGE, {}, "h")->range, {-10, 10});
  spec.Geom(b, {.1}, mjGEOM_SPHERE, "g");
  spec.Site(b, "s");
  mjsBody* b2 = spec.Body(spec.world, "b2", {1, 0, 0});
  spec.Joint(b2, mjJNT_BALL, {}, "q");
  spec.Geom(b2, {.1}, mjGEOM_SPHERE, "g2");
  for (int i = 0; i < 2; ++i) {
    mjsActuator* motor = mjs_addActuator(spec.s, nullptr);
    motor->trntype = mjTRN_JOINT;
    mjs_setString(motor->target, "h");
    if (i == 0) motor->nsample = 4, motor->delay = .01;
  }
  const auto add = [&](mjtSensor type, mjtObj objtype, const char* name) {
    mjsSensor* sensor = mjs_addSensor(spec.s);
    sensor->type = type;
    sensor->objtype = objtype;
    mjs_setString(sensor->objname, name);
    return sensor;
  };
  const auto refer = [](mjsSensor* sensor, mjtObj type, const char* name) {
    sensor->reftype = type;
    mjs_setString(sensor->refname, name);
  };
  add(mjSENS_ACCELEROMETER, mjOBJ_SITE, "s");
  mjsSensor* jointpos = add(mjSENS_JOINTPOS, mjOBJ_JOINT, "h");
  jointpos->nsample = 3;
  jointpos->delay = .004;
  add(mjSENS_FRAMEQUAT, mjOBJ_BODY, "b");
  mjsSensor* user = add(mjSENS_USER, mjOBJ_UNKNOWN, "");
  user->dim = 5;
  user->needstage = mjSTAGE_VEL;
  add(mjSENS_TOUCH, mjOBJ_SITE, "s");
  mjsSensor* contact = add(mjSENS_CONTACT, mjOBJ_GEOM, "g");
  Fill(contact->intprm, {3, 0, 2});
  add(mjSENS_RANGEFINDER, mjOBJ_CAMERA, "wc")->intprm[0] = 1 | 8;
  mjsSensor* fromto = add(mjSENS_GEOMFROMTO, mjOBJ_GEOM, "g");
  refer(fromto, mjOBJ_GEOM, "g2");
  fromto->cutoff = 1;
  add(mjSENS_CLOCK, mjOBJ_UNKNOWN, "");
  add(mjSENS_FRAMEZAXIS, mjOBJ_SITE, "s");
  refer(add(mjSENS_CAMPROJECTION, mjOBJ_SITE, "s"), mjOBJ_CAMERA, "wc");
  mjsSensor* gyro = add(mjSENS_GYRO, mjOBJ_SITE, "s");
  gyro->nsample = 2;
  Fill(gyro->interval, {.1, -.02});

  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->sensor_dim, 12, {3, 1, 4, 5, 1, 8, 48, 6, 1, 3, 2, 3});
  EXPECT_ROW(m->sensor_adr, 12, {0, 3, 4, 8, 13, 14, 22, 70, 76, 77, 80, 82});
  EXPECT_ROW(m->sensor_needstage, 12, {3, 1, 1, 2, 3, 3, 1, 1, 1, 1, 1, 2});
  EXPECT_ROW(m->sensor_datatype, 12, {0, 0, 3, 0, 1, 0, 0, 0, 0, 2, 0, 0});
  EXPECT_EQ(m->nsensordata, 85);
  EXPECT_EQ(m->nhistory, 28);
  EXPECT_ROW(m->actuator_historyadr, 2, {0, -1});
  EXPECT_EQ(m->sensor_historyadr[1], 10);
  EXPECT_EQ(m->sensor_historyadr[11], 18);
}

TEST(Sensors, AreAttachedToWhatTheyMeasure) {
  TestSpec spec;
  spec.Site(spec.Pendulum(spec.world, "a"), "s");
  mjsSensor* sensor = mjs_addSensor(spec.s);
  const auto error = [&](mjtSensor type, mjtObj objtype, const char* name) {
    sensor->type = type;
    sensor->objtype = objtype;
    mjs_setString(sensor->objname, name);
    return spec.CompileError();
  };
  EXPECT_EQ(error(mjSENS_TOUCH, mjOBJ_UNKNOWN, ""), "Error: invalid type in sensor");
  EXPECT_EQ(error(mjSENS_TOUCH, mjOBJ_SITE, ""),
            "Error: missing name of sensorized object in sensor");
  EXPECT_EQ(error(mjSENS_TOUCH, mjOBJ_SITE, "x"),
            "Error: unrecognized name 'x' of sensorized object");
  EXPECT_EQ(error(mjSENS_TOUCH, mjOBJ_BODY, "a"), "Error: sensor must be attached to site");
  EXPECT_EQ(error(mjSENS_BALLQUAT, mjOBJ_JOINT, "a_joint"), "Error: joint must be ball in sensor");
  EXPECT_EQ(error(mjSENS_JOINTLIMITPOS, mjOBJ_JOINT, "a_joint"),
            "Error: joint must be limited in sensor");
  EXPECT_EQ(error(mjSENS_SUBTREECOM, mjOBJ_GEOM, "a_geom"),
            "Error: sensor must be attached to body");
  sensor->cutoff = 1;
  EXPECT_EQ(error(mjSENS_FRAMEQUAT, mjOBJ_BODY, "a"),
            "Error: cutoff applied to axis or quaternion datatype in sensor");
  sensor->cutoff = -1;
  EXPECT_EQ(error(mjSENS_FRAMEQUAT, mjOBJ_BODY, "a"), "Error: negative cutoff in sensor");
}

TEST(Actuators, CheckRangesAndActivation) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  EXPECT_EQ(spec.CompileError(), "Error: missing transmission target for actuator");
  mjs_setString(actuator->target, "a_joint");
  EXPECT_EQ(spec.CompileError(), "Error: invalid transmission type in actuator");
  actuator->trntype = mjTRN_JOINT;
  actuator->actdim = 1;
  EXPECT_EQ(spec.CompileError(), "Error: invalid actdim 1 in stateless actuator");
  actuator->actdim = -1;
  Fill(actuator->actrange, {0, 1});
  EXPECT_EQ(spec.CompileError(), "Error: actrange specified but dyntype is 'none' in actuator");
  Fill(actuator->actrange, {0, 0});
  actuator->delay = 1;
  EXPECT_EQ(spec.CompileError(), "Error: setting delay > 0 without a history buffer");
  actuator->delay = 0;
  actuator->gaintype = mjGAIN_MUSCLE;
  EXPECT_EQ(spec.CompileError(), "Error: range[0]<range[1] required in muscle");
}

TEST(Actuators, InheritTheRangeOfTheirJoint) {
  TestSpec spec;
  mjsBody* body = spec.Pendulum(spec.world, "a");
  Fill(mjs_asJoint(mjs_firstChild(body, mjOBJ_JOINT, 0))->range, {-90, 180});
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  actuator->trntype = mjTRN_JOINT;
  mjs_setString(actuator->target, "a_joint");
  EXPECT_STREQ(mjs_setToPosition(actuator, 5, nullptr, nullptr, nullptr, .5), "");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->actuator_ctrlrange, 2, {mjPI / 4 - .375 * mjPI, mjPI / 4 + .375 * mjPI});
  EXPECT_EQ(m->actuator_ctrllimited[0], 1);
}

TEST(Tendons, FollowTheRulesOfPaths) {
  TestSpec spec;
  mjsBody* body = spec.Pendulum(spec.world, "a");
  spec.Site(spec.world, "s0");
  spec.Site(body, "s1", {0, 0, 1});
  mjsTendon* tendon = mjs_addTendon(spec.s, nullptr);
  mjs_setName(tendon->element, "t");
  EXPECT_EQ(spec.CompileError(), "Error: tendon 't' (id = 0): path cannot be empty");
  mjs_wrapSite(tendon, "s0");
  EXPECT_EQ(spec.CompileError(),
            "Error: tendon 't' (id = 0): spatial path must contain at least two objects");
  mjs_wrapSite(tendon, "nowhere");
  EXPECT_FALSE(spec.Compile());
  EXPECT_EQ(spec.Error(),
            "Error: site 'nowhere' not found in wrap 1\nElement name 'nowhere', id 1");
}

TEST(Custom, NumericsTextsAndTuples) {
  TestSpec spec;
  spec.Pendulum(spec.world, "a");
  mjsNumeric* numeric = mjs_addNumeric(spec.s);
  const double data[] = {1, 2};
  mjs_setDouble(numeric->data, data, 2);
  numeric->size = 4;
  mjs_setString(mjs_addText(spec.s)->data, "hello");
  mjsTuple* tuple = mjs_addTuple(spec.s);
  const int types[] = {mjOBJ_GEOM, mjOBJ_JOINT, mjOBJ_BODY};
  const double prm[] = {.5, .25, 1};
  mjs_setInt(tuple->objtype, types, 3);
  mjs_setStringVec(tuple->objname, "a_geom a_joint a");
  mjs_setDouble(tuple->objprm, prm, 3);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->numeric_data, m->nnumericdata, {1, 2, 0, 0});
  EXPECT_STREQ(m->text_data, "hello");
  EXPECT_EQ(m->text_size[0], 6);
  EXPECT_ROW(m->tuple_objid, 3, {0, 0, 1});
  EXPECT_ROW(m->tuple_objprm, 3, {.5, .25, 1});
}

TEST(Custom, AbsurdSizesAreRefused) {
  TestSpec spec;
  mjsNumeric* numeric = mjs_addNumeric(spec.s);
  numeric->size = 2147483647;
  EXPECT_EQ(spec.CompileError(), "Error: nnumericdata is too large");
  numeric->size = 1;
  spec.s->nuser_body = 2147483647;
  EXPECT_EQ(spec.CompileError(), "Error: nuser_body is too large");
  spec.s->nuser_body = -1;
  spec.s->nkey = 2147483647;
  EXPECT_EQ(spec.CompileError(), "Error: nkey is too large");
  spec.s->nkey = 0;
  mjsSensor* sensor = mjs_addSensor(spec.s);
  sensor->type = mjSENS_USER;
  sensor->dim = 2147483647;
  sensor->nsample = 1 << 24;
  EXPECT_EQ(spec.CompileError(), "Error: nsensordata is too large");
}

TEST(Keys, AreCompletedAndNormalised) {
  TestSpec spec;
  spec.s->nkey = 3;
  mjsBody* mocap = spec.Body(spec.world, "", {1, 2, 3});
  mocap->mocap = 1;
  mocap->quat[0] = 2;
  mjsBody* free = spec.Body(spec.world, "", {0, 0, 1});
  mjs_addFreeJoint(free);
  spec.Geom(free, {.1});
  mjsBody* ball = spec.Body(spec.world);
  spec.Joint(ball, mjJNT_BALL);
  Fill(spec.Geom(ball, {.1})->pos, {0, 0, .1});
  mjsBody* hinge = spec.Body(spec.world);
  spec.Joint(hinge, mjJNT_HINGE, {}, "h")->ref = 90;
  spec.Geom(hinge, {.1});
  mjsActuator* actuator = mjs_addActuator(spec.s, nullptr);
  actuator->trntype = mjTRN_JOINT;
  actuator->dyntype = mjDYN_INTEGRATOR;
  mjs_setString(actuator->target, "h");
  const double qpos[] = {1, 2, 3, 2, 0, 0, 0, 0, 0, 0, 0, .5}, mquat[] = {0, 3, 0, 0}, ctrl = .7;
  mjs_setDouble(mjs_addKey(spec.s)->qpos, qpos, 12);
  mjsKey* second = mjs_addKey(spec.s);
  second->time = 3;
  mjs_setDouble(second->mquat, mquat, 4);
  mjs_setDouble(second->ctrl, &ctrl, 1);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->key_qpos, 36, {1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, .5,  //
                               0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, mjPI / 2,
                               0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, mjPI / 2});
  EXPECT_ROW(m->key_mquat, 12, {1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0});
  EXPECT_ROW(m->key_mpos, 9, {1, 2, 3, 1, 2, 3, 1, 2, 3});
  EXPECT_ROW(m->key_ctrl, 3, {0, .7, 0});
}

TEST(Keys, OfTheWrongSizeAreErrors) {
  TestSpec spec;
  spec.Pendulum(spec.world);
  mjsKey* key = mjs_addKey(spec.s);
  mjs_setName(key->element, "k");
  const double qpos[] = {1, 2, 3};
  mjs_setDouble(key->qpos, qpos, 3);
  EXPECT_EQ(spec.CompileError(), "Error: keyframe 'k': invalid qpos size, expected 1, got 3");
}

}  // namespace
}  // namespace conjoint::testing
