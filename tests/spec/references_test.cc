// Names that stand for nothing: what is said about them.

#include "spec/references.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/keyframes.h"
#include "spec/support.h"

namespace conjoint::testing {
namespace {

class References : public ::testing::Test {
 protected:
  References() {
    mjsBody* body = Named(mjs_addBody(spec_.world(), nullptr), "b");
    Named(mjs_addJoint(body, nullptr), "j");
    Named(mjs_addGeom(body, nullptr), "g");
    Named(mjs_addSite(body, nullptr), "s");
  }

  // The message without its last line, which names the element.
  template <class T>
  std::string Problem(T* element) {
    ToSpec(spec_)->IndexNames();
    try {
      ResolveReferences(*ToSpec(spec_), *element);
    } catch (const SpecError& error) {
      const std::string text = error.what();
      return text.substr(0, text.find('\n'));
    }
    return "";
  }

  OwnedSpec spec_;
};

TEST_F(References, OfPairsAndExcludes) {
  mjsPair* pair = mjs_addPair(spec_, nullptr);
  *pair->geomname1 = "g";
  *pair->geomname2 = "nosuch";
  EXPECT_EQ(Problem(AsElement<Pair>(pair)), "Error: geom 'nosuch' not found in collision 0");
  *pair->geomname2 = "g";
  EXPECT_EQ(Problem(AsElement<Pair>(pair)), "");
  EXPECT_EQ(AsElement<Pair>(pair)->geom1->name, "g");
  mjsExclude* exclude = mjs_addExclude(spec_);
  *exclude->bodyname1 = "nosuch";
  EXPECT_EQ(Problem(AsElement<Exclude>(exclude)), "Error: body 'nosuch' not found in bodypair 0");
}

TEST_F(References, OfEqualities) {
  mjsEquality* given = mjs_addEquality(spec_, nullptr);
  Equality* equality = AsElement<Equality>(given);
  EXPECT_EQ(Problem(equality), "Error: connect constraint supports only sites and bodies");
  given->type = mjEQ_WELD;
  EXPECT_EQ(Problem(equality), "Error: weld constraint supports only sites and bodies");
  given->type = mjEQ_DISTANCE;
  EXPECT_EQ(Problem(equality), "Error: invalid type in equality constraint");
  given->type = mjEQ_JOINT;
  *given->name1 = "nosuch";
  EXPECT_EQ(Problem(equality), "Error: unknown element 'nosuch' in equality constraint");
  *given->name1 = "j";
  EXPECT_EQ(Problem(equality), "");
  EXPECT_EQ(equality->object2, nullptr);
  *given->name2 = "nosuch";
  EXPECT_EQ(Problem(equality), "Error: unknown element 'nosuch' in equality constraint 0");
  *given->name2 = "j";
  EXPECT_EQ(Problem(equality), "Error: element 'j' is repeated in equality constraint 0");
}

TEST_F(References, OfTendons) {
  mjsTendon* given = mjs_addTendon(spec_, nullptr);
  Tendon* tendon = AsElement<Tendon>(given);
  mjs_setName(given->element, "t");
  EXPECT_EQ(Problem(tendon), "Error: tendon 't' (id = 0): no attached reference found");
  mjs_wrapPulley(given, 2);
  EXPECT_EQ(Problem(tendon), "Error: tendon 't' (id = 0): no attached reference found");
  mjs_wrapSite(given, "s");
  EXPECT_EQ(Problem(tendon), "");
  mjs_wrapGeom(given, "g", "nosuch");
  EXPECT_EQ(Problem(tendon), "Error: side site 'nosuch' not found in tendon 0, wrap 2");
  tendon->path.pop_back();
  mjs_wrapGeom(given, "g", "s");
  mjs_asGeom(mjs_findElement(spec_, mjOBJ_GEOM, "g"))->type = mjGEOM_CYLINDER;
  EXPECT_EQ(Problem(tendon), "");
  EXPECT_EQ(mjs_getWrap(given, 2)->type, mjWRAP_CYLINDER);
  tendon->path.pop_back();
  mjs_wrapGeom(given, "g", "s");
  mjs_wrapJoint(given, "nosuch", 1);
  EXPECT_EQ(Problem(tendon), "Error: joint 'nosuch' not found in tendon 0, wrap 3");
}

TEST_F(References, OfActuators) {
  mjsActuator* given = Named(mjs_addActuator(spec_, nullptr), "a");
  Actuator* actuator = AsElement<Actuator>(given);
  EXPECT_EQ(Problem(actuator), "Error: missing transmission target for actuator");
  *given->target = "nosuch";
  EXPECT_EQ(Problem(actuator), "Error: invalid transmission type in actuator");
  given->trntype = mjTRN_JOINT;
  EXPECT_EQ(Problem(actuator), "Error: unknown transmission target 'nosuch' for actuator id = 0");
  given->trntype = mjTRN_BODY;
  EXPECT_EQ(Problem(actuator), "Error: transmission target 'nosuch' not found in actuator 0");
  given->trntype = mjTRN_SITE;
  *given->refsite = "nosuch";
  EXPECT_EQ(Problem(actuator), "Error: reference site 'nosuch' not found for actuator 0");
  given->trntype = mjTRN_SLIDERCRANK;
  EXPECT_EQ(Problem(actuator), "Error: missing base site for slider-crank 'a' (id = 0)");
  *given->slidersite = "nosuch";
  EXPECT_EQ(Problem(actuator), "Error: base site 'nosuch' not found for actuator 0");
  *given->slidersite = "s";
  EXPECT_EQ(Problem(actuator), "Error: crank length must be positive in actuator 'a' (id = 0)");
  given->cranklength = 1;
  *given->target = "s";
  EXPECT_EQ(Problem(actuator), "");
  EXPECT_EQ(actuator->second_site->name, "s");
}

TEST_F(References, OfSensors) {
  mjsSensor* given = mjs_addSensor(spec_);
  Sensor* sensor = AsElement<Sensor>(given);
  EXPECT_EQ(Problem(sensor), "Error: invalid type in sensor");
  given->type = mjSENS_CLOCK;
  EXPECT_EQ(Problem(sensor), "");
  given->type = mjSENS_FRAMEPOS;
  given->objtype = mjOBJ_XBODY;
  EXPECT_EQ(Problem(sensor), "Error: missing name of sensorized object in sensor");
  *given->objname = "nosuch";
  EXPECT_EQ(Problem(sensor), "Error: unrecognized name 'nosuch' of sensorized object");
  *given->objname = "b";
  EXPECT_EQ(Problem(sensor), "");
  EXPECT_EQ(sensor->object->type(), mjOBJ_BODY);
  given->reftype = mjOBJ_JOINT;
  EXPECT_EQ(Problem(sensor), "Error: missing name of reference frame object in sensor");
  *given->refname = "nosuch";
  EXPECT_EQ(Problem(sensor), "Error: unrecognized name 'nosuch' of object");
  *given->refname = "j";
  EXPECT_EQ(Problem(sensor),
            "Error: reference frame object must be (x)body, geom, site or camera in sensor");
}

TEST_F(References, OfTuples) {
  mjsTuple* given = Named(mjs_addTuple(spec_), "t");
  Tuple* tuple = AsElement<Tuple>(given);
  EXPECT_EQ(Problem(tuple), "Error: tuple 't' (id = 0) is empty");
  *given->objtype = {mjOBJ_GEOM};
  EXPECT_EQ(Problem(tuple), "Error: tuple 't' (id = 0) has object arrays with different sizes");
  *given->objname = {"nosuch"};
  *given->objprm = {1};
  EXPECT_EQ(Problem(tuple), "Error: unrecognized object 'nosuch' in tuple 0");
  *given->objtype = {12345};
  EXPECT_EQ(Problem(tuple), "Error: unrecognized object 'nosuch' in tuple 0");
}

TEST_F(References, EmptyNameStandsForTheFirstUnnamedElement) {
  mjsGeom* first = mjs_addGeom(spec_.world(), nullptr);
  mjs_addGeom(spec_.world(), nullptr);
  EXPECT_EQ(ToSpec(spec_)->Find<Geom>(""), AsElement<Geom>(first));
}

TEST(Keyframes, GrowAtTheirEnds) {
  OwnedSpec spec;
  mjsBody* hinged = mjs_addBody(spec.world(), nullptr);
  mjs_addJoint(hinged, nullptr)->ref = 30;
  for (const double x : {1.0, 4.0}) {
    mjsBody* mocap = mjs_addBody(spec.world(), nullptr);
    mocap->mocap = 1;
    mocap->pos[0] = x;
  }
  mjsBody* ball = mjs_addBody(spec.world(), nullptr);
  mjsJoint* joint = mjs_addJoint(ball, nullptr);
  joint->type = mjJNT_BALL;
  mjsKey* key = mjs_addKey(spec);
  *key->qpos = {9};
  *key->mpos = {7, 7, 7, 8};  // the second mocap body is not complete
  *key->qvel = {5};
  ResizeKeyframes(*ToSpec(spec));
  EXPECT_EQ(*key->qpos, (std::vector<double>{9, 0, 0, 0, 0}));
  EXPECT_EQ(*key->mpos, (std::vector<double>{7, 7, 7, 4, 0, 0}));
  EXPECT_EQ(*key->qvel, (std::vector<double>{5, 0, 0, 0}));
  EXPECT_TRUE(key->ctrl->empty()) << "what is not given stays away";
}

TEST(Keyframes, HugeActivationDimensionsAllocateNothing) {
  OwnedSpec spec;
  for (int i = 0; i < 3; ++i) mjs_addActuator(spec, nullptr)->actdim = 2000000000;
  mjsKey* key = mjs_addKey(spec);
  *key->act = {1};
  ResizeKeyframes(*ToSpec(spec));
  EXPECT_EQ(key->act->size(), 1u);
}

}  // namespace
}  // namespace conjoint::testing
