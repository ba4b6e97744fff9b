// Rays against the primitive shapes.
//
// A ray is start + x direction, x >= 0; a hit is the smallest x, -1 if there is none. Normals are
// unit vectors that point out of the shape, whichever side the ray comes from.

#ifndef CONJOINT_COLLISION_RAY_SHAPES_H_
#define CONJOINT_COLLISION_RAY_SHAPES_H_

#include <mujoco/mujoco.h>

#include <cmath>

#include "collision/contact_pair.h"
#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

struct Ray {
  Vec3 start, direction;

  Vec3 At(mjtNum x) const { return start + direction * x; }
};

// The ray in the frame of a geom.
inline Ray InFrame(const Ray& ray, const Vec3& pos, const Mat3& mat) {
  return {TransposeTimes(mat, ray.start - pos), TransposeTimes(mat, ray.direction)};
}

// Roots of a x^2 + 2 b x + c = 0, both -1 if there are none.
struct RayRoots {
  mjtNum first = -1, second = -1;
};
inline RayRoots SolveQuadratic(mjtNum a, mjtNum b, mjtNum c) {
  const mjtNum discriminant = b * b - a * c;
  if (discriminant < 0 || a < kMinVal) return {};
  const mjtNum root = std::sqrt(discriminant);
  return {(-b - root) / a, (-b + root) / a};
}

// The smallest root that is not negative, or -1.
inline mjtNum NearestRoot(mjtNum a, mjtNum b, mjtNum c) {
  const mjtNum discriminant = b * b - a * c;
  if (discriminant < 0 || a < kMinVal) return -1;
  const mjtNum root = std::sqrt(discriminant);
  const mjtNum first = (-b - root) / a;
  if (first >= 0) return first;
  const mjtNum second = (-b + root) / a;
  return second >= 0 ? second : -1;
}

// Does a ray hit the sphere around the origin, from outside or from inside? Whether there is a
// nearest root, without the division.
inline bool HitsSphereAtOrigin(const Ray& ray, mjtNum squared_radius) {
  const mjtNum a = SquaredNorm(ray.direction), b = Dot(ray.direction, ray.start);
  const mjtNum discriminant = b * b - a * (SquaredNorm(ray.start) - squared_radius);
  if (discriminant < 0 || a < kMinVal) return false;
  return b <= 0 || std::sqrt(discriminant) - b >= 0;
}

// False only if a ray misses a sphere by more than rounding can do: to pass over what is inside the
// sphere before anything is computed in its frame.
inline bool MayHitSphere(const Ray& ray, const Vec3& center, mjtNum squared_radius) {
  constexpr mjtNum kSlack = static_cast<mjtNum>(sizeof(mjtNum) == 8 ? 1e-6 : 1e-3);
  constexpr mjtNum kRounding = static_cast<mjtNum>(sizeof(mjtNum) == 8 ? 1e-14 : 1e-6);
  const Vec3 offset = ray.start - center;
  const mjtNum a = SquaredNorm(ray.direction), b = Dot(ray.direction, offset);
  const mjtNum square = SquaredNorm(offset);
  const mjtNum reach = squared_radius * (1 + kSlack) + square * kRounding;
  return !(b * b < a * (square - reach));
}

// Ray against the box at the origin, in its frame. `sides` (or NULL) gets the hits of the sides
// -x, +x, -y, +y, -z, +z, -1 where one is not hit; `side` the one of the result.
struct BoxHit {
  mjtNum x = -1;
  int side = -1;
};
BoxHit RayBox(const Ray& local, const Vec3& half, mjtNum* sides = nullptr);

// Outward normal of a side, in the frame of the box.
constexpr Vec3 BoxSideNormal(int side) {
  Vec3 normal = {0, 0, 0};
  normal[side / 2] = side % 2 ? 1 : -1;
  return normal;
}

// Ray against a primitive geom. `normal`, if given, is written only on a hit. What is no primitive
// ends in mju_error.
mjtNum RayPrimitive(int geom_type, const PosedGeom& geom, const Ray& ray, Vec3* normal);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_RAY_SHAPES_H_
