// Files of height fields, the custom binary format and PNG: bytes to elevations.

#ifndef CONJOINT_ASSET_HFIELD_FILE_H_
#define CONJOINT_ASSET_HFIELD_FILE_H_

#include <string>
#include <string_view>
#include <vector>

namespace conjoint {

struct HeightFieldData {
  int nrow = 0;
  int ncol = 0;
  std::vector<float> elevation;  // as in the file, row 0 first, which is the one of the smallest y
};

// int32 nrow, ncol, then floats. `file` is for messages. Throws FileError.
HeightFieldData ParseHeightFieldFile(std::string_view bytes, const std::string& file);

// The grey values 0..255 of an image, whose bottom row comes first. Throws FileError.
HeightFieldData ParseHeightFieldPng(std::string_view bytes, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_HFIELD_FILE_H_
