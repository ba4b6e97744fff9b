// The octree of a mesh in the layout of mjModel.

#ifndef CONJOINT_COMPILER_OCTREE_H_
#define CONJOINT_COMPILER_OCTREE_H_

#include <cstddef>
#include <vector>

namespace conjoint {

struct MeshOctree {
  std::vector<int> depth;
  std::vector<int> child;     // 8 a node
  std::vector<double> aabb;   // 6 a node: centre, half size
  std::vector<double> coeff;  // 8 a node: signed distances at the corners

  size_t size() const { return depth.size(); }
};

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_OCTREE_H_
