// Sparse Cholesky factorisation from the last row to the first: H = L' D L, L unit lower
// triangular.
//
// The reverse order suits matrices that grow out of forest-shaped ones (tree_factor.h): the Hessian
// of Newton's method creates new entries only where constraints join branches. Symbolic work is
// done once per pattern, numeric work as often as the numbers change. Without square roots, because
// their latency would sit in the chain from pivot to pivot. Class B arithmetic.
//
// Usage: TransposePattern of H; CountCholesky; allocate; AnalyzeCholesky; then FactorCholesky and
// SolveCholesky.

#ifndef CONJOINT_MATH_CHOLESKY_SPARSE_H_
#define CONJOINT_MATH_CHOLESKY_SPARSE_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// One entry L_cr below the diagonal, as the elimination of column r needs it.
struct CholeskySource {
  int row;       // c
  int position;  // of the entry among the numbers of L
  int start;     // row c covers the entries of row r from here on; kScattered if with gaps
  int origin;    // position that row c would have for the first entry of row r

  static constexpr int kScattered = 1 << 30;
};

// The pattern of L by rows and by columns.
struct CholeskyPattern {
  MutableSparsePattern rows;  // diagonal last; each row starts at a multiple of kCholeskyPadding
  int* column;              // n + 1 numbers: the sources of column r are column[r] .. column[r + 1]
  CholeskySource* sources;  // c descending within a column
};

// The numbers: L on the rows of its pattern (its diagonal, 1, is stored but never read), D, and
// 1/D.
struct CholeskyFactor {
  mjtNum* lower;
  mjtNum* diag;
  mjtNum* diag_inv;
};

// Rows of L are padded to whole vectors of the widest kind.
inline constexpr int kCholeskyPadding = 64 / sizeof(mjtNum);

// Elimination tree and size of L for a symmetric matrix of n rows, given the pattern of the
// transpose of its lower triangle. parent[i] = the largest r < i with L_ir != 0, -1 if there is
// none; rownnz = entries of each row of L. Returns their sum. `marker` is room for n numbers.
int CountCholesky(int* rownnz, int* parent, int n, SparsePattern transposed, int* marker);

// Calls visit(i) for every entry L_ir below the diagonal of column r: for each entry H_ir the path
// i, parent(i), .. of the elimination tree up to r, as far as it is new. Columns come from the last
// to the first; before, the n numbers of `marker` are -1.
template <class Visit>
void WalkColumn(const int* parent, int r, SparsePattern transposed, int* marker,
                const Visit& visit) {
  marker[r] = r;
  const int* rows = transposed.colind + transposed.rowadr[r];
  for (int k = 0; k < transposed.rownnz[r]; ++k) {
    for (int i = rows[k]; marker[i] != r; i = parent[i]) {
      marker[i] = r;
      visit(i);
    }
  }
}

// Room that L and rows.colind need with the padding of their rows; of sources there are n fewer
// than entries.
int CholeskyStorage(const int* rownnz, int n);

// The pattern of L after CountCholesky, whose results are in factor.rows.rownnz and parent.
// `marker` as above.
void AnalyzeCholesky(const CholeskyPattern& factor, const int* parent, int n,
                     SparsePattern transposed, int* marker);

// L and D from the lower triangle of H, whose pattern lies within L's. Pivots below mindiag are
// raised to it. Returns n minus their number. `place` is room for n numbers.
int FactorCholesky(CholeskyFactor factor, int n, const CholeskyPattern& factor_pattern,
                   const mjtNum* matrix, SparsePattern pattern, mjtNum mindiag, int* place);

// x = (L' D L)^-1 x.
void SolveCholesky(mjtNum* x, int n, CholeskyFactor factor, SparsePattern pattern);

}  // namespace conjoint

#endif  // CONJOINT_MATH_CHOLESKY_SPARSE_H_
