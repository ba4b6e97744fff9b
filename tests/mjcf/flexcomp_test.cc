// What flexcomp becomes: points, bodies, pins, nodes; and what is refused.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

const std::string kSheet = "count='3 3 1' spacing='.1 .1 .1' ";
const std::string kBlock = "dim='3' count='3 3 3' spacing='.1 .1 .1' ";
const std::string kDirect =
    "type='direct' point='0 0 0 1 0 0 0 1 0 5 5 5 1 1 0' element='0 1 2 1 4 2' ";

std::string Flexcomp(const std::string& attributes, const std::string& content = "") {
  return "<worldbody><flexcomp name='f' " + attributes + ">" + content + "</flexcomp></worldbody>";
}
std::string Problem(const std::string& attributes, const std::string& content = "") {
  return ProblemWith(Flexcomp(attributes, content));
}

mjsFlex* FlexOf(const SpecHolder& spec) {
  return mjs_asFlex(mjs_findElement(spec.get(), mjOBJ_FLEX, "f"));
}

// ---- bodies

TEST(Flexcomp, EveryPointIsABodyWithThreeSlides) {
  const SpecHolder spec =
      Read(Flexcomp("count='2 2 1' spacing='.1 .1 .1' mass='2' inertiabox='.3'"));
  ASSERT_TRUE(spec);
  EXPECT_THAT(Names(spec.get(), mjOBJ_BODY), ElementsAre("world", "f_0", "f_1", "f_2", "f_3"));
  EXPECT_THAT(Names(spec.get(), mjOBJ_JOINT), SizeIs(12));
  const mjsBody* body = mjs_findBody(spec.get(), "f_1");
  EXPECT_THAT(body->pos, ElementsAre(-.05, .05, 0));
  EXPECT_EQ(body->mass, .5);
  EXPECT_DOUBLE_EQ(body->inertia[0], .5 * 2 * .09 / 3);
  EXPECT_THAT(*FlexOf(spec)->vertbody, ElementsAre("f_0", "f_1", "f_2", "f_3"));
  EXPECT_TRUE(FlexOf(spec)->vert->empty());
}

TEST(Flexcomp, PinnedPointsStayInTheBody) {
  const SpecHolder spec =
      Read(Flexcomp("count='2 2 1' spacing='.1 .1 .1' pos='0 0 1'", "<pin id='1'/>"));
  ASSERT_TRUE(spec);
  EXPECT_THAT(*FlexOf(spec)->vertbody, ElementsAre("f_0", "world", "f_2", "f_3"));
  EXPECT_THAT(*FlexOf(spec)->vert, ElementsAre(0, 0, 0, -.05, .05, 1, 0, 0, 0, 0, 0, 0));
}

TEST(Flexcomp, PinsAreNamedInFourWays) {
  const auto free_points = [](const std::string& pins) {
    const SpecHolder spec = Read(Flexcomp(kSheet, pins));
    std::vector<std::string> names = Names(spec.get(), mjOBJ_BODY);
    names.erase(names.begin());
    return names;
  };
  EXPECT_THAT(free_points("<pin id='0 1 2 3'/><pin id='4 5 6'/>"), ElementsAre("f_7", "f_8"));
  EXPECT_THAT(free_points("<pin range='0 2 4 8'/>"), ElementsAre("f_3"));
  EXPECT_THAT(free_points("<pin grid='0 0' range='1 7'/>"), ElementsAre("f_8"));
  EXPECT_THAT(free_points("<pin gridrange='0 0 2 1'/>"), ElementsAre("f_2", "f_5", "f_8"));
}

TEST(Flexcomp, IsRigidIfNothingMoves) {
  for (const std::string& content : {std::string("<pin range='0 8'/>"), std::string()}) {
    const SpecHolder spec =
        Read(Flexcomp(kSheet + (content.empty() ? "rigid='true'" : ""), content));
    ASSERT_TRUE(spec);
    EXPECT_THAT(Names(spec.get(), mjOBJ_BODY), ElementsAre("world"));
    EXPECT_THAT(*FlexOf(spec)->vertbody, ElementsAre("world"));
    EXPECT_THAT(*FlexOf(spec)->vert, SizeIs(27));
  }
}

TEST(Flexcomp, RadialPointsMoveAwayFromTheCentre) {
  const SpecHolder spec =
      Read(Flexcomp("type='box' dim='3' count='2 2 2' spacing='.1 .1 .1' dof='radial'"));
  ASSERT_TRUE(spec);
  const mjsJoint* joint = mjs_asJoint(mjs_firstElement(spec.get(), mjOBJ_JOINT));
  const double third = -1 / std::sqrt(3.0);
  for (const double component : joint->axis) EXPECT_NEAR(component, third, 1e-15);
  EXPECT_EQ(FlexOf(spec)->vertbody->front(), "world");  // the centre
}

