// Signed distances of plane, sphere, capsule, ellipsoid, cylinder and box, and their gradients
// (sdf_shapes.h). At the centre of a sphere and on the axis of a capsule the gradient is NaN.

#include "collision/sdf_shapes.h"

#include <algorithm>
#include <cmath>

#include "collision/contact_pair.h"

namespace conjoint {
namespace {

constexpr mjtNum kMinRadius = static_cast<mjtNum>(1e-10);

Vec3 Divide(const Vec3& a, const Vec3& b) { return {a.x / b.x, a.y / b.y, a.z / b.z}; }

// From the nearest point of the axis.
Vec3 CapsuleOffset(const Vec3& size, const Vec3& x) {
  return {x.x, x.y, x.z - Clip(x.z, -size.y, size.y)};
}

Vec3 CapsuleGradient(const Vec3& offset) {
  const mjtNum norm = Norm(offset);
  return {offset.x / norm, offset.y / norm, offset.z / norm};
}

mjtNum EllipsoidDistance(const Vec3& size, const Vec3& x) {
  const Vec3 a = Divide(x, size), b = Divide(a, size);
  const mjtNum k0 = Norm(a), k1 = Norm(b);
  return k0 * (k0 - 1) / k1;
}

Vec3 EllipsoidGradient(const Vec3& size, const Vec3& x) {
  const Vec3 a = Divide(x, size), b = Divide(a, size);
  const mjtNum k0 = Norm(a), k1 = Norm(b);
  const mjtNum i0 = 1 / k0, i1 = 1 / k1;
  const Vec3 grad_k0 = b * i0;
  const Vec3 grad_k1 = {b.x * i1 / (size.x * size.x), b.y * i1 / (size.y * size.y),
                        b.z * i1 / (size.z * size.z)};
  return Normalized(grad_k0 * ((2 * k0 - 1) * i1) - grad_k1 * (k0 * (k0 - 1) * i1 * i1));
}

struct CylinderOffset {
  mjtNum radial, axial;  // beyond the side, beyond the ends
};

CylinderOffset OffsetOfCylinder(const Vec3& size, const Vec3& x) {
  return {std::sqrt(x.x * x.x + x.y * x.y) - size.x, std::abs(x.z) - size.y};
}

mjtNum CylinderDistance(const Vec3& size, const Vec3& x) {
  const auto [radial, axial] = OffsetOfCylinder(size, x);
  const mjtNum b0 = std::max(radial, mjtNum{0}), b1 = std::max(axial, mjtNum{0});
  return std::min(std::max(radial, axial), mjtNum{0}) + std::sqrt(b0 * b0 + b1 * b1);
}

Vec3 CylinderGradient(const Vec3& size, const Vec3& x) {
  const auto [radial, axial] = OffsetOfCylinder(size, x);
  const mjtNum rho = std::max(std::sqrt(x.x * x.x + x.y * x.y), kMinRadius);
  const Vec3 w = {x.x / rho, x.y / rho, x.z / std::max(std::abs(x.z), kMinRadius)};
  if (std::max(radial, axial) < 0) {
    return radial > axial ? Vec3{w.x, w.y, 0} : Vec3{0, 0, w.z};
  }
  const mjtNum b0 = std::max(radial, mjtNum{0}), b1 = std::max(axial, mjtNum{0});
  const mjtNum beta = std::max(std::sqrt(b0 * b0 + b1 * b1), kMinRadius);
  return {w.x * b0 / beta, w.y * b0 / beta, w.z * b1 / beta};
}

Vec3 BoxOffset(const Vec3& size, const Vec3& x) {
  return {std::abs(x.x) - size.x, std::abs(x.y) - size.y, std::abs(x.z) - size.z};
}

// Inside, the direction to follow to the surface.
Vec3 BoxField(const Vec3& size, const Vec3& x, const Vec3& a) {
  Vec3 b = Normalized(Vec3{-size.x / a.x, -size.y / a.y, -size.z / a.z});
  for (int i = 0; i < 3; ++i) {
    if (x[i] < 0) b[i] = -b[i];
  }
  return b;
}

mjtNum BoxDistance(const Vec3& size, const Vec3& x) {
  const Vec3 a = BoxOffset(size, x);
  if (a.x >= 0 || a.y >= 0 || a.z >= 0) {
    const Vec3 b = {std::max(a.x, mjtNum{0}), std::max(a.y, mjtNum{0}), std::max(a.z, mjtNum{0})};
    return Norm(b) + std::min(std::max(std::max(a.x, a.y), a.z), mjtNum{0});
  }
  const Vec3 b = BoxField(size, x, a);
  const mjtNum t = std::min({-a.x / std::abs(b.x), -a.y / std::abs(b.y), -a.z / std::abs(b.z)});
  return -t * Norm(b);
}

Vec3 BoxGradient(const Vec3& size, const Vec3& x) {
  const Vec3 a = BoxOffset(size, x);
  if (std::max(std::max(a.x, a.y), a.z) < 0) return BoxField(size, x, a);
  const Vec3 b = {std::max(a.x, mjtNum{0}), std::max(a.y, mjtNum{0}), std::max(a.z, mjtNum{0})};
  const mjtNum norm = Norm(b);
  Vec3 gradient = {0, 0, 0};
  for (int i = 0; i < 3; ++i) {
    if (a[i] > 0) gradient[i] = b[i] / norm * x[i] / std::abs(x[i]);
  }
  return gradient;
}

}  // namespace

bool HasPrimitiveDistance(int geom_type) {
  switch (geom_type) {
    case mjGEOM_PLANE:
    case mjGEOM_SPHERE:
    case mjGEOM_CAPSULE:
    case mjGEOM_ELLIPSOID:
    case mjGEOM_CYLINDER:
    case mjGEOM_BOX:
      return true;
    default:
      return false;
  }
}

mjtNum PrimitiveDistance(int geom_type, const Vec3& size, const Vec3& x) {
  switch (geom_type) {
    case mjGEOM_PLANE:
      return x.z;
    case mjGEOM_SPHERE:
      return Norm(x) - size.x;
    case mjGEOM_CAPSULE:
      return Norm(CapsuleOffset(size, x)) - size.x;
    case mjGEOM_ELLIPSOID:
      return EllipsoidDistance(size, x);
    case mjGEOM_CYLINDER:
      return CylinderDistance(size, x);
    default:
      return BoxDistance(size, x);
  }
}

Vec3 PrimitiveGradient(int geom_type, const Vec3& size, const Vec3& x) {
  switch (geom_type) {
    case mjGEOM_PLANE:
      return {0, 0, 1};
    case mjGEOM_SPHERE:
      return x * (1 / Norm(x));
    case mjGEOM_CAPSULE:
      return CapsuleGradient(CapsuleOffset(size, x));
    case mjGEOM_ELLIPSOID:
      return EllipsoidGradient(size, x);
    case mjGEOM_CYLINDER:
      return CylinderGradient(size, x);
    default:
      return BoxGradient(size, x);
  }
}

}  // namespace conjoint
