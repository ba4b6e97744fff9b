// Two libraries on the same steps, in turns.

#ifndef CONJOINT_APPS_CONJOINT_COMPARISON_H_
#define CONJOINT_APPS_CONJOINT_COMPARISON_H_

#include <mujoco/mujoco.h>

#include <string>

#include "conjoint/engine.h"

namespace conjoint::app {

struct BenchPlan {
  std::string model_path;
  int keyframe;  // -1: the initial state
  int steps;     // of each thread
  int threads;
  double noise;  // of the controls, see ControlNoise::scale
};

// CPU time of a step.
struct Comparison {
  double our_us_per_step;
  double their_us_per_step;
};

// Ours records a trajectory; then both step from the states at the beginnings of its bursts, one
// after the other, several rounds. Times are CPU times of the threads; of each burst the best round
// counts, which is the one that other work on the machine disturbed least.
Comparison CompareEngines(const mjModel& m, const Engine& theirs, const BenchPlan& plan);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_COMPARISON_H_
