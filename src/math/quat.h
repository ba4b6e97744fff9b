// Quat: a quaternion (w, x, y, z), laid out like mjtNum[4], and its relation to rotations: vectors,
// matrices, axis and angle, rotation vectors.
//
// Arithmetic class A: see vec3.h. Nothing is normalised unless a function says so.

#ifndef CONJOINT_MATH_QUAT_H_
#define CONJOINT_MATH_QUAT_H_

#include <cmath>
#include <numbers>

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

struct Quat {
  mjtNum w, x, y, z;

  static constexpr Quat Identity() { return {1, 0, 0, 0}; }

  constexpr mjtNum& operator[](int i) { return i == 0 ? w : i == 1 ? x : i == 2 ? y : z; }
  constexpr const mjtNum& operator[](int i) const {
    return i == 0 ? w : i == 1 ? x : i == 2 ? y : z;
  }

  constexpr Vec3 Vector() const { return {x, y, z}; }

  constexpr Quat& operator*=(mjtNum s) { return *this = {w * s, x * s, y * s, z * s}; }

  friend constexpr bool operator==(const Quat&, const Quat&) = default;
};

static_assert(sizeof(Quat) == 4 * sizeof(mjtNum) && std::is_trivially_copyable_v<Quat>);

inline Quat& AsQuat(mjtNum* array) { return *reinterpret_cast<Quat*>(array); }
inline const Quat& AsQuat(const mjtNum* array) { return *reinterpret_cast<const Quat*>(array); }

constexpr Quat Conjugate(const Quat& q) { return {q.w, -q.x, -q.y, -q.z}; }

// Hamilton product.
constexpr Quat operator*(const Quat& a, const Quat& b) {
  return {
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

// q (0, axis)
constexpr Quat TimesAxis(const Quat& q, const Vec3& axis) {
  return {-q.x * axis.x - q.y * axis.y - q.z * axis.z, q.w * axis.x + q.y * axis.z - q.z * axis.y,
          q.w * axis.y + q.z * axis.x - q.x * axis.z, q.w * axis.z + q.x * axis.y - q.y * axis.x};
}

inline mjtNum Norm(const Quat& q) {
  return std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
}

// Makes q a unit quaternion and returns the length it had. What is shorter than kMinVal becomes the
// identity; what is within kMinVal of unit length is left untouched, so normalizing twice is the
// same as once.
inline mjtNum Normalize(Quat& q) {
  const mjtNum norm = Norm(q);
  if (norm < kMinVal) [[unlikely]] {
    q = Quat::Identity();
  } else if (std::abs(norm - 1) > kMinVal) [[unlikely]] {
    q *= 1 / norm;
  }
  return norm;
}

inline Quat Normalized(Quat q) {
  Normalize(q);
  return q;
}

// v rotated by q: v + 2 u x (w v + u x v) with u the vector part. A quaternion that is not of unit
// length does not act like its matrix.
constexpr Vec3 Rotate(const Vec3& v, const Quat& q) {
  if (v == Vec3{0, 0, 0}) [[unlikely]]
    return {0, 0, 0};
  if (q == Quat::Identity()) [[unlikely]]
    return v;
  const Vec3 t = {q.w * v.x + q.y * v.z - q.z * v.y, q.w * v.y + q.z * v.x - q.x * v.z,
                  q.w * v.z + q.x * v.y - q.y * v.x};
  return {v.x + 2 * (q.y * t.z - q.z * t.y), v.y + 2 * (q.z * t.x - q.x * t.z),
          v.z + 2 * (q.x * t.y - q.y * t.x)};
}

// The matrix of a rotation; |q|^2 times it if q is not of unit length.
constexpr Mat3 ToMatrix(const Quat& q) {
  if (__builtin_expect(q.w == 1, 0) && q == Quat::Identity()) return Mat3::Identity();
  const mjtNum ww = q.w * q.w, wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
  const mjtNum xx = q.x * q.x, xy = q.x * q.y, xz = q.x * q.z;
  const mjtNum yy = q.y * q.y, yz = q.y * q.z, zz = q.z * q.z;
  return {{{ww + xx - yy - zz, 2 * (xy - wz), 2 * (xz + wy)},
           {2 * (xy + wz), ww - xx + yy - zz, 2 * (yz - wx)},
           {2 * (xz - wy), 2 * (yz + wx), ww - xx - yy + zz}}};
}

// Rotation by an angle about an axis of unit length.
inline Quat FromAxisAngle(const Vec3& axis, mjtNum angle) {
  if (angle == 0) return Quat::Identity();
  const mjtNum half = angle * mjtNum{0.5};
  const mjtNum s = std::sin(half);
  return {std::cos(half), axis.x * s, axis.y * s, axis.z * s};
}

// The rotation vector of q, the short way around, divided by dt.
inline Vec3 ToVelocity(const Quat& q, mjtNum dt) {
  constexpr auto kPi = std::numbers::pi_v<mjtNum>;
  Vec3 axis = q.Vector();
  const mjtNum sine = Normalize(axis);
  mjtNum angle = 2 * std::atan2(sine, q.w);
  if (angle > kPi) angle -= 2 * kPi;  // the short way around
  return axis * (angle / dt);
}

// The rotation vector r with from * exp(r) = to.
inline Vec3 Difference(const Quat& to, const Quat& from) {
  return ToVelocity(Conjugate(from) * to, 1);
}

// q turned by velocity * dt in its own frame; q is normalised first, the result is not again.
Quat Integrate(const Quat& q, const Vec3& velocity, mjtNum dt);

// Unit quaternion of a rotation matrix.
Quat ToQuat(const Mat3& m);

// The shortest rotation that takes the z axis to the direction of v.
Quat FromZTo(const Vec3& v);

}  // namespace conjoint

#endif  // CONJOINT_MATH_QUAT_H_
