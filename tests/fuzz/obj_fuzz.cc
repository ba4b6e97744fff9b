// Any text must parse or be refused, and the arrays must fit together.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "asset/obj.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto mesh = conjoint::ParseObj({reinterpret_cast<const char*>(data), size});
  if (!mesh) return 0;
  const size_t ncorner = mesh->faces.size();
  const bool consistent = mesh->vertices.size() % 3 == 0 && mesh->normals.size() % 3 == 0 &&
                          mesh->texcoords.size() % 2 == 0 && ncorner % 3 == 0 &&
                          mesh->face_normals.size() == (mesh->normals.empty() ? 0 : ncorner) &&
                          mesh->face_texcoords.size() == (mesh->texcoords.empty() ? 0 : ncorner);
  if (!consistent) std::abort();
  return 0;
}
