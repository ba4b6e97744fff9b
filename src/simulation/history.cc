// Samples of controls and sensors at the end of a step, into mjData.history.

#include "simulation/history.h"

#include <algorithm>

#include "model/history_buffers.h"

namespace conjoint {
namespace {

// A sensor with a period is due when its tick has come; the tick moves on by exactly one period.
bool IsDue(const mjModel* m, const mjData* d, int sensor, History& history) {
  const mjtNum period = m->sensor_interval[2 * sensor];
  if (period <= 0) return true;
  if (history.user() + period > d->time) return false;
  history.user() += period;
  return true;
}

void RecordSensor(const mjModel* m, mjData* d, int sensor) {
  History history = SensorHistory(m, d, sensor);
  if (!IsDue(m, d, sensor, history)) return;
  mjtNum* sample = history.Insert(d->time);
  if (!sample) return;
  std::copy_n(d->sensordata + m->sensor_adr[sensor], m->sensor_dim[sensor], sample);
}

}  // namespace

void RecordHistory(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_history[2 * i] <= 0) continue;
    if (mjtNum* sample = CtrlHistory(m, d, i).Insert(d->time)) *sample = d->ctrl[i];
  }
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_history[2 * i] > 0) RecordSensor(m, d, i);
  }
}

}  // namespace conjoint
