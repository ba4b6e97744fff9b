// What composite becomes: a cable of bodies, its names, frames and skin.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"
#include "support/golden.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr double kTolerance = sizeof(mjtNum) == 8 ? 1e-11 : 1e-6;
const std::string kCapsule = "<geom type='capsule' size='.01'/>";

std::string Composite(const std::string& attributes, const std::string& content = kCapsule) {
  return "<worldbody><composite " + attributes + ">" + content + "</composite></worldbody>";
}

std::string ProblemWithComposite(const std::string& attributes,
                                 const std::string& content = kCapsule) {
  return ProblemWith(Composite(attributes, content));
}

ModelPtr Compile(const std::string& content) {
  const SpecHolder spec = Read(content);
  if (!spec) return nullptr;
  ModelPtr model(mj_compile(spec.get(), nullptr));
  EXPECT_TRUE(model) << mjs_getError(spec.get());
  return model;
}

template <class T>
void ExpectNear(const T* numbers, const std::vector<double>& expected,
                double tolerance = kTolerance) {
  for (size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(numbers[i], expected[i], tolerance) << i;
}

// ---- the chain

TEST(Composite, CableFollowsItsCurve) {
  const std::string attributes =
      "type='cable' prefix='c' curve='cos(s) sin(s) s' count='6' size='1 .3 1.5' offset='0 0 2' "
      "initial='free'";
  const ModelPtr m = Compile(Composite(attributes));
  ASSERT_TRUE(m);
  ExpectNear(m->body_pos + 3, {.3f, 0, 2});  // the curve is evaluated in single precision
  ExpectRecorded("body_pos", m->body_pos + 6, 12);
  ExpectRecorded("body_quat", m->body_quat + 4, 20);
  ExpectRecorded("geom_size", m->geom_size, 2);
  EXPECT_EQ(m->nexclude, 4);
  const SpecHolder spec = Read(Composite(attributes));
  EXPECT_THAT(Names(spec.get(), mjOBJ_BODY),
              ElementsAre("world", "cB_first", "cB_1", "cB_2", "cB_3", "cB_last"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_JOINT),
              ElementsAre("cJ_first", "cJ_1", "cJ_2", "cJ_3", "cJ_last"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_SITE), ElementsAre("cS_first", "cS_last"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_TEXT), ElementsAre("composite_c"));
}

TEST(Composite, InitialSaysHowTheFirstBodyIsHeld) {
  const auto first_joint = [](const char* initial) {
    const SpecHolder spec =
        Read(Composite(std::string("type='cable' curve='s' count='5' initial='") + initial + "'",
                       kCapsule + "<joint kind='main' damping='3' armature='2'/>"));
    return *mjs_asJoint(mjs_firstElement(spec.get(), mjOBJ_JOINT));
  };
  EXPECT_EQ(first_joint("ball").type, mjJNT_BALL);
  EXPECT_EQ(first_joint("ball").damping, 3);
  EXPECT_EQ(first_joint("free").type, mjJNT_FREE);
  EXPECT_EQ(first_joint("free").damping, 0);
  EXPECT_EQ(first_joint("free").armature, 0);
  const SpecHolder held = Read(Composite("type='cable' curve='s' count='5' initial='none'"));
  EXPECT_THAT(Names(held.get(), mjOBJ_JOINT), ElementsAre("J_1", "J_2", "J_last"));
}

TEST(Composite, IgnoresClassesAndStandsInTheFrame) {
  const SpecHolder spec = Read(
      "<default><geom density='7'/><joint damping='7'/></default><worldbody>"
      "<frame name='f'><composite type='cable' curve='s' count='5'>" +
      kCapsule + "</composite></frame></worldbody>");
  EXPECT_EQ(mjs_asGeom(mjs_firstElement(spec.get(), mjOBJ_GEOM))->density, 1000);
  EXPECT_EQ(mjs_asJoint(mjs_firstElement(spec.get(), mjOBJ_JOINT))->damping, 0);
  const mjsBody* first = mjs_findBody(spec.get(), "B_first");
  EXPECT_EQ(*mjs_getName(mjs_getFrame(first->element)->element), "f");
}

TEST(Composite, VerticesStandForACurve) {
  const ModelPtr m =
      Compile(Composite("type='cable' vertex='0 0 0 1 0 0 1 1 0 1 2 0' quat='0 1 0 0'"));
  ASSERT_TRUE(m);
  EXPECT_EQ(m->nbody, 4);
  ExpectNear(m->body_pos + 3, {0, 0, 0, 1, 0, 0, 1, 0, 0});
  const double half = std::sqrt(0.5);
  ExpectNear(m->body_quat + 8, {half, 0, 0, half});  // a right angle to the left
}

TEST(Composite, EdgesAreMeasuredInSinglePrecision) {
  const ModelPtr m = Compile(Composite("type='cable' vertex='.1 0 0 .3 0 0 .37 0 0 1 0 0'"));
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->body_pos[6], .3f - .1f, kTolerance);
}

