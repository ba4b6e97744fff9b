#include "asset/texture_file.h"

#include <cstdint>

#include "asset/byte_reader.h"
#include "asset/file_error.h"

namespace conjoint {

Image ParseTextureFile(std::string_view bytes, const std::string& file) {
  const auto fail = [&file](const char* problem) {
    throw FileError(std::string("Non-PNG texture, assuming custom binary file format,\n") +
                        problem + " in file",
                    file);
  };
  if (bytes.empty()) throw FileError("texture file is empty:", file);
  if (bytes.size() < 2 * sizeof(int32_t)) fail("unexpected file size");

  ByteReader reader(bytes);
  Image image;
  image.width = reader.Read<int32_t>();
  image.height = reader.Read<int32_t>();
  if (image.width == 0 || image.height == 0) fail("non-positive texture dimensions");
  if (image.width < 0 || image.height < 0) fail("unexpected file size");
  // Divided, for three times the product of the two may not fit 64 bits.
  const size_t row_size = 3 * static_cast<size_t>(image.width);
  if (reader.remaining() % row_size != 0 ||
      reader.remaining() / row_size != static_cast<size_t>(image.height)) {
    fail("unexpected file size");
  }
  image.pixels = reader.ReadArray<unsigned char>(reader.remaining());
  return image;
}

}  // namespace conjoint
