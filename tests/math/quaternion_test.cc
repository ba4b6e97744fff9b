// Quaternions, rotations and their derivatives.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "math/quat.h"
#include "support/messages.h"
#include "support/near.h"
#include "support/recorded.h"

namespace {

using conjoint::testing::ErrorOf;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using conjoint::testing::ExpectRecorded;
using conjoint::testing::kDigits;
constexpr bool kDouble = sizeof(mjtNum) == 8;

TEST(Quaternion, VelocityTakesTheShortWay) {
  mjtNum res[3];
  const auto velocity = [&](std::initializer_list<mjtNum> q, mjtNum dt) {
    mju_quat2Vel(res, q.begin(), dt);
    return res;
  };
  ExpectEqual(velocity({-1, 0, 0, 0}, 1), {0, 0, 0});
  ExpectNear(velocity({0, 0, 0, 1}, 1), {0, 0, mjPI});
  ExpectNear(velocity({0, 0, 0, -1}, 1), {0, 0, -mjPI});
  ExpectRecorded("velocity", velocity({-.5, .5, .5, .5}, .5), 3, kDigits);
  ExpectRecorded("velocity", velocity({2, .2, .4, -.6}, 2), 3, kDigits);
}

TEST(Quaternion, IntegrateNormalizesFirst) {
  mjtNum q[4] = {1, 2, 3, 4};
  const mjtNum vel[3] = {.3, -1.2, .7};
  mju_quatIntegrate(q, vel, .25);
  ExpectRecorded("q", q, 4, kDigits);
}

TEST(Quaternion, IntegrateTakesXAxisForAVelocityTooSmallToHaveADirection) {
  if (!kDouble) GTEST_SKIP() << "an angle of 1e15 times 5e-16 has no digits in single precision";
  mjtNum q[4] = {1, 0, 0, 0};
  const mjtNum vel[3] = {0, 5e-16, 0};
  mju_quatIntegrate(q, vel, 1e15);
  ExpectRecorded("q", q, 4, kDigits);
}

TEST(Quaternion, RateFromGlobalVelocity) {
  const mjtNum q[4] = {.5, .1, -.2, .3}, vel[3] = {1, 2, 3};
  mjtNum res[4];
  mju_derivQuat(res, q, vel);
  ExpectNear(res, {-0.3, 0.85, 0.5, 0.55});
}

TEST(Quaternion, DifferenceAndItsDerivative) {
  mjtNum qa[4] = {.8, .1, -.3, .5}, qb[4] = {.2, -.7, .4, .1};
  mju_normalize4(qa);
  mju_normalize4(qb);
  mjtNum r[3], da[9], db[9];
  mju_subQuat(r, qa, qb);
  ExpectRecorded("r", r, 3, kDigits);
  mjd_subQuat(qa, qb, da, db);
  ExpectRecorded("da", da, 9, kDigits);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) EXPECT_EQ(db[3 * i + j], -da[3 * j + i]);
  }
  mjd_subQuat(qa, qb, nullptr, nullptr);
}

TEST(Quaternion, DerivativeOfDifferenceMatchesFiniteDifferences) {
  constexpr mjtNum kStep = kDouble ? mjtNum(1e-7) : mjtNum(1e-3);
  mjtNum qa[4] = {.7, .3, -.2, .1}, qb[4] = {.9, -.1, .2, .4}, da[9], r[3];
  mju_normalize4(qa);
  mju_normalize4(qb);
  mjd_subQuat(qa, qb, da, nullptr);
  mju_subQuat(r, qa, qb);
  for (int k = 0; k < 3; ++k) {
    mjtNum moved[4], step[3] = {0, 0, 0}, shifted[3];
    mju_copy4(moved, qa);
    step[k] = 1;
    mju_quatIntegrate(moved, step, kStep);
    mju_subQuat(shifted, moved, qb);
    for (int i = 0; i < 3; ++i) {
      EXPECT_NEAR((shifted[i] - r[i]) / kStep, da[3 * i + k], kDouble ? 1e-6 : 2e-3);
    }
  }
}

