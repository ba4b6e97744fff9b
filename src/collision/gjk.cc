// The GJK iteration and its shortcut for contacts, a containment test that flips a tetrahedron
// towards the origin (gjk.h).

#include "collision/gjk.h"

#include <cmath>
#include <utility>

#include "collision/simplex_distance.h"

namespace conjoint {
namespace {

// Up to four vertices in order. They stay where they are when others are dropped.
class Simplex {
 public:
  MinkowskiVertex& operator[](int i) { return vertex_[place_[i]]; }
  const MinkowskiVertex& operator[](int i) const { return vertex_[place_[i]]; }

  // Drops the vertices of weight zero among the first `count`; returns how many are left.
  int DropUnused(Weights& weight, int count) {
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const mjtNum w = weight[static_cast<size_t>(i)];
      if (w == 0) continue;
      std::swap(place_[kept], place_[i]);
      weight[static_cast<size_t>(kept++)] = w;
    }
    return kept;
  }

 private:
  MinkowskiVertex vertex_[4];
  int place_[4] = {0, 1, 2, 3};
};

enum class Containment { kInside, kOutside, kInconclusive };

// Replaces the vertex opposite to the face nearest to the origin until the origin is inside, or
// beyond a supporting plane. `k` counts iterations together with GJK. If inside, `result` is the
// tetrahedron; its order matters to what follows.
Containment ContainsOrigin(ConvexShape& shape1, ConvexShape& shape2, const Simplex& start, int& k,
                           int max_k, MinkowskiVertex result[4]) {
  constexpr int kFaces[4][3] = {{2, 1, 3}, {0, 2, 3}, {1, 0, 3}, {0, 1, 2}};
  constexpr mjtNum kMinSquare = kMinVal * kMinVal;
  constexpr mjtNum kMaxSquare = static_cast<mjtNum>(mjMAXVAL) * static_cast<mjtNum>(mjMAXVAL);

  MinkowskiVertex vertex[4];
  for (int i = 0; i < 4; ++i) vertex[i] = start[i];
  int s[4] = {0, 1, 2, 3};
  for (; k < max_k; ++k) {
    Vec3 normal[4];
    mjtNum height[4];
    for (int f = 0; f < 4; ++f) {
      const Vec3& p = vertex[s[kFaces[f][0]]].point;
      const Vec3& q = vertex[s[kFaces[f][1]]].point;
      const Vec3& r = vertex[s[kFaces[f][2]]].point;
      normal[f] = Cross(r - p, q - p);
      const mjtNum square = SquaredNorm(normal[f]);
      if (square > kMinSquare && square < kMaxSquare) {
        normal[f] *= 1 / std::sqrt(square);
        height[f] = Dot(normal[f], p);
      } else {
        height[f] = kHuge;
      }
    }
    for (const mjtNum h : height) {
      if (h == 0) return Containment::kInconclusive;
    }
    const int i = height[0] < height[1] ? 0 : 1;
    const int j = height[2] < height[3] ? 2 : 3;
    const int f = height[i] < height[j] ? i : j;
    if (height[f] > 0) {
      for (int n = 0; n < 4; ++n) result[n] = vertex[s[n]];
      return Containment::kInside;
    }
    MinkowskiVertex& replaced = vertex[s[f]];
    Support(shape1, shape2, normal[f], replaced);
    if (Dot(normal[f], replaced.point) < 0) return Containment::kOutside;
    std::swap(s[(f + 1) & 3], s[(f + 2) & 3]);
  }
  return Containment::kInconclusive;
}

Vec3 Combine(const Weights& weight, const Simplex& simplex, int count,
             Vec3 MinkowskiVertex::* part) {
  Vec3 sum = simplex[0].*part * weight[0];
  for (int i = 1; i < count; ++i) sum += simplex[i].*part * weight[static_cast<size_t>(i)];
  return sum;
}

void Separate(GjkResult& result) {
  result.dist = kHuge;
  result.count = 0;
  result.has_points = false;
}

bool AreClose(const Vec3& a, const Vec3& b) {
  return std::abs(a.x - b.x) < kMinVal && std::abs(a.y - b.y) < kMinVal &&
         std::abs(a.z - b.z) < kMinVal;
}

}  // namespace

GjkResult Gjk(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits, mjtNum cutoff) {
  const bool exact = shape1.IsPolyhedron() && shape2.IsPolyhedron();
  const mjtNum tolerance = limits.tolerance;
  const mjtNum epsilon = exact ? 0 : static_cast<mjtNum>(0.5) * tolerance * tolerance;
  const mjtNum min_square = exact ? kMinVal * kMinVal : tolerance * tolerance;

  GjkResult result;
  result.on1 = shape1.pos;
  result.on2 = shape2.pos;
  Separate(result);
  if (limits.iterations <= 0) return result;

  Simplex simplex;
  Vec3 x = shape1.pos - shape2.pos;
  Weights weight = {1, 0, 0, 0};
  int n = 0;
  bool try_containment = cutoff <= 0;
  mjtNum dist = 0;
  for (int k = 0; k < limits.iterations; ++k) {
    const mjtNum xx = SquaredNorm(x);
    dist = xx;                       // squared where it stops here
    if (!(xx >= min_square)) break;  // NaN ends here, too
    dist = std::sqrt(xx);
    Support(shape1, shape2, -(x * (1 / dist)), simplex[n]);
    const Vec3& w = simplex[n].point;

    if (Dot(x, x - w) < epsilon) {  // no vertex is nearer
      if (k == 0) n = 1;
      break;
    }
    const mjtNum xw = Dot(x, w);
    if (cutoff <= 0) {
      if (xw > 0) return result;
    } else if (cutoff < kHuge) {
      if (xw > 0 && xw * xw / xx >= cutoff * cutoff) return result;
    }
    if (n == 3 && try_containment) {
      switch (ContainsOrigin(shape1, shape2, simplex, k, limits.iterations, result.simplex)) {
        case Containment::kInside:
          result.dist = 0;
          result.count = 4;
          return result;
        case Containment::kOutside:
          return result;
        case Containment::kInconclusive:
          try_containment = false;
          break;
      }
    }

    const Vec3* const points[4] = {&simplex[0].point, &simplex[1].point, &simplex[2].point,
                                   &simplex[3].point};
    weight = NearestWeights(points, n + 1);
    n = simplex.DropUnused(weight, n + 1);
    if (n == 0) return result;
    const Vec3 next = Combine(weight, simplex, n, &MinkowskiVertex::point);
    if (AreClose(next, x)) break;
    x = next;
    if (n == 4) {  // the origin is inside
      dist = 0;
      break;
    }
  }

  result.dist = dist;
  result.count = n;
  result.has_points = true;
  for (int i = 0; i < n; ++i) result.simplex[i] = simplex[i];
  if (n > 0) {
    result.on1 = Combine(weight, simplex, n, &MinkowskiVertex::on1);
    result.on2 = Combine(weight, simplex, n, &MinkowskiVertex::on2);
  }
  return result;
}

}  // namespace conjoint
