// Poses, spatial vectors, spatial inertia.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>

#include "math/pose.h"
#include "math/spatial.h"
#include "support/near.h"

extern "C" {
void mju_rotVecMat(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]);
void mju_rotVecMatT(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]);
}

namespace {

using namespace conjoint;
using conjoint::testing::ExpectEqual;
using conjoint::testing::ExpectNear;

TEST(Pose, Product) {
  const mjtNum p1[3] = {1, 2, 3}, q1[4] = {.5, .5, -.5, .5}, p2[3] = {-1, .5, 2};
  const mjtNum q2[4] = {2, 0, 0, 1};
  mjtNum pos[3], quat[4];
  mju_mulPose(pos, quat, p1, q1, p2, q2);
  ExpectNear(pos, {.5, 0, 2});
  const double half = .5 / std::sqrt(5);  // q2 has norm sqrt(5)
  ExpectNear(quat, {half, half, -3 * half, 3 * half});
}

TEST(Pose, TimesItsInverseIsNoMotion) {
  const Pose pose = {{1, -2, .5}, Normalized(Quat{.3, .4, -.5, .6})};
  const Pose none = pose * Inverse(pose);
  ExpectNear(&none.pos.x, {0, 0, 0}, 1e-3);
  ExpectNear(&none.quat.w, {1, 0, 0, 0});
  mjtNum pos[3], quat[4], point[3];
  mju_negPose(pos, quat, &pose.pos.x, &pose.quat.w);
  mju_trnVecPose(point, pos, quat, &pose.pos.x);
  ExpectNear(point, {0, 0, 0}, 1e-3);
}

TEST(Spatial, ChangeOfReference) {
  const mjtNum vec[6] = {1, 2, 3, 4, 5, 6}, newpos[3] = {1, 0, 0}, oldpos[3] = {0, 1, 0};
  const mjtNum rot[9] = {0, -1, 0, 1, 0, 0, 0, 0, 1};
  mjtNum res[6];
  mju_transformSpatial(res, vec, 0, newpos, oldpos, rot);
  ExpectEqual(res, {2, -1, 3, 8, -7, 3});
  mju_transformSpatial(res, vec, 1, newpos, oldpos, rot);
  ExpectEqual(res, {8, -7, -6, 5, -4, 6});
  mjtNum in_place[6] = {1, 2, 3, 4, 5, 6};
  mju_transformSpatial(in_place, in_place, 1, newpos, oldpos, nullptr);
  ExpectEqual(in_place, {7, 8, -6, 4, 5, 6});
}

TEST(Spatial, PowerDoesNotDependOnTheReferencePoint) {
  const Spatial motion = {{1, 2, 3}, {-1, .5, 2}}, force = {{.3, -.2, 1}, {2, 1, -1}};
  const Vec3 shift = {.5, -1, 2};
  EXPECT_NEAR(Dot(ShiftMotion(motion, shift), ShiftForce(force, shift)), Dot(motion, force), 1e-5);
}

TEST(Spatial, ForceCrossIsMinusTheTransposeOfMotionCross) {
  const Spatial velocity = {{1, 2, 3}, {-1, .5, 2}}, motion = {{.1, .4, -2}, {1, 1, 2}};
  const Spatial force = {{.3, -.2, 1}, {2, 1, -1}};
  EXPECT_NEAR(Dot(CrossForce(velocity, force), motion), -Dot(force, CrossMotion(velocity, motion)),
              1e-5);
}

TEST(Spatial, KineticEnergyOfABodyIsThatOfItsMassAndItsRotation) {
  const Vec3 principal = {.1, .2, .3}, offset = {.5, -.4, .2};
  const mjtNum mass = 2;
  const Mat3 frame = ToMatrix(Normalized(Quat{.5, .1, -.7, .3}));
  const SpatialInertia inertia = SpatialInertia::AboutPoint(principal, frame, mass, offset);
  const Spatial velocity = {{1, -2, .5}, {.3, 0, -1}};
  const Vec3 com_velocity = velocity.lin + Cross(velocity.rot, offset);
  const Vec3 local = TransposeTimes(frame, velocity.rot);
  const mjtNum energy = mass * SquaredNorm(com_velocity) + Dot(local, Scale(principal, local));
  EXPECT_NEAR(Dot(velocity, inertia * velocity), energy, 1e-5);
}

TEST(Spatial, AxesOfJoints) {
  EXPECT_EQ(HingeAxis({0, 0, 1}, {1, 0, 0}), (Spatial{{0, 0, 1}, {0, 1, 0}}));
  EXPECT_EQ(SlideAxis({0, 1, 0}), (Spatial{{0, 0, 0}, {0, 1, 0}}));
}

TEST(Legacy, RotationByMatrix) {
  const mjtNum m[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, v[3] = {1, 0, -1};
  mjtNum res[3];
  mju_rotVecMat(res, v, m);
  ExpectEqual(res, {-2, -2, -2});
  mju_rotVecMatT(res, v, m);
  ExpectEqual(res, {-6, -6, -6});
}

}  // namespace
