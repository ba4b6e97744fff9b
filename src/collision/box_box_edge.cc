// Contacts of two boxes where the axis of least overlap is the common normal of two edges
// (box_box.h): the faces next to the edges are projected onto each other along that normal.

#include <cmath>

#include "collision/box_box.h"

namespace conjoint {
namespace {

// A point midway between the faces, in the coordinates of the reference face.
struct EdgePoint {
  Vec3 pos;
  mjtNum depth;
};

// The face of box 2, a parallelogram with corners 0, 1, 2 and opposite corner 3, seen from the
// reference face of box 1.
class ProjectedFace {
 public:
  ProjectedFace(const Vec3 (&corner)[4], const Vec3& normal, bool flip, const Vec3& half,
                mjtNum margin)
      : half_(half), margin_(margin) {
    const mjtNum inverse_z = 1 / normal.z;
    scale_ = inverse_z * (flip ? -1 : 1);
    for (int k = 0; k < 4; ++k) {
      corner_[k] = corner[k];
      projected_[k] = corner[k] + normal * (-corner[k].z * inverse_z);
    }
  }

  int FindPoints(EdgePoint* points) {
    points_ = points;
    AddCrossings();
    const int crossings = count_;
    AddReferenceCorners(crossings);
    AddIncidentCorners(crossings, count_);
    return count_;
  }

 private:
  struct Line {
    Vec3 origin, direction;
  };

  void Add(const Vec3& pos, mjtNum depth) { points_[count_++] = {pos, depth}; }

  // Where the projected rim crosses the sides of the reference face.
  void AddCrossings() {
    const Vec3 side1 = projected_[1] - projected_[0], side2 = projected_[2] - projected_[0];
    const Vec3 edge1 = corner_[1] - corner_[0], edge2 = corner_[2] - corner_[0];
    AddCrossings({projected_[0], side1}, {corner_[0], edge1});
    AddCrossings({projected_[0], side2}, {corner_[0], edge2});
    AddCrossings({projected_[0] + side1, side2}, {corner_[0] + edge1, edge2});
    AddCrossings({projected_[0] + side2, side1}, {corner_[0] + edge2, edge1});
  }

  void AddCrossings(const Line& flat, const Line& line) {
    for (int q = 0; q < 2; ++q) {
      if (!(std::abs(flat.direction[q]) > kMinVal)) continue;
      const int other = 1 - q;
      const mjtNum inverse = 1 / flat.direction[q];
      for (mjtNum bound : {-half_[q], half_[q]}) {
        const mjtNum t = (bound - flat.origin[q]) * inverse;
        if (!(t >= 0 && t <= 1)) continue;
        const mjtNum across = flat.origin[other] + flat.direction[other] * t;
        if (std::abs(across) > half_[other]) continue;
        if ((line.origin.z + line.direction.z * t) * scale_ > margin_) continue;
        Vec3 point = line.origin * kHalf + line.direction * (kHalf * t);
        point[q] += kHalf * bound;
        point[other] += kHalf * across;
        Add(point, point.z * scale_ * 2);
      }
    }
  }

  static bool IsOutside(mjtNum x) { return x < 0 || x > 1; }

  // Corners of the reference face against the face of box 2. The divisor of each corner but the
  // first is the squared distance found for the last one: results depend on it, so it stays.
  void AddReferenceCorners(int crossings) {
    const Vec3 side1 = projected_[1] - projected_[0], side2 = projected_[2] - projected_[0];
    mjtNum divisor = side1.x * side2.y - side2.x * side1.y;
    for (mjtNum corner_x : {-half_.x, half_.x}) {
      for (mjtNum corner_y : {-half_.y, half_.y}) {
        const mjtNum x = corner_x - projected_[0].x;
        const mjtNum y = corner_y - projected_[0].y;
        mjtNum u = (x * side2.y - y * side2.x) * (1 / divisor);
        mjtNum v = (y * side1.x - x * side1.y) * (1 / divisor);
        if (std::isnan(u + v)) continue;  // a face without area
        const bool skip = crossings ? IsOutside(u) || IsOutside(v) : IsOutside(u) && IsOutside(v);
        if (skip) continue;
        u = Clip(u, 0, 1);
        v = Clip(v, 0, 1);
        const Vec3 opposite = corner_[0] * (1 - u - v) + corner_[1] * u + corner_[2] * v;
        const Vec3 corner = {corner_x, corner_y, 0};
        divisor = SquaredNorm(corner - opposite);
        if (opposite.z > 0 && divisor > margin_ * margin_) continue;
        Add((corner + opposite) * kHalf, std::sqrt(divisor) * (opposite.z < 0 ? -1 : 1));
      }
    }
  }

