// Trees of flexes as the mid phase uses them.

#ifndef CONJOINT_COLLISION_FLEX_TREE_H_
#define CONJOINT_COLLISION_FLEX_TREE_H_

#include <mujoco/mujoco.h>

#include "collision/flex_element.h"
#include "collision/flex_pair.h"
#include "collision/tree_search.h"

namespace conjoint {

inline bool UsesTrees(const mjModel* m) { return !(m->opt.disableflags & mjDSBL_MIDPHASE); }

inline bool FlexHasTree(const mjModel* m, int flex) {
  return m->flex_bvhadr[flex] >= m->nbvhstatic && m->flex_bvhnum[flex] > 0;
}

// Visits the elements of two flexes, or of one.
class FlexPairVisitor {
 public:
  FlexPairVisitor(const mjModel* m, mjData* d, int flex1, int flex2)
      : m_(m), d_(d), flex1_(flex1), flex2_(flex2), margin_(FlexesMargin(m, flex1, flex2)) {}

  bool Overlap(const LocalBox& box1, const LocalBox& box2) const {
    return !BoxesAreApart(box1, box2, margin_);
  }

  bool VisitLeaves(int element1, int element2, const LocalBox&, const LocalBox&) {
    CollideElements(m_, d_, flex1_, element1, flex2_, element2);
    return true;
  }

 private:
  const mjModel* m_;
  mjData* d_;
  int flex1_, flex2_;
  mjtNum margin_;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FLEX_TREE_H_
