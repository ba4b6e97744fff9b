// Support functions of the legacy convex solver (legacy_support.h).

#include "collision/legacy_support.h"

#include <cmath>

namespace conjoint {
namespace {

constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);

// A direction of zero picks the middle.
mjtNum Sign(mjtNum x) { return static_cast<mjtNum>((x > 0) - (x < 0)); }

Vec3 MeshSupport(const Vec3& l, ConvexShape& shape) {
  const MeshVertices& mesh = shape.mesh;
  if (mesh.has_hull()) {
    const int start = shape.hull_vertex < 0 ? 0 : shape.hull_vertex;
    shape.hull_vertex = mesh.ClimbHull(l, start, Dot(l, mesh[mesh.OfHull(start)]));
    return mesh[mesh.OfHull(shape.hull_vertex)];
  }
  const int best = mesh.FarthestVertex(l, -1, -static_cast<mjtNum>(mjMAXVAL));
  if (best >= 0) return mesh[best];
  mju_warning("mesh_support could not find support vertex");
  return mesh[0];
}

Vec3 LocalSupport(const Vec3& l, ConvexShape& shape) {
  const Vec3& size = shape.size;
  switch (shape.kind) {
    case ShapeKind::kSphere:
      return l * size.x;
    case ShapeKind::kCapsule: {
      Vec3 q = l * size.x;
      q.z += Sign(l.z) * size.y;
      return q;
    }
    case ShapeKind::kEllipsoid:
      return Scale(Normalized(Scale(l, size)), size);
    case ShapeKind::kCylinder: {
      const mjtNum length = std::sqrt(l.x * l.x + l.y * l.y);
      const mjtNum z = Sign(l.z) * size.y;
      if (!(length > kMinVal)) return {0, 0, z};
      return {l.x / length * size.x, l.y / length * size.x, z};
    }
    case ShapeKind::kBox:
      return {Sign(l.x) * size.x, Sign(l.y) * size.y, Sign(l.z) * size.z};
    case ShapeKind::kMesh:
      return MeshSupport(l, shape);
    default:
      return {0, 0, 0};
  }
}

}  // namespace

Vec3 LegacySupport(ConvexShape& shape, const Vec3& u) {
  if (shape.kind == ShapeKind::kPrism || shape.kind == ShapeKind::kElement) {
    return Support(shape, u);
  }
  const Vec3 l = TransposeTimes(shape.mat, u);
  Vec3 q = LocalSupport(l, shape);
  q += l * (kHalf * shape.margin);
  return shape.mat * q + shape.pos;
}

}  // namespace conjoint
