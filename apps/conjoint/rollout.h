// A simulation from start to end and what there is to say about it.

#ifndef CONJOINT_APPS_CONJOINT_ROLLOUT_H_
#define CONJOINT_APPS_CONJOINT_ROLLOUT_H_

#include <mujoco/mujoco.h>

#include <functional>

namespace conjoint::app {

struct Rollout {
  int steps = 0;
  double seconds = 0;  // wall time of the steps
  // Sums over the steps.
  double contacts = 0;
  double constraints = 0;
  double iterations = 0;
  // Potential and kinetic energy together (J).
  double energy_before = 0;
  double energy_after = 0;
  int warnings[mjNWARNING] = {};
  int last_info[mjNWARNING] = {};  // what the last warning of the kind was about
};

struct RolloutPlan {
  int steps;
  double noise;                // standard deviation of the controls; 0: they stay as they are
  const mjtNum* noise_centre;  // the controls noise wanders about; null: the middle of each range
  // Each may be empty.
  std::function<void(int step, mjData& d)> before_step;  // from 0; may set controls
  std::function<void(const mjData& d)> after_step;
  std::function<bool(const Rollout& so_far)> after_burst;  // false: stop here
};

// The steps that make `seconds` of simulated time. Throws Failure if they are too many to count.
int CountSteps(const mjModel& m, double seconds);

Rollout Simulate(const mjModel& m, mjData& d, const RolloutPlan& plan);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_ROLLOUT_H_
