// Capsule against box (primitive_pairs.h): the point of the capsule's segment that is closest to
// the box, and where the segment runs along the box a second one.
//
// In the frame of the box the segment is P + H x with x in [-1, 1]. First the ends are compared
// with the faces, then the segment with the twelve edges; which feature is closest decides how far
// along the segment the second point goes. Both points then meet the box as balls.

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"

namespace conjoint {
namespace {

// What the segment is closest to.
enum class Feature { kNone, kFace, kEdge, kCorner };

struct Closest {
  Feature feature = Feature::kNone;
  mjtNum on_segment = 0;  // x of the closest point
  int face = -1;          // axis of the face; -1: that end is inside the box
  int edge = 0;           // axis of the edge
  mjtNum on_edge = 0;     // where on the edge, -1 to 1
  int corner = 0;         // bit k: on the positive side of axis k
};

// A step along the segment to the second point.
struct Step {
  bool exists;
  mjtNum size;
};
constexpr Step kNoStep = {false, 0};

class SegmentAndBox {
 public:
  SegmentAndBox(const PosedGeom& capsule, const PosedGeom& box, mjtNum margin)
      : size_(box.size),
        half_length_(capsule.size.y),
        center_(TransposeTimes(box.mat, capsule.pos - box.pos)),
        axis_(TransposeTimes(box.mat, capsule.Axis())),
        half_(axis_ * half_length_),
        // Meant as a length, used as a square: what is farther is not found.
        best_(margin + 2 * (capsule.size.x + half_length_ + size_.x + size_.y + size_.z)) {
    for (int k = 0; k < 3; ++k) direction_bits_ |= (half_[k] > 0) << k;
  }

  // The point of the segment at x, in the frame of the box.
  Vec3 PointAt(mjtNum x) const { return center_ + half_ * x; }

  Closest FindClosest() {
    for (int end : {-1, 1}) CompareEndWithFaces(end);
    for (int axis = 0; axis < 3; ++axis) {
      for (int corner = 0; corner < 8; ++corner) {
        if (!(corner >> axis & 1)) CompareWithEdge(axis, corner);
      }
    }
    return closest_;
  }

  Step SecondPoint(const Closest& closest) const {
    switch (closest.feature) {
      case Feature::kCorner:
        return StepFromCorner(closest);
      case Feature::kEdge:
        return StepFromEdge(closest);
      case Feature::kFace:
        return StepFromFace(closest);
      default:
        return kNoStep;
    }
  }

 private:
  // An end counts if it projects onto a face, or is inside.
  void CompareEndWithFaces(int end) {
    const Vec3 point = PointAt(end);
    Vec3 clamped = point;
    int clamped_axes = 0, face = -1;
    for (int k = 0; k < 3; ++k) {
      if (point[k] < -size_[k]) {
        clamped[k] = -size_[k];
      } else if (point[k] > size_[k]) {
        clamped[k] = size_[k];
      } else {
        continue;
      }
      ++clamped_axes;
      face = k;
    }
    if (clamped_axes > 1) return;
    const mjtNum distance_squared = SquaredNorm(clamped - point);
    if (distance_squared < best_) {
      best_ = distance_squared;
      closest_ = {.feature = Feature::kFace, .on_segment = mjtNum(end), .face = face};
    }
  }

  // The closest points of the segment and of the edge along `axis` that starts at `corner`, by the
  // equations of CapsuleCapsule with the edge first.
  void CompareWithEdge(int axis, int corner) {
    enum Region { kLow, kMiddle, kHigh };
    Vec3 offset;
    for (int k = 0; k < 3; ++k) {
      const mjtNum middle = k == axis ? 0 : corner >> k & 1 ? size_[k] : -size_[k];
      offset[k] = middle - center_[k];
    }
    const mjtNum half_edge = size_[axis];
    const mjtNum alpha = half_edge * half_edge;
    const mjtNum beta = -half_edge * half_[axis];
    const mjtNum gamma = half_length_ * half_length_;
    const mjtNum u = -half_edge * offset[axis];
    const mjtNum v = Dot(half_, offset);
    const mjtNum det = alpha * gamma - beta * beta;
    if (std::abs(det) < kMinVal) return;

    const mjtNum inverse_det = 1 / det;
    mjtNum on_edge = (gamma * u - beta * v) * inverse_det;
    mjtNum on_segment = (alpha * v - beta * u) * inverse_det;
    Region region = kMiddle;  // of the edge; stays as the first clamp left it
    if (on_edge > 1) {
      on_edge = 1;
      region = kHigh;
      on_segment = (v - beta) * (1 / gamma);
    } else if (on_edge < -1) {
      on_edge = -1;
      region = kLow;
      on_segment = (v + beta) * (1 / gamma);
    }
    if (on_segment > 1 || on_segment < -1) {
      const bool high = on_segment > 1;
      on_segment = high ? 1 : -1;
      on_edge = (high ? u - beta : u + beta) * (1 / alpha);
      if (on_edge > 1) {
        on_edge = 1;
        region = kHigh;
      } else if (on_edge < -1) {
        on_edge = -1;
        region = kLow;
      }
    }

    Vec3 difference = offset + half_ * -on_segment;
    difference[axis] += half_edge * on_edge;
    const mjtNum distance_squared = SquaredNorm(difference);
    if (distance_squared < best_ - kMinVal) {
      best_ = distance_squared;
      closest_ = {.feature = region == kMiddle ? Feature::kEdge : Feature::kCorner,
                  .on_segment = on_segment,
                  .edge = axis,
                  .on_edge = on_edge,
                  .corner = region == kHigh ? corner | 1 << axis : corner};
    }
  }

