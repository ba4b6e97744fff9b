// Reverse LU factorisation of matrices with the symmetric pattern of a forest, but values that are
// not symmetric: M - h qDeriv of the implicit integrator.
//
// Row i holds the ancestors of i, i itself and the descendants of i (D_rownnz, D_rowadr, D_colind
// of mjModel). A = (U + 1) L, with U strictly upper and L lower triangular, stored together in A's
// place. Elimination runs from the last row to the first and creates no new entries.

#ifndef CONJOINT_MATH_TREE_LU_H_
#define CONJOINT_MATH_TREE_LU_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// Factors in place the n rows given in `listed` (ascending, each tree complete), or rows 0 .. n - 1
// if it is null. A pivot below mjMINVAL, or a pattern that is not that of a forest, is an error; if
// the error handler returns, so does this function, with false and the matrix partly factored.
bool FactorTreeLU(mjtNum* matrix, SparsePattern pattern, int n, const int* listed);

// result = A^-1 vec for the same rows; other entries of result are left alone. result may be vec.
void SolveTreeLU(mjtNum* result, const mjtNum* vec, const mjtNum* factor, SparsePattern pattern,
                 int n, const int* listed);

}  // namespace conjoint

#endif  // CONJOINT_MATH_TREE_LU_H_
