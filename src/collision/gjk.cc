// The GJK iteration and its shortcut for contacts, a containment test that flips a tetrahedron
// towards the origin (gjk.h).

#include "collision/gjk.h"

#include <cmath>
#include <utility>

#include "collision/simplex_distance.h"
#include "math/clones.h"

namespace conjoint {
namespace {

enum class Containment { kInside, kOutside, kInconclusive };

// Replaces the vertex opposite to the face nearest to the origin until the origin is inside, or
// beyond a supporting plane. `k` counts iterations together with GJK. The simplex is changed only
// if the origin is inside; the order of its vertices matters to what follows. `direction` becomes
// the normal of the plane beyond which the origin is.
Containment ContainsOrigin(ConvexShape& shape1, ConvexShape& shape2, Simplex& simplex, int& k,
                           int max_k, Vec3& direction) {
  constexpr int kFaces[4][3] = {{2, 1, 3}, {0, 2, 3}, {1, 0, 3}, {0, 1, 2}};
  constexpr mjtNum kMinSquare = kMinVal * kMinVal;
  constexpr mjtNum kMaxSquare = static_cast<mjtNum>(mjMAXVAL) * static_cast<mjtNum>(mjMAXVAL);

  MinkowskiVertex original[4];  // of the vertices that were replaced
  bool is_replaced[4] = {false, false, false, false};
  int s[4] = {0, 1, 2, 3};
  Containment containment = Containment::kInconclusive;
  for (; k < max_k; ++k) {
    Vec3 normal[4];
    mjtNum height[4];
    for (int f = 0; f < 4; ++f) {
      const Vec3& p = simplex[s[kFaces[f][0]]].point;
      const Vec3& q = simplex[s[kFaces[f][1]]].point;
      const Vec3& r = simplex[s[kFaces[f][2]]].point;
      normal[f] = Cross(r - p, q - p);
      const mjtNum square = SquaredNorm(normal[f]);
      if (square > kMinSquare && square < kMaxSquare) {
        normal[f] *= 1 / std::sqrt(square);
        height[f] = Dot(normal[f], p);
      } else {
        height[f] = kHuge;
      }
    }
    if (height[0] == 0 || height[1] == 0 || height[2] == 0 || height[3] == 0) break;
    const int i = height[0] < height[1] ? 0 : 1;
    const int j = height[2] < height[3] ? 2 : 3;
    const int f = height[i] < height[j] ? i : j;
    if (height[f] > 0) {
      simplex.Reorder(s);
      return Containment::kInside;
    }
    MinkowskiVertex& vertex = simplex[s[f]];
    if (!is_replaced[s[f]]) original[s[f]] = vertex;
    is_replaced[s[f]] = true;
    SupportOfDifference(shape1, shape2, normal[f], vertex);
    if (Dot(normal[f], vertex.point) < 0) {
      direction = normal[f];
      containment = Containment::kOutside;
      break;
    }
    std::swap(s[(f + 1) & 3], s[(f + 2) & 3]);
  }
  for (int i = 0; i < 4; ++i) {
    if (is_replaced[i]) simplex[i] = original[i];
  }
  return containment;
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

CONJOINT_CLONES(GjkResult, Gjk,
                (ConvexShape & shape1, ConvexShape& shape2, const CcdLimits& limits, mjtNum cutoff),
                (shape1, shape2, limits, cutoff)) {
  const bool exact = shape1.IsPolyhedron() && shape2.IsPolyhedron();
  const mjtNum tolerance = limits.tolerance;
  const mjtNum epsilon = exact ? 0 : static_cast<mjtNum>(0.5) * tolerance * tolerance;
  const mjtNum min_square = exact ? kMinVal * kMinVal : tolerance * tolerance;

  GjkResult result;
  result.on1 = shape1.pos;
  result.on2 = shape2.pos;
  result.direction = {0, 0, 0};
  Separate(result);
  if (limits.iterations <= 0) return result;

  Simplex& simplex = result.simplex;
  Vec3 x = shape1.pos - shape2.pos;
  Weights weight = {1, 0, 0, 0};
  int n = 0;
  bool try_containment = cutoff <= 0;
  mjtNum dist = 0;
  for (int k = 0; k < limits.iterations; ++k) {
    const mjtNum xx = SquaredNorm(x);
    dist = xx;                                 // squared where it stops here
    if (!(xx >= min_square && xx > 0)) break;  // NaN ends here, too, and zero without a tolerance
    dist = std::sqrt(xx);
    result.direction = -(x * (1 / dist));
    SupportOfDifference(shape1, shape2, result.direction, simplex[n]);
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
      switch (ContainsOrigin(shape1, shape2, simplex, k, limits.iterations, result.direction)) {
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
  if (n > 0) {
    result.on1 = Combine(weight, simplex, n, &MinkowskiVertex::on1);
    result.on2 = Combine(weight, simplex, n, &MinkowskiVertex::on2);
  }
  return result;
}

}  // namespace conjoint