TEST(Flexcomp, NodesOfABoxCarryInterpolatedPoints) {
  const SpecHolder spec = Read(
      Flexcomp(kBlock + "dof='trilinear' mass='8'", "<pin id='0'/><contact selfcollide='none'/>"));
  ASSERT_TRUE(spec);
  EXPECT_THAT(*FlexOf(spec)->nodebody, ElementsAre("world", "f_0_0_1", "f_0_1_0", "f_0_1_1",
                                                   "f_1_0_0", "f_1_0_1", "f_1_1_0", "f_1_1_1"));
  EXPECT_EQ(mjs_findBody(spec.get(), "f_0_0_1")->mass, 1);
  EXPECT_THAT(*FlexOf(spec)->node, SizeIs(24));
  EXPECT_DOUBLE_EQ(FlexOf(spec)->node->front(), -.1);
}

TEST(Flexcomp, UnusedPointsAreRemoved) {
  const SpecHolder spec = Read(Flexcomp(kDirect, "<pin id='4'/>"));
  ASSERT_TRUE(spec);
  EXPECT_THAT(*FlexOf(spec)->vertbody, ElementsAre("f_0", "f_1", "f_2", "world"));
  EXPECT_THAT(*FlexOf(spec)->elem, ElementsAre(0, 1, 2, 1, 3, 2));
}

TEST(Flexcomp, EqualityHasBuiltInParameters) {
  const SpecHolder spec = Read("<default><equality solref='.5 1'/></default>" +
                               Flexcomp(kSheet, "<edge equality='vert' solimp='.8'/>"));
  ASSERT_TRUE(spec);
  const mjsEquality* equality = mjs_asEquality(mjs_firstElement(spec.get(), mjOBJ_EQUALITY));
  EXPECT_EQ(equality->type, mjEQ_FLEXVERT);
  EXPECT_EQ(*equality->name1, "f");
  EXPECT_EQ(equality->solref[0], mjtNum(.02));
  EXPECT_EQ(equality->solimp[0], mjtNum(.8));
}

TEST(Flexcomp, MaterialAsksForTextureCoordinates) {
  const SpecHolder spec = Read(Flexcomp("count='2 3 1' spacing='.1 .1 .1' material='m'"));
  EXPECT_THAT(*FlexOf(spec)->texcoord, ElementsAre(0, 0, 0, .5, 0, 1, 1, 0, 1, .5, 1, 1));
}

TEST(Flexcomp, ShapesHaveTheirPoints) {
  const auto count = [](const std::string& attributes) {
    const SpecHolder spec = Read(Flexcomp(attributes + " spacing='.1 .1 .1'"));
    return std::pair(Names(spec.get(), mjOBJ_BODY).size() - 1, FlexOf(spec)->elem->size());
  };
  EXPECT_EQ(count("type='box' dim='3' count='3 3 3'"), std::pair(size_t{27}, size_t{48 * 4}));
  EXPECT_EQ(count("type='ellipsoid' dim='2' count='3 3 3'"), std::pair(size_t{25}, size_t{40 * 3}));
  EXPECT_EQ(count("type='cylinder' dim='3' count='2 2 2'"), std::pair(size_t{9}, size_t{12 * 4}));
  EXPECT_EQ(count("type='square' count='3 4 1'"), std::pair(size_t{12}, size_t{12 * 3}));
  EXPECT_EQ(count("dim='1' count='4 1 1'"), std::pair(size_t{4}, size_t{3 * 2}));
}

// ---- files

const std::string kTetrahedronObj =
    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 0 0 0\nf 1 3 2\nf 5 2 4\nf 1 4 3\nf 2 3 4\n";

TEST(Flexcomp, MeshFilesAreMergedAndFilled) {
  const auto read = [](const std::string& attributes) {
    return Files({{"m.xml",
                   "<mujoco>" + Flexcomp("type='mesh' file='t.obj' " + attributes) + "</mujoco>"},
                  {"t.obj", kTetrahedronObj}})
        .Read("m.xml");
  };
  const SpecHolder shell = read("dim='2'");
  ASSERT_TRUE(shell);
  EXPECT_THAT(*FlexOf(shell)->vertbody, SizeIs(4));
  EXPECT_THAT(*FlexOf(shell)->elem, SizeIs(12));
  const SpecHolder solid = read("dim='3' origin='.1 .1 .1'");
  ASSERT_TRUE(solid);
  EXPECT_THAT(*FlexOf(solid)->vertbody, SizeIs(5));
  EXPECT_THAT(*FlexOf(solid)->elem, SizeIs(16));
}

