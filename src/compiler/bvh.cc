// Top-down construction of bounding volume hierarchies.

#include "compiler/bvh.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "spec/geometry.h"

namespace conjoint {
namespace {

struct Box {
  double min[3], max[3];

  explicit Box(std::span<const BvhLeaf> leaves) {
    std::copy_n(leaves[0].min.data(), 3, min);
    std::copy_n(leaves[0].max.data(), 3, max);
    for (const BvhLeaf& leaf : leaves.subspan(1)) {
      for (int i = 0; i < 3; ++i) {
        min[i] = std::min(min[i], leaf.min[i]);
        max[i] = std::max(max[i], leaf.max[i]);
      }
    }
    for (int i = 0; i < 3; ++i) {
      if (std::abs(max[i] - min[i]) < kEps) {
        min[i] -= kEps;
        max[i] += kEps;
      }
    }
  }

  double Edge(int axis) const { return max[axis] - min[axis]; }

  // The longest edge; a later axis has to be longer by more than rounding.
  int LongestAxis() const {
    int axis = 0;
    if (Edge(1) >= Edge(0) + kEps) axis = 1;
    if (Edge(2) >= Edge(axis) + kEps) axis = 2;
    return axis;
  }
};

class Builder {
 public:
  explicit Builder(BvhTree& tree) : tree_(tree) {}

  // Adds the tree over `leaves` and returns the index of its root.
  int Add(std::span<BvhLeaf> leaves, int level) {
    const Box box(leaves);
    const int node = tree_.size();
    for (int i = 0; i < 3; ++i) tree_.aabb.push_back((box.max[i] + box.min[i]) / 2);
    for (int i = 0; i < 3; ++i) tree_.aabb.push_back((box.max[i] - box.min[i]) / 2);
    tree_.child.insert(tree_.child.end(), {-1, -1});
    tree_.nodeid.push_back(-1);
    tree_.depth.push_back(level);
    deepest_ = std::max(deepest_, level);

    if (leaves.size() == 1) {
      tree_.nodeid.back() = leaves[0].id;
      return node;
    }

    // Positions closer than kEps (or not comparable) are equal: the order of the leaves decides.
    const size_t axis = static_cast<size_t>(box.LongestAxis());
    std::stable_sort(leaves.begin(), leaves.end(), [axis](const BvhLeaf& a, const BvhLeaf& b) {
      const double difference = a.position[axis] - b.position[axis];
      return std::abs(difference) > kEps ? difference < 0 : a.id < b.id;
    });
    const size_t half = leaves.size() / 2;
    const int left = Add(leaves.first(half), level + 1);
    const int right = Add(leaves.subspan(half), level + 1);
    tree_.child[static_cast<size_t>(2 * node)] = left;
    tree_.child[static_cast<size_t>(2 * node + 1)] = right;
    return node;
  }

  int deepest() const { return deepest_; }

 private:
  BvhTree& tree_;
  int deepest_ = 0;
};

}  // namespace

BvhTree BuildBvh(std::vector<BvhLeaf> leaves, const std::string& owner) {
  BvhTree tree;
  if (leaves.empty()) return tree;
  Builder builder(tree);
  builder.Add(leaves, 0);
  if (builder.deepest() > mjMAXTREEDEPTH) {
    mju_warning("max tree depth exceeded in body=%s", owner.c_str());
  }
  return tree;
}

}  // namespace conjoint
