// Signed distances of single shapes: negative inside.

#ifndef CONJOINT_COLLISION_SDF_SHAPES_H_
#define CONJOINT_COLLISION_SDF_SHAPES_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// Of a primitive geom, at a point in its frame; formulas as in docs of the functions. Types that
// have none give false.
bool HasPrimitiveDistance(int geom_type);
mjtNum PrimitiveDistance(int geom_type, const Vec3& size, const Vec3& x);
Vec3 PrimitiveGradient(int geom_type, const Vec3& size, const Vec3& x);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SDF_SHAPES_H_
