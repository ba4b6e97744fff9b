// Normals of round surfaces at a contact, for the legacy solver (mpr.h): its own normals are those
// of a portal, which is coarse.

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/mpr.h"

namespace conjoint {
namespace {

constexpr int kMaxIterations = 30;
constexpr mjtNum kTolerance = static_cast<mjtNum>(1e-6);

Vec3 CapsuleNormal(const Vec3& q, mjtNum half_length) {
  const mjtNum z = q.z < -half_length  ? q.z + half_length
                   : q.z > half_length ? q.z - half_length
                                       : 0;
  return {q.x, q.y, z};
}

// Inside: follows the normal t from q to the surface, takes the normal there, and so on.
bool EllipsoidNormalFromInside(const Vec3& q, const Vec3& size, Vec3& t) {
  const Vec3 s = {1 / (size.x * size.x), 1 / (size.y * size.y), 1 / (size.z * size.z)};
  const mjtNum c = q.x * q.x * s.x + q.y * q.y * s.y + q.z * q.z * s.z - 1;
  if (c > 0) return false;
  Normalize(t);
  for (int i = 0; i < kMaxIterations; ++i) {
    const mjtNum a = t.x * t.x * s.x + t.y * t.y * s.y + t.z * t.z * s.z;
    const mjtNum b = q.x * t.x * s.x + q.y * t.y * s.y + q.z * t.z * s.z;
    const mjtNum discriminant = b * b - a * c;
    if (discriminant < kMinVal || a < kMinVal) return i > 0;
    const mjtNum x = (-b + std::sqrt(discriminant)) / a;
    if (x < 0) return i > 0;
    const Vec3 next = Normalized(Scale(q + t * x, s));
    const mjtNum change = Distance(t, next);
    t = next;
    if (change < kTolerance) break;
  }
  return true;
}

// Outside: Newton's method on the multiplier of the nearest point.
Vec3 EllipsoidNormalFromOutside(const Vec3& q, const Vec3& size) {
  const Vec3 square = Scale(size, size);
  mjtNum la = 0;
  for (int i = 0; i < kMaxIterations; ++i) {
    const Vec3 r = {1 / (square.x + la), 1 / (square.y + la), 1 / (square.z + la)};
    const Vec3 term = {q.x * q.x * square.x * r.x * r.x, q.y * q.y * square.y * r.y * r.y,
                       q.z * q.z * square.z * r.z * r.z};
    const mjtNum f = term.x + term.y + term.z - 1;
    if (f < kTolerance) break;
    const mjtNum slope = -2 * (term.x * r.x + term.y * r.y + term.z * r.z);
    if (slope > -kMinVal) break;
    const mjtNum delta = -f / slope;
    if (delta < kTolerance) break;
    la += delta;
  }
  return Normalized(Vec3{q.x / (square.x + la), q.y / (square.y + la), q.z / (square.z + la)});
}

bool EllipsoidNormal(const Vec3& q, const Vec3& size, Vec3& t) {
  if (size.x < kMinVal || size.y < kMinVal || size.z < kMinVal) return false;
  const mjtNum e =
      q.x * q.x / (size.x * size.x) + q.y * q.y / (size.y * size.y) + q.z * q.z / (size.z * size.z);
  if (e <= 1) return EllipsoidNormalFromInside(q, size, t);
  t = EllipsoidNormalFromOutside(q, size);
  return true;
}

// Only where the side is nearer than the ends, and far from the rims.
bool CylinderNormal(const Vec3& q, const Vec3& size, Vec3& t) {
  constexpr mjtNum kMiddle = static_cast<mjtNum>(0.95), kQuarter = static_cast<mjtNum>(0.25);
  if (std::abs(q.z) > kMiddle * size.y) return false;
  const mjtNum to_end = std::abs(size.y - std::abs(q.z));
  const mjtNum to_side = std::abs(size.x - std::sqrt(q.x * q.x + q.y * q.y));
  if (to_end < kQuarter * to_side) return false;
  t = {q.x, q.y, 0};
  return true;
}

// Replaces an outward normal by that of the surface near `pos`; false if it is left as it was.
bool SurfaceNormal(const ConvexShape* shape, const Vec3& pos, Vec3& normal) {
  if (!shape) return false;
  const Vec3 q = TransposeTimes(shape->mat, pos - shape->pos);
  Vec3 t = TransposeTimes(shape->mat, normal);
  switch (shape->kind) {
    case ShapeKind::kSphere:
      t = q;
      break;
    case ShapeKind::kCapsule:
      t = CapsuleNormal(q, shape->size.y);
      break;
    case ShapeKind::kEllipsoid:
      if (!EllipsoidNormal(q, shape->size, t)) return false;
      break;
    case ShapeKind::kCylinder:
      if (!CylinderNormal(q, shape->size, t)) return false;
      break;
    default:
      return false;
  }
  normal = shape->mat * Normalized(t);
  return true;
}

}  // namespace

void CorrectNormal(mjContact& con, const ConvexShape* shape1, const ConvexShape* shape2) {
  Vec3& normal = AsVec3(con.frame);
  Vec3 normal1 = normal, normal2 = -normal;
  const bool changed1 = SurfaceNormal(shape1, AsVec3(con.pos), normal1);
  const bool changed2 = SurfaceNormal(shape2, AsVec3(con.pos), normal2);
  if (changed1 && changed2) {
    normal = Normalized(normal1 - normal2);
  } else if (changed1) {
    normal = normal1;
  } else if (changed2) {
    normal = -normal2;
  }
}

}  // namespace conjoint
