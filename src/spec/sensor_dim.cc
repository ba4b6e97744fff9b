// mjs_sensorDim: how many numbers a sensor gives.

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {
namespace {

// Sum of the sizes whose bit is set.
template <size_t n>
int SelectedSize(int bits, const int (&sizes)[n]) {
  int total = 0;
  for (size_t i = 0; i < n; ++i) {
    if (bits & (1 << i)) total += sizes[i];
  }
  return total;
}

// The element of type T that the sensor is attached to, null if it names none.
template <class T>
const T* ObjectOf(const Sensor& sensor) {
  return sensor.values->objtype == T::kType && sensor.owner
             ? sensor.owner->Find<T>(*sensor.values->objname)
             : nullptr;
}

int ContactDim(const Sensor& sensor) {
  constexpr int kSizes[mjNCONDATA] = {1, 3, 3, 1,
                                      3, 3, 3};  // found force torque dist pos normal tangent
  return sensor.values->intprm[2] * SelectedSize(sensor.values->intprm[0], kSizes);
}

int RangefinderDim(const Sensor& sensor) {
  constexpr int kSizes[mjNRAYDATA] = {1, 3, 3, 3, 3, 1};  // dist dir origin point normal depth
  int rays = 1;
  if (sensor.values->objtype == mjOBJ_CAMERA) {  // a ray a pixel
    const Camera* camera = ObjectOf<Camera>(sensor);
    rays = camera ? camera->values->resolution[0] * camera->values->resolution[1] : 0;
  }
  return rays * SelectedSize(sensor.values->intprm[0], kSizes);
}

int TactileDim(const Sensor& sensor) {
  const Mesh* mesh = ObjectOf<Mesh>(sensor);
  return mesh ? static_cast<int>(mesh->values->uservert->size() / 3) * 3 : 0;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

int mjs_sensorDim(const mjsSensor* sensor) {
  switch (sensor->type) {
    case mjSENS_TOUCH:
    case mjSENS_JOINTPOS:
    case mjSENS_JOINTVEL:
    case mjSENS_TENDONPOS:
    case mjSENS_TENDONVEL:
    case mjSENS_ACTUATORPOS:
    case mjSENS_ACTUATORVEL:
    case mjSENS_ACTUATORFRC:
    case mjSENS_JOINTACTFRC:
    case mjSENS_TENDONACTFRC:
    case mjSENS_JOINTLIMITPOS:
    case mjSENS_JOINTLIMITVEL:
    case mjSENS_JOINTLIMITFRC:
    case mjSENS_TENDONLIMITPOS:
    case mjSENS_TENDONLIMITVEL:
    case mjSENS_TENDONLIMITFRC:
    case mjSENS_INSIDESITE:
    case mjSENS_GEOMDIST:
    case mjSENS_E_POTENTIAL:
    case mjSENS_E_KINETIC:
    case mjSENS_CLOCK:
      return 1;

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

    case mjSENS_CONTACT:
      return ContactDim(*AsElement<Sensor>(sensor));
    case mjSENS_RANGEFINDER:
      return RangefinderDim(*AsElement<Sensor>(sensor));
    case mjSENS_TACTILE:
      return TactileDim(*AsElement<Sensor>(sensor));
    case mjSENS_PLUGIN:
      return 0;  // the plugin tells when it is initialised
    case mjSENS_USER:
      return sensor->dim;
  }
  return -1;
}
