#include "compiler/asset_texture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <lodepng.h>

#include <climits>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

// Pixel i of an image is (i, 100, 200).
std::string Png(unsigned width, unsigned height) {
  std::vector<unsigned char> pixels;
  for (unsigned i = 0; i < width * height; ++i) {
    pixels.insert(pixels.end(), {static_cast<unsigned char>(i), 100, 200});
  }
  unsigned char* png = nullptr;
  size_t size = 0;
  lodepng_encode24(&png, &size, pixels.data(), width, height);
  const std::string bytes(reinterpret_cast<char*>(png), size);
  std::free(png);
  return bytes;
}

class AssetTexture : public ::testing::Test {
 protected:
  AssetTexture() {
    vfs_.Add("square.png", Png(2, 2));
    vfs_.Add("wide.png", Png(4, 2));
    vfs_.Add("cross.png", Png(8, 6));
    vfs_.Add("custom.bin", Bytes<int>({2, 1}) + "abcdef");
  }

  Result Load(const std::string& texture) {
    return LoadWith(vfs_, ModelText("<texture name='t' " + texture + "/>"));
  }
  std::string Problem(const std::string& texture) { return Load(texture).error; }
  // The first numbers of all pixels.
  static std::vector<int> Reds(const mjModel* m) {
    std::vector<int> reds;
    for (mjtSize i = 0; i < m->ntexdata; i += m->tex_nchannel[0]) reds.push_back(m->tex_data[i]);
    return reds;
  }
  std::vector<int> Reds(const std::string& texture) {
    const Result result = Load(texture);
    return result.m ? Reds(result.m.get()) : std::vector<int>{};
  }

  TestVfs vfs_;
};

