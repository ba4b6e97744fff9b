// MSH, our own binary mesh format of old: bytes to mesh.

#ifndef CONJOINT_ASSET_MSH_H_
#define CONJOINT_ASSET_MSH_H_

#include <string>
#include <string_view>

#include "asset/mesh_data.h"

namespace conjoint {

// Normals and texture coordinates, if there are any, go with the vertices one by one, and their
// face indices are those of the vertices. `file` is for messages. Throws FileError.
MeshData ParseMsh(std::string_view bytes, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_MSH_H_
