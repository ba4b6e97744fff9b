// Several contacts of two polyhedra from the feature pair that EPA ended with: two faces, or an
// edge and a face, clipped against each other.

#ifndef CONJOINT_COLLISION_CONTACT_PATCH_H_
#define CONJOINT_COLLISION_CONTACT_PATCH_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"
#include "collision/epa.h"

namespace conjoint {

// Pairs of points that are deepest in each other, or nearest to each other; in the world.
struct Witnesses {
  int count = 0;
  Vec3 on1[mjMAXCONPAIR], on2[mjMAXCONPAIR];
  Vec3 direction;  // of shapes that are apart: shape 2 is beyond shape 1 along this unit vector
};

// Replaces the only pair of `witnesses` by those of the common patch of two boxes or meshes; leaves
// it alone if no features match.
void FindContactPatch(const mjModel* m, const ConvexShape& shape1, const ConvexShape& shape2,
                      const Penetration& penetration, int max_contacts, Witnesses& witnesses);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_PATCH_H_
