// Mat3: a 3x3 matrix stored row by row, laid out like mjtNum[9].
//
// Arithmetic class A: see vec3.h.

#ifndef CONJOINT_MATH_MAT3_H_
#define CONJOINT_MATH_MAT3_H_

#include "math/vec3.h"

namespace conjoint {

struct Mat3 {
  Vec3 row[3];

  static constexpr Mat3 Identity() { return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}; }
  static constexpr Mat3 Diagonal(const Vec3& d) {
    return {{{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}};
  }

  constexpr mjtNum& operator()(int r, int c) { return row[r][c]; }
  constexpr const mjtNum& operator()(int r, int c) const { return row[r][c]; }

  constexpr Vec3 Column(int c) const { return {row[0][c], row[1][c], row[2][c]}; }

  friend constexpr bool operator==(const Mat3&, const Mat3&) = default;
};

static_assert(sizeof(Mat3) == 9 * sizeof(mjtNum) && std::is_trivially_copyable_v<Mat3>);

inline Mat3& AsMat3(mjtNum* array) { return *reinterpret_cast<Mat3*>(array); }
inline const Mat3& AsMat3(const mjtNum* array) { return *reinterpret_cast<const Mat3*>(array); }

constexpr Vec3 operator*(const Mat3& m, const Vec3& v) {
  return {Dot(m.row[0], v), Dot(m.row[1], v), Dot(m.row[2], v)};
}

// m' v without forming the transpose.
constexpr Vec3 TransposeTimes(const Mat3& m, const Vec3& v) {
  return {m.row[0].x * v.x + m.row[1].x * v.y + m.row[2].x * v.z,
          m.row[0].y * v.x + m.row[1].y * v.y + m.row[2].y * v.z,
          m.row[0].z * v.x + m.row[1].z * v.y + m.row[2].z * v.z};
}

constexpr Mat3 Transpose(const Mat3& m) { return {{m.Column(0), m.Column(1), m.Column(2)}}; }

// Row i of a b is b' times row i of a: the inner sums run over the columns of a in order.
constexpr Mat3 operator*(const Mat3& a, const Mat3& b) {
  return {{TransposeTimes(b, a.row[0]), TransposeTimes(b, a.row[1]), TransposeTimes(b, a.row[2])}};
}

// a' b without forming the transpose.
constexpr Mat3 TransposeTimes(const Mat3& a, const Mat3& b) { return Transpose(a) * b; }

constexpr Mat3 operator+(const Mat3& a, const Mat3& b) {
  return {{a.row[0] + b.row[0], a.row[1] + b.row[1], a.row[2] + b.row[2]}};
}
constexpr Mat3 operator-(const Mat3& a, const Mat3& b) {
  return {{a.row[0] - b.row[0], a.row[1] - b.row[1], a.row[2] - b.row[2]}};
}
constexpr Mat3 operator*(const Mat3& m, mjtNum s) {
  return {{m.row[0] * s, m.row[1] * s, m.row[2] * s}};
}

constexpr mjtNum Trace(const Mat3& m) { return m.row[0].x + m.row[1].y + m.row[2].z; }

// The matrix K with K b = a x b.
constexpr Mat3 Skew(const Vec3& a) { return {{{0, -a.z, a.y}, {a.z, 0, -a.x}, {-a.y, a.x, 0}}}; }

// a b'
constexpr Mat3 Outer(const Vec3& a, const Vec3& b) { return {{b * a.x, b * a.y, b * a.z}}; }

}  // namespace conjoint

#endif  // CONJOINT_MATH_MAT3_H_
