// Trilinear and triquadratic shape functions of flex elements on the unit cube.
//
// Nodes lie on a grid of (order + 1)^3 points, z fastest, then y, then x.

#ifndef CONJOINT_MATH_FLEX_BASIS_H_
#define CONJOINT_MATH_FLEX_BASIS_H_

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// Shape function i = 0 .. order along one axis, and its derivative; order is 1 or 2.
constexpr mjtNum FlexBasis1(int order, int i, mjtNum s) {
  if (order == 1) return i == 0 ? 1 - s : s;
  return i == 0 ? 2 * s * s - 3 * s + 1 : i == 1 ? 4 * (s - s * s) : 2 * s * s - s;
}
constexpr mjtNum FlexBasisSlope1(int order, int i, mjtNum s) {
  if (order == 1) return static_cast<mjtNum>(i == 0 ? -1 : 1);
  return i == 0 ? 4 * s - 3 : i == 1 ? 4 * (1 - 2 * s) : 4 * s - 1;
}

// Value and gradient of the shape function of one node at a point of the cube.
constexpr mjtNum FlexBasis(int order, int node, const Vec3& point) {
  const int n = order + 1;
  return FlexBasis1(order, node / (n * n), point.x) * FlexBasis1(order, node / n % n, point.y) *
         FlexBasis1(order, node % n, point.z);
}
constexpr Vec3 FlexBasisGradient(int order, int node, const Vec3& point) {
  const int n = order + 1, i = node / (n * n), j = node / n % n, k = node % n;
  const mjtNum x = FlexBasis1(order, i, point.x), y = FlexBasis1(order, j, point.y),
               z = FlexBasis1(order, k, point.z);
  return {FlexBasisSlope1(order, i, point.x) * y * z, x * FlexBasisSlope1(order, j, point.y) * z,
          x * y * FlexBasisSlope1(order, k, point.z)};
}

constexpr int FlexNodeCount(int order) { return (order + 1) * (order + 1) * (order + 1); }

// F_ab = d(interpolated position)_a / d(point)_b
constexpr Mat3 FlexDeformationGradient(int order, const Vec3* node_positions, const Vec3& point) {
  Mat3 f = {};
  for (int node = 0; node < FlexNodeCount(order); ++node) {
    f = f + Outer(node_positions[node], FlexBasisGradient(order, node, point));
  }
  return f;
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_FLEX_BASIS_H_
