// Eigenvalues and eigenvectors of a symmetric 3x3 matrix by Jacobi rotations: mju_eig3.
//
// The rotations are accumulated in a quaternion. The stopping rules leave residuals that show in
// the inertia frames of models, so the iteration is part of the result.

#include <mujoco/mujoco.h>

#include <cmath>
#include <utility>

#include "math/mat3.h"
#include "math/quat.h"

namespace conjoint {
namespace {

constexpr mjtNum kEigTolerance = static_cast<mjtNum>(1e-12);
constexpr int kMaxRotations = 500;
constexpr mjtNum kSqrtHalf = static_cast<mjtNum>(0.707106781186548);

// Rotates the frame until V' A V is diagonal; returns the number of rotations.
int Diagonalize(Quat& frame, Vec3& eigval, const Mat3& a) {
  constexpr mjtNum kHalf = static_cast<mjtNum>(0.5);
  for (int iteration = 0; iteration < kMaxRotations; ++iteration) {
    const Mat3 v = ToMatrix(frame);
    const Mat3 d = TransposeTimes(v, a) * v;
    eigval = {d(0, 0), d(1, 1), d(2, 2)};

    // The largest entry off the diagonal is rotated away about the axis that is left over.
    int row, column, axis;
    if (std::abs(d(0, 1)) > std::abs(d(0, 2)) && std::abs(d(0, 1)) > std::abs(d(1, 2))) {
      row = 0, column = 1, axis = 2;
    } else if (std::abs(d(0, 2)) > std::abs(d(1, 2))) {
      row = 0, column = 2, axis = 1;
    } else {
      row = 1, column = 2, axis = 0;
    }
    if (std::abs(d(row, column)) < kEigTolerance) return iteration;

    // t = tan of the angle, the smaller root of t^2 + 2 tau t - 1 = 0
    const mjtNum tau = (d(column, column) - d(row, row)) / (2 * d(row, column));
    const mjtNum t =
        tau >= 0 ? 1 / (tau + std::sqrt(1 + tau * tau)) : -1 / (-tau + std::sqrt(1 + tau * tau));
    const mjtNum c = 1 / std::sqrt(1 + t * t);
    if (c > 1 - kEigTolerance) return iteration;

    // sin of half the angle; about y the rotation from row to column runs backwards
    mjtNum half_sine = tau >= 0 ? -std::sqrt(kHalf - kHalf * c) : std::sqrt(kHalf - kHalf * c);
    if (axis == 1) half_sine = -half_sine;
    Quat turn = {0, 0, 0, 0};
    turn[axis + 1] = half_sine;
    turn.w = std::sqrt(1 - half_sine * half_sine);
    Normalize(turn);
    frame = frame * turn;
    Normalize(frame);
  }
  return kMaxRotations;
}

// Swaps eigenvalues first and first + 1 if they are out of order, with a quarter turn of the frame.
void Order(Quat& frame, Vec3& eigval, int first) {
  if (!(eigval[first] + kEigTolerance < eigval[first + 1])) return;
  std::swap(eigval[first], eigval[first + 1]);
  Quat turn = {kSqrtHalf, 0, 0, 0};
  turn[first == 0 ? 3 : 1] = kSqrtHalf;
  frame = frame * turn;
  Normalize(frame);
}

}  // namespace
}  // namespace conjoint

int mju_eig3(mjtNum eigval[3], mjtNum eigvec[9], mjtNum quat[4], const mjtNum mat[9]) {
  using namespace conjoint;
  Quat frame = Quat::Identity();
  Vec3 values = {0, 0, 0};
  const int iterations = Diagonalize(frame, values, AsMat3(mat));
  for (int first : {0, 1, 0}) Order(frame, values, first);
  AsVec3(eigval) = values;
  AsQuat(quat) = frame;
  AsMat3(eigvec) = ToMatrix(frame);
  return iterations;
}
