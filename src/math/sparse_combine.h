// Linear combinations of sparse vectors: numbers with ascending indices.

#ifndef CONJOINT_MATH_SPARSE_COMBINE_H_
#define CONJOINT_MATH_SPARSE_COMBINE_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

// dst = a dst + b src on the union of their indices. dst and its indices must have room for the
// union. Returns the new number of entries of dst. src must not overlap dst.
int CombineSparse(mjtNum* dst, int* dst_index, int dst_nnz, mjtNum a, mjtNum b, const mjtNum* src,
                  const int* src_index, int src_nnz);

// dst += scale src on the indices dst already has; entries of src elsewhere are dropped.
void AddSparseWhereStored(mjtNum* dst, const int* dst_index, int dst_nnz, mjtNum scale,
                          const mjtNum* src, const int* src_index, int src_nnz);

}  // namespace conjoint

#endif  // CONJOINT_MATH_SPARSE_COMBINE_H_
