// Box against box.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "collision/support.h"
#include "support/recorded.h"

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
constexpr double kOctagon = (std::numbers::sqrt2 - 1) / 2;
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
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.3, .6, .2}, {.2, .1, .45}, {0, 0, 30})));
}

TEST(BoxBox, TiltedBoxTouchesWithAnEdge) {
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.3, .2, .2}, {.1, 0, .48}, {20, 0, 0})));
}

TEST(BoxBox, BoxOnItsTipTouchesWithACorner) {
  ExpectRecordedContacts(Collide(
      Box(kBrick),
      Box({.2, .2, .2}, {.1, .1, .6},
          {45, static_cast<mjtNum>(std::atan(std::sqrt(.5)) * 180 / std::numbers::pi), 0})));
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
  ExpectRecordedContacts(
      Collide(Box({.3, .1, .2}), Box({.4, .5, .1}, {-.1, .3, .1}, {60, 10, 30})));
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
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {.05, .02, .1}, {30, 20, 10})));

  ExpectRecordedContacts(Collide(Box(kBrick), Box(kBrick, {.05, -.1, .15}, {5, 7, 12})));
}

TEST(BoxBox, PiercingBoxesLosePointsOutsideOfBoth) {
  CONJOINT_DOUBLE_PRECISION_ONLY("edges of equal depth");
  ExpectRecordedContacts(Collide(Box({1, .1, .1}), Box({.1, .1, 1}, {0, 0, 0}, {10, 5, 0})));
}

TEST(BoxBox, NearlyAlignedCubesHaveNineContacts) {
  const auto contacts = Collide(Box(kCube), Box(kCube, {0, 0, .95}, {0, 0, .0001}));
  ASSERT_EQ(contacts.size(), 9u);
  if (kDouble) ExpectRecordedContacts(contacts);  // a float cannot tell where the edges cross
}

TEST(BoxBox, CrossedEdgesTouchInOnePoint) {
  const Geom along_x = Box({.5, .2, .2}, {0, 0, 0}, {45, 0, 0});
  ExpectRecordedContacts(Collide(along_x, Box({.2, .5, .2}, {0, 0, .5}, {0, 45, 0})));
  ExpectRecordedContacts(Collide(along_x, Box({.2, .5, .2}, {.1, .05, .52}, {0, 40, 15})));
}

TEST(BoxBox, EdgeContactsIncludeNeighbouringCorners) {
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {.55, .45, .5}, {25, 35, 15})));
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.3, .3, .3}, {-.55, -.45, -.5}, {25, 35, 15})));
  ExpectRecordedContacts(Collide(Box(kBrick), Box({.2, .3, .25}, {.45, .35, .55}, {40, 30, 10})));
}

TEST(BoxBox, DivisorOfACornerIsTheDistanceOfTheLastOne) {
  ExpectRecordedContacts(Collide(Box({.1, .3, .1}), Box({.5, .1, .4}, {.1, -.3, 0}, {30, 40, 70})));
  ExpectRecordedContacts(
      Collide(Box({.4, .3, .1}), Box({.4, .4, .5}, {-.3, .3, .2}, {60, 30, 80})));
}

TEST(BoxBox, EdgesWithinTheMarginMakeContacts) {
  CONJOINT_DOUBLE_PRECISION_ONLY("edges of equal depth");
  ExpectRecordedContacts(
      Collide(Box({.3, .2, .3}), Box({.5, .5, .1}, {.1, 0, .5}, {20, 0, 40}), .05));
  ExpectRecordedContacts(
      Collide(Box({.2, .1, .3}), Box({.1, .1, .4}, {-.3, .2, .4}, {30, 30, 80}), .05));
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
