// Quaternions and poses.

#include "spec/pose.h"

#include <algorithm>
#include <cmath>

namespace conjoint {

double Normalize(double* v, int n) {
  double square = 0;
  for (int i = 0; i < n; ++i) square += v[i] * v[i];
  if (square < kEps) return 0;
  const double length = std::sqrt(square);
  if (std::abs(length - 1) > kEps) {
    for (int i = 0; i < n; ++i) v[i] /= length;
  }
  return length;
}

void Cross(double result[3], const double a[3], const double b[3]) {
  const double product[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                             a[0] * b[1] - a[1] * b[0]};
  std::copy_n(product, 3, result);
}

double Dot(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

void MultiplyQuat(double result[4], const double a[4], const double b[4]) {
  const double product[4] = {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
                             a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
                             a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
                             a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
  std::copy_n(product, 4, result);
  Normalize(result, 4);
}

void RotateVector(double result[3], const double v[3], const double quat[4]) {
  const bool zero = v[0] == 0 && v[1] == 0 && v[2] == 0;
  const bool identity = quat[0] == 1 && quat[1] == 0 && quat[2] == 0 && quat[3] == 0;
  if (zero || identity) {
    std::copy_n(v, 3, result);
    return;
  }
  // t = w v + u x v, v + 2 u x t.
  const double* u = quat + 1;
  const double t[3] = {quat[0] * v[0] + u[1] * v[2] - u[2] * v[1],
                       quat[0] * v[1] + u[2] * v[0] - u[0] * v[2],
                       quat[0] * v[2] + u[0] * v[1] - u[1] * v[0]};
  const double rotated[3] = {v[0] + 2 * (u[1] * t[2] - u[2] * t[1]),
                             v[1] + 2 * (u[2] * t[0] - u[0] * t[2]),
                             v[2] + 2 * (u[0] * t[1] - u[1] * t[0])};
  std::copy_n(rotated, 3, result);
}

void QuatToMatrix(double m[9], const double q[4]) {
  if (q[0] == 1 && q[1] == 0 && q[2] == 0 && q[3] == 0) {
    for (int i = 0; i < 9; ++i) m[i] = i % 4 == 0 ? 1 : 0;
    return;
  }
  const double q00 = q[0] * q[0], q11 = q[1] * q[1], q22 = q[2] * q[2], q33 = q[3] * q[3];
  m[0] = q00 + q11 - q22 - q33;
  m[4] = q00 - q11 + q22 - q33;
  m[8] = q00 - q11 - q22 + q33;
  m[1] = 2 * (q[1] * q[2] - q[0] * q[3]);
  m[2] = 2 * (q[1] * q[3] + q[0] * q[2]);
  m[3] = 2 * (q[1] * q[2] + q[0] * q[3]);
  m[5] = 2 * (q[2] * q[3] - q[0] * q[1]);
  m[6] = 2 * (q[1] * q[3] - q[0] * q[2]);
  m[7] = 2 * (q[2] * q[3] + q[0] * q[1]);
}

void QuatFromZAxis(double quat[4], const double v[3]) {
  const double z[3] = {0, 0, 1};
  double axis[3];
  Cross(axis, z, v);
  const double sine = Normalize(axis, 3);
  if (sine < 1e-10) {
    axis[0] = 1;
    axis[1] = axis[2] = 0;
  }
  const double angle = std::atan2(sine, v[2]);
  quat[0] = std::cos(angle / 2);
  for (int i = 0; i < 3; ++i) quat[1 + i] = std::sin(angle / 2) * axis[i];
}

void QuatFromFrame(double quat[4], const double x[3], const double y[3], const double z[3]) {
  if (x[0] + y[1] + z[2] > 0) {
    quat[0] = 0.5 * std::sqrt(1 + x[0] + y[1] + z[2]);
    quat[1] = 0.25 * (y[2] - z[1]) / quat[0];
    quat[2] = 0.25 * (z[0] - x[2]) / quat[0];
    quat[3] = 0.25 * (x[1] - y[0]) / quat[0];
  } else if (x[0] > y[1] && x[0] > z[2]) {
    quat[1] = 0.5 * std::sqrt(1 + x[0] - y[1] - z[2]);
    quat[0] = 0.25 * (y[2] - z[1]) / quat[1];
    quat[2] = 0.25 * (y[0] + x[1]) / quat[1];
    quat[3] = 0.25 * (z[0] + x[2]) / quat[1];
  } else if (y[1] > z[2]) {
    quat[2] = 0.5 * std::sqrt(1 - x[0] + y[1] - z[2]);
    quat[0] = 0.25 * (z[0] - x[2]) / quat[2];
    quat[1] = 0.25 * (y[0] + x[1]) / quat[2];
    quat[3] = 0.25 * (z[1] + y[2]) / quat[2];
  } else {
    quat[3] = 0.5 * std::sqrt(1 - x[0] - y[1] + z[2]);
    quat[0] = 0.25 * (x[1] - y[0]) / quat[3];
    quat[1] = 0.25 * (z[0] + x[2]) / quat[3];
    quat[2] = 0.25 * (z[1] + y[2]) / quat[3];
  }
  Normalize(quat, 4);
}

void ComposePose(const double parent_pos[3], const double parent_quat[4], double pos[3],
                 double quat[4]) {
  double matrix[9], rotated[3];
  QuatToMatrix(matrix, parent_quat);
  for (int i = 0; i < 3; ++i) {
    rotated[i] = matrix[3 * i] * pos[0] + matrix[3 * i + 1] * pos[1] + matrix[3 * i + 2] * pos[2];
  }
  for (int i = 0; i < 3; ++i) pos[i] = parent_pos[i] + rotated[i];
  MultiplyQuat(quat, parent_quat, quat);
}

void InvertPose(double inverse_pos[3], double inverse_quat[4], const double pos[3],
                const double quat[4]) {
  const double conjugate[4] = {quat[0], -quat[1], -quat[2], -quat[3]};
  double rotated[3];
  RotateVector(rotated, pos, conjugate);
  for (int i = 0; i < 3; ++i) inverse_pos[i] = -rotated[i];
  std::copy_n(conjugate, 4, inverse_quat);
}

}  // namespace conjoint
