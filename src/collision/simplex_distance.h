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

// The projection of the origin on the plane through three points; false if they span none.
bool ProjectOrigin(const Vec3& v1, const Vec3& v2, const Vec3& v3, Vec3& projection);

// Barycentric coordinates of a point in the plane of a triangle.
Vec3 AffineCoordinates(const Vec3& v1, const Vec3& v2, const Vec3& v3, const Vec3& point);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_SIMPLEX_DISTANCE_H_
