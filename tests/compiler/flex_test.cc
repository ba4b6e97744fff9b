// Compiled flexes: topology, elastic constants, Jacobian structure and what is refused.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "compiler/spec_builder.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

constexpr double kTolerance = sizeof(mjtNum) == 8 ? 1e-10 : 1e-5;

struct DeleteSpec {
  void operator()(mjSpec* spec) const { mj_deleteSpec(spec); }
};

struct Result {
  ModelPtr model;
  std::string error;
};

Result CompileXml(const std::string& content) {
  char text[1000] = "";
  const std::unique_ptr<mjSpec, DeleteSpec> spec(
      mj_parseXMLString(("<mujoco>" + content + "</mujoco>").c_str(), nullptr, text, sizeof(text)));
  if (!spec) return {nullptr, text};
  Result result{ModelPtr(mj_compile(spec.get(), nullptr)), ""};
  if (!result.model) result.error = mjs_getError(spec.get());
  return result;
}

ModelPtr Flexcomp(const std::string& attributes, const std::string& content = "") {
  Result result = CompileXml("<worldbody><flexcomp name='f' " + attributes + ">" + content +
                             "</flexcomp></worldbody>");
  EXPECT_TRUE(result.model) << result.error;
  return std::move(result.model);
}

template <class T>
std::vector<T> Numbers(const T* array, mjtSize count) {
  return std::vector<T>(array, array + count);
}

// Relative to the largest of the numbers.
template <class T>
void ExpectNear(const T* numbers, const std::vector<double>& expected) {
  double scale = 0;
  for (const double number : expected) scale = std::max(scale, std::abs(number));
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(numbers[i], expected[i], scale * kTolerance) << i;
  }
}

// ---- sheets, blocks and lines

TEST(Flex, SheetHasEdgesBorderAndFlaps) {
  const ModelPtr m =
      Flexcomp("dim='2' count='3 2 1' spacing='.1 .2 .1'",
               "<elasticity young='1000' poisson='.2' thickness='.01' elastic2d='both'/>");
  ASSERT_TRUE(m);
  EXPECT_THAT(Numbers(m->flex_elem, m->nflexelemdata),
              ElementsAre(0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3));
  EXPECT_THAT(Numbers(m->flex_edge, 2 * m->nflexedge),
              ElementsAre(2, 3, 0, 3, 0, 2, 1, 3, 0, 1, 4, 5, 2, 5, 2, 4, 3, 5));
  EXPECT_THAT(Numbers(m->flex_shell, m->nflexshelldata),
              ElementsAre(1, 0, 0, 2, 3, 1, 2, 4, 5, 3, 4, 5));
  EXPECT_THAT(Numbers(m->flex_evpair, 2 * m->nflexevpair),
              ElementsAre(1, 2, 0, 1, 3, 0, 0, 5, 3, 4, 2, 3));
  EXPECT_THAT(Numbers(m->flex_edgeflap, 2), ElementsAre(0, 5));
}

TEST(Flex, SheetResistsStretchingAndBending) {
  const ModelPtr m =
      Flexcomp("dim='2' count='3 2 1' spacing='.1 .2 .1'",
               "<elasticity young='1000' poisson='.2' thickness='.01' elastic2d='both'/>");
  ASSERT_TRUE(m);
  ExpectRecorded("flex_stiffness", m->flex_stiffness, 21 * m->nflexelem);
  ExpectRecorded("flex_bending", m->flex_bending, 17 * m->nflexedge);
}

