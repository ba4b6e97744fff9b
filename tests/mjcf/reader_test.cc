// What elements become in the spec.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

mjsGeom* Geom(const SpecHolder& spec, const char* name) {
  return mjs_asGeom(mjs_findElement(spec.get(), mjOBJ_GEOM, name));
}
mjsActuator* Actuator(const SpecHolder& spec, const char* name) {
  return mjs_asActuator(mjs_findElement(spec.get(), mjOBJ_ACTUATOR, name));
}
mjsSensor* Sensor(const SpecHolder& spec, const char* name) {
  return mjs_asSensor(mjs_findElement(spec.get(), mjOBJ_SENSOR, name));
}
template <size_t n>
std::vector<double> Vector(const double (&array)[n]) {
  return std::vector<double>(array, array + n);
}

// ---- the document

TEST(Reader, ModelNameAndLeadingComment) {
  const SpecHolder spec(
      mj_parseXMLString("<mujoco model='m'><!-- hello --><option/></mujoco>", nullptr, nullptr, 0));
  EXPECT_EQ(*spec->modelname, "m");
  EXPECT_EQ(*spec->comment, " hello ");
  EXPECT_EQ(*Read("")->modelname, "MuJoCo Model");
}

TEST(Reader, RepeatedNamesAreRefused) {
  EXPECT_EQ(ProblemWith("<worldbody><geom name='a'/><geom name='a'/></worldbody>"),
            "Error: repeated name 'a' in geom");
  EXPECT_EQ(ProblemWith("<worldbody><body name='world'/></worldbody>"),
            "Error: repeated name 'world' in body");
}

TEST(Reader, ElementsRememberTheirLine) {
  const SpecHolder spec = Read("<worldbody>\n\n<geom name='g'/></worldbody>");
  EXPECT_EQ(*Geom(spec, "g")->info, "line 3");
}

// ---- settings

TEST(Reader, AssetDirIsOverriddenByTheOthers) {
  const SpecHolder spec = Read("<compiler meshdir='m' assetdir='a'/>");
  EXPECT_EQ(*spec->compiler.meshdir, "m");
  EXPECT_EQ(*spec->compiler.texturedir, "a");
}

TEST(Reader, NamesOfFilesAreReduced) {
  const SpecHolder spec = Read(
      "<compiler meshdir='./d/..'/><asset><mesh name='m' file='./a/./b/../x.obj'/>"
      "<texture name='t' file='../a//x.png' fileup='./x.png'/></asset>");
  ASSERT_TRUE(spec);
  EXPECT_EQ(*spec->compiler.meshdir, "./d/..");
  EXPECT_EQ(*mjs_asMesh(mjs_firstElement(spec.get(), mjOBJ_MESH))->file, "a/x.obj");
  const mjsTexture* texture = mjs_asTexture(mjs_firstElement(spec.get(), mjOBJ_TEXTURE));
  EXPECT_EQ(*texture->file, "../a//x.png");
  EXPECT_EQ(texture->cubefiles->at(2), "x.png");
}

TEST(Reader, SettingsAreChecked) {
  EXPECT_THAT(ProblemWith("<compiler coordinate='global'/>"),
              HasSubstr("global coordinates no longer supported"));
  EXPECT_EQ(ProblemWith("<compiler eulerseq='xy'/>"), "euler format must have length 3");
  EXPECT_EQ(ProblemWith("<option actuatorgroupdisable='31'/>"),
            "disabled actuator group value cannot exceed 30");
  EXPECT_EQ(ProblemWith("<size nuser_cam='-2'/>"), "nuser_cam must be >= -1");
  EXPECT_EQ(ProblemWith("<size memory='1M' njmax='5'/>"),
            "either 'memory' and 'njmax' attribute can be specified, not both");
  EXPECT_EQ(ProblemWith("<visual><map znear='0'/></visual>"), "znear must be strictly positive");
  EXPECT_EQ(ProblemWith("<statistic extent='0'/>"), "extent must be strictly positive");
  EXPECT_EQ(ProblemWith("<custom><numeric name='n' size='501'/></custom>"),
            "custom field size must be between 1 and 500");
  EXPECT_EQ(ProblemWith("<custom><text name='t' data=''/></custom>"), "text field cannot be empty");
  EXPECT_EQ(ProblemWith("<extension><plugin plugin='no'/></extension>"), "plugin no not found");
}

