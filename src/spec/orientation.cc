// mjs_resolveOrientation: axis and angle, two axes, one axis or Euler angles to a quaternion.

#include <algorithm>
#include <cmath>

#include "spec/pose.h"

namespace conjoint {
namespace {

const char* FromAxisAngle(double quat[4], bool degree, const double axis_angle[4]) {
  double axis[3];
  std::copy_n(axis_angle, 3, axis);
  const double angle = degree ? axis_angle[3] / 180 * mjPI : axis_angle[3];
  if (Normalize(axis, 3) < kEps) return "axisangle too small";
  quat[0] = std::cos(angle / 2);
  for (int i = 0; i < 3; ++i) quat[1 + i] = std::sin(angle / 2) * axis[i];
  return nullptr;
}

const char* FromXYAxes(double quat[4], const double xyaxes[6]) {
  double x[3], y[3], z[3];
  std::copy_n(xyaxes, 3, x);
  std::copy_n(xyaxes + 3, 3, y);
  if (Normalize(x, 3) < kEps) return "xaxis too small";
  const double along = Dot(x, y);
  for (int i = 0; i < 3; ++i) y[i] -= along * x[i];
  if (Normalize(y, 3) < kEps) return "yaxis too small";
  Cross(z, x, y);
  if (Normalize(z, 3) < kEps) return "cross(xaxis, yaxis) too small";
  QuatFromFrame(quat, x, y, z);
  return nullptr;
}

const char* FromZAxis(double quat[4], const double zaxis[3]) {
  double z[3];
  std::copy_n(zaxis, 3, z);
  if (Normalize(z, 3) < kEps) return "zaxis too small";
  QuatFromZAxis(quat, z);
  return nullptr;
}

// When a letter is wrong `quat` holds the rotations before it.
const char* FromEuler(double quat[4], bool degree, const char* sequence, const double euler[3]) {
  quat[0] = 1;
  quat[1] = quat[2] = quat[3] = 0;
  for (int i = 0; i < 3; ++i) {
    const char letter = sequence[i];
    const bool moving = letter >= 'x' && letter <= 'z';  // about the axes turned so far
    const bool fixed = letter >= 'X' && letter <= 'Z';
    if (!moving && !fixed) return "euler sequence can only contain x, y, z, X, Y, Z";
    const double angle = degree ? euler[i] / 180 * mjPI : euler[i];
    double rotation[4] = {std::cos(angle / 2), 0, 0, 0};
    rotation[1 + letter - (moving ? 'x' : 'X')] = std::sin(angle / 2);
    if (moving) {
      MultiplyQuat(quat, quat, rotation);
    } else {
      MultiplyQuat(quat, rotation, quat);
    }
  }
  Normalize(quat, 4);
  return nullptr;
}

}  // namespace

const char* ResolveOrientation(double quat[4], bool degree, const char* sequence,
                               const mjsOrientation& orientation) {
  switch (orientation.type) {
    case mjORIENTATION_AXISANGLE:
      return FromAxisAngle(quat, degree, orientation.axisangle);
    case mjORIENTATION_XYAXES:
      return FromXYAxes(quat, orientation.xyaxes);
    case mjORIENTATION_ZAXIS:
      return FromZAxis(quat, orientation.zaxis);
    case mjORIENTATION_EULER:
      return FromEuler(quat, degree, sequence, orientation.euler);
    default:
      return nullptr;
  }
}

}  // namespace conjoint

const char* mjs_resolveOrientation(double quat[4], mjtByte degree, const char* sequence,
                                   const mjsOrientation* orientation) {
  return conjoint::ResolveOrientation(quat, degree != 0, sequence, *orientation);
}
