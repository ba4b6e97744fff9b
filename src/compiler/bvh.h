// Bounding volume hierarchies: the one builder for bodies (leaves are geoms), meshes (faces) and
// flexes (elements).

#ifndef CONJOINT_COMPILER_BVH_H_
#define CONJOINT_COMPILER_BVH_H_

#include <array>
#include <string>
#include <vector>

#include "compiler/bvh_tree.h"

namespace conjoint {

// One thing to enclose, in the frame of the tree.
struct BvhLeaf {
  std::array<double, 3> min, max;  // its box
  std::array<double, 3> position;  // what the split looks at
  int id;                          // becomes the nodeid of its node
};

// Splits at the middle leaf along the longest edge until every node holds one leaf. No leaves, no
// nodes. Warns if the tree is deeper than mjMAXTREEDEPTH; `owner` is its name in that message.
BvhTree BuildBvh(std::vector<BvhLeaf> leaves, const std::string& owner);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_BVH_H_