TEST(Reader, ActuatorGroupsAccumulate) {
  const SpecHolder spec =
      Read("<option actuatorgroupdisable='0 3'/><option actuatorgroupdisable='5'/>");
  EXPECT_EQ(spec->option.disableactuator, 1 | 1 << 3 | 1 << 5);
}

// ---- classes

TEST(Reader, ClassesAreSnapshotsOfTheirParent) {
  const SpecHolder spec = Read(
      "<default><default class='a'><geom rgba='1 0 0 1'/></default></default>"
      "<default><geom size='.2' friction='.3'/></default>"
      "<worldbody><geom name='a' class='a' size='.3'/><geom name='b'/></worldbody>");
  EXPECT_THAT(Vector(Geom(spec, "a")->friction), ElementsAre(1, 0.005, 0.0001));
  EXPECT_THAT(Vector(Geom(spec, "b")->size), ElementsAre(0.2, 0, 0));
  EXPECT_THAT(Vector(Geom(spec, "b")->friction), ElementsAre(0.3, 0.005, 0.0001));
}

TEST(Reader, ValuesAfterANestedClassAreInheritedByIt) {
  const SpecHolder spec = Read(
      "<default><default class='a'/><geom size='.2'/></default>"
      "<worldbody><geom name='g' class='a'/></worldbody>");
  EXPECT_EQ(Geom(spec, "g")->size[0], 0.2);
}

TEST(Reader, ASpecifierOfAClassBeatsAQuaternion) {
  const SpecHolder spec = Read(
      "<default><geom euler='90 0 0'/></default>"
      "<worldbody><geom name='g' quat='1 0 0 1'/></worldbody>");
  EXPECT_EQ(Geom(spec, "g")->alt.type, mjORIENTATION_EULER);
}

TEST(Reader, TheInnermostChildclassCounts) {
  const SpecHolder spec = Read(
      "<default><default class='a'><geom size='1'/></default>"
      "<default class='b'><geom size='2'/></default></default>"
      "<worldbody><body childclass='a'><geom name='a'/><frame childclass='b'><geom name='b'/>"
      "<body><geom name='c'/></body></frame><geom name='d' class='main'/></body></worldbody>");
  EXPECT_EQ(Geom(spec, "a")->size[0], 1);
  EXPECT_EQ(Geom(spec, "b")->size[0], 2);
  EXPECT_EQ(Geom(spec, "c")->size[0], 2);
  EXPECT_EQ(Geom(spec, "d")->size[0], 0);
}

TEST(Reader, ClassNamesAreChecked) {
  EXPECT_EQ(ProblemWith("<default class='x'/>"),
            "top-level default class 'main' cannot be renamed");
  EXPECT_EQ(ProblemWith("<default><default/></default>"), "empty class name");
  EXPECT_EQ(ProblemWith("<default><default class='main'/></default>"),
            "repeated default class name");
  EXPECT_EQ(ProblemWith("<worldbody><geom class='x'/></worldbody>"),
            "unknown default class name 'x'");
  EXPECT_EQ(ProblemWith("<worldbody><body childclass='x'/></worldbody>"),
            "unknown default childclass");
}

// ---- assets

TEST(Reader, HeightFieldTextStartsWithTheLastRow) {
  const SpecHolder spec = Read(
      "<asset><hfield name='h' nrow='2' ncol='3' size='1 1 1 1' elevation='1 2 3 4 5 6'/></asset>");
  const mjsHField* hfield = mjs_asHField(mjs_findElement(spec.get(), mjOBJ_HFIELD, "h"));
  EXPECT_THAT(*hfield->userdata, ElementsAre(4, 5, 6, 1, 2, 3));
}

