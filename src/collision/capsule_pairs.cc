// Capsule against capsule (primitive_pairs.h): the two closest points of the segments, or, where
// the segments are parallel, up to two ends with the points opposite to them.

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"

namespace conjoint {
namespace {

// Where on a segment of that square length; a segment without length has but one point.
mjtNum ShareOf(mjtNum part, mjtNum square) { return square > 0 ? Clip(part / square, -1, 1) : 0; }

}  // namespace

// Points of the segments are c1 + x1 A1 and c2 + x2 A2 with x in [-1, 1]. The distance squared is
// stationary where
//
//   [alpha beta ] [x1]   [u]     alpha = A1.A1   beta = -A1.A2   gamma = A2.A2
//   [beta  gamma] [x2] = [v]     u = -A1.(c1 - c2)               v = A2.(c1 - c2)
int CapsuleAgainstCapsule(mjContact* con, const PosedGeom& capsule1, const PosedGeom& capsule2,
                          mjtNum margin) {
  const Vec3 axis1 = capsule1.Axis(), axis2 = capsule2.Axis();
  const Vec3 segment1 = axis1 * capsule1.size.y;
  const Vec3 segment2 = axis2 * capsule2.size.y;
  const Vec3 offset = capsule1.pos - capsule2.pos;

  const mjtNum alpha = Dot(segment1, segment1);
  const mjtNum beta = -Dot(segment1, segment2);
  const mjtNum gamma = Dot(segment2, segment2);
  const mjtNum u = -Dot(segment1, offset);
  const mjtNum v = Dot(segment2, offset);
  const mjtNum det = alpha * gamma - beta * beta;

  int n = 0;
  const auto collide = [&](mjtNum x1, mjtNum x2) {
    n += BallAgainstBall(con[n], {segment1 * x1 + capsule1.pos, capsule1.size.x, capsule1.mat},
                         {segment2 * x2 + capsule2.pos, capsule2.size.x, capsule2.mat}, margin);
  };

  if (std::abs(det) >= kMinVal) {
    mjtNum x1 = (gamma * u - beta * v) / det;
    mjtNum x2 = (alpha * v - beta * u) / det;
    if (x1 > 1) {
      x1 = 1;
      x2 = (v - beta) / gamma;
    } else if (x1 < -1) {
      x1 = -1;
      x2 = (v + beta) / gamma;
    }
    if (x2 > 1) {
      x2 = 1;
      x1 = ShareOf(u - beta, alpha);
    } else if (x2 < -1) {
      x2 = -1;
      x1 = ShareOf(u + beta, alpha);
    }
    collide(x1, x2);
    return n;
  }

  collide(1, ShareOf(v - beta, gamma));
  collide(-1, ShareOf(v + beta, gamma));
  if (n >= 2) return n;
  collide(ShareOf(u - beta, alpha), 1);
  if (n >= 2) return n;
  collide(ShareOf(u + beta, alpha), -1);
  return n;
}

int CapsuleCapsule(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2,
                   mjtNum margin) {
  return CapsuleAgainstCapsule(con, GeomAt(m, d, g1), GeomAt(m, d, g2), margin);
}

}  // namespace conjoint