TEST(Quaternion, DerivativeOfIntegration) {
  const mjtNum vel[3] = {.3, -1.2, .7};
  mjtNum dquat[9], dvel[9], dscale[3];
  mjd_quatIntegrate(vel, .1, dquat, dvel, dscale);
  ExpectRecorded("dquat", dquat, 9, kDigits);
  ExpectRecorded("dvel", dvel, 9, kDigits);
  ExpectNear(dscale, {.3, -1.2, .7});
  mjd_quatIntegrate(vel, .01, dquat, nullptr, nullptr);
  ExpectRecorded("dquat", dquat, 9, kDigits);
}

TEST(Quaternion, DerivativesMatchTheReference) {
  const mjtNum qa[4] = {.5, .5, -.5, .5}, qb[4] = {.8, 0, .6, 0}, vel[3] = {1, -2, .5};
  mjtNum da[9], dquat[9], dscale[3];
  mjd_subQuat(qa, qb, da, nullptr);
  ExpectRecorded("da", da, 9, kDigits);
  mjd_quatIntegrate(vel, .3, dquat, nullptr, dscale);
  ExpectRecorded("dquat", dquat, 9, kDigits);
  ExpectNear(dscale, {1, -2, .5});
  mjd_quatIntegrate(vel, .01, dquat, nullptr, nullptr);
  ExpectRecorded("dquat", dquat, 9, kDigits);
}

TEST(Quaternion, RotationExtractionKeepsItsResiduals) {
  if (!kDouble)
    GTEST_SKIP() << "the residual at which the iteration ends is smaller than single rounding";
  const mjtNum m[9] = {1.2, .3, -.1, .2, .9, .4, -.3, .1, 1.5};
  mjtNum q[4] = {1, 0, 0, 0};
  EXPECT_EQ(mju_mat2Rot(q, m), 21);
  ExpectRecorded("q", q, 4, 1e-12);
  mjtNum p[4] = {.9, .1, .3, -.2};
  mju_normalize4(p);
  EXPECT_EQ(mju_mat2Rot(p, m), 24);
  ExpectRecorded("p", p, 4, 1e-12);
  const mjtNum turn[9] = {0, -2, 0, 1, 0, 0, 0, 0, .5};
  mjtNum s[4] = {1, 0, 0, 0};
  EXPECT_EQ(mju_mat2Rot(s, turn), 12);
  ExpectRecorded("s", s, 4, 1e-12);
}

TEST(Quaternion, RotationExtractionStopsAtOnceWhereThereIsNoGradient) {
  const mjtNum zero[9] = {}, half_turn[9] = {-1, 0, 0, 0, -1, 0, 0, 0, 1};
  const mjtNum reflection[9] = {1, 0, 0, 0, 1, 0, 0, 0, -1};
  for (const mjtNum* m : {zero, half_turn, reflection}) {
    mjtNum q[4] = {1, 0, 0, 0};
    EXPECT_EQ(mju_mat2Rot(q, m), 0);
    ExpectEqual(q, {1, 0, 0, 0});
  }
}

TEST(Quaternion, EulerSequences) {
  const mjtNum angles[3] = {.1, .2, .3};
  mjtNum q[4];
  mju_euler2Quat(q, angles, "xyz");
  ExpectRecorded("q", q, 4, kDigits);
  mju_euler2Quat(q, angles, "XYZ");
  ExpectRecorded("q", q, 4, kDigits);
  mju_euler2Quat(q, angles, "zYx");
  ExpectRecorded("q", q, 4, kDigits);
}

TEST(Quaternion, EulerSequenceIsChecked) {
  const mjtNum angles[3] = {.1, .2, .3};
  mjtNum q[4];
  for (const char* sequence : {"", "xy", "xyzx"}) {
    EXPECT_EQ(ErrorOf([&] { mju_euler2Quat(q, angles, sequence); }),
              "mju_euler2Quat: seq must contain exactly 3 characters");
  }
  EXPECT_EQ(ErrorOf([&] { mju_euler2Quat(q, angles, "xyw"); }),
            "mju_euler2Quat: seq[2] is 'w', should be one of x, y, z, X, Y, Z");
}

