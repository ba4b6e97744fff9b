// What programs read off an mjData after a step, and the clock they read.

#ifndef CONJOINT_APPS_MEASURES_H_
#define CONJOINT_APPS_MEASURES_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <chrono>

namespace conjoint::app {

// Seconds since some moment in the past.
inline double Seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The clock for mjcb_time: microseconds.
inline mjtNum Microseconds() {
  static const double start = Seconds();  // keeps the numbers small in single precision
  return static_cast<mjtNum>(1e6 * (Seconds() - start));
}

// Iterations of the constraint solver in the last step, averaged over the islands recorded.
inline double SolverIterations(const mjData& d) {
  if (d.nefc == 0) return 0;
  const int islands = std::clamp(d.nisland, 1, mjNISLAND);
  double sum = 0;
  for (int i = 0; i < islands; ++i) sum += d.solver_niter[i];
  return sum / islands;
}

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_MEASURES_H_
