// From text to model: numbers that the reader and the compiler make together.

#include <cmath>

#include "compiler/spec_builder.h"
#include "mjcf/support.h"
#include "support/precision.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

// The model of <mujoco>CONTENT</mujoco>.
ModelPtr Load(const std::string& content) {
  const SpecHolder spec = Read(content);
  ModelPtr m(spec ? mj_compile(spec.get(), nullptr) : nullptr);
  EXPECT_TRUE(m) << (spec ? mjs_getError(spec.get()) : ProblemWith(content));
  return m;
}

std::vector<std::string> NamesIn(const mjModel* m, mjtObj type, mjtSize count) {
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) {
    const char* name = mj_id2name(m, type, i);
    names.push_back(name ? name : "");
  }
  return names;
}

struct Orientation {
  const char *settings, *attributes;
};

class OrientationOfAGeom : public ::testing::TestWithParam<Orientation> {};

TEST_P(OrientationOfAGeom, IsThatOfTheReference) {
  const Orientation& o = GetParam();
  const ModelPtr m = Load(std::string(o.settings) + "<worldbody><geom size='1' " + o.attributes +
                          "/></worldbody>");
  ASSERT_TRUE(m);
  ExpectRecorded("geom_quat", m->geom_quat, 4);
}

constexpr const char* kDegrees = "";
INSTANTIATE_TEST_SUITE_P(
    Specifiers, OrientationOfAGeom,
    ::testing::Values(
        Orientation{kDegrees, "axisangle='1 2 3 40'"},
        Orientation{kDegrees, "xyaxes='1 1 0 0 1 1'"}, Orientation{kDegrees, "zaxis='1 2 3'"},
        Orientation{kDegrees, "zaxis='0 0 -1'"}, Orientation{kDegrees, "zaxis='1e-8 0 1'"},
        Orientation{kDegrees, "euler='10 20 30'"}, Orientation{kDegrees, "quat='1 2 3 4'"},
        Orientation{"<compiler angle='radian' eulerseq='XYZ'/>", "euler='.1 .2 .3'"},
        Orientation{"<compiler angle='radian' eulerseq='zYx'/>", "euler='.1 .2 .3'"}));

