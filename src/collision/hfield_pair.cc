// Contacts of a height field with a convex geom (convex.h): each triangle of the surface stands on
// a prism, and each prism near the geom is a convex query of its own. Nothing is merged, so a geom
// over an edge has a contact with either side.

#include <algorithm>
#include <cmath>

#include "collision/contact_pair.h"
#include "collision/convex.h"
#include "collision/convex_query.h"
#include "collision/convex_shape.h"
#include "collision/hfield.h"
#include "collision/mpr.h"

namespace conjoint {
namespace {

constexpr mjtNum kCertain = static_cast<mjtNum>(1e-6);  // a gap that is no rounding error

struct Bounds {
  Vec3 low, high;
};

// Is the box beyond the slabs of the height field by more than the margin?
bool IsOutside(const Hfield& field, const Bounds& box, mjtNum margin) {
  return box.low.x - margin > field.sx || box.high.x + margin < -field.sx ||
         box.low.y - margin > field.sy || box.high.y + margin < -field.sy ||
         box.low.z - margin > field.top || box.high.z + margin < -field.base;
}

Bounds BoundsOf(ConvexShape& shape) {
  Bounds bounds;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 direction = {0, 0, 0};
    direction[axis] = 1;
    bounds.high[axis] = Support(shape, direction)[axis];
    direction[axis] = -1;
    bounds.low[axis] = Support(shape, direction)[axis];
  }
  return bounds;
}

// Grid lines around an interval of a coordinate that goes from -half to half.
struct LineRange {
  int first, last;
};

LineRange LinesAround(mjtNum low, mjtNum high, mjtNum half, int count) {
  const mjtNum limit = static_cast<mjtNum>(count - 1);
  const mjtNum first = std::floor((low + half) / (2 * half) * limit);
  const mjtNum last = std::ceil((high + half) / (2 * half) * limit);
  // Comparisons first: what no int can hold is clamped, NaN gives an empty range.
  return {first > 0 ? static_cast<int>(std::min(first, limit)) : 0,
          last < limit    ? static_cast<int>(std::max(last, mjtNum{0}))
          : last >= limit ? count - 1
                          : 0};
}

// The three latest vertices of the strip along a row of cells, as a prism.
class PrismStrip {
 public:
  PrismStrip(const Hfield& field, mjtNum margin) : field_(field), margin_(margin) {
    for (int i = 0; i < 3; ++i) prism_.corner[i].z = -field.base;
  }

  void Add(int r, int c) {
    Vec3* corner = prism_.corner;
    for (const int i : {0, 1}) {
      corner[i] = corner[i + 1];
      corner[i + 3] = corner[i + 4];
    }
    const mjtNum x = field_.X(c), y = field_.Y(r);
    corner[2] = {x, y, -field_.base};
    corner[5] = {x, y, field_.Height(r, c) * field_.top + margin_};
  }

  bool IsBelow(mjtNum z) const {
    return prism_.corner[3].z < z && prism_.corner[4].z < z && prism_.corner[5].z < z;
  }

  const Prism& prism() const { return prism_; }

