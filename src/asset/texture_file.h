// The custom binary texture format: bytes to image.

#ifndef CONJOINT_ASSET_TEXTURE_FILE_H_
#define CONJOINT_ASSET_TEXTURE_FILE_H_

#include <string>
#include <string_view>

#include "asset/image.h"

namespace conjoint {

// int32 width, height, then RGB pixels. `file` is for messages. Throws FileError.
Image ParseTextureFile(std::string_view bytes, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_TEXTURE_FILE_H_
