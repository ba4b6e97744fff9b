// Planes between convex geoms, remembered from step to step (model/pair_hints.h).
//
// Most pairs that come as far as a convex query are apart, and stay apart for many steps. One
// support of each shape along the direction that separated them last time proves it again, where
// the query would take several; a pair that is proven apart has no contact, whoever proves it.

#ifndef CONJOINT_COLLISION_SEPARATING_PLANE_H_
#define CONJOINT_COLLISION_SEPARATING_PLANE_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"

namespace conjoint {

// Is the plane of the last time still between the geoms, by a clearance beyond all rounding? False
// if none is known. The shapes are as they were before.
bool AreStillApart(const mjModel* m, const mjData* d, int g1, int g2, ConvexShape& shape1,
                   ConvexShape& shape2);

// After a query that found no contact: shape 2 is beyond shape 1 along `direction`, in the world.
void RememberPlane(const mjData* d, int g1, int g2, const ConvexShape& shape1,
                   const ConvexShape& shape2, const Vec3& direction);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SEPARATING_PLANE_H_