TEST_F(AssetTexture, PlanesAreTheirFile) {
  const Result result = Load("type='2d' file='wide.png'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_EQ(result.m->tex_width[0], 4);
  EXPECT_EQ(result.m->tex_height[0], 2);
  EXPECT_EQ(result.m->tex_nchannel[0], 3);
  EXPECT_EQ(result.m->tex_colorspace[0], mjCOLORSPACE_LINEAR);
  EXPECT_THAT(Reds(result.m.get()), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
}

TEST_F(AssetTexture, FlipsMirrorColumnsAndRows) {
  EXPECT_THAT(Reds("type='2d' file='wide.png' hflip='true'"), ElementsAre(3, 2, 1, 0, 7, 6, 5, 4));
  EXPECT_THAT(Reds("type='2d' file='wide.png' vflip='true'"), ElementsAre(4, 5, 6, 7, 0, 1, 2, 3));
  EXPECT_THAT(Reds("type='2d' file='wide.png' vflip='true' hflip='true'"),
              ElementsAre(7, 6, 5, 4, 3, 2, 1, 0));
}

TEST_F(AssetTexture, ChannelsAreAsAskedFor) {
  const Result result = Load("type='2d' file='square.png' nchannel='4'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_EQ(result.m->ntexdata, 16);
  EXPECT_EQ(result.m->tex_data[3], 255);
  EXPECT_THAT(Reds("type='2d' file='square.png' nchannel='1'"), ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(Problem("type='2d' file='square.png' nchannel='2'"),
            "Error: Unsupported number of channels: 2");
}

TEST_F(AssetTexture, CustomFilesAreRgb) {
  EXPECT_THAT(Reds("type='2d' file='custom.bin'"), ElementsAre('a', 'd'));
  EXPECT_EQ(Problem("type='2d' file='custom.bin' nchannel='4'"),
            "Error: custom textures must have nchannel 3");
}

TEST_F(AssetTexture, AGivenColourSpaceWins) {
  EXPECT_EQ(Load("type='2d' file='square.png' colorspace='sRGB'").m->tex_colorspace[0],
            mjCOLORSPACE_SRGB);
  EXPECT_EQ(Load("type='2d' builtin='flat' width='1' height='1'").m->tex_colorspace[0],
            mjCOLORSPACE_AUTO);
}

TEST_F(AssetTexture, OneSquareServesAllSidesOfACube) {
  const Result result = Load("type='cube' file='square.png'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_EQ(result.m->tex_width[0], 2);
  EXPECT_EQ(result.m->tex_height[0], 2);
}

TEST_F(AssetTexture, AGridIsCutIntoSides) {
  const Result result =
      Load("type='cube' file='cross.png' gridsize='3 4' gridlayout='.U..LFRB.D..' rgb1='1 0 0'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_EQ(result.m->tex_width[0], 2);
  EXPECT_EQ(result.m->tex_height[0], 12);
  EXPECT_THAT(Reds(result.m.get()), ElementsAre(20, 21, 28, 29,    // right
                                                16, 17, 24, 25,    // left
                                                2, 3, 10, 11,      // up
                                                34, 35, 42, 43,    // down
                                                18, 19, 26, 27,    // front
                                                22, 23, 30, 31));  // back
}

TEST_F(AssetTexture, SidesWithoutAFileHaveTheFirstColour) {
  const std::vector<int> reds =
      Reds("type='cube' fileright='square.png' fileback='square.png' rgb1='.5 0 0'");
  ASSERT_EQ(reds.size(), 24u);
  EXPECT_THAT(std::vector(reds.begin(), reds.begin() + 4), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(std::vector(reds.begin() + 4, reds.begin() + 20), Each(127));
  EXPECT_THAT(std::vector(reds.begin() + 20, reds.end()), ElementsAre(0, 1, 2, 3));
}

TEST_F(AssetTexture, MessagesSayWhatIsWrong) {
  EXPECT_EQ(Problem("type='2d' builtin='flat' width='0' height='1'"),
            "Error: Invalid width of builtin texture");
  EXPECT_EQ(Problem("type='2d' builtin='flat' width='1' height='0'"),
            "Error: Invalid height of builtin texture");
  EXPECT_EQ(Problem("type='cube'"), "Error: No cubefiles_ defined in cube or skybox texture");
  EXPECT_EQ(Problem("type='2d'"), "Error: Cannot load 2D texture from separate files, texture");
  EXPECT_EQ(Problem("type='cube' fileup='wide.png'"),
            "Error: Non-square PNG file 'wide.png' in cube or skybox id 0");
  EXPECT_EQ(Problem("type='cube' file='wide.png'"),
            "Error: PNG size must be integer multiple of gridsize in texture 'wide.png' (id 0)");
  EXPECT_EQ(Problem("type='cube' file='wide.png' gridsize='1 2' gridlayout='RX'"),
            "Error: gridlayout symbol is not among '.RLUDFB' in texture");
  EXPECT_EQ(Problem("type='2d' file='square.png' content_type='image/jpg'"),
            "Error: unsupported content type: 'image/jpg'");
  EXPECT_EQ(Problem("type='2d' file='none.png'"), "Error: Error opening file 'none.png'");
}

TEST_F(AssetTexture, ABufferHasTheSizeItSays) {
  TestSpec spec;
  mjsTexture* texture = mjs_addTexture(spec.s);
  mjs_setName(texture->element, "t");
  texture->type = mjTEXTURE_2D;
  texture->width = 2;
  texture->height = 1;
  texture->hflip = 1;
  texture->data->resize(6);
  for (size_t i = 0; i < 6; ++i) (*texture->data)[i] = static_cast<std::byte>(i);
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_THAT(Row(m->tex_data, 6), ElementsAre(3, 4, 5, 0, 1, 2));
  texture->data->resize(5);
  EXPECT_EQ(spec.CompileError(), "Error: Texture buffer has incorrect size, given 5 expected 6");
  texture->width = texture->height = 1 << 30;
  EXPECT_NE(spec.CompileError(), "");
}

TEST_F(AssetTexture, CompilingChangesNoPixelsOfTheUser) {
  TestSpec spec;
  mjsTexture* texture = mjs_addTexture(spec.s);
  mjs_setName(texture->element, "t");
  texture->type = mjTEXTURE_2D;
  texture->builtin = mjBUILTIN_FLAT;
  texture->width = texture->height = 1;
  Fill(texture->rgb1, {1, 0, 0});
  const ModelPtr painted = spec.Compile();
  ASSERT_TRUE(painted) << spec.Error();
  EXPECT_THAT(Reds(painted.get()), ElementsAre(255));
  EXPECT_TRUE(texture->data->empty());

  texture->width = 2;
  texture->hflip = 1;
  const std::vector<std::byte> pixels = {std::byte{1}, std::byte{2}, std::byte{3},
                                         std::byte{4}, std::byte{5}, std::byte{6}};
  *texture->data = pixels;
  for (int round = 0; round < 2; ++round) {
    const ModelPtr given = spec.Compile();
    ASSERT_TRUE(given) << spec.Error();
    EXPECT_THAT(Reds(given.get()), ElementsAre(4, 1));
    EXPECT_EQ(*texture->data, pixels);
  }
}

// Six faces of a gradient of 10923 pixels: more than an int counts.
TEST_F(AssetTexture, OnlySixtyFourBitsLimitTheSize) {
  EXPECT_EQ(ImageBytes(10923, 6 * 10923, 3), 2147614722u);
  EXPECT_EQ(ImageBytes(INT_MAX, INT_MAX, 2), (size_t{INT_MAX} * INT_MAX) << 1);
  EXPECT_EQ(ImageBytes(INT_MAX, INT_MAX, 3), std::nullopt);
  EXPECT_EQ(Problem("type='2d' builtin='flat' width='2147483647' height='2147483647' nchannel='4'"),
            "Error: Builtin texture too large");
}

TEST_F(AssetTexture, TheCacheTellsImagesOfOneFileApart) {
  mj_clearCache(mj_getCache());
  for (int round = 0; round < 2; ++round) {
    EXPECT_THAT(Reds("type='2d' file='square.png'"), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(Reds("type='2d' file='square.png' hflip='true'"), ElementsAre(1, 0, 3, 2));
    EXPECT_THAT(Reds("type='2d' file='square.png' nchannel='4'"), ElementsAre(0, 1, 2, 3));
  }
  mj_clearCache(mj_getCache());
}

}  // namespace
}  // namespace conjoint::testing
