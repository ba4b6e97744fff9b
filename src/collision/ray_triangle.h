// Rays against triangles, both in the same frame; distances are in lengths of the ray's direction.

#ifndef CONJOINT_COLLISION_RAY_TRIANGLE_H_
#define CONJOINT_COLLISION_RAY_TRIANGLE_H_

#include <cmath>

#include "collision/ray_shapes.h"
#include "math/vec3.h"

namespace conjoint {

// A ray prepared for many triangles: with two axes of the plane at right angles to it.
class TriangleRay {
 public:
  explicit TriangleRay(const Ray& ray) : ray_(ray) {
    const Vec3& v = ray.direction;
    const mjtNum x = std::abs(v.x), y = std::abs(v.y), z = std::abs(v.z);
    const Vec3 start = x >= y && x >= z ? Vec3{0, 1, 1} : y >= z ? Vec3{1, 0, 1} : Vec3{1, 1, 0};
    axis1_ = Normalized(start + v * (-Dot(v, start) / SquaredNorm(v)));
    axis0_ = Normalized(Cross(axis1_, v));
  }

  const Ray& ray() const { return ray_; }

  // Where the ray or its extension backwards (negative) meets the triangle, -1 if it does not.
  // `normal` is given its length, and is not normalised; it is written only where the triangle is
  // met.
  mjtNum Hit(const Vec3& v0, const Vec3& v1, const Vec3& v2, Vec3& normal) const {
    const Vec3 d0 = v0 - ray_.start, d1 = v1 - ray_.start, d2 = v2 - ray_.start;
    const mjtNum x0 = Dot(axis0_, d0), x1 = Dot(axis0_, d1), x2 = Dot(axis0_, d2);
    if ((x0 > 0 && x1 > 0 && x2 > 0) || (x0 < 0 && x1 < 0 && x2 < 0)) return -1;
    const mjtNum y0 = Dot(axis1_, d0), y1 = Dot(axis1_, d1), y2 = Dot(axis1_, d2);
    if ((y0 > 0 && y1 > 0 && y2 > 0) || (y0 < 0 && y1 < 0 && y2 < 0)) return -1;

    // The ray in barycentric coordinates of the projected triangle.
    const mjtNum a00 = x0 - x2, a01 = x1 - x2, a10 = y0 - y2, a11 = y1 - y2;
    const mjtNum det = a00 * a11 - a10 * a01;
    if (std::abs(det) < kMinVal) return -1;
    const mjtNum bx = -x2, by = -y2;
    const mjtNum t0 = (a11 * bx - a01 * by) / det;
    const mjtNum t1 = (-a10 * bx + a00 * by) / det;
    if (t0 < 0 || t1 < 0 || t0 + t1 > 1) return -1;

    const Vec3 cross = Cross(v0 - v2, v1 - v2);
    const mjtNum approach = Dot(ray_.direction, cross);
    if (std::abs(approach) < kMinVal) return -1;
    normal = cross;
    return -Dot(ray_.start - v2, cross) / approach;
  }

 private:
  Ray ray_;
  Vec3 axis0_, axis1_;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_RAY_TRIANGLE_H_
