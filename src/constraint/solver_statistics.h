// What the solvers report about themselves: d->solver, solver_niter, solver_nnz. Islands beyond
// mjNISLAND and iterations beyond mjNSOLVER have no place there and are dropped.

#ifndef CONJOINT_CONSTRAINT_SOLVER_STATISTICS_H_
#define CONJOINT_CONSTRAINT_SOLVER_STATISTICS_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "constraint/problem.h"

namespace conjoint {

// One row of the table: that of an island, or the first for the whole model.
class SolverStatistics {
 public:
  SolverStatistics(mjData* d, const Problem& problem)
      : d_(d), island_(std::max(0, problem.island)) {}

  // Whether this row is in the table.
  bool IsRecorded() const { return island_ < mjNISLAND; }

  void Record(int iteration, const mjSolverStat& stat) const {
    if (IsRecorded() && iteration < mjNSOLVER) {
      d_->solver[island_ * mjNSOLVER + iteration] = stat;
    }
  }
  void SetIterations(int n) const {
    if (IsRecorded()) d_->solver_niter[island_] = n;
  }
  void SetNonzeros(int n) const {
    if (IsRecorded()) d_->solver_nnz[island_] = n;
  }

 private:
  mjData* d_;
  int island_;
};

// Turns costs and gradients into numbers that do not depend on the size of the model: one over the
// sum of the diagonal of M, for the whole model one at qpos0.
inline mjtNum SolverScale(const mjModel* m, const Problem& problem) {
  if (problem.island < 0) {
    return 1 / (m->stat.meaninertia * static_cast<mjtNum>(std::max(1, problem.nv)));
  }
  mjtNum sum = 0;
  for (int i = 0; i < problem.nv; ++i) {
    sum += problem.M[problem.inertia.rowadr[i] + problem.inertia.rownnz[i] - 1];
  }
  return 1 / sum;
}

// In single precision the last digits of the cost hide tolerances; without this a solve at its end
// would creep on.
inline bool IsRounding(mjtNum improvement, mjtNum cost) {
  if constexpr (sizeof(mjtNum) == sizeof(double)) return false;
  return improvement <= 4 * std::numeric_limits<mjtNum>::epsilon() * std::abs(cost);
}

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_STATISTICS_H_
