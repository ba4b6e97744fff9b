// Two libraries on the same steps, in turns.

#ifndef CONJOINT_APPS_CONJOINT_DUEL_H_
#define CONJOINT_APPS_CONJOINT_DUEL_H_

#include <mujoco/mujoco.h>

#include <string>

#include "conjoint/engine.h"

namespace conjoint::app {

struct DuelPlan {
  std::string model_path;
  int keyframe;
  int steps;
  int threads;
  double noise;
};

struct DuelResult {
  double our_us_per_step;
  double their_us_per_step;
  double ratio() const { return their_us_per_step / our_us_per_step; }  // above 1: ours is faster
};

// Ours records a trajectory; then both step from the states at the beginnings of its bursts, one
// after the other, several rounds. Times are CPU times of the threads; of each burst the best round
// counts, which is the one that other work on the machine disturbed least.
DuelResult Duel(const mjModel& m, const Engine& theirs, const DuelPlan& plan);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_DUEL_H_
