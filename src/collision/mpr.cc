// Minkowski portal refinement (mpr.h). A portal is a triangle of the Minkowski difference that a
// ray from its inside point v0 to the origin passes through; it is moved outwards until it is on
// the surface.

#include "collision/mpr.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "collision/contact_pair.h"
#include "collision/legacy_support.h"

namespace conjoint {
namespace {

constexpr mjtNum kEpsilon = std::numeric_limits<mjtNum>::epsilon();
constexpr int kMaxSteps = 1000;  // of loops that end by themselves unless numbers are degenerate

bool IsZero(mjtNum x) { return std::abs(x) < kEpsilon; }
bool IsPositive(mjtNum x) { return !IsZero(x) && !(x < 0); }
bool IsNegative(mjtNum x) { return !IsZero(x) && x < 0; }

bool AreEqual(mjtNum a, mjtNum b) {
  const mjtNum difference = std::abs(a - b);
  return difference < kEpsilon || difference < kEpsilon * std::max(std::abs(a), std::abs(b));
}

bool IsOrigin(const Vec3& v) { return AreEqual(v.x, 0) && AreEqual(v.y, 0) && AreEqual(v.z, 0); }

Vec3 Unit(const Vec3& v) { return v * (1 / std::sqrt(SquaredNorm(v))); }

// Of the origin and a segment.
Vec3 NearestOnSegment(const Vec3& a, const Vec3& b) {
  const Vec3 edge = b - a;
  const mjtNum t = -Dot(a, edge) / SquaredNorm(edge);
  if (t < 0 || IsZero(t)) return a;
  if (t > 1 || AreEqual(t, 1)) return b;
  return a + edge * t;
}

// Of the origin and a triangle.
Vec3 NearestOnTriangle(const Vec3& v1, const Vec3& v2, const Vec3& v3) {
  const Vec3 e = v2 - v1, f = v3 - v1;
  const mjtNum ee = SquaredNorm(e), ff = SquaredNorm(f), ve = Dot(v1, e), vf = Dot(v1, f);
  const mjtNum ef = Dot(e, f);
  const mjtNum det = ff * ee - ef * ef;
  if (!IsZero(det)) {
    const mjtNum s = (vf * ef - ff * ve) / det;
    const mjtNum t = (-s * ef - vf) / ff;
    const bool is_inside = (IsZero(s) || s > 0) && (AreEqual(s, 1) || s < 1) &&
                           (IsZero(t) || t > 0) && (AreEqual(t, 1) || t < 1) &&
                           (AreEqual(t + s, 1) || t + s < 1);
    if (is_inside) return v1 + e * s + f * t;
  }
  Vec3 nearest = NearestOnSegment(v1, v2);
  for (const Vec3& other : {NearestOnSegment(v1, v3), NearestOnSegment(v2, v3)}) {
    if (SquaredNorm(other) < SquaredNorm(nearest)) nearest = other;
  }
  return nearest;
}

mjtNum Sum(const Vec3& v) { return v.x + v.y + v.z; }

class Portal {
 public:
  Portal(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits)
      : shape1_(shape1), shape2_(shape2), limits_(limits) {}

  bool FindContact(PortalContact& contact) {
    switch (Discover(contact)) {
      case Discovery::kNone:
        return false;
      case Discovery::kOnRay:
        return true;
      case Discovery::kPortal:
        return Refine() && Penetrate(contact);
    }
    return false;
  }

 private:
  enum class Discovery { kNone, kOnRay, kPortal };

  MinkowskiVertex VertexFor(const Vec3& u) {
    MinkowskiVertex v;
    v.on1 = LegacySupport(shape1_, u);
    v.on2 = LegacySupport(shape2_, -u);
    v.point = v.on1 - v.on2;
    return v;
  }
  const Vec3& point(int i) const { return v_[i].point; }
  Vec3 NormalAround0() const { return Unit(Cross(point(1) - point(0), point(2) - point(0))); }
  Vec3 NormalOfPortal() const { return Unit(Cross(point(2) - point(1), point(3) - point(1))); }

