// Box against box. Numbers are those of the reference.

#include "collision/box_box.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "collision/support.h"

namespace conjoint::testing {
namespace {

Geom Box(Vec3 size, Vec3 pos = {0, 0, 0}, Vec3 euler = {0, 0, 0}) {
  return {mjGEOM_BOX, size, pos, euler};
}

// Contacts of one depth and height with one normal.
std::vector<Expected> Level(double dist, double z, std::vector<std::pair<double, double>> points,
                            double normal_z = 1) {
  std::vector<Expected> expected;
  for (auto [x, y] : points) expected.push_back({dist, {x, y, z}, {0, 0, normal_z}});
  return expected;
}

const Vec3 kCube = {.5, .5, .5};
const Vec3 kBrick = {.5, .4, .3};
constexpr double kOctagon = .207106781187;
const std::vector<std::pair<double, double>> kOctagonPoints = {
    {.5, -kOctagon}, {kOctagon, -.5}, {-.5, -kOctagon}, {-kOctagon, -.5},
    {.5, kOctagon},  {kOctagon, .5},  {-.5, kOctagon},  {-kOctagon, .5}};

TEST(BoxBox, SmallBoxOnLargeOneTouchesWithItsFourCorners) {
  ExpectContacts(Collide(Box(kBrick), Box({.2, .2, .2}, {.1, .05, .45})),
                 Level(-.05, .275, {{-.1, -.15}, {.3, -.15}, {-.1, .25}, {.3, .25}}));
}

TEST(BoxBox, StackedCubesTouchWithFourCorners) {
  ExpectContacts(Collide(Box(kCube), Box(kCube, {0, 0, .95})),
                 Level(-.05, .475, {{.5, -.5}, {-.5, .5}, {.5, .5}, {-.5, -.5}}));
}

TEST(BoxBox, ShiftedBoxTouchesAroundTheCommonRectangle) {
  ExpectContacts(Collide(Box(kBrick), Box(kBrick, {.3, .2, .55})),
                 Level(-.05, .275, {{.5, -.2}, {-.2, .4}, {.5, .4}, {-.2, -.2}}));
}

TEST(BoxBox, TurnedBoxTouchesInAnOctagon) {
  const Vec3 slab = {.5, .5, .3};
  ExpectContacts(Collide(Box(slab), Box(slab, {0, 0, .55}, {0, 0, 45})),
                 Level(-.05, .275, kOctagonPoints));
}

TEST(BoxBox, TurnedBoxTouchesInAPentagon) {
  ExpectContacts(Collide(Box(kBrick), Box({.3, .6, .2}, {.2, .1, .45}, {0, 0, 30})),
                 Level(-.05, .275,
                       {{.142264973081, -.4},
                        {-.319615242271, .4},
                        {.5, .180384757729},
                        {.373205080757, .4},
                        {.5, -.4}}));
}

TEST(BoxBox, TiltedBoxTouchesWithAnEdge) {
  ExpectContacts(
      Collide(Box(kBrick), Box({.3, .2, .2}, {.1, 0, .48}, {20, 0, 0})),
      Level(-.0763425528223, .261828723589, {{-.2, -.119534495492}, {.4, -.119534495492}}));
}

TEST(BoxBox, BoxOnItsTipTouchesWithACorner) {
  ExpectContacts(Collide(Box(kBrick), Box({.2, .2, .2}, {.1, .1, .6}, {45, 35.264389682754654, 0})),
                 Level(-.038541068168, .280729465916, {{.147829262348, .155698355693}}));
}

TEST(BoxBox, BoxInsideAnotherIsPushedOutThroughTheNearestFace) {
  ExpectContacts(Collide(Box({.1, .1, .1}, {.1, .2, .3}), Box(kCube)),
                 Level(-.3, .35, {{.2, .1}, {.2, .3}, {0, .1}, {0, .3}}, -1));
}

TEST(BoxBox, OnTiesTheFirstAxisOfTheFirstBoxWins) {
  const double n[3] = {-1, 0, 0};
  std::vector<Expected> expected;
  for (auto [y, z] : {std::pair{-.5, .4}, {-.4, .5}, {-.5, .5}, {-.4, .4}}) {
    expected.push_back({-.1, {-.45, y, z}, {n[0], n[1], n[2]}});
  }
  ExpectContacts(Collide(Box(kCube), Box(kCube, {-.9, -.9, .9})), expected);
}

TEST(BoxBox, FaceOfTheSecondBoxCanBeTheReference) {
  const double x = -.173648177667, y = .852868531952, z = -.492403876506;
  ExpectContacts(Collide(Box({.3, .1, .2}), Box({.4, .5, .1}, {-.1, .3, .1}, {60, 10, 30})),
                 {{-.00999783301207, {.287567322791, .0957365814181, -.197538514134}, {x, y, z}},
                  {-.00362356864178, {.300314613046, .098454786166, -.190853230138}, {x, y, z}},
                  {-.111877092095, {-.290286373418, .052291774353, -.17245564308}, {x, y, z}}});
}

TEST(BoxBox, CoincidentBoxesSeparateAlongTheShortestAxis) {
  ExpectContacts(Collide(Box(kBrick), Box(kBrick)),
                 Level(-.6, 0, {{.5, -.4}, {-.5, .4}, {.5, .4}, {-.5, -.4}}));
}

TEST(BoxBox, CoincidentTurnedCubesTouchInAnOctagon) {
  ExpectContacts(Collide(Box(kCube), Box(kCube, {0, 0, 0}, {0, 0, 45})),
                 Level(-1, 0, kOctagonPoints));
}

TEST(BoxBox, DeepContactsAreKept) {
  ExpectContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {.05, .02, .1}, {30, 20, 10})),
                 {{-.66875298576, {.273971703872, .00964074300339, -.0343764928802}, {0, 0, 1}},
                  {-.545828508539, {-.281278243167, -.181636723555, .0270857457307}, {0, 0, 1}}});

  const double x = .121869343405, y = -.0865060970576, z = .988769213876;
  ExpectContacts(Collide(Box(kBrick), Box(kBrick, {.05, -.1, .15}, {5, 7, 12})),
                 {{-.421589259562, {-.407938811914, -.381764979297, .0915727596219}, {x, y, z}},
                  {-.472051901107, {.471235672379, .279984079277, .0666248064169}, {x, y, z}},
                  {-.457892069092, {.444224238866, .403788454471, .0736252094017}, {x, y, z}},
                  {-.529108415731, {.467758952392, -.377114448017, .0384169438611}, {x, y, z}}});
}