  // Corners of the face of box 2 against the reference face.
  void AddIncidentCorners(int crossings, int found) {
    for (int k = 0; k < 4; ++k) {
      const mjtNum x = projected_[k].x, y = projected_[k].y;
      const Vec3 clamped = {Clip(x, -half_.x, half_.x), Clip(y, -half_.y, half_.y), 0};
      const bool outside_x = x < -half_.x || x > half_.x;
      const bool outside_y = y < -half_.y || y > half_.y;
      if (crossings ? outside_x || outside_y : found && outside_x && outside_y) continue;

      const Vec3& corner = corner_[k];
      const mjtNum excess_x = x - clamped.x, excess_y = y - clamped.y;
      const mjtNum distance_squared =
          excess_x * excess_x + excess_y * excess_y + corner.z * scale_ * corner.z * scale_;
      if (corner.z > 0 && distance_squared > margin_ * margin_) continue;
      Add(clamped * kHalf + corner * kHalf, std::sqrt(distance_squared) * (corner.z < 0 ? -1 : 1));
    }
  }

  Vec3 corner_[4];
  Vec3 projected_[4];  // along the normal onto the reference face
  const Vec3& half_;
  mjtNum margin_;
  mjtNum scale_;  // from height above the reference face to distance along the normal
  EdgePoint* points_ = nullptr;
  int count_ = 0;
};

// The two axes other than `axis`, the one with the larger entry first.
struct AxisPair {
  int larger, smaller;
};
template <class Entry>
AxisPair OtherAxes(int axis, Entry entry) {
  constexpr AxisPair kOthers[] = {{1, 2}, {0, 2}, {1, 0}};
  const AxisPair others = kOthers[axis];
  return entry(others.larger) < entry(others.smaller) ? AxisPair{others.smaller, others.larger}
                                                      : others;
}

}  // namespace

int EdgeContacts(mjContact* con, const BoxPair& pair, const LeastOverlap& overlap) {
  const int i = overlap.edge1, j = overlap.edge2;
  const Mat3& r = pair.abs_rotation;
  const AxisPair axes2 = OtherAxes(j, [&](int k) { return r(i, k); });
  const AxisPair axes1 = OtherAxes(i, [&](int k) { return r(k, j); });

  // The face of box 1 next to its edge is the reference.
  const int face = overlap.side1 >> axes1.smaller & 1 ? axes1.smaller : axes1.smaller + 3;
  const FaceFrame frame(pair.box1, face);
  const Vec3 normal = TurnFaceUp(face, overlap.normal);
  if (std::abs(normal.z) < kMinVal) return 0;

  // The face of box 2 next to its edge.
  const Vec3& size2 = pair.box2.size;
  const auto axis2 = [&](int k) { return TurnFaceUp(face, pair.rotation.Column(k)); };
  const auto signed_size2 = [&](int k) { return overlap.side2 >> k & 1 ? size2[k] : -size2[k]; };
  Vec3 center = TurnFaceUp(face, pair.center2);
  center.z -= frame.half.z;
  const Vec3 to_edge = axis2(axes2.larger) * signed_size2(axes2.larger);
  const Vec3 away = axis2(axes2.larger) * -signed_size2(axes2.larger);
  const Vec3 to_face = axis2(axes2.smaller) * signed_size2(axes2.smaller);
  const Vec3 along = axis2(j) * size2[j], back = axis2(j) * -size2[j];
  const Vec3 near_edge = (center + to_edge) + to_face;
  const Vec3 far_edge = (center + away) + to_face;
  const Vec3 corner[4] = {near_edge + along, near_edge + back, far_edge + along, far_edge + back};

  EdgePoint points[24];  // 16 crossings, 4 corners of either face
  ProjectedFace projected(corner, normal, overlap.flip, frame.half, pair.margin);
  const int n = projected.FindPoints(points);

  const Vec3 along_normal = frame.mat * normal;
  const Vec3 contact_normal = overlap.flip ? -along_normal : along_normal;
  for (int k = 0; k < n; ++k) {
    Vec3 pos = points[k].pos;
    pos.z += frame.half.z;
    WriteContact(con[k], points[k].depth, frame.ToWorld(pos), contact_normal);
  }
  return n;
}

}  // namespace conjoint
