// Delays and sampling intervals of sensors (sensor_history.h).

#include "simulation/sensor_history.h"

#include <algorithm>

#include "model/history_buffers.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

// The user slot of a history holds the time of the last tick. Ticks are one interval apart; they
// come late if the steps do not meet them.
bool IsTickDue(History& history, mjtNum interval, mjtNum time) {
  return history.user() + interval <= time;
}

void ShowSample(const mjModel* m, const History& history, int sensor, mjtNum time, mjtNum* out) {
  const mjtNum* sample = history.Read(out, time, m->sensor_history[2 * sensor + 1]);
  if (sample) std::copy_n(sample, m->sensor_dim[sensor], out);
}

void Record(const mjModel* m, mjData* d, ContactTable& contacts, int sensor) {
  History history = SensorHistory(m, d, sensor);
  const mjtNum interval = m->sensor_interval[2 * sensor];
  if (interval > 0) {
    if (!IsTickDue(history, interval, d->time)) return;
    history.user() += interval;
  }
  mjtNum* sample = history.Insert(d->time);
  if (m->sensor_delay[sensor] > 0) {
    MeasureSensor(m, d, contacts, sensor, sample);
  } else {
    std::copy_n(d->sensordata + m->sensor_adr[sensor], m->sensor_dim[sensor], sample);
  }
}

}  // namespace

void UpdateSensor(const mjModel* m, mjData* d, ContactTable& contacts, int sensor) {
  mjtNum* out = d->sensordata + m->sensor_adr[sensor];
  if (m->sensor_history[2 * sensor] > 0) [[unlikely]] {
    History history = SensorHistory(m, d, sensor);
    const mjtNum delay = m->sensor_delay[sensor], interval = m->sensor_interval[2 * sensor];
    if (delay > 0) {
      ShowSample(m, history, sensor, d->time - delay, out);
      return;
    }
    if (interval > 0 && !IsTickDue(history, interval, d->time)) {
      ShowSample(m, history, sensor, d->time, out);
      return;
    }
  }
  MeasureSensor(m, d, contacts, sensor, out);
}

void RecordSensors(const mjModel* m, mjData* d) {
  if (m->nhistory == 0) return;
  StackFrame frame(d);
  ContactTable contacts(m, d);
  for (int sensor = 0; sensor < m->nsensor; ++sensor) {
    if (m->sensor_history[2 * sensor] > 0) Record(m, d, contacts, sensor);
  }
}

}  // namespace conjoint
