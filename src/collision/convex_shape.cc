// Support functions (convex_shape.h). With l = R'u, the direction in the frame of the geom, each
// finds the local point q that maximizes l.q and returns R q + p.
//
// Everything is inlined into SupportOfDifference, which exists in several versions (math/clones.h).

#include "collision/convex_shape.h"

#include <cfloat>
#include <cmath>

#include "math/clones.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr mjtNum kLowest = -static_cast<mjtNum>(FLT_MAX);
constexpr mjtNum kMinSquare = kMinVal * kMinVal;
constexpr int kMinClimbVertices = 10;  // smaller meshes are searched exhaustively

[[gnu::always_inline]] inline mjtNum WithSign(mjtNum magnitude, mjtNum direction) {
  return direction >= 0 ? magnitude : -magnitude;
}

[[gnu::always_inline]] inline Vec3 CapsuleSupport(const Vec3& l, const Vec3& size) {
  Vec3 q = l * size.x;
  q.z += WithSign(size.y, l.z);
  return q;
}

[[gnu::always_inline]] inline Vec3 EllipsoidSupport(const Vec3& l, const Vec3& size) {
  const Vec3 q = Scale(l, size);
  const mjtNum square = SquaredNorm(q);
  if (square < kMinSquare) return {size.x, 0, 0};
  return Scale(q, size * (1 / std::sqrt(square)));
}

[[gnu::always_inline]] inline Vec3 CylinderSupport(const Vec3& l, const Vec3& size) {
  const mjtNum square = l.x * l.x + l.y * l.y;
  const mjtNum factor = square >= kMinSquare ? size.x / std::sqrt(square) : 0;
  return {factor * l.x, factor * l.y, WithSign(size.y, l.z)};
}

[[gnu::always_inline]] inline Vec3 BoxSupport(const Vec3& l, const Vec3& size, int& vertex) {
  const Vec3 q = {WithSign(size.x, l.x), WithSign(size.y, l.y), WithSign(size.z, l.z)};
  vertex = (q.x > 0 ? 1 : 0) | (q.y > 0 ? 2 : 0) | (q.z > 0 ? 4 : 0);
  return q;
}

// The climb leaves out the vertex it starts from: with ties it need not end where an exhaustive
// search does.
[[gnu::always_inline]] inline Vec3 MeshSupport(const Vec3& l, ConvexShape& shape) {
  const MeshVertices& mesh = shape.mesh;
  if (mesh.has_hull() && mesh.count() >= kMinClimbVertices) {
    shape.hull_vertex = mesh.ClimbHull(l, shape.hull_vertex < 0 ? 0 : shape.hull_vertex, kLowest);
    shape.vertex = mesh.OfHull(shape.hull_vertex);
  } else {
    const int start = shape.vertex;
    shape.vertex = start < 0 ? mesh.FarthestVertex(l, 0, kLowest)
                             : mesh.FarthestVertex(l, start, Dot(l, mesh[start]));
  }
  return mesh[shape.vertex];
}

[[gnu::always_inline]] inline Vec3 PrismSupport(const Prism& prism, const Vec3& u) {
  const Vec3* corner = prism.corner + (u.z < 0 ? 0 : 3);
  int best = 0;
  mjtNum best_rise = Dot(corner[0], u);
  for (int i = 1; i < 3; ++i) {
    const mjtNum rise = Dot(corner[i], u);
    if (rise > best_rise) {
      best_rise = rise;
      best = i;
    }
  }
  return corner[best];
}

[[gnu::always_inline]] inline Vec3 ElementSupport(const ElementCorners& corners, const Vec3& u) {
  int best = 0;
  mjtNum best_rise = Dot(corners.corner[0], u);
  for (int i = 1; i < corners.count; ++i) {
    const mjtNum rise = Dot(corners.corner[i], u);
    if (rise > best_rise) {
      best_rise = rise;
      best = i;
    }
  }
  return corners.corner[best];
}

