// Deepest points of triangles in a signed distance field (mesh_sdf.h), by the method of Frank and
// Wolfe: moves towards the corner where a linear field would be lowest, with ever shorter steps.

#include "collision/mesh_sdf.h"

#include <algorithm>
#include <cmath>

#include "collision/flex_element.h"
#include "collision/flex_tree.h"
#include "collision/oriented_boxes.h"

namespace conjoint {
namespace {

struct Triangle {
  Vec3 corner[3];
};

class Search {
 public:
  Search(const mjModel* m, const mjData* d, const SdfShape& field) : m_(m), d_(d), field_(field) {}

  mjtNum Dist(const Vec3& x) const { return field_.Distance(m_, d_, x); }

  // Can the field be negative on the triangle? True unless the distance at the centre of a sphere
  // around it is larger than its radius.
  bool MayTouch(const Triangle& triangle) const {
    constexpr mjtNum kNear = static_cast<mjtNum>(0.1);
    const Vec3 &t0 = triangle.corner[0], &t1 = triangle.corner[1], &t2 = triangle.corner[2];
    const Vec3 e1 = t1 - t0, e2 = t2 - t0;
    const Vec3 normal = Normalized(Cross(e1, e2));
    Vec3 center = {t0.x / 3 + t1.x / 3 + t2.x / 3, t0.y / 3 + t1.y / 3 + t2.y / 3,
                   t0.z / 3 + t1.z / 3 + t2.z / 3};
    const mjtNum at_center = Dist(center);
    const mjtNum height = -at_center / 10;
    if (std::abs(height) < kNear) return at_center < Circumradius(t0, t1, t2);

    // The sphere through the corners and a point off the triangle, on the side of the field.
    center -= normal * height;
    const Vec3 v0 = t0 - center, v1 = t1 - center, v2 = t2 - center;
    const Vec3 x0 = Cross(v1, v2), x1 = Cross(v2, v0), x2 = Cross(v0, v1);
    const mjtNum q = 2 * Dot(v0, x0);
    if (std::abs(q) < kMinVal) return at_center < Norm(e1);
    const Vec3 z = (x0 * SquaredNorm(v0) + x1 * SquaredNorm(v1) + x2 * SquaredNorm(v2)) * (1 / q);
    return Dist(z + center) < Norm(z);
  }

  void AddPoints(const Triangle& triangle, int element, SdfCandidates& candidates) const {
    const Vec3 &t0 = triangle.corner[0], &t1 = triangle.corner[1], &t2 = triangle.corner[2];
    const int starts = std::max(1, m_->opt.sdf_initpoints);
    for (int i = 0; i < starts && candidates.count < mjMAXCONPAIR; ++i) {
      mjtNum u = mju_Halton(i + 1, 2), v = mju_Halton(i + 1, 3);
      if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
      }
      Vec3 x = t0 * (1 - u - v) + t1 * u + t2 * v;
      for (int step = 0; step < m_->opt.sdf_iterations; ++step) {
        const Vec3 gradient = field_.Gradient(m_, d_, x);
        const Vec3& lowest = LowestCorner(triangle, gradient);
        x += (lowest - x) * (mjtNum{2} / static_cast<mjtNum>(step + 2));
      }
      const mjtNum dist = Dist(x);
      if (dist < 0) candidates.Add(x, dist, element);
    }
  }

 private:
  static mjtNum Circumradius(const Vec3& t0, const Vec3& t1, const Vec3& t2) {
    const mjtNum a = Distance(t0, t1), b = Distance(t1, t2), c = Distance(t2, t0);
    const mjtNum s = (a + b + c) / 2;
    const mjtNum area = std::sqrt(s * (s - a) * (s - b) * (s - c));
    return a * b * c / (4 * std::max(area, kMinVal));
  }

