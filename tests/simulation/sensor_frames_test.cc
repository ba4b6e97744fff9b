// Sensors of frames, joints, subtrees and energy on a floating mechanism.

#include "simulation/sensor_scene.h"
#include "support/messages.h"

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
  Expect("accelerometer", {-2.57296285106, 2.53268143232, -4.75897179337});
  Expect("velocimeter", {-0.0277272202598, -0.74245870582, 0.508284893559});
  Expect("gyro", {1.29220835057, -0.33464961043, 0.116381661468});
  Expect("magnetometer", {-1.98461538462, -3.15384615385, 0.338461538462});
}

TEST_F(SensorFrames, ForceAndTorqueAreThoseOfTheParentOnTheBody) {
  Expect("force", {-4.07491929664, 3.51597635469, -1.00945623017});
  Expect("torque", {-0.40122148116, -0.484200313081, 0.400780383065});
}

TEST_F(SensorFrames, JointSensorsReadTheirJoint) {
  Expect("ballquat", {0.923380516877, 0.102597835209, 0.307793505626, -0.205195670417});
  Expect("ballangvel", {.3, .8, -.5});
  Expect("jointpos", {.3});
  Expect("jointvel", {.6});
  Expect("clock", {.25});
}

TEST_F(SensorFrames, LimitSensorsReadTheActiveRow) {
  Expect("jointlimitpos", {-.1});
  Expect("jointlimitvel", {-.6});
  Expect("jointlimitfrc", {1.5670320534});
}

TEST_F(SensorFrames, LimitSensorsAreZeroAwayFromTheLimit) {
  d->qpos[7] = 0;
  mj_forward(m, d);
  Expect("jointlimitpos", {0});
  Expect("jointlimitvel", {0});
  Expect("jointlimitfrc", {0});
}

TEST_F(SensorFrames, PositionsAreInTheWorldOrInTheReference) {
  Expect("pos of body", {0.18381552029, -0.099525025799, 1.21069330592});
  Expect("pos of xbody", {0.281685326982, -0.123196445334, 1.16210148732});
  Expect("pos of geom in body", {-0.05107313541, 0.312588635651, 0.232602176999});
  Expect("pos of camera in site", {-0.277602684393, -0.0652880486158, -0.00382834180669});
}

TEST_F(SensorFrames, OrientationsAreInTheWorldOrInTheReference) {
  Expect("quat of body", {0.866393846857, 0.165027399401, 0.185655824327, 0.433196923429});
  Expect("quat of site in geom",
         {0.752743496482, -0.619345379457, 0.0893505407067, 0.204462735786});
}

TEST_F(SensorFrames, OrientationOfATrackingCameraIsThatOfItsMountButItsAxesTrack) {
  Expect("quat of camera", {0.72903652369, 0.278749259058, -0.235864757664, 0.578940768812});
  Expect("yaxis of camera", {-0.738052026618, 0.603145795523, 0.302480338778});
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
  Expect("linvel of site in site", {0.0059816796766, 0.0516651740164, -0.245514640946});
  Expect("angvel of body in camera", {0.333136061316, 1.36266704449, -0.611333823682});
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
  Expect("linacc of body", {-6.09449906026, 2.41304264177, -10.0774990447});
  Expect("angacc of xbody", {5.60307246334, -124.205502735, -17.8782452067});
  Expect("linacc of static geom", {0, 0, 0});
}

TEST_F(SensorFrames, SubtreeSensorsReadTheSubtree) {
  Expect("subtreecom", {0.155945766357, -0.0864698766996, 1.22643902334});
  Expect("subtreelinvel", {0.501904735457, -0.758152520137, 0.203214780338});
  Expect("subtreeangmom", {0.00155931854233, 0.00215006427863, 0.00330554609537});
  Expect("subtreelinvel of world", {0.497946758566, -0.459622901096, 0.200057299054});
}

TEST_F(SensorFrames, EnergySensorsComputeTheEnergyThemselves) {
  Expect("e_potential", {17.9439314682});
  Expect("e_kinetic", {0.528064462853});
}

TEST_F(SensorFrames, SeesASiteThroughACamera) {
  Expect("camprojection", {36.8070452261, -0.153365414289});
}

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
  scene.Expect("field of view", {354.083014998, 171.833970004});
  scene.Expect("focal lengths", {187.599970611, -1.9872391603});
  scene.Expect("orthographic", {1128.79945832, -1377.59891663});
  scene.Expect("cutoff", {300, 171.833970004});
}

TEST(SensorProjection, PointsBesideAndBehindTheCameraAreProjectedToo) {
  SensorScene scene("sensor_projection");
  mj_forward(scene.m, scene.d);
  scene.Expect("beside", {-5.7941125497e+16, 1.15882250994e+17});
  scene.Expect("behind", {262.058874503, 355.882250994});
}

}  // namespace
}  // namespace conjoint::testing
