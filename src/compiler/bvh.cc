// Top-down construction of bounding volume hierarchies.

#include "compiler/bvh.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "spec/geometry.h"

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
// This orders all leaves unless positions are spaced by about kEps.
bool Before(const Place& a, const Place& b) {
  const double difference = a.position - b.position;
  return std::abs(difference) > kEps ? difference < 0 : a.id < b.id;
}

// Brings the first half in the order of Before to the front. False if positions are such that there
// is no order, with the places in any order.
bool SplitInTheMiddle(std::span<Place> places, std::vector<Place>& scratch) {
  for (const Place& place : places) {
    if (std::isnan(place.position)) return false;
  }
  const size_t half = places.size() / 2;
  std::nth_element(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(half), places.end(),
                   [](const Place& a, const Place& b) { return a.position < b.position; });

  // Leaves that count as being where the middle one is stand between those below and those above.
  const double middle = places[half].position;
  const double infinity = std::numeric_limits<double>::infinity();
  double below = -infinity, above = infinity, lowest = middle, highest = middle;
  size_t below_count = 0, equal_count = 0;
  for (const Place& place : places) {
    const double x = place.position;
    if (std::abs(x - middle) <= kEps || x == middle) {
      ++equal_count;
      lowest = std::min(lowest, x);
      highest = std::max(highest, x);
    } else if (x < middle) {
      ++below_count;
      below = std::max(below, x);
    } else {
      above = std::min(above, x);
    }
  }
  if (equal_count == 1) return true;
  if (highest - lowest > kEps || lowest - below <= kEps || above - highest <= kEps) return false;

  // Below, equal by number, above.
  scratch.assign(places.begin(), places.end());
  const auto equal = places.begin() + static_cast<std::ptrdiff_t>(below_count);
  auto next_below = places.begin(), next_equal = equal;
  auto next_above = equal + static_cast<std::ptrdiff_t>(equal_count);
  for (const Place& place : scratch) {
    if (place.position < lowest) {
      *next_below++ = place;
    } else if (place.position > highest) {
      *next_above++ = place;
    } else {
      *next_equal++ = place;
    }
  }
  std::sort(equal, next_equal, [](const Place& a, const Place& b) { return a.id < b.id; });
  return true;
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
    Split(places);
    const size_t half = places.size() / 2;
    const int left = Add(places.first(half), level + 1);
    const int right = Add(places.subspan(half), level + 1);
    tree_.child[static_cast<size_t>(2 * node)] = left;
    tree_.child[static_cast<size_t>(2 * node + 1)] = right;
    return node;
  }

  // The first half to the front.
  void Split(std::span<Place> places) {
    constexpr size_t kFew = 8;
    if (places.size() <= kFew) {
      for (size_t i = 1; i < places.size(); ++i) {
        for (size_t k = i; k > 0 && Before(places[k], places[k - 1]); --k) {
          std::swap(places[k], places[k - 1]);
        }
      }
    } else if (!SplitInTheMiddle(places, scratch_)) {
      std::sort(places.begin(), places.end(),
                [](const Place& a, const Place& b) { return a.id < b.id; });
      std::stable_sort(places.begin(), places.end(), Before);
    }
  }

  const std::vector<BvhLeaf> leaves_;
  BvhTree& tree_;
  std::vector<Place> places_, scratch_;
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