TEST(Load, FromtoGivesSizePositionAndOrientation) {
  const ModelPtr m = Load(
      "<worldbody><geom type='capsule' size='.1' fromto='0 0 0 1 2 3'/>"
      "<geom type='box' size='.1 .2 .3' fromto='0 0 0 0 0 4'/>"
      "<geom type='ellipsoid' size='.1' fromto='1 0 0 0 0 0'/></worldbody>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->geom_size, 9, {.1, std::sqrt(14) / 2, 0, .1, .1, 2, .1, .1, .5});
  EXPECT_ROW(m->geom_pos, 3, {.5, 1, 1.5});
  ExpectRecorded("geom_quat", m->geom_quat, 4);
  EXPECT_ROW(m->geom_quat + 8, 4, {std::sqrt(.5), 0, std::sqrt(.5), 0});
}

TEST(Load, AClassSpecifierBeatsTheQuaternionOfAGeom) {
  const ModelPtr m = Load(
      "<default><geom euler='90 0 0'/></default>"
      "<worldbody><geom size='1' quat='1 0 0 1'/></worldbody>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->geom_quat, 4, {std::sqrt(.5), std::sqrt(.5), 0, 0});
}

constexpr const char* kArm =
    "<worldbody><body><joint name='j' range='-30 60' armature='2'/><geom size='.1' mass='3'/>"
    "</body></worldbody>";

TEST(Load, ActuatorKindsOfOneClassShareItsRecord) {
  const ModelPtr m = Load(std::string("<default><position kp='5' kv='2'/></default>") + kArm +
                          "<actuator><motor joint='j'/><velocity joint='j'/>"
                          "<damper joint='j' ctrlrange='0 1'/><cylinder joint='j'/></actuator>");
  ASSERT_TRUE(m);
  const auto prm = [](const mjtNum* all, int i) { return Row(all + 10 * i, 3); };
  EXPECT_THAT(prm(m->actuator_gainprm, 0), IsRow(std::vector<double>{1, 0, 0}));
  EXPECT_THAT(prm(m->actuator_biasprm, 0), IsRow(std::vector<double>{0, -5, -2}));
  EXPECT_EQ(m->actuator_biastype[0], mjBIAS_NONE);
  EXPECT_THAT(prm(m->actuator_gainprm, 1), IsRow(std::vector<double>{5, 0, 0}));
  EXPECT_THAT(prm(m->actuator_biasprm, 1), IsRow(std::vector<double>{0, 0, -5}));
  EXPECT_THAT(prm(m->actuator_gainprm, 2), IsRow(std::vector<double>{0, 0, 0}));
  EXPECT_EQ(m->actuator_dyntype[3], mjDYN_FILTER);
  EXPECT_THAT(prm(m->actuator_gainprm, 3), IsRow(std::vector<double>{5, 0, 0}));
}

TEST(Load, ServosGetTheirDampingAndRanges) {
  const ModelPtr m =
      Load(std::string(kArm) +
           "<actuator><position joint='j' kp='7' dampratio='.5'/>"
           "<position joint='j' kp='7' dampratio='.5' gear='3'/>"
           "<position joint='j' kp='7' kv='2' timeconst='.3' inheritrange='.5'/>"
           "<intvelocity joint='j' kp='7' kv='2' inheritrange='1'/>"
           "<cylinder joint='j' timeconst='.2' diameter='.1' bias='1 2 3'/>"
           "<muscle joint='j' lengthrange='0 1' force='5' timeconst='.02 .03'/></actuator>");
  ASSERT_TRUE(m);
  const double inertia = 2 + .4 * 3 * .01;  // about the joint: its armature and that of the ball
  EXPECT_ROW(m->actuator_biasprm + 2, 1, {-2 * .5 * std::sqrt(7 * inertia)});
  EXPECT_ROW(m->actuator_biasprm + 12, 1, {-2 * .5 * std::sqrt(7 * inertia) / 3});
  EXPECT_EQ(m->actuator_dyntype[2], mjDYN_FILTEREXACT);
  EXPECT_ROW(m->actuator_ctrlrange + 4, 2, {-mjPI / 24, mjPI * 5 / 24});
  EXPECT_ROW(m->actuator_actrange + 6, 2, {-mjPI / 6, mjPI / 3});
  EXPECT_TRUE(m->actuator_actlimited[3]);
  EXPECT_ROW(m->actuator_gainprm + 40, 1, {mjPI * .1 * .1 / 4});
  EXPECT_ROW(m->actuator_biasprm + 40, 3, {1, 0, 0});
  EXPECT_ROW(m->actuator_gainprm + 50, 10, {.75, 1.05, 5, 200, .5, 1.6, 1.5, 1.3, 1.2, 0});
  EXPECT_ROW(m->actuator_dynprm + 50, 3, {.02, .03, 0});
}

TEST(Load, CopiesOfAReplicateStandBehindEachOther) {
  const ModelPtr m = Load(
      "<worldbody><body name='p'><joint name='pj'/><geom size='.1'/></body>"
      "<replicate count='3' offset='1 0 0' euler='0 0 30' sep='-'><body name='b' pos='.5 0 0'>"
      "<joint name='j'/><geom size='.1'/></body></replicate></worldbody>"
      "<actuator><motor name='m1' joint='j'/><motor name='m2' joint='pj'/></actuator>");
  ASSERT_TRUE(m);
  const double c = std::sqrt(.75), s = .5;  // of 30 degrees
  EXPECT_ROW(m->body_pos + 6, 9, {.5, 0, 0, 1 + .5 * c, .5 * s, 0, 1 + c + .5 * s, s + .5 * c, 0});
  EXPECT_ROW(m->body_quat + 12, 8, {std::cos(mjPI / 12), 0, 0, std::sin(mjPI / 12), c, 0, 0, s});
  EXPECT_THAT(NamesIn(m.get(), mjOBJ_BODY, m->nbody),
              ::testing::ElementsAre("world", "p", "b-0", "b-1", "b-2"));
  EXPECT_THAT(NamesIn(m.get(), mjOBJ_ACTUATOR, m->nu),
              ::testing::ElementsAre("m2", "m1-0", "m1-1", "m1-2"));
}

TEST(Load, OfReplicasOfAnAttachedModelTheFirstHasTheStateOfItsKey) {
  Files files({{"legs.xml",
                "<mujoco><asset><model name='leg' file='leg.xml'/></asset><worldbody>"
                "<replicate count='3'><attach model='leg' body='leg' prefix='a-'/></replicate>"
                "</worldbody></mujoco>"},
               {"leg.xml",
                "<mujoco><worldbody><body name='leg'><joint ref='1' type='slide'/>"
                "<geom size='.1'/></body></worldbody>"
                "<keyframe><key name='bent' qpos='.5' qvel='2'/></keyframe></mujoco>"}});
  const SpecHolder spec = files.Read("legs.xml");
  ASSERT_TRUE(spec) << files.error();
  const ModelPtr m(mj_compile(spec.get(), nullptr));
  ASSERT_TRUE(m);
  ASSERT_EQ(m->nkey, 1);
  EXPECT_ROW(m->key_qpos, 3, {.5, 1, 1});
  EXPECT_ROW(m->key_qvel, 3, {2, 0, 0});
}

TEST(Load, SensorsWithoutObjectMultiplyWithEveryCopy) {
  const ModelPtr m = Load(
      "<worldbody><replicate count='2'><body name='b'/></replicate></worldbody>"
      "<sensor><clock name='c'/></sensor>");
  ASSERT_TRUE(m);
  EXPECT_THAT(NamesIn(m.get(), mjOBJ_SENSOR, m->nsensor),
              ::testing::ElementsAre("c", "c0", "c1", "c01"));
}

TEST(Load, FramesMoveWhatTheyEncloseButInertia) {
  const ModelPtr m = Load(
      "<worldbody><body><frame pos='1 0 0' euler='0 0 90'>"
      "<inertial pos='1 2 3' mass='1' diaginertia='1 1 1'/><frame pos='0 1 0' quat='2 0 0 0'>"
      "<joint type='slide' axis='1 0 0' pos='.1 .2 .3'/><geom size='.1' pos='1 0 0'/>"
      "</frame></frame></body></worldbody>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->jnt_pos, 3, {-.2, .1, .3});
  EXPECT_ROW(m->jnt_axis, 3, {0, 1, 0});
  EXPECT_ROW(m->geom_pos, 3, {0, 1, 0});
  EXPECT_ROW(m->body_ipos + 3, 3, {1, 2, 3});
}

TEST(Load, ShortKeysAreCompletedWithReferencesAsWritten) {
  const ModelPtr m = Load(
      "<worldbody><body><joint ref='30'/><geom size='.1'/><body><joint ref='60'/><geom size='.1'/>"
      "</body></body></worldbody><keyframe><key qpos='1'/><key qvel='2'/></keyframe>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->key_qpos, 4, {1, 60, mjPI / 6, mjPI / 3});
  EXPECT_ROW(m->key_qvel + 2, 2, {2, 0});
}

TEST(Load, ForceLimitsOfTendonsHaveToBeSwitchedOn) {
  const std::string fixed = "><joint joint='j' coef='1'/></fixed>";
  const ModelPtr m =
      Load(std::string(kArm) + "<tendon><fixed actuatorfrcrange='-1 1'" + fixed +
           "<fixed actuatorfrcrange='-1 1' actuatorfrclimited='auto'" + fixed + "</tendon>");
  ASSERT_TRUE(m);
  EXPECT_FALSE(m->tendon_actfrclimited[0]);
  EXPECT_TRUE(m->tendon_actfrclimited[1]);
}

TEST(Load, WeldsFindTheirRelativePose) {
  const ModelPtr m = Load(
      "<worldbody><body name='b' pos='1 0 0'><site name='s1'/></body>"
      "<body name='b2' pos='0 2 0' euler='0 0 90'><site name='s2'/></body></worldbody>"
      "<equality><weld body1='b'/><weld body1='b' body2='b2' torquescale='3'/>"
      "<weld site1='s1' site2='s2'/></equality>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->eq_data, 11, {0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 1});
  EXPECT_ROW(m->eq_data + 11, 11, {0, 0, 0, -1, 2, 0, std::sqrt(.5), 0, 0, std::sqrt(.5), 3});
  EXPECT_ROW(m->eq_data + 22, 11, {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1});
}

TEST(Load, SensorsCountTheFieldsTheyChoose) {
  const ModelPtr m = Load(
      "<worldbody><camera name='c' resolution='3 2'/><body name='b'><joint/><geom size='.1'/>"
      "</body></worldbody><sensor><rangefinder camera='c' data='dist point depth'/>"
      "<contact num='2' data='found force torque dist pos normal tangent'/>"
      "<contact subtree1='b' reduce='netforce' num='3' data='found force'/></sensor>");
  ASSERT_TRUE(m);
  EXPECT_ROW(m->sensor_dim, 3, {30, 34, 12});
  EXPECT_EQ(m->sensor_intprm[0], 41);
  EXPECT_ROW(m->sensor_intprm + mjNSENS, 3, {127, 0, 2});
  EXPECT_ROW(m->sensor_intprm + 2 * mjNSENS, 3, {3, 3, 3});
  EXPECT_EQ(m->sensor_objtype[2], mjOBJ_XBODY);
}

TEST(Load, LengthRangesOfAllActuators) {
  const ModelPtr m = Load(
      "<compiler angle='radian'><lengthrange mode='all'/></compiler>"
      "<worldbody><body><joint name='j' axis='0 1 0' range='-1 1'/><geom size='.1' pos='0 0 .3'/>"
      "</body></worldbody><actuator><motor joint='j' gear='2'/></actuator>");
  ASSERT_TRUE(m);
  ExpectRecorded("lengthrange", m->actuator_lengthrange, 2, kDouble ? 1e-8 : 1e-6);
}

}  // namespace
}  // namespace conjoint::testing
