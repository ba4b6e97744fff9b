// Descends two trees of bounding boxes at once, and visits the pairs of leaves whose ancestors
// overlap.

#ifndef CONJOINT_COLLISION_TREE_SEARCH_H_
#define CONJOINT_COLLISION_TREE_SEARCH_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <cstddef>

#include "collision/contact_list.h"
#include "collision/oriented_boxes.h"
#include "core/arena.h"

namespace conjoint {

// The tree of a body or flex; nodes are counted from its root.
class BoxTree {
 public:
  static BoxTree OfBody(const mjModel* m, int body) {
    const int start = m->body_bvhadr[body];
    return {m, start, m->body_bvhnum[body], m->bvh_aabb + 6 * start};
  }

  // Boxes of flexes follow their elements.
  static BoxTree OfFlex(const mjModel* m, const mjData* d, int flex) {
    const int start = m->flex_bvhadr[flex];
    return {m, start, m->flex_bvhnum[flex], d->bvh_aabb_dyn + 6 * (start - m->nbvhstatic)};
  }

  int count() const { return count_; }
  int NodeId(int node) const { return start_ + node; }
  int Child(int node, int which) const { return m_->bvh_child[2 * NodeId(node) + which]; }
  bool IsLeaf(int node) const { return Child(node, 0) < 0 && Child(node, 1) < 0; }
  int ObjectOf(int node) const { return m_->bvh_nodeid[NodeId(node)]; }  // a geom or element
  const LocalBox& Box(int node) const { return LocalBoxAt(boxes_, node); }

  // Half of what the surface would be if the two halves of the box were its lower and upper bounds:
  // a measure of size that decides which tree to descend.
  mjtNum Size(int node) const {
    const Vec3 edge = Box(node).half - Box(node).center;
    return edge.x * edge.y + edge.y * edge.z + edge.z * edge.x;
  }

 private:
  BoxTree(const mjModel* m, int start, int count, const mjtNum* boxes)
      : m_(m), start_(start), count_(count), boxes_(boxes) {}

  const mjModel* m_;
  int start_, count_;
  const mjtNum* boxes_;
};

// A visitor says whether two nodes overlap, and what to do with two leaves, given as their geoms or
// elements; the nodes of leaves that it returns true for are marked.
//
//   bool Overlap(const LocalBox& box1, const LocalBox& box2)
//   bool VisitLeaves(int object1, int object2, const LocalBox& box1, const LocalBox& box2)
template <class Visitor>
class TreeSearch {
 public:
  TreeSearch(const mjModel* m, mjData* d, const BoxTree& tree1, const BoxTree& tree2,
             Visitor& visitor)
      : m_(m), d_(d), tree1_(tree1), tree2_(tree2), visitor_(visitor) {}

  // Marks nodes in bvh_active if the model asks for it. `within_one`: both trees are the same, and
  // each pair of nodes is visited once.
  void Run(bool within_one = false) {
    StackFrame frame(d_);
    capacity_ = tree1_.count() + tree2_.count();
    stack_ = ScratchBesideContacts<NodePair>(d_, static_cast<size_t>(capacity_));
    if (!stack_) return;
    Push(0, 0);
    while (size_ > 0) {
      const NodePair pair = stack_[--size_];
      if (within_one && pair.node1 > pair.node2) continue;
      if (tree1_.IsLeaf(pair.node1) && tree2_.IsLeaf(pair.node2)) {
        VisitLeaves(pair);
      } else {
        VisitInner(pair);
      }
    }
  }

 private:
  struct NodePair {
    int node1, node2;
  };

  void Push(int node1, int node2) {
    if (node1 < 0 || node2 < 0) return;
    if (size_ == capacity_) {
      mju_error("mj_collideTree: BVH stack depth exceeded.");
      return;
    }
    stack_[size_++] = {node1, node2};
  }

  void Mark(const NodePair& pair) {
    if (!m_->vis.global.bvactive) return;
    MarkNode(tree1_.NodeId(pair.node1));
    MarkNode(tree2_.NodeId(pair.node2));
  }

  // Several threads may meet a node.
  void MarkNode(int node) {
    std::atomic_ref<mjtByte>(d_->bvh_active[node]).store(1, std::memory_order_relaxed);
  }

  void VisitLeaves(const NodePair& pair) {
    const int object1 = tree1_.ObjectOf(pair.node1), object2 = tree2_.ObjectOf(pair.node2);
    if (object1 < 0 || object2 < 0) {
      mju_error("mj_collideTree: BVH leaf has invalid node id");
      return;
    }
    const LocalBox &box1 = tree1_.Box(pair.node1), &box2 = tree2_.Box(pair.node2);
    if (visitor_.VisitLeaves(object1, object2, box1, box2)) Mark(pair);
  }

  void VisitInner(const NodePair& pair) {
    if (!visitor_.Overlap(tree1_.Box(pair.node1), tree2_.Box(pair.node2))) return;
    Mark(pair);
    const bool descend1 =
        tree2_.IsLeaf(pair.node2) ||
        (!tree1_.IsLeaf(pair.node1) && tree1_.Size(pair.node1) > tree2_.Size(pair.node2));
    for (int which = 0; which < 2; ++which) {
      if (descend1) {
        Push(tree1_.Child(pair.node1, which), pair.node2);
      } else {
        Push(pair.node1, tree2_.Child(pair.node2, which));
      }
    }
  }

  const mjModel* m_;
  mjData* d_;
  BoxTree tree1_, tree2_;
  Visitor& visitor_;
  NodePair* stack_ = nullptr;
  int size_ = 0, capacity_ = 0;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_TREE_SEARCH_H_
