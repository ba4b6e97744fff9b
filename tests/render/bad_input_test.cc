// What the renderer makes of calls that cannot be right: errors that say why, or nothing drawn.

#include <limits>

#include "render/offscreen.h"

namespace conjoint {
namespace {

const char kWorld[] =
    "<worldbody><camera pos='0 0 5' xyaxes='1 0 0 0 1 0' fovy='45'/>"
    "<geom type='box' size='1 1 1' rgba='1 .5 .2 1'/></worldbody>";
const char kTexturedWorld[] =
    "<asset><texture name='t' type='2d' builtin='flat' width='8' height='8' rgb1='1 1 1'/>"
    "<material name='m' texture='t'/></asset>"
    "<worldbody><camera pos='0 0 5' xyaxes='1 0 0 0 1 0' fovy='45'/>"
    "<geom type='box' size='1 1 1' rgba='1 .5 .2 1' material='m'/></worldbody>";

class BadInputTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(MakeOffscreenCurrent()) << "libosmesa6 is missing"; }
};

TEST_F(BadInputTest, ContextCannotBeMadeWithoutOpenGLContext) {
  const NoCurrentContext none;
  mjrContext con;
  mjr_defaultContext(&con);
  EXPECT_EQ(ErrorOf([&] { mjr_makeContext(nullptr, &con, 100); }), "gladLoadGL error");
  EXPECT_EQ(mjr_getError(), 0);
  mjr_finish();
  mjr_freeContext(&con);
}

TEST_F(BadInputTest, NullIsNamed) {
  Studio studio("", kWorld);
  const mjrRect all = {0, 0, 8, 8};
  EXPECT_EQ(ErrorOf([&] { mjr_makeContext(studio.m, nullptr, 100); }),
            "mjr_makeContext: the context is NULL");
  EXPECT_EQ(ErrorOf([&] { mjr_render(all, nullptr, &studio.con); }),
            "mjr_render: the scene is NULL");
  EXPECT_EQ(ErrorOf([&] { mjr_render(all, &studio.scn, nullptr); }),
            "mjr_render: the mjrContext was not made by mjr_makeContext");
  unsigned char rgb[3 * 8 * 8];
  EXPECT_EQ(ErrorOf([&] { mjr_readPixels(rgb, nullptr, all, nullptr); }),
            "mjr_readPixels: the mjrContext was not made by mjr_makeContext");
  EXPECT_EQ(ErrorOf([&] { mjr_uploadMesh(nullptr, &studio.con, 0); }), "Invalid mesh index 0");
  EXPECT_EQ(ErrorOf([&] { mjr_uploadHField(nullptr, &studio.con, 0); }),
            "Invalid height field index 0");
  EXPECT_EQ(ErrorOf([&] { mjr_uploadTexture(nullptr, &studio.con, 0); }),
            "Invalid texture index 0");
  EXPECT_EQ(ErrorOf([&] { mjr_figure(all, nullptr, &studio.con); }),
            "mjr_figure: the figure is NULL");
  mjr_readPixels(nullptr, nullptr, all, &studio.con);
  mjr_drawPixels(nullptr, nullptr, all, &studio.con);
  mjr_freeContext(nullptr);
}

TEST_F(BadInputTest, PixelsBeyondTheFramebufferAreLeftAlone) {
  for (const int samples : {0, 4}) {
    Studio studio("", kWorld, samples);
    studio.Render();
    constexpr int kWidth = 2 * Studio::kWidth;
    std::vector<unsigned char> rgb(3 * kWidth * Studio::kHeight, 77);
    mjr_readPixels(rgb.data(), nullptr, {0, 0, kWidth, Studio::kHeight}, &studio.con);
    const int row = 3 * kWidth * 24;
    EXPECT_EQ(rgb[row + 3 * 32], studio.At(32, 24)[0]);
    EXPECT_EQ(rgb[row + 3 * (kWidth - 1)], 77);
    while (mjr_getError() != 0) {
    }
  }
}

TEST_F(BadInputTest, OffscreenBufferDoesNotGrowBeyondTheLimit) {
  Studio studio("", kWorld);
  EXPECT_NE(ErrorOf([&] { mjr_resizeOffscreen(1 << 30, 8, &studio.con); }).find("must lie between"),
            std::string::npos);
  EXPECT_NE(ErrorOf([&] { mjr_resizeOffscreen(8, -1, &studio.con); }).find("must lie between"),
            std::string::npos);
  studio.Render();
  ExpectColour(studio.At(32, 24), {190, 126, 88}, 4);
}

TEST_F(BadInputTest, CorruptedTextureIdsDrawWithoutTexture) {
  Studio studio("", kTexturedWorld);
  studio.Render();
  const auto textured = studio.At(32, 24);
  const int slot = mjTEXROLE_RGB;
  for (const int id : {-7, 1, mjMAXTEXTURE, std::numeric_limits<int>::max()}) {
    studio.con.mat_texid[slot] = id;
    studio.Render();
    ExpectColour(studio.At(32, 24), textured, 1);  // the texture is white
  }
  studio.con.mat_texid[slot] = 0;
  studio.con.ntexture = std::numeric_limits<int>::max();
  EXPECT_EQ(ErrorOf([&] { mjr_uploadTexture(studio.m, &studio.con, mjMAXTEXTURE); }),
            "Invalid texture index 1000");
  studio.Render();
  ExpectColour(studio.At(32, 24), textured, 1);
  studio.con.ntexture = 1;
}

TEST_F(BadInputTest, SceneOfAnotherModelDrawsWhatTheContextHas) {
  Studio plain("", kWorld);
  Studio meshes("",
                "<asset><mesh name='m' vertex='0 0 0 1 0 0 0 1 0 0 0 1'/></asset><worldbody>"
                "<camera pos='0 0 5' xyaxes='1 0 0 0 1 0' fovy='45'/>"
                "<geom type='mesh' mesh='m'/></worldbody>");
  mjr_render({0, 0, Studio::kWidth, Studio::kHeight}, &meshes.scn, &plain.con);
  plain.Read();
  EXPECT_EQ(plain.At(32, 24), Studio::Pixel({0, 0, 0}));
}

}  // namespace
}  // namespace conjoint
