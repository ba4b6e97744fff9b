// Actuation: from ctrl, act and the state of the transmission (actuator_length, actuator_velocity)
// to act_dot, actuator_force and qfrc_actuator.
//
//   force = gain(length, velocity) * input + bias(length, velocity)
//
// where the input is the control, or the activation of actuators that have one.

#include "simulation/actuation.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "core/arena.h"
#include "core/timer.h"
#include "dynamics/passive.h"
#include "math/vec3.h"
#include "plugin/instances.h"

namespace conjoint {
namespace {

// x within the range; NaN stays NaN.
inline mjtNum Clip(mjtNum x, const mjtNum range[2]) {
  return x < range[0] ? range[0] : x > range[1] ? range[1] : x;
}

}  // namespace

mjtNum NextActivation(const mjModel* m, const mjData* d, int actuator, int index, mjtNum act_dot) {
  mjtNum act = d->act[index];
  if (m->actuator_dyntype[actuator] == mjDYN_FILTEREXACT) {
    const mjtNum tau = std::max(kMinVal, m->actuator_dynprm[mjNDYN * actuator]);
    act += act_dot * tau * (1 - std::exp(-m->opt.timestep / tau));
  } else {
    act += act_dot * m->opt.timestep;
  }
  if (!m->actuator_actlimited[actuator]) return act;
  return Clip(act, m->actuator_actrange + 2 * actuator);
}

mjtNum ActivationInput(const mjModel* m, const mjData* d, int actuator) {
  const int last = m->actuator_actadr[actuator] + m->actuator_actnum[actuator] - 1;
  return m->actuator_actearly[actuator] ? NextActivation(m, d, actuator, last, d->act_dot[last])
                                        : d->act[last];
}

namespace {

bool IsBad(mjtNum x) { return !(std::abs(x) <= static_cast<mjtNum>(mjMAXVAL)); }

// The controls as the actuators see them: delayed and clamped; none at all if one of them is bad.
void ReadControls(const mjModel* m, mjData* d, mjtNum* ctrl) {
  const int nu = static_cast<int>(m->nu);
  const bool clamp = !(m->opt.disableflags & mjDSBL_CLAMPCTRL);
  bool any_bad = false;
  for (int i = 0; i < nu; ++i) {
    mjtNum control = d->ctrl[i];
    if (m->actuator_delay[i] != 0) [[unlikely]] {
      control = mj_readCtrl(m, d, i, d->time, m->actuator_history[2 * i + 1]);
    }
    if (clamp && m->actuator_ctrllimited[i]) {
      control = Clip(control, m->actuator_ctrlrange + 2 * i);
    }
    ctrl[i] = control;
    any_bad |= IsBad(control);
  }
  if (!any_bad) [[likely]]
    return;
  const mjtNum* first_bad = std::find_if(ctrl, ctrl + nu, IsBad);
  mj_warning(d, mjWARN_BADCTRL, static_cast<int>(first_bad - ctrl));
  std::fill_n(ctrl, nu, mjtNum{0});
}

// Rates of change of an actuator's activations.
void ComputeActDot(const mjModel* m, mjData* d, int actuator, mjtNum ctrl) {
  if (!HasActivation(m, actuator)) return;
  const int first = m->actuator_actadr[actuator], count = m->actuator_actnum[actuator];
  const int last = first + count - 1;
  const mjtNum* prm = m->actuator_dynprm + mjNDYN * actuator;
  std::fill_n(d->act_dot + first, count, mjtNum{0});
  switch (m->actuator_dyntype[actuator]) {
    case mjDYN_INTEGRATOR:
      d->act_dot[last] = ctrl;
      break;
    case mjDYN_FILTER:
    case mjDYN_FILTEREXACT:
      d->act_dot[last] = (ctrl - d->act[last]) / std::max(kMinVal, prm[0]);
      break;
    case mjDYN_MUSCLE:
      d->act_dot[last] = mju_muscleDynamics(ctrl, d->act[last], prm);
      break;
    default:
      if (!mjcb_act_dyn) break;
      if (const mjtNum rate = mjcb_act_dyn(m, d, actuator); count == 1) d->act_dot[last] = rate;
  }
}

void ComputePluginActDots(const mjModel* m, mjData* d) {
  ForEachPlugin(m, mjPLUGIN_ACTUATOR, "mj_fwdActuation", [&](const mjpPlugin& plugin, int i) {
    if (plugin.actuator_act_dot) plugin.actuator_act_dot(m, d, i);
  });
}

// prm0 + prm1 length + prm2 velocity
mjtNum Affine(const mjData* d, int actuator, const mjtNum* prm) {
  return prm[0] + prm[1] * d->actuator_length[actuator] + prm[2] * d->actuator_velocity[actuator];
}

mjtNum Gain(const mjModel* m, const mjData* d, int actuator) {
  const mjtNum* prm = m->actuator_gainprm + mjNGAIN * actuator;
  switch (m->actuator_gaintype[actuator]) {
    case mjGAIN_FIXED:
      return prm[0];
    case mjGAIN_AFFINE:
      return Affine(d, actuator, prm);
    case mjGAIN_MUSCLE:
      return mju_muscleGain(d->actuator_length[actuator], d->actuator_velocity[actuator],
                            m->actuator_lengthrange + 2 * actuator, m->actuator_acc0[actuator],
                            prm);
    default:
      return mjcb_act_gain ? mjcb_act_gain(m, d, actuator) : 1;
  }
}

mjtNum Bias(const mjModel* m, const mjData* d, int actuator) {
  const mjtNum* prm = m->actuator_biasprm + mjNBIAS * actuator;
  switch (m->actuator_biastype[actuator]) {
    case mjBIAS_NONE:
      return 0;
    case mjBIAS_AFFINE:
      return Affine(d, actuator, prm);
    case mjBIAS_MUSCLE:
      return mju_muscleBias(d->actuator_length[actuator], m->actuator_lengthrange + 2 * actuator,
                            m->actuator_acc0[actuator], prm);
    default:
      return mjcb_act_bias ? mjcb_act_bias(m, d, actuator) : 0;
  }
}

// True if the actuator pulls on a tendon that bounds the sum of its actuators' forces.
bool PullsLimitedTendon(const mjModel* m, int actuator) {
  return m->actuator_trntype[actuator] == mjTRN_TENDON &&
         m->tendon_actfrclimited[m->actuator_trnid[2 * actuator]];
}

// Forces of the built-in actuators; true if one of them pulls on a tendon with a bound.
bool ComputeForces(const mjModel* m, mjData* d, const mjtNum* ctrl) {
  bool pulls_limited_tendon = false;
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_plugin[i] >= 0 || IsDisabled(m, i) || ActsOnSleeper(m, d, i)) continue;
    pulls_limited_tendon |= PullsLimitedTendon(m, i);
    const mjtNum gain = Gain(m, d, i);
    const mjtNum bias = Bias(m, d, i);
    const mjtNum input = HasActivation(m, i) ? ActivationInput(m, d, i) : ctrl[i];
    d->actuator_force[i] = gain * input + bias;
  }
  return pulls_limited_tendon;
}

