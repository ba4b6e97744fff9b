// Any bytes must parse or be refused by each of the binary formats: MSH, textures, height fields.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "asset/file_error.h"
#include "asset/hfield_file.h"
#include "asset/msh.h"
#include "asset/texture_file.h"

namespace {

template <class Call>
void Try(Call call) {
  try {
    if (!call()) std::abort();
  } catch (const conjoint::FileError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Try([bytes] {
    const auto mesh = conjoint::ParseMsh(bytes, "file");
    return mesh.vertices.size() >= 12 && mesh.face_normals.size() == mesh.faces.size();
  });
  Try([bytes] {
    const auto image = conjoint::ParseTextureFile(bytes, "file");
    return image.pixels.size() == bytes.size() - 8;
  });
  Try([bytes] {
    const auto hfield = conjoint::ParseHeightFieldFile(bytes, "file");
    return 4 * hfield.elevation.size() == bytes.size() - 8;
  });
  return 0;
}
