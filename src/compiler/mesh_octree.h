// The octree of a mesh: cells around its surface, with the signed distance at their corners.

#ifndef CONJOINT_COMPILER_MESH_OCTREE_H_
#define CONJOINT_COMPILER_MESH_OCTREE_H_

#include <span>

#include "asset/point.h"
#include "compiler/assets.h"

namespace conjoint {

// Fills asset.octree from the vertices and faces of the mesh in its final frame; reads its box and
// its tree of faces. Without `distances` those are zero: a plugin knows them.
void BuildOctree(std::span<const Point> vertices, std::span<const int> faces, bool distances,
                 MeshAsset& asset);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_OCTREE_H_