ShapeKind KindOf(int geom_type) {
  switch (geom_type) {
    case mjGEOM_SPHERE:
      return ShapeKind::kSphere;
    case mjGEOM_CAPSULE:
      return ShapeKind::kCapsule;
    case mjGEOM_ELLIPSOID:
      return ShapeKind::kEllipsoid;
    case mjGEOM_CYLINDER:
      return ShapeKind::kCylinder;
    case mjGEOM_BOX:
      return ShapeKind::kBox;
    case mjGEOM_MESH:
    case mjGEOM_SDF:
      return ShapeKind::kMesh;
    default:
      mju_error("mjccd_support: ccd support function is undefined for geom type %d", geom_type);
      return ShapeKind::kPoint;
  }
}

}  // namespace

ConvexShape ShapeOfGeom(const mjModel* m, const mjData* d, int geom, mjtNum margin) {
  ConvexShape shape = {KindOf(m->geom_type[geom]),
                       Vec3At(d->geom_xpos, geom),
                       Mat3At(d->geom_xmat, geom),
                       Vec3At(m->geom_size, geom),
                       margin,
                       {}};
  if (shape.kind == ShapeKind::kMesh) {
    const int mesh = m->geom_dataid[geom];
    if (mesh >= 0 && m->mesh_vertnum[mesh] > 0) {
      shape.mesh = MeshVertices(m, mesh);
      shape.mesh_id = mesh;
    } else {
      shape.kind = ShapeKind::kPoint;
    }
  }
  return shape;
}

ConvexShape ShapeOfPrism(const Prism& prism) {
  ConvexShape shape = {ShapeKind::kPrism, {}, Mat3::Identity(), {}, 0, {}};
  SetPrism(shape, prism);
  return shape;
}

void SetPrism(ConvexShape& shape, const Prism& prism) {
  shape.prism = &prism;
  Vec3 sum = prism.corner[0];
  for (int i = 1; i < 6; ++i) sum += prism.corner[i];
  shape.pos = sum * static_cast<mjtNum>(1.0 / 6.0);
}

ConvexShape ShapeOfElement(const ElementCorners& corners, const Vec3& center, mjtNum radius,
                           mjtNum margin) {
  const mjtNum inflation = radius + static_cast<mjtNum>(0.5) * margin;
  ConvexShape shape = {ShapeKind::kElement, center, Mat3::Identity(), {inflation, 0, 0}, 0, {}};
  shape.corners = &corners;
  return shape;
}

Vec3 Support(ConvexShape& shape, const Vec3& u) {
  switch (shape.kind) {
    case ShapeKind::kPoint:
      return shape.pos;
    case ShapeKind::kSegment: {
      const Vec3 axis = shape.mat.Column(2);
      return axis * WithSign(shape.size.y, Dot(axis, u)) + shape.pos;
    }
    case ShapeKind::kSphere:
      return u * shape.size.x + shape.pos;
    case ShapeKind::kPrism:
      return PrismSupport(*shape.prism, u);
    case ShapeKind::kElement:
      return ElementSupport(*shape.corners, u) + u * shape.size.x;
    default:
      break;
  }
  const Vec3 l = TransposeTimes(shape.mat, u);
  Vec3 q;
  switch (shape.kind) {
    case ShapeKind::kCapsule:
      q = CapsuleSupport(l, shape.size);
      break;
    case ShapeKind::kEllipsoid:
      q = EllipsoidSupport(l, shape.size);
      break;
    case ShapeKind::kCylinder:
      q = CylinderSupport(l, shape.size);
      break;
    case ShapeKind::kBox:
      q = BoxSupport(l, shape.size, shape.vertex);
      break;
    default:
      q = MeshSupport(l, shape);
      break;
  }
  return shape.mat * q + shape.pos;
}

CONJOINT_CLONES(void, SupportOfDifference,
                (ConvexShape & shape1, ConvexShape& shape2, const Vec3& u, MinkowskiVertex& vertex),
                (shape1, shape2, u, vertex)) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  vertex.on1 = Support(shape1, u);
  if (shape1.margin > 0) vertex.on1 += u * (kHalf * shape1.margin);
  vertex.on2 = Support(shape2, -u);
  if (shape2.margin > 0) vertex.on2 += -u * (kHalf * shape2.margin);
  vertex.point = vertex.on1 - vertex.on2;
  vertex.vertex1 = shape1.vertex;
  vertex.vertex2 = shape2.vertex;
}

}  // namespace conjoint