TEST(Flex, BlockIsMadeOfTetrahedraThatLookOutward) {
  const ModelPtr m = Flexcomp("dim='3' count='2 2 2' spacing='.1 .2 .3' mass='2'",
                              "<elasticity young='1000' poisson='.2'/><edge damping='1'/>");
  ASSERT_TRUE(m);
  EXPECT_THAT(Numbers(m->flex_elem, m->nflexelemdata),
              ElementsAre(0, 2, 4, 3, 0, 4, 1, 3, 4, 2, 6, 3, 4, 6, 7, 3, 4, 5, 1, 3, 4, 7, 5, 3));
  EXPECT_EQ(m->nflexedge, 19);
  EXPECT_THAT(Numbers(m->flex_edge, 8), ElementsAre(0, 2, 2, 4, 0, 4, 3, 4));
  EXPECT_THAT(Numbers(m->flex_shell, 9), ElementsAre(0, 1, 3, 0, 4, 1, 0, 3, 2));
  ExpectRecorded("flex_stiffness", m->flex_stiffness, 21 * m->nflexelem);
  EXPECT_NEAR(m->flexedge_invweight0[0], 4, kTolerance);
  EXPECT_TRUE(m->flex_flatskin[0]);
}

TEST(Flex, TheLastBitsOfItsVerticesTurnATetrahedronWithoutVolume) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "last bits of doubles are compared";
  const Result result = CompileXml(R"(
    <worldbody>
      <body name='a'><geom size='.1'/></body>
      <body name='b' pos='-.1 0 .8' quat='1 2 3 4'>
        <geom size='.1'/>
        <body name='c' pos='.6 .6 .1'><geom size='.1'/></body>
      </body>
    </worldbody>
    <deformable>
      <flex name='f' dim='3' body='c world b a' element='0 1 2 3'/>
    </deformable>)");
  ASSERT_TRUE(result.model) << result.error;
  EXPECT_THAT(Numbers(result.model->flex_elem, 4), ElementsAre(0, 2, 1, 3));
}

TEST(Flex, ElementsInsideABlockAreInDeeperLayers) {
  const ModelPtr m = Flexcomp("dim='3' count='5 5 5' spacing='.1 .1 .1'");
  ASSERT_TRUE(m);
  const std::vector<int> layers = Numbers(m->flex_elemlayer, m->nflexelem);
  EXPECT_EQ(*std::min_element(layers.begin(), layers.end()), 0);
  EXPECT_GT(*std::max_element(layers.begin(), layers.end()), 1);
  const auto active = std::count(layers.begin(), layers.end(), 0);
  EXPECT_EQ(m->nbvhdynamic, 2 * active - 1);  // a leaf for each of the outermost layer
}

TEST(Flex, DiscAndCircle) {
  const ModelPtr disc = Flexcomp("type='disc' count='3 3 1' spacing='.1 .1 .1'");
  ASSERT_TRUE(disc);
  ExpectNear(disc->body_pos + 3, {-.01 * std::sqrt(.5), -.01 * std::sqrt(.5), 0, -.01, 0, 0});
  EXPECT_THAT(Numbers(disc->flex_elem, disc->nflexelemdata),
              ElementsAre(0, 3, 4, 0, 4, 1, 1, 4, 2, 4, 5, 2, 3, 6, 4, 6, 7, 4, 4, 7, 8, 4, 8, 5));
  const ModelPtr circle = Flexcomp("type='circle' dim='1' count='5 1 1' spacing='.1 .1 .1'");
  ASSERT_TRUE(circle);
  EXPECT_NEAR(circle->body_pos[3], .1 * std::sqrt(.5), kTolerance);
  EXPECT_THAT(Numbers(circle->flex_elem, circle->nflexelemdata),
              ElementsAre(0, 1, 1, 2, 2, 3, 3, 0));
  EXPECT_EQ(circle->nflexshelldata, 0);
  EXPECT_EQ(circle->flex_shelldataadr[0], -1);
  EXPECT_EQ(circle->nflexevpair, 0);
  EXPECT_EQ(circle->flex_evpairadr[0], -1);
}

// ---- interpolation

