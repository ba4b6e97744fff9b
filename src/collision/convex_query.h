// One question about two convex shapes: how far apart or how deep in each other, and where.

#ifndef CONJOINT_COLLISION_CONVEX_QUERY_H_
#define CONJOINT_COLLISION_CONVEX_QUERY_H_

#include <mujoco/mujoco.h>

#include "collision/contact_patch.h"
#include "collision/convex_shape.h"

namespace conjoint {

// The distance: kHuge where the shapes are farther apart than the cutoff, negative where they
// penetrate. Fills `witnesses`: nearest points, or up to max_contacts of the deepest; none if that
// is not known. Vertices remembered by the shapes carry over from query to query.
mjtNum ConvexDistance(const mjModel* m, mjData* d, ConvexShape& shape1, ConvexShape& shape2,
                      int max_contacts, mjtNum cutoff, Witnesses& witnesses);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONVEX_QUERY_H_
