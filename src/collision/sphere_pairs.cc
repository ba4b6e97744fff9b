// Spheres against spheres, capsules and cylinders (primitive_pairs.h): one contact at most.

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"

namespace conjoint {

int SphereSphere(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const PosedGeom sphere1 = GeomAt(m, d, g1);
  const PosedGeom sphere2 = GeomAt(m, d, g2);
  return BallAgainstBall(con[0], {sphere1.pos, sphere1.size.x, sphere1.mat},
                         {sphere2.pos, sphere2.size.x, sphere2.mat}, margin);
}

// The ball of the capsule that is closest to the other.
int BallAgainstCapsule(mjContact& con, const Ball& ball, const PosedGeom& capsule, mjtNum margin) {
  const Vec3 axis = capsule.Axis();
  const mjtNum along = Clip(Dot(axis, ball.center - capsule.pos), -capsule.size.y, capsule.size.y);
  return BallAgainstBall(con, ball, {axis * along + capsule.pos, capsule.size.x, capsule.mat},
                         margin);
}

int SphereCapsule(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2,
                  mjtNum margin) {
  const PosedGeom sphere = GeomAt(m, d, g1);
  return BallAgainstCapsule(con[0], {sphere.pos, sphere.size.x, sphere.mat}, GeomAt(m, d, g2),
                            margin);
}

// The mantle of a cylinder acts as a ball on its axis, a cap as a plane, the rim as a point.
int SphereCylinder(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2,
                   mjtNum margin) {
  const PosedGeom sphere = GeomAt(m, d, g1);
  const PosedGeom cylinder = GeomAt(m, d, g2);
  const mjtNum radius = cylinder.size.x;
  const mjtNum half_height = cylinder.size.y;
  const Ball ball = {sphere.pos, sphere.size.x, sphere.mat};

  // The centre of the sphere, split along and away from the axis.
  const Vec3 axis = cylinder.Axis();
  const Vec3 offset = sphere.pos - cylinder.pos;
  const mjtNum along = Dot(axis, offset);
  const Vec3 axial = axis * along;
  const Vec3 radial = offset - axial;
  const mjtNum radial_squared = SquaredNorm(radial);

  bool mantle = std::abs(along) < half_height;
  bool cap = radial_squared < radius * radius;
  if (mantle && cap) {  // the centre is inside: the nearer surface counts
    if (half_height - std::abs(along) < radius - std::sqrt(radial_squared)) {
      mantle = false;
    } else {
      cap = false;
    }
  }

  const bool upper = along > 0;
  if (mantle)
    return BallAgainstBall(con[0], ball, {axial + cylinder.pos, radius, cylinder.mat}, margin);
  if (cap) {
    const HalfSpace plane = upper ? HalfSpace{cylinder.pos + axis * half_height, axis}
                                  : HalfSpace{cylinder.pos + axis * -half_height, -axis};
    const int n = BallAgainstHalfSpace(con[0], plane, ball.center, ball.radius, margin);
    if (n) AsVec3(con[0].frame) = -AsVec3(con[0].frame);
    return n;
  }
  // A centre on the axis comes here only if the cylinder has no radius.
  const Vec3 to_rim =
      radial_squared > 0 ? radial * (radius / std::sqrt(radial_squared)) : Vec3{0, 0, 0};
  const Vec3 to_cap = axis * (upper ? half_height : -half_height);
  return BallAgainstBall(con[0], ball, {(to_cap + to_rim) + cylinder.pos, 0, cylinder.mat}, margin);
}

}  // namespace conjoint
