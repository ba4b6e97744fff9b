// Signed distances of single shapes: negative inside.

#ifndef CONJOINT_COLLISION_SDF_SHAPES_H_
#define CONJOINT_COLLISION_SDF_SHAPES_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// True for plane, sphere, capsule, ellipsoid, cylinder and box.
bool HasPrimitiveDistance(int geom_type);
// Of such a geom, at a point x in its frame. Approximate for an ellipsoid, and inside a box, where
// it is measured along a field without jumps.
mjtNum PrimitiveDistance(int geom_type, const Vec3& size, const Vec3& x);
Vec3 PrimitiveGradient(int geom_type, const Vec3& size, const Vec3& x);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SDF_SHAPES_H_
