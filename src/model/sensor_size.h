// How many numbers a sensor gives, as far as its type and the fields it chooses tell.

#ifndef CONJOINT_MODEL_SENSOR_SIZE_H_
#define CONJOINT_MODEL_SENSOR_SIZE_H_

#include <mujoco/mujoco.h>

#include <cstddef>

namespace conjoint {

// Numbers of each field that a sensor may choose by a bit of its intprm[0].
inline constexpr int kContactFieldSizes[mjNCONDATA] = {
    1, 3, 3, 1, 3, 3, 3};  // found force torque dist pos normal tangent
inline constexpr int kRayFieldSizes[mjNRAYDATA] = {1, 3, 3,
                                                   3, 3, 1};  // dist dir origin point normal depth

// Sum of the sizes whose bit is set.
template <size_t n>
constexpr int SelectedSize(int bits, const int (&sizes)[n]) {
  int total = 0;
  for (size_t i = 0; i < n; ++i) {
    if (bits & (1 << i)) total += sizes[i];
  }
  return total;
}

// Numbers that every sensor of the type gives, kSizeVaries if they differ from sensor to sensor, -1
// if there is no such type.
inline constexpr int kSizeVaries = 0;
constexpr int SizeOfSensorType(int type) {
  switch (type) {
    case mjSENS_CAMPROJECTION:
      return 2;

    case mjSENS_ACCELEROMETER:
    case mjSENS_VELOCIMETER:
    case mjSENS_GYRO:
    case mjSENS_FORCE:
    case mjSENS_TORQUE:
    case mjSENS_MAGNETOMETER:
    case mjSENS_BALLANGVEL:
    case mjSENS_FRAMEPOS:
    case mjSENS_FRAMEXAXIS:
    case mjSENS_FRAMEYAXIS:
    case mjSENS_FRAMEZAXIS:
    case mjSENS_FRAMELINVEL:
    case mjSENS_FRAMEANGVEL:
    case mjSENS_FRAMELINACC:
    case mjSENS_FRAMEANGACC:
    case mjSENS_SUBTREECOM:
    case mjSENS_SUBTREELINVEL:
    case mjSENS_SUBTREEANGMOM:
    case mjSENS_GEOMNORMAL:
      return 3;

    case mjSENS_BALLQUAT:
    case mjSENS_FRAMEQUAT:
      return 4;

    case mjSENS_GEOMFROMTO:
      return 6;

    case mjSENS_RANGEFINDER:
    case mjSENS_CONTACT:
    case mjSENS_TACTILE:
    case mjSENS_PLUGIN:
    case mjSENS_USER:
      return kSizeVaries;

    default:
      return type >= 0 && type < mjSENS_PLUGIN ? 1 : -1;
  }
}

}  // namespace conjoint

#endif  // CONJOINT_MODEL_SENSOR_SIZE_H_
