// A ray against all geoms of a model (ray.h): mj_ray; against one of a type: mj_rayMesh and
// mj_rayHfield.

#include "collision/ray.h"

#include <algorithm>

namespace conjoint {
namespace {

bool IsInvisible(const mjModel* m, int geom) {
  const int material = m->geom_matid[geom];
  const float alpha = material < 0 ? m->geom_rgba[4 * geom + 3] : m->mat_rgba[4 * material + 3];
  return alpha == 0;
}

}  // namespace

bool RayFilter::Admits(const mjModel* m, int geom) const {
  const int body = m->geom_bodyid[geom];
  if (body == excluded_body || IsInvisible(m, geom)) return false;
  if (!sees_static && m->body_weldid[body] == 0) return false;
  return !groups || groups[std::clamp(m->geom_group[geom], 0, mjNGROUP - 1)];
}

mjtNum RayGeom(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal) {
  switch (m->geom_type[geom]) {
    case mjGEOM_MESH:
      return RayMesh(m, d, geom, ray, normal);
    case mjGEOM_HFIELD:
      return RayHfield(m, d, geom, ray, normal);
    case mjGEOM_SDF:
      return RaySdf(m, d, geom, ray, normal);
    default:
      return RayPrimitive(m->geom_type[geom], GeomAt(m, d, geom), ray, normal);
  }
}

namespace {

// Whether a ray passes by a geom of a simple shape, seen from a sphere around it.
bool PassesBy(const mjModel* m, const mjData* d, int geom, const Ray& ray) {
  const Vec3& size = Vec3At(m->geom_size, geom);
  mjtNum reach;
  switch (m->geom_type[geom]) {
    case mjGEOM_SPHERE:
      reach = size.x * size.x;
      break;
    case mjGEOM_CAPSULE:
      reach = (size.x + size.y) * (size.x + size.y);
      break;
    case mjGEOM_BOX:
      reach = SquaredNorm(size);
      break;
    default:
      return false;
  }
  return !MayHitSphere(ray, Vec3At(d->geom_xpos, geom), reach);
}

// `expected` is the error for geoms of another type.
mjtNum RayOfType(int type, const char* expected, const mjModel* m, const mjData* d, int geomid,
                 const mjtNum pnt[3], const mjtNum vec[3], mjtNum normal[3]) {
  if (normal) AsVec3(normal) = {0, 0, 0};
  if (m->geom_type[geomid] != type) {
    mju_error("%s", expected);
    return -1;
  }
  return RayGeom(m, d, geomid, {AsVec3(pnt), AsVec3(vec)}, normal ? &AsVec3(normal) : nullptr);
}

}  // namespace
}  // namespace conjoint

mjtNum mj_ray(const mjModel* m, const mjData* d, const mjtNum pnt[3], const mjtNum vec[3],
              const mjtByte* geomgroup, mjtByte flg_static, int bodyexclude, int geomid[1],
              mjtNum normal[3]) {
  using namespace conjoint;
  if (geomid) *geomid = -1;
  if (normal) AsVec3(normal) = {0, 0, 0};
  const Ray ray = {AsVec3(pnt), AsVec3(vec)};
  if (Norm(ray.direction) < kMinVal) {
    mju_error("mj_ray: vector length is too small");
    return -1;
  }
  const RayFilter filter = {geomgroup, flg_static != 0, bodyexclude};
  mjtNum best = -1;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    if (!filter.Admits(m, geom) || PassesBy(m, d, geom, ray)) continue;
    Vec3 at_hit = {0, 0, 0};
    const mjtNum x = RayGeom(m, d, geom, ray, normal ? &at_hit : nullptr);
    if (x >= 0 && (best < 0 || x < best)) {
      best = x;
      if (geomid) *geomid = geom;
      if (normal) AsVec3(normal) = at_hit;
    }
  }
  return best;
}

mjtNum mj_rayMesh(const mjModel* m, const mjData* d, int geomid, const mjtNum pnt[3],
                  const mjtNum vec[3], mjtNum normal[3]) {
  return conjoint::RayOfType(mjGEOM_MESH, "mj_rayMesh: geom with mesh type expected", m, d, geomid,
                             pnt, vec, normal);
}

mjtNum mj_rayHfield(const mjModel* m, const mjData* d, int geomid, const mjtNum pnt[3],
                    const mjtNum vec[3], mjtNum normal[3]) {
  return conjoint::RayOfType(mjGEOM_HFIELD, "mj_rayHfield: geom with hfield type expected", m, d,
                             geomid, pnt, vec, normal);
}
