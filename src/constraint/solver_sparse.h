// Linear algebra of a primal problem in compressed rows, with the products and the factorisation of
// math/. Slower than tiles (solver_tiled-inl.h), but takes the least memory.

#ifndef CONJOINT_CONSTRAINT_SOLVER_SPARSE_H_
#define CONJOINT_CONSTRAINT_SOLVER_SPARSE_H_

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/problem.h"
#include "constraint/solver_scratch.h"
#include "math/cholesky_sparse.h"
#include "math/sparse_pattern.h"

namespace conjoint {

class SparseSystem {
 public:
  // With `has_cones` room for the Hessian of elliptic contacts is kept, too.
  SparseSystem(Scratch& scratch, const Problem& problem, bool has_cones);

  int size() const { return PaddedSize(n_); }
  int FactorEntries() const { return factor_entries_; }

  // To and from the order of the problem, which it is.
  void Spread(mjtNum* vector, const mjtNum* natural) const { std::copy_n(natural, n_, vector); }
  void Gather(mjtNum* natural, const mjtNum* vector) const { std::copy_n(vector, n_, natural); }

  void MulJacobian(mjtNum* result, const mjtNum* vec) const;
  void MulJacobianTransposed(mjtNum* result, const mjtNum* vec) const;
  void MulInertia(mjtNum* result, const mjtNum* vec) const;

  // H = M.
  void ResetHessian();
  // H += J' diag J; rows with 0 cost nothing.
  void AddRows(const mjtNum* diag);

  // The cones that are added to a copy of H before it is factored: ClearCones, then AddCone with
  // the dim x dim matrix W of each contact (NULL: diag(D)), then FinishCones.
  void ClearCones();
  void AddCone(int row, int dim, const mjtNum* W, const mjtNum* D);
  void FinishCones();

  // direction = -H^-1 gradient, with the cones if there are any. Pivots below mjMINVAL are raised
  // to it.
  void FactorAndSolve(mjtNum* direction, const mjtNum* gradient);

 private:
  void CompressJacobian(Scratch& scratch);
  void AnalyzeHessian(Scratch& scratch);

  const Problem& p_;
  int n_;
  SparsePattern jacobian_;
  const mjtNum* J_;
  const int* rowsuper_;

  // Where H = M + J' D J, its lower triangle, and its factor have entries, whatever D.
  MutableSparsePattern hessian_pattern_ = {};
  CholeskyPattern factor_pattern_ = {};
  int hessian_entries_ = 0;
  int factor_entries_ = 0;

  CholeskyFactor factor_ = {};
  mjtNum* hessian_ = nullptr;
  mjtNum* with_cones_ = nullptr;  // hessian_ itself without cones
  SparsePattern cone_pattern_ = {};
  mjtNum* cone_J_ = nullptr;  // values of J with the rows of cones transformed
  mjtNum* cone_diag_ = nullptr;
  int* place_ = nullptr;
};

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_SPARSE_H_
