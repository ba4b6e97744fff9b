// Ear clipping of a polygon projected onto a coordinate plane.
//
// An ear is a triangle of three consecutive corners that turns the right way round and holds none
// of the other corners. Everything is single precision, in the order written: which ears are taken,
// and so the numbering of the triangles, hangs on the rounding.

#include "asset/triangulate.h"

#include <cmath>
#include <limits>

namespace conjoint {
namespace {

struct Point2 {
  float x, y;
};

// The vertices as seen in the plane of two of the coordinate axes.
class Projection {
 public:
  Projection(std::span<const float> vertices, std::span<const Corner> polygon)
      : vertices_(vertices) {
    const size_t n = polygon.size();
    for (size_t k = 0; k < n; ++k) {
      const int a = polygon[k].vertex;
      const int b = polygon[(k + 1) % n].vertex;
      const int c = polygon[(k + 2) % n].vertex;
      if (Exists(a) && Exists(b) && Exists(c) && ChooseAxes(a, b, c)) break;
    }
  }

  bool Exists(int vertex) const {
    return vertex >= 0 && static_cast<size_t>(vertex) < vertices_.size() / 3;
  }

  Point2 operator()(int vertex) const {
    if (!Exists(vertex)) return {0, 0};
    return {Coordinate(vertex, axis_x_), Coordinate(vertex, axis_y_)};
  }

 private:
  float Coordinate(int vertex, int axis) const {
    return vertices_[3 * static_cast<size_t>(vertex) + static_cast<size_t>(axis)];
  }

  // Drops the axis along which the corner abc is seen best; false if the corner is straight.
  bool ChooseAxes(int a, int b, int c) {
    float e0[3], e1[3];
    for (int i = 0; i < 3; ++i) {
      e0[i] = Coordinate(b, i) - Coordinate(a, i);
      e1[i] = Coordinate(c, i) - Coordinate(b, i);
    }
    const float cx = std::fabs(e0[1] * e1[2] - e0[2] * e1[1]);
    const float cy = std::fabs(e0[2] * e1[0] - e0[0] * e1[2]);
    const float cz = std::fabs(e0[0] * e1[1] - e0[1] * e1[0]);
    constexpr float kEpsilon = std::numeric_limits<float>::epsilon();
    if (!(cx > kEpsilon || cy > kEpsilon || cz > kEpsilon)) return false;
    if (!(cx > cy && cx > cz)) {
      axis_x_ = 0;
      if (cz > cx && cz > cy) axis_y_ = 1;
    }
    return true;
  }

  std::span<const float> vertices_;
  int axis_x_ = 1;
  int axis_y_ = 2;
};

// Even-odd rule: whether a ray from the point crosses the triangle's edges an odd number of times.
bool Inside(const Point2 (&triangle)[3], Point2 point) {
  bool inside = false;
  for (int i = 0, j = 2; i < 3; j = i++) {
    const Point2 a = triangle[i], b = triangle[j];
    if ((a.y > point.y) != (b.y > point.y) &&
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) {
      inside = !inside;
    }
  }
  return inside;
}

// A corner that is still there, with its vertex as seen in the plane.
struct FlatCorner {
  Corner corner;
  Point2 point;
  bool exists;
};

// The area of the polygon, positive if it runs counterclockwise.
float SignedArea(std::span<const FlatCorner> polygon) {
  float area = 0;
  for (size_t k = 0; k < polygon.size(); ++k) {
    const Point2 a = polygon[k].point;
    const Point2 b = polygon[(k + 1) % polygon.size()].point;
    area += (a.x * b.y - a.y * b.x) * 0.5f;
  }
  return area;
}

// Whether the three corners from `first` on can be cut off.
bool IsEar(std::span<const FlatCorner> polygon, float area, size_t first) {
  const size_t n = polygon.size();
  Point2 p[3];
  for (size_t k = 0; k < 3; ++k) p[k] = polygon[(first + k) % n].point;

  const float cross = (p[1].x - p[0].x) * (p[2].y - p[1].y) - (p[1].y - p[0].y) * (p[2].x - p[1].x);
  if (cross * area < 0) return false;

  const auto any_inside = [&](size_t begin, size_t end) {
    for (size_t k = begin; k < end; ++k) {
      if (polygon[k].exists && Inside(p, polygon[k].point)) return true;
    }
    return false;
  };
  // All other corners: those after the three, and those before them less what wraps around.
  const size_t wrapped = first + 3 > n ? first + 3 - n : 0;
  return !any_inside(first + 3, n) && !any_inside(wrapped, first);
}

}  // namespace

bool Triangulate(std::span<const float> vertices, std::span<const Corner> polygon,
                 std::vector<Corner>& triangles, int64_t& budget) {
  if (polygon.size() < 3) return true;
  const Projection project(vertices, polygon);
  std::vector<FlatCorner> remaining;
  remaining.reserve(polygon.size());
  for (const Corner& corner : polygon) {
    remaining.push_back({corner, project(corner.vertex), project.Exists(corner.vertex)});
  }
  const float area = SignedArea(remaining);
  size_t first = 0;
  size_t tries = remaining.size();
  while (remaining.size() > 3 && tries > 0) {
    --tries;
    budget -= static_cast<int64_t>(remaining.size());
    if (budget < 0) return false;
    if (!IsEar(remaining, area, first)) {
      first = (first + 1) % remaining.size();
      continue;
    }
    const size_t n = remaining.size();
    for (size_t k = 0; k < 3; ++k) triangles.push_back(remaining[(first + k) % n].corner);
    remaining.erase(remaining.begin() + static_cast<std::ptrdiff_t>((first + 1) % n));
    first %= remaining.size();
    // Bit-equal to MuJoCo 3.6.0: when only the last corner of the whole polygon was an ear, the
    // rest is given up.
    if (tries > 0) tries = remaining.size() + 1;
  }
  if (remaining.size() == 3) {
    for (const FlatCorner& corner : remaining) triangles.push_back(corner.corner);
  }
  return true;
}

}  // namespace conjoint
