// PNG: conversion to 8 bits and 1, 3 or 4 channels; errors; files that promise too much.

#include "asset/png.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <lodepng.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "asset/file_error.h"
#include "asset/hfield_file.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Pixels = std::vector<unsigned char>;

// A PNG file that stores the samples as they are.
std::string Encode(const Pixels& samples, unsigned width, unsigned height, LodePNGColorType type,
                   unsigned bitdepth, bool srgb = false) {
  LodePNGState state;
  lodepng_state_init(&state);
  state.info_raw.colortype = state.info_png.color.colortype = type;
  state.info_raw.bitdepth = state.info_png.color.bitdepth = bitdepth;
  state.info_png.srgb_defined = srgb;
  state.encoder.auto_convert = 0;
  unsigned char* out = nullptr;
  size_t size = 0;
  EXPECT_EQ(lodepng_encode(&out, &size, samples.data(), width, height, &state), 0u);
  std::string png(reinterpret_cast<char*>(out), size);
  std::free(out);
  lodepng_state_cleanup(&state);
  return png;
}

std::string ErrorOf(const std::string& bytes, int nchannel = 3) {
  try {
    ParsePng(bytes, nchannel, "f");
  } catch (const FileError& error) {
    return error.what();
  }
  return "";
}

TEST(Png, DropsAlphaAndTakesTheRedChannelForGrey) {
  const std::string png = Encode({1, 2, 3, 4, 5, 6, 7, 8}, 2, 1, LCT_RGBA, 8);
  EXPECT_THAT(ParsePng(png, 4, "f").pixels, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  EXPECT_THAT(ParsePng(png, 3, "f").pixels, ElementsAre(1, 2, 3, 5, 6, 7));
  EXPECT_THAT(ParsePng(png, 1, "f").pixels, ElementsAre(1, 5));
}

TEST(Png, MissingAlphaIsOpaque) {
  EXPECT_THAT(ParsePng(Encode({9}, 1, 1, LCT_GREY, 8), 4, "f").pixels, ElementsAre(9, 9, 9, 255));
}

TEST(Png, SixteenBitsKeepTheHighByte) {
  EXPECT_THAT(ParsePng(Encode({0x12, 0xff}, 1, 1, LCT_GREY, 16), 1, "f").pixels, ElementsAre(0x12));
}

TEST(Png, FewerBitsAreScaled) {
  EXPECT_THAT(ParsePng(Encode({0xa0}, 3, 1, LCT_GREY, 1), 1, "f").pixels, ElementsAre(255, 0, 255));
  EXPECT_THAT(ParsePng(Encode({0x1b}, 4, 1, LCT_GREY, 2), 1, "f").pixels,
              ElementsAre(0, 85, 170, 255));
}

TEST(Png, TellsSizeAndColourSpace) {
  const Image plain = ParsePng(Encode(Pixels(6), 2, 3, LCT_GREY, 8), 1, "f");
  EXPECT_EQ(plain.width, 2);
  EXPECT_EQ(plain.height, 3);
  EXPECT_FALSE(plain.srgb);
  EXPECT_TRUE(ParsePng(Encode(Pixels(6), 2, 3, LCT_GREY, 8, /*srgb=*/true), 1, "f").srgb);
}

TEST(Png, ProblemsAreNamed) {
  const std::string good = Encode(Pixels(6), 2, 3, LCT_GREY, 8);
  EXPECT_EQ(ErrorOf(""), "empty PNG file 'f'");
  EXPECT_EQ(ErrorOf(good, 2), "Unsupported number of channels: 2");
  EXPECT_EQ(ErrorOf("abc"), "error decoding PNG file 'f': PNG file is smaller than a PNG header");
  EXPECT_EQ(ErrorOf(std::string(40, 'x')),
            "error decoding PNG file 'f': incorrect PNG signature, it's no PNG or corrupted");
  std::string bad_crc = good;
  bad_crc[bad_crc.find("IDAT") + 8] ^= 1;
  EXPECT_THAT(ErrorOf(bad_crc), HasSubstr("invalid CRC"));
  std::string bad_name = good;
  bad_name.replace(bad_name.find("IDAT"), 4, "I/AT");
  EXPECT_EQ(ErrorOf(bad_name),
            "error decoding PNG file 'f': invalid chunk type name: may only contain [a-zA-Z]");
  EXPECT_NE(ErrorOf(good.substr(0, good.size() / 2)), "");
}

// The file with other dimensions in its header, checksum corrected.
std::string WithSize(std::string png, unsigned width, unsigned height) {
  for (int i = 0; i < 4; ++i) {
    png[16 + i] = static_cast<char>(width >> (24 - 8 * i));
    png[20 + i] = static_cast<char>(height >> (24 - 8 * i));
  }
  const unsigned crc = lodepng_crc32(reinterpret_cast<const unsigned char*>(png.data()) + 12, 17);
  for (int i = 0; i < 4; ++i) png[29 + i] = static_cast<char>(crc >> (24 - 8 * i));
  return png;
}

TEST(Png, SmallFileCannotAskForAHugeImage) {
  const std::string good = Encode(Pixels(6), 2, 3, LCT_GREY, 8);
  EXPECT_EQ(ErrorOf(WithSize(good, 2, 3), 1), "");
  EXPECT_EQ(ErrorOf(WithSize(good, 40000, 40000), 1),
            "error decoding PNG file 'f': invalid decompressed idat size");
  EXPECT_EQ(ErrorOf(WithSize(good, 1u << 30, 1u << 30), 1), "PNG texture too large");
}

TEST(Png, DataBeyondTheImageIsAnError) {
  const std::string large = Encode(Pixels(1000000), 1000, 1000, LCT_GREY, 8);
  EXPECT_EQ(ErrorOf(WithSize(large, 2, 2), 1),
            "error decoding PNG file 'f': invalid decompressed idat size");
}

TEST(HeightFieldPng, BottomRowComesFirst) {
  const HeightFieldData hfield =
      ParseHeightFieldPng(Encode({1, 2, 3, 4, 5, 6}, 2, 3, LCT_GREY, 8), "f");
  EXPECT_EQ(hfield.nrow, 3);
  EXPECT_EQ(hfield.ncol, 2);
  EXPECT_THAT(hfield.elevation, ElementsAre(5, 6, 3, 4, 1, 2));
}

}  // namespace
}  // namespace conjoint
