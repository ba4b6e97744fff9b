// Point: a place or direction in a mesh, in double precision whatever mjtNum is.
//
// Sums run left to right and nothing is fused: what meshes are turned into is compared bit by bit.

#ifndef CONJOINT_ASSET_POINT_H_
#define CONJOINT_ASSET_POINT_H_

#include <cmath>
#include <cstddef>
#include <type_traits>

namespace conjoint {

struct Point {
  double x = 0, y = 0, z = 0;

  constexpr double& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  constexpr const double& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }

  constexpr Point& operator+=(const Point& p) { return *this = {x + p.x, y + p.y, z + p.z}; }
  constexpr Point& operator-=(const Point& p) { return *this = {x - p.x, y - p.y, z - p.z}; }

  friend constexpr Point operator+(const Point& a, const Point& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend constexpr Point operator-(const Point& a, const Point& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  friend constexpr Point operator*(const Point& p, double s) { return {p.x * s, p.y * s, p.z * s}; }
  friend constexpr Point operator*(double s, const Point& p) { return p * s; }
  friend constexpr Point operator/(const Point& p, double s) { return {p.x / s, p.y / s, p.z / s}; }
};

static_assert(sizeof(Point) == 3 * sizeof(double) && std::is_trivially_copyable_v<Point>);

constexpr double Dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Point Cross(const Point& a, const Point& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
constexpr double SquaredLength(const Point& p) { return Dot(p, p); }
inline double Length(const Point& p) { return std::sqrt(SquaredLength(p)); }

// The point seen as an array of three numbers, for functions that want one.
inline double* Data(Point& p) { return &p.x; }
inline const double* Data(const Point& p) { return &p.x; }

// Entry i of an array, which may be negative only by mistake.
constexpr size_t At(int i) { return static_cast<size_t>(i); }

}  // namespace conjoint

#endif  // CONJOINT_ASSET_POINT_H_
