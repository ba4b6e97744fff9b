// Row i of an array of mjModel or mjData as a value type, in place; sums of sparse rows.

#ifndef CONJOINT_DYNAMICS_ROWS_H_
#define CONJOINT_DYNAMICS_ROWS_H_

#include <cstddef>

#include "math/mat3.h"
#include "math/quat.h"
#include "math/spatial.h"
#include "math/vec3.h"

namespace conjoint {

inline Vec3& Vec3At(mjtNum* array, ptrdiff_t i) { return AsVec3(array + 3 * i); }
inline const Vec3& Vec3At(const mjtNum* array, ptrdiff_t i) { return AsVec3(array + 3 * i); }

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

// row += scale * addend for two sparse rows, at the columns that both have.
inline void AddAtCommonColumns(mjtNum* row, const int* columns, int nnz, mjtNum scale,
                               const mjtNum* addend, const int* addend_columns, int addend_nnz) {
  for (int a = 0, b = 0; a < nnz && b < addend_nnz;) {
    if (columns[a] < addend_columns[b]) {
      ++a;
    } else if (columns[a] > addend_columns[b]) {
      ++b;
    } else {
      row[a++] += scale * addend[b++];
    }
  }
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_ROWS_H_
