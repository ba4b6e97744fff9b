// A bounding volume hierarchy in the layout of mjModel, in the frame of what it bounds: the inertial
// frame of a body, or that of a mesh.

#ifndef CONJOINT_COMPILER_BVH_TREE_H_
#define CONJOINT_COMPILER_BVH_TREE_H_

#include <vector>

namespace conjoint {

// Nodes in depth-first pre-order, children by index in the tree.
struct BvhTree {
  std::vector<double> aabb;  // 6 a node: centre, half size
  std::vector<int> child;    // 2 a node, -1 for leaves
  std::vector<int> nodeid;   // leaf id, -1 inside
  std::vector<int> depth;    // 0 for the root

  int size() const { return static_cast<int>(nodeid.size()); }
};

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_BVH_TREE_H_
