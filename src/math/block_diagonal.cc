// Block-diagonal rearrangement of matrices (block_diagonal.h).

#include "math/block_diagonal.h"

#include <algorithm>
#include <cstddef>

namespace conjoint {

int GatherBlockPattern(MutableSparsePattern result, const BlockLayout& layout,
                       SparsePattern source) {
  int total = 0;
  for (int b = 0; b < layout.nblock; ++b) {
    for (int r = layout.first_row[b]; r < layout.first_row[b] + layout.nrow[b]; ++r) {
      const int from = layout.row_map[r];
      const int* columns = source.colind + source.rowadr[from];
      result.rowadr[r] = total;
      result.rownnz[r] = source.rownnz[from];
      for (int k = 0; k < source.rownnz[from]; ++k) {
        result.colind[total++] = layout.column_map[columns[k]] - layout.first_column[b];
      }
    }
  }
  return total;
}

void GatherBlockValues(mjtNum* result, SparsePattern result_pattern, const BlockLayout& layout,
                       const mjtNum* source, SparsePattern source_pattern) {
  for (int b = 0; b < layout.nblock; ++b) {
    for (int r = layout.first_row[b]; r < layout.first_row[b] + layout.nrow[b]; ++r) {
      const mjtNum* row = source + source_pattern.rowadr[layout.row_map[r]];
      std::copy(row, row + result_pattern.rownnz[r], result + result_pattern.rowadr[r]);
    }
  }
}

void GatherDenseBlocks(mjtNum* result, int result_stride, const BlockLayout& layout,
                       const mjtNum* source, int source_stride, const int* column_source) {
  for (int b = 0; b < layout.nblock; ++b) {
    const int first = layout.first_row[b], ncolumn = layout.ncolumn[b];
    mjtNum* to = result + static_cast<ptrdiff_t>(result_stride) * first;
    for (int r = first; r < first + layout.nrow[b]; ++r, to += ncolumn) {
      const mjtNum* row = source + static_cast<ptrdiff_t>(source_stride) * layout.row_map[r];
      GatherByMap(to, row, column_source + layout.first_column[b], ncolumn);
    }
  }
}

}  // namespace conjoint
