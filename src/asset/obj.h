// Wavefront OBJ: text to mesh.

#ifndef CONJOINT_ASSET_OBJ_H_
#define CONJOINT_ASSET_OBJ_H_

#include <optional>
#include <string_view>

#include "asset/mesh_data.h"

namespace conjoint {

// The vertices, normals and texture coordinates of the whole file with the triangles of its first
// shape; nothing if the file cannot be parsed. Face indices are not checked against the counts.
std::optional<MeshData> ParseObj(std::string_view text);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_OBJ_H_
