// Points against primitives (geom_shape.h).

#include "math/geom_shape.h"

#include <algorithm>
#include <cmath>

namespace conjoint {

bool IsInside(const Vec3& point, const Vec3& pos, const Mat3& mat, const Vec3& size,
              int geom_type) {
  const Vec3 offset = point - pos;
  const Vec3 p = TransposeTimes(mat, offset);  // in the frame of the geom
  switch (geom_type) {
    case mjGEOM_SPHERE:
      return SquaredNorm(offset) < size.x * size.x;
    case mjGEOM_CAPSULE: {
      const mjtNum z = p.z - std::clamp(p.z, -std::abs(size.y), std::abs(size.y));
      return p.x * p.x + p.y * p.y + z * z < size.x * size.x;
    }
    case mjGEOM_ELLIPSOID:
      return p.x * p.x / (size.x * size.x) + p.y * p.y / (size.y * size.y) +
                 p.z * p.z / (size.z * size.z) <
             1;
    case mjGEOM_CYLINDER:
      return std::abs(p.z) < size.y && p.x * p.x + p.y * p.y < size.x * size.x;
    case mjGEOM_BOX:
      return std::abs(p.x) < size.x && std::abs(p.y) < size.y && std::abs(p.z) < size.z;
    case mjGEOM_PLANE:
      return p.z < 0;
    default:
      return false;
  }
}

int OutsideBox(const Vec3& point, const Vec3& pos, const Mat3& mat, const Vec3& size,
               mjtNum inflate) {
  if (inflate < 1) {
    mju_error("mju_outsideBox: inflation coefficient must be >= 1");
    return 1;
  }
  const Vec3 p = TransposeTimes(mat, point - pos);
  const Vec3 large = size * inflate;
  if (std::abs(p.x) > large.x || std::abs(p.y) > large.y || std::abs(p.z) > large.z) return 1;
  if (inflate == 1) return -1;
  const Vec3 small = {size.x / inflate, size.y / inflate, size.z / inflate};
  return std::abs(p.x) < small.x && std::abs(p.y) < small.y && std::abs(p.z) < small.z ? -1 : 0;
}

}  // namespace conjoint
