// STL, binary variant: bytes to mesh.

#ifndef CONJOINT_ASSET_STL_H_
#define CONJOINT_ASSET_STL_H_

#include <string>
#include <string_view>

#include "asset/mesh_data.h"

namespace conjoint {

// Vertices are shared where their coordinates are equal to the bit, and numbered in order of first
// use. Normals in the file are ignored. `file` is for messages. Throws FileError.
MeshData ParseStl(std::string_view bytes, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_STL_H_