TEST(Quaternion, ShortestRotationFromZ) {
  mjtNum q[4];
  const auto from_z = [&](std::initializer_list<mjtNum> v) {
    mju_quatZ2Vec(q, v.begin());
    return q;
  };
  ExpectRecorded("from_z", from_z({1, 2, -2}), 4, kDigits);
  ExpectEqual(from_z({0, 0, -2}), {0, 1, 0, 0});
  ExpectEqual(from_z({1e-17, 0, -1}), {0, 1, 0, 0});
  ExpectEqual(from_z({0, 0, 0}), {1, 0, 0, 0});
  ExpectEqual(from_z({0, 0, 3}), {1, 0, 0, 0});
  if (kDouble) ExpectRecorded("from_z", from_z({2e-15, 0, -1}), 4, kDigits);
}

TEST(Quaternion, FromMatrixAndBack) {
  const mjtNum zero[9] = {};
  mjtNum q[4];
  mju_mat2Quat(q, zero);
  ExpectEqual(q, {0, 0, 0, 1});
  for (auto start :
       {conjoint::Quat{.9, .1, .2, .3}, {.1, .9, -.2, .3}, {.1, .2, .9, -.3}, {-.1, .2, .3, .9}}) {
    conjoint::Normalize(start);
    mjtNum m[9];
    mju_quat2Mat(m, &start.w);
    mju_mat2Quat(q, m);
    const mjtNum sign = q[0] * start.w > 0 ? 1 : -1;
    ExpectNear(q, {sign * start.w, sign * start.x, sign * start.y, sign * start.z});
  }
}

TEST(Quaternion, OfOtherLengthDoesNotActLikeItsMatrix) {
  const mjtNum v[3] = {1, 2, 3}, twice[4] = {2, 0, 0, 0}, q[4] = {.9, .1, .2, .3};
  mjtNum res[3], m[9];
  mju_rotVecQuat(res, v, twice);
  ExpectEqual(res, {1, 2, 3});
  mju_rotVecQuat(res, v, q);
  ExpectNear(res, {1, 2, 3});
  mju_quat2Mat(m, q);
  mju_mulMatVec3(res, m, v);
  ExpectNear(res, {.95, 1.9, 2.85});
}

TEST(Quaternion, IdentityHasTheExactIdentityMatrix) {
  const mjtNum q[4] = {1, 0, 0, 0};
  mjtNum m[9];
  mju_quat2Mat(m, q);
  ExpectEqual(m, {1, 0, 0, 0, 1, 0, 0, 0, 1});
}

TEST(Quaternion, MatrixHasTheSameBitsForEveryCaller) {
  for (const conjoint::Quat& q : {conjoint::Quat{.9, .1, .2, .3},
                                  {-.1, .7, -.2, .3},
                                  {1, 0, 0, 0},
                                  {1, -0., 0, -0.},
                                  {1, .1, -.2, .3},
                                  {1.5, .1, .2, -.3},
                                  {2, 0, 0, 0},
                                  {-1, 0, 0, 0},
                                  {0, 0, 0, 0}}) {
    mjtNum m[9];
    mju_quat2Mat(m, &q.w);
    EXPECT_EQ(conjoint::AsMat3(m), ToMatrix(q));
  }
}

TEST(Quaternion, ProductMayOverwriteItsArgument) {
  mjtNum a[4] = {1, 2, 3, 4};
  const mjtNum b[4] = {5, 6, 7, 8}, axis[3] = {6, 7, 8};
  mju_mulQuat(a, a, b);
  ExpectEqual(a, {-60, 12, 30, 24});
  mjtNum c[4] = {1, 2, 3, 4};
  mju_mulQuatAxis(c, c, axis);
  ExpectEqual(c, {-65, 2, 15, 4});
}

TEST(Quaternion, NoAngleIsTheIdentityWhateverTheAxis) {
  const mjtNum axis[3] = {0, NAN, 0};
  mjtNum q[4];
  mju_axisAngle2Quat(q, axis, 0);
  ExpectEqual(q, {1, 0, 0, 0});
}

}  // namespace
