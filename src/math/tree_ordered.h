// L' D L of a forest-shaped matrix and solves with it, in the reference's order of operations.
//
// The kernels of tree_factor.h sum in other orders, with fused multiply-adds. Where a matrix is
// singular to rounding, say the inertia of a body with two equal joints, the last bit of a pivot
// decides between huge numbers, infinities and NaN, and with them which warnings a user sees. Such
// matrices are factored and solved here, and so are those of models whose solver shows rounding
// (dynamics/rounding.h) and whatever is stored in a model for good.

#ifndef CONJOINT_MATH_TREE_ORDERED_H_
#define CONJOINT_MATH_TREE_ORDERED_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// Whether some pivot is not sound (tree_factor.h) or negative, from 1/D.
bool IsNearlySingular(int n, const mjtNum* diag_inv);

// M = L' D L for n rows. `factor` may be `matrix`.
void FactorTreeInOrder(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                       mjtNum* diag_inv);

// The same for the trees whose rows are listed (ascending, each tree complete); rows of other trees
// are left alone.
void FactorListedTreesInOrder(int nlisted, const int* listed, SparsePattern pattern,
                              const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv);

// x = M^-1 x for nvec vectors of length n stored one after another.
void SolveTreeInOrder(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                      const mjtNum* diag_inv);

// x = D^-1/2 L'^-1 x for such vectors; the caller supplies sqrt_diag_inv = D^-1/2.
void SolveTreeHalfInOrder(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                          const mjtNum* sqrt_diag_inv);

}  // namespace conjoint

#endif  // CONJOINT_MATH_TREE_ORDERED_H_
