// Sparse Cholesky factorisation from the last row to the first: H = L' L with L lower triangular.
//
// The reverse order suits matrices that grow out of forest-shaped ones (tree_factor.h): the Hessian
// of Newton's method creates new entries only where constraints join branches. Symbolic work is done
// once per pattern, numeric work as often as the numbers change. Class B arithmetic.
//
// Usage: TransposePattern of H; CountCholesky; allocate; AnalyzeCholesky; then FactorCholesky,
// SolveCholesky, UpdateCholesky.

#ifndef CONJOINT_MATH_CHOLESKY_SPARSE_H_
#define CONJOINT_MATH_CHOLESKY_SPARSE_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// The pattern of L, by rows and by columns.
struct CholeskyPattern {
  MutableSparsePattern rows;     // diagonal last
  MutableSparsePattern columns;  // the rows of L with an entry in a column, diagonal first
  int* position;                 // columns.colind[k] is entry position[k] of L by rows
};

// Elimination tree and size of L for a symmetric matrix of n rows, given the pattern of the transpose
// of its lower triangle. parent[i] = the largest r < i with L_ir != 0, -1 if there is none; rownnz =
// entries of each row of L. Returns their sum. `marker` is room for n numbers.
int CountCholesky(int* rownnz, int* parent, int n, SparsePattern transposed, int* marker);

// The pattern of L after CountCholesky, whose results are in factor.rows.rownnz and parent. All arrays
// of `factor` have n or (entries of L) numbers. `marker` as above.
void AnalyzeCholesky(CholeskyPattern factor, const int* parent, int n, SparsePattern transposed,
                     int* marker);

// L and the inverse of its diagonal, from the lower triangle of H, whose pattern lies within L's.
// Pivots below mindiag are raised to it. Returns n minus their number. `place` is room for n numbers.
int FactorCholesky(mjtNum* factor, mjtNum* diag_inv, int n, const CholeskyPattern& factor_pattern,
                   const mjtNum* matrix, SparsePattern pattern, mjtNum mindiag, int* place);

// x = (L' L)^-1 x.
void SolveCholesky(mjtNum* x, int n, const mjtNum* factor, const mjtNum* diag_inv,
                   SparsePattern pattern);

// Replaces L by the factor of L' L + x x', or of L' L - x x'. x is sparse, and its entries must
// not need new ones in L (they lie within one row of L). Squares of the diagonal below mjMINVAL are
// raised to it. Returns n minus their number. `dense` is room for n numbers.
int UpdateCholesky(mjtNum* factor, mjtNum* diag_inv, int n, SparsePattern pattern, const mjtNum* x,
                   const int* x_index, int x_nnz, bool add, mjtNum* dense);

}  // namespace conjoint

#endif  // CONJOINT_MATH_CHOLESKY_SPARSE_H_
