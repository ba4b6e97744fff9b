// Top-down construction of bounding volume hierarchies.

#include "compiler/bvh.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "spec/pose.h"

namespace conjoint {
namespace {

struct Box {
  std::array<double, 3> min, max;

  void Include(const BvhLeaf& leaf) {
    for (size_t i = 0; i < 3; ++i) {
      min[i] = std::min(min[i], leaf.min[i]);
      max[i] = std::max(max[i], leaf.max[i]);
    }
  }

  void Thicken() {
    for (size_t i = 0; i < 3; ++i) {
      if (std::abs(max[i] - min[i]) >= kEps) continue;
      min[i] -= kEps;
      max[i] += kEps;
    }
  }

  double Edge(size_t axis) const { return max[axis] - min[axis]; }

  // The longest edge; a later axis has to be longer by more than rounding.
  size_t LongestAxis() const {
    size_t axis = 0;
    if (Edge(1) >= Edge(0) + kEps) axis = 1;
    if (Edge(2) >= Edge(axis) + kEps) axis = 2;
    return axis;
  }
};

// A leaf and where it lies on the axis of a split.
struct Place {
  double position;
  int id;
  int leaf;  // index
};

// Positions closer than kEps, or not comparable, are equal: then the number of the leaf decides.
bool Before(const Place& a, const Place& b) {
  const double difference = a.position - b.position;
  return std::abs(difference) > kEps ? difference < 0 : a.id < b.id;
}

class Builder {
 public:
  Builder(std::vector<BvhLeaf> leaves, BvhTree& tree) : leaves_(std::move(leaves)), tree_(tree) {
    places_.resize(leaves_.size());
    for (size_t i = 0; i < places_.size(); ++i) {
      places_[i].leaf = static_cast<int>(i);
      places_[i].id = leaves_[i].id;
    }
    const size_t node_count = 2 * leaves_.size() - 1;
    tree_.aabb.reserve(6 * node_count);
    tree_.child.reserve(2 * node_count);
    tree_.nodeid.reserve(node_count);
    tree_.depth.reserve(node_count);
    Add(places_, 0);
  }

  int deepest() const { return deepest_; }

 private:
  const BvhLeaf& LeafOf(const Place& place) const {
    return leaves_[static_cast<size_t>(place.leaf)];
  }

  // Adds the tree over some leaves and returns the index of its root.
  int Add(std::span<Place> places, int level) {
    Box box = {LeafOf(places[0]).min, LeafOf(places[0]).max};
    for (const Place& place : places.subspan(1)) box.Include(LeafOf(place));
    box.Thicken();

    const int node = tree_.size();
    for (size_t i = 0; i < 3; ++i) tree_.aabb.push_back((box.max[i] + box.min[i]) / 2);
    for (size_t i = 0; i < 3; ++i) tree_.aabb.push_back((box.max[i] - box.min[i]) / 2);
    tree_.child.insert(tree_.child.end(), {-1, -1});
    tree_.nodeid.push_back(-1);
    tree_.depth.push_back(level);
    deepest_ = std::max(deepest_, level);

    if (places.size() == 1) {
      tree_.nodeid.back() = places[0].id;
      return node;
    }

    const size_t axis = box.LongestAxis();
    for (Place& place : places) place.position = LeafOf(place).position[axis];
    const size_t half = places.size() / 2;
    // Where positions cannot be compared (NaN, of faces without area) there is no order, and what
    // comes out depends on the algorithm: bit-equal to MuJoCo 3.6.0, which is built with libc++.
    std::nth_element(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(half),
                     places.end(), Before);
    const int left = Add(places.first(half), level + 1);
    const int right = Add(places.subspan(half), level + 1);
    tree_.child[static_cast<size_t>(2 * node)] = left;
    tree_.child[static_cast<size_t>(2 * node + 1)] = right;
    return node;
  }

  const std::vector<BvhLeaf> leaves_;
  BvhTree& tree_;
  std::vector<Place> places_;
  int deepest_ = 0;
};

}  // namespace

BvhTree BuildBvh(std::vector<BvhLeaf> leaves, const std::string& owner) {
  BvhTree tree;
  if (leaves.empty()) return tree;
  const Builder builder(std::move(leaves), tree);
  if (builder.deepest() > mjMAXTREEDEPTH) {
    mju_warning("max tree depth exceeded in body=%s", owner.c_str());
  }
  return tree;
}

}  // namespace conjoint
