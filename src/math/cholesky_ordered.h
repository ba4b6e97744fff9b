// Dense Cholesky factorisation L L' = A and solves with it, in the reference's order of operations.
//
// mju_cholFactor and mju_cholSolve use faster orders for some sizes. These are for models whose
// results must be equal to the bit (dynamics/rounding.h).

#ifndef CONJOINT_MATH_CHOLESKY_ORDERED_H_
#define CONJOINT_MATH_CHOLESKY_ORDERED_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

// L in the lower triangle of the n x n matrix; what is above the diagonal is not read. Pivots below
// mindiag are raised to it.
void FactorDenseInOrder(mjtNum* matrix, int n, mjtNum mindiag);

// x = (L L')^-1 b. x and b are apart.
void SolveDenseInOrder(mjtNum* x, const mjtNum* factor, const mjtNum* b, int n);

}  // namespace conjoint

#endif  // CONJOINT_MATH_CHOLESKY_ORDERED_H_
