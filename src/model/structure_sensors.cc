// Sensors, and the histories of actuators and sensors, as a file must have them.

#include <initializer_list>

#include "math/history.h"
#include "model/sensor_size.h"
#include "model/structure.h"

namespace conjoint {
namespace {

bool IsOneOf(int type, std::initializer_list<int> types) {
  for (const int t : types) {
    if (t == type) return true;
  }
  return false;
}

bool IsFrame(int type) {
  return IsOneOf(type, {mjOBJ_BODY, mjOBJ_XBODY, mjOBJ_GEOM, mjOBJ_SITE, mjOBJ_CAMERA});
}

// Whether a sensor's object (and reference, where it must have one) are of the kind it looks at.
bool LooksAtRightKind(const mjModel* m, int i) {
  const int type = m->sensor_type[i], object = m->sensor_objtype[i];
  const int reference = m->sensor_reftype[i];
  const bool has_reference = m->sensor_refid[i] >= 0;
  switch (type) {
    case mjSENS_TOUCH:
    case mjSENS_ACCELEROMETER:
    case mjSENS_VELOCIMETER:
    case mjSENS_GYRO:
    case mjSENS_FORCE:
    case mjSENS_TORQUE:
    case mjSENS_MAGNETOMETER:
      return object == mjOBJ_SITE;
    case mjSENS_RANGEFINDER:
      return IsOneOf(object, {mjOBJ_SITE, mjOBJ_CAMERA});
    case mjSENS_CAMPROJECTION:
      return object == mjOBJ_SITE && reference == mjOBJ_CAMERA && has_reference;
    case mjSENS_JOINTPOS:
    case mjSENS_JOINTVEL:
    case mjSENS_JOINTACTFRC:
    case mjSENS_JOINTLIMITPOS:
    case mjSENS_JOINTLIMITVEL:
    case mjSENS_JOINTLIMITFRC:
      return object == mjOBJ_JOINT;
    case mjSENS_BALLQUAT:
    case mjSENS_BALLANGVEL:
      return object == mjOBJ_JOINT && m->jnt_type[m->sensor_objid[i]] == mjJNT_BALL;
    case mjSENS_TENDONPOS:
    case mjSENS_TENDONVEL:
    case mjSENS_TENDONACTFRC:
    case mjSENS_TENDONLIMITPOS:
    case mjSENS_TENDONLIMITVEL:
    case mjSENS_TENDONLIMITFRC:
      return object == mjOBJ_TENDON;
    case mjSENS_ACTUATORPOS:
    case mjSENS_ACTUATORVEL:
    case mjSENS_ACTUATORFRC:
      return object == mjOBJ_ACTUATOR;
    case mjSENS_FRAMEPOS:
    case mjSENS_FRAMEQUAT:
    case mjSENS_FRAMEXAXIS:
    case mjSENS_FRAMEYAXIS:
    case mjSENS_FRAMEZAXIS:
    case mjSENS_FRAMELINVEL:
    case mjSENS_FRAMEANGVEL:
    case mjSENS_FRAMELINACC:
    case mjSENS_FRAMEANGACC:
      return IsFrame(object) && (!has_reference || IsFrame(reference));
    case mjSENS_SUBTREECOM:
    case mjSENS_SUBTREELINVEL:
    case mjSENS_SUBTREEANGMOM:
      return object == mjOBJ_BODY;
    case mjSENS_INSIDESITE:
      return IsFrame(object) && reference == mjOBJ_SITE && has_reference;
    case mjSENS_GEOMDIST:
    case mjSENS_GEOMNORMAL:
    case mjSENS_GEOMFROMTO:
      return IsOneOf(object, {mjOBJ_BODY, mjOBJ_GEOM}) &&
             IsOneOf(reference, {mjOBJ_BODY, mjOBJ_GEOM}) && has_reference;
    case mjSENS_CONTACT:
      return IsOneOf(object, {mjOBJ_UNKNOWN, mjOBJ_SITE, mjOBJ_BODY, mjOBJ_XBODY, mjOBJ_GEOM}) &&
             IsOneOf(reference, {mjOBJ_UNKNOWN, mjOBJ_BODY, mjOBJ_XBODY, mjOBJ_GEOM}) &&
             (reference == mjOBJ_UNKNOWN || has_reference);
    case mjSENS_TACTILE:
      return object == mjOBJ_MESH && reference == mjOBJ_GEOM && has_reference;
    default:  // energies, clock, plugin and user sensors look at nothing by id
      return true;
  }
}

// Numbers chosen by a bit mask of fields; -1 if it has bits that are no field.
template <size_t n>
int64_t MaskedSize(int mask, const int (&sizes)[n]) {
  return mask < 0 || mask >> n != 0 ? -1 : SelectedSize(mask, sizes);
}

// How many numbers a sensor writes, or -1 for what it may choose itself.
int64_t DimOf(const mjModel* m, int i) {
  const int* prm = m->sensor_intprm + mjNSENS * i;
  switch (m->sensor_type[i]) {
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
      return SizeOfSensorType(m->sensor_type[i]);
  }
}

const char* CheckSensors(const mjModel* m) {
  int64_t next = 0;
  for (int i = 0; i < m->nsensor; ++i) {
    if (!LooksAtRightKind(m, i)) return InvalidModel("sensor %d has the wrong kind of object.", i);
    const int64_t dim = DimOf(m, i);
    const bool chooses = IsOneOf(m->sensor_type[i], {mjSENS_PLUGIN, mjSENS_USER});
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
