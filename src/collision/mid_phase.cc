// Descends two trees of bounding boxes at once (mid_phase.h). The boxes of nodes live in the
// inertial frames of the bodies; for a pair of leaves the boxes of the geoms themselves are taken.

#include "collision/mid_phase.h"

#include <cstddef>

#include "collision/contact_pair.h"
#include "collision/contact_parameters.h"
#include "collision/geom_pair.h"
#include "collision/oriented_boxes.h"
#include "core/arena.h"

namespace conjoint {
namespace {

// The tree of a body; nodes are counted from its root.
class BodyTree {
 public:
  BodyTree(const mjModel* m, int body)
      : m_(m), start_(m->body_bvhadr[body]), count_(m->body_bvhnum[body]) {}

  int count() const { return count_; }
  int NodeId(int node) const { return start_ + node; }
  int Child(int node, int which) const { return m_->bvh_child[2 * NodeId(node) + which]; }
  bool IsLeaf(int node) const { return Child(node, 0) < 0 && Child(node, 1) < 0; }
  int GeomOf(int node) const { return m_->bvh_nodeid[NodeId(node)]; }
  const LocalBox& Box(int node) const { return AsLocalBox(m_->bvh_aabb + 6 * NodeId(node)); }

  // Half of what the surface would be if the two halves of the box were its lower and upper bounds:
  // a measure of size that decides which tree to descend.
  mjtNum Size(int node) const {
    const Vec3 edge = Box(node).half - Box(node).center;
    return edge.x * edge.y + edge.y * edge.z + edge.z * edge.x;
  }

 private:
  const mjModel* m_;
  int start_, count_;
};

struct NodePair {
  int node1, node2;
};

class TreeTraversal {
 public:
  TreeTraversal(const mjModel* m, mjData* d, int body1, int body2,
                const ExplicitPairs& explicit_pairs)
      : m_(m),
        d_(d),
        explicit_pairs_(explicit_pairs),
        tree1_(m, body1),
        tree2_(m, body2),
        boxes_(AsVec3(d->xipos + 3 * body1), AsMat3(d->ximat + 9 * body1),
               AsVec3(d->xipos + 3 * body2), AsMat3(d->ximat + 9 * body2)),
        margin_(IsOverridden(m) ? m->opt.o_margin : m->body_margin[body1] + m->body_margin[body2]) {
  }

  void Run() {
    StackFrame frame(d_);
    capacity_ = tree1_.count() + tree2_.count();
    stack_ = StackAlloc<NodePair>(d_, static_cast<size_t>(capacity_));
    if (!stack_) return;
    Push(0, 0);
    while (size_ > 0) {
      const NodePair pair = stack_[--size_];
      if (tree1_.IsLeaf(pair.node1) && tree2_.IsLeaf(pair.node2)) {
        VisitLeaves(pair);
      } else {
        VisitInner(pair);
      }
    }
  }

 private:
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
    d_->bvh_active[tree1_.NodeId(pair.node1)] = 1;
    d_->bvh_active[tree2_.NodeId(pair.node2)] = 1;
  }

  void VisitLeaves(const NodePair& pair) {
    const int g1 = tree1_.GeomOf(pair.node1), g2 = tree2_.GeomOf(pair.node2);
    if (g1 < 0 || g2 < 0) {
      mju_error("mj_collideTree: BVH leaf has invalid node id");
      return;
    }
    const mjtNum margin = ContactMargin(m_, g1, g2, -1);
    if (BoundsAreApart(m_, d_, g1, g2, margin)) return;
    const PosedGeom geom1 = GeomAt(m_, d_, g1), geom2 = GeomAt(m_, d_, g2);
    const OrientedBoxes boxes(geom1.pos, geom1.mat, geom2.pos, geom2.mat);
    const LocalBox& box1 = AsLocalBox(m_->geom_aabb + 6 * g1);
    const LocalBox& box2 = AsLocalBox(m_->geom_aabb + 6 * g2);
    if (!boxes.Overlap(box1, box2, margin)) return;
    if (!explicit_pairs_.Contain(m_, g1, g2)) CollideGeoms(m_, d_, g1, g2);
    Mark(pair);
  }

  void VisitInner(const NodePair& pair) {
    if (!boxes_.Overlap(tree1_.Box(pair.node1), tree2_.Box(pair.node2), margin_)) return;
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
  const ExplicitPairs& explicit_pairs_;
  BodyTree tree1_, tree2_;
  OrientedBoxes boxes_;
  mjtNum margin_;
  NodePair* stack_ = nullptr;
  int size_ = 0, capacity_ = 0;
};

}  // namespace

void CollideTrees(const mjModel* m, mjData* d, int body1, int body2,
                  const ExplicitPairs& explicit_pairs) {
  TreeTraversal(m, d, body1, body2, explicit_pairs).Run();
}

}  // namespace conjoint
