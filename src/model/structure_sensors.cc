// Sensors, and the histories of actuators and sensors, as a file must have them.

#include <initializer_list>

#include "model/history.h"
#include "model/sensor_kinds.h"
#include "model/structure.h"

namespace conjoint {
namespace {

bool IsOneOf(int type, std::initializer_list<int> types) {
  for (const int t : types) {
    if (t == type) return true;
  }
  return false;
}

// Whether a sensor's object (and reference, where it must have one) are of the kind it looks at.
bool LooksAtRightKind(const mjModel* m, int i, SensorTarget target) {
  const int object = m->sensor_objtype[i], reference = m->sensor_reftype[i];
  const bool has_reference = m->sensor_refid[i] >= 0;
  const auto refers_to = [&](int type) { return reference == type && has_reference; };
  switch (target) {
    case SensorTarget::kSite:
      return object == mjOBJ_SITE;
    case SensorTarget::kSiteOrCamera:
      return IsOneOf(object, {mjOBJ_SITE, mjOBJ_CAMERA});
    case SensorTarget::kSiteInCamera:
      return object == mjOBJ_SITE && refers_to(mjOBJ_CAMERA);
    case SensorTarget::kScalarJoint:
    case SensorTarget::kJointLimit:
      return object == mjOBJ_JOINT;
    case SensorTarget::kBall:
      return object == mjOBJ_JOINT && m->jnt_type[m->sensor_objid[i]] == mjJNT_BALL;
    case SensorTarget::kTendon:
    case SensorTarget::kTendonLimit:
      return object == mjOBJ_TENDON;
    case SensorTarget::kActuator:
      return object == mjOBJ_ACTUATOR;
    case SensorTarget::kFrame:
      return HasFrame(object) && (!has_reference || HasFrame(reference));
    case SensorTarget::kFrameInSite:
      return HasFrame(object) && refers_to(mjOBJ_SITE);
    case SensorTarget::kSubtree:
      return object == mjOBJ_BODY;
    case SensorTarget::kTwoShapes:
      return IsOneOf(object, {mjOBJ_BODY, mjOBJ_GEOM}) &&
             IsOneOf(reference, {mjOBJ_BODY, mjOBJ_GEOM}) && has_reference;
    case SensorTarget::kContacts:
      return IsOneOf(object, {mjOBJ_UNKNOWN, mjOBJ_SITE, mjOBJ_BODY, mjOBJ_XBODY, mjOBJ_GEOM}) &&
             IsOneOf(reference, {mjOBJ_UNKNOWN, mjOBJ_BODY, mjOBJ_XBODY, mjOBJ_GEOM}) &&
             (reference == mjOBJ_UNKNOWN || has_reference);
    case SensorTarget::kMeshOnGeom:
      return object == mjOBJ_MESH && refers_to(mjOBJ_GEOM);
    case SensorTarget::kNothing:
    case SensorTarget::kPlugin:
    case SensorTarget::kUser:
      return true;
  }
  return false;
}

// Numbers chosen by a bit mask of fields; -1 if it has bits that are no field.
template <size_t n>
int64_t MaskedSize(int mask, const int (&sizes)[n]) {
  return mask < 0 || mask >> n != 0 ? -1 : SelectedSize(mask, sizes);
}

// How many numbers a sensor writes, or -1 for what it may choose itself.
int64_t DimOf(const mjModel* m, int i, const SensorKind& kind) {
  const int* prm = m->sensor_intprm + mjNSENS * i;
  switch (kind.type) {
    case mjSENS_RANGEFINDER: {
      const int64_t fields = MaskedSize(prm[0], kRayFieldSizes);
      if (m->sensor_objtype[i] == mjOBJ_SITE) return fields;
      const int* resolution = m->cam_resolution + 2 * m->sensor_objid[i];
      return fields * resolution[0] * resolution[1];
    }
    case mjSENS_CONTACT:
      return MaskedSize(prm[0], kContactFieldSizes) * prm[2];
    case mjSENS_TACTILE:
      return 3 * int64_t{m->mesh_vertnum[m->sensor_objid[i]]};
    case mjSENS_PLUGIN:
    case mjSENS_USER:
      return -1;
    default:
      return kind.size;
  }
}

const char* CheckSensors(const mjModel* m) {
  int64_t next = 0;
  for (int i = 0; i < m->nsensor; ++i) {
    const SensorKind* kind = KindOfSensor(m->sensor_type[i]);
    if (!kind) return InvalidModel("sensor %d has an unknown type.", i);
    if (!LooksAtRightKind(m, i, kind->target)) {
      return InvalidModel("sensor %d has the wrong kind of object.", i);
    }
    const int64_t dim = DimOf(m, i, *kind);
    const bool chooses = IsOneOf(kind->type, {mjSENS_PLUGIN, mjSENS_USER});
    if (m->sensor_dim[i] < 0 || (!chooses && m->sensor_dim[i] != dim)) {
      return InvalidModel("sensor_dim of sensor %d is %d, which does not fit its type.", i,
                          m->sensor_dim[i]);
    }
    if (m->sensor_adr[i] != next) return InvalidModel("sensor_adr is not in order.");
    next += m->sensor_dim[i];
    if (m->sensor_needstage[i] < mjSTAGE_NONE || m->sensor_needstage[i] > mjSTAGE_ACC) {
      return InvalidModel("sensor_needstage out of bounds.");
    }
  }
  if (next != m->nsensordata) return InvalidModel("sensor_dim does not add up to nsensordata.");
  return nullptr;
}

constexpr int kMaxSamples = 1 << 24;

// One buffer behind the other: first those of the actuators, then those of the sensors.
bool IsNextHistory(int samples, int adr, int dim, mjtSize* next) {
  if (samples <= 0) return adr == -1;
  if (samples > kMaxSamples || adr != *next) return false;
  *next += History::Size(samples, dim);
  return true;
}

const char* CheckHistories(const mjModel* m) {
  mjtSize next = 0;
  for (int i = 0; i < m->nu; ++i) {
    if (!IsNextHistory(m->actuator_history[2 * i], m->actuator_historyadr[i], 1, &next)) {
      return InvalidModel("bad history of actuator %d.", i);
    }
  }
  for (int i = 0; i < m->nsensor; ++i) {
    if (!IsNextHistory(m->sensor_history[2 * i], m->sensor_historyadr[i], m->sensor_dim[i],
                       &next)) {
      return InvalidModel("bad history of sensor %d.", i);
    }
  }
  if (next != m->nhistory) return InvalidModel("the histories do not add up to nhistory.");
  return nullptr;
}

}  // namespace

const char* FaultOfSensors(const mjModel* m) {
  if (const char* fault = CheckSensors(m)) return fault;
  return CheckHistories(m);
}

}  // namespace conjoint
