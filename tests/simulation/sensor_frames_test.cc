// Sensors of frames, joints, subtrees and energy on a floating mechanism.

#include "simulation/sensor_scene.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct SensorFrames : SensorScene, ::testing::Test {
  SensorFrames() : SensorScene("sensor_frames") {
    Set(d->qpos, {.3, -.2, .8, .8, .2, -.4, .4, .3, .1, .9, .1, .3, -.2});
    Set(d->qvel, {.5, -.3, .2, 1, -.7, .4, .6, -.2, .3, .8, -.5});
    d->time = static_cast<mjtNum>(.25);
    Set(d->xfrc_applied + 18, {.4});
    mj_forward(m, d);
  }
};

TEST_F(SensorFrames, InertialSensorsMeasureInTheAxesOfTheirSite) {
  ExpectRecorded("accelerometer");
  ExpectRecorded("velocimeter");
  ExpectRecorded("gyro");
  ExpectRecorded("magnetometer");
}

TEST_F(SensorFrames, ForceAndTorqueAreThoseOfTheParentOnTheBody) {
  ExpectRecorded("force");
  ExpectRecorded("torque");
}

TEST_F(SensorFrames, JointSensorsReadTheirJoint) {
  ExpectRecorded("ballquat");
  Expect("ballangvel", {.3, .8, -.5});
  Expect("jointpos", {.3});
  Expect("jointvel", {.6});
  Expect("clock", {.25});
}

TEST_F(SensorFrames, LimitSensorsReadTheActiveRow) {
  Expect("jointlimitpos", {-.1});
  Expect("jointlimitvel", {-.6});
  ExpectRecorded("jointlimitfrc");
}

TEST_F(SensorFrames, LimitSensorsAreZeroAwayFromTheLimit) {
  d->qpos[7] = 0;
  mj_forward(m, d);
  Expect("jointlimitpos", {0});
  Expect("jointlimitvel", {0});
  Expect("jointlimitfrc", {0});
}

TEST_F(SensorFrames, PositionsAreInTheWorldOrInTheReference) {
  ExpectRecorded("pos of body");
  ExpectRecorded("pos of xbody");
  ExpectRecorded("pos of geom in body");
  ExpectRecorded("pos of camera in site");
}

TEST_F(SensorFrames, OrientationsAreInTheWorldOrInTheReference) {
  ExpectRecorded("quat of body");
  ExpectRecorded("quat of site in geom");
}

TEST_F(SensorFrames, OrientationOfATrackingCameraIsThatOfItsMountButItsAxesTrack) {
  ExpectRecorded("quat of camera");
  ExpectRecorded("yaxis of camera");
}

TEST_F(SensorFrames, AxesAreColumnsOfTheFrame) {
  const int site = mj_name2id(m, mjOBJ_SITE, "sa"), body = mj_name2id(m, mjOBJ_BODY, "c");
  const mjtNum* mat = d->site_xmat + 9 * site;
  Expect("zaxis of site", {mat[2], mat[5], mat[8]});
  const mjtNum column[3] = {mat[0], mat[3], mat[6]};
  mjtNum local[3];
  mju_mulMatTVec3(local, d->xmat + 9 * body, column);
  Expect("xaxis of site in body", {local[0], local[1], local[2]});
}

TEST_F(SensorFrames, VelocitiesRelativeToAReferenceAreSeenFromIt) {
  ExpectRecorded("linvel of site in site");
  ExpectRecorded("angvel of body in camera");
}

