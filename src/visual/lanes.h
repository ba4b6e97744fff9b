// Four numbers that are computed with at once: four vectors component by component, or the
// components of one vector.
//
// Arithmetic is that of single numbers, in the same order, so results have the same bits.

#ifndef CONJOINT_VISUAL_LANES_H_
#define CONJOINT_VISUAL_LANES_H_

#include <mujoco/mujoco.h>

#include <cmath>

#include "math/vec3.h"

namespace conjoint {

inline constexpr int kLanes = 4;
typedef mjtNum Lanes __attribute__((vector_size(kLanes * sizeof(mjtNum))));
typedef float Float4 __attribute__((vector_size(4 * sizeof(float))));

// A vector of three; the fourth number is there to fill the register, nobody looks at it.
[[gnu::always_inline]] inline void SetLanes(Lanes& to, const Vec3& v) {
  to = Lanes{v.x, v.y, v.z, v.z};
}
[[gnu::always_inline]] inline Float4 ToFloats(const Lanes& v) {
  return __builtin_convertvector(v, Float4);
}

// Four vectors, component by component.
using Vec3Lanes = Vec3T<Lanes>;

[[gnu::always_inline]] inline Vec3Lanes Transposed(const Lanes (&v)[kLanes]) {
  const Lanes xz01 = __builtin_shufflevector(v[0], v[1], 0, 4, 2, 6);
  const Lanes xz23 = __builtin_shufflevector(v[2], v[3], 0, 4, 2, 6);
  const Lanes y01 = __builtin_shufflevector(v[0], v[1], 1, 5, 3, 7);
  const Lanes y23 = __builtin_shufflevector(v[2], v[3], 1, 5, 3, 7);
  return {__builtin_shufflevector(xz01, xz23, 0, 1, 4, 5),
          __builtin_shufflevector(y01, y23, 0, 1, 4, 5),
          __builtin_shufflevector(xz01, xz23, 2, 3, 6, 7)};
}

[[gnu::always_inline]] inline void Transpose(Lanes (&to)[kLanes], const Vec3Lanes& v) {
  const Lanes xy02 = __builtin_shufflevector(v.x, v.y, 0, 4, 2, 6);
  const Lanes xy13 = __builtin_shufflevector(v.x, v.y, 1, 5, 3, 7);
  const Lanes z02 = __builtin_shufflevector(v.z, v.z, 0, 0, 2, 2);
  const Lanes z13 = __builtin_shufflevector(v.z, v.z, 1, 1, 3, 3);
  to[0] = __builtin_shufflevector(xy02, z02, 0, 1, 4, 5);
  to[1] = __builtin_shufflevector(xy13, z13, 0, 1, 4, 5);
  to[2] = __builtin_shufflevector(xy02, z02, 2, 3, 6, 7);
  to[3] = __builtin_shufflevector(xy13, z13, 2, 3, 6, 7);
}

// As Normalize does for each: to unit length, or the x axis if it is too short.
[[gnu::always_inline]] inline Vec3Lanes NormalizedLanes(const Vec3Lanes& v) {
  const Lanes square = v.x * v.x + v.y * v.y + v.z * v.z;
  Lanes norm;
  for (int i = 0; i < kLanes; ++i) norm[i] = std::sqrt(square[i]);
  const Lanes inverse = 1 / norm;
  const auto is_short = norm < kMinVal;
  return {is_short ? Lanes{} + 1 : v.x * inverse, is_short ? Lanes{} : v.y * inverse,
          is_short ? Lanes{} : v.z * inverse};
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_LANES_H_
