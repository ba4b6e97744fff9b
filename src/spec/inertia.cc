// Principal axes of inertias, volumes of shapes, and the inertia of two bodies as one.

#include "spec/inertia.h"

#include <algorithm>
#include <cmath>

#include "spec/pose.h"

namespace conjoint {
namespace {

constexpr double kEigenEps = 1e-12;  // of the eigenvalue iteration

// D = (R^T A) R for a symmetric A in full form, in this order.
void RotateSymmetric(double d[9], const double a[9], const double r[9]) {
  double product[9];
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      product[3 * i + j] = r[i] * a[j] + r[3 + i] * a[3 + j] + r[6 + i] * a[6 + j];
    }
  }
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      d[3 * i + j] =
          product[3 * i] * r[j] + product[3 * i + 1] * r[3 + j] + product[3 * i + 2] * r[6 + j];
    }
  }
}

}  // namespace

// Jacobi's method with the rotation kept as a quaternion: the order and signs of the result are
// part of its definition.
void EigenDecomposition(double eigenvalues[3], double quat[4], const double s[6]) {
  const double full[9] = {s[0], s[3], s[4], s[3], s[1], s[5], s[4], s[5], s[2]};
  quat[0] = 1;
  quat[1] = quat[2] = quat[3] = 0;

  for (int iteration = 0; iteration < 500; ++iteration) {
    double r[9], d[9];
    QuatToMatrix(r, quat);
    RotateSymmetric(d, full, r);
    for (int i = 0; i < 3; ++i) eigenvalues[i] = d[4 * i];

    // The largest entry off the diagonal and the axis of the rotation that removes it.
    int row = 1, column = 2, axis = 0;
    if (std::abs(d[1]) > std::abs(d[2]) && std::abs(d[1]) > std::abs(d[5])) {
      row = 0, column = 1, axis = 2;
    } else if (std::abs(d[2]) > std::abs(d[5])) {
      row = 0, column = 2, axis = 1;
    }
    const double off = d[3 * row + column];
    if (std::abs(off) < kEigenEps) break;

    const double tau = (d[4 * column] - d[4 * row]) / (2 * off);
    const double root = std::sqrt(1 + tau * tau);
    const double tangent = tau >= 0 ? 1 / (tau + root) : -1 / (-tau + root);
    const double cosine = 1 / std::sqrt(1 + tangent * tangent);
    if (cosine > 1 - kEigenEps) break;

    double rotation[4] = {0, 0, 0, 0};
    double sine = std::sqrt(0.5 - 0.5 * cosine);
    if (tau >= 0) sine = -sine;
    if (axis == 1) sine = -sine;
    rotation[1 + axis] = sine;
    rotation[0] = std::sqrt(1 - sine * sine);
    Normalize(rotation, 4);
    MultiplyQuat(quat, quat, rotation);
  }

  // Sort in decreasing order; exchanging two axes is a quarter turn about the third.
  for (int step = 0; step < 3; ++step) {
    const int i = step % 2;  // (0,1), (1,2), (0,1)
    if (eigenvalues[i] + kEigenEps < eigenvalues[i + 1]) {
      std::swap(eigenvalues[i], eigenvalues[i + 1]);
      double turn[4] = {0.707106781186548, 0, 0, 0};
      turn[i == 0 ? 3 : 1] = turn[0];
      MultiplyQuat(quat, quat, turn);
    }
  }
}

const char* DiagonalizeInertia(double quat[4], double inertia[3], const double full[6]) {
  if (std::isnan(full[0])) return nullptr;
  EigenDecomposition(inertia, quat, full);
  if (inertia[2] < kEps) return "inertia must have positive eigenvalues";
  return nullptr;
}

void RotatedInertia(double result[6], const double inertia[3], const double quat[4]) {
  double r[9];
  QuatToMatrix(r, quat);
  const auto entry = [&](int i, int j) {
    return r[3 * i] * inertia[0] * r[3 * j] + r[3 * i + 1] * inertia[1] * r[3 * j + 1] +
           r[3 * i + 2] * inertia[2] * r[3 * j + 2];
  };
  result[0] = entry(0, 0);
  result[1] = entry(1, 1);
  result[2] = entry(2, 2);
  result[3] = entry(1, 0);
  result[4] = entry(2, 0);
  result[5] = entry(2, 1);
}

