// Pictures of small scenes, by the colours that the shading equation gives.

#include <algorithm>
#include <limits>

#include "render/offscreen.h"

namespace conjoint {
namespace {

const char kCamera[] = "<camera pos='0 0 5' xyaxes='1 0 0 0 1 0' fovy='45'/>";
const char kBox[] = "<geom type='box' size='1 1 1' rgba='1 .5 .2 1'/>";
std::string World(const std::string& body) { return "<worldbody>" + body + "</worldbody>"; }

class RenderTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(MakeOffscreenCurrent()) << "libosmesa6 is missing"; }
};

TEST_F(RenderTest, WithoutLightsThereIsAmbientLight) {
  Studio studio("<headlight active='0'/>", World(std::string(kCamera) + kBox));
  studio.Render();
  ExpectColour(studio.At(32, 24), {76, 38, 15});
  ExpectColour(studio.At(1, 1), {0, 0, 0}, 0);
}

TEST_F(RenderTest, HeadlightShadesBox) {
  Studio studio("", World(std::string(kCamera) + kBox));
  studio.Render();
  ExpectColour(studio.At(32, 24), {190, 126, 88}, 4);
  const double near = studio.m->vis.map.znear * studio.m->stat.extent;
  const double far = studio.m->vis.map.zfar * studio.m->stat.extent, distance = 4;
  EXPECT_NEAR(studio.DepthAt(32, 24), (1 / near - 1 / distance) / (1 / near - 1 / far), 1e-6f);
  studio.scn.geoms[0].specular = 0;
  studio.Render();
  ExpectColour(studio.At(32, 24), {128, 64, 26});
}

TEST_F(RenderTest, TransparentSurfaceIsBlendedTwiceAndWritesNoDepth) {
  Studio studio("", World(std::string(kCamera) + kBox));
  studio.scn.geoms[0].specular = 0;
  studio.scn.geoms[0].rgba[3] = 0.5f;
  studio.Render();
  ExpectColour(studio.At(32, 24), {96, 48, 19});
  EXPECT_EQ(studio.DepthAt(32, 24), 1);
  EXPECT_EQ(studio.scn.geoms[0].transparent, 1);
}

TEST_F(RenderTest, IdColoursAreExactInEverySample) {
  Studio studio("", World(std::string(kCamera) + "<geom size='1'/>"), 4);
  studio.scn.flags[mjRND_SEGMENT] = studio.scn.flags[mjRND_IDCOLOR] = 1;
  studio.scn.geoms[0].segid = 70000;
  studio.Render();
  for (int i = 0; i < Studio::kWidth * Studio::kHeight; ++i) {
    const auto pixel = studio.At(i % Studio::kWidth, i / Studio::kWidth);
    EXPECT_TRUE(pixel == Studio::Pixel({0, 0, 0}) || pixel == Studio::Pixel({113, 17, 1}));
  }
  EXPECT_EQ(studio.At(32, 24), Studio::Pixel({113, 17, 1}));
}

TEST_F(RenderTest, BoxCastsShadow) {
  Studio studio("<headlight ambient='.2 .2 .2' diffuse='0 0 0' specular='0 0 0'/>",
                World("<camera pos='0 -6 6' xyaxes='1 0 0 0 .70710678 .70710678' fovy='45'/>"
                      "<light type='directional' pos='0 0 4' dir='0 0 -1' ambient='.1 .1 .1' "
                      "diffuse='.6 .6 .6' specular='0 0 0'/>"
                      "<geom type='plane' size='3 3 1' rgba='1 1 1 1'/>"
                      "<geom type='box' size='.5 .5 .1' pos='0 0 1' rgba='1 0 0 1'/>"));
  studio.Render();
  ExpectColour(studio.At(20, 20), {229, 229, 229});
  ExpectColour(studio.At(32, 24), {51, 51, 51});
  studio.scn.flags[mjRND_SHADOW] = 0;
  studio.Render();
  ExpectColour(studio.At(32, 24), {230, 230, 230});
}