TEST_F(SensorFrames, RelativeVelocityIsTheRateOfRelativePosition) {
  const int sensor = Id("linvel of site in site");
  const std::vector<double> velocity = Value("linvel of site in site");
  const int object = m->sensor_objid[sensor], reference = m->sensor_refid[sensor];
  const auto relative = [&](double t) {
    std::vector<mjtNum> qpos(d->qpos, d->qpos + m->nq);
    mj_integratePos(m, d->qpos, d->qvel, static_cast<mjtNum>(t));
    mj_kinematics(m, d);
    std::copy(qpos.begin(), qpos.end(), d->qpos);
    mjtNum offset[3], local[3];
    mju_sub3(offset, d->site_xpos + 3 * object, d->site_xpos + 3 * reference);
    mju_mulMatTVec3(local, d->site_xmat + 9 * reference, offset);
    return std::vector<double>(local, local + 3);
  };
  const double h = sizeof(mjtNum) == 8 ? 1e-5 : 1e-2;
  const std::vector<double> after = relative(h), before = relative(-h);
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR((after[i] - before[i]) / (2 * h), velocity[i], sizeof(mjtNum) == 8 ? 1e-9 : 1e-3);
  }
}

TEST_F(SensorFrames, AccelerationsIncludeGravityExceptOnStaticBodies) {
  ExpectRecorded("linacc of body");
  ExpectRecorded("angacc of xbody");
  Expect("linacc of static geom", {0, 0, 0});
}

TEST_F(SensorFrames, SubtreeSensorsReadTheSubtree) {
  ExpectRecorded("subtreecom");
  ExpectRecorded("subtreelinvel");
  ExpectRecorded("subtreeangmom");
  ExpectRecorded("subtreelinvel of world");
}

TEST_F(SensorFrames, EnergySensorsComputeTheEnergyThemselves) {
  ExpectRecorded("e_potential");
  ExpectRecorded("e_kinetic");
}

TEST_F(SensorFrames, SeesASiteThroughACamera) { ExpectRecorded("camprojection"); }

TEST_F(SensorFrames, DisabledSensorsKeepTheirNumbers) {
  const std::vector<double> before(d->sensordata, d->sensordata + m->nsensordata);
  m->opt.disableflags |= mjDSBL_SENSOR;
  d->qpos[0] += 1;
  mj_forward(m, d);
  EXPECT_EQ(before, std::vector<double>(d->sensordata, d->sensordata + m->nsensordata));
}

TEST_F(SensorFrames, ATypeThatIsNotOfItsStageIsAnError) {
  const int sensor = Id("jointpos");
  const auto error_at = [&](int stage, void (*compute)(const mjModel*, mjData*)) {
    m->sensor_type[sensor] = stage == mjSTAGE_POS ? mjSENS_GYRO : mjSENS_CLOCK;
    m->sensor_needstage[sensor] = stage;
    return ErrorOf([&] { compute(m, d); });
  };
  const std::string id = std::to_string(sensor);
  EXPECT_EQ(error_at(mjSTAGE_POS, mj_sensorPos),
            "mj_computeSensorPos: invalid sensor type in POS stage, sensor " + id);
  EXPECT_EQ(error_at(mjSTAGE_VEL, mj_sensorVel),
            "mj_computeSensorVel: invalid type in VEL stage, sensor " + id);
  EXPECT_EQ(error_at(mjSTAGE_ACC, mj_sensorAcc),
            "mj_computeSensorAcc: invalid type in ACC stage, sensor " + id);
}

TEST_F(SensorFrames, AnObjectWithoutAFrameIsAnError) {
  m->sensor_objtype[Id("pos of body")] = mjOBJ_JOINT;
  EXPECT_EQ(ErrorOf([&] { mj_sensorPos(m, d); }),
            "get_xpos_xmat: invalid object type in sensor " + std::to_string(Id("pos of body")));
}

TEST(SensorProjection, UsesFocalLengthsOrTheFieldOfView) {
  SensorScene scene("sensor_projection");
  mj_forward(scene.m, scene.d);
  scene.ExpectRecorded("field of view");
  scene.ExpectRecorded("focal lengths");
  scene.ExpectRecorded("orthographic");
  scene.ExpectRecorded("cutoff");
}

TEST(SensorProjection, PointsBesideAndBehindTheCameraAreProjectedToo) {
  SensorScene scene("sensor_projection");
  mj_forward(scene.m, scene.d);
  scene.ExpectRecorded("beside");
  scene.ExpectRecorded("behind");
}

}  // namespace
}  // namespace conjoint::testing
