// GJK, then EPA where shapes penetrate (convex_query.h).
//
// Spheres and capsules are first shrunk to a point or a segment: as long as those stay outside of
// the other shape, the distance is exact without EPA.

#include "collision/convex_query.h"

#include "collision/epa.h"
#include "collision/gjk.h"

namespace conjoint {
namespace {

bool IsRound(const ConvexShape& shape) {
  return shape.kind == ShapeKind::kSphere || shape.kind == ShapeKind::kCapsule;
}

// How far the shape extends beyond its core.
mjtNum Inflation(const ConvexShape& shape) {
  return IsRound(shape) ? shape.size.x + static_cast<mjtNum>(0.5) * shape.margin : 0;
}

// While alive, a sphere is its centre and a capsule its axis.
class ShrunkToCore {
 public:
  explicit ShrunkToCore(ConvexShape& shape)
      : shape_(shape), kind_(shape.kind), margin_(shape.margin) {
    if (!IsRound(shape)) return;
    shape.kind = kind_ == ShapeKind::kSphere ? ShapeKind::kPoint : ShapeKind::kSegment;
    shape.margin = 0;
  }
  ~ShrunkToCore() {
    shape_.kind = kind_;
    shape_.margin = margin_;
  }
  ShrunkToCore(const ShrunkToCore&) = delete;
  ShrunkToCore& operator=(const ShrunkToCore&) = delete;

 private:
  ConvexShape& shape_;
  ShapeKind kind_;
  mjtNum margin_;
};

void SetPoints(Witnesses& witnesses, bool known, const Vec3& on1, const Vec3& on2) {
  witnesses.count = known ? 1 : 0;
  witnesses.on1[0] = on1;
  witnesses.on2[0] = on2;
}

// True if the cores are apart, which answers the question.
bool DistanceByCores(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits,
                     mjtNum cutoff, mjtNum& dist, Witnesses& witnesses) {
  const mjtNum inflation1 = Inflation(shape1), inflation2 = Inflation(shape2);
  const ShrunkToCore core1(shape1), core2(shape2);
  GjkResult gjk = Gjk(shape1, shape2, limits, cutoff + (inflation1 + inflation2));
  if (!(gjk.dist > limits.tolerance)) return false;
  const Vec3 normal = Normalized(gjk.on2 - gjk.on1);
  if (inflation1 != 0) gjk.on1 += normal * inflation1;
  if (inflation2 != 0) gjk.on2 -= normal * inflation2;
  dist = gjk.dist - (inflation1 + inflation2);
  if (dist > cutoff) dist = kHuge;
  SetPoints(witnesses, gjk.has_points, gjk.on1, gjk.on2);
  witnesses.direction = gjk.direction;
  return true;
}

}  // namespace

mjtNum ConvexDistance(const mjModel* m, mjData* d, ConvexShape& shape1, ConvexShape& shape2,
                      int max_contacts, mjtNum cutoff, Witnesses& witnesses) {
  const CcdLimits limits = CcdLimitsOf(m);
  if (IsRound(shape1) || IsRound(shape2)) {
    mjtNum dist;
    if (DistanceByCores(shape1, shape2, limits, cutoff, dist, witnesses)) return dist;
  }
  const GjkResult gjk = Gjk(shape1, shape2, limits, cutoff);
  SetPoints(witnesses, gjk.has_points, gjk.on1, gjk.on2);
  witnesses.direction = gjk.direction;
  if (!(gjk.dist <= limits.tolerance) || gjk.count < 2) return gjk.dist;

  const Penetration penetration = Epa(d, shape1, shape2, limits, gjk);
  if (!penetration.started) return 0;
  SetPoints(witnesses, penetration.found, penetration.on1, penetration.on2);
  if (penetration.found && max_contacts > 1) {
    FindContactPatch(m, shape1, shape2, penetration, max_contacts, witnesses);
  }
  return penetration.dist;
}

}  // namespace conjoint
