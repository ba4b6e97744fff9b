// Questions about the shape of a primitive geom that several rooms ask.

#ifndef CONJOINT_MATH_GEOM_SHAPE_H_
#define CONJOINT_MATH_GEOM_SHAPE_H_

#include <mujoco/mujoco.h>

#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {

// Half of the extent of a geom along its own axes.
constexpr Vec3 SemiAxes(int geom_type, const Vec3& size) {
  switch (geom_type) {
    case mjGEOM_SPHERE:
      return {size.x, size.x, size.x};
    case mjGEOM_CAPSULE:
      return {size.x, size.x, size.y + size.x};
    case mjGEOM_CYLINDER:
      return {size.x, size.x, size.y};
    default:
      return size;
  }
}

// Is a point strictly inside a primitive posed at (pos, mat)? Never inside what is no primitive.
bool IsInside(const Vec3& point, const Vec3& pos, const Mat3& mat, const Vec3& size, int geom_type);

// A point against a box: 1 outside the box scaled up by `inflate`, -1 inside the box scaled down by
// it, 0 in the layer between. inflate below 1 ends in mju_error.
int OutsideBox(const Vec3& point, const Vec3& pos, const Mat3& mat, const Vec3& size,
               mjtNum inflate);

}  // namespace conjoint

#endif  // CONJOINT_MATH_GEOM_SHAPE_H_
