// Vec3: three numbers with the operators of a vector space, laid out like mjtNum[3].
//
// Arithmetic class A: sums run left to right and nothing is fused, so results are bit-equal to the
// reference. Keep the order of operations when editing.

#ifndef CONJOINT_MATH_VEC3_H_
#define CONJOINT_MATH_VEC3_H_

#include <mujoco/mjtnum.h>

#include <cmath>
#include <type_traits>

namespace conjoint {

inline constexpr mjtNum kMinVal = static_cast<mjtNum>(mjMINVAL);  // below this a length is zero

struct Vec3 {
  mjtNum x, y, z;

  constexpr mjtNum& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  constexpr const mjtNum& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  constexpr Vec3& operator+=(const Vec3& v) { return *this = {x + v.x, y + v.y, z + v.z}; }
  constexpr Vec3& operator-=(const Vec3& v) { return *this = {x - v.x, y - v.y, z - v.z}; }
  constexpr Vec3& operator*=(mjtNum s) { return *this = {x * s, y * s, z * s}; }

  friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

static_assert(sizeof(Vec3) == 3 * sizeof(mjtNum) && std::is_trivially_copyable_v<Vec3>);

// An array of the API seen as a vector, in place.
inline Vec3& AsVec3(mjtNum* array) { return *reinterpret_cast<Vec3*>(array); }
inline const Vec3& AsVec3(const mjtNum* array) { return *reinterpret_cast<const Vec3*>(array); }

constexpr Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(const Vec3& v) { return {-v.x, -v.y, -v.z}; }
constexpr Vec3 operator*(const Vec3& v, mjtNum s) { return {v.x * s, v.y * s, v.z * s}; }
constexpr Vec3 operator*(mjtNum s, const Vec3& v) { return v * s; }

constexpr mjtNum Dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr mjtNum SquaredNorm(const Vec3& v) { return Dot(v, v); }
inline mjtNum Norm(const Vec3& v) { return std::sqrt(SquaredNorm(v)); }
inline mjtNum Distance(const Vec3& a, const Vec3& b) { return Norm(a - b); }

constexpr Vec3 Cross(const Vec3& a, const Vec3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// Component-wise product and quotient.
constexpr Vec3 Scale(const Vec3& a, const Vec3& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

// Makes v a unit vector and returns the length it had; what is shorter than kMinVal becomes the x
// axis.
inline mjtNum Normalize(Vec3& v) {
  const mjtNum norm = Norm(v);
  if (norm < kMinVal) {
    v = {1, 0, 0};
  } else {
    v *= 1 / norm;
  }
  return norm;
}

inline Vec3 Normalized(Vec3 v) {
  Normalize(v);
  return v;
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_VEC3_H_
