// PNG: bytes to image.

#ifndef CONJOINT_ASSET_PNG_H_
#define CONJOINT_ASSET_PNG_H_

#include <string>
#include <string_view>

#include "asset/image.h"

namespace conjoint {

// The image with 1 (grey: the red channel of coloured images), 3 (RGB, alpha dropped) or 4 (RGBA)
// bytes a pixel, whatever the file stores: samples of 16 bits keep their high byte, those of fewer
// than 8 are scaled to 0..255. `file` is for messages. Throws FileError.
Image ParsePng(std::string_view bytes, int nchannel, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_PNG_H_