  // A first portal, or a contact where the origin is on the ray from v0 to v1.
  Discovery Discover(PortalContact& contact) {
    v_[0].on1 = shape1_.pos;
    v_[0].on2 = shape2_.pos;
    v_[0].point = v_[0].on1 - v_[0].on2;
    if (IsOrigin(point(0))) v_[0].point.x += 10 * kEpsilon;

    Vec3 u = Unit(-point(0));
    v_[1] = VertexFor(u);
    if (!IsPositive(Dot(point(1), u))) return Discovery::kNone;
    u = Cross(point(0), point(1));
    if (IsZero(SquaredNorm(u))) {
      if (IsOrigin(point(1))) return Discovery::kNone;  // touching, with no direction
      contact = {Norm(point(1)), (v_[1].on1 + v_[1].on2) * kHalf, Unit(point(1))};
      return Discovery::kOnRay;
    }
    u = Unit(u);
    v_[2] = VertexFor(u);
    if (!IsPositive(Dot(point(2), u))) return Discovery::kNone;
    u = NormalAround0();
    if (Dot(u, point(0)) > 0) {
      std::swap(v_[1], v_[2]);
      u = -u;
    }
    for (int step = 0; step < kMaxSteps; ++step) {
      v_[3] = VertexFor(u);
      if (!IsPositive(Dot(point(3), u))) return Discovery::kNone;
      if (IsNegative(Dot(Cross(point(1), point(3)), point(0)))) {
        v_[2] = v_[3];
      } else if (IsNegative(Dot(Cross(point(3), point(2)), point(0)))) {
        v_[1] = v_[3];
      } else {
        return Discovery::kPortal;
      }
      u = NormalAround0();
    }
    return Discovery::kNone;
  }

  // Is the new vertex hardly beyond the portal? Also where that is not a number.
  bool ReachesTolerance(const MinkowskiVertex& v4, const Vec3& u) const {
    const mjtNum reach = Dot(v4.point, u);
    const mjtNum step =
        std::min({reach - Dot(point(1), u), reach - Dot(point(2), u), reach - Dot(point(3), u)});
    return AreEqual(step, limits_.tolerance) || !(step > limits_.tolerance);
  }

  void Expand(const MinkowskiVertex& v4) {
    const Vec3 q = Cross(v4.point, point(0));
    if (Dot(point(1), q) > 0) {
      v_[Dot(point(2), q) > 0 ? 1 : 3] = v4;
    } else {
      v_[Dot(point(3), q) > 0 ? 2 : 1] = v4;
    }
  }

  // Moves the portal until the origin is behind it.
  bool Refine() {
    for (int step = 0; step < kMaxSteps; ++step) {
      const Vec3 u = NormalOfPortal();
      const mjtNum height = Dot(point(1), u);
      if (IsZero(height) || height > 0) return true;
      const MinkowskiVertex v4 = VertexFor(u);
      const mjtNum reach = Dot(v4.point, u);
      if (IsNegative(reach) || ReachesTolerance(v4, u)) return false;
      Expand(v4);
    }
    return false;
  }

  // Moves the portal to the surface.
  bool Penetrate(PortalContact& contact) {
    for (int i = 0;; ++i) {
      const Vec3 u = NormalOfPortal();
      const MinkowskiVertex v4 = VertexFor(u);
      if (ReachesTolerance(v4, u) || i > limits_.iterations) {
        const Vec3 nearest = NearestOnTriangle(point(1), point(2), point(3));
        contact.depth = std::sqrt(SquaredNorm(nearest));
        if (IsZero(contact.depth)) return false;
        contact.normal = Unit(nearest);
        contact.pos = Position(u);
        return std::isfinite(Sum(contact.pos) + Sum(contact.normal));  // else a portal without area
      }
      Expand(v4);
    }
  }

  // Both objects at the barycentric coordinates of the origin in (v0, v1, v2, v3), or in the portal
  // if it is not inside.
  Vec3 Position(const Vec3& u) const {
    mjtNum b[4] = {
        Dot(Cross(point(1), point(2)), point(3)), Dot(Cross(point(3), point(2)), point(0)),
        Dot(Cross(point(0), point(1)), point(3)), Dot(Cross(point(2), point(1)), point(0))};
    mjtNum sum = b[0] + b[1] + b[2] + b[3];
    if (!IsPositive(sum)) {
      b[0] = 0;
      b[1] = Dot(Cross(point(2), point(3)), u);
      b[2] = Dot(Cross(point(3), point(1)), u);
      b[3] = Dot(Cross(point(1), point(2)), u);
      sum = b[1] + b[2] + b[3];
    }
    const mjtNum inverse = 1 / sum;
    Vec3 on1 = {0, 0, 0}, on2 = {0, 0, 0};
    for (int i = 0; i < 4; ++i) {
      on1 += v_[i].on1 * b[i];
      on2 += v_[i].on2 * b[i];
    }
    return (on1 * inverse + on2 * inverse) * kHalf;
  }

  ConvexShape& shape1_;
  ConvexShape& shape2_;
  CcdLimits limits_;
  MinkowskiVertex v_[4];
};

}  // namespace

bool FindPortalContact(ConvexShape& shape1, ConvexShape& shape2, const CcdLimits& limits,
                       PortalContact& contact) {
  return Portal(shape1, shape2, limits).FindContact(contact);
}

int LegacyContact(const mjModel* m, mjContact& con, ConvexShape& shape1, ConvexShape& shape2,
                  mjtNum margin) {
  PortalContact contact;
  if (!FindPortalContact(shape1, shape2, CcdLimitsOf(m), contact)) return 0;
  WriteContact(con, margin - contact.depth, contact.pos, contact.normal);
  return 1;
}

}  // namespace conjoint
