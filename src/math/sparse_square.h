// The lower triangle of J' D J for a sparse J and a diagonal D, and of the Newton Hessian M + J' D
// J.
//
// The patterns are structural: zeros in J's values or in D do not remove entries. `rowsuper` are
// the supernodes of J (FindSupernodes; null is allowed): rows of one pattern, such as those of one
// contact, are one small dense block. Class B arithmetic.

#ifndef CONJOINT_MATH_SPARSE_SQUARE_H_
#define CONJOINT_MATH_SPARSE_SQUARE_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

// Entries of each row of the lower triangle of J'J: rownnz[c] = number of columns <= c in the union
// of those rows of J that have an entry in column c; 0 if there is none. `transposed` is the
// pattern of J', which has n rows; `marker` is room for n numbers. Returns the sum.
int CountSquare(int* rownnz, int n, SparsePattern jacobian, const int* rowsuper,
                SparsePattern transposed, int* marker);

// The pattern of the lower triangle of J'J united with the diagonal and, if not null, with that of
// a lower triangular `base` (the inertia matrix). Rows are packed. The result has at most
// CountSquare + (entries of base) + n entries; their number is returned. `marker` as above.
int SquarePattern(MutableSparsePattern result, int n, SparsePattern jacobian, const int* rowsuper,
                  SparsePattern transposed, const SparsePattern* base, int* marker);

// result = base spread over the larger pattern of result; zeros elsewhere.
void SpreadLower(mjtNum* result, int n, SparsePattern result_pattern, const mjtNum* base,
                 SparsePattern base_pattern);

// result += lower triangle of J' D J, J having nr rows; the pattern of result must contain it. Rows
// with D = 0 cost nothing. D null means the identity.
void AddSquare(mjtNum* result, SparsePattern result_pattern, int nr, const mjtNum* jacobian,
               SparsePattern jacobian_pattern, const int* rowsuper, const mjtNum* diag);

}  // namespace conjoint

#endif  // CONJOINT_MATH_SPARSE_SQUARE_H_
