// Quaternions and rotations: the larger functions of quat.h, and mju_*Quat*.

#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>

#include "math/clones.h"
#include "math/quat.h"

namespace conjoint {
namespace {

constexpr int kMaxRotationUpdates = 500;
constexpr mjtNum kRotationTolerance = static_cast<mjtNum>(1e-9);  // radians

}  // namespace

Quat Integrate(const Quat& q, const Vec3& velocity, mjtNum dt) {
  Vec3 axis = velocity;
  const mjtNum angle = dt * Normalize(axis);
  return Normalized(q) * FromAxisAngle(axis, angle);
}

Quat ToQuat(const Mat3& m) {
  const mjtNum m00 = m(0, 0), m11 = m(1, 1), m22 = m(2, 2);
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5), kQuarter = static_cast<mjtNum>(0.25);
  Quat q;

  // The largest component comes from the diagonal, the others from sums or differences of mirrored
  // entries divided by it.
  if (m00 + m11 + m22 > 0) {
    q.w = kHalf * std::sqrt(1 + m00 + m11 + m22);
    q.x = kQuarter * (m(2, 1) - m(1, 2)) / q.w;
    q.y = kQuarter * (m(0, 2) - m(2, 0)) / q.w;
    q.z = kQuarter * (m(1, 0) - m(0, 1)) / q.w;
  } else if (m00 > m11 && m00 > m22) {
    q.x = kHalf * std::sqrt(1 + m00 - m11 - m22);
    q.w = kQuarter * (m(2, 1) - m(1, 2)) / q.x;
    q.y = kQuarter * (m(0, 1) + m(1, 0)) / q.x;
    q.z = kQuarter * (m(0, 2) + m(2, 0)) / q.x;
  } else if (m11 > m22) {
    q.y = kHalf * std::sqrt(1 - m00 + m11 - m22);
    q.w = kQuarter * (m(0, 2) - m(2, 0)) / q.y;
    q.x = kQuarter * (m(0, 1) + m(1, 0)) / q.y;
    q.z = kQuarter * (m(1, 2) + m(2, 1)) / q.y;
  } else {
    q.z = kHalf * std::sqrt(1 - m00 - m11 + m22);
    q.w = kQuarter * (m(1, 0) - m(0, 1)) / q.z;
    q.x = kQuarter * (m(0, 2) + m(2, 0)) / q.z;
    q.y = kQuarter * (m(1, 2) + m(2, 1)) / q.z;
  }
  Normalize(q);
  return q;
}

Quat FromZTo(const Vec3& v) {
  constexpr Vec3 kZ = {0, 0, 1};
  Vec3 direction = v;
  if (Normalize(direction) < kMinVal) return Quat::Identity();

  Vec3 axis = Cross(kZ, direction);
  const mjtNum sine = Normalize(axis);
  if (sine < kMinVal) {  // parallel: nothing to do, or half a turn about x
    return Dot(direction, kZ) < 0 ? Quat{0, 1, 0, 0} : Quat::Identity();
  }
  return FromAxisAngle(axis, std::atan2(sine, Dot(direction, kZ)));
}

namespace {

// Turns q step by step until its matrix R is the rotation nearest to m (Mueller, Bender, Chentanez,
// Macklin: A robust method to extract the rotational part of deformations, 2016). Returns the
// number of steps. Convergence is linear and the residual visible, so the iteration is part of the
// result.
int ExtractRotation(Quat& q, const Mat3& m) {
  for (int iteration = 0; iteration < kMaxRotationUpdates; ++iteration) {
    const Mat3 r = ToMatrix(q);
    const Vec3 r0 = r.Column(0), r1 = r.Column(1), r2 = r.Column(2);
    const Vec3 m0 = m.Column(0), m1 = m.Column(1), m2 = m.Column(2);
    Vec3 omega = Cross(r0, m0) + Cross(r1, m1) + Cross(r2, m2);
    omega *= 1 / (std::abs(Dot(r0, m0) + Dot(r1, m1) + Dot(r2, m2)) + kMinVal);
    const mjtNum angle = Normalize(omega);
    if (angle < kRotationTolerance) return iteration;
    q = FromAxisAngle(omega, angle) * q;
    Normalize(q);
  }
  return kMaxRotationUpdates;
}

// The matrix of q as ToMatrix has it, for a caller that waits for nothing else: the entries of x y
// and those of y z are computed side by side, and each entry is stored as soon as it is there.
[[gnu::always_inline]] inline void StoreMatrix(mjtNum* res, Quat q) {
  using Pair = mjtNum __attribute__((vector_size(2 * sizeof(mjtNum))));
  const Pair xy_yz = Pair{q.y, q.y} * Pair{q.x, q.z};
  const Pair wz_wx = Pair{q.w, q.w} * Pair{q.z, q.x};
  const Pair sum = xy_yz + wz_wx, difference = xy_yz - wz_wx;
  const Pair below = sum + sum, above = difference + difference;
  const mjtNum ww = q.w * q.w, xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
  const mjtNum wy = q.w * q.y, xz = q.x * q.z;
  res[0] = ww + xx - yy - zz;
  res[4] = ww - xx + yy - zz;
  res[8] = ww - xx - yy + zz;
  res[2] = 2 * (xz + wy);
  res[6] = 2 * (xz - wy);
  res[1] = above[0], res[5] = above[1];
  res[3] = below[0], res[7] = below[1];
}

// For w >= 1: no rotation at all, or a quaternion that is not normalised.
[[gnu::noinline, gnu::cold]] void StoreMatrixNearIdentity(mjtNum* res, const Quat& q) {
  AsMat3(res) = ToMatrix(q);
}

}  // namespace
}  // namespace conjoint