TEST(Flexcomp, FilesAreChecked) {
  EXPECT_EQ(Problem("type='mesh'"), "File is required");
  EXPECT_EQ(Problem("type='gmsh'"), "File is required");
  EXPECT_EQ(Problem("type='mesh' dim='1' file='a.obj'"), "Flex dim must be at least 2 for mesh");
  EXPECT_EQ(Problem("type='mesh' dim='3' file='a.obj'"),
            "origin must be specified for mesh flexcomps if dim=3");
  EXPECT_EQ(Problem("type='mesh' file='a.msh'"), "legacy MSH files are not supported in flexcomp");
  EXPECT_EQ(Problem("type='mesh' file='a.obj'"), "Error: Error opening file 'a.obj'");
}

// ---- errors

TEST(Flexcomp, NumbersAreChecked) {
  EXPECT_EQ(ProblemWith("<worldbody><body><flexcomp name='f'/></body></worldbody>"),
            "Parent body must have name");
  EXPECT_EQ(Problem(kSheet + "dim='4'"), "Invalid dim, must be between 1 and 3");
  EXPECT_EQ(Problem("count='0 1 1'"), "Count too small");
  EXPECT_EQ(Problem("type='box' dim='3' count='1 2 2' spacing='.1 .1 .1'"), "Count too small");
  EXPECT_EQ(Problem("dim='3' count='100000 100000 100000'"), "Count too large");
  EXPECT_EQ(Problem("count='300 300 1'"),
            "Error: number of bodies plus flexes must be less than 65534");
  EXPECT_EQ(Problem("count='3 3 1' spacing='.1 .1 .005'"),
            "Spacing must be larger than geometry size");
  EXPECT_EQ(Problem(kSheet + "scale='0 1 1'"), "Scale must be larger than mjMINVAL");
  EXPECT_EQ(Problem(kSheet + "mass='0'"), "Mass and inertiabox must be larger than mjMINVAL");
  EXPECT_EQ(Problem(kSheet + "axisangle='0 0 0 1'"), "axisangle too small");
  EXPECT_EQ(Problem("dim='1' count='1 1 1'"), "No elements were created in grid");
  EXPECT_EQ(Problem(""), "element 1 has point id 100, number of points is 100");
}

TEST(Flexcomp, PinsAreChecked) {
  EXPECT_EQ(Problem(kSheet, "<pin range='0'/>"), "Pin range number must be multiple of 2");
  EXPECT_EQ(Problem(kSheet, "<pin grid='0'/>"), "Pin grid number must be multiple of dim");
  EXPECT_EQ(Problem(kSheet, "<pin gridrange='0 1 2'/>"),
            "Pin grid range number of must be multiple of 2*dim");
  EXPECT_EQ(Problem(kDirect, "<pin grid='0 0'/>"),
            "Pin grid(range) can only be used with grid or interpolated");
  EXPECT_EQ(Problem("dim='1' count='4 1 1'", "<pin grid='0'/>"),
            "Pin grid(range) cannot be used with dim=1");
  EXPECT_EQ(Problem(kSheet, "<pin id='9'/>"), "pinid out of range");
  EXPECT_EQ(Problem(kSheet, "<pin range='0 9'/>"), "pinrange out of range");
  EXPECT_EQ(Problem(kSheet, "<pin grid='0 3'/>"), "pingrid out of range");
  EXPECT_EQ(Problem(kSheet, "<pin gridrange='0 0 0 3'/>"), "pingridrange out of range");
}

TEST(Flexcomp, PointsAndElementsAreChecked) {
  EXPECT_EQ(Problem("type='direct'"), "Point and element required");
  EXPECT_EQ(Problem("type='direct' point='0 0 0 1' element='0 0 0'"),
            "Point size must be a multiple of 3");
  EXPECT_EQ(Problem("type='direct' point='0 0 0' element='0 0'"),
            "Element size must be a multiple of dim+1");
  EXPECT_EQ(Problem("type='direct' point='0 0 0' element='0 0 1'"),
            "element 2 has point id 1, number of points is 1");
}

TEST(Flexcomp, ConstraintsExcludeElasticity) {
  EXPECT_EQ(Problem(kSheet, "<edge equality='true'/><elasticity elastic2d='stretch'/>"),
            "elasticity and edge constraints cannot both be present");
  EXPECT_EQ(Problem(kSheet, "<edge equality='strain'/><elasticity young='1'/>"),
            "strain constraint and elasticity (young) cannot both be present");
}

}  // namespace
}  // namespace conjoint::testing