TEST(BoxBox, PiercingBoxesLosePointsOutsideOfBoth) {
  CONJOINT_DOUBLE_PRECISION_ONLY("edges of equal depth");
  const double y = -.984807753012, z = -.173648177667;
  ExpectContacts(Collide(Box({1, .1, .1}), Box({.1, .1, 1}, {0, 0, 0}, {10, 5, 0})),
                 {{-.215845593068, {-.10747871047, .0062832067534, -.0812594030532}, {0, y, z}},
                  {-.215845593068, {.093285257039, .0062832067534, -.0812594030532}, {0, y, z}}});
}

TEST(BoxBox, NearlyAlignedCubesHaveNineContacts) {
  const auto contacts = Collide(Box(kCube), Box(kCube, {0, 0, .95}, {0, 0, .0001}));
  ASSERT_EQ(contacts.size(), 9u);
  for (const mjContact& contact : contacts) EXPECT_NEAR(contact.dist, -.05, kTolerance);
  EXPECT_NEAR(contacts[8].pos[0], -.499999127335, kTolerance);
  EXPECT_NEAR(contacts[8].pos[1], -.500000872664, kTolerance);
  EXPECT_NEAR(contacts[8].pos[2], .475, kTolerance);
}

TEST(BoxBox, CrossedEdgesTouchInOnePoint) {
  const Geom along_x = Box({.5, .2, .2}, {0, 0, 0}, {45, 0, 0});
  ExpectContacts(Collide(along_x, Box({.2, .5, .2}, {0, 0, .5}, {0, 45, 0})),
                 {{-.0656854249492, {0, 0, .25}, {0, 0, 1}}});
  ExpectContacts(Collide(along_x, Box({.2, .5, .2}, {.1, .05, .52}, {0, 40, 15})),
                 {{-.0569178074385,
                   {.138336022747, .00483047906736, .25479675603},
                   {0, -.169735247535, .985489698447}}});
}

