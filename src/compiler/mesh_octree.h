// The octree of a mesh: cells around its surface, with the signed distance at their corners.

#ifndef CONJOINT_COMPILER_MESH_OCTREE_H_
#define CONJOINT_COMPILER_MESH_OCTREE_H_

#include <cstddef>
#include <span>
#include <vector>

#include "compiler/bvh_tree.h"
#include "math/vec3.h"

namespace conjoint {

// In the layout of mjModel.
struct MeshOctree {
  std::vector<int> depth;
  std::vector<int> child;     // 8 a node
  std::vector<double> aabb;   // 6 a node: centre, half size
  std::vector<double> coeff;  // 8 a node: signed distances at the corners

  size_t size() const { return depth.size(); }
};

// From the vertices and faces of the mesh in its final frame and its tree of faces. The root is a
// little larger than the box of the mesh. Without `distances` those are zero: a plugin knows them.
MeshOctree BuildOctree(std::span<const Vec3d> vertices, std::span<const int> faces,
                       const BvhTree& face_tree, const double box_min[3], const double box_max[3],
                       bool distances);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_OCTREE_H_
