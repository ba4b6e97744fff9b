// The point of a simplex nearest to the origin, by the signed volumes method (Montanari, Petrinic,
// Barbieri: Improving the GJK algorithm for faster and more reliable distance queries, 2017).

#ifndef CONJOINT_COLLISION_SIMPLEX_DISTANCE_H_
#define CONJOINT_COLLISION_SIMPLEX_DISTANCE_H_

#include <array>

#include "math/vec3.h"

namespace conjoint {

using Weights = std::array<mjtNum, 4>;

// Strictly of the same sign.
constexpr bool SameSign(mjtNum a, mjtNum b) { return (a > 0 && b > 0) || (a < 0 && b < 0); }

// Of the matrix with these rows.
constexpr mjtNum Determinant(const Vec3& a, const Vec3& b, const Vec3& c) {
  return a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) +
         a.z * (b.x * c.y - b.y * c.x);
}

// Barycentric weights of the point nearest to the origin in the simplex of `count` points, 1 to 4.
// Vertices that do not carry it have weight exactly 0.
Weights NearestWeights(const Vec3* const points[4], int count);

// The projection of the origin on the plane through three points.
struct OriginProjection {
  bool exists;  // false: the points span no plane
  Vec3 point;
};

// Three ways to write the normal, each with another vertex: the next where one is degenerate.
[[gnu::always_inline]] inline OriginProjection ProjectOrigin(const Vec3& v1, const Vec3& v2,
                                                             const Vec3& v3) {
  const Vec3 e21 = v2 - v1, e32 = v3 - v2;
  Vec3 normal = Cross(e32, e21);
  mjtNum height = Dot(normal, v2), square = SquaredNorm(normal);
  if (height != 0 && square > kMinVal) [[likely]]
    return {true, normal * (height / square)};
  if (square == 0) return {false, {0, 0, 0}};

  const Vec3 e31 = v3 - v1;
  normal = Cross(e21, e31);
  height = Dot(normal, v1), square = SquaredNorm(normal);
  if (square == 0) return {false, {0, 0, 0}};
  if (height != 0 && square > kMinVal) return {true, normal * (height / square)};

  normal = Cross(e31, e32);
  return {true, normal * (Dot(normal, v3) / SquaredNorm(normal))};
}

// Barycentric coordinates of a point in the plane of a triangle.
Vec3 AffineCoordinates(const Vec3& v1, const Vec3& v2, const Vec3& v3, const Vec3& point);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SIMPLEX_DISTANCE_H_
