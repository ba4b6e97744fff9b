// Pixels of an image file.

#ifndef CONJOINT_ASSET_IMAGE_H_
#define CONJOINT_ASSET_IMAGE_H_

#include <vector>

namespace conjoint {

struct Image {
  int width = 0;
  int height = 0;
  bool srgb = false;                  // the file says that its colours are sRGB
  std::vector<unsigned char> pixels;  // rows from the top, a byte for each channel of a pixel
};

}  // namespace conjoint

#endif  // CONJOINT_ASSET_IMAGE_H_
