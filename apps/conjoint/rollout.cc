#include "conjoint/rollout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "conjoint/commands.h"
#include "conjoint/report.h"
#include "control_noise.h"
#include "handles.h"
#include "measures.h"

namespace conjoint::app {
namespace {

constexpr int kBurst = 64;  // steps between readings of the clock

// Potential and kinetic energy (J). Computed on a copy, so that the simulation is the same as
// without.
double TotalEnergy(const mjModel& m, const mjData& d) {
  const DataPtr copy(mj_copyData(nullptr, &m, &d));
  if (!copy) return 0;
  mj_fwdPosition(&m, copy.get());
  mj_energyPos(&m, copy.get());
  mj_energyVel(&m, copy.get());
  return copy->energy[0] + copy->energy[1];
}

// A step that finds bad numbers resets the data, and with them the counts: increases are summed.
void CountWarnings(const mjData& d, int (&seen)[mjNWARNING], Rollout& rollout) {
  for (int i = 0; i < mjNWARNING; ++i) {
    const int number = d.warning[i].number;
    if (number == seen[i]) continue;
    rollout.warnings[i] += number > seen[i] ? number - seen[i] : number;
    rollout.last_info[i] = d.warning[i].lastinfo;
    seen[i] = number;
  }
}

}  // namespace

int CountSteps(const mjModel& m, double seconds) {
  const double steps = std::ceil(seconds / m.opt.timestep - 1e-6);
  if (!(steps < std::numeric_limits<int>::max())) {
    throw Failure("a timestep of " + FormatNumber(m.opt.timestep) + " s makes too many steps of " +
                  FormatNumber(seconds) + " s");
  }
  return static_cast<int>(steps);
}

Rollout Simulate(const mjModel& m, mjData& d, const RolloutPlan& plan) {
  Rollout rollout;
  rollout.energy_before = TotalEnergy(m, d);
  std::mt19937_64 random(1);  // the same noise every time
  std::normal_distribution<double> normal;
  const ControlNoise noise = {.scale = plan.noise};
  int seen[mjNWARNING] = {};

  bool more = true;
  while (more && rollout.steps < plan.steps) {
    const int burst = std::min(kBurst, plan.steps - rollout.steps);
    const double start = Seconds();
    for (int i = 0; i < burst; ++i) {
      if (noise.scale > 0) {
        AdvanceNoise(m, noise, plan.noise_centre, [&](int) { return normal(random); }, d.ctrl);
      }
      if (plan.before_step) plan.before_step(rollout.steps + i, d);
      mj_step(&m, &d);
      rollout.contacts += d.ncon;
      rollout.constraints += d.nefc;
      rollout.iterations += SolverIterations(d);
      CountWarnings(d, seen, rollout);
      if (plan.after_step) plan.after_step(d);
    }
    rollout.seconds += Seconds() - start;
    rollout.steps += burst;
    if (plan.after_burst) more = plan.after_burst(rollout);
  }
  rollout.energy_after = TotalEnergy(m, d);
  return rollout;
}

}  // namespace conjoint::app
