// Weights of the nearest point of a simplex (simplex_distance.h): a point, segment, triangle or
// tetrahedron hands over to its sides where the projection of the origin falls outside.

#include "collision/simplex_distance.h"

#include <cmath>

#include "collision/convex_shape.h"
#include "math/clones.h"

namespace conjoint {
namespace {

struct SegmentWeights {
  mjtNum w1, w2;
};

// A projection outside the segment always goes to the second point, even if the first is nearer.
[[gnu::always_inline]] inline SegmentWeights OnSegment(const Vec3& s1, const Vec3& s2) {
  const Vec3 edge = s2 - s1;
  const mjtNum t = -(Dot(s2, edge) / SquaredNorm(edge));
  const Vec3 p = s2 + edge * t;

  // Lengths along the axis on which the segment is longest.
  mjtNum length = s1.x - s2.x;
  mjtNum part1 = p.x - s2.x, part2 = s1.x - p.x;
  if (std::abs(s1.y - s2.y) >= std::abs(length)) {
    length = s1.y - s2.y;
    part1 = p.y - s2.y;
    part2 = s1.y - p.y;
  }
  if (std::abs(s1.z - s2.z) >= std::abs(length)) {
    length = s1.z - s2.z;
    part1 = p.z - s2.z;
    part2 = s1.z - p.z;
  }
  if (SameSign(length, part1) && SameSign(length, part2)) {
    return {part1 / length, part2 / length};
  }
  return {0, 1};
}

// Signed areas of the triangle and of its three parts seen from p, in the coordinate plane where
// the triangle is largest.
struct Areas {
  mjtNum whole;
  mjtNum part[3];
};

struct Planar {
  mjtNum a, b;
};

[[gnu::always_inline]] inline mjtNum PartArea(const Planar& p, const Planar& u, const Planar& v) {
  return p.a * u.b + p.b * v.a + u.a * v.b - p.a * v.b - p.b * u.a - v.a * u.b;
}

[[gnu::always_inline]] inline Areas AreasOf(const Vec3& s1, const Vec3& s2, const Vec3& s3,
                                            const Vec3& p) {
  const mjtNum yz =
      s2.y * s3.z - s2.z * s3.y - s1.y * s3.z + s1.z * s3.y + s1.y * s2.z - s1.z * s2.y;
  const mjtNum xz =
      s2.x * s3.z - s2.z * s3.x - s1.x * s3.z + s1.z * s3.x + s1.x * s2.z - s1.z * s2.x;
  const mjtNum xy =
      s2.x * s3.y - s2.y * s3.x - s1.x * s3.y + s1.y * s3.x + s1.x * s2.y - s1.y * s2.x;

  mjtNum whole;
  Planar q1, q2, q3, q;
  if (std::abs(yz) >= std::abs(xz) && std::abs(yz) >= std::abs(xy)) {
    whole = yz;
    q1 = {s1.y, s1.z}, q2 = {s2.y, s2.z}, q3 = {s3.y, s3.z}, q = {p.y, p.z};
  } else if (std::abs(xz) >= std::abs(xy)) {
    whole = xz;
    q1 = {s1.x, s1.z}, q2 = {s2.x, s2.z}, q3 = {s3.x, s3.z}, q = {p.x, p.z};
  } else {
    whole = xy;
    q1 = {s1.x, s1.y}, q2 = {s2.x, s2.y}, q3 = {s3.x, s3.y}, q = {p.x, p.y};
  }
  return {whole, {PartArea(q, q2, q3), PartArea(q, q3, q1), PartArea(q, q1, q2)}};
}

struct TriangleWeights {
  mjtNum w1, w2, w3;
};

TriangleWeights OnTriangle(const Vec3& s1, const Vec3& s2, const Vec3& s3);
CONJOINT_CLONES(TriangleWeights, OnTriangle, (const Vec3& s1, const Vec3& s2, const Vec3& s3),
                (s1, s2, s3)) {
  const OriginProjection projection = ProjectOrigin(s1, s2, s3);
  if (!projection.exists) {
    const SegmentWeights on = OnSegment(s1, s2);
    return {on.w1, on.w2, 0};
  }
  const Areas areas = AreasOf(s1, s2, s3, projection.point);
  const bool inside1 = SameSign(areas.whole, areas.part[0]);
  const bool inside2 = SameSign(areas.whole, areas.part[1]);
  const bool inside3 = SameSign(areas.whole, areas.part[2]);
  if (inside1 && inside2 && inside3) {
    return {areas.part[0] / areas.whole, areas.part[1] / areas.whole, areas.part[2] / areas.whole};
  }

  // The nearest of the sides that p is beyond. The first is taken whatever its distance.
  TriangleWeights best = {0, 0, 0};
  mjtNum best_square = kHuge;
  if (!inside1) {
    const SegmentWeights on = OnSegment(s2, s3);
    best_square = SquaredNorm(s2 * on.w1 + s3 * on.w2);
    best = {0, on.w1, on.w2};
  }
  if (!inside2) {
    const SegmentWeights on = OnSegment(s1, s3);
    const mjtNum square = SquaredNorm(s1 * on.w1 + s3 * on.w2);
    if (square < best_square) {
      best_square = square;
      best = {on.w1, 0, on.w2};
    }
  }
  if (!inside3) {
    const SegmentWeights on = OnSegment(s1, s2);
    if (SquaredNorm(s1 * on.w1 + s2 * on.w2) < best_square) best = {on.w1, on.w2, 0};
  }
  return best;
}

[[gnu::always_inline]] inline Weights OnTetrahedron(const Vec3& s1, const Vec3& s2, const Vec3& s3,
                                                    const Vec3& s4) {
  const mjtNum volume[4] = {-Determinant(s2, s3, s4), Determinant(s1, s3, s4),
                            -Determinant(s1, s2, s4), Determinant(s1, s2, s3)};
  const mjtNum whole = volume[0] + volume[1] + volume[2] + volume[3];
  bool inside[4];
  for (int i = 0; i < 4; ++i) inside[i] = SameSign(whole, volume[i]);
  if (inside[0] && inside[1] && inside[2] && inside[3]) {
    return {volume[0] / whole, volume[1] / whole, volume[2] / whole, volume[3] / whole};
  }

  Weights best = {0, 0, 0, 0};
  mjtNum best_square = kHuge;
  const auto square_of = [](const TriangleWeights& on, const Vec3& a, const Vec3& b,
                            const Vec3& c) {
    return SquaredNorm(a * on.w1 + b * on.w2 + c * on.w3);
  };
  if (!inside[0]) {
    const TriangleWeights on = OnTriangle(s2, s3, s4);
    best_square = square_of(on, s2, s3, s4);
    best = {0, on.w1, on.w2, on.w3};
  }
  if (!inside[1]) {
    const TriangleWeights on = OnTriangle(s1, s3, s4);
    const mjtNum square = square_of(on, s1, s3, s4);
    if (square < best_square) {
      best_square = square;
      best = {on.w1, 0, on.w2, on.w3};
    }
  }
  if (!inside[2]) {
    const TriangleWeights on = OnTriangle(s1, s2, s4);
    const mjtNum square = square_of(on, s1, s2, s4);
    if (square < best_square) {
      best_square = square;
      best = {on.w1, on.w2, 0, on.w3};
    }
  }
  if (!inside[3]) {
    const TriangleWeights on = OnTriangle(s1, s2, s3);
    // The weight of s4 stays what an earlier side made it: penetrations are bit-equal to MuJoCo
    // 3.6.0 only so. With a nearly flat tetrahedron all four weights may then be nonzero, which GJK
    // takes for containment.
    if (square_of(on, s1, s2, s3) < best_square) best = {on.w1, on.w2, on.w3, best[3]};
  }
  return best;
}

}  // namespace

CONJOINT_CLONES(Weights, NearestWeights, (const Vec3* const points[4], int count),
                (points, count)) {
  switch (count) {
    case 1:
      return {1, 0, 0, 0};
    case 2: {
      const SegmentWeights on = OnSegment(*points[0], *points[1]);
      return {on.w1, on.w2, 0, 0};
    }
    case 3: {
      const TriangleWeights on = OnTriangle(*points[0], *points[1], *points[2]);
      return {on.w1, on.w2, on.w3, 0};
    }
    default:
      return OnTetrahedron(*points[0], *points[1], *points[2], *points[3]);
  }
}

Vec3 AffineCoordinates(const Vec3& v1, const Vec3& v2, const Vec3& v3, const Vec3& point) {
  const Areas areas = AreasOf(v1, v2, v3, point);
  return {areas.part[0] / areas.whole, areas.part[1] / areas.whole, areas.part[2] / areas.whole};
}

}  // namespace conjoint
