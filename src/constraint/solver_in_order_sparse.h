// The Hessian of Newton's method over sparse rows, H = M + J' D J, and its factor L' L, in the
// reference's order of operations (dynamics/rounding.h).

#ifndef CONJOINT_CONSTRAINT_SOLVER_IN_ORDER_SPARSE_H_
#define CONJOINT_CONSTRAINT_SOLVER_IN_ORDER_SPARSE_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_sparse.h"

namespace conjoint {

class SparseOrderedHessian {
 public:
  SparseOrderedHessian(Scratch& scratch, const Problem& problem, bool has_cones);

  // Entries of the factor and of H as the statistics want them: two factors if cones may come on
  // top, and H counted as J'J plus the inertia up to the end of this problem.
  int Nonzeros(const mjModel* m) const;

  // The factor of M + J' weight J. A matrix that is not safely positive definite is an error.
  void Factor(const mjtNum* weight);

  // The factor with the square of sqrt(D_i) J_i more or less. Returns whether it is still definite.
  bool Update(int row, bool add);

  // What follows changes a copy of the factor, which Solve uses if there are cones.
  void CopyForCones();
  // Adds the square of the sum of weight[r] J_(first + r) over `count` rows.
  void AddToCones(int first, int count, const mjtNum* weight, int stride);

  // result = H^-1 b
  void Solve(mjtNum* result, const mjtNum* b) const;

 private:
  void Square(const mjtNum* weight);

  const Problem& p_;
  HessianPatterns patterns_;
  mjtNum* hessian_;
  mjtNum *factor_, *with_cones_;
  mjtNum* dense_;
  int *marker_, *place_;
};

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_IN_ORDER_SPARSE_H_