TEST(Flex, NodesCarryAnInterpolatedFlex) {
  const std::string content =
      "<contact selfcollide='none'/><elasticity young='1000' poisson='.2'/>";
  const ModelPtr m = Flexcomp("dim='3' count='4 3 3' spacing='.1 .2 .3' dof='trilinear'", content);
  ASSERT_TRUE(m);
  EXPECT_EQ(m->flex_interp[0], 1);
  EXPECT_EQ(m->nflexnode, 8);
  EXPECT_EQ(m->flex_vertbodyid[0], -1);
  ExpectRecorded("trilinear", m->flex_stiffness, 6);
  const ModelPtr quadratic =
      Flexcomp("dim='3' count='5 5 5' spacing='.1 .2 .3' dof='quadratic' mass='2'", content);
  ASSERT_TRUE(quadratic);
  EXPECT_EQ(quadratic->flex_interp[0], 2);
  ExpectRecorded("quadratic", quadratic->flex_stiffness, 4);
  // Simpson's rule: a node at the end of an edge has 1/6 of its mass, one in the middle 4/6.
  EXPECT_NEAR(quadratic->body_mass[1], 2. / (6 * 6 * 6), kTolerance);
  EXPECT_NEAR(quadratic->body_mass[14], 2 * 64. / (6 * 6 * 6), kTolerance);
}

// ---- Jacobians

TEST(Flex, ConstrainedVerticesKnowTheirEdges) {
  const ModelPtr m =
      Flexcomp("dim='2' count='3 2 1' spacing='.1 .1 .1'", "<edge equality='vert'/>");
  ASSERT_TRUE(m);
  EXPECT_EQ(m->flex_edgeequality[0], 2);
  EXPECT_THAT(Numbers(m->flex_vertedge, 2 * m->nflexedge),
              ElementsAre(1, 2, 4, 3, 4, 0, 2, 6, 7, 0, 1, 3, 8, 5, 7, 5, 6, 8));
  ExpectNear(m->flex_vertmetric, {400, -200, -200, 400});
  ExpectNear(m->flex_vertmetric + 8, {240, -120, -120, 360});
  EXPECT_THAT(Numbers(m->flexvert_J_rownnz, 2 * m->nflexvert),
              ElementsAre(12, 12, 9, 9, 15, 15, 15, 15, 9, 9, 12, 12));
}

TEST(Flex, RowsStartAgainAfterAFlexWithoutJacobian) {
  const std::string line = "' dim='1' count='3 1 1' spacing='.1 .1 .1'>";
  const std::string equality = "<edge equality='true'/></flexcomp>";
  const Result result = CompileXml("<worldbody><body name='b'><flexcomp name='a" + line + equality +
                                   "<flexcomp name='b" + line + "</flexcomp><flexcomp name='c" +
                                   line + equality + "</body></worldbody>");
  ASSERT_TRUE(result.model) << result.error;
  const mjModel* m = result.model.get();
  EXPECT_THAT(Numbers(m->flexedge_J_rownnz, m->nflexedge), ElementsAre(6, 6, 0, 0, 6, 6));
  EXPECT_THAT(Numbers(m->flexedge_J_rowadr, m->nflexedge), ElementsAre(0, 6, 0, 0, 0, 6));
  EXPECT_EQ(m->nJfe, 36);
}

TEST(Flex, ConstrainedVerticesOfTwoFlexesHaveRowsOfTheirOwn) {
  CONJOINT_OURS_ONLY();
  const std::string sheet = "' dim='2' count='2 2 1' spacing='.1 .1 .1'>";
  const std::string equality = "<edge equality='vert'/></flexcomp>";
  const Result result =
      CompileXml("<worldbody><flexcomp name='a" + sheet + equality + "<flexcomp name='b" + sheet +
                 "</flexcomp><flexcomp name='c" + sheet + equality + "</worldbody>");
  ASSERT_TRUE(result.model) << result.error;
  const mjModel* m = result.model.get();
  const int last_of_first = 7, first_of_third = 16;
  EXPECT_EQ(m->flexvert_J_rowadr[first_of_third],
            m->flexvert_J_rowadr[last_of_first] + m->flexvert_J_rownnz[last_of_first]);
}

