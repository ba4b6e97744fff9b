// The end of a step: from the derivatives of the state (act_dot, qacc, qvel) to the state one
// timestep later.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/rows.h"
#include "model/history_buffers.h"
#include "plugin/instances.h"
#include "simulation/actuation.h"
#include "simulation/integrators.h"
#include "simulation/sensor_history.h"
#include "sleep/awake.h"
#include "sleep/state.h"

namespace conjoint {
namespace {

// Controls as they are, not clamped, at the time of the step's start.
void RecordControls(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_history[2 * i] <= 0) continue;
    if (mjtNum* sample = CtrlHistory(m, d, i).Insert(d->time)) *sample = d->ctrl[i];
  }
}

void AdvanceActivations(const mjModel* m, mjData* d, const mjtNum* act_dot) {
  for (int i = 0; i < m->nu; ++i) {
    const int first = m->actuator_actadr[i];
    const bool disabled = IsDisabled(m, i);
    for (int k = first; k < first + m->actuator_actnum[i]; ++k) {
      d->act[k] = NextActivation(m, d, i, k, disabled ? 0 : act_dot[k]);
    }
  }
}

// Puts quiet trees to sleep. Those that fell asleep stand still now, so velocities and
// accelerations are computed again, still for all trees that were awake.
void FallAsleep(const mjModel* m, mjData* d) {
  if (PutTreesToSleep(m, d) == 0) return;
  mj_forwardSkip(m, d, mjSTAGE_POS, /*skipsensor=*/0);
  UpdateSleepArrays(m, d);
}

void AdvanceJoint(const mjModel* m, mjData* d, int joint, const mjtNum* qvel) {
  const mjtNum h = m->opt.timestep;
  mjtNum* q = d->qpos + m->jnt_qposadr[joint];
  const mjtNum* v = qvel + m->jnt_dofadr[joint];
  switch (m->jnt_type[joint]) {
    case mjJNT_FREE:
      AsVec3(q) += AsVec3(v) * h;
      q += 3;
      v += 3;
      [[fallthrough]];
    case mjJNT_BALL:
      AsQuat(q) = Integrate(AsQuat(q), AsVec3(v), h);
      break;
    default:
      *q += h * *v;
  }
}

void AdvancePositions(const mjModel* m, mjData* d, const mjtNum* qvel) {
  if (!FilterBodies(m, d)) {
    mj_integratePos(m, d->qpos, qvel, m->opt.timestep);
    return;
  }
  ForEachBody(m, d, [=](int body) {
    const int first = m->body_jntadr[body], last = first + m->body_jntnum[body];
    for (int joint = first; joint < last; ++joint) AdvanceJoint(m, d, joint, qvel);
  });
}

}  // namespace

void Advance(const mjModel* m, mjData* d, const mjtNum* act_dot, const mjtNum* qacc,
             const mjtNum* qvel) {
  if (m->nhistory > 0) {
    RecordControls(m, d);
    RecordSensors(m, d);
  }
  if (m->na > 0 && !(m->opt.disableflags & mjDSBL_ACTUATION)) AdvanceActivations(m, d, act_dot);
  if (SleepEnabled(m)) FallAsleep(m, d);
  const mjtNum h = m->opt.timestep;
  ForEachDof(m, d, [=](int dof) { d->qvel[dof] += h * qacc[dof]; });
  AdvancePositions(m, d, qvel ? qvel : d->qvel);
  d->time += h;
  if (m->nplugin > 0) AdvancePlugins(m, d);
  std::copy_n(d->qacc, m->nv, d->qacc_warmstart);
}

}  // namespace conjoint
