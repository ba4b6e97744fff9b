// Products of sparse matrices and vectors.
//
// Class B arithmetic where nothing else is said: fused multiply-adds, sums in any order. Where
// `rowsuper` is given (FindSupernodes; null is allowed), rows of one pattern share what is looked
// up by column index.

#ifndef CONJOINT_MATH_SPARSE_PRODUCT_H_
#define CONJOINT_MATH_SPARSE_PRODUCT_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// Sum of row[k] vec[index[k]]: whole groups of four in four lanes, then the rest one by one,
// without fused multiply-adds.
mjtNum DotSparse(const mjtNum* row, const int* index, int nnz, const mjtNum* vec);

// result = A vec, A having nr rows.
void MulSparse(mjtNum* result, const mjtNum* vec, int nr, const mjtNum* matrix,
               SparsePattern pattern, const int* rowsuper);

// result = A' vec, A being nr x nc. Rows of A whose factor is exactly 0 are skipped.
void MulSparseTransposed(mjtNum* result, const mjtNum* vec, int nr, int nc, const mjtNum* matrix,
                         SparsePattern pattern, const int* rowsuper);

}  // namespace conjoint

#endif  // CONJOINT_MATH_SPARSE_PRODUCT_H_
