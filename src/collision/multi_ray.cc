// Many rays from one point (mj_multiRay). Geoms are first bounded by angles as seen from the point,
// bodies by a sphere, so that most rays meet few of them.
//
// The bounds are those of MuJoCo 3.6.0 and not conservative: the sphere around a body's geoms does
// not turn with the body, the cutoff is taken to the centre of a geom.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "collision/mid_phase.h"
#include "collision/oriented_boxes.h"
#include "collision/ray.h"
#include "collision/ray_shapes.h"
#include "core/arena.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr mjtNum kPi = std::numbers::pi_v<mjtNum>;

// A direction: azimuth about z from x, elevation from +z down.
struct Angles {
  mjtNum azimuth, elevation;
};

Angles AnglesOf(const Vec3& v) {
  return {std::atan2(v.y, v.x), std::atan2(std::sqrt(v.x * v.x + v.y * v.y), v.z)};
}

// What rays have to know about a geom.
struct GeomBounds {
  bool is_seen;
  Angles low, high;

  void Include(const Angles& angles) {
    low.azimuth = std::min(low.azimuth, angles.azimuth);
    low.elevation = std::min(low.elevation, angles.elevation);
    high.azimuth = std::max(high.azimuth, angles.azimuth);
    high.elevation = std::max(high.elevation, angles.elevation);
  }

  void RemoveLimits() { low = {-kPi, 0}, high = {kPi, kPi}; }

  bool Contain(const Angles& ray) const {
    if (ray.elevation < low.elevation || ray.elevation > high.elevation) return false;
    mjtNum off_middle = ray.azimuth - (low.azimuth + high.azimuth) / 2;
    if (off_middle > kPi) off_middle -= 2 * kPi;
    if (off_middle < -kPi) off_middle += 2 * kPi;
    return !(std::abs(off_middle) > (high.azimuth - low.azimuth) / 2);
  }
};

// Angles under which the bounding box of a geom is seen from a point.
void SetAngles(const mjModel* m, const mjData* d, int geom, const Vec3& point, GeomBounds& bounds) {
  const PosedGeom posed = GeomAt(m, d, geom);
  const LocalBox& box = LocalBoxAt(m->geom_aabb, geom);
  const Vec3 local = TransposeTimes(posed.mat, point - posed.pos) - box.center;
  const bool is_inside = std::abs(local.x) <= box.half.x && std::abs(local.y) <= box.half.y &&
                         std::abs(local.z) <= box.half.z;
  if (is_inside) return bounds.RemoveLimits();

  for (int i = 0; i < 8; ++i) {
    const Vec3 corner = {box.center.x + (i & 1 ? box.half.x : -box.half.x),
                         box.center.y + (i & 2 ? box.half.y : -box.half.y),
                         box.center.z + (i & 4 ? box.half.z : -box.half.z)};
    const Angles angles = AnglesOf(posed.mat * corner + posed.pos - point);
    if (i == 0) bounds.low = bounds.high = angles;
    bounds.Include(angles);
  }
  const mjtNum distance = Distance(point, posed.pos);
  if (distance > kMinVal) {
    const mjtNum widest = std::max({box.half.x, box.half.y, box.half.z});
    const mjtNum angle = std::atan2(widest, distance);
    bounds.low.azimuth -= angle;
    bounds.low.elevation -= angle;
    bounds.high.azimuth += angle;
    bounds.high.elevation += angle;
  }
  if (bounds.high.azimuth - bounds.low.azimuth > kPi ||
      bounds.high.elevation - bounds.low.elevation > kPi) {
    bounds.RemoveLimits();
  }
}

void SetBounds(const mjModel* m, const mjData* d, const Vec3& point, const RayFilter& filter,
               mjtNum cutoff, GeomBounds* bounds) {
  for (int geom = 0; geom < m->ngeom; ++geom) {
    GeomBounds& b = bounds[geom];
    b.is_seen = filter.Admits(m, geom);
    if (!b.is_seen || !HasTree(m, m->geom_bodyid[geom])) continue;
    const mjtNum distance = Distance(Vec3At(d->geom_xpos, geom), point);
    if (distance > cutoff + m->geom_rbound[geom]) {
      b.is_seen = false;
    } else {
      SetAngles(m, d, geom, point, b);
    }
  }
}

// A ray against the sphere around the root box of a body, whose centre is not turned with the body.
bool HitsBody(const mjModel* m, const mjData* d, int body, const Ray& ray) {
  const LocalBox& box = LocalBoxAt(m->bvh_aabb, m->body_bvhadr[body]);
  const Vec3 center = Vec3At(d->xipos, body) + box.center;
  return HitsSphereAtOrigin({ray.start - center, ray.direction}, SquaredNorm(box.half));
}

struct RayHit {
  mjtNum x = -1;
  int geom = -1;
  Vec3 normal = {0, 0, 0};
};

RayHit CastRay(const mjModel* m, const mjData* d, const Ray& ray, const RayFilter& filter,
               const GeomBounds* bounds, bool wants_normal) {
  RayHit hit;
  const Angles angles = AnglesOf(ray.direction);
  for (int body = 0; body < m->nbody; ++body) {
    if (body == filter.excluded_body || m->body_geomnum[body] == 0) continue;
    const bool has_tree = HasTree(m, body);
    if (has_tree && !HitsBody(m, d, body, ray)) continue;
    const int first = m->body_geomadr[body], last = first + m->body_geomnum[body];
    for (int geom = first; geom < last; ++geom) {
      const GeomBounds& b = bounds[geom];
      if (!b.is_seen || (has_tree && !b.Contain(angles))) continue;
      Vec3 normal = {0, 0, 0};
      const mjtNum x = RayGeom(m, d, geom, ray, wants_normal ? &normal : nullptr);
      if (x >= 0 && (hit.x < 0 || x < hit.x)) hit = {x, geom, normal};
    }
  }
  return hit;
}

}  // namespace
}  // namespace conjoint

void mj_multiRay(const mjModel* m, mjData* d, const mjtNum pnt[3], const mjtNum* vec,
                 const mjtByte* geomgroup, mjtByte flg_static, int bodyexclude, int* geomid,
                 mjtNum* dist, mjtNum* normal, int nray, mjtNum cutoff) {
  using namespace conjoint;
  StackFrame frame(d);
  GeomBounds* bounds = StackAlloc<GeomBounds>(d, static_cast<size_t>(m->ngeom));
  if (!bounds && m->ngeom > 0) return;
  const Vec3 point = AsVec3(pnt);
  const RayFilter filter = {geomgroup, flg_static != 0, bodyexclude};
  SetBounds(m, d, point, filter, cutoff, bounds);
  for (int i = 0; i < nray; ++i) {
    const Ray ray = {point, Vec3At(vec, i)};
    if (SquaredNorm(ray.direction) < kMinVal) {
      dist[i] = -1;
      continue;
    }
    const RayHit hit = CastRay(m, d, ray, filter, bounds, normal != nullptr);
    dist[i] = hit.x;
    if (geomid) geomid[i] = hit.geom;
    if (normal) Vec3At(normal, i) = hit.normal;
  }
}
