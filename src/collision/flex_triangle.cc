// Contacts with triangles of flexes (flex_triangle.h).

#include "collision/flex_triangle.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

// Points in the plane of a triangle.
struct Point2 {
  mjtNum x, y;
};

// On which side of the line through b and c a point lies.
mjtNum Side(const Point2& a, const Point2& b, const Point2& c) {
  const mjtNum area = (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);
  return static_cast<mjtNum>((area > 0) - (area < 0));
}

struct NearPoint {
  Point2 point;
  mjtNum square;  // of the distance
};

NearPoint NearestOnSegment(const Point2& p, const Point2& u, const Point2& v) {
  const Point2 uv = {v.x - u.x, v.y - u.y}, up = {p.x - u.x, p.y - u.y};
  const mjtNum t = (uv.x * up.x + uv.y * up.y) / std::max(kMinVal, uv.x * uv.x + uv.y * uv.y);
  const Point2 nearest = t <= 0 ? u : t >= 1 ? v : Point2{u.x + uv.x * t, u.y + uv.y * t};
  const Point2 offset = {p.x - nearest.x, p.y - nearest.y};
  return {nearest, offset.x * offset.x + offset.y * offset.y};
}

}  // namespace

int BallAgainstTriangle(mjContact& con, const Vec3& center, mjtNum ball_radius,
                        const FatTriangle& triangle, mjtNum margin) {
  const mjtNum reach = margin + ball_radius + triangle.radius;
  const Vec3& origin = triangle.corner[0];
  const Vec3 offset = center - origin;
  const Vec3 edge1 = triangle.corner[1] - origin, edge2 = triangle.corner[2] - origin;
  const Vec3 normal = Normalized(Cross(edge1, edge2));
  const mjtNum height = Dot(normal, offset);
  if (std::abs(height) > reach) return 0;

  // In the plane, relative to the first corner: the point below the centre, and the triangle o a b.
  Vec3 nearest = offset - normal * height;
  Vec3 axis1 = edge1;
  const mjtNum length1 = Normalize(axis1);
  const Vec3 axis2 = Normalized(Cross(normal, edge1));
  const Point2 o = {0, 0}, a = {length1, 0};
  const Point2 b = {Dot(axis1, edge2), Dot(axis2, edge2)};
  const Point2 p = {Dot(axis1, nearest), Dot(axis2, nearest)};
  const mjtNum side1 = Side(p, o, a), side2 = Side(p, a, b), side3 = Side(p, b, o);
  if (side1 != side2 || side2 != side3) {
    const NearPoint on1 = NearestOnSegment(p, o, a), on2 = NearestOnSegment(p, a, b),
                    on3 = NearestOnSegment(p, b, o);
    const Point2& point = on1.square < on2.square && on1.square < on3.square ? on1.point
                          : on2.square < on3.square                          ? on2.point
                                                                             : on3.point;
    nearest = axis1 * point.x + axis2 * point.y;
  }

  Vec3 direction = nearest - offset;
  const mjtNum distance = Normalize(direction);
  if (distance > reach) return 0;
  const mjtNum dist = distance - ball_radius - triangle.radius;
  WriteContact(con, dist, center + direction * (ball_radius + dist / 2), direction);
  return 1;
}

namespace {

// A corner of the triangle against the face of the box that it is nearest to.
int BallAgainstFace(mjContact& con, const Vec3& center, mjtNum radius, const PosedGeom& box,
                    mjtNum margin) {
  const Vec3 q = TransposeTimes(box.mat, center - box.pos);
  int face = 0;
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(q[axis]) > box.size[axis] + margin + radius) return 0;
    if (std::abs(q[axis]) - box.size[axis] > std::abs(q[face]) - box.size[face]) face = axis;
  }
  const mjtNum height = std::abs(q[face]) - box.size[face];
  if (height - radius > margin) return 0;
  Vec3 axis = {0, 0, 0};
  axis[face] = q[face] > 0 ? 1 : -1;
  const Vec3 normal = box.mat * axis;
  const mjtNum dist = height - radius;
  WriteContact(con, dist, center + normal * -(radius + dist * kHalf), normal);
  return 1;
}

}  // namespace

int BoxAgainstTriangle(mjContact* con, const PosedGeom& box, const FatTriangle& triangle,
                       mjtNum margin) {
  int n = 0;
  for (int i = 0; i < 3; ++i) {
    n += BallAgainstFace(con[n], triangle.corner[i], triangle.radius, box, margin);
  }
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner = {i & 1 ? box.size.x : -box.size.x, i & 2 ? box.size.y : -box.size.y,
                         i & 4 ? box.size.z : -box.size.z};
    n += BallAgainstTriangle(con[n], box.mat * corner + box.pos, 0, triangle, margin);
  }
  return n;
}

int CapsuleAgainstTriangle(mjContact* con, const PosedGeom& capsule, const FatTriangle& triangle,
                           mjtNum margin) {
  const mjtNum radius = capsule.size.x, half_length = capsule.size.y;
  const Vec3 axis = capsule.Axis();
  const Vec3 end1 = capsule.pos + axis * -half_length, end2 = capsule.pos + axis * half_length;
  int n = 0;
  n += BallAgainstTriangle(con[n], end1, radius, triangle, margin);
  n += BallAgainstTriangle(con[n], end2, radius, triangle, margin);

  const Vec3 segment = end2 - end1;
  for (int i = 0; i < 3; ++i) {
    const Vec3& corner = triangle.corner[i];
    const mjtNum t = Dot(corner - end1, segment) / (4 * half_length * half_length);
    if (!(t > kMinVal && t < 1 - kMinVal)) continue;  // nearest to an end
    const Vec3 on_axis = end1 + segment * t;
    Vec3 direction = corner - on_axis;
    const mjtNum distance = Normalize(direction);
    if (distance > radius + triangle.radius + margin) continue;
    WriteContact(con[n++], distance - radius - triangle.radius,
                 (on_axis + corner + direction * (radius - triangle.radius)) * kHalf, direction);
  }
  return n;
}

}  // namespace conjoint
