// What all sensors share: which formula, frames of their objects, rows of limits, the cutoff.

#include "simulation/sensor_measure.h"
#include "math/rows.h"

#include <algorithm>

#include "dynamics/object.h"

namespace conjoint {

void MeasureSensor(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out) {
  switch (m->sensor_needstage[sensor]) {
    case mjSTAGE_POS:
      MeasurePosition(m, d, sensor, out);
      break;
    case mjSTAGE_VEL:
      MeasureVelocity(m, d, sensor, out);
      break;
    case mjSTAGE_ACC:
      MeasureAcceleration(m, d, contacts, sensor, out);
      break;
    default:
      mju_error("mj_computeSensor: invalid sensor stage for sensor %d", sensor);
      return;
  }
  ApplyCutoff(m, sensor, out);
}

void ApplyCutoff(const mjModel* m, int sensor, mjtNum* out) {
  const mjtNum cutoff = m->sensor_cutoff[sensor];
  if (!(cutoff > 0)) return;
  // For these the cutoff means something else.
  const int type = m->sensor_type[sensor];
  if (type == mjSENS_CONTACT || type == mjSENS_GEOMFROMTO) return;

  mjtNum* const end = out + m->sensor_dim[sensor];
  switch (m->sensor_datatype[sensor]) {
    case mjDATATYPE_REAL:
      for (; out != end; ++out) *out = std::clamp(*out, -cutoff, cutoff);
      break;
    case mjDATATYPE_POSITIVE:
      for (; out != end; ++out) *out = std::min(cutoff, *out);
      break;
    default:  // directions keep their length
      break;
  }
}

SensorFrame FrameOfSensorObject(const mjModel* m, const mjData* d, int type, int id, int sensor) {
  const ObjectFrame frame = FrameOfObject(m, d, type, id);
  if (frame.body < 0) {
    mju_error("get_xpos_xmat: invalid object type in sensor %d", sensor);
    return {Vec3At(d->xpos, 0), Mat3At(d->xmat, 0)};
  }
  return {AsVec3(frame.pos), AsMat3(frame.mat)};
}

int FirstLimitRow(const mjData* d, mjtConstraint type, int id) {
  const int first = d->ne + d->nf, last = std::min(first + d->nl, d->nefc);
  for (int row = first; row < last; ++row) {
    if (d->efc_type[row] == type && d->efc_id[row] == id) return row;
  }
  return -1;
}

}  // namespace conjoint
