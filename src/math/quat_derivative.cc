// Derivatives of quaternion functions with respect to small rotations: mjd_subQuat,
// mjd_quatIntegrate.

#include <mujoco/mujoco.h>

#include <cmath>

#include "math/mat3.h"
#include "math/quat.h"

using conjoint::AsMat3;
using conjoint::AsQuat;
using conjoint::AsVec3;
using conjoint::Mat3;
using conjoint::Vec3;

// With r = a - b the rotation vector of angle 2h about the unit axis n and K = skew(n):
// dr/da = 1 + h K + (1 - h cot h) K^2, dr/db = -(dr/da)'.
void mjd_subQuat(const mjtNum qa[4], const mjtNum qb[4], mjtNum Da[9], mjtNum Db[9]) {
  if (!Da && !Db) return;
  Vec3 axis = Difference(AsQuat(qa), AsQuat(qb));
  const mjtNum half_angle = static_cast<mjtNum>(0.5) * Normalize(axis);
  constexpr mjtNum kSmallAngle = static_cast<mjtNum>(6e-8);
  const mjtNum square_factor = half_angle < kSmallAngle ? 0 : 1 - half_angle / std::tan(half_angle);

  const Mat3 k = Skew(axis);
  const Mat3 derivative = Mat3::Identity() + k * half_angle + (k * k) * square_factor;
  if (Da) AsMat3(Da) = derivative;
  if (Db) AsMat3(Db) = Transpose(derivative) * mjtNum{-1};
}

// With s = scale vel, x = |s| and S = -skew(s):
// Dquat = cos(x) 1 + b S + c s s', Dvel = b 1 + c S + d s s', Dscale = Dvel vel, where
// b = sin(x)/x, c = (1 - cos x)/x^2, d = (1 - b)/x^2.
void mjd_quatIntegrate(const mjtNum vel[3], mjtNum scale, mjtNum Dquat[9], mjtNum Dvel[9],
                       mjtNum Dscale[3]) {
  const Vec3 s = AsVec3(vel) * scale;
  const mjtNum x = Norm(s);
  const mjtNum a = std::cos(x);
  mjtNum b, c, d;
  if (x > mjtNum{1} / 32) {
    b = std::sin(x) / x;
    c = (1 - a) / (x * x);
    d = (1 - b) / (x * x);
  } else {  // series, where the closed forms cancel
    const mjtNum y = x * x;
    b = 1 + y / 6 * (y / 20 * (1 - y / 42) - 1);
    c = (1 + y / 12 * (y / 30 * (1 - y / 56) - 1)) / 2;
    d = (1 + y / 20 * (y / 42 * (1 - y / 72) - 1)) / 6;
  }

  const Mat3 skew = Skew(-s), outer = Outer(s, s);
  if (Dquat) AsMat3(Dquat) = Mat3::Identity() * a + skew * b + outer * c;
  const Mat3 by_velocity = Mat3::Identity() * b + skew * c + outer * d;
  if (Dvel) AsMat3(Dvel) = by_velocity;
  if (Dscale) AsVec3(Dscale) = by_velocity * AsVec3(vel);
}
