// Decodes by lodepng, after checks that keep a small file from asking for a lot of memory.

#include "asset/png.h"

#include <lodepng.h>

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "asset/file_error.h"

namespace conjoint {
namespace {

constexpr unsigned kInvalidIdatSize = 91;  // lodepng's error numbers
constexpr unsigned kOutputLimitReached = 109;

// No byte of a deflate stream stands for more than this many bytes.
constexpr uint64_t kMaxDeflateRatio = 1032;

class PngState {
 public:
  explicit PngState(LodePNGColorType color_type) {
    lodepng_state_init(&state_);
    state_.info_raw.colortype = color_type;
    state_.info_raw.bitdepth = 8;
    state_.decoder.read_text_chunks = 0;
  }
  ~PngState() { lodepng_state_cleanup(&state_); }
  PngState(const PngState&) = delete;
  PngState& operator=(const PngState&) = delete;

  LodePNGState* operator->() { return &state_; }
  LodePNGState* get() { return &state_; }

 private:
  LodePNGState state_;
};

struct FreePixels {
  void operator()(unsigned char* pixels) const { std::free(pixels); }
};

// What is wrong with the names of the chunks, NULL if nothing is: a name is four letters, of which
// the third is a capital. Our version of lodepng does not look. Precondition: a complete header.
const char* ProblemOfChunkNames(std::string_view bytes) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  bytes.remove_prefix(8);  // signature
  while (bytes.size() >= 12) {
    const std::string_view name = bytes.substr(4, 4);
    if (!std::ranges::all_of(name, is_letter)) {
      return "invalid chunk type name: may only contain [a-zA-Z]";
    }
    if (name[2] >= 'a') return "invalid chunk type name: third character must be uppercase";
    const size_t length =
        lodepng_chunk_length(reinterpret_cast<const unsigned char*>(bytes.data()));
    if (name == "IEND" || length > bytes.size() - 12) break;
    bytes.remove_prefix(12 + length);
  }
  return nullptr;
}

LodePNGColorType ColorType(int nchannel) {
  switch (nchannel) {
    case 1:
      return LCT_GREY;
    case 3:
      return LCT_RGB;
    case 4:
      return LCT_RGBA;
    default:
      throw FileError("Unsupported number of channels: " + std::to_string(nchannel));
  }
}

}  // namespace

Image ParsePng(std::string_view bytes, int nchannel, const std::string& file) {
  PngState state(ColorType(nchannel));
  if (bytes.empty()) throw FileError("empty PNG file", file);
  const auto fail = [&file](const char* reason) {
    throw FileError("error decoding PNG file '" + file + "': " + reason);
  };
  const auto check = [&fail](unsigned error) {
    if (error == kOutputLimitReached) error = kInvalidIdatSize;
    if (error) fail(lodepng_error_text(error));
  };

  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  unsigned width, height;
  check(lodepng_inspect(&width, &height, state.get(), data, bytes.size()));
  if (const char* problem = ProblemOfChunkNames(bytes)) fail(problem);
  const uint64_t npixel = uint64_t{width} * height;
  constexpr uint64_t kMostBits = 64;  // of a pixel
  if (width > INT_MAX || height > INT_MAX || npixel > INT64_MAX / kMostBits) {
    throw FileError("PNG texture too large");
  }
  const uint64_t bits = npixel * lodepng_get_bpp(&state->info_png.color);
  if (bits / 8 > kMaxDeflateRatio * bytes.size()) check(kInvalidIdatSize);
  // Every row has one byte of its own, and an interlaced image up to 15 rows for 8; each is padded.
  state->decoder.zlibsettings.max_output_size =
      static_cast<size_t>(bits / 8 + 4 * uint64_t{height} + 64);

  unsigned char* decoded = nullptr;
  const unsigned error = lodepng_decode(&decoded, &width, &height, state.get(), data, bytes.size());
  const std::unique_ptr<unsigned char, FreePixels> pixels(decoded);
  check(error);

  Image image;
  image.width = static_cast<int>(width);
  image.height = static_cast<int>(height);
  image.srgb = state->info_png.srgb_defined != 0;
  image.pixels.assign(decoded, decoded + npixel * static_cast<uint64_t>(nchannel));
  return image;
}

}  // namespace conjoint
