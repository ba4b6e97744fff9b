// mjs_sensorDim: how many numbers a sensor gives.

#include <mujoco/mujoco.h>

#include "model/sensor_kinds.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

// The element of type T that the sensor is attached to, null if it names none.
template <class T>
const T* ObjectOf(const Sensor& sensor) {
  return sensor.values->objtype == T::kType && sensor.owner
             ? sensor.owner->Find<T>(*sensor.values->objname)
             : nullptr;
}

int ContactDim(const Sensor& sensor) {
  return sensor.values->intprm[2] * SelectedSize(sensor.values->intprm[0], kContactFieldSizes);
}

int RangefinderDim(const Sensor& sensor) {
  int rays = 1;
  if (sensor.values->objtype == mjOBJ_CAMERA) {  // a ray a pixel
    const Camera* camera = ObjectOf<Camera>(sensor);
    rays = camera ? camera->values->resolution[0] * camera->values->resolution[1] : 0;
  }
  return rays * SelectedSize(sensor.values->intprm[0], kRayFieldSizes);
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
    default:
      const SensorKind* kind = KindOfSensor(sensor->type);
      return kind ? kind->size : -1;
  }
}
