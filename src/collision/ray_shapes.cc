// Rays against plane, sphere, capsule, ellipsoid, cylinder and box (ray_shapes.h), and mju_rayGeom.
//
// Everything is inlined into the functions that exist in several versions (math/clones.h).

#include "collision/ray_shapes.h"

#include <cmath>

#include "math/clones.h"

namespace conjoint {
namespace {

// Unless it is degenerate, a normal from the frame of the geom in the world.
[[gnu::always_inline]] inline void SetNormal(Vec3* normal, const PosedGeom& geom,
                                             const Vec3& local) {
  if (normal) *normal = geom.mat * local;
}

[[gnu::always_inline]] inline mjtNum RayPlane(const PosedGeom& plane, const Ray& ray,
                                              Vec3* normal) {
  // Most planes are missed: the other coordinates are formed when they are asked for.
  const Vec3 offset = ray.start - plane.pos;
  const Vec3 axis_x = plane.mat.Column(0), axis_y = plane.mat.Column(1), axis_z = plane.Axis();
  const mjtNum descent = Dot(axis_z, ray.direction);
  if (descent > -kMinVal) return -1;  // from behind, or parallel
  const mjtNum x = -Dot(axis_z, offset) / descent;
  if (x < 0) return -1;
  const mjtNum at_x = Dot(axis_x, offset) + x * Dot(axis_x, ray.direction);
  const mjtNum at_y = Dot(axis_y, offset) + x * Dot(axis_y, ray.direction);
  const bool inside_x = (plane.size.x <= 0) | (std::abs(at_x) <= plane.size.x);
  const bool inside_y = (plane.size.y <= 0) | (std::abs(at_y) <= plane.size.y);
  if (!(inside_x & inside_y)) return -1;  // both at once: one branch that is hard to foresee
  if (normal) *normal = plane.Axis();
  return x;
}

[[gnu::always_inline]] inline mjtNum RaySphere(const PosedGeom& sphere, const Ray& ray,
                                               Vec3* normal) {
  const Vec3 offset = ray.start - sphere.pos;
  const mjtNum x = NearestRoot(SquaredNorm(ray.direction), Dot(ray.direction, offset),
                               SquaredNorm(offset) - sphere.size.x * sphere.size.x);
  if (normal && x >= 0) *normal = Normalized(ray.At(x) - sphere.pos);
  return x;
}

// The smallest root of the infinite round part around the z axis, if it is within the length.
[[gnu::always_inline]] inline mjtNum RayRoundPart(const Ray& local, mjtNum radius,
                                                  mjtNum half_length) {
  const Vec3 &o = local.start, &v = local.direction;
  const mjtNum x = NearestRoot(v.x * v.x + v.y * v.y, v.x * o.x + v.y * o.y,
                               o.x * o.x + o.y * o.y - radius * radius);
  return x >= 0 && std::abs(o.z + x * v.z) <= half_length ? x : -1;
}

[[gnu::always_inline]] inline mjtNum RayCapsule(const PosedGeom& capsule, const Ray& local,
                                                Vec3* normal) {
  const mjtNum radius = capsule.size.x, half_length = capsule.size.y;
  const mjtNum reach = radius + half_length;
  if (!HitsSphereAtOrigin(local, reach * reach)) return -1;

  mjtNum x = RayRoundPart(local, radius, half_length);
  int part = 0;  // 1: top, -1: bottom
  const mjtNum a = SquaredNorm(local.direction);
  for (const int cap : {1, -1}) {
    const mjtNum height = cap * half_length;
    const Vec3 offset = {local.start.x, local.start.y, local.start.z - height};
    const RayRoots roots =
        SolveQuadratic(a, Dot(local.direction, offset), SquaredNorm(offset) - radius * radius);
    for (const mjtNum root : {roots.first, roots.second}) {
      const mjtNum z = local.start.z + root * local.direction.z;
      const bool on_cap = cap > 0 ? z >= half_length : z <= -half_length;
      if (root >= 0 && on_cap && (x < 0 || root < x)) {
        x = root;
        part = cap;
      }
    }
  }
  if (normal && x >= 0) {
    Vec3 outward = local.At(x);
    outward.z = part == 0 ? 0 : outward.z - part * half_length;
    SetNormal(normal, capsule, Normalized(outward));
  }
  return x;
}

[[gnu::always_inline]] inline mjtNum RayEllipsoid(const PosedGeom& ellipsoid, const Ray& local,
                                                  Vec3* normal) {
  const Vec3 &size = ellipsoid.size, &o = local.start, &v = local.direction;
  const Vec3 s = {1 / (size.x * size.x), 1 / (size.y * size.y), 1 / (size.z * size.z)};
  const mjtNum a = s.x * v.x * v.x + s.y * v.y * v.y + s.z * v.z * v.z;
  const mjtNum b = s.x * v.x * o.x + s.y * v.y * o.y + s.z * v.z * o.z;
  const mjtNum c = s.x * o.x * o.x + s.y * o.y * o.y + s.z * o.z * o.z - 1;
  const mjtNum x = NearestRoot(a, b, c);
  if (normal && x >= 0) SetNormal(normal, ellipsoid, Normalized(Scale(s, local.At(x))));
  return x;
}

[[gnu::always_inline]] inline mjtNum RayCylinder(const PosedGeom& cylinder, const Ray& local,
                                                 Vec3* normal) {
  const mjtNum radius = cylinder.size.x, half_length = cylinder.size.y;
  const Vec3 &o = local.start, &v = local.direction;
  if (!HitsSphereAtOrigin(local, radius * radius + half_length * half_length)) return -1;

  mjtNum x = -1;
  int part = 0;  // 1: top, -1: bottom
  if (std::abs(v.z) > kMinVal) {
    for (const int face : {-1, 1}) {
      const mjtNum at_face = (face * half_length - o.z) / v.z;
      if (!(at_face >= 0)) continue;
      const mjtNum p0 = o.x + at_face * v.x, p1 = o.y + at_face * v.y;
      if (p0 * p0 + p1 * p1 <= radius * radius && (x < 0 || at_face < x)) {
        x = at_face;
        part = face;
      }
    }
  }
  const mjtNum at_side = RayRoundPart(local, radius, half_length);
  if (at_side >= 0 && (x < 0 || at_side < x)) {
    x = at_side;
    part = 0;
  }
  if (normal && x >= 0) {
    Vec3 outward = {0, 0, static_cast<mjtNum>(part)};
    if (part == 0) {
      outward = local.At(x);
      outward.z = 0;
      Normalize(outward);
    }
    SetNormal(normal, cylinder, outward);
  }
  return x;
}

}  // namespace

[[gnu::always_inline]] BoxHit RayBox(const Ray& local, const Vec3& half, mjtNum* sides) {
  if (sides) {
    for (int i = 0; i < 6; ++i) sides[i] = -1;
  }
  BoxHit hit;
  if (!HitsSphereAtOrigin(local, SquaredNorm(half))) return hit;
  const Vec3 &o = local.start, &v = local.direction;
  for (int axis = 0; axis < 3; ++axis) {
    if (!(std::abs(v[axis]) > kMinVal)) continue;
    const int other1 = axis == 0 ? 1 : 0, other2 = axis == 2 ? 1 : 2;
    for (const int side : {-1, 1}) {
      const mjtNum x = (side * half[axis] - o[axis]) / v[axis];
      if (!(x >= 0)) continue;
      if (!(std::abs(o[other1] + x * v[other1]) <= half[other1]) ||
          !(std::abs(o[other2] + x * v[other2]) <= half[other2])) {
        continue;
      }
      const int index = 2 * axis + (side > 0 ? 1 : 0);
      if (sides) sides[index] = x;
      if (hit.x < 0 || x < hit.x) hit = {x, index};
    }
  }
  return hit;
}

namespace {

inline mjtNum HitOf(int geom_type, const PosedGeom& geom, const Ray& ray, Vec3* normal) {
  if (geom_type == mjGEOM_SPHERE) return RaySphere(geom, ray, normal);
  if (geom_type == mjGEOM_PLANE) return RayPlane(geom, ray, normal);
  const Ray local = InFrame(ray, geom.pos, geom.mat);
  switch (geom_type) {
    case mjGEOM_CAPSULE:
      return RayCapsule(geom, local, normal);
    case mjGEOM_ELLIPSOID:
      return RayEllipsoid(geom, local, normal);
    case mjGEOM_CYLINDER:
      return RayCylinder(geom, local, normal);
    case mjGEOM_BOX: {
      const BoxHit hit = RayBox(local, geom.size);
      if (hit.x >= 0) SetNormal(normal, geom, BoxSideNormal(hit.side));
      return hit.x;
    }
    default:
      mju_error("mju_rayGeom: unexpected geom type %d", geom_type);
      return -1;
  }
}

}  // namespace

CONJOINT_CLONES(mjtNum, RayPrimitive,
                (int geom_type, const PosedGeom& geom, const Ray& ray, Vec3* normal),
                (geom_type, geom, ray, normal)) {
  return HitOf(geom_type, geom, ray, normal);
}

}  // namespace conjoint

CONJOINT_CLONES(mjtNum, mju_rayGeom,
                (const mjtNum pos[3], const mjtNum mat[9], const mjtNum size[3],
                 const mjtNum pnt[3], const mjtNum vec[3], int geomtype, mjtNum normal[3]),
                (pos, mat, size, pnt, vec, geomtype, normal)) {
  using namespace conjoint;
  const PosedGeom geom = {AsVec3(pos), AsMat3(mat), AsVec3(size)};
  const Ray ray = {AsVec3(pnt), AsVec3(vec)};
  if (normal) AsVec3(normal) = {0, 0, 0};
  return HitOf(geomtype, geom, ray, normal ? &AsVec3(normal) : nullptr);
}
