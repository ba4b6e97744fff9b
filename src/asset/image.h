// Pixels of an image.

#ifndef CONJOINT_ASSET_IMAGE_H_
#define CONJOINT_ASSET_IMAGE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace conjoint {

struct Image {
  int width = 0;
  int height = 0;
  bool srgb = false;                  // the file says that its colours are sRGB
  std::vector<unsigned char> pixels;  // rows from the top, a byte for each channel of a pixel
};

// The bytes of an image of this size, none if their number exceeds 64 bits (signed, as mjtSize).
// Precondition: positive arguments.
inline std::optional<size_t> ImageBytes(int width, int height, int nchannel) {
  const int64_t pixels = int64_t{width} * height;
  if (pixels > INT64_MAX / nchannel) return std::nullopt;
  return static_cast<size_t>(pixels * nchannel);
}

}  // namespace conjoint

#endif  // CONJOINT_ASSET_IMAGE_H_