TEST(Reader, AssetsAreChecked) {
  EXPECT_EQ(ProblemWith("<asset><hfield nrow='2' ncol='2' size='1 1 1 1' elevation='1'/></asset>"),
            "elevation data length must match nrow*ncol");
  EXPECT_EQ(ProblemWith("<asset><hfield nrow='2147483647' ncol='2147483647' size='1 1 1 1'/>"
                        "</asset>"),
            "height field is too large");
  EXPECT_EQ(ProblemWith("<asset><mesh maxhullvert='3'/></asset>"),
            "maxhullvert must be larger than 3");
  EXPECT_EQ(ProblemWith("<asset><mesh builtin='sphere'/></asset>"),
            "required attribute missing: 'params'");
  EXPECT_EQ(ProblemWith("<asset><mesh builtin='sphere' params='9'/></asset>"),
            "Error: Sphere subdivision cannot be greater than 4");
  EXPECT_EQ(ProblemWith("<asset><material texture='t'><layer role='rgb' texture='u'/></material>"
                        "</asset>"),
            "A material with a texture attribute cannot have layer sub-elements");
  EXPECT_EQ(ProblemWith("<asset><material><layer role='smell' texture='u'/></material></asset>"),
            "invalid keyword: 'smell'");
  EXPECT_EQ(ProblemWith("<asset><model/></asset>"), "required attribute missing: 'file'");
  EXPECT_EQ(ProblemWith("<asset><texture gridsize='1 2' gridlayout='...'/></asset>"),
            "gridlayout length must match gridsize");
}

// ---- the tree

TEST(Reader, TheWorldIsRestricted) {
  EXPECT_EQ(ProblemWith("<worldbody name='w'/>"), "World body cannot have attributes");
  EXPECT_EQ(ProblemWith("<worldbody><joint/></worldbody>"), "World body cannot have joints");
  EXPECT_EQ(ProblemWith("<worldbody><frame><freejoint/></frame></worldbody>"),
            "World body cannot have joints");
  EXPECT_EQ(ProblemWith("<worldbody><inertial pos='0 0 0' mass='1'/></worldbody>"),
            "World body cannot have inertia");
}

TEST(Reader, OrientationsExcludeEachOther) {
  EXPECT_EQ(ProblemWith("<worldbody><geom euler='0 0 0' zaxis='0 0 1'/></worldbody>"),
            "multiple orientation specifiers are not allowed");
  EXPECT_EQ(ProblemWith("<worldbody><site quat='0 0 0 0'/></worldbody>"),
            "zero quaternion is not allowed");
}

TEST(Reader, FullInertiaExcludesAnOrientation) {
  const std::string start = "<worldbody><body><inertial pos='0 0 0' mass='1' ";
  const std::string full = "fullinertia='1 1 1 0 0 0' ";
  EXPECT_EQ(ProblemWith(start + full + "/></body></worldbody>"), "");
  for (const char* orientation : {"quat='1 0 0 0'", "euler='1 0 0'"}) {
    EXPECT_EQ(ProblemWith(start + full + orientation + "/></body></worldbody>"),
              "fullinertia and inertial orientation cannot both be specified");
  }
}

TEST(Reader, ElementsInFramesBelongToTheFrame) {
  const SpecHolder spec = Read(
      "<worldbody><frame name='f' pos='1 2 3'><geom name='g'/><body name='b'><geom name='h'/>"
      "</body></frame></worldbody>");
  mjsFrame* frame = mjs_findFrame(spec.get(), "f");
  EXPECT_EQ(mjs_getFrame(Geom(spec, "g")->element), frame);
  EXPECT_EQ(mjs_getFrame(mjs_findBody(spec.get(), "b")->element), frame);
  EXPECT_EQ(mjs_getFrame(Geom(spec, "h")->element), nullptr);
}

