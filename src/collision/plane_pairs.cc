// Planes against spheres, capsules, cylinders and boxes (primitive_pairs.h). The normal of every
// contact is that of the plane.

#include <bit>
#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"
#include "math/clones.h"

namespace conjoint {
namespace {

HalfSpace PlaneOf(const PosedGeom& plane) { return {plane.pos, plane.Axis()}; }

mjtNum Height(const HalfSpace& plane, const Vec3& point) {
  return Dot(point - plane.origin, plane.normal);
}

}  // namespace

int BallAgainstHalfSpace(mjContact& con, const HalfSpace& plane, const Vec3& center, mjtNum radius,
                         mjtNum margin) {
  const mjtNum height = Height(plane, center);
  if (height > margin + radius) return 0;
  const mjtNum dist = height - radius;
  WriteContact(con, dist, center + plane.normal * (-dist / 2 - radius), plane.normal);
  return 1;
}

int PlaneSphere(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const PosedGeom sphere = GeomAt(m, d, g2);
  return BallAgainstHalfSpace(con[0], PlaneOf(GeomAt(m, d, g1)), sphere.pos, sphere.size.x, margin);
}

// The balls at both ends of the capsule; the first tangent follows its axis.
int PlaneCapsule(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const HalfSpace plane = PlaneOf(GeomAt(m, d, g1));
  const PosedGeom capsule = GeomAt(m, d, g2);
  const mjtNum radius = capsule.size.x;
  const Vec3 axis = capsule.Axis();
  const Vec3 half_segment = axis * capsule.size.y;

  int n = BallAgainstHalfSpace(con[0], plane, capsule.pos + half_segment, radius, margin);
  n += BallAgainstHalfSpace(con[n], plane, capsule.pos - half_segment, radius, margin);
  for (int i = 0; i < n; ++i) AsVec3(con[i].frame + 3) = axis;
  return n;
}

// The lowest point of the rim of the lower cap, the point of the other cap on the same line, and
// two more points of the lower rim, a third of a turn to either side.
CONJOINT_CLONES(int, PlaneCylinder,
                (const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin),
                (m, d, con, g1, g2, margin)) {
  const HalfSpace plane = PlaneOf(GeomAt(m, d, g1));
  const Vec3& normal = plane.normal;
  const PosedGeom cylinder = GeomAt(m, d, g2);
  const Vec3& center = cylinder.pos;
  const mjtNum radius = cylinder.size.x;

  // The axis, pointing down; its rise along the normal.
  Vec3 axis = cylinder.Axis();
  mjtNum axis_rise = Dot(normal, axis);
  if (axis_rise > 0) {
    axis = -axis;
    axis_rise = -axis_rise;
  }
  const mjtNum height = Height(plane, center);

  // From the axis to the lowest line of the mantle; any direction will do for an upright cylinder.
  Vec3 down = axis * axis_rise - normal;
  const mjtNum length_squared = SquaredNorm(down);
  if (length_squared >= kMinVal * kMinVal) {
    down *= radius / std::sqrt(length_squared);
  } else {
    down = cylinder.mat.Column(0) * radius;
  }
  const mjtNum down_rise = Dot(down, normal);

  axis *= cylinder.size.y;
  axis_rise *= cylinder.size.y;

  int n = 0;
  mjtNum dist = height + axis_rise + down_rise;
  if (dist > margin) return 0;
  WriteContact(con[n++], dist, ((center + down) + axis) + normal * (-kHalf * dist), normal);

  dist = height - axis_rise + down_rise;
  if (dist <= margin) {
    WriteContact(con[n++], dist, ((center + down) - axis) + normal * (-kHalf * dist), normal);
  }

  dist = height + axis_rise - kHalf * down_rise;
  if (dist <= margin) {
    const mjtNum half_sqrt3 = std::sqrt(mjtNum{3}) / 2;
    const Vec3 side = Normalized(Cross(down, axis)) * (radius * half_sqrt3);
    for (const Vec3& start : {center + side, center - side}) {
      const Vec3 point = (start + axis) + down * -kHalf;
      WriteContact(con[n++], dist, point + normal * (-kHalf * dist), normal);
    }
  }
  return n;
}

// The first four corners that are deep enough and in the lower half of the box.
int PlaneBox(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  constexpr int kMaxCorners = 4;
  const HalfSpace plane = PlaneOf(GeomAt(m, d, g1));
  const PosedGeom box = GeomAt(m, d, g2);
  const mjtNum height = Height(plane, box.pos);

  // The rotated corner R q, whose products with +-size differ in sign alone.
  const Vec3 x = box.mat.Column(0) * box.size.x, y = box.mat.Column(1) * box.size.y;
  const Vec3 z = box.mat.Column(2) * box.size.z;
  const auto corner_offset = [&](unsigned corner) {
    return (corner & 1 ? x : -x) + (corner & 2 ? y : -y) + (corner & 4 ? z : -z);
  };

  // Opposite corners rise and fall by the same.
  mjtNum rises[8];
  unsigned deep = 0;  // a bit a corner
  for (unsigned corner = 0; corner < 4; ++corner) {
    const mjtNum rise = Dot(plane.normal, corner_offset(corner));
    rises[corner] = rise;
    rises[7 - corner] = -rise;
    deep |= unsigned{!((height + rise > margin) | (rise > 0))} << corner;
    deep |= unsigned{!((height - rise > margin) | (-rise > 0))} << (7 - corner);
  }
  int n = 0;
  for (; deep && n < kMaxCorners; deep &= deep - 1) {
    const unsigned corner = static_cast<unsigned>(std::countr_zero(deep));
    const mjtNum dist = height + rises[corner];
    WriteContact(con[n++], dist, (corner_offset(corner) + box.pos) + plane.normal * (-dist / 2),
                 plane.normal);
  }
  return n;
}

}  // namespace conjoint
