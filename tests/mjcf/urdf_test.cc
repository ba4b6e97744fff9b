// What URDF documents become, and what is said about bad ones.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "support.h"
#include "support/precision.h"
#include "support/recorded.h"
#include "writer_support.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr double kDigits = kDouble ? 1e-11 : 1e-6;

constexpr const char* kInertial =
    "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/>"
    "</inertial>";
constexpr const char* kSphere = "<geometry><sphere radius='0.1'/></geometry>";
constexpr const char* kKeepAll =
    "<mujoco><compiler fusestatic='false' discardvisual='false'/></mujoco>";

SpecHolder ReadRobot(const std::string& content) {
  const std::string text = "<robot name='r'>" + content + "</robot>";
  return SpecHolder(mj_parseXMLString(text.c_str(), nullptr, nullptr, 0));
}

std::string ProblemWithRobot(const std::string& content) {
  return ProblemWithText("<robot>" + content + "</robot>");
}

// Links a and b with a joint j of this type and contents between them.
std::string Jointed(const std::string& type, const std::string& content) {
  return std::string("<link name='a'/><link name='b'>") + kInertial + "</link><joint name='j' " +
         "type='" + type + "'><parent link='a'/><child link='b'/>" + content + "</joint>";
}

mjsJoint* FirstJoint(const SpecHolder& spec) {
  return mjs_asJoint(mjs_firstElement(spec.get(), mjOBJ_JOINT));
}

// ---- the robot

TEST(Urdf, SettingsAreThoseOfConvertedModels) {
  const SpecHolder spec = ReadRobot("");
  EXPECT_EQ(*spec->modelname, "r");
  EXPECT_EQ(spec->strippath, 1);
  EXPECT_EQ(spec->compiler.fusestatic, 1);
  EXPECT_EQ(spec->compiler.discardvisual, 1);
  EXPECT_EQ(spec->compiler.degree, 0);
}

TEST(Urdf, TheMujocoElementOverridesThemButNotTheUnitOfAngles) {
  const SpecHolder spec = ReadRobot(
      "<mujoco><compiler fusestatic='false' angle='degree'/><option timestep='0.5'/>"
      "<size nuserdata='3'/><visual><global fovy='3'/></visual></mujoco>");
  EXPECT_EQ(spec->compiler.fusestatic, 0);
  EXPECT_EQ(spec->compiler.degree, 0);
  EXPECT_EQ(spec->option.timestep, 0.5);
  EXPECT_EQ(spec->nuserdata, 3);
  EXPECT_EQ(spec->visual.global.fovy, 45);
  EXPECT_THAT(ProblemWithRobot("<mujoco/><mujoco/>"), HasSubstr("repeated element: 'mujoco'"));
}

// ---- links

TEST(Urdf, LinksBecomeATreeOfBodies) {
  const SpecHolder spec = ReadRobot(
      "<link name='d'/><link name='b'/><link name='a'/><link name='c'/>"
      "<joint name='1' type='fixed'><parent link='c'/><child link='d'/></joint>"
      "<joint name='2' type='fixed'><parent link='a'/><child link='c'/></joint>"
      "<joint name='3' type='fixed'><parent link='a'/><child link='b'/></joint>");
  EXPECT_THAT(Names(spec.get(), mjOBJ_BODY), ElementsAre("world", "a", "c", "d", "b"));
}

TEST(Urdf, ALinkNamedWorldIsTheWorld) {
  const SpecHolder spec = ReadRobot(
      "<link name='world'/><link name='a'/>"
      "<joint name='1' type='fixed'><parent link='world'/><child link='a'/></joint>");
  EXPECT_THAT(Names(spec.get(), mjOBJ_BODY), ElementsAre("world", "a"));
}

