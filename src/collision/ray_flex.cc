// Rays against flexes and skins: mj_rayFlex, mju_raySkin.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <limits>

#include "collision/flex_element.h"
#include "collision/ray_shapes.h"
#include "collision/ray_triangle.h"

namespace conjoint {
namespace {

// The closest hit so far.
struct BestHit {
  mjtNum x = -1;
  int vertex = -1;
  Vec3 normal = {0, 0, 0};

  bool IsBeatenBy(mjtNum other) const { return other >= 0 && (x < 0 || other < x); }
};

// The bounds of points that are added one by one.
class PointBounds {
 public:
  void Add(const Vec3& point) {
    for (int axis = 0; axis < 3; ++axis) {
      low_[axis] = std::min(low_[axis], point[axis]);
      high_[axis] = std::max(high_[axis], point[axis]);
    }
  }

  // Does a ray hit the bounds, made larger by a radius?
  bool AreHit(const Ray& ray, mjtNum radius) const {
    const Vec3 center = (low_ + high_) * kHalf;
    const Vec3 half = (high_ - low_) * kHalf + Vec3{radius, radius, radius};
    return RayBox({ray.start - center, ray.direction}, half).x >= 0;
  }

 private:
  static constexpr mjtNum kFar = std::numeric_limits<mjtNum>::max() / 4;
  Vec3 low_ = {kFar, kFar, kFar}, high_ = {-kFar, -kFar, -kFar};
};

// Ray against a triangle of vertices: the nearest of them comes with the hit.
void HitTriangle(BestHit& best, const TriangleRay& ray, const Vec3 (&corner)[3],
                 const int (&vertex)[3]) {
  Vec3 cross;
  const mjtNum x = ray.Hit(corner[0], corner[1], corner[2], cross);
  if (!best.IsBeatenBy(x)) return;
  const Vec3 hit = ray.ray().At(x);
  const mjtNum d0 = Distance(hit, corner[0]), d1 = Distance(hit, corner[1]),
               d2 = Distance(hit, corner[2]);
  const int nearest = d0 <= d1 && d0 <= d2 ? 0 : d1 <= d2 ? 1 : 2;
  best = {x, vertex[nearest], Normalized(cross)};
}

// What of a flex a ray can see.
struct FlexParts {
  int layer;
  bool vertices, edges, faces, skin;
};

class FlexRay {
 public:
  FlexRay(const mjModel* m, const mjData* d, int flex, const Ray& ray)
      : m_(m),
        d_(d),
        flex_(flex),
        dim_(m->flex_dim[flex]),
        radius_(m->flex_radius[flex]),
        ray_(ray) {}

  BestHit Cast(const FlexParts& parts) {
    PointBounds bounds;
    for (int i = 0; i < m_->flex_vertnum[flex_]; ++i) bounds.Add(At(i));
    if (!bounds.AreHit(ray_, radius_)) return {};
    if (parts.edges || (dim_ > 1 && parts.skin)) {
      HitEdges();
    } else if (parts.vertices) {
      HitVertices();
    }
    if (dim_ > 1 && (parts.faces || parts.skin)) HitFaces(parts);
    return best_;
  }

 private:
  const Vec3& At(int vertex) const { return VertexAt(m_, d_, flex_, vertex); }

  void HitEdges() {
    const int first = m_->flex_edgeadr[flex_];
    for (int edge = first; edge < first + m_->flex_edgenum[flex_]; ++edge) {
      const int v1 = m_->flex_edge[2 * edge], v2 = m_->flex_edge[2 * edge + 1];
      // The sphere around an edge of half length h: (h + r)^2 <= 2 (h^2 + r^2).
      const Vec3 middle = (At(v1) + At(v2)) * kHalf;
      const mjtNum reach = 2 * (SquaredNorm(At(v1) - middle) + radius_ * radius_);
      if (!MayHitSphere(ray_, middle, reach)) continue;
      const ElementCapsule capsule({2, {At(v2), At(v1)}}, radius_);
      Vec3 normal;
      const mjtNum x = RayPrimitive(mjGEOM_CAPSULE, capsule, ray_, &normal);
      if (!best_.IsBeatenBy(x)) continue;
      const Vec3 hit = ray_.At(x);
      best_ = {x, Distance(hit, At(v1)) < Distance(hit, At(v2)) ? v1 : v2, normal};
    }
  }

  void HitVertices() {
    constexpr Mat3 kUnturned = Mat3::Identity();
    const Vec3 size = {radius_, 0, 0};
    for (int i = 0; i < m_->flex_vertnum[flex_]; ++i) {
      Vec3 normal;
      const mjtNum x = RayPrimitive(mjGEOM_SPHERE, {At(i), kUnturned, size}, ray_, &normal);
      if (best_.IsBeatenBy(x)) best_ = {x, i, normal};
    }
  }

  void HitFaces(const FlexParts& parts) {
    constexpr int kFaces[4][3] = {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};
    const TriangleRay triangle_ray(ray_);
    for (int element = 0; element < m_->flex_elemnum[flex_]; ++element) {
      if (dim_ == 3) {
        const int own_layer = m_->flex_elemlayer[m_->flex_elemadr[flex_] + element];
        if (parts.skin ? own_layer > 0 : own_layer != parts.layer) continue;
      }
      const int* vertex = VerticesOf(m_, flex_, element);
      for (int face = 0; face < (dim_ == 2 ? 1 : 4); ++face) {
        const int v[3] = {vertex[kFaces[face][0]], vertex[kFaces[face][1]],
                          vertex[kFaces[face][2]]};
        HitTriangle(best_, triangle_ray, {At(v[0]), At(v[1]), At(v[2])}, v);
      }
    }
  }

  const mjModel* m_;
  const mjData* d_;
  int flex_, dim_;
  mjtNum radius_;
  Ray ray_;
  BestHit best_;
};

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjtNum mj_rayFlex(const mjModel* m, const mjData* d, int flex_layer, mjtByte flg_vert,
                  mjtByte flg_edge, mjtByte flg_face, mjtByte flg_skin, int flexid,
                  const mjtNum pnt[3], const mjtNum vec[3], int* vertid, mjtNum normal[3]) {
  const FlexParts parts = {flex_layer, flg_vert != 0, flg_edge != 0, flg_face != 0, flg_skin != 0};
  const BestHit hit = FlexRay(m, d, flexid, {AsVec3(pnt), AsVec3(vec)}).Cast(parts);
  if (vertid && hit.vertex >= 0) *vertid = hit.vertex;
  if (normal) AsVec3(normal) = hit.normal;
  return hit.x;
}

mjtNum mju_raySkin(int nface, int nvert, const int* face, const float* vert, const mjtNum pnt[3],
                   const mjtNum vec[3], int vertid[1]) {
  const Ray ray = {AsVec3(pnt), AsVec3(vec)};
  const auto at = [vert](int i) { return Vec3{vert[3 * i], vert[3 * i + 1], vert[3 * i + 2]}; };
  PointBounds bounds;
  for (int i = 0; i < nvert; ++i) bounds.Add(at(i));
  if (!bounds.AreHit(ray, 0)) return -1;
  const TriangleRay triangle_ray(ray);
  BestHit best;
  for (int i = 0; i < nface; ++i) {
    const int v[3] = {face[3 * i], face[3 * i + 1], face[3 * i + 2]};
    HitTriangle(best, triangle_ray, {at(v[0]), at(v[1]), at(v[2])}, v);
  }
  if (vertid && best.vertex >= 0) *vertid = best.vertex;
  return best.x;
}
