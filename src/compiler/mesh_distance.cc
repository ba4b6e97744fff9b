// Depth-first search of the tree of faces, lower child first, for the closest one.

#include "compiler/mesh_distance.h"

#include <algorithm>
#include <cmath>

#include "asset/mesh_data.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

constexpr double kFar = 1e20;  // squared distance no point has

// The closest point of a triangle, by the region of its plane the point is in front of: a corner, a
// side or the inside (Ericson, Real-Time Collision Detection, 5.1.5). On a side that two triangles
// share, rounding decides which one is closer: keep the order of operations.
Vec3d ClosestPoint(const Vec3d& a, const Vec3d& b, const Vec3d& c, const Vec3d& p) {
  const Vec3d ab = b - a, ac = c - a, ap = p - a;
  const double d1 = Dot(ab, ap), d2 = Dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return a;

  const Vec3d bp = p - b;
  const double d3 = Dot(ab, bp), d4 = Dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return b;

  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + d1 / (d1 - d3) * ab;

  const Vec3d cp = p - c;
  const double d5 = Dot(ab, cp), d6 = Dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return c;

  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + d2 / (d2 - d6) * ac;

  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    return b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b);
  }
  const double scale = 1 / (va + vb + vc);
  return a + vb * scale * ab + vc * scale * ac;
}

double SquaredDistanceToBox(const double* aabb, const Vec3d& p) {
  double square = 0;
  for (int k = 0; k < 3; ++k) {
    const double outside = std::abs(p[k] - aabb[k]) - aabb[3 + k];
    if (outside > 0) square += outside * outside;
  }
  return square;
}

}  // namespace

double MeshDistance::operator()(const Vec3d& point, double at_most) const {
  // A little more than the bound, so that rounding does not hide the closest face.
  const double bound = at_most * (1 + 1e-6) + 1e-9;
  double best = std::min(kFar, bound * bound);
  Vec3d closest{}, normal{};

  int stack[2 * mjMAXTREEDEPTH + 64];
  int size = 0;
  if (tree_.size() > 0) stack[size++] = 0;
  while (size > 0) {
    const size_t node = At(stack[--size]);
    if (SquaredDistanceToBox(&tree_.aabb[6 * node], point) >= best) continue;
    const int face = tree_.nodeid[node];
    if (face < 0) {
      stack[size++] = tree_.child[2 * node + 1];
      stack[size++] = tree_.child[2 * node];
      continue;
    }
    const int* corners = &faces_[3 * At(face)];
    const Vec3d &v0 = vertices_[At(corners[0])], &v1 = vertices_[At(corners[1])],
                &v2 = vertices_[At(corners[2])];
    const Vec3d candidate = ClosestPoint(v0, v1, v2, point);
    const double square = SquaredNorm(point - candidate);
    if (square < best) {
      best = square;
      closest = candidate;
      normal = Cross(v1 - v0, v2 - v0);
    }
  }

  const double distance = std::sqrt(best);
  const double square = SquaredNorm(normal);
  const double length = square < kEps ? 0 : std::sqrt(square);
  return Dot(point - closest, normal) > 1e-12 * length * distance ? distance : -distance;
}

}  // namespace conjoint