TEST(Flex, EdgeBetweenPinsIsRigid) {
  const ModelPtr m = Flexcomp("dim='2' count='3 2 1' spacing='.1 .1 .1'",
                              "<edge equality='true'/><pin id='0 1'/>");
  ASSERT_TRUE(m);
  EXPECT_THAT(Numbers(m->flexedge_rigid, m->nflexedge), ElementsAre(0, 0, 0, 0, 1, 0, 0, 0, 0));
  ExpectNear(m->flexedge_invweight0, {6, 6, 6, 6, 0, 6, 6, 6, 6});
  EXPECT_FALSE(m->flex_centered[0]);
}

TEST(Flex, VerticesOfOneBodyAreRigid) {
  const Result result = CompileXml(
      "<worldbody><body name='b' pos='0 0 1'/></worldbody><deformable>"
      "<flex name='f' body='b' vertex='0 0 0 1 0 0 0 1 0' element='0 1 2'/></deformable>");
  ASSERT_TRUE(result.model) << result.error;
  EXPECT_TRUE(result.model->flex_rigid[0]);
  EXPECT_THAT(Numbers(result.model->flex_vertbodyid, 3), ElementsAre(1, 1, 1));
  ExpectNear(result.model->flexedge_length0, {std::sqrt(2.0), 1, 1});
}

// ---- errors

// Bodies b0 to b7 at the corners of a cube.
std::string Bodies() {
  std::string xml;
  for (int i = 0; i < 8; ++i) {
    xml += "<body name='b" + std::to_string(i) + "' pos='" + std::to_string(i & 1) + " " +
           std::to_string(i >> 1 & 1) + " " + std::to_string(i >> 2) +
           "'><joint type='slide' axis='1 0 0'/><joint type='slide' axis='0 1 0'/>"
           "<joint type='slide' axis='0 0 1'/><geom size='.1' contype='0' conaffinity='0'/></body>";
  }
  return xml;
}

std::string ProblemWithFlex(const std::string& attributes, const std::string& content = "",
                            const std::string& rest = "") {
  const Result result =
      CompileXml("<worldbody>" + Bodies() + "</worldbody><deformable><flex name='f' " + attributes +
                 ">" + content + "</flex></deformable>" + rest);
  return result.error.substr(0, result.error.find('\n'));
}

const std::string kTriangle = "body='b0 b1 b2' element='0 1 2' ";
const std::string kSolid = "dim='3' body='b0 b1 b2 b4' element='0 1 2 3' ";
const std::string kNodes = "node='b0 b4 b2 b6 b1 b5 b3 b7' ";

TEST(Flex, DataAreChecked) {
  CONJOINT_OURS_ONLY();
  EXPECT_EQ(ProblemWithFlex(kTriangle), "");
  EXPECT_EQ(ProblemWithFlex("dim='4' " + kTriangle), "Error: dim must be 1, 2 or 3");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1 b2' element='0 1'"),
            "Error: elem size must be multiple of (dim+1)");
  EXPECT_EQ(ProblemWithFlex("body='' element='0 1 2'"),
            "Error: vertbody and nodebody are both empty");
  EXPECT_EQ(ProblemWithFlex(kTriangle + "vertex='0 0'"),
            "Error: vert size must be a multiple of 3");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1' element='0 1 2' vertex='0 0 0 1 0 0 0 1 0'"),
            "Error: vertbody size must be 1 or nvert");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1' element='0 1 0'"), "Error: not enough vertices");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1 b2' element='0 1 3'"),
            "Error: elem vertex id out of range");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1 b2' element='0 1 1'"),
            "Error: repeated vertex in element");
  EXPECT_EQ(ProblemWithFlex(kTriangle + "texcoord='0 0'"),
            "Error: two texture coordinates per vertex expected");
  EXPECT_EQ(ProblemWithFlex(kTriangle + "texcoord='0 0' elemtexcoord='0 0 1'"),
            "Error: elemtexcoord id out of range");
  EXPECT_EQ(ProblemWithFlex(kTriangle + "material='m'"), "Error: unknown material 'm' in flex");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1 c' element='0 1 2'"), "Error: unknown body 'c' in flex");
}

