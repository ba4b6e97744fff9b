// Do two boxes in two frames overlap? A quick test that only looks along the face normals, so
// boxes that miss each other edge to edge may pass.

#ifndef CONJOINT_COLLISION_ORIENTED_BOXES_H_
#define CONJOINT_COLLISION_ORIENTED_BOXES_H_

#include <mujoco/mujoco.h>

#include <cmath>
#include <cstddef>

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// A box in some frame, laid out like geom_aabb and bvh_aabb.
struct LocalBox {
  Vec3 center, half;
};
static_assert(sizeof(LocalBox) == 6 * sizeof(mjtNum));

// Row i of such an array.
inline const LocalBox& LocalBoxAt(const mjtNum* array, ptrdiff_t i) {
  return *reinterpret_cast<const LocalBox*>(array + 6 * i);
}

// Tests many boxes of one frame against many of another: what depends on the frames alone is
// computed once.
class OrientedBoxes {
 public:
  OrientedBoxes(const Vec3& pos1, const Mat3& mat1, const Vec3& pos2, const Mat3& mat2)
      : pos_{pos1, pos2}, mat_{mat1, mat2}, axes_{Transpose(mat1), Transpose(mat2)} {
    for (int side = 0; side < 2; ++side) {
      for (int axis = 0; axis < 3; ++axis) {
        const Vec3& normal = axes_[side].row[axis];
        for (int box = 0; box < 2; ++box) cosines_[side][axis][box] = axes_[box] * normal;
      }
    }
  }

  bool Overlap(const LocalBox& box1, const LocalBox& box2, mjtNum margin) const {
    const int infinite1 = InfiniteDimensions(box1), infinite2 = InfiniteDimensions(box2);
    if (infinite1 == 3 || infinite2 == 3) return true;
    const Vec3 center1 = mat_[0] * box1.center + pos_[0];
    const Vec3 center2 = mat_[1] * box2.center + pos_[1];
    for (int side = 0; side < 2; ++side) {
      if (side == 0 ? infinite2 : infinite1) continue;
      for (int axis = 0; axis < 3; ++axis) {
        const Vec3& normal = axes_[side].row[axis];
        const mjtNum reach =
            Reach(box1, cosines_[side][axis][0]) + Reach(box2, cosines_[side][axis][1]) + margin;
        if (reach < std::abs(Dot(center2, normal) - Dot(center1, normal))) return false;
      }
    }
    return true;
  }

 private:
  static int InfiniteDimensions(const LocalBox& box) {
    constexpr mjtNum kInfinite = static_cast<mjtNum>(mjMAXVAL);
    return (box.half.x >= kInfinite) + (box.half.y >= kInfinite) + (box.half.z >= kInfinite);
  }

  // From the centre of a box to its end along a direction, given by its cosines with the axes.
  static mjtNum Reach(const LocalBox& box, const Vec3& cosines) {
    return std::abs(box.half.x * cosines.x) + std::abs(box.half.y * cosines.y) +
           std::abs(box.half.z * cosines.z);
  }

  Vec3 pos_[2];
  Mat3 mat_[2];
  Mat3 axes_[2];           // of either frame, as rows
  Vec3 cosines_[2][3][2];  // [frame][axis of it]: with the axes of either frame
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_ORIENTED_BOXES_H_