TEST(Urdf, BadTreesAreRefused) {
  EXPECT_EQ(ProblemWithRobot("<link name='a'/><link name='a'/>"),
            "XML Error: repeated URDF name: ");
  EXPECT_THAT(ProblemWithRobot("<link/>"), HasSubstr("required attribute missing: 'name'"));
  const std::string ab = "<link name='a'/><link name='b'/>";
  const auto joint = [](const std::string& parent, const std::string& child) {
    return "<joint name='j' type='fixed'><parent link='" + parent + "'/><child link='" + child +
           "'/></joint>";
  };
  EXPECT_THAT(ProblemWithRobot(ab + joint("a", "x")),
              HasSubstr("URDF joint parent or child missing"));
  EXPECT_THAT(ProblemWithRobot(ab + joint("a", "b") + joint("a", "b")),
              HasSubstr("URDF body has multiple parents:"));
  EXPECT_EQ(ProblemWithRobot(ab + joint("a", "b") + joint("b", "a")),
            "XML Error: URDF body not found\nElement 'link', line 1\n");
  EXPECT_THAT(ProblemWithRobot(ab + joint("a", "a")), HasSubstr("URDF body not found"));
}

TEST(Urdf, LongChainsOfLinksNeedNoDeepStack) {
  CONJOINT_OURS_ONLY();
  std::string text = "<link name='0'/>";
  for (int i = 1; i < 20000; ++i) {
    const std::string name = std::to_string(i), parent = std::to_string(i - 1);
    text += "<link name='" + name + "'/><joint name='" + name + "' type='fixed'><parent link='" +
            parent + "'/><child link='" + name + "'/></joint>";
  }
  EXPECT_TRUE(ReadRobot(text));
}

TEST(Urdf, InertiaIsDiagonalisedWhateverTheRotationOfItsOrigin) {
  const auto robot = [](const char* rotation) {
    return std::string("<robot>") + kKeepAll + "<link name='a'/><link name='b'><inertial><origin " +
           rotation + "/><mass value='2'/><inertia ixx='1' iyy='2' izz='2.5' ixy='.1' ixz='0' " +
           "iyz='0'/></inertial></link><joint name='j' type='revolute'><parent link='a'/>" +
           "<child link='b'/><origin xyz='0 0 1' rpy='.1 .2 .3'/></joint></robot>";
  };
  for (const char* rotation : {"rpy='0 0 .5'", ""}) {
    mjModel* m = Compiled(robot(rotation));
    ASSERT_NE(m, nullptr);
    EXPECT_EQ(m->body_pos[3 * 2 + 2], 1);
    ExpectRecorded("body_quat", m->body_quat + 4 * 2, 4);
    ExpectRecorded("body_iquat", m->body_iquat + 4 * 2, 4);
    const double spread = std::hypot(.5, .1), inertia[] = {2.5, 1.5 + spread, 1.5 - spread};
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(m->body_inertia[3 * 2 + i], inertia[i], kDigits);
    mj_deleteModel(m);
  }
}

TEST(Urdf, NoInertiaAtAllIsNotDiagonalised) {
  const SpecHolder spec = ReadRobot(
      "<link name='a'><inertial><mass value='2'/>"
      "<inertia ixx='0' iyy='0' izz='0' ixy='0' ixz='0' iyz='0'/></inertial></link>");
  EXPECT_TRUE(std::isnan(mjs_findBody(spec.get(), "a")->fullinertia[0]));
}

TEST(Urdf, CollisionsAndVisualsBecomeGeoms) {
  const SpecHolder spec =
      ReadRobot(std::string(kKeepAll) + "<link name='a'><visual><geometry><box size='1 2 3'/>" +
                "</geometry></visual><collision><origin xyz='1 2 3'/><geometry>" +
                "<cylinder radius='1' length='3'/></geometry></collision></link>");
  const mjsGeom* visual = mjs_asGeom(mjs_firstElement(spec.get(), mjOBJ_GEOM));
  EXPECT_EQ(visual->type, mjGEOM_BOX);
  EXPECT_THAT(visual->size, ElementsAre(0.5, 1, 1.5));
  EXPECT_EQ(visual->contype, 0);
  EXPECT_EQ(visual->conaffinity, 0);
  EXPECT_EQ(visual->group, 1);
  EXPECT_EQ(visual->density, 0);
  const mjsGeom* collision = mjs_asGeom(mjs_nextElement(spec.get(), visual->element));
  EXPECT_EQ(collision->type, mjGEOM_CYLINDER);
  EXPECT_THAT(collision->size, ElementsAre(1, 1.5, 0));
  EXPECT_THAT(collision->pos, ElementsAre(1, 2, 3));
  EXPECT_EQ(collision->contype, 1);
  EXPECT_EQ(collision->group, 0);
}

