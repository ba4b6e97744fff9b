// Which geoms of two bodies may touch, from the trees of bounding boxes of the bodies.

#ifndef CONJOINT_COLLISION_MID_PHASE_H_
#define CONJOINT_COLLISION_MID_PHASE_H_

#include <mujoco/mujoco.h>

#include "collision/found_contacts.h"

namespace conjoint {

// The explicit pairs first, ..., last - 1 join the same two bodies; their geoms are not to be
// generated again.
struct ExplicitPairs {
  int first, last;

  bool Contain(const mjModel* m, int g1, int g2) const {
    for (int pair = first; pair < last; ++pair) {
      const int p1 = m->pair_geom1[pair], p2 = m->pair_geom2[pair];
      if ((p1 == g1 && p2 == g2) || (p1 == g2 && p2 == g1)) return true;
    }
    return false;
  }
};

inline bool HasTree(const mjModel* m, int body) { return m->body_bvhadr[body] >= 0; }

// Adds the contacts of two bodies, which have trees, to `found`, or to d if that is NULL, in the
// order in which their leaves are met. Marks nodes in bvh_active if the model asks for it.
void CollideTrees(const mjModel* m, mjData* d, int body1, int body2,
                  const ExplicitPairs& explicit_pairs, FoundContacts* found);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_MID_PHASE_H_
