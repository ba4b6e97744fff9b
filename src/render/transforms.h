// Vectors and matrices of the renderer, in the single precision and the column-major order that
// OpenGL takes.

#pragma once

#include <cmath>

namespace conjoint {

struct Float3 {
  float x = 0, y = 0, z = 0;

  static Float3 From(const float* v) { return {v[0], v[1], v[2]}; }
};

inline Float3 operator+(Float3 a, Float3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Float3 operator-(Float3 a, Float3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Float3 operator*(float s, Float3 a) { return {s * a.x, s * a.y, s * a.z}; }
inline float Dot(Float3 a, Float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Float3 Cross(Float3 a, Float3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float Length(Float3 a) { return std::sqrt(Dot(a, a)); }

// Unit vector; +z if the vector is shorter than 1e-10.
inline Float3 Normalized(Float3 a) {
  const float length = Length(a);
  return length < 1e-10f ? Float3{0, 0, 1} : (1 / length) * a;
}

struct Float4 {
  float x = 0, y = 0, z = 0, w = 0;

  bool operator==(const Float4&) const = default;
};

// 4 x 4 matrix by columns.
struct Mat4 {
  float m[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

  float& operator()(int row, int column) { return m[4 * column + row]; }
  float operator()(int row, int column) const { return m[4 * column + row]; }
  bool operator==(const Mat4&) const = default;
};

inline Mat4 operator*(const Mat4& a, const Mat4& b) {
  Mat4 c;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      c(row, column) = a(row, 0) * b(0, column) + a(row, 1) * b(1, column) +
                       a(row, 2) * b(2, column) + a(row, 3) * b(3, column);
    }
  }
  return c;
}

inline Float4 operator*(const Mat4& a, Float4 v) {
  const auto row = [&](int r) {
    return a(r, 0) * v.x + a(r, 1) * v.y + a(r, 2) * v.z + a(r, 3) * v.w;
  };
  return {row(0), row(1), row(2), row(3)};
}

inline Float3 TransformPoint(const Mat4& a, Float3 p) {
  const Float4 v = a * Float4{p.x, p.y, p.z, 1};
  return {v.x, v.y, v.z};
}

inline Float3 TransformVector(const Mat4& a, Float3 d) {
  const Float4 v = a * Float4{d.x, d.y, d.z, 0};
  return {v.x, v.y, v.z};
}

// A row vector times a matrix: turns the plane with these coefficients into the coordinates that
// the matrix starts from.
inline Float4 RowTimes(Float4 v, const Mat4& a) {
  const auto column = [&](int c) {
    return v.x * a(0, c) + v.y * a(1, c) + v.z * a(2, c) + v.w * a(3, c);
  };
  return {column(0), column(1), column(2), column(3)};
}

// Inverse of a matrix whose columns are orthogonal and of equal length, with a translation: a view.
inline Mat4 ViewInverse(const Mat4& a) {
  const float square = a(0, 0) * a(0, 0) + a(1, 0) * a(1, 0) + a(2, 0) * a(2, 0);
  const float scale = std::abs(square - 1) < 1e-6f ? 1 : 1 / square;  // 1: but for rounding
  Mat4 b;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) b(row, column) = scale * a(column, row);
    b(row, 3) = -(a(0, 3) * b(row, 0) + a(1, 3) * b(row, 1) + a(2, 3) * b(row, 2));
  }
  return b;
}

inline Mat4 Translation(Float3 t) {
  Mat4 a;
  a(0, 3) = t.x;
  a(1, 3) = t.y;
  a(2, 3) = t.z;
  return a;
}

// Rotation by a 3 x 3 matrix stored by rows, then translation.
inline Mat4 Pose(const float* position, const float* rotation) {
  Mat4 a = Translation(Float3::From(position));
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) a(row, column) = rotation[3 * row + column];
  }
  return a;
}

// From world to eye coordinates: the eye at a position, looking along forward, which becomes -z.
inline Mat4 LookAlong(Float3 position, Float3 forward, Float3 up) {
  const Float3 f = Normalized(forward), s = Normalized(Cross(f, up)), u = Normalized(Cross(s, f));
  const Float3 rows[3] = {s, u, -1.0f * f};
  Mat4 a;
  for (int row = 0; row < 3; ++row) {
    a(row, 0) = rows[row].x;
    a(row, 1) = rows[row].y;
    a(row, 2) = rows[row].z;
    a(row, 3) = -Dot(rows[row], position);
  }
  return a;
}

// The box that a projection shows.
struct Frustum {
  float left, right, bottom, top, near_plane, far_plane;
  bool orthographic;
};

// From eye to clip coordinates with reversed depth: 1 at the near plane, 0 at the far plane, where
// floating-point depth is finest. zero_to_one: clip depth runs from 0 to w instead of -w to w.
inline Mat4 Projection(const Frustum& f, bool zero_to_one) {
  const float width = f.right - f.left, height = f.top - f.bottom,
              range = f.far_plane - f.near_plane;
  Mat4 p;
  if (f.orthographic) {
    p(0, 0) = 2 / width;
    p(1, 1) = 2 / height;
    p(2, 2) = -2 / range;
    p(0, 3) = -(f.right + f.left) / width;
    p(1, 3) = -(f.top + f.bottom) / height;
    p(2, 3) = -(f.far_plane + f.near_plane) / range;
  } else {
    p(0, 0) = 2 * f.near_plane / width;
    p(1, 1) = 2 * f.near_plane / height;
    p(0, 2) = (f.right + f.left) / width;
    p(1, 2) = (f.top + f.bottom) / height;
    p(2, 2) = -(f.far_plane + f.near_plane) / range;
    p(3, 2) = -1;
    p(2, 3) = -2 * f.far_plane * f.near_plane / range;
    p(3, 3) = 0;
  }
  Mat4 reverse;  // z' = (w - z) / 2, or z' = -z
  reverse(2, 2) = zero_to_one ? -0.5f : -1;
  reverse(2, 3) = zero_to_one ? 0.5f : 0;
  return reverse * p;
}

}  // namespace conjoint
