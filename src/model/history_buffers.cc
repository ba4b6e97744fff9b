// Histories of controls and sensors: their state after a reset, and the functions that read them
// and start them over.

#include "model/history_buffers.h"

#include <algorithm>
#include <cmath>

namespace conjoint {

History CtrlHistory(const mjModel* m, const mjData* d, int id) {
  return {d->history + m->actuator_historyadr[id], m->actuator_history[2 * id], 1};
}

History SensorHistory(const mjModel* m, const mjData* d, int id) {
  return {d->history + m->sensor_historyadr[id], m->sensor_history[2 * id], m->sensor_dim[id]};
}

namespace {

// Zeros at the given times; `time_of(j)` is the time of sample j, oldest first. Written without
// History::Init, which refuses times that do not increase: here they are what the model says.
template <class TimeOf>
void StartOver(mjtNum* buffer, int samples, int dim, mjtNum user, TimeOf&& time_of) {
  buffer[0] = user;
  buffer[1] = static_cast<mjtNum>(samples - 1);
  mjtNum* times = buffer + 2;
  for (int j = 0; j < samples; ++j) times[j] = time_of(j);
  std::fill_n(times + samples, static_cast<size_t>(samples) * static_cast<size_t>(dim), mjtNum{0});
}

void StartCtrl(const mjModel* m, mjData* d, int id) {
  const int n = m->actuator_history[2 * id];
  const mjtNum dt = m->opt.timestep;
  StartOver(d->history + m->actuator_historyadr[id], n, 1, 0,
            [=](int j) { return -static_cast<mjtNum>(n - j) * dt; });
}

void StartSensor(const mjModel* m, mjData* d, int id) {
  const int n = m->sensor_history[2 * id], dim = m->sensor_dim[id];
  const mjtNum dt = m->opt.timestep;
  const mjtNum period = m->sensor_interval[2 * id], phase = m->sensor_interval[2 * id + 1];
  mjtNum* buffer = d->history + m->sensor_historyadr[id];
  if (period > 0) {
    // The last tick before time 0 and the ticks before it, each at the first step not before it.
    const mjtNum tick = phase == 0 ? -period : phase;
    StartOver(buffer, n, dim, tick, [=](int j) {
      return std::ceil((tick - static_cast<mjtNum>(n - 1 - j) * period) / dt) * dt;
    });
  } else {
    StartOver(buffer, n, dim, -dt, [=](int j) { return -static_cast<mjtNum>(n - j) * dt; });
  }
}

}  // namespace

void ResetHistory(const mjModel* m, mjData* d) {
  if (m->nhistory == 0) return;
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_history[2 * i] > 0) StartCtrl(m, d, i);
  }
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_history[2 * i] > 0) StartSensor(m, d, i);
  }
}

}  // namespace conjoint

using namespace conjoint;

mjtNum mj_readCtrl(const mjModel* m, const mjData* d, int id, mjtNum time, int interp) {
  if (id < 0 || id >= m->nu) {
    mju_error("mj_readCtrl: invalid actuator id %d", id);
    return 0;
  }
  if (m->actuator_history[2 * id] <= 0) return d->ctrl[id];
  if (interp < 0) interp = m->actuator_history[2 * id + 1];
  mjtNum value = 0;
  const mjtNum* sample = CtrlHistory(m, d, id).Read(&value, time - m->actuator_delay[id], interp);
  return sample ? *sample : value;
}

const mjtNum* mj_readSensor(const mjModel* m, const mjData* d, int id, mjtNum time, mjtNum* result,
                            int interp) {
  if (id < 0 || id >= m->nsensor) {
    mju_error("mj_readSensor: invalid sensor id %d", id);
    return nullptr;
  }
  if (m->sensor_history[2 * id] <= 0) return d->sensordata + m->sensor_adr[id];
  if (interp < 0) interp = m->sensor_history[2 * id + 1];
  return SensorHistory(m, d, id).Read(result, time - m->sensor_delay[id], interp);
}

void mj_initCtrlHistory(const mjModel* m, mjData* d, int id, const mjtNum* times,
                        const mjtNum* values) {
  if (id < 0 || id >= m->nu) {
    mju_error("mj_initCtrlHistory: invalid actuator id %d", id);
    return;
  }
  if (m->actuator_history[2 * id] <= 0) {
    mju_error("mj_initCtrlHistory: actuator %d has no history buffer", id);
    return;
  }
  CtrlHistory(m, d, id).Init(times, values);
}

void mj_initSensorHistory(const mjModel* m, mjData* d, int id, const mjtNum* times,
                          const mjtNum* values, mjtNum phase) {
  if (id < 0 || id >= m->nsensor) {
    mju_error("mj_initSensorHistory: invalid sensor id %d", id);
    return;
  }
  if (m->sensor_history[2 * id] <= 0) {
    mju_error("mj_initSensorHistory: sensor %d has no history buffer", id);
    return;
  }
  History history = SensorHistory(m, d, id);
  history.user() = phase;
  history.Init(times, values);
}