 private:
  const Hfield& field_;
  mjtNum margin_;
  Prism prism_;
};

// How far a shape goes from its centre along n, times the length of n. Not for meshes, which are
// searched.
mjtNum ReachAlong(const Vec3& n, mjtNum length, const ConvexShape& shape) {
  if (shape.kind == ShapeKind::kSphere) return shape.size.x * length;
  const Vec3 l = TransposeTimes(shape.mat, n);
  const mjtNum along_axis = shape.size.y * std::abs(l.z);
  switch (shape.kind) {
    case ShapeKind::kCapsule:
      return shape.size.x * length + along_axis;
    case ShapeKind::kEllipsoid:
      return Norm(Scale(l, shape.size));
    case ShapeKind::kCylinder:
      return shape.size.x * std::sqrt(l.x * l.x + l.y * l.y) + along_axis;
    case ShapeKind::kBox:
      return Dot({std::abs(l.x), std::abs(l.y), std::abs(l.z)}, shape.size);
    default:
      return kHuge;
  }
}

// Is the shape above the plane through the top of the prism, by more than any solver can miss? For
// meshes the answer is no: their support depends on the searches before.
bool IsClearOf(const Prism& prism, const ConvexShape& shape, mjtNum tolerance) {
  if (shape.kind == ShapeKind::kMesh) return false;
  const Vec3 &v0 = prism.corner[3], &v1 = prism.corner[4], &v2 = prism.corner[5];
  Vec3 normal = Cross(v1 - v0, v2 - v0);
  if (normal.z < 0) normal = -normal;
  const mjtNum height = Dot(normal, shape.pos - v0);  // times the length of the normal, as below
  if (!(height > 0)) return false;
  const mjtNum square = SquaredNorm(normal);
  if (!(square > kMinVal)) return false;
  const mjtNum length = std::sqrt(square);
  const mjtNum least = 100 * std::max(tolerance, mjtNum{0}) + kCertain + kHalf * shape.margin;
  return height - ReachAlong(normal, length, shape) > least * length;
}

// In the frame of the height field.
bool PrismContact(const mjModel* m, const mjData* d, mjContact& con, ConvexShape& prism,
                  ConvexShape& shape) {
  if (UsesLegacySolver(m)) return LegacyContact(m, con, prism, shape, 0) > 0;
  Witnesses witnesses;
  // The query borrows memory from the stack of d, and gives it back.
  const mjtNum dist = ConvexDistance(m, const_cast<mjData*>(d), prism, shape, 1, 0, witnesses);
  if (!(dist < 0) || witnesses.count == 0) return false;
  const Vec3 &on1 = witnesses.on1[0], &on2 = witnesses.on2[0];
  WriteContact(con, dist, (on1 + on2) * kHalf, Normalized(on1 - on2));
  return true;
}

// All prisms near a shape in the frame of the height field; contacts come out in the world.
int CollideWithPrisms(const mjModel* m, const mjData* d, mjContact* con, const Hfield& field,
                      const PosedGeom& ground, ConvexShape& shape, const Bounds& bounds,
                      mjtNum margin) {
  const LineRange columns = LinesAround(bounds.low.x, bounds.high.x, field.sx, field.ncol);
  const LineRange rows = LinesAround(bounds.low.y, bounds.high.y, field.sy, field.nrow);

  PrismStrip strip(field, margin);
  ConvexShape prism = ShapeOfPrism(strip.prism());
  int n = 0;
  for (int r = rows.first; r < rows.last; ++r) {
    for (int c = columns.first; c <= columns.last; ++c) {
      for (const int row : {r + 1, r}) {
        strip.Add(row, c);
        if (c == columns.first || strip.IsBelow(bounds.low.z)) continue;
        if (IsClearOf(strip.prism(), shape, m->opt.ccd_tolerance)) continue;
        SetPrism(prism, strip.prism());
        if (!PrismContact(m, d, con[n], prism, shape)) continue;
        Vec3 &pos = AsVec3(con[n].pos), &normal = AsVec3(con[n].frame);
        pos = ground.mat * pos + ground.pos;
        normal = ground.mat * normal;
        if (++n == mjMAXCONPAIR) return n;
      }
    }
  }
  return n;
}

}  // namespace

int HfieldConvex(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const int id = m->geom_dataid[g1];
  if (id < 0) return 0;
  const Hfield field(m, id);
  const PosedGeom ground = GeomAt(m, d, g1);

  // The geom in the frame of the height field.
  const ConvexShape in_world = ShapeOfGeom(m, d, g2, 0);
  ConvexShape shape = in_world;
  shape.pos = TransposeTimes(ground.mat, shape.pos - ground.pos);
  shape.mat = TransposeTimes(ground.mat, shape.mat);

  const mjtNum reach = m->geom_rbound[g2] + margin;
  if (IsOutside(field, {shape.pos, shape.pos}, reach)) return 0;
  const Bounds bounds = BoundsOf(shape);
  if (IsOutside(field, bounds, margin)) return 0;

  // The margin raises the prism and, by half, inflates the geom; it is not taken off the distance.
  shape.margin = margin;
  const int n = CollideWithPrisms(m, d, con, field, ground, shape, bounds, margin);
  if (UsesLegacySolver(m)) {
    for (int i = 0; i < n; ++i) CorrectNormal(con[i], nullptr, &in_world);
  }
  return n;
}

int HfieldElement(const mjModel* m, const mjData* d, mjContact* con, int g1, ElementCorners corners,
                  mjtNum radius, mjtNum margin) {
  const int id = m->geom_dataid[g1];
  if (id < 0) return 0;
  const Hfield field(m, id);
  const PosedGeom ground = GeomAt(m, d, g1);
  Vec3 sum = {0, 0, 0};
  Bounds bounds;
  for (int i = 0; i < corners.count; ++i) {
    Vec3& corner = corners.corner[i];
    corner = TransposeTimes(ground.mat, corner - ground.pos);
    sum += corner;
    for (int axis = 0; axis < 3; ++axis) {
      bounds.low[axis] = i == 0 ? corner[axis] : std::min(bounds.low[axis], corner[axis]);
      bounds.high[axis] = i == 0 ? corner[axis] : std::max(bounds.high[axis], corner[axis]);
    }
  }
  if (IsOutside(field, bounds, margin)) return 0;
  const Vec3 center = sum * (mjtNum{1} / static_cast<mjtNum>(corners.count));
  ConvexShape shape = ShapeOfElement(corners, center, radius, margin);
  return CollideWithPrisms(m, d, con, field, ground, shape, bounds, margin);
}

}  // namespace conjoint