  // The second point is where the segment leaves the box or ends. Divisions by zero give
  // infinities, which limit nothing; neither does a NaN.
  mjtNum Crossing(int axis) const { return 2 * size_[axis] / std::abs(half_[axis]); }
  static void Limit(mjtNum& step, mjtNum limit) {
    if (limit < step) step = limit;
  }

  Step StepFromCorner(const Closest& closest) const {
    const mjtNum t = closest.on_segment;
    int bits = direction_bits_ ^ closest.corner;
    if (bits == 0 || bits == 7) return kNoStep;
    const bool single = bits == 1 || bits == 2 || bits == 4;
    const mjtNum sign = single ? 1 : -1;
    mjtNum forward = single ? 1 - t : 1 + t;
    mjtNum backward = single ? 1 + t : 1 - t;
    if (!single) bits = 7 - bits;
    const int a = bits >> 1;  // 1, 2, 4 -> 0, 1, 2
    if (axis_[a] * axis_[a] > kHalf) {
      Limit(forward, Crossing(a));
      return {true, sign * forward};
    }
    Limit(backward, Crossing((a + 1) % 3));
    Limit(backward, Crossing((a + 2) % 3));
    return {true, -sign * backward};
  }

  Step StepFromEdge(const Closest& closest) const {
    const int a = closest.edge;
    const int bits = (direction_bits_ ^ closest.corner) & ~(1 << a);
    if (bits != 1 && bits != 2 && bits != 4) return kNoStep;
    int b = (a + 1) % 3, c = (a + 2) % 3;
    if (std::abs(axis_[b]) > std::abs(axis_[c])) c = b;  // the axis along which the capsule lies
    const bool forward = bits >> c & 1;
    mjtNum step = forward ? 1 - closest.on_segment : 1 + closest.on_segment;
    Limit(step, Crossing(c));
    const bool along_edge = direction_bits_ >> a & 1;
    const mjtNum room = along_edge == forward ? 1 - closest.on_edge : 1 + closest.on_edge;
    Limit(step, size_[a] * room / std::abs(half_[a]));
    return {true, forward ? step : -step};
  }

  Step StepFromFace(const Closest& closest) const {
    if (closest.face < 0) return kNoStep;
    const mjtNum sign = -closest.on_segment;
    const Vec3 end = PointAt(-sign);
    mjtNum step = 2;
    for (int k = 0; k < 3; ++k) {
      if (k == closest.face) continue;
      for (mjtNum bound : {size_[k], -size_[k]}) {
        const mjtNum crossing = (bound - end[k]) / half_[k] * sign;
        if (crossing > 0) Limit(step, crossing);
      }
    }
    return {true, sign * step};
  }

  const Vec3& size_;
  mjtNum half_length_;
  Vec3 center_;
  Vec3 axis_;
  Vec3 half_;
  mjtNum best_;
  int direction_bits_ = 0;  // bit k: the segment rises along axis k
  Closest closest_;
};

}  // namespace

int CapsuleAgainstBox(mjContact* con, const PosedGeom& capsule, const PosedGeom& box,
                      mjtNum margin) {
  SegmentAndBox pair(capsule, box, margin);
  const Closest closest = pair.FindClosest();
  if (closest.feature == Feature::kNone) return 0;

  int n = 0;
  const auto collide = [&](mjtNum x) {
    const Vec3 point = box.mat * pair.PointAt(x) + box.pos;
    n += BallAgainstBox(con[n], point, capsule.size.x, box, margin);
  };
  collide(closest.on_segment);
  const Step step = pair.SecondPoint(closest);
  if (step.exists) collide(step.size + closest.on_segment);
  return n;
}

int CapsuleBox(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  return CapsuleAgainstBox(con, GeomAt(m, d, g1), GeomAt(m, d, g2), margin);
}

}  // namespace conjoint
