// The tactile sensor: a sheet of taxels at the vertices of a mesh, moved with a geom. Each feels
// how deep it is inside the geoms that touch the body, and how fast they slide past.

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "collision/octree.h"
#include "collision/sdf.h"
#include "core/arena.h"
#include "math/quat.h"
#include "math/rows.h"
#include "math/spatial.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

// Depth at which the pressure would become infinite, were it positive.
constexpr mjtNum kMaxDepth = static_cast<mjtNum>(0.05);

Vec3 FromFloats(const float* v) { return {v[0], v[1], v[2]}; }

// Geoms in contact with what is welded to a body, in order of first appearance.
std::span<int> TouchingGeoms(const mjModel* m, mjData* d, int weld) {
  int* geoms = StackAlloc<int>(d, 2 * static_cast<size_t>(d->ncon));
  if (!geoms) return {};
  int* end = geoms;
  const auto add_other = [&](int own, int other) {
    if (m->body_weldid[m->geom_bodyid[own]] != weld) return;
    if (std::find(geoms, end, other) == end) *end++ = other;
  };
  for (int i = 0; i < d->ncon; ++i) {
    const int geom0 = d->contact[i].geom[0], geom1 = d->contact[i].geom[1];
    if (geom0 < 0 || geom1 < 0) continue;  // flexes have no distance field
    add_other(geom0, geom1);
    add_other(geom1, geom0);
  }
  return {geoms, end};
}

// The signed distance from a geom, for points in the world.
class GeomField {
 public:
  GeomField(const mjModel* m, const mjData* d, int geom)
      : m_(m),
        d_(d),
        shape_(SdfShapeOf(m, geom)),
        pos_(Vec3At(d->geom_xpos, geom)),
        mat_(Mat3At(d->geom_xmat, geom)),
        mesh_(m->geom_dataid[geom]) {
    const mjtNum radius = m->geom_rbound[geom];
    if (!IsMesh() && radius > 0) reach2_ = radius * radius;
  }

  // False for a mesh whose distances were never computed.
  bool Exists() const { return shape_.plugin || !IsMesh() || HasOctree(m_, mesh_); }

  // How deep a point is inside: negative, 0 outside.
  mjtNum DepthOf(const Vec3& world_point) const {
    const Vec3 offset = world_point - pos_;
    if (SquaredNorm(offset) > reach2_) return 0;
    Vec3 point = TransposeTimes(mat_, offset);
    if (shape_.plugin && mesh_ >= 0) {  // its field is given in the frame of the mesh file
      point = ToMatrix(QuatAt(m_->mesh_quat, mesh_)) * point + Vec3At(m_->mesh_pos, mesh_);
    }
    const mjtNum distance = shape_.Distance(m_, d_, point);
    return distance < 0 ? distance : 0;
  }

 private:
  bool IsMesh() const { return shape_.geom_type == mjGEOM_MESH || shape_.geom_type == mjGEOM_SDF; }

  const mjModel* m_;
  const mjData* d_;
  const SdfShape shape_;
  const Vec3& pos_;
  const Mat3& mat_;
  int mesh_;
  mjtNum reach2_ = std::numeric_limits<mjtNum>::infinity();  // beyond this nothing is inside
};

// Vertices, normals and (if the mesh has them) tangents of the sheet.
class Sheet {
 public:
  Sheet(const mjModel* m, int mesh)
      : vertices_(m->mesh_vert + 3 * m->mesh_vertadr[mesh]),
        normals_(m->mesh_normal + 3 * m->mesh_normaladr[mesh]),
        quat_(QuatAt(m->mesh_quat, mesh)),
        size_(m->mesh_vertnum[mesh]),
        normal_count_(m->mesh_normalnum[mesh]) {}

  int Size() const { return size_; }
  bool HasTangents() const { return normal_count_ == 3 * size_; }
  Vec3 Vertex(int i) const { return FromFloats(vertices_ + 3 * i); }
  // Axis 0 is the normal.
  Vec3 Axis(int i, int axis) const {
    const int index = HasTangents() ? 3 * i + axis : i;
    if (index >= normal_count_) return {0, 0, 0};
    return Rotate(FromFloats(normals_ + 3 * index), quat_);
  }

 private:
  const float* vertices_;
  const float* normals_;
  const Quat& quat_;
  int size_, normal_count_;
};

Vec3 VelocityAt(const mjModel* m, const mjData* d, int body, const Vec3& point) {
  return ShiftMotion(SpatialAt(d->cvel, body), point - Vec3At(d->subtree_com, m->body_rootid[body]))
      .lin;
}

// What the taxels feel of one geom. Where they are not inside it, `out` stays as it is.
void FeelGeom(const mjModel* m, const mjData* d, const Sheet& sheet, int own_geom, int other,
              mjtNum* out) {
  const GeomField field(m, d, other);
  if (!field.Exists()) return;
  const Vec3& pos = Vec3At(d->geom_xpos, own_geom);
  const Mat3& mat = Mat3At(d->geom_xmat, own_geom);
  const int weld = m->body_weldid[m->geom_bodyid[own_geom]];
  // Of the middle of the geom, not of the point that is touched.
  const Vec3 other_velocity = VelocityAt(m, d, m->geom_bodyid[other], Vec3At(d->geom_xpos, other));
  const int count = sheet.Size();
  for (int i = 0; i < count; ++i) {
    const Vec3 point = mat * sheet.Vertex(i) + pos;
    const mjtNum depth = field.DepthOf(point);
    if (depth == 0) continue;
    const mjtNum pressure = depth / std::max(kMaxDepth - depth, kMinVal);
    const Vec3 normal = sheet.Axis(i, 0);
    out[i] = Dot(normal * pressure, normal);
    if (!sheet.HasTangents()) continue;  // zero from the start
    const Vec3 sliding = VelocityAt(m, d, weld, point) - other_velocity;
    for (int axis = 1; axis < 3; ++axis) {
      out[axis * count + i] = std::abs(Dot(sliding, sheet.Axis(i, axis)));
    }
  }
}

}  // namespace

void MeasureTactile(const mjModel* m, mjData* d, int sensor, mjtNum* out) {
  const int geom = m->sensor_refid[sensor];
  mju_zero(out, m->sensor_dim[sensor]);
  StackFrame frame(d);
  const Sheet sheet(m, m->sensor_objid[sensor]);
  for (const int other : TouchingGeoms(m, d, m->body_weldid[m->geom_bodyid[geom]])) {
    FeelGeom(m, d, sheet, geom, other, out);
  }
}

}  // namespace conjoint
