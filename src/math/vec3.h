// Vec3T: three numbers of type T with the operators of a vector space, laid out like T[3].
//
//   Vec3   of mjtNum, for everything in mjModel and mjData
//   Vec3d  of double whatever mjtNum is, for assets, specs and the compiler
//
// Arithmetic class A: sums run left to right and nothing is fused, so results are bit-equal to
// MuJoCo 3.6.0. Keep the order of operations when editing.
//
// The functions are friends, found through their arguments, so that braces and numbers of other
// types convert: Dot(v, {0, 0, 1}), 2 * v.

#ifndef CONJOINT_MATH_VEC3_H_
#define CONJOINT_MATH_VEC3_H_

#include <mujoco/mjtnum.h>

#include <cmath>
#include <type_traits>

namespace conjoint {

inline constexpr mjtNum kMinVal = static_cast<mjtNum>(mjMINVAL);  // below this a length is zero

template <class T>
struct Vec3T {
  T x, y, z;

  constexpr T& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  constexpr const T& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  // The three numbers as an array, for functions that want one.
  constexpr T* data() { return &x; }
  constexpr const T* data() const { return &x; }

  constexpr Vec3T& operator+=(const Vec3T& v) { return *this = {x + v.x, y + v.y, z + v.z}; }
  constexpr Vec3T& operator-=(const Vec3T& v) { return *this = {x - v.x, y - v.y, z - v.z}; }
  constexpr Vec3T& operator*=(T s) { return *this = {x * s, y * s, z * s}; }

  friend constexpr bool operator==(const Vec3T&, const Vec3T&) = default;

  friend constexpr Vec3T operator+(const Vec3T& a, const Vec3T& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend constexpr Vec3T operator-(const Vec3T& a, const Vec3T& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  friend constexpr Vec3T operator-(const Vec3T& v) { return {-v.x, -v.y, -v.z}; }
  friend constexpr Vec3T operator*(const Vec3T& v, T s) { return {v.x * s, v.y * s, v.z * s}; }
  friend constexpr Vec3T operator*(T s, const Vec3T& v) { return v * s; }
  friend constexpr Vec3T operator/(const Vec3T& v, T s) { return {v.x / s, v.y / s, v.z / s}; }

  friend constexpr T Dot(const Vec3T& a, const Vec3T& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
  friend constexpr Vec3T Cross(const Vec3T& a, const Vec3T& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }
  friend constexpr T SquaredNorm(const Vec3T& v) { return Dot(v, v); }
  friend T Norm(const Vec3T& v) { return std::sqrt(SquaredNorm(v)); }
  friend T Distance(const Vec3T& a, const Vec3T& b) { return Norm(a - b); }

  // Component-wise product.
  friend constexpr Vec3T Scale(const Vec3T& a, const Vec3T& b) {
    return {a.x * b.x, a.y * b.y, a.z * b.z};
  }

  // Makes v a unit vector and returns the length it had; what is shorter than mjMINVAL becomes the
  // x axis.
  friend T Normalize(Vec3T& v) {
    const T norm = Norm(v);
    if (norm < static_cast<T>(mjMINVAL)) {
      v = {1, 0, 0};
    } else {
      v *= 1 / norm;
    }
    return norm;
  }

  friend Vec3T Normalized(Vec3T v) {
    Normalize(v);
    return v;
  }
};

using Vec3 = Vec3T<mjtNum>;
using Vec3d = Vec3T<double>;

static_assert(sizeof(Vec3) == 3 * sizeof(mjtNum) && std::is_trivially_copyable_v<Vec3>);

// Three numbers of an array seen as a vector, in place.
template <class T>
Vec3T<T>& AsVec3(T* array) {
  return *reinterpret_cast<Vec3T<T>*>(array);
}
template <class T>
const Vec3T<T>& AsVec3(const T* array) {
  return *reinterpret_cast<const Vec3T<T>*>(array);
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_VEC3_H_
