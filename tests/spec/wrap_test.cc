// Tendon paths and sensor sizes.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include "spec/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(Wrap, PathIsReadBackInOrder) {
  OwnedSpec spec;
  mjsBody* body = mjs_addBody(spec.world(), nullptr);
  mjsSite* site = Named(mjs_addSite(body, nullptr), "s");
  mjsSite* side = Named(mjs_addSite(body, nullptr), "side");
  mjsGeom* geom = Named(mjs_addGeom(body, nullptr), "g");
  mjsJoint* joint = Named(mjs_addJoint(body, nullptr), "j");
  mjsTendon* tendon = mjs_addTendon(spec, nullptr);
  mjs_wrapSite(tendon, "s");
  mjs_wrapGeom(tendon, "g", "side");
  mjs_wrapJoint(tendon, "j", 2.5);
  mjs_wrapPulley(tendon, 3);

  ASSERT_EQ(mjs_getWrapNum(tendon), 4);
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(tendon, 0)), site->element);
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(tendon, 1)), geom->element);
  EXPECT_EQ(mjs_getWrapSideSite(mjs_getWrap(tendon, 1)), side);
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(tendon, 2)), joint->element);
  EXPECT_EQ(mjs_getWrapTarget(mjs_getWrap(tendon, 3)), nullptr);
  EXPECT_EQ(mjs_getWrapCoef(mjs_getWrap(tendon, 2)), 2.5);
  EXPECT_EQ(mjs_getWrapDivisor(mjs_getWrap(tendon, 3)), 3);
  EXPECT_EQ(mjs_getWrap(tendon, 1)->type, mjWRAP_SPHERE);
  EXPECT_EQ(mjs_getWrapSideSite(mjs_getWrap(tendon, 0)), nullptr);
}

TEST(Wrap, WrongQuestionsGiveWarnings) {
  OwnedSpec spec;
  mjsTendon* tendon = mjs_addTendon(spec, nullptr);
  mjsWrap* wrap = mjs_wrapGeom(tendon, "g", "side");
  EXPECT_EQ(WarningsOf([&] { EXPECT_EQ(mjs_getWrapDivisor(wrap), 1); }),
            Strings{"Querying divisor attribute of non-pulley wrap: g"});
  EXPECT_EQ(WarningsOf([&] { EXPECT_EQ(mjs_getWrapCoef(wrap), 1); }),
            Strings{"Querying coef attribute of non-joint wrap: g"});
  EXPECT_EQ(WarningsOf([&] { EXPECT_EQ(mjs_getWrapSideSite(wrap), nullptr); }),
            Strings{"Could not find side site side for wrap g in spec"});
  EXPECT_EQ(ErrorOf([&] { mjs_getWrap(tendon, 1); }), "Wrap index out of range (0, 1)");
  EXPECT_EQ(ErrorOf([&] { mjs_getWrap(tendon, -1); }), "Wrap index out of range (0, 1)");
}

TEST(SensorDim, FollowsTheType) {
  OwnedSpec spec;
  mjsSensor* sensor = mjs_addSensor(spec);
  const std::pair<int, int> expected[] = {
      {mjSENS_TOUCH, 1},    {mjSENS_ACCELEROMETER, 3}, {mjSENS_CAMPROJECTION, 2},
      {mjSENS_JOINTPOS, 1}, {mjSENS_BALLQUAT, 4},      {mjSENS_BALLANGVEL, 3},
      {mjSENS_FRAMEPOS, 3}, {mjSENS_FRAMEQUAT, 4},     {mjSENS_SUBTREEANGMOM, 3},
      {mjSENS_GEOMDIST, 1}, {mjSENS_GEOMNORMAL, 3},    {mjSENS_GEOMFROMTO, 6},
      {mjSENS_CLOCK, 1},    {mjSENS_PLUGIN, 0},        {49, -1}};
  for (const auto& [type, dim] : expected) {
    sensor->type = static_cast<mjtSensor>(type);
    EXPECT_EQ(mjs_sensorDim(sensor), dim) << type;
  }
  sensor->type = mjSENS_USER;
  sensor->dim = 7;
  EXPECT_EQ(mjs_sensorDim(sensor), 7);
}

TEST(SensorDim, OfContactsAndRaysCountsTheSelectedData) {
  OwnedSpec spec;
  mjsSensor* sensor = mjs_addSensor(spec);
  sensor->type = mjSENS_CONTACT;
  sensor->intprm[0] = 127;
  sensor->intprm[2] = 2;
  EXPECT_EQ(mjs_sensorDim(sensor), 34);
  sensor->intprm[0] = -1;
  EXPECT_EQ(mjs_sensorDim(sensor), 34) << "unknown bits count nothing";

  mjsCamera* camera = Named(mjs_addCamera(spec.world(), nullptr), "eye");
  camera->resolution[0] = 3;
  camera->resolution[1] = 2;
  sensor->type = mjSENS_RANGEFINDER;
  sensor->intprm[0] = 41;  // dist point depth
  EXPECT_EQ(mjs_sensorDim(sensor), 5);
  sensor->objtype = mjOBJ_CAMERA;
  *sensor->objname = "eye";
  EXPECT_EQ(mjs_sensorDim(sensor), 30);
  *sensor->objname = "nosuch";
  EXPECT_EQ(mjs_sensorDim(sensor), 0);
}

TEST(SensorDim, OfTactileIsThreeAVertex) {
  OwnedSpec spec;
  mjsMesh* mesh = Named(mjs_addMesh(spec, nullptr), "skin");
  mesh->uservert->assign(30, 0);
  mjsSensor* sensor = mjs_addSensor(spec);
  sensor->type = mjSENS_TACTILE;
  sensor->objtype = mjOBJ_MESH;
  EXPECT_EQ(mjs_sensorDim(sensor), 0);
  *sensor->objname = "skin";
  EXPECT_EQ(mjs_sensorDim(sensor), 30);
}

}  // namespace
}  // namespace conjoint::testing
