// Any bytes must parse or be refused, and faces must refer to vertices that exist.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "asset/file_error.h"
#include "asset/stl.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  try {
    const auto mesh = conjoint::ParseStl({reinterpret_cast<const char*>(data), size}, "file");
    const auto nvertex = static_cast<int>(mesh.vertices.size() / 3);
    for (int vertex : mesh.faces) {
      if (vertex < 0 || vertex >= nvertex) std::abort();
    }
  } catch (const conjoint::FileError&) {
  }
  return 0;
}
