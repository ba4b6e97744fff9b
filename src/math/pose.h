// Pose: a position and an orientation; takes coordinates in the posed frame to the frame it is
// posed in.
//
// Arithmetic class A: see vec3.h.

#ifndef CONJOINT_MATH_POSE_H_
#define CONJOINT_MATH_POSE_H_

#include "math/quat.h"
#include "math/vec3.h"

namespace conjoint {

struct Pose {
  Vec3 pos;
  Quat quat;

  static constexpr Pose Identity() { return {{0, 0, 0}, Quat::Identity()}; }
};

static_assert(sizeof(Pose) == 7 * sizeof(mjtNum) && std::is_trivially_copyable_v<Pose>);

// The pose of b given in a; the orientation is normalised.
inline Pose operator*(const Pose& a, const Pose& b) {
  return {a.pos + Rotate(b.pos, a.quat), Normalized(a.quat * b.quat)};
}

// A point of the posed frame.
constexpr Vec3 Transform(const Pose& pose, const Vec3& point) {
  return pose.pos + Rotate(point, pose.quat);
}

constexpr Pose Inverse(const Pose& pose) {
  const Quat inverse = Conjugate(pose.quat);
  return {-Rotate(pose.pos, inverse), inverse};
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_POSE_H_
