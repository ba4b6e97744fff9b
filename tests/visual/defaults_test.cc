// The mjv_default functions.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <memory>

#include "support/load.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

TEST(DefaultCamera, LooksDownAtTheOrigin) {
  mjvCamera camera;
  mjv_defaultCamera(&camera);
  EXPECT_EQ(camera.type, mjCAMERA_FREE);
  EXPECT_EQ(camera.fixedcamid, -1);
  EXPECT_EQ(camera.trackbodyid, -1);
  EXPECT_EQ(camera.distance, 2);
  EXPECT_EQ(camera.azimuth, 90);
  EXPECT_EQ(camera.elevation, -45);
}

TEST(DefaultFreeCamera, LooksAtTheModel) {
  const auto m = LoadText(
      "<mujoco><visual><global azimuth='10' elevation='-20'/></visual>"
      "<statistic center='1 2 3' extent='4'/></mujoco>");
  ASSERT_TRUE(m);
  mjvCamera camera;
  mjv_defaultFreeCamera(m.get(), &camera);
  EXPECT_THAT(camera.lookat, ElementsAre(1, 2, 3));
  EXPECT_EQ(camera.distance, 6);
  EXPECT_EQ(camera.azimuth, 10);
  EXPECT_EQ(camera.elevation, -20);
}

TEST(DefaultPerturb, SelectsNothing) {
  mjvPerturb perturb;
  mjv_defaultPerturb(&perturb);
  EXPECT_EQ(perturb.select, 0);
  EXPECT_EQ(perturb.flexselect, -1);
  EXPECT_EQ(perturb.skinselect, -1);
  EXPECT_THAT(perturb.refquat, ElementsAre(1, 0, 0, 0));
  EXPECT_EQ(perturb.scale, 1);
}

TEST(DefaultFigure, SpreadsTheColoursOfItsLines) {
  const auto figure = std::make_unique<mjvFigure>();
  mjv_defaultFigure(figure.get());
  EXPECT_THAT(figure->linergb[0], ElementsAre(1, .3f, .3f));
  // Halton's sequence in bases 2, 3 and 5: 8 is 1000, 22 and 13 there, 99 is 1100011, 10200, 344.
  const float expected[2][3] = {{1.f / 16, 2.f / 3 + 2.f / 9, 3.f / 5 + 1.f / 25},
                                {99.f / 128, 2.f / 27 + 1.f / 243, 4.f / 5 + 4.f / 25 + 3.f / 125}};
  for (int k = 0; k < 3; ++k) {
    EXPECT_FLOAT_EQ(figure->linergb[8][k], .1f + .8f * expected[0][k]);
    EXPECT_FLOAT_EQ(figure->linergb[99][k], .1f + .8f * expected[1][k]);
  }
  EXPECT_STREQ(figure->yformat, "%.2g");
}

TEST(Scene, IsMadeForAModelOrForNone) {
  const auto scene = std::make_unique<mjvScene>();
  mjv_defaultScene(scene.get());
  mjv_makeScene(nullptr, scene.get(), 10);
  EXPECT_EQ(scene->maxgeom, 10);
  EXPECT_TRUE(scene->geoms);
  EXPECT_EQ(scene->scale, 1);
  EXPECT_TRUE(scene->flags[mjRND_SHADOW]);
  EXPECT_FALSE(scene->flags[mjRND_WIREFRAME]);
  mjv_makeScene(nullptr, scene.get(), 0);  // frees the one before
  EXPECT_EQ(scene->maxgeom, 0);
  EXPECT_EQ(scene->geoms, nullptr);
  mjv_freeScene(scene.get());
  EXPECT_EQ(scene->scale, 0);
}

TEST(Connector, LiesBetweenItsEnds) {
  mjvGeom geom = {};
  mjv_initGeom(&geom, mjGEOM_NONE, nullptr, nullptr, nullptr, nullptr);
  const mjtNum from[3] = {1, 0, 0}, to[3] = {1, 0, -4};
  mjv_connector(&geom, mjGEOM_CAPSULE, static_cast<mjtNum>(.5), from, to);
  EXPECT_THAT(geom.size, ElementsAre(.5f, .5f, 2));
  EXPECT_THAT(geom.pos, ElementsAre(1, 0, -2));
  EXPECT_THAT(geom.mat, ElementsAre(1, 0, 0, 0, -1, 0, 0, 0, -1));
  mjv_connector(&geom, mjGEOM_ARROW, static_cast<mjtNum>(.5), from, to);
  EXPECT_THAT(geom.size, ElementsAre(.5f, .5f, 4));
  EXPECT_THAT(geom.pos, ElementsAre(1, 0, 0));
}

// The last column of the matrix is the direction; a rotation about an axis in the x-y plane has
// opposite elements beside it.
TEST(Connector, TurnsTheZAxisToItsDirectionByTheSmallestAngle) {
  constexpr mjtNum kDirections[][3] = {{1, 2, 3}, {-1, 2, -3}, {1e-5f, -2e-5f, -1}, {1, 1, 1e-5f}};
  for (const auto& direction : kDirections) {
    mjvGeom geom = {};
    const mjtNum origin[3] = {0, 0, 0};
    mjv_connector(&geom, mjGEOM_LINE, 1, origin, direction);
    mjtNum unit[3] = {direction[0], direction[1], direction[2]};
    mju_normalize3(unit);
    const float* mat = geom.mat;
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(mat[3 * i + 2], unit[i], 1e-6) << i;
    EXPECT_EQ(mat[6], -mat[2]);
    EXPECT_EQ(mat[7], -mat[5]);
    EXPECT_EQ(mat[1], mat[3]);
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const float dot = mat[i] * mat[j] + mat[3 + i] * mat[3 + j] + mat[6 + i] * mat[6 + j];
        EXPECT_NEAR(dot, i == j ? 1 : 0, 1e-6) << i << " " << j;
      }
    }
  }
}

}  // namespace
}  // namespace conjoint::testing
