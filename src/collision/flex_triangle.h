// Balls, boxes and capsules against a triangle with a radius, all in the world. Contacts are
// written to con, normals point to the triangle; the functions return their number.

#ifndef CONJOINT_COLLISION_FLEX_TRIANGLE_H_
#define CONJOINT_COLLISION_FLEX_TRIANGLE_H_

#include <mujoco/mujoco.h>

#include "collision/contact_pair.h"
#include "collision/convex_shape.h"

namespace conjoint {

struct FatTriangle {
  const Vec3* corner;  // three of them
  mjtNum radius;
};

// One contact at most.
int BallAgainstTriangle(mjContact& con, const Vec3& center, mjtNum ball_radius,
                        const FatTriangle& triangle, mjtNum margin);

// Corners of the triangle against the box, then corners of the box against the triangle: 11
// contacts at most.
int BoxAgainstTriangle(mjContact* con, const PosedGeom& box, const FatTriangle& triangle,
                       mjtNum margin);

// Ends of the capsule against the triangle, then corners of the triangle against the capsule: 5
// contacts at most.
int CapsuleAgainstTriangle(mjContact* con, const PosedGeom& capsule, const FatTriangle& triangle,
                           mjtNum margin);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_FLEX_TRIANGLE_H_
