// A force pulls the actuator to its shortest and then to its longest length, while velocities are
// damped.

#include "dynamics/length_range.h"

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

// The limits of the joint or tendon that the actuator drives, NULL if it has none. The object is
// looked up as the reference does, at the actuator's own index instead of twice that; results have
// to follow it.
const mjtNum* LimitsOfTarget(const mjModel* m, int actuator) {
  const int id = m->actuator_trnid[actuator];
  if (id < 0) return nullptr;
  switch (m->actuator_trntype[actuator]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return id < m->njnt && m->jnt_limited[id] ? m->jnt_range + 2 * id : nullptr;
    case mjTRN_TENDON:
      return id < m->ntendon && m->tendon_limited[id] ? m->tendon_range + 2 * id : nullptr;
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

// Pulls to one side (the sign of accel) and tells between which lengths the actuator comes to rest.
// False if the simulation is unstable.
bool Simulate(const mjModel* m, mjData* d, int actuator, const mjLROpt& opt, mjtNum accel,
              const HalfSteps& step, Interval& rest) {
  step.Reset(m, d);
  bool first = true;
  const mjtNum damping =
      std::exp(-m->opt.timestep / std::max(static_cast<mjtNum>(0.01), opt.timeconst));
  while (d->time < opt.inttotal) {
    const mjtNum time = d->time;
    mju_scl(d->qvel, d->qvel, damping, static_cast<int>(m->nv));
    step.First(m, d);
    {
      StackFrame frame(d);
      auto* moment = StackAlloc<mjtNum>(d, 2 * static_cast<size_t>(m->nv));
      if (!moment) return false;
      Pull(m, d, actuator, accel, opt.maxforce, moment, moment + m->nv);
    }
    step.Second(m, d);
    if (!(d->time > time)) return false;  // a bad value reset the simulation
    const mjtNum length = d->actuator_length[actuator];
    if (d->time <= opt.inttotal - opt.interval) continue;
    rest.low = first ? length : std::min(rest.low, length);
    rest.high = first ? length : std::max(rest.high, length);
    first = false;
  }
  return true;
}

// Fills the range; the text of what went wrong goes to `error`.
bool ComputeLengthRange(mjModel* m, mjData* d, int actuator, const mjLROpt& opt,
                        const HalfSteps& step, char* error, int error_sz) {
  const auto fail = [&]<class... Args>(const char* format, Args... args) {
    if (error && error_sz > 0) std::snprintf(error, static_cast<size_t>(error_sz), format, args...);
    return false;
  };
  mjtNum* range = m->actuator_lengthrange + 2 * actuator;
  Interval rest[2] = {};
  for (int side = 0; side < 2; ++side) {
    if (!Simulate(m, d, actuator, opt, side ? opt.accel : -opt.accel, step, rest[side])) {
      return fail("Unstable lengthrange simulation in actuator %d", actuator);
    }
    range[side] = side ? rest[1].high : rest[0].low;  // a muscle feels this on the other side
  }
  const mjtNum width = range[1] - range[0];
  if (!(width > 0)) {
    return fail("Invalid lengthrange (%g, %g) in actuator %d", range[0], range[1], actuator);
  }
  for (int side = 0; side < 2; ++side) {
    if (rest[side].high - rest[side].low > opt.tolrange * width) {
      return fail(side == 0 ? "Lengthrange computation did not converge in actuator %d:\n"
                              "  eval (%g, %g)\n  range (%g, %g)"
                            : "Lengthrange computation did not converge in actuator %d:\n"
                              "  eval (%g, %g)\n range (%g, %g)",
                  actuator, rest[side].low, rest[side].high, range[0], range[1]);
    }
  }
  return true;
}

}  // namespace

bool SetLengthRange(mjModel* m, mjData* d, int index, const mjLROpt& opt, const HalfSteps& step,
                    char* error, int error_sz) {
  if (index < 0 || index >= m->nu) {
    mju_error("mj_setLengthRange: invalid actuator index");
    return false;
  }
  if (!IsWanted(m, index, opt)) return true;
  if (opt.uselimit) {
    if (const mjtNum* limits = LimitsOfTarget(m, index)) {
      std::copy_n(limits, 2, m->actuator_lengthrange + 2 * index);
      return true;
    }
  }
  return ComputeLengthRange(m, d, index, opt, step, error, error_sz);
}

}  // namespace conjoint
