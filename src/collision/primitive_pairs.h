// The pairs of geoms whose contacts have a closed form, a narrow-phase function (contact_pair.h)
// each, and the few of them that others are built from. Margins are in metres.

#ifndef CONJOINT_COLLISION_PRIMITIVE_PAIRS_H_
#define CONJOINT_COLLISION_PRIMITIVE_PAIRS_H_

#include <mujoco/mujoco.h>

#include <cmath>

#include "collision/contact_pair.h"

namespace conjoint {

// plane_pairs.cc, plane_convex.cc. Planes are infinite: their size is for the eye only.
int PlaneSphere(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int PlaneCapsule(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int PlaneCylinder(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int PlaneBox(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int PlaneConvex(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);

// sphere_pairs.cc, capsule_pairs.cc
int SphereSphere(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int SphereCapsule(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int SphereCylinder(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int CapsuleCapsule(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);

// sphere_box.cc, capsule_box.cc, box_box.cc
int SphereBox(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int CapsuleBox(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);
int BoxBox(const mjModel*, const mjData*, mjContact*, int g1, int g2, mjtNum margin);

// A ball with the orientation of the geom it belongs to, whose z axis gives the normal where
// centres coincide.
struct Ball {
  Vec3 center;
  mjtNum radius;
  const Mat3& mat;
};

// A half space below the point `origin`.
struct HalfSpace {
  Vec3 origin;
  Vec3 normal;
};

// Building blocks: 0 or 1 contacts, written to con.
int BallAgainstHalfSpace(mjContact& con, const HalfSpace& plane, const Vec3& center, mjtNum radius,
                         mjtNum margin);
int BallAgainstCapsule(mjContact& con, const Ball& ball, const PosedGeom& capsule, mjtNum margin);
int BallAgainstBox(mjContact& con, const Vec3& center, mjtNum radius, const PosedGeom& box,
                   mjtNum margin);

// Up to two contacts.
int CapsuleAgainstCapsule(mjContact* con, const PosedGeom& capsule1, const PosedGeom& capsule2,
                          mjtNum margin);
int CapsuleAgainstBox(mjContact* con, const PosedGeom& capsule, const PosedGeom& box,
                      mjtNum margin);

[[gnu::always_inline]] inline int BallAgainstBall(mjContact& con, const Ball& ball1,
                                                  const Ball& ball2, mjtNum margin) {
  const mjtNum reach = margin + ball1.radius + ball2.radius;
  const Vec3 offset = ball2.center - ball1.center;
  const mjtNum distance_squared = SquaredNorm(offset);
  if (distance_squared > reach * reach) return 0;

  const mjtNum distance = std::sqrt(distance_squared);
  const mjtNum dist = distance - ball1.radius - ball2.radius;
  const Vec3 normal = distance < kMinVal
                          ? Normalized(Cross(ball1.mat.Column(2), ball2.mat.Column(2)))
                          : offset * (1 / distance);
  WriteContact(con, dist, normal * (ball1.radius + dist / 2) + ball1.center, normal);
  return 1;
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_PRIMITIVE_PAIRS_H_