// Scales down the forces of all actuators on a tendon whose sum is out of its range.
void LimitTendonForces(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  auto* total = StackAlloc<mjtNum>(d, static_cast<size_t>(m->ntendon));
  if (!total) return;
  std::fill_n(total, m->ntendon, mjtNum{0});
  for (int i = 0; i < m->nu; ++i) {
    if (PullsLimitedTendon(m, i)) total[m->actuator_trnid[2 * i]] += d->actuator_force[i];
  }
  for (int i = 0; i < m->nu; ++i) {
    if (!PullsLimitedTendon(m, i)) continue;
    const int tendon = m->actuator_trnid[2 * i];
    const mjtNum* range = m->tendon_actfrcrange + 2 * tendon;
    const mjtNum sum = total[tendon];
    if (sum == 0) continue;
    if (sum < range[0]) {
      d->actuator_force[i] *= range[0] / sum;
    } else if (sum > range[1]) {
      d->actuator_force[i] *= range[1] / sum;
    }
  }
}

void LimitActuatorForces(const mjModel* m, mjData* d) {
  for (int i = 0; i < m->nu; ++i) {
    if (!m->actuator_forcelimited[i]) continue;
    d->actuator_force[i] = Clip(d->actuator_force[i], m->actuator_forcerange + 2 * i);
  }
}

// qfrc_actuator = actuator_moment' actuator_force
void ApplyForces(const mjModel* m, mjData* d) {
  std::fill_n(d->qfrc_actuator, m->nv, mjtNum{0});
  for (int i = 0; i < m->nu; ++i) {
    const mjtNum force = d->actuator_force[i];
    if (force == 0) continue;
    const int adr = d->moment_rowadr[i], nnz = d->moment_rownnz[i];
    const mjtNum* row = d->actuator_moment + adr;
    const int* columns = d->moment_colind + adr;
    for (int k = 0; k < nnz; ++k) d->qfrc_actuator[columns[k]] += row[k] * force;
  }
}

int DofCount(int joint_type) {
  return joint_type == mjJNT_FREE ? 6 : joint_type == mjJNT_BALL ? 3 : 1;
}

// Joints whose motors carry the gravity compensation get it here instead of among the passive
// forces.
void AddGravityCompensation(const mjModel* m, mjData* d) {
  for (int joint = 0; joint < m->njnt; ++joint) {
    if (!m->jnt_actgravcomp[joint]) continue;
    const int first = m->jnt_dofadr[joint], last = first + DofCount(m->jnt_type[joint]);
    for (int dof = first; dof < last; ++dof) d->qfrc_actuator[dof] += d->qfrc_gravcomp[dof];
  }
}

// Only the first dof of a joint is bounded.
void LimitJointForces(const mjModel* m, mjData* d) {
  for (int joint = 0; joint < m->njnt; ++joint) {
    if (!m->jnt_actfrclimited[joint]) continue;
    mjtNum& force = d->qfrc_actuator[m->jnt_dofadr[joint]];
    force = Clip(force, m->jnt_actfrcrange + 2 * joint);
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_fwdActuation(const mjModel* m, mjData* d) {
  std::fill_n(d->actuator_force, m->nu, mjtNum{0});
  if (m->nu == 0 || (m->opt.disableflags & mjDSBL_ACTUATION)) {
    std::fill_n(d->qfrc_actuator, m->nv, mjtNum{0});
    return;
  }
  ScopedTimer timer(d, mjTIMER_ACTUATION);
  StackFrame frame(d);
  auto* ctrl = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nu));
  if (!ctrl) return;
  ReadControls(m, d, ctrl);

  if (m->na > 0) {
    for (int i = 0; i < m->nu; ++i) {
      if (!ActsOnSleeper(m, d, i)) ComputeActDot(m, d, i, ctrl[i]);
    }
  }
  if (m->nplugin > 0) ComputePluginActDots(m, d);
  const bool pulls_limited_tendon = ComputeForces(m, d, ctrl);
  if (m->nplugin > 0) ComputePlugins(m, d, mjPLUGIN_ACTUATOR, "mj_fwdActuation");
  if (pulls_limited_tendon) LimitTendonForces(m, d);
  LimitActuatorForces(m, d);

  ApplyForces(m, d);
  if (GravityCompensated(m)) AddGravityCompensation(m, d);
  LimitJointForces(m, d);
}
