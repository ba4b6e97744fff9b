// Box against box (primitive_pairs.h): the axis of least overlap by the separating-axis test, the
// points of the feature it belongs to (box_box.h), and the removal of those that are no contacts.

#include "collision/box_box.h"

#include <cmath>

#include "collision/contact_pair.h"
#include "collision/primitive_pairs.h"
#include "math/geom_shape.h"

namespace conjoint {
namespace {

// Edges must do better than faces by this factor. Where the boxes are apart the overlap is negative
// and the factor prefers edges instead.
constexpr mjtNum kEdgeFactor = 1 - static_cast<mjtNum>(1e-12);

// A point this much outside the box scaled by its margin is no contact.
constexpr mjtNum kInflate = static_cast<mjtNum>(1.01);

// axis x v for one of the coordinate axes.
constexpr Vec3 CrossAxis(int axis, const Vec3& v) {
  switch (axis) {
    case 0:
      return {0, -v.z, v.y};
    case 1:
      return {v.z, 0, -v.x};
    default:
      return {-v.y, v.x, 0};
  }
}

// Face normals, alternating between the boxes. Returns the overlap, or sets kSeparated.
mjtNum TestFaces(const BoxPair& pair, LeastOverlap& least) {
  const Vec3& size1 = pair.box1.size;
  const Vec3& size2 = pair.box2.size;
  const Vec3 extent2 = pair.abs_rotation * size2;                 // of box 2 along axes of box 1
  const Vec3 extent1 = TransposeTimes(pair.abs_rotation, size1);  // and the other way round

  mjtNum overlap = pair.margin;
  for (int i = 0; i < 3; ++i) overlap += 3 * size1[i] + 3 * size2[i];

  for (int i = 0; i < 3; ++i) {
    const mjtNum overlap1 = -std::abs(pair.center2[i]) + size1[i] + extent2[i];
    const mjtNum overlap2 = -std::abs(pair.center1[i]) + size2[i] + extent1[i];
    if (overlap1 < -pair.margin || overlap2 < -pair.margin) {
      least.kind = LeastOverlap::kSeparated;
      return 0;
    }
    if (overlap1 < overlap) {
      overlap = overlap1;
      least.kind = LeastOverlap::kFace1;
      least.face = i + (pair.center2[i] < 0 ? 3 : 0);
    }
    if (overlap2 < overlap) {
      overlap = overlap2;
      least.kind = LeastOverlap::kFace2;
      least.face = i + (pair.center1[i] < 0 ? 3 : 0);
    }
  }
  return overlap;
}

// Common normals of an edge of each box. `overlap` is the least so far.
void TestEdges(const BoxPair& pair, mjtNum overlap, LeastOverlap& least) {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      Vec3 normal = CrossAxis(i, pair.rotation.Column(j));
      const mjtNum length = Normalize(normal);
      if (length < kMinVal) continue;

      // Of box 2's axes, k projects onto the normal as the remaining one projects onto axis i.
      const mjtNum offset = Dot(pair.center2, normal);
      mjtNum sum = 0;
      for (int k = 0; k < 3; ++k) {
        if (k != i) sum += pair.box1.size[k] * std::abs(normal[k]);
      }
      for (int k = 0; k < 3; ++k) {
        if (k != j) sum += pair.box2.size[k] * pair.abs_rotation(i, 3 - k - j) / length;
      }
      sum -= std::abs(offset);

      if (sum < -pair.margin) {
        least.kind = LeastOverlap::kSeparated;
        return;
      }
      if (!(sum < overlap * kEdgeFactor)) continue;
      overlap = sum;
      least.kind = LeastOverlap::kEdges;
      least.edge1 = i;
      least.edge2 = j;
      least.normal = normal;
      least.flip = offset < 0;
      least.side1 = least.side2 = 0;
      for (int k = 0; k < 3; ++k) {
        if (k != i) least.side1 |= ((normal[k] > 0) ^ least.flip) << k;
        if (k != j) {
          const bool next = (k - j + 3) % 3 == 1;
          least.side2 |= ((pair.rotation(i, 3 - k - j) > 0) ^ least.flip ^ next) << k;
        }
      }
    }
  }
}

// Removes contacts outside of one box that are not well inside the other, and the earlier of two at
// the very same point; keeps the order.
int CleanUp(mjContact* con, int n, const BoxPair& pair) {
  const Vec3 inflation = {pair.margin, pair.margin, pair.margin};
  const Vec3 size1 = pair.box1.size + inflation;
  const Vec3 size2 = pair.box2.size + inflation;

  int kept = 0;
  for (int i = 0; i < n; ++i) {
    const Vec3& pos = AsVec3(con[i].pos);
    const int outside1 = OutsideBox(pos, pair.box1.pos, pair.box1.mat, size1, kInflate);
    const int outside2 = OutsideBox(pos, pair.box2.pos, pair.box2.mat, size2, kInflate);
    if ((outside1 == 1 && outside2 != -1) || (outside2 == 1 && outside1 != -1)) continue;
    if (kept != i) con[kept] = con[i];
    ++kept;
  }

  n = kept;
  kept = 0;
  for (int i = 0; i < n; ++i) {
    bool repeated = false;
    for (int j = i + 1; j < n && !repeated; ++j) {
      repeated = AsVec3(con[i].pos) == AsVec3(con[j].pos);
    }
    if (repeated) continue;
    if (kept != i) con[kept] = con[i];
    ++kept;
  }
  return kept;
}

}  // namespace

int BoxBox(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const BoxPair pair(GeomAt(m, d, g1), GeomAt(m, d, g2), margin);
  LeastOverlap least = {};  // kSeparated, also if everything is NaN
  const mjtNum overlap = TestFaces(pair, least);
  if (least.kind == LeastOverlap::kSeparated) return 0;
  TestEdges(pair, overlap, least);
  if (least.kind == LeastOverlap::kSeparated) return 0;
  const int n = least.kind == LeastOverlap::kEdges ? EdgeContacts(con, pair, least)
                                                   : FaceContacts(con, pair, least);
  return CleanUp(con, n, pair);
}

}  // namespace conjoint
