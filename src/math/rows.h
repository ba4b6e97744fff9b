// Row i of an array as a value type, in place: Vec3At(d->xpos, body) is the three numbers from
// d->xpos[3 * body] on.

#ifndef CONJOINT_MATH_ROWS_H_
#define CONJOINT_MATH_ROWS_H_

#include <cstddef>

#include "math/mat3.h"
#include "math/quat.h"
#include "math/spatial.h"
#include "math/vec3.h"

namespace conjoint {

template <class T>
Vec3T<T>& Vec3At(T* array, ptrdiff_t i) {
  return AsVec3(array + 3 * i);
}
template <class T>
const Vec3T<T>& Vec3At(const T* array, ptrdiff_t i) {
  return AsVec3(array + 3 * i);
}

inline Quat& QuatAt(mjtNum* array, ptrdiff_t i) { return AsQuat(array + 4 * i); }
inline const Quat& QuatAt(const mjtNum* array, ptrdiff_t i) { return AsQuat(array + 4 * i); }

inline Mat3& Mat3At(mjtNum* array, ptrdiff_t i) { return AsMat3(array + 9 * i); }
inline const Mat3& Mat3At(const mjtNum* array, ptrdiff_t i) { return AsMat3(array + 9 * i); }

inline Spatial& SpatialAt(mjtNum* array, ptrdiff_t i) { return AsSpatial(array + 6 * i); }
inline const Spatial& SpatialAt(const mjtNum* array, ptrdiff_t i) {
  return AsSpatial(array + 6 * i);
}

inline SpatialInertia& InertiaAt(mjtNum* array, ptrdiff_t i) {
  return AsSpatialInertia(array + 10 * i);
}
inline const SpatialInertia& InertiaAt(const mjtNum* array, ptrdiff_t i) {
  return AsSpatialInertia(array + 10 * i);
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_ROWS_H_
