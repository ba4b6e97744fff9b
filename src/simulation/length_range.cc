// mj_setLengthRange: actuator_lengthrange of one actuator. Either the limits of the joint or tendon
// that it drives, or what a simulation finds: a force pulls the actuator to its shortest and then
// to its longest length, while velocities are damped.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/arena.h"

namespace conjoint {
namespace {

bool IsMuscle(const mjModel* m, int actuator) {
  return m->actuator_gaintype[actuator] == mjGAIN_MUSCLE ||
         m->actuator_biastype[actuator] == mjBIAS_MUSCLE;
}

bool IsUser(const mjModel* m, int actuator) {
  return m->actuator_gaintype[actuator] == mjGAIN_USER ||
         m->actuator_biastype[actuator] == mjBIAS_USER;
}

bool IsWanted(const mjModel* m, int actuator, const mjLROpt& opt) {
  if (opt.mode == mjLRMODE_NONE) return false;
  if (opt.mode == mjLRMODE_MUSCLE && !IsMuscle(m, actuator)) return false;
  if (opt.mode == mjLRMODE_MUSCLEUSER && !IsMuscle(m, actuator) && !IsUser(m, actuator)) {
    return false;
  }
  const mjtNum* range = m->actuator_lengthrange + 2 * actuator;
  return !(opt.useexisting && range[0] < range[1]);
}

// The limits of the joint or tendon that the actuator drives, NULL if it has none.
const mjtNum* LimitsOfTarget(const mjModel* m, int actuator) {
  const int id = m->actuator_trnid[2 * actuator];
  switch (m->actuator_trntype[actuator]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return m->jnt_limited[id] ? m->jnt_range + 2 * id : nullptr;
    case mjTRN_TENDON:
      return m->tendon_limited[id] ? m->tendon_range + 2 * id : nullptr;
    default:
      return nullptr;
  }
}

// Sets qfrc_applied so that it pulls along the actuator with a given acceleration. `moment` and
// `response` have nv numbers.
void Pull(const mjModel* m, mjData* d, int actuator, mjtNum accel, mjtNum maxforce, mjtNum* moment,
          mjtNum* response) {
  const int nv = static_cast<int>(m->nv);
  std::fill_n(moment, nv, mjtNum{0});
  const int adr = d->moment_rowadr[actuator];
  for (int k = adr; k < adr + d->moment_rownnz[actuator]; ++k) {
    moment[d->moment_colind[k]] = d->actuator_moment[k];
  }
  mj_solveM(m, d, response, moment, 1);
  const mjtNum scale = accel / std::max(static_cast<mjtNum>(mjMINVAL), mju_norm(response, nv));
  mju_scl(d->qfrc_applied, moment, scale, nv);
  if (maxforce <= 0) return;
  const mjtNum force = mju_norm(d->qfrc_applied, nv);
  if (force > maxforce) mju_scl(d->qfrc_applied, d->qfrc_applied, maxforce / force, nv);
}

struct Interval {
  mjtNum low, high;
};

// Pulls to one side (the sign of accel) and finds the lengths between which the actuator comes to
// rest. False if the simulation is unstable.
bool Simulate(const mjModel* m, mjData* d, int actuator, const mjLROpt& opt, mjtNum accel,
              Interval& rest) {
  mj_resetData(m, d);
  bool first = true;
  const mjtNum damping =
      std::exp(-m->opt.timestep / std::max(static_cast<mjtNum>(0.01), opt.timeconst));
  while (d->time < opt.inttotal) {
    const mjtNum time = d->time;
    mju_scl(d->qvel, d->qvel, damping, static_cast<int>(m->nv));
    mj_step1(m, d);
    {
      StackFrame frame(d);
      auto* moment = StackAlloc<mjtNum>(d, 2 * static_cast<size_t>(m->nv));
      if (!moment) return false;
      Pull(m, d, actuator, accel, opt.maxforce, moment, moment + m->nv);
    }
    mj_step2(m, d);
    if (!(d->time > time)) return false;  // a bad value reset the simulation
    const mjtNum length = d->actuator_length[actuator];
    if (d->time <= opt.inttotal - opt.interval) continue;
    rest.low = first ? length : std::min(rest.low, length);
    rest.high = first ? length : std::max(rest.high, length);
    first = false;
  }
  return true;
}

// Fills the range; if there is none, false and a text in `error`.
bool ComputeLengthRange(mjModel* m, mjData* d, int actuator, const mjLROpt& opt, char* error,
                        int error_sz) {
  const auto fail = [&]<class... Args>(const char* format, Args... args) {
    if (error && error_sz > 0) std::snprintf(error, static_cast<size_t>(error_sz), format, args...);
    return false;
  };
  mjtNum* range = m->actuator_lengthrange + 2 * actuator;
  Interval rest[2] = {};
  for (int side = 0; side < 2; ++side) {
    if (!Simulate(m, d, actuator, opt, side ? opt.accel : -opt.accel, rest[side])) {
      return fail("Unstable lengthrange simulation in actuator %d", actuator);
    }
    range[side] = side ? rest[1].high : rest[0].low;  // a muscle feels this on the other side
  }
  const mjtNum width = range[1] - range[0];
  if (!(width > 0)) {
    return fail("Invalid lengthrange (%g, %g) in actuator %d", range[0], range[1], actuator);
  }
  for (const Interval& side : rest) {
    if (side.high - side.low > opt.tolrange * width) {
      const char* indent = &side == rest ? "  " : " ";  // equal to MuJoCo 3.6.0
      return fail(
          "Lengthrange computation did not converge in actuator %d:\n"
          "  eval (%g, %g)\n%srange (%g, %g)",
          actuator, side.low, side.high, indent, range[0], range[1]);
    }
  }
  return true;
}

}  // namespace
}  // namespace conjoint

int mj_setLengthRange(mjModel* m, mjData* d, int index, const mjLROpt* opt, char* error,
                      int error_sz) {
  using namespace conjoint;
  if (index < 0 || index >= m->nu) {
    mju_error("mj_setLengthRange: invalid actuator index");
    return 0;
  }
  if (!IsWanted(m, index, *opt)) return 1;
  if (opt->uselimit) {
    if (const mjtNum* limits = LimitsOfTarget(m, index)) {
      std::copy_n(limits, 2, m->actuator_lengthrange + 2 * index);
      return 1;
    }
  }
  return ComputeLengthRange(m, d, index, *opt, error, error_sz);
}