TEST(BoxBox, EdgeContactsIncludeNeighbouringCorners) {
  double x = .444605318011, z = .895726582834;
  const std::vector<Expected> expected = {
      {-.192197491127, {.457273986668, .294066372513, .213921799022}, {x, 0, z}},
      {-.152335778564, {.466135351364, .4, .231774396812}, {x, 0, z}},
      {-.0756112332569, {.220967257697, .169436212236, .266136504205}, {x, 0, z}}};
  ExpectContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {.55, .45, .5}, {25, 35, 15})), expected);

  std::vector<Expected> mirrored = expected;
  for (Expected& contact : mirrored) {
    for (double& value : contact.pos) value = -value;
    for (double& value : contact.normal) value = -value;
  }
  ExpectContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {-.55, -.45, -.5}, {25, 35, 15})),
                 mirrored);

  x = .297319144049, z = .95477815569;
  ExpectContacts(Collide(Box(kBrick), Box({.2, .3, .25}, {.45, .35, .55}, {40, 30, 10})),
                 {{-.158645752379, {.476415790348, .323187002916, .224264250568}, {x, 0, z}},
                  {-.103971141217, {.484543694644, .4, .250365312772}, {x, 0, z}},
                  {-.076035061179, {.210844753217, .189681815875, .26370169226}, {x, 0, z}}});
}

TEST(BoxBox, DivisorOfACornerIsTheDistanceOfTheLastOne) {
  const double x = .71818322684, z = -.695854045534;
  ExpectContacts(Collide(Box({.1, .3, .1}), Box({.5, .1, .4}, {.1, -.3, 0}, {30, 40, 70})),
                 {{-.172730012945, {.0379741009655, .270365353511, -.0399025608535}, {x, 0, z}},
                  {-.0305896919417, {.0890154981666, -.3, .110642980445}, {x, 0, z}}});
  const double c = .866025403784;
  ExpectContacts(Collide(Box({.4, .3, .1}), Box({.4, .4, .5}, {-.3, .3, .2}, {60, 30, 80})),
                 {{-.376779831893, {.0457910458856, .205805042027, -.0631504530266}, {0, .5, c}},
                  {-.00666007351347, {-.113397459622, -.301665018378, .0971161035731}, {0, .5, c}},
                  {-.19157695827, {.230993919509, -.118299986814, .0170447436792}, {0, .5, c}}});
}

TEST(BoxBox, EdgesWithinTheMarginMakeContacts) {
  CONJOINT_DOUBLE_PRECISION_ONLY("edges of equal depth");
  const double y = -.342020143326, z = .939692620786;
  ExpectContacts(Collide(Box({.3, .2, .3}), Box({.5, .5, .1}, {.1, 0, .5}, {20, 0, 40}), .05),
                 {{.019534495492, {-.3, -.203340595474, .309178210632}, {0, y, z}},
                  {-.497969428769, {.0383715832838, -.413866263821, .232553133805}, {0, y, z}}});
  const double x = -.832050294338, w = .554700196225;
  ExpectContacts(Collide(Box({.2, .1, .3}), Box({.1, .1, .4}, {-.3, .2, .4}, {30, 30, 80}), .05),
                 {{-.987784379583, {-.103760521579, .0896206839453, .184313666675}, {x, 0, w}},
                  {-.384198858847, {-.113514715236, .0314861096312, .457252450317}, {x, 0, w}}});
}

TEST(BoxBox, AlignedBoxesWithinTheMarginTakeTheEdgePath) {
  CONJOINT_DOUBLE_PRECISION_ONLY("a face and an edge at the same distance");
  ExpectContacts(Collide(Box(kBrick), Box({.2, .2, .2}, {.1, .05, .53}), .04),
                 Level(.03, .315, {{.3, -.15}, {-.1, -.15}, {.3, .25}, {-.1, .25}}));
}

TEST(BoxBox, BoxesBeyondTheMarginDoNotTouch) {
  EXPECT_TRUE(Collide(Box(kCube), Box(kCube, {0, 0, 1.1}), mjtNum(.05)).empty());
}

}  // namespace
}  // namespace conjoint::testing