TEST_F(RenderTest, PointLampsShadeWhatIsWithinOneUnit) {
  for (const bool near : {true, false}) {
    Studio studio("<headlight ambient='.2 .2 .2' diffuse='0 0 0' specular='0 0 0'/>",
                  World("<camera pos='0 -6 6' xyaxes='1 0 0 0 .70710678 .70710678' fovy='45'/>"
                        "<light type='point' pos='0 0 " +
                        std::string(near ? "0.9" : "2") +
                        "' dir='0 0 -1' diffuse='.6 .6 .6' specular='0 0 0'/>"
                        "<geom type='plane' size='3 3 1' rgba='1 1 1 1'/>"
                        "<geom type='box' size='.4 .4 .05' pos='0 0 .5' rgba='1 0 0 1'/>"));
    studio.Render();
    ExpectColour(studio.At(20, 20), {159, 159, 159});  // they shine along the view
    ExpectColour(studio.At(32, 26), {near ? 51 : 159, 0, 0});
  }
}

TEST_F(RenderTest, WireframeShowsEdgesOfFacesWithoutDiagonals) {
  Studio studio("", World(std::string(kCamera) + kBox));
  studio.scn.flags[mjRND_WIREFRAME] = 1;
  studio.Render();
  const auto any = [&](int x, int y) {  // in 3 x 3 pixels
    int brightest = 0;
    for (int i = 0; i < 9; ++i) brightest = std::max(brightest, studio.At(x + i % 3, y + i / 3)[0]);
    return brightest > 0;
  };
  EXPECT_TRUE(any(45, 26)) << "the right edge of the upper face, of 29 pixels";
  EXPECT_TRUE(any(31, 26)) << "an edge between its 4 x 4 parts";
  for (const int x : {27, 34}) {
    for (const int y : {19, 26}) EXPECT_FALSE(any(x, y)) << "the middle of a part";
  }
}

TEST_F(RenderTest, HazeDownToTheFeetIsAllAround) {
  Studio studio("<map haze='1'/>",
                "<asset><texture type='skybox' builtin='flat' rgb1='0 0 1' width='8' height='8'/>"
                "</asset>" +
                    World("<camera pos='0 -6 6' xyaxes='1 0 0 0 .70710678 .70710678' fovy='45'/>"
                          "<geom type='plane' size='0 0 1' rgba='1 1 1 1'/>"));
  studio.Render();
  for (int x = 0; x < 32; ++x) {
    EXPECT_NEAR(studio.DepthAt(x, 12), studio.DepthAt(63 - x, 12), 1e-6f) << x;
    ExpectColour(studio.At(x, 12), studio.At(63 - x, 12), 3);
  }
}

TEST_F(RenderTest, TrianglesSmallerThanSamplesLeaveNoHoles) {
  for (const int samples : {0, 4}) {
    Studio studio("<headlight ambient='.5 .5 .5' diffuse='0 0 0' specular='0 0 0'/>",
                  World(std::string(kCamera) +
                        "<geom type='plane' size='1 1 .005' euler='20 30 10' rgba='1 1 1 1'/>"),
                  samples);
    studio.Render();
    const std::vector<unsigned char> fine = studio.rgb;
    studio.scn.geoms[0].dataid = -1;  // the same square in few triangles
    studio.Render();
    int covered = 0;
    for (size_t i = 0; i < fine.size(); ++i) {
      EXPECT_NEAR(fine[i], studio.rgb[i], 1) << "byte " << i;
      covered += fine[i] > 120;
    }
    EXPECT_GT(covered, 300);
  }
}

TEST_F(RenderTest, LinesInMirrorsAreTinted) {
  Studio studio("<headlight ambient='.4 .4 .4' diffuse='0 0 0' specular='0 0 0'/>",
                "<asset><material name='r' reflectance='.5' rgba='0 0 0 1'/></asset>" +
                    World("<camera pos='0 -4 4' xyaxes='1 0 0 0 .70710678 .70710678' fovy='45'/>"
                          "<geom type='plane' size='3 3 1' material='r'/>"
                          "<geom type='sphere' size='.6' pos='0 0 1' rgba='1 0 0 1'/>"));
  studio.scn.geoms[1].type = mjGEOM_LINE;
  studio.scn.geoms[1].size[0] = 8;
  studio.scn.geoms[1].size[2] = 1;
  studio.Render();
  int brightest_below = 0;
  for (int y = 0; y < 20; ++y) brightest_below = std::max(brightest_below, studio.At(32, y)[0]);
  EXPECT_NEAR(brightest_below, 128, 2);
}

