// The state of the history buffers after a reset: zeros, sampled up to just before time 0.
//
// Layout of one buffer with n samples of k numbers: user slot, cursor (index of the newest sample),
// n times, n blocks of k values.

#include "model/history_buffers.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

// `time_of(j)` is the time of sample j, oldest first.
template <class TimeOf>
void ResetBuffer(mjtNum* buffer, int samples, int dim, mjtNum user, TimeOf&& time_of) {
  buffer[0] = user;
  buffer[1] = static_cast<mjtNum>(samples - 1);
  mjtNum* times = buffer + 2;
  for (int j = 0; j < samples; ++j) times[j] = time_of(j);
  std::fill_n(times + samples, static_cast<size_t>(samples) * static_cast<size_t>(dim), mjtNum{0});
}

}  // namespace

void ResetHistory(const mjModel* m, mjData* d) {
  if (m->nhistory == 0) return;
  const mjtNum dt = m->opt.timestep;
  for (int i = 0; i < m->nu; ++i) {
    const int n = m->actuator_history[2 * i];
    if (n <= 0) continue;
    ResetBuffer(d->history + m->actuator_historyadr[i], n, 1, 0,
                [=](int j) { return -static_cast<mjtNum>(n - j) * dt; });
  }
  for (int i = 0; i < m->nsensor; ++i) {
    const int n = m->sensor_history[2 * i];
    if (n <= 0) continue;
    mjtNum* buffer = d->history + m->sensor_historyadr[i];
    const mjtNum period = m->sensor_interval[2 * i], phase = m->sensor_interval[2 * i + 1];
    if (period > 0) {
      // The last tick before time 0, and the ticks before it, each at the first step not before it.
      const mjtNum tick = phase == 0 ? -period : phase;
      ResetBuffer(buffer, n, m->sensor_dim[i], tick, [=](int j) {
        return std::ceil((tick - static_cast<mjtNum>(n - 1 - j) * period) / dt) * dt;
      });
    } else {
      ResetBuffer(buffer, n, m->sensor_dim[i], -dt,
                  [=](int j) { return -static_cast<mjtNum>(n - j) * dt; });
    }
  }
}

}  // namespace conjoint
