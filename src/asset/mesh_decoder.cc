#include "asset/mesh_decoder.h"

#include <climits>
#include <cstdio>
#include <exception>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asset/file_error.h"
#include "asset/mesh_data.h"
#include "asset/obj.h"
#include "asset/resource.h"
#include "asset/stl.h"

namespace conjoint {
namespace {

// The API passes sizes as int.
bool FitsApi(const MeshData& mesh) {
  constexpr size_t kLargest = INT_MAX;
  for (const auto* values : {&mesh.vertices, &mesh.normals, &mesh.texcoords}) {
    if (values->size() > kLargest) return false;
  }
  return mesh.faces.size() <= kLargest;
}

mjSpec* MakeSpec(const MeshData& mesh, const char* file) {
  mjSpec* spec = mj_makeSpec();
  mjsMesh* element = mjs_addMesh(spec, nullptr);
  mjs_setString(element->file, file);
  const auto set_floats = [](mjFloatVec* target, const std::vector<float>& values) {
    if (!values.empty()) mjs_setFloat(target, values.data(), static_cast<int>(values.size()));
  };
  const auto set_ints = [](mjIntVec* target, const std::vector<int>& values) {
    if (!values.empty()) mjs_setInt(target, values.data(), static_cast<int>(values.size()));
  };
  set_floats(element->uservert, mesh.vertices);
  set_floats(element->usernormal, mesh.normals);
  set_floats(element->usertexcoord, mesh.texcoords);
  set_ints(element->userface, mesh.faces);
  set_ints(element->userfacenormal, mesh.face_normals);
  set_ints(element->userfacetexcoord, mesh.face_texcoords);
  return spec;
}

// Runs a parser on the contents of the resource. What it throws becomes a warning, given when
// nothing of the parser is alive any more.
template <class Parser>
mjSpec* DecodeWith(Parser parse, const char* decoder, const char* kind, mjResource* resource) {
  char warning[1024];
  try {
    const MeshData mesh = parse(ReadContents(resource, kind), resource->name);
    if (!FitsApi(mesh)) {
      throw FileError(std::string("too many elements in ") + kind + " file", resource->name);
    }
    return MakeSpec(mesh, resource->name);
  } catch (const std::exception& error) {
    std::snprintf(warning, sizeof(warning), "%s: %s", decoder, error.what());
  }
  mju_warning("%s", warning);
  return nullptr;
}

bool EndsWithOneOf(const mjResource* resource, std::initializer_list<std::string_view> endings) {
  const std::string_view name = resource->name;
  for (std::string_view ending : endings) {
    if (name.ends_with(ending)) return true;
  }
  return false;
}

MeshData ParseObjOrThrow(std::string_view text, const char* name) {
  std::optional<MeshData> mesh = ParseObj(text);
  if (!mesh) throw FileError("could not parse OBJ file", name);
  return *std::move(mesh);
}

}  // namespace

mjpDecoder ObjDecoder() {
  mjpDecoder decoder = {};
  decoder.can_decode = [](const mjResource* resource) -> int {
    return EndsWithOneOf(resource, {".obj", ".OBJ"});
  };
  decoder.decode = [](mjResource* resource, const mjVFS*) {
    return DecodeWith(ParseObjOrThrow, "obj_decoder", "OBJ", resource);
  };
  return decoder;
}

mjpDecoder StlDecoder() {
  mjpDecoder decoder = {};
  decoder.can_decode = [](const mjResource* resource) -> int {
    return EndsWithOneOf(resource, {".stl", ".STL"});
  };
  decoder.decode = [](mjResource* resource, const mjVFS*) {
    return DecodeWith(ParseStl, "stl_decoder", "STL", resource);
  };
  return decoder;
}

}  // namespace conjoint
