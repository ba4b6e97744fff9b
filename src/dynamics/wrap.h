// The shortest way of a tendon around a sphere or cylinder.

#ifndef CONJOINT_DYNAMICS_WRAP_H_
#define CONJOINT_DYNAMICS_WRAP_H_

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// All in one frame: a tendon from x0 to x1 meets an obstacle of the given radius posed at (pos,
// mat): type mjWRAP_SPHERE, or mjWRAP_CYLINDER along the frame's z axis. `side`, or NULL, is a
// point the tendon passes on the side of; if it lies inside the obstacle the tendon stays inside
// too. Returns the length along the surface with the points where the tendon touches it, or -1 if
// it passes freely. Another type ends in mju_error.
mjtNum WrapTendon(Vec3 touch[2], const Vec3& x0, const Vec3& x1, const Vec3& pos, const Mat3& mat,
                  mjtNum radius, int type, const Vec3* side);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_WRAP_H_
