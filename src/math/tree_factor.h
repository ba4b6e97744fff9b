// Factorisation and products of matrices shaped like a forest, such as the joint-space inertia.
//
// Row i of the lower triangle holds the ancestors of i and then i itself. Three properties of that
// pattern are used throughout (Featherstone, Rigid Body Dynamics Algorithms, 6.5):
// - eliminating from the last row to the first creates no new entries: M = L' D L, where L has M's
//   pattern;
// - if i is an ancestor of k, the columns of row i are the first rownnz[i] columns of row k, so
// rows
//   combine without looking at column indices;
// - nodes are numbered depth first, so the descendants of i are the rows right after it.
//
// Rows lie packed, each right after the one before (rowadr[i + 1] = rowadr[i] + rownnz[i]), as M,
// qLD and qH of mjData do. The factor has L in its off-diagonal entries and D on its diagonal; 1/D
// is kept beside it. A zero pivot gives infinities; nothing is checked.
//
// Class B arithmetic: fused multiply-adds, free order of summation.

#ifndef CONJOINT_MATH_TREE_FACTOR_H_
#define CONJOINT_MATH_TREE_FACTOR_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// call(begin, end) for each run begin .. end - 1 of consecutive numbers in an ascending list.
template <class Call>
void ForEachRun(int nlisted, const int* listed, Call&& call) {
  for (int k = 0; k < nlisted;) {
    const int begin = listed[k];
    int end = begin;
    while (k < nlisted && listed[k] == end) ++k, ++end;
    call(begin, end);
  }
}

// M = L' D L for n rows. `factor` may be `matrix`; diag_inv = 1/D.
void FactorTree(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                mjtNum* diag_inv);

// The same for the rows begin .. end - 1, complete trees, of a matrix.
void FactorTrees(int begin, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                 mjtNum* diag_inv);

// The same for the trees whose rows are listed (ascending, each tree complete), to the bit as
// FactorTree does it; rows of other trees are left alone.
void FactorListedTrees(int nlisted, const int* listed, SparsePattern pattern, const mjtNum* matrix,
                       mjtNum* factor, mjtNum* diag_inv);

// x = M^-1 y for nvec vectors of length n stored one after another. x may be y, otherwise they are
// apart.
void SolveTreeFrom(mjtNum* x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                   const mjtNum* factor, const mjtNum* diag_inv);
inline void SolveTree(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                      const mjtNum* diag_inv) {
  SolveTreeFrom(x, x, nvec, n, pattern, factor, diag_inv);
}

// x = M^-1 x for the rows begin .. end - 1, complete trees, of a matrix of n rows, to the bit as
// SolveTree does it; rows of other trees are left alone.
void SolveTrees(mjtNum* x, int begin, int end, int n, SparsePattern pattern, const mjtNum* factor,
                const mjtNum* diag_inv);

// x = M^-1 x for the trees whose rows are listed (ascending, each tree complete), to the bit as
// SolveTree does it; rows of other trees are left alone. The matrix has n rows.
void SolveListedTrees(mjtNum* x, int nlisted, const int* listed, int n, SparsePattern pattern,
                      const mjtNum* factor, const mjtNum* diag_inv);

// x = D^-1/2 L'^-1 y, the half of a solve whose squared length is y' M^-1 y; the caller supplies
// sqrt_diag_inv = D^-1/2.
void SolveTreeHalfFrom(mjtNum* x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                       const mjtNum* factor, const mjtNum* sqrt_diag_inv);

// result = M vec, from the lower triangle of M. result and vec are apart.
void MulTree(mjtNum* result, int n, const SparsePattern& pattern, const mjtNum* matrix,
             const mjtNum* vec);

// result = D^1/2 L vec, whose squared length is vec' M vec. result and vec are apart.
void MulTreeHalf(mjtNum* result, int n, const SparsePattern& pattern, const mjtNum* factor,
                 const mjtNum* vec);

}  // namespace conjoint

#endif  // CONJOINT_MATH_TREE_FACTOR_H_
