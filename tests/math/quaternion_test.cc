// Quaternions, rotations and their derivatives.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "math/quat.h"
#include "support/messages.h"
#include "support/near.h"

namespace {

using conjoint::testing::ErrorOf;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;
using conjoint::testing::kDigits;
constexpr bool kDouble = sizeof(mjtNum) == 8;

TEST(Quaternion, VelocityTakesTheShortWay) {
  mjtNum res[3];
  const auto velocity = [&](std::initializer_list<mjtNum> q, mjtNum dt) {
    mju_quat2Vel(res, q.begin(), dt);
    return res;
  };
  ExpectEqual(velocity({-1, 0, 0, 0}, 1), {0, 0, 0});
  ExpectNear(velocity({0, 0, 0, 1}, 1), {0, 0, 3.14159265359});
  ExpectNear(velocity({0, 0, 0, -1}, 1), {0, 0, -3.14159265359});
  ExpectNear(velocity({-.5, .5, .5, .5}, .5), {-2.41839915231, -2.41839915231, -2.41839915231});
  ExpectNear(velocity({2, .2, .4, -.6}, 2), {0.0956899645104, 0.191379929021, -0.287069893531});
}

TEST(Quaternion, IntegrateNormalizesFirst) {
  mjtNum q[4] = {1, 2, 3, 4};
  const mjtNum vel[3] = {.3, -1.2, .7};
  mju_quatIntegrate(q, vel, .25);
  ExpectNear(q, {0.184240889383, 0.522854770219, 0.507318847132, 0.659777061804});
}

TEST(Quaternion, IntegrateTakesXAxisForAVelocityTooSmallToHaveADirection) {
  if (!kDouble) GTEST_SKIP() << "an angle of 1e15 times 5e-16 has no digits in single precision";
  mjtNum q[4] = {1, 0, 0, 0};
  const mjtNum vel[3] = {0, 5e-16, 0};
  mju_quatIntegrate(q, vel, 1e15);
  ExpectNear(q, {0.968912421711, 0.247403959255, 0, 0});
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
  ExpectNear(r, {1.30101486992, -2.75071715355, -0.557577801395});
  mjd_subQuat(qa, qb, da, db);
  ExpectNear(da, {0.207467042504, -0.081263784781, -1.44834222924, -0.638841586176, 0.798426102724,
                  -0.496199141185, 1.30237492431, 0.804815728738, 0.0684505616243});
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
  ExpectNear(dquat, {0.990366233233, 0.0679675992028, 0.120644641533});
  ExpectNear(dvel, {0.996786580605, 0.0343417286982, 0.0602487146521});
  ExpectNear(dscale, {.3, -1.2, .7});
  mjd_quatIntegrate(vel, .01, dquat, nullptr, nullptr);
  ExpectNear(dquat, {0.999903501624, 0.00698176463871, 0.0120100958273});
}

TEST(Quaternion, DerivativesMatchTheReference) {
  const mjtNum qa[4] = {.5, .5, -.5, .5}, qb[4] = {.8, 0, .6, 0}, vel[3] = {1, -2, .5};
  mjtNum da[9], dquat[9], dscale[3];
  mjd_subQuat(qa, qb, da, nullptr);
  ExpectNear(da, {0.156411809003, -1.09488266302, -0.974370064305, 0.974370064305, 0.569597861736,
                  -0.569597861736, 1.09488266302, -0.273990329261, 0.569597861736});
  mjd_quatIntegrate(vel, .3, dquat, nullptr, dscale);
  ExpectNear(dquat,
             {0.816162859361, 0.0519518556916, 0.575481704045, -0.224975046881, 0.945930252753,
              0.233671104776, -0.532225906247, -0.32018270037, 0.783721011013});
  ExpectNear(dscale, {1, -2, .5});
  mjd_quatIntegrate(vel, .01, dquat, nullptr, nullptr);
  ExpectNear(dquat, {0.999787509297});
}

TEST(Quaternion, RotationExtractionKeepsItsResiduals) {
  if (!kDouble)
    GTEST_SKIP() << "the residual at which the iteration ends is smaller than single rounding";
  const mjtNum m[9] = {1.2, .3, -.1, .2, .9, .4, -.3, .1, 1.5};
  mjtNum q[4] = {1, 0, 0, 0};
  EXPECT_EQ(mju_mat2Rot(q, m), 21);
  ExpectNear(q, {0.9977723081, -0.0577086281292, 0.0301217585322, -0.0145881832835}, 1e-12);
  mjtNum p[4] = {.9, .1, .3, -.2};
  mju_normalize4(p);
  EXPECT_EQ(mju_mat2Rot(p, m), 24);
  ExpectNear(p, {0.997772308101, -0.0577086280922, 0.0301217584854, -0.0145881834441}, 1e-12);
  const mjtNum turn[9] = {0, -2, 0, 1, 0, 0, 0, 0, .5};
  mjtNum s[4] = {1, 0, 0, 0};
  EXPECT_EQ(mju_mat2Rot(s, turn), 12);
  ExpectNear(s, {0.707106780826, 0, 0, 0.707106781548}, 1e-12);
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
  ExpectNear(q, {0.981856172866, 0.0640713477061, 0.091157549343, 0.153439302024});
  mju_euler2Quat(q, angles, "XYZ");
  ExpectNear(q, {0.983347443256, 0.0342707985505, 0.106020511062, 0.143572175027});
  mju_euler2Quat(q, angles, "zYx");
  ExpectNear(q, {0.981856172866, 0.153439302024, 0.106020511062, 0.0342707985505});
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
  ExpectNear(from_z({1, 2, -2}), {0.408248290464, -0.816496580928, 0.408248290464, 0});
  ExpectEqual(from_z({0, 0, -2}), {0, 1, 0, 0});
  ExpectEqual(from_z({1e-17, 0, -1}), {0, 1, 0, 0});
  ExpectEqual(from_z({0, 0, 0}), {1, 0, 0, 0});
  ExpectEqual(from_z({0, 0, 3}), {1, 0, 0, 0});
  if (kDouble) ExpectNear(from_z({2e-15, 0, -1}), {9.49410759657e-16, 0, 1, 0}, 1e-24);
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