  static const Vec3& LowestCorner(const Triangle& triangle, const Vec3& gradient) {
    mjtNum lowest = static_cast<mjtNum>(mjMAXVAL);
    int best = 0;
    for (int i = 0; i < 3; ++i) {
      const mjtNum value = Dot(triangle.corner[i], gradient);
      if (value < lowest) {
        lowest = value;
        best = i;
      }
    }
    return triangle.corner[best];
  }

  const mjModel* m_;
  const mjData* d_;
  const SdfShape& field_;
};

}  // namespace

namespace {

// Descends a tree, the second child first; call(element, triangle) for the leaves that may touch
// the field, until it returns false.
template <class BoxOf, class TriangleOf, class Call>
void ForEachNearTriangle(const mjModel* m, int root, const Search& search, BoxOf&& box_of,
                         const Vec3& pos, const Mat3& mat, TriangleOf&& triangle_of, Call&& call) {
  constexpr int kMaxPending = 64;
  int pending[kMaxPending];
  int count = 0;
  pending[count++] = 0;
  while (count > 0) {
    const int node = pending[--count];
    const LocalBox& box = box_of(node);
    if (!(search.Dist(mat * box.center + pos) < Norm(box.half))) continue;
    const int* child = m->bvh_child + 2 * (root + node);
    if (child[0] < 0 && child[1] < 0) {
      const int element = m->bvh_nodeid[root + node];
      const Triangle triangle = triangle_of(element);
      if (search.MayTouch(triangle) && !call(element, triangle)) return;
      continue;
    }
    for (int which = 0; which < 2; ++which) {
      if (child[which] < 0) continue;
      if (count == kMaxPending) {
        mju_error("traverseBVH: BVH stack depth exceeded.");
        return;
      }
      pending[count++] = child[which];
    }
  }
}

}  // namespace

void FindMeshPointsInside(const mjModel* m, const mjData* d, int mesh, const Vec3& pos,
                          const Mat3& mat, const SdfShape& field, SdfCandidates& candidates) {
  const int root = mesh < 0 ? -1 : m->mesh_bvhadr[mesh];
  if (root < 0) return;
  const float* vert = m->mesh_vert + 3 * m->mesh_vertadr[mesh];
  const int* faces = m->mesh_face + 3 * m->mesh_faceadr[mesh];
  const Search search(m, d, field);
  ForEachNearTriangle(
      m, root, search, [&](int node) { return LocalBoxAt(m->bvh_aabb, root + node); }, pos, mat,
      [&](int face) {
        Triangle triangle;
        for (int i = 0; i < 3; ++i) {
          const float* v = vert + 3 * faces[3 * face + i];
          triangle.corner[i] = mat * Vec3{v[0], v[1], v[2]} + pos;
        }
        return triangle;
      },
      [&](int face, const Triangle& triangle) {
        search.AddPoints(triangle, face, candidates);
        return candidates.count < mjMAXCONPAIR;
      });
}

void FindFlexPointsInside(const mjModel* m, const mjData* d, int flex, const Vec3& pos,
                          const Mat3& mat, const SdfShape& field, SdfCandidates& candidates) {
  if (!FlexHasTree(m, flex)) return;
  const BoxTree tree = BoxTree::OfFlex(m, d, flex);
  const Search search(m, d, field);
  ForEachNearTriangle(
      m, tree.NodeId(0), search, [&](int node) { return tree.Box(node); }, pos, mat,
      [&](int element) {
        const ElementCorners corners = ElementAt(m, d, flex, element);
        Triangle triangle;
        for (int i = 0; i < 3; ++i) triangle.corner[i] = mat * corners.corner[i] + pos;
        return triangle;
      },
      [&](int element, const Triangle& triangle) {
        SdfCandidates of_element;
        search.AddPoints(triangle, element, of_element);
        const int deepest =
            static_cast<int>(std::min_element(of_element.dist, of_element.dist + of_element.count) -
                             of_element.dist);
        if (deepest < of_element.count) {
          candidates.Add(of_element.point[deepest], of_element.dist[deepest], element);
        }
        return candidates.count < mjMAXCONPAIR;
      });
}

}  // namespace conjoint