TEST(Urdf, VisualsAreDroppedByDefault) {
  const SpecHolder spec =
      ReadRobot(std::string("<link name='a'><visual>") + kSphere + "</visual></link>");
  EXPECT_EQ(mjs_firstElement(spec.get(), mjOBJ_GEOM), nullptr);
}

TEST(Urdf, ColoursStayInEffectInTheirLink) {
  const auto geom = [](const std::string& kind, const std::string& material) {
    return "<" + kind + ">" + material + kSphere + "</" + kind + ">";
  };
  const SpecHolder spec = ReadRobot(
      std::string(kKeepAll) + "<link name='a'>" + geom("visual", "<material name='red'/>") +
      geom("collision", "") + geom("visual", "<material name='nobody'/>") +
      "</link><link name='b'>" + geom("collision", "") +
      geom("visual", "<material><color rgba='0 1 0 1'/></material>") +
      "</link><material name='red'><color rgba='1 0 0 1'/></material>" +
      "<material name='red'><color rgba='0 0 1 1'/></material>");
  std::vector<std::vector<float>> colors;
  for (mjsElement* e = mjs_firstElement(spec.get(), mjOBJ_GEOM); e;
       e = mjs_nextElement(spec.get(), e)) {
    const float* rgba = mjs_asGeom(e)->rgba;
    colors.emplace_back(rgba, rgba + 3);
  }
  const std::vector<float> red = {1, 0, 0}, none = {0.5, 0.5, 0.5}, green = {0, 1, 0};
  EXPECT_THAT(colors, ElementsAre(red, red, red, none, green));
}

TEST(Urdf, RepeatedNamesOfGeomsAreDropped) {
  ::testing::internal::CaptureStderr();
  const SpecHolder spec = ReadRobot(std::string("<link name='a'><collision name='p'>") + kSphere +
                                    "</collision><collision>" + kSphere + "</collision></link>");
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "WARNING: Geom with duplicate name 'p' encountered in URDF, creating an unnamed "
            "geom.\n");
  EXPECT_THAT(Names(spec.get(), mjOBJ_GEOM), ElementsAre("p", ""));
}

TEST(Urdf, GeometryIsRequired) {
  const auto problem = [](const std::string& geometry) {
    return ProblemWithRobot("<link name='a'><collision>" + geometry + "</collision></link>");
  };
  EXPECT_EQ(problem(""), "XML Error: missing element: 'geometry'\nElement 'collision', line 1\n");
  EXPECT_EQ(problem("<geometry><ball/></geometry>"),
            "XML Error: visual geometry specification not found\nElement 'geometry', line 1\n");
  EXPECT_THAT(problem("<geometry><box/></geometry>"),
              HasSubstr("required attribute missing: 'size'"));
  EXPECT_THAT(problem("<geometry><mesh filename='x.stl' scale='1 2'/></geometry>"),
              HasSubstr("attribute 'scale' does not have enough data"));
  EXPECT_THAT(problem("<geometry><mesh filename='x.stl' scale='1 2 b'/></geometry>"),
              HasSubstr("problem reading attribute 'scale'"));
}

