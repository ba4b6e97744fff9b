// Distances of shapes and of their combinations (sdf.h); mjc_getSDF, mjc_distance, mjc_gradient.

#include "collision/sdf.h"

#include <algorithm>
#include <cmath>

#include "collision/octree.h"
#include "collision/sdf_shapes.h"
#include "math/rows.h"

namespace conjoint {
namespace {

bool IsMesh(const SdfShape& shape) {
  return shape.geom_type == mjGEOM_MESH || shape.geom_type == mjGEOM_SDF;
}

// How messages name a question about a geom or about its octree.
struct Question {
  const char* of_geom;
  const char* of_octree;
};
constexpr Question kDistance = {"geomDistance", "oct_distance"};
constexpr Question kGradient = {"geomGradient", "oct_gradient"};

// Raises the error that fits a shape without distance; true if there is one.
bool IsMissing(const mjModel* m, const SdfShape& shape, const Question& question) {
  if (!IsMesh(shape)) {
    if (HasPrimitiveDistance(shape.geom_type)) return false;
    mju_error("%s: sdf collisions not available for geom type %d", question.of_geom,
              shape.geom_type);
  } else {
    if (HasOctree(m, shape.id)) return false;
    if (shape.geom_type == mjGEOM_MESH) {
      mju_error("%s: sdf queries require needsdf=\"true\" on mesh %d", question.of_geom, shape.id);
    } else {
      mju_error("%s: Octree not found in mesh %d", question.of_octree, shape.id);
    }
  }
  return true;
}

// The second if one is NaN.
mjtNum Larger(mjtNum a, mjtNum b) { return a >= b ? a : b; }

const Vec3& SizeOf(const mjModel* m, int geom) { return Vec3At(m->geom_size, geom); }

}  // namespace

mjtNum SdfShape::Distance(const mjModel* m, const mjData* d, const Vec3& x) const {
  if (geom_type == mjGEOM_SDF && plugin) return plugin->sdf_distance(&x.x, d, id);
  if (IsMissing(m, *this, kDistance)) return 0;
  return IsMesh(*this) ? OctreeDistance(m, id, x) : PrimitiveDistance(geom_type, SizeOf(m, id), x);
}

Vec3 SdfShape::Gradient(const mjModel* m, const mjData* d, const Vec3& x) const {
  if (geom_type == mjGEOM_SDF && plugin) {
    Vec3 gradient = {0, 0, 0};
    plugin->sdf_gradient(&gradient.x, &x.x, d, id);
    return gradient;
  }
  if (IsMissing(m, *this, kGradient)) return {0, 0, 0};
  return IsMesh(*this) ? OctreeGradient(m, id, x) : PrimitiveGradient(geom_type, SizeOf(m, id), x);
}

SdfShape SdfShapeOf(const mjModel* m, int geom) {
  const int type = m->geom_type[geom];
  if (type == mjGEOM_SDF && m->geom_plugin[geom] >= 0) {
    return {mjc_getSDF(m, geom), m->geom_plugin[geom], type};
  }
  const bool is_mesh = type == mjGEOM_SDF || type == mjGEOM_MESH;
  return {nullptr, is_mesh ? m->geom_dataid[geom] : geom, type};
}

mjtNum SdfDistances::Combined(mjtSDFType type) const {
  switch (type) {
    case mjSDFTYPE_SINGLE:
      return of0;
    case mjSDFTYPE_INTERSECTION:
      return Larger(of0, of1);
    case mjSDFTYPE_MIDSURFACE:
      return of0 - of1;
    case mjSDFTYPE_COLLISION:
      return of0 + of1 + std::abs(Larger(of0, of1));
    default:
      mju_error("mjc_distance: SDF type not available");
      return 0;
  }
}

SdfDistances SdfPair::DistancesAt(const mjModel* m, const mjData* d, const Vec3& x) const {
  return {shape0.Distance(m, d, x), shape1.Distance(m, d, mat * x + pos)};
}

Vec3 SdfPair::Gradient(const mjModel* m, const mjData* d, mjtSDFType type, const Vec3& x,
                       const SdfDistances& at) const {
  const auto gradient0 = [&] { return shape0.Gradient(m, d, x); };
  const auto gradient1 = [&] { return TransposeTimes(mat, shape1.Gradient(m, d, mat * x + pos)); };
  switch (type) {
    case mjSDFTYPE_SINGLE:
      return gradient0();
    case mjSDFTYPE_INTERSECTION:
      return at.of0 > at.of1 ? gradient0() : gradient1();
    case mjSDFTYPE_MIDSURFACE:
      return Normalized(Normalized(gradient0()) - Normalized(gradient1()));
    case mjSDFTYPE_COLLISION: {
      const Vec3 grad0 = gradient0(), grad1 = gradient1();
      const mjtNum sign = Larger(at.of0, at.of1) > 0 ? 1 : -1;
      return grad0 + grad1 + (at.of0 > at.of1 ? grad0 : grad1) * sign;
    }
    default:
      mju_error("mjc_gradient: SDF type not available");
      return {0, 0, 0};
  }
}

void ResetSdf(const mjModel* m, const mjData* d, const SdfShape& shape) {
  if (shape.plugin && shape.plugin->reset) {
    shape.plugin->reset(m, nullptr, reinterpret_cast<void*>(d->plugin_data[shape.id]), shape.id);
  }
}

void ComputeSdf(const mjModel* m, const mjData* d, const SdfShape& shape) {
  if (shape.plugin && shape.plugin->compute) {
    shape.plugin->compute(m, const_cast<mjData*>(d), shape.id, mjPLUGIN_SDF);
  }
}

namespace {

SdfShape ShapeOf(const mjSDF* s, int i) { return {s->plugin[i], s->id[i], s->geomtype[i]}; }

SdfPair PairOf(const mjSDF* s) {
  return {ShapeOf(s, 0), ShapeOf(s, 1), AsVec3(s->relpos), AsMat3(s->relmat)};
}

}  // namespace
}  // namespace conjoint

const mjpPlugin* mjc_getSDF(const mjModel* m, int id) {
  const int instance = m->geom_plugin[id];
  const int slot = instance < 0 ? -1 : m->plugin[instance];
  const mjpPlugin* plugin = mjp_getPluginAtSlot(slot);
  if (!plugin) {
    mju_error("mjc_getSDF: invalid plugin slot: %d", slot);
    return nullptr;
  }
  if (!(plugin->capabilityflags & mjPLUGIN_SDF)) {
    mju_error("mjc_getSDF: Plugin is not a signed distance field at slot %d", slot);
    return nullptr;
  }
  return plugin;
}

mjtNum mjc_distance(const mjModel* m, const mjData* d, const mjSDF* s, const mjtNum x[3]) {
  using namespace conjoint;
  if (s->type == mjSDFTYPE_SINGLE) return ShapeOf(s, 0).Distance(m, d, AsVec3(x));
  return PairOf(s).DistancesAt(m, d, AsVec3(x)).Combined(s->type);
}

void mjc_gradient(const mjModel* m, const mjData* d, const mjSDF* s, mjtNum gradient[3],
                  const mjtNum x[3]) {
  using namespace conjoint;
  if (s->type == mjSDFTYPE_SINGLE) {
    AsVec3(gradient) = ShapeOf(s, 0).Gradient(m, d, AsVec3(x));
    return;
  }
  const SdfPair pair = PairOf(s);
  AsVec3(gradient) = pair.Gradient(m, d, s->type, AsVec3(x), pair.DistancesAt(m, d, AsVec3(x)));
}
