// Block-diagonal rearrangement: rows and columns of a matrix sorted by the island they belong to.
//
// After sorting, the rows of block b are the rows first_row[b] .. first_row[b] + nrow[b] - 1 of the
// result and its columns are first_column[b] .. first_column[b] + ncolumn[b] - 1. `row_map` gives
// the row of the source for each row of the result, `column_map` the sorted place of each column of
// the source. Sorting keeps the order inside a block, so sparse rows stay sorted and lower
// triangles lower. Column indices of the result count from the first column of their block.

#ifndef CONJOINT_MATH_BLOCK_DIAGONAL_H_
#define CONJOINT_MATH_BLOCK_DIAGONAL_H_

#include <mujoco/mjtnum.h>

#include "math/sparse_pattern.h"

namespace conjoint {

struct BlockLayout {
  int nblock;
  const int* first_row;
  const int* nrow;
  const int* first_column;
  const int* ncolumn;
  const int* row_map;
  const int* column_map;
};

// The pattern of the blocks, all of them packed into one matrix: rowadr runs through. Returns the
// number of entries.
int GatherBlockPattern(MutableSparsePattern result, const BlockLayout& layout,
                       SparsePattern source);

// The values that go with it.
void GatherBlockValues(mjtNum* result, SparsePattern result_pattern, const BlockLayout& layout,
                       const mjtNum* source, SparsePattern source_pattern);

// The blocks of a dense matrix whose rows are `source_stride` numbers apart. Block b is a tightly
// packed nrow[b] x ncolumn[b] matrix that starts at result_stride * first_row[b].
void GatherDenseBlocks(mjtNum* result, int result_stride, const BlockLayout& layout,
                       const mjtNum* source, int source_stride, const int* column_source);

// result[k] = source[map[k]], and its inverse result[map[k]] = source[k].
template <class T>
void GatherByMap(T* result, const T* source, const int* map, int n) {
  for (int k = 0; k < n; ++k) result[k] = source[map[k]];
}
template <class T>
void ScatterByMap(T* result, const T* source, const int* map, int n) {
  for (int k = 0; k < n; ++k) result[map[k]] = source[k];
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_BLOCK_DIAGONAL_H_