TEST(Urdf, EachScaleOfAMeshIsAnAsset) {
  const auto geom = [](const char* mesh) {
    return std::string("<collision><geometry><mesh ") + mesh + "/></geometry></collision>";
  };
  const SpecHolder spec = ReadRobot("<link name='a'>" + geom("filename='package://p/x.y.stl'") +
                                    geom("filename='q/x.y.stl' scale='1 1 1'") +
                                    geom("filename='x.y.stl' scale='2 2 2'") +
                                    geom("filename='x.y.stl' scale='2 2 2'") + "</link>");
  EXPECT_THAT(Names(spec.get(), mjOBJ_MESH), ElementsAre("x.y", "x.y1"));
  EXPECT_EQ(*mjs_asMesh(mjs_firstElement(spec.get(), mjOBJ_MESH))->file, "x.y.stl");
  std::vector<std::string> meshes;
  for (mjsElement* e = mjs_firstElement(spec.get(), mjOBJ_GEOM); e;
       e = mjs_nextElement(spec.get(), e)) {
    meshes.push_back(*mjs_asGeom(e)->meshname);
  }
  EXPECT_THAT(meshes, ElementsAre("x.y", "x.y", "x.y1", "x.y"));
}

// ---- joints

TEST(Urdf, TypesOfJoints) {
  const auto type = [](const char* name) { return FirstJoint(ReadRobot(Jointed(name, "")))->type; };
  EXPECT_EQ(type("revolute"), mjJNT_HINGE);
  EXPECT_EQ(type("continuous"), mjJNT_HINGE);
  EXPECT_EQ(type("prismatic"), mjJNT_SLIDE);
  EXPECT_EQ(type("floating"), mjJNT_FREE);
  EXPECT_EQ(type("spherical"), mjJNT_BALL);
  EXPECT_THAT(Names(ReadRobot(Jointed("fixed", "<limit lower='x'/>")).get(), mjOBJ_JOINT),
              ElementsAre());
  EXPECT_EQ(ProblemWithRobot(Jointed("hinge", "")),
            "XML Error: invalid joint type in URDF joint definition\nElement 'joint', line 1\n");
}

TEST(Urdf, PlanarJointsAreTwoSlidesAndAHinge) {
  const SpecHolder spec =
      ReadRobot(Jointed("planar", "<axis xyz='1 1 1'/><dynamics damping='2' friction='3'/>"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_JOINT), ElementsAre("j_TX", "j_TY", "j_RZ"));
  mjModel* m = mj_compile(spec.get(), nullptr);
  ASSERT_NE(m, nullptr);
  const double t = std::sqrt(1. / 3);
  const double axes[] = {(1 + t) / 2, (t - 1) / 2, -t, (t - 1) / 2, (1 + t) / 2, -t, t, t, t};
  for (int i = 0; i < 9; ++i) EXPECT_NEAR(m->jnt_axis[i], axes[i], kDigits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(m->dof_damping[i], 2);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(m->dof_frictionloss[i], 3);
  mj_deleteModel(m);
}

TEST(Urdf, LimitsCountIfThereAreTwo) {
  const auto limited = [](const char* limit) {
    return FirstJoint(ReadRobot(Jointed("revolute", limit)))->limited;
  };
  EXPECT_EQ(limited("<limit lower='-1' upper='2'/>"), mjLIMITED_AUTO);
  EXPECT_EQ(limited("<limit lower='1' upper='1'/>"), mjLIMITED_AUTO);
  EXPECT_EQ(limited("<limit/>"), mjLIMITED_AUTO);
  EXPECT_EQ(limited("<limit lower='-1'/>"), mjLIMITED_FALSE);
  EXPECT_EQ(limited("<limit upper='1'/>"), mjLIMITED_FALSE);
  EXPECT_EQ(limited("<limit lower='2' upper='1'/>"), mjLIMITED_FALSE);
}

TEST(Urdf, EffortLimitsTheForceOfActuators) {
  const SpecHolder spec = ReadRobot(Jointed("revolute", "<limit effort='-4'/>"));
  EXPECT_THAT(FirstJoint(spec)->actfrcrange, ElementsAre(-4, 4));
}

TEST(Urdf, FixedLinksAreFusedByDefault) {
  const std::string text = SavedText("<robot>" + Jointed("fixed", "") + "</robot>");
  EXPECT_THAT(text, Not(HasSubstr("<body")));
}

}  // namespace
}  // namespace conjoint::testing