void OffCenterInertia(double result[6], double mass, const double d[3]) {
  result[0] = mass * (d[1] * d[1] + d[2] * d[2]);
  result[1] = mass * (d[0] * d[0] + d[2] * d[2]);
  result[2] = mass * (d[0] * d[0] + d[1] * d[1]);
  result[3] = -mass * d[0] * d[1];
  result[4] = -mass * d[0] * d[2];
  result[5] = -mass * d[1] * d[2];
}

namespace {

double EllipsoidArea(const double size[3]) {
  constexpr double p = 1.6075;  // Thomsen's formula
  const double sum = std::pow(size[0] * size[1], p) + std::pow(size[1] * size[2], p) +
                     std::pow(size[2] * size[0], p);
  return 4 * mjPI * std::pow(sum / 3, 1 / p);
}

}  // namespace

double ShapeVolume(mjtGeom type, bool shell, const double size[3]) {
  const double r = size[0], height = 2 * size[1];
  switch (type) {
    case mjGEOM_SPHERE:
      return shell ? 4 * mjPI * r * r : 4 * mjPI * r * r * r / 3;
    case mjGEOM_CAPSULE:
      return shell ? 4 * mjPI * r * r + 2 * mjPI * r * height
                   : mjPI * (r * r * height + 4 * r * r * r / 3);
    case mjGEOM_CYLINDER:
      return shell ? 2 * mjPI * r * r + 2 * mjPI * r * height : mjPI * r * r * height;
    case mjGEOM_ELLIPSOID:
      return shell ? EllipsoidArea(size) : 4 * mjPI * size[0] * size[1] * size[2] / 3;
    case mjGEOM_BOX:
    case mjGEOM_HFIELD:
      return shell ? 8 * (size[0] * size[1] + size[1] * size[2] + size[2] * size[0])
                   : 8 * size[0] * size[1] * size[2];
    default:
      return 0;
  }
}

void ClearInertia(mjsBody& body) {
  body.mass = 0;
  std::fill_n(body.ipos, 3, 0.0);
  std::fill_n(body.inertia, 3, 0.0);
  const double identity[4] = {1, 0, 0, 0};
  std::copy_n(identity, 4, body.iquat);
}

const char* MergeInertia(mjsBody& into, const mjsBody& other) {
  double other_pos[3], other_quat[4];
  std::copy_n(other.pos, 3, other_pos);
  std::copy_n(other.quat, 4, other_quat);
  // The two poses are composed in this order, which is right only for bodies that are not turned
  // (equal to MuJoCo 3.6.0).
  ComposePose(other.ipos, other.iquat, other_pos, other_quat);

  const double mass = into.mass + other.mass;
  if (mass < mjMINVAL) {
    ClearInertia(into);
    return nullptr;
  }

  double center[3];
  for (int i = 0; i < 3; ++i) {
    center[i] = (into.mass * into.ipos[i] + other.mass * other_pos[i]) / mass;
  }
  double total[6] = {0};
  const auto add = [&](double part_mass, const double pos[3], const double quat[4],
                       const double inertia[3]) {
    double rotated[6], off_center[6];
    const double d[3] = {pos[0] - center[0], pos[1] - center[1], pos[2] - center[2]};
    RotatedInertia(rotated, inertia, quat);
    OffCenterInertia(off_center, part_mass, d);
    for (int i = 0; i < 6; ++i) total[i] += rotated[i] + off_center[i];
  };
  add(into.mass, into.ipos, into.iquat, into.inertia);
  add(other.mass, other_pos, other_quat, other.inertia);

  into.mass = mass;
  std::copy_n(center, 3, into.ipos);
  std::copy_n(total, 6, into.fullinertia);
  return DiagonalizeInertia(into.iquat, into.inertia, total);
}

}  // namespace conjoint
