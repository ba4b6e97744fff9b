// Four plots of what a simulation costs: times, sizes, convergence and counts of the solver.

#ifndef CONJOINT_APPS_SIMULATE_PROFILER_H_
#define CONJOINT_APPS_SIMULATE_PROFILER_H_

#include <mujoco/mujoco.h>

#include <vector>

namespace conjoint::app {

class Profiler {
 public:
  Profiler();

  // Forgets the past.
  void Clear();

  // Adds a frame: timers (ms) and solver statistics of the latest steps.
  void Update(const mjModel& m, const mjData& d);

  // Draws in the right quarter of a view.
  void Draw(mjrRect view, const mjrContext& context);

  const mjvFigure& times() const { return figures_[kTimes]; }
  const mjvFigure& sizes() const { return figures_[kSizes]; }
  const mjvFigure& cost() const { return figures_[kCost]; }
  const mjvFigure& counts() const { return figures_[kCounts]; }

 private:
  enum { kTimes, kSizes, kCost, kCounts, kFigures };  // from the bottom

  std::vector<mjvFigure> figures_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PROFILER_H_
