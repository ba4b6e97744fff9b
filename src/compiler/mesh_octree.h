// The octree of a mesh: cells around its surface, with the signed distance at their corners.

#ifndef CONJOINT_COMPILER_MESH_OCTREE_H_
#define CONJOINT_COMPILER_MESH_OCTREE_H_

#include <array>
#include <span>

#include "asset/point.h"
#include "compiler/bvh_tree.h"
#include "compiler/octree.h"

namespace conjoint {

// From the vertices and faces of the mesh in its final frame and its tree of faces. The root is a
// little larger than the box (min, max). Without `distances` those are zero: a plugin knows them.
MeshOctree BuildOctree(std::span<const Point> vertices, std::span<const int> faces,
                       const BvhTree& face_tree, const std::array<double, 6>& box, bool distances);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_OCTREE_H_