using conjoint::AsMat3;
using conjoint::AsQuat;
using conjoint::AsVec3;
using conjoint::Quat;
using conjoint::Vec3;

CONJOINT_CLONES(void, mju_rotVecQuat, (mjtNum res[3], const mjtNum vec[3], const mjtNum quat[4]),
                (res, vec, quat)) {
  AsVec3(res) = Rotate(AsVec3(vec), AsQuat(quat));
}

void mju_negQuat(mjtNum res[4], const mjtNum quat[4]) { AsQuat(res) = Conjugate(AsQuat(quat)); }

CONJOINT_CLONES(void, mju_mulQuat, (mjtNum res[4], const mjtNum quat1[4], const mjtNum quat2[4]),
                (res, quat1, quat2)) {
  AsQuat(res) = AsQuat(quat1) * AsQuat(quat2);
}

CONJOINT_CLONES(void, mju_mulQuatAxis, (mjtNum res[4], const mjtNum quat[4], const mjtNum axis[3]),
                (res, quat, axis)) {
  AsQuat(res) = TimesAxis(AsQuat(quat), AsVec3(axis));
}

CONJOINT_CLONES(void, mju_axisAngle2Quat, (mjtNum res[4], const mjtNum axis[3], mjtNum angle),
                (res, axis, angle)) {
  AsQuat(res) = conjoint::FromAxisAngle(AsVec3(axis), angle);
}

CONJOINT_CLONES(void, mju_quat2Vel, (mjtNum res[3], const mjtNum quat[4], mjtNum dt),
                (res, quat, dt)) {
  AsVec3(res) = ToVelocity(AsQuat(quat), dt);
}

CONJOINT_CLONES(void, mju_subQuat, (mjtNum res[3], const mjtNum qa[4], const mjtNum qb[4]),
                (res, qa, qb)) {
  AsVec3(res) = Difference(AsQuat(qa), AsQuat(qb));
}

CONJOINT_CLONES(void, mju_quat2Mat, (mjtNum res[9], const mjtNum quat[4]), (res, quat)) {
  // One jump that is hardly ever taken, where the comparison with 1 would be two.
  if (quat[0] >= 1) [[unlikely]] {
    return conjoint::StoreMatrixNearIdentity(res, AsQuat(quat));
  }
  conjoint::StoreMatrix(res, AsQuat(quat));
}

CONJOINT_CLONES(void, mju_mat2Quat, (mjtNum quat[4], const mjtNum mat[9]), (quat, mat)) {
  AsQuat(quat) = ToQuat(AsMat3(mat));
}

// (0, vel) q / 2: the velocity is given in the global frame.
CONJOINT_CLONES(void, mju_derivQuat, (mjtNum res[4], const mjtNum quat[4], const mjtNum vel[3]),
                (res, quat, vel)) {
  const Quat& q = AsQuat(quat);
  const Vec3& v = AsVec3(vel);
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  AsQuat(res) = {
      kHalf * (-v.x * q.x - v.y * q.y - v.z * q.z), kHalf * (v.x * q.w + v.y * q.z - v.z * q.y),
      kHalf * (v.y * q.w - v.x * q.z + v.z * q.x), kHalf * (v.x * q.y - v.y * q.x + v.z * q.w)};
}

CONJOINT_CLONES(void, mju_quatIntegrate, (mjtNum quat[4], const mjtNum vel[3], mjtNum scale),
                (quat, vel, scale)) {
  AsQuat(quat) = Integrate(AsQuat(quat), AsVec3(vel), scale);
}

CONJOINT_CLONES(void, mju_quatZ2Vec, (mjtNum quat[4], const mjtNum vec[3]), (quat, vec)) {
  AsQuat(quat) = conjoint::FromZTo(AsVec3(vec));
}

int mju_mat2Rot(mjtNum quat[4], const mjtNum mat[9]) {
  return conjoint::ExtractRotation(AsQuat(quat), AsMat3(mat));
}

void mju_euler2Quat(mjtNum quat[4], const mjtNum euler[3], const char* seq) {
  if (strnlen(seq, 4) != 3) {
    mju_error("mju_euler2Quat: seq must contain exactly 3 characters");
    return;
  }
  Quat result = Quat::Identity();
  for (int i = 0; i < 3; ++i) {
    const bool fixed_axes = seq[i] >= 'X' && seq[i] <= 'Z';
    const bool moving_axes = seq[i] >= 'x' && seq[i] <= 'z';
    if (!fixed_axes && !moving_axes) {
      mju_error("mju_euler2Quat: seq[%d] is '%c', should be one of x, y, z, X, Y, Z", i, seq[i]);
      return;
    }
    Quat turn = {std::cos(euler[i] / 2), 0, 0, 0};
    turn[1 + seq[i] - (fixed_axes ? 'X' : 'x')] = std::sin(euler[i] / 2);
    result = moving_axes ? result * turn : turn * result;
  }
  AsQuat(quat) = result;
}
