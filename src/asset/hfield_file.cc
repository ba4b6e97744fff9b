#include "asset/hfield_file.h"

#include <algorithm>
#include <cstdint>

#include "asset/byte_reader.h"
#include "asset/file_error.h"
#include "asset/png.h"

namespace conjoint {

HeightFieldData ParseHeightFieldFile(std::string_view bytes, const std::string& file) {
  if (bytes.empty()) throw FileError("could not read hfield file", file);
  if (bytes.size() < 2 * sizeof(int32_t)) throw FileError("hfield missing header", file);

  ByteReader reader(bytes);
  HeightFieldData hfield;
  hfield.nrow = reader.Read<int32_t>();
  hfield.ncol = reader.Read<int32_t>();
  if (hfield.nrow < 1 || hfield.ncol < 1) {
    throw FileError("non-positive hfield dimensions in file", file);
  }
  const auto ncell = static_cast<uint64_t>(hfield.nrow) * static_cast<uint64_t>(hfield.ncol);
  if (reader.remaining() % sizeof(float) != 0 || reader.remaining() / sizeof(float) != ncell) {
    throw FileError("unexpected file size in file", file);
  }
  hfield.elevation = reader.ReadArray<float>(ncell);
  return hfield;
}

HeightFieldData ParseHeightFieldPng(std::string_view bytes, const std::string& file) {
  const Image image = ParsePng(bytes, 1, file);
  HeightFieldData hfield;
  hfield.nrow = image.height;
  hfield.ncol = image.width;
  hfield.elevation.reserve(image.pixels.size());
  for (int row = image.height - 1; row >= 0; --row) {
    const auto begin = image.pixels.begin() + std::ptrdiff_t{row} * image.width;
    hfield.elevation.insert(hfield.elevation.end(), begin, begin + image.width);
  }
  return hfield;
}

}  // namespace conjoint