TEST(Reader, ReplicateCopiesWithPaddedSuffixes) {
  const SpecHolder spec = Read(
      "<worldbody><body name='p'><joint name='pj'/></body>"
      "<replicate count='10' offset='1 0 0' sep='-'><body name='b'><joint name='j'/></body>"
      "</replicate></worldbody>"
      "<actuator><motor name='m1' joint='j'/><motor name='m2' joint='pj'/></actuator>");
  ASSERT_TRUE(spec);
  const std::vector<std::string> bodies = Names(spec.get(), mjOBJ_BODY);
  ASSERT_EQ(bodies.size(), 12u);
  EXPECT_EQ(bodies[2], "b-00");
  EXPECT_EQ(bodies[11], "b-09");
  EXPECT_THAT(Names(spec.get(), mjOBJ_ACTUATOR),
              ElementsAre("m2", "m1-00", "m1-01", "m1-02", "m1-03", "m1-04", "m1-05", "m1-06",
                          "m1-07", "m1-08", "m1-09"));
}

TEST(Reader, ReplicateKeepsASideSiteOutsideTogetherWithItsGeom) {
  const auto tendons = [](const char* geom, const char* side) {
    const SpecHolder spec = Read(
        std::string(
            "<worldbody><geom name='outer' size='.1'/><site name='far'/>"
            "<site name='start' pos='0 0 1'/><replicate count='2'><body name='b'><joint/>"
            "<geom name='inner' size='.1'/><site name='near'/><site name='end'/></body>"
            "</replicate></worldbody><tendon><spatial name='t'><site site='start'/><geom geom='") +
        geom + "' sidesite='" + side + "'/><site site='end'/></spatial></tendon>");
    int count = 0;
    for (mjsElement* t = mjs_firstElement(spec.get(), mjOBJ_TENDON); t;
         t = mjs_nextElement(spec.get(), t)) {
      ++count;
    }
    return count;
  };
  EXPECT_EQ(tendons("outer", "far"), 2);
  EXPECT_EQ(tendons("inner", "near"), 2);
  EXPECT_EQ(tendons("inner", "far"), 0);
  EXPECT_EQ(tendons("outer", "near"), 0);
}

TEST(Reader, AClassOfEqualitiesLeavesTheirTypeOpen) {
  const SpecHolder spec = Read("<default><equality active='false'/></default>");
  const mjsEquality* equality = mjs_addEquality(spec.get(), nullptr);
  int type = 0;
  std::memcpy(&type, &equality->type, sizeof(type));
  EXPECT_EQ(type, -1);
}

TEST(Reader, ReplicateTurnsAndMoves) {
  const SpecHolder spec = Read(
      "<worldbody><replicate count='3' offset='1 0 0' euler='0 0 90'><geom name='g'/></replicate>"
      "</worldbody>");
  const mjsFrame* frame = mjs_getFrame(Geom(spec, "g2")->element);
  EXPECT_NEAR(frame->pos[0], 1, 1e-15);
  EXPECT_NEAR(frame->pos[1], 1, 1e-15);
  EXPECT_NEAR(frame->quat[3], 1, 1e-15);
}

TEST(Reader, ReplicateOfNothingLeavesNothing) {
  const SpecHolder spec =
      Read("<worldbody><replicate count='-1'><geom name='g'/></replicate></worldbody>");
  ASSERT_TRUE(spec);
  EXPECT_TRUE(Names(spec.get(), mjOBJ_GEOM).empty());
}

TEST(Reader, ReplicateRefusesToFillTheMemory) {
  EXPECT_EQ(ProblemWith("<worldbody><replicate count='2147483647'><geom/></replicate></worldbody>"),
            "count cannot exceed 1000000");
}

TEST(Reader, AttachTakesAModelWithAPrefix) {
  Files files({{"main.xml",
                "<mujoco><asset><model name='c' file='child.xml'/></asset><worldbody>"
                "<attach model='c' body='b' prefix='l-'/><frame name='f'>"
                "<attach model='c' prefix='w-'/></frame></worldbody></mujoco>"},
               {"child.xml",
                "<mujoco><worldbody><body name='b'><geom name='g'/></body></worldbody></mujoco>"}});
  const SpecHolder spec = files.Read("main.xml");
  ASSERT_TRUE(spec) << files.error();
  EXPECT_THAT(Names(spec.get(), mjOBJ_BODY), ElementsAre("world", "l-b", "w-b"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_GEOM), ElementsAre("l-g", "w-g"));
}

