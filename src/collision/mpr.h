// The legacy convex solver (mjDSBL_NATIVECCD): Minkowski portal refinement (Snethen: Xenocollide,
// 2008). One contact at most, whose depth is measured along the portal and depends on the centres.

#ifndef CONJOINT_COLLISION_MPR_H_
#define CONJOINT_COLLISION_MPR_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"
#include "collision/gjk.h"

namespace conjoint {

inline bool UsesLegacySolver(const mjModel* m) { return m->opt.disableflags & mjDSBL_NATIVECCD; }

struct PortalContact {
  mjtNum depth;      // of the inflated shapes, positive
  Vec3 pos, normal;  // in the world, the normal from the first shape to the second
};

// The contact of two shapes inflated by half of their margins; false if there is none.
bool FindPortalContact(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits,
                       PortalContact& contact);

// The same, written to con with the distance that is left of the margin: 0 or 1 contacts.
int LegacyContact(const mjModel* m, mjContact& con, ConvexShape& shape1, ConvexShape& shape2,
                  mjtNum margin);

// Replaces the normal of a contact by that of the round surfaces of the shapes at its position, as
// far as they are sphere, capsule, ellipsoid or cylinder. NULL: a side that has no say.
void CorrectNormal(mjContact& con, const ConvexShape* shape1, const ConvexShape* shape2);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_MPR_H_
