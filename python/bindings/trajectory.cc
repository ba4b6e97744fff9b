// One trajectory of a rollout. See trajectory.h.

#include "trajectory.h"

#include <mujoco/mjxmacro.h>

#include <algorithm>

namespace conjoint::python {
namespace {

// The inputs that no control sets do not come from what the data was used for before.
void ClearOtherInputs(const mjModel* m, mjData* d, int control_spec) {
  if (!(control_spec & mjSTATE_CTRL)) mju_zero(d->ctrl, static_cast<int>(m->nu));
  if (!(control_spec & mjSTATE_QFRC_APPLIED)) mju_zero(d->qfrc_applied, static_cast<int>(m->nv));
  if (!(control_spec & mjSTATE_XFRC_APPLIED)) {
    mju_zero(d->xfrc_applied, static_cast<int>(6 * m->nbody));
  }
  if (!(control_spec & mjSTATE_EQ_ACTIVE)) {
    std::copy_n(m->eq_active0, m->neq, d->eq_active);
  }
  for (int body = 0; body < m->nbody; ++body) {
    const int mocap = m->body_mocapid[body];
    if (mocap < 0) continue;
    if (!(control_spec & mjSTATE_MOCAP_POS)) {
      mju_copy3(d->mocap_pos + 3 * mocap, m->body_pos + 3 * body);
    }
    if (!(control_spec & mjSTATE_MOCAP_QUAT)) {
      mju_copy4(d->mocap_quat + 4 * mocap, m->body_quat + 4 * body);
      mju_normalize4(d->mocap_quat + 4 * mocap);
    }
  }
}

bool HasWarning(const mjData* d) {
  return std::any_of(d->warning, d->warning + mjNWARNING,
                     [](const mjWarningStat& warning) { return warning.number > 0; });
}

// Copies row `from` to the rows behind it.
void RepeatToEnd(mjtNum* rows, std::int64_t from, std::int64_t count, std::int64_t columns) {
  if (!rows) return;
  for (std::int64_t row = from + 1; row < count; ++row) {
    std::copy_n(rows + from * columns, columns, rows + row * columns);
  }
}

}  // namespace

void RunTrajectory(const mjModel* m, mjData* d, const Trajectories& all, std::int64_t index,
                   void (*pause)(void*), void* pause_argument) {
  const std::int64_t nstate = mj_stateSize(m, mjSTATE_FULLPHYSICS);
  const std::int64_t ncontrol = mj_stateSize(m, all.control_spec);
  const std::int64_t nsensordata = m->nsensordata;
  const std::int64_t nstep = all.nstep;
  const mjtNum* control = all.control ? all.control + index * nstep * ncontrol : nullptr;
  mjtNum* state = all.state ? all.state + index * nstep * nstate : nullptr;
  mjtNum* sensordata = all.sensordata ? all.sensordata + index * nstep * nsensordata : nullptr;

  ClearOtherInputs(m, d, all.control_spec);
  mj_setState(m, d, all.initial_state + index * nstate, mjSTATE_FULLPHYSICS);
  if (all.initial_warmstart) {
    std::copy_n(all.initial_warmstart + index * m->nv, m->nv, d->qacc_warmstart);
  } else {
    std::fill_n(d->qacc_warmstart, m->nv, 0);
  }
  for (mjWarningStat& warning : d->warning) warning = {};

  for (std::int64_t step = 0; step < nstep; ++step) {
    if (all.stop.load(std::memory_order_relaxed)) return;
    if (pause) pause(pause_argument);
    if (control) mj_setState(m, d, control + step * ncontrol, all.control_spec);
    mj_step(m, d);
    if (state) mj_getState(m, d, state + step * nstate, mjSTATE_FULLPHYSICS);
    if (sensordata) std::copy_n(d->sensordata, nsensordata, sensordata + step * nsensordata);
    if (HasWarning(d)) {
      RepeatToEnd(state, step, nstep, nstate);
      RepeatToEnd(sensordata, step, nstep, nsensordata);
      return;
    }
  }
}

bool SameDataLayout(const mjModel* a, const mjModel* b) {
  bool same = a->nplugin == b->nplugin && a->ntree == b->ntree;
#define X(type, name, rows, columns) same = same && a->rows == b->rows;
  MJDATA_POINTERS
#undef X
  return same;
}

}  // namespace conjoint::python
