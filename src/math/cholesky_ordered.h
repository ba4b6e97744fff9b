// Cholesky factorisation and solves with it, in the reference's order of operations: dense, L L' =
// A, and sparse from the last row to the first, L' L = A.
//
// mju_cholFactor, mju_cholSolve and cholesky_sparse.h use faster orders. These are for models whose
// results must be equal to the bit (dynamics/rounding.h).

#ifndef CONJOINT_MATH_CHOLESKY_ORDERED_H_
#define CONJOINT_MATH_CHOLESKY_ORDERED_H_

#include <mujoco/mjtnum.h>

#include "math/cholesky_sparse.h"
#include "math/sparse_pattern.h"

namespace conjoint {

// L in the lower triangle of the n x n matrix; what is above the diagonal is not read. Pivots below
// mindiag are raised to it.
void FactorDenseInOrder(mjtNum* matrix, int n, mjtNum mindiag);

// x = (L L')^-1 b. x and b are apart.
void SolveDenseInOrder(mjtNum* x, const mjtNum* factor, const mjtNum* b, int n);

// A sparse matrix to be factored, and what CountCholesky and AnalyzeCholesky found out about it.
struct SparseFactorization {
  int n;
  SparsePattern matrix;      // lower triangle
  SparsePattern transposed;  // its transpose
  SparsePattern factor;
  const int* parent;
};

// L on the rows of its pattern. Pivots below mindiag are raised to it. Returns n minus their
// number. `dense`, `marker` and `place` are room for n numbers.
int FactorSparseInOrder(mjtNum* factor, const SparseFactorization& patterns, const mjtNum* matrix,
                        mjtNum mindiag, mjtNum* dense, int* marker, int* place);

// x = (L' L)^-1 x
void SolveSparseInOrder(mjtNum* x, int n, const mjtNum* factor, SparsePattern pattern);

// Replaces L by the factor of L' L + x x', or of L' L - x x'. x is dense, zero beyond `last`, and
// must not need new entries in L; it is overwritten. Pivots below mjMINVAL are raised to it.
// Returns n minus their number.
int UpdateSparseInOrder(mjtNum* factor, int n, SparsePattern pattern, mjtNum* x, int last,
                        bool add);

}  // namespace conjoint

#endif  // CONJOINT_MATH_CHOLESKY_ORDERED_H_
