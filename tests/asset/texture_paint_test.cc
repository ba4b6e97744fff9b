#include "asset/texture_paint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

mjsTexture Texture(mjtTexture type, mjtBuiltin builtin, mjtMark mark = mjMARK_NONE) {
  mjsTexture texture;
  mjs_defaultTexture(&texture);
  texture.type = type;
  texture.builtin = builtin;
  texture.mark = mark;
  const double rgb1[3] = {1, .5, .25}, rgb2[3] = {0, .1, .9}, mark_rgb[3] = {1, 1, 1};
  std::copy_n(rgb1, 3, texture.rgb1);
  std::copy_n(rgb2, 3, texture.rgb2);
  std::copy_n(mark_rgb, 3, texture.markrgb);
  return texture;
}

std::vector<int> Pixel(const std::vector<unsigned char>& pixels, size_t index) {
  return {pixels[3 * index], pixels[3 * index + 1], pixels[3 * index + 2]};
}

// The pixels that have the colour of marks.
std::vector<size_t> Marked(const std::vector<unsigned char>& pixels) {
  std::vector<size_t> marked;
  for (size_t i = 0; i < pixels.size() / 3; ++i) {
    if (Pixel(pixels, i) == std::vector<int>{255, 255, 255}) marked.push_back(i);
  }
  return marked;
}

std::vector<unsigned char> Painted(const mjsTexture& texture, int width, int height) {
  std::vector<unsigned char> pixels(3 * static_cast<size_t>(width) * static_cast<size_t>(height));
  PaintTexture(texture, width, height, pixels.data());
  return pixels;
}

TEST(TexturePaint, RandomDotsAreTheSameEveryTime) {
  mjsTexture texture = Texture(mjTEXTURE_2D, mjBUILTIN_FLAT, mjMARK_RANDOM);
  texture.random = .2;
  EXPECT_THAT(Marked(Painted(texture, 8, 4)), ElementsAre(3, 5, 10, 18, 19, 21, 23, 24, 25, 29));
}

TEST(TexturePaint, PlaneGradientIsRadial) {
  const auto pixels = Painted(Texture(mjTEXTURE_2D, mjBUILTIN_GRADIENT), 4, 3);
  for (size_t i = 0; i < 12; ++i) {
    if (i == 5 || i == 6) {
      EXPECT_THAT(Pixel(pixels, i), ElementsAre(184, 99, 109));
    } else {
      EXPECT_THAT(Pixel(pixels, i), ElementsAre(0, 25, 229));
    }
  }
}

TEST(TexturePaint, SkyGradientGoesByElevation) {
  const auto pixels = Painted(Texture(mjTEXTURE_CUBE, mjBUILTIN_GRADIENT), 3, 18);
  EXPECT_THAT(Pixel(pixels, 0), ElementsAre(193, 102, 103));
  EXPECT_THAT(Pixel(pixels, 1), ElementsAre(208, 108, 94));
  EXPECT_THAT(Pixel(pixels, 2), ElementsAre(193, 102, 103));
  EXPECT_THAT(Pixel(pixels, 4), ElementsAre(127, 76, 146));  // the horizon
}

TEST(TexturePaint, CheckersOfTheLastTwoSidesAreExchanged) {
  const auto pixels = Painted(Texture(mjTEXTURE_CUBE, mjBUILTIN_CHECKER), 2, 12);
  EXPECT_THAT(Pixel(pixels, 0), ElementsAre(255, 127, 63));
  EXPECT_THAT(Pixel(pixels, 1), ElementsAre(0, 25, 229));
  EXPECT_THAT(Pixel(pixels, 16), ElementsAre(0, 25, 229));
  EXPECT_THAT(Pixel(pixels, 17), ElementsAre(255, 127, 63));
}

TEST(TexturePaint, OnlyTheBottomOfAFlatCubeHasTheSecondColour) {
  const auto pixels = Painted(Texture(mjTEXTURE_CUBE, mjBUILTIN_FLAT), 1, 6);
  for (const size_t side : {0, 1, 2, 4, 5}) {
    EXPECT_THAT(Pixel(pixels, side), ElementsAre(255, 127, 63));
  }
  EXPECT_THAT(Pixel(pixels, 3), ElementsAre(0, 25, 229));
}

TEST(TexturePaint, EdgesAndCrosses) {
  EXPECT_THAT(Marked(Painted(Texture(mjTEXTURE_2D, mjBUILTIN_FLAT, mjMARK_EDGE), 3, 3)),
              ElementsAre(0, 1, 2, 3, 5, 6, 7, 8));
  EXPECT_THAT(Marked(Painted(Texture(mjTEXTURE_2D, mjBUILTIN_FLAT, mjMARK_CROSS), 3, 3)),
              ElementsAre(1, 3, 4, 5, 7));
}

TEST(TexturePaint, AnImageOfOnePixelHasAColour) {
  const auto pixels = Painted(Texture(mjTEXTURE_2D, mjBUILTIN_GRADIENT), 1, 1);
  EXPECT_THAT(Pixel(pixels, 0), ElementsAre(0, 0, 0));
}

}  // namespace
}  // namespace conjoint::testing
