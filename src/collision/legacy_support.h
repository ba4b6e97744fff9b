// Support functions of the legacy convex solver. They differ from those of convex_shape.h where
// directions are degenerate, in rounding, and in how hulls are climbed.

#ifndef CONJOINT_COLLISION_LEGACY_SUPPORT_H_
#define CONJOINT_COLLISION_LEGACY_SUPPORT_H_

#include "collision/convex_shape.h"
#include "math/vec3.h"

namespace conjoint {

// The point farthest in the direction of the unit vector u, with half of the margin.
Vec3 LegacySupport(ConvexShape& shape, const Vec3& u);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_LEGACY_SUPPORT_H_