TEST(Composite, BlanksBehindACurveRepeatItsLastWord) {
  const ModelPtr repeated = Compile(Composite("type='cable' curve='s ' count='5'"));
  const ModelPtr written = Compile(Composite("type='cable' curve='s s' count='5'"));
  ASSERT_TRUE(repeated && written);
  EXPECT_EQ(repeated->geom_size[1], written->geom_size[1]);
  EXPECT_GT(written->geom_size[1], 0.125);
}

// ---- the skin

std::string BoxCable(int count, const std::string& skin) {
  return Composite("type='cable' curve='s' count='" + std::to_string(count) + "'",
                   "<geom type='box' size='.1 .02 .005'/>" + skin);
}

TEST(Composite, CableOfBoxesHasASkin) {
  const ModelPtr m = Compile(BoxCable(4, ""));
  ASSERT_TRUE(m);
  ASSERT_EQ(m->nskin, 1);
  EXPECT_THAT(std::vector<int>(m->skin_face, m->skin_face + 12),
              ElementsAre(0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3));
  EXPECT_THAT(std::vector<int>(m->skin_bonebodyid, m->skin_bonebodyid + m->nskinbone),
              ElementsAre(1, 1, 2, 2, 3, 3, 3, 3));
  EXPECT_FLOAT_EQ(m->skin_inflate[0], 0.01f);
}

TEST(Composite, SubgridRefinesTheSkin) {
  const ModelPtr m = Compile(BoxCable(4, "<skin subgrid='1'/>"));
  ASSERT_TRUE(m);
  EXPECT_EQ(m->nskinvert, 70);
  EXPECT_EQ(m->nskinface, 136);
  EXPECT_THAT(std::vector<int>(m->skin_bonevertnum, m->skin_bonevertnum + m->nskinbone),
              ElementsAre(18, 18, 18, 24, 24, 24, 24, 24, 24, 18, 18, 18));
  ExpectNear(m->skin_bonevertweight, {1, 1, 0.4375, 0.4375, 0.4375, 0.4375, .4375 * .4375}, 1e-7);
  const ModelPtr finer = Compile(BoxCable(5, "<skin subgrid='2' texcoord='true'/>"));
  ASSERT_TRUE(finer);
  EXPECT_EQ(finer->nskinbonevert, 1066);
  EXPECT_EQ(finer->nskintexvert, finer->nskinvert);
}

// ---- errors

TEST(Composite, CountsAndSizesAreChecked) {
  CONJOINT_OURS_ONLY();
  EXPECT_EQ(ProblemWithComposite("type='cable' count='0 1 1'"),
            "Positive counts expected in composite");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5' size='0 0 0'"),
            "Positive spacing or length expected in composite");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5' vertex='0 0 0 1 0 0'"),
            "Either vertex or count can be specified, not both");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='1 5 1'"), "Singleton counts must come last");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5 5 1'"), "Cable must be one-dimensional");
  EXPECT_EQ(ProblemWithComposite("type='grid' count='2 2'", "<skin subgrid='1'/>"),
            "At least 3x3 required for skin subgrid");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='2000000000' curve='s'"),
            "number of bodies plus flexes must be less than 65534");
  EXPECT_EQ(ProblemWith(BoxCable(4, "<skin subgrid='2000000000'/>")), "skin subgrid is too large");
}

TEST(Composite, OnlyCablesAreMade) {
  EXPECT_EQ(ProblemWithComposite("type='particle'"),
            "The \"particle\" composite type is deprecated. Please use \"replicate\" instead.");
  EXPECT_EQ(ProblemWithComposite("type='grid'"),
            "The \"grid\" composite type is deprecated. Please use \"flex\" instead.");
  EXPECT_EQ(ProblemWithComposite("type='rope'"),
            "The \"rope\" composite type is deprecated. Please use \"cable\" instead.");
  EXPECT_EQ(ProblemWithComposite("type='loop'"),
            "The \"loop\" composite type is deprecated. Please use \"flexcomp\" instead.");
  EXPECT_EQ(ProblemWithComposite("type='cloth'"),
            "The \"cloth\" composite type is deprecated. Please use \"shell\" instead.");
}

TEST(Composite, PartsAreChecked) {
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5'", "<geom size='.1'/>"),
            "Cable geom type must be sphere, capsule or box");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5' curve='s s s s'"),
            "The curve array must have a maximum of 3 components");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5' curve='t'"),
            "The curve array contains an invalid shape");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5' curve='s'",
                                 kCapsule + "<joint kind='main'/><joint kind='main'/>"),
            "Only particles are allowed to have multiple joints");
  EXPECT_EQ(ProblemWithComposite("type='grid' count='3 3'", "<plugin plugin='p'/>"),
            "Only cable composite supports plugins");
  EXPECT_EQ(ProblemWithComposite("type='cable' count='5'", kCapsule + "<plugin plugin='p'/>"),
            "Only mujoco.elasticity.cable is supported by composites");
}

TEST(Composite, ThreeVerticesAreTooFewForItsNames) {
  const SpecHolder spec = Read(Composite("type='cable' curve='s' count='3'"));
  EXPECT_FALSE(ModelPtr(mj_compile(spec.get(), nullptr)));
  EXPECT_THAT(mjs_getError(spec.get()), HasSubstr("body 'B_1' not found in bodypair 0"));
}

}  // namespace
}  // namespace conjoint::testing
