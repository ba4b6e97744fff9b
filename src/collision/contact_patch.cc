// Matching features, clipping them and choosing contacts from the result (contact_patch.h).

#include "collision/contact_patch.h"

#include <algorithm>
#include <cmath>

#include "collision/polyhedron_features.h"

namespace conjoint {
namespace {

struct Polygon {
  static constexpr int kMax = 2 * kMaxFeatures;  // a convex one gains a corner a side at most
  int count = 0;
  Vec3 corner[kMax];

  void Add(const Vec3& point) {
    if (count < kMax) corner[count++] = point;
  }
};

// Clips a polygon by the planes through the sides of another that stand upright on it. A polygon of
// two points is an edge, walked in both directions. Each side turns the polygon by one corner.
void Clip(Polygon& polygon, const Vec3* clip, int clip_count, const Vec3& clip_normal) {
  Polygon clipped;
  Polygon* from = &polygon;
  Polygon* to = &clipped;
  for (int i = 0; i < clip_count; ++i) {
    const Vec3& v = clip[i];
    const Vec3 side = Cross(clip[i + 1 < clip_count ? i + 1 : 0] - v, (v + clip_normal) - v);
    const mjtNum offset = Dot(side, v);
    to->count = 0;
    for (int t = 0; t < from->count; ++t) {
      const Vec3& p = from->corner[t];
      const Vec3& q = from->corner[t + 1 < from->count ? t + 1 : 0];
      const bool p_inside = Dot(p - v, side) > -kMinVal;
      const bool q_inside = Dot(q - v, side) > -kMinVal;
      if (p_inside != q_inside) {
        const Vec3 pq = q - p;
        const mjtNum rise = Dot(side, pq);
        if (rise != 0) {
          const mjtNum alpha = (offset - Dot(side, p)) / rise;
          if (alpha >= 0 && alpha <= 1) to->Add(p + pq * alpha);
        }
      }
      if (q_inside) to->Add(q);
    }
    std::swap(from, to);
  }
  if (from != &polygon) {
    polygon.count = from->count;
    std::copy_n(from->corner, from->count, polygon.corner);
  }
}

mjtNum QuadrilateralArea(const Polygon& polygon, int a, int b, int c, int d) {
  const Vec3* v = polygon.corner;
  return static_cast<mjtNum>(0.5) *
         Norm(Cross(v[d] - v[a], v[b] - v[d]) + Cross(v[c] - v[b], v[a] - v[c]));
}

struct Quadrilateral {
  int a, b, c, d;
};

// Corners of a quadrilateral of large area, by turning its corners around the polygon one after the
// other. Greedy, and not always in cyclic order.
Quadrilateral LargeQuadrilateral(const Polygon& polygon) {
  const auto next = [&](int i) { return i + 1 < polygon.count ? i + 1 : 0; };
  int b = 1, c = 2, d = 3;
  Quadrilateral best = {0, b, c, d};
  mjtNum area = QuadrilateralArea(polygon, 0, b, c, d);
  for (int a = 0; a < polygon.count; ++a) {
    const auto improve = [&](int nb, int nc, int nd) {
      const mjtNum larger = QuadrilateralArea(polygon, a, nb, nc, nd);
      if (!(larger > area)) return false;
      area = larger;
      b = nb, c = nc, d = nd;
      best = {a, b, c, d};
      return true;
    };
    while (improve(b, c, next(d))) {
      while (improve(b, next(c), d)) {
      }
      while (improve(next(b), c, d)) {
      }
    }
    if (b == a) {
      b = next(b);
      if (c == b) {
        c = next(c);
        if (d == c) d = next(d);
      }
    }
  }
  return best;
}

bool AreEqual(const Vec3& a, const Vec3& b) {
  // In single precision one corner, found by two sides, may be two points.
  constexpr mjtNum kSame = sizeof(mjtNum) == sizeof(double) ? kMinVal : mjtNum(1e-6);
  return std::abs(a.x - b.x) < kSame && std::abs(a.y - b.y) < kSame && std::abs(a.z - b.z) < kSame;
}

void Select(const Polygon& polygon, int max_contacts, const Vec3& offset, Witnesses& witnesses) {
  witnesses.count = 0;
  const auto add = [&](const Vec3& point) {
    witnesses.on2[witnesses.count] = point;
    witnesses.on1[witnesses.count++] = point - offset;
  };
  if (max_contacts < 5 && polygon.count > 4) {
    const Quadrilateral q = LargeQuadrilateral(polygon);
    for (const int corner : {q.a, q.b, q.c, q.d}) add(polygon.corner[corner]);
    return;
  }
  if (polygon.count > mjMAXCONPAIR) {
    for (int i = 0; i < mjMAXCONPAIR; ++i) add(polygon.corner[i]);
    return;
  }
  for (int i = 0; i < polygon.count; ++i) {
    const auto is_same = [&](const Vec3& other) { return AreEqual(other, polygon.corner[i]); };
    if (std::none_of(witnesses.on2, witnesses.on2 + witnesses.count, is_same)) {
      add(polygon.corner[i]);
    }
  }
}

// What is clipped by what, and the way from the points of object 1 to those of object 2.
struct Patch {
  Polygon polygon;
  Vec3 clip[kMaxFeatures];
  int clip_count;
  Vec3 clip_normal;
  Vec3 offset;
};

bool MatchFaces(const FaceList& faces1, const FaceList& faces2, int& face1, int& face2) {
  for (face1 = 0; face1 < faces1.count; ++face1) {
    for (face2 = 0; face2 < faces2.count; ++face2) {
      if (Dot(faces1.normal[face1], faces2.normal[face2]) < -kParallel) return true;
    }
  }
  return false;
}

bool MatchEdge(const EdgeList& edges, const FaceList& faces, int& edge, int& face) {
  for (face = 0; face < faces.count; ++face) {
    for (edge = 0; edge < edges.count; ++edge) {
      if (std::abs(Dot(edges.direction[edge], faces.normal[face])) < kPerpendicular) return true;
    }
  }
  return false;
}

bool MatchFeatures(const mjModel* m, const ConvexShape& shape1, const ConvexShape& shape2,
                   const Penetration& penetration, Patch& patch) {
  const auto& [a, b, c] = penetration.face;
  const Feature feature1 = FeatureOf({a.vertex1, b.vertex1, c.vertex1}, {a.on1, b.on1, c.on1});
  const Feature feature2 = FeatureOf({a.vertex2, b.vertex2, c.vertex2}, {a.on2, b.on2, c.on2});
  const Vec3 depth = penetration.on2 - penetration.on1;
  const mjtNum length = Norm(depth);

  FaceList faces1, faces2;
  FindFaces(m, shape1, feature1, -depth, faces1);
  FindFaces(m, shape2, feature2, depth, faces2);

  const auto clip_by = [&](const ConvexShape& shape, const FaceList& faces, int face) {
    patch.clip_count = FaceCorners(m, shape, faces.id[face], patch.clip);
    patch.clip_normal = faces.normal[face];
  };
  const auto clip_edge = [&](const Vec3& start, const Vec3& end) {
    patch.polygon.Add(start);
    patch.polygon.Add(end);
  };

  int face1, face2, edge;
  if (MatchFaces(faces1, faces2, face1, face2)) {
    clip_by(shape1, faces1, face1);
    Vec3 corners[kMaxFeatures];
    const int count = FaceCorners(m, shape2, faces2.id[face2], corners);
    for (int i = 0; i < count; ++i) patch.polygon.Add(corners[i]);
    patch.offset = faces2.normal[face2] * length;
    return true;
  }
  EdgeList edges;
  if (feature1.dimension < 3 && feature1.dimension <= feature2.dimension) {
    FindEdges(m, shape1, feature1, edges);
    if (!MatchEdge(edges, faces2, edge, face2)) return false;
    clip_by(shape2, faces2, face2);
    clip_edge(feature1.point[0], edges.end[edge]);
    // Points of object 1 are taken for points of object 2: contacts lie one depth off their true
    // place, where MuJoCo 3.6.0 has them.
    patch.offset = patch.clip_normal * length;
    return true;
  }
  if (feature2.dimension < 3) {
    FindEdges(m, shape2, feature2, edges);
    if (!MatchEdge(edges, faces1, edge, face1)) return false;
    clip_by(shape1, faces1, face1);
    clip_edge(feature2.point[0], edges.end[edge]);
    patch.offset = patch.clip_normal * -length;
    return true;
  }
  return false;
}

bool HasPolygons(const mjModel* m, const ConvexShape& shape) {
  return shape.kind == ShapeKind::kBox ||
         (shape.kind == ShapeKind::kMesh && m->mesh_polynum[shape.mesh_id] > 0);
}

}  // namespace

void FindContactPatch(const mjModel* m, const ConvexShape& shape1, const ConvexShape& shape2,
                      const Penetration& penetration, int max_contacts, Witnesses& witnesses) {
  if (!HasPolygons(m, shape1) || !HasPolygons(m, shape2)) return;
  Patch patch;
  if (!MatchFeatures(m, shape1, shape2, penetration, patch)) return;
  if (patch.clip_count < 3) return;
  Clip(patch.polygon, patch.clip, patch.clip_count, patch.clip_normal);
  if (patch.polygon.count > 0) Select(patch.polygon, max_contacts, patch.offset, witnesses);
}

}  // namespace conjoint