TEST_F(RenderTest, PlaneMirrorsSphere) {
  Studio studio("<headlight ambient='.4 .4 .4' diffuse='0 0 0' specular='0 0 0'/>",
                "<asset><material name='r' reflectance='.5' rgba='.2 .4 .6 1'/></asset>" +
                    World("<camera pos='0 -4 4' xyaxes='1 0 0 0 .70710678 .70710678' fovy='45'/>"
                          "<geom type='plane' size='3 3 1' material='r'/>"
                          "<geom type='sphere' size='.6' pos='0 0 1' rgba='1 0 0 1'/>"));
  studio.Render();
  ExpectColour(studio.At(32, 4), {20, 41, 61});
  ExpectColour(studio.At(32, 16), {71, 41, 61});
  ExpectColour(studio.At(32, 31), {102, 0, 0});
}

TEST_F(RenderTest, FogDependsOnDepthAndCoversTheSky) {
  Studio studio(
      "<headlight ambient='.5 .5 .5' diffuse='0 0 0' specular='0 0 0'/>"
      "<map fogstart='1' fogend='3'/><rgba fog='0 1 0 1'/>",
      "<statistic extent='2'/><asset><texture type='skybox' builtin='flat' "
      "rgb1='.2 .4 .8' width='16' height='16'/></asset>" +
          World(std::string(kCamera) + kBox));
  studio.scn.flags[mjRND_FOG] = 1;
  studio.Render();
  ExpectColour(studio.At(32, 24), {64, 159, 13});
  ExpectColour(studio.At(25, 18), {64, 159, 13});
  ExpectColour(studio.At(2, 2), {0, 255, 0});
}

TEST_F(RenderTest, SceneOfAnotherModelAndOddNumbersDrawNothingAndDoNotCrash) {
  Studio studio("", World(std::string(kCamera) + kBox));
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const mjvGeom box = studio.scn.geoms[0];
  for (int type = -1; type < 1010; ++type) {
    if (type == 10) type = 95;
    if (type == 115) type = 1000;
    for (const int id : {-1, 0, 7, 1000000, std::numeric_limits<int>::max()}) {
      for (const float size : {0.0f, -1.0f, 1e30f, nan}) {
        mjvGeom& geom = studio.scn.geoms[0];
        geom = box;
        geom.type = type;
        geom.dataid = geom.objid = geom.matid = id;
        geom.texcoord = 1;
        geom.size[0] = size;
        geom.pos[1] = size;
        mjr_render({0, 0, 8, 8}, &studio.scn, &studio.con);
      }
    }
  }
  studio.scn.geoms[0] = box;
  studio.scn.ngeom = 1;
  studio.Render();
  ExpectColour(studio.At(32, 24), {190, 126, 88}, 4);
}

TEST_F(RenderTest, PictureLeavesNoOpenGLError) {
  Studio studio("", World(std::string(kCamera) + kBox));
  studio.Render();
  EXPECT_EQ(mjr_getError(), 0);
}

TEST_F(RenderTest, ErrorsNameWhatIsWrong) {
  Studio studio("", World(std::string(kCamera) + kBox));
  EXPECT_EQ(ErrorOf([&] { mjr_changeFont(120, &studio.con); }), "Invalid fontscale");
  EXPECT_EQ(ErrorOf([&] { mjr_setAux(11, &studio.con); }), "Invalid aux buffer index");
  EXPECT_EQ(ErrorOf([&] { mjr_setAux(3, &studio.con); }), "auxFBO 3 does not exist");
  EXPECT_EQ(ErrorOf([&] { mjr_uploadMesh(studio.m, &studio.con, 0); }), "Invalid mesh index 0");
  mjrContext empty;
  mjr_defaultContext(&empty);
  EXPECT_EQ(ErrorOf([&] { mjr_setBuffer(1, &empty); }), "No OpenGL framebuffer available");
  EXPECT_EQ(ErrorOf([&] { mjr_render({0, 0, 8, 8}, &studio.scn, &empty); }),
            "mjr_render: the mjrContext was not made by mjr_makeContext");
  studio.scn.camera[0].frustum_near = studio.scn.camera[1].frustum_near = 0;
  EXPECT_EQ(ErrorOf([&] { mjr_render({0, 0, 8, 8}, &studio.scn, &studio.con); }),
            "mjvScene frustum_near too small in mjr_render");
}

}  // namespace
}  // namespace conjoint