TEST(Reader, AttachNamesWhatIsMissing) {
  EXPECT_EQ(ProblemWith("<worldbody><attach model='c' prefix='x'/></worldbody>"),
            "could not find model 'c'");
}

// ---- relations

TEST(Reader, WeldsHaveBodiesOrSites) {
  const SpecHolder spec = Read(
      "<equality><weld name='b' body1='x' torquescale='3'/>"
      "<weld name='s' site1='x' site2='y'/></equality>");
  const auto weld = [&](const char* name) {
    return mjs_asEquality(mjs_findElement(spec.get(), mjOBJ_EQUALITY, name));
  };
  EXPECT_THAT(Vector(weld("b")->data), ElementsAre(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3));
  EXPECT_THAT(Vector(weld("s")->data), ElementsAre(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  EXPECT_EQ(weld("s")->objtype, mjOBJ_SITE);
  EXPECT_EQ(ProblemWith("<equality><weld body1='x' site2='y'/></equality>"),
            "body and site semantics cannot be mixed");
  EXPECT_EQ(
      ProblemWith("<equality><connect body1='x'/></equality>"),
      "either both body1 and anchor must be defined, or both site1 and site2 must be defined");
}

TEST(Reader, OneSpringLengthSetsBoth) {
  const SpecHolder spec = Read(
      "<tendon><fixed name='t' springlength='.3'><joint joint='j' coef='2'/></fixed></tendon>");
  const mjsTendon* tendon = mjs_asTendon(mjs_findElement(spec.get(), mjOBJ_TENDON, "t"));
  EXPECT_THAT(Vector(tendon->springlength), ElementsAre(0.3, 0.3));
  EXPECT_EQ(tendon->actfrclimited, mjLIMITED_FALSE);
  ASSERT_EQ(mjs_getWrapNum(tendon), 1);
}

TEST(Reader, KeysKeepWhatIsGiven) {
  const SpecHolder spec = Read("<keyframe><key name='k' time='2' qpos='1 2' ctrl=''/></keyframe>");
  const mjsKey* key = mjs_asKey(mjs_findElement(spec.get(), mjOBJ_KEY, "k"));
  EXPECT_EQ(key->time, 2);
  EXPECT_THAT(*key->qpos, ElementsAre(1, 2));
  EXPECT_TRUE(key->ctrl->empty());
}

// ---- actuators, sensors

TEST(Reader, ActuatorKindsShareOneRecordOfAClass) {
  const SpecHolder spec = Read(
      "<default><position kp='5' kv='2'/></default><actuator><motor name='m' joint='j'/>"
      "<velocity name='v' joint='j'/><damper name='d' joint='j' ctrlrange='0 1'/>"
      "<cylinder name='c' joint='j'/></actuator>");
  const auto first = [](const double* array) { return std::vector<double>(array, array + 3); };
  EXPECT_EQ(Actuator(spec, "m")->gainprm[0], 1);
  EXPECT_THAT(first(Actuator(spec, "m")->biasprm), ElementsAre(0, -5, -2));
  EXPECT_EQ(Actuator(spec, "v")->gainprm[0], 5);
  EXPECT_THAT(first(Actuator(spec, "v")->biasprm), ElementsAre(0, 0, -5));
  EXPECT_THAT(first(Actuator(spec, "d")->gainprm), ElementsAre(0, 0, 0));
  EXPECT_EQ(Actuator(spec, "c")->dyntype, mjDYN_FILTER);
}

TEST(Reader, MusclesHaveTheirOwnDefaults) {
  const SpecHolder spec =
      Read("<actuator><muscle name='m' joint='j' force='5' timeconst='.02 .03'/></actuator>");
  EXPECT_THAT(Vector(Actuator(spec, "m")->gainprm),
              ElementsAre(0.75, 1.05, 5, 200, 0.5, 1.6, 1.5, 1.3, 1.2, 0));
  EXPECT_EQ(Actuator(spec, "m")->dynprm[1], 0.03);
}

// The compiler tells it the plugin of its element.
TEST(Reader, AnInstanceOfOneElementNamesNoPlugin) {
  const SpecHolder spec = Read("<worldbody><body><plugin plugin='p'/></body></worldbody>");
  ASSERT_TRUE(spec);
  const mjsPlugin* instance = mjs_asPlugin(mjs_firstElement(spec.get(), mjOBJ_PLUGIN));
  ASSERT_TRUE(instance);
  EXPECT_STREQ(mjs_getString(instance->plugin_name), "");
  EXPECT_STREQ(mjs_getString(instance->info), "");
  EXPECT_EQ(spec->hasImplicitPluginElem, 0);
  const SpecHolder named =
      Read("<worldbody><body><plugin plugin='p' instance='i'/></body></worldbody>");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->hasImplicitPluginElem, 1);
}

TEST(Reader, TransmissionsExcludeEachOther) {
  EXPECT_EQ(ProblemWith("<actuator><motor joint='j' site='s'/></actuator>"),
            "actuator can have at most one of transmission target");
  EXPECT_EQ(ProblemWith("<actuator><motor joint='j' cranklength='1'/></actuator>"),
            "cranklength and slidersite can only be used in slidercrank transmission");
  EXPECT_EQ(ProblemWith("<actuator><motor joint='j' refsite='s'/></actuator>"),
            "refsite can only be used with site transmission");
  const SpecHolder spec = Read("<actuator><general name='a' tendon='t'/></actuator>");
  EXPECT_EQ(Actuator(spec, "a")->trntype, mjTRN_TENDON);
  EXPECT_EQ(*Actuator(spec, "a")->target, "t");
}

TEST(Reader, SensorDataAreMasks) {
  const SpecHolder spec = Read(
      "<sensor><rangefinder name='r' camera='c' data='dist point depth'/>"
      "<contact name='c' num='2' data='found force torque dist pos normal tangent'/>"
      "<contact name='n' subtree1='b' reduce='netforce' num='3' data='found force'/>"
      "<contact name='d'/></sensor>");
  EXPECT_EQ(Sensor(spec, "r")->intprm[0], 41);
  EXPECT_EQ(Sensor(spec, "r")->objtype, mjOBJ_CAMERA);
  EXPECT_EQ(Sensor(spec, "c")->intprm[0], 127);
  EXPECT_EQ(Sensor(spec, "n")->intprm[1], 3);
  EXPECT_EQ(Sensor(spec, "n")->objtype, mjOBJ_XBODY);
  EXPECT_EQ(Sensor(spec, "d")->intprm[0], 1);
  EXPECT_EQ(Sensor(spec, "d")->intprm[2], 1);
}

TEST(Reader, SensorsAreChecked) {
  const auto problem = [](const std::string& sensor) {
    return ProblemWith("<sensor>" + sensor + "</sensor>");
  };
  EXPECT_EQ(problem("<touch/>"), "required attribute missing: 'site'");
  EXPECT_EQ(problem("<rangefinder/>"), "rangefinder requires exactly one of 'site' or 'camera'");
  EXPECT_EQ(problem("<rangefinder site='s' data='depth dist'/>"),
            "data attributes must be in order: dist, dir, origin, point, normal, depth");
  EXPECT_EQ(problem("<distance geom1='a'/>"), "exactly one of (geom2, body2) must be specified");
  EXPECT_EQ(problem("<contact num='0'/>"), "'num' must be positive in sensor");
  EXPECT_EQ(problem("<framepos objtype='body' objname='b' refname='c'/>"),
            "refname 'c' given but reftype is missing");
  EXPECT_EQ(problem("<user dim='1' objtype='site'/>"),
            "objtype 'site' given but objname is missing");
}

}  // namespace
}  // namespace conjoint::testing