TEST(Flex, ElasticityIsChecked) {
  CONJOINT_OURS_ONLY();
  EXPECT_EQ(ProblemWithFlex(kTriangle, "<edge stiffness='1'/>"),
            "Error: edge stiffness only available for dim=1, please use elasticity plugins");
  EXPECT_EQ(ProblemWithFlex(kSolid, "<elasticity young='1' poisson='.5'/>"),
            "Error: Poisson ratio must be in [0, 0.5)");
  EXPECT_EQ(ProblemWithFlex(kTriangle, "<elasticity young='1' elastic2d='bend'/>"),
            "Error: thickness must be positive for bending stiffness");
  EXPECT_EQ(ProblemWithFlex("body='world b1 b2' element='0 1 2'",
                            "<elasticity young='1' thickness='1' elastic2d='bend'/>"),
            "Error: pins are not supported for bending");
  EXPECT_EQ(ProblemWithFlex(kSolid, "<contact activelayers='0'/>"),
            "Error: no element is in an active layer");
}

TEST(Flex, NodesAreChecked) {
  CONJOINT_OURS_ONLY();
  const std::string alone = "<contact selfcollide='none'/>";
  EXPECT_EQ(ProblemWithFlex(kSolid + kNodes),
            "Error: trilinear interpolation cannot do self-collision");
  EXPECT_EQ(ProblemWithFlex(kSolid + kNodes, "<contact selfcollide='none' internal='true'/>"),
            "Error: trilinear interpolation cannot do internal collisions");
  EXPECT_EQ(ProblemWithFlex(kSolid + "node='b0 b1 b2 b3 b4 b5 b6 b7 world'", alone),
            "Error: number of nodes must be 1^3 but it is 9");
  EXPECT_EQ(ProblemWithFlex(kSolid + "node='b0'", alone),
            "Error: number of nodes must be 2^3 or 3^3 but it is 1");
  EXPECT_EQ(ProblemWithFlex(kSolid + kNodes, alone + "<elasticity young='1'/>"),
            "Error: Trilinear dofs are require at least 27 elements");
}

TEST(Flex, EqualitiesAreChecked) {
  EXPECT_EQ(ProblemWithFlex("body='b0' vertex='0 0 0 1 0 0 0 1 0' element='0 1 2'", "",
                            "<equality><flex flex='f'/></equality>"),
            "Error: rigid flex 'f' in equality constraint 0");
  EXPECT_EQ(ProblemWithFlex("body='b0 b1 b4' element='0 1 2'", "",
                            "<equality><flexvert flex='f'/></equality>"),
            "Error: engine error: makeFlexSparse: flex vertices are not in the same plane");
}

// ---- recompiling

TEST(Flex, CompilesTheSameAgain) {
  TestSpec spec;
  const char* names[] = {"a", "b", "c", "d"};
  for (int i = 0; i < 4; ++i) {
    mjsBody* body =
        spec.Body(spec.world, names[i], {i == 1 ? 1. : 0, i == 2 ? 1. : 0, i == 3 ? 1. : 0});
    spec.Joint(body, mjJNT_SLIDE);
    spec.Geom(body, {.1});
  }
  mjsFlex* flex = mjs_addFlex(spec.s);
  flex->dim = 3;
  mjs_setStringVec(flex->vertbody, "a b c d");
  *flex->elem = {0, 1, 2, 3};
  const ModelPtr first(mj_compile(spec.s, nullptr));
  const ModelPtr second(mj_compile(spec.s, nullptr));
  ASSERT_TRUE(first && second) << mjs_getError(spec.s);
  EXPECT_THAT(Numbers(first->flex_elem, 4), ElementsAre(0, 2, 1, 3));
  EXPECT_THAT(Numbers(second->flex_elem, 4), ElementsAreArray(first->flex_elem, 4));
  EXPECT_THAT(*flex->elem, ElementsAre(0, 1, 2, 3));  // the user's values stay
}

}  // namespace
}  // namespace conjoint::testing
