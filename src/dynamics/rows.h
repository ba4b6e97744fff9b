// See math/rows.h.

#ifndef CONJOINT_DYNAMICS_ROWS_H_
#define CONJOINT_DYNAMICS_ROWS_H_

#include "math/rows.h"
#include "math/sparse_combine.h"

namespace conjoint {

inline void AddAtCommonColumns(mjtNum* row, const int* columns, int nnz, mjtNum scale,
                               const mjtNum* addend, const int* addend_columns, int addend_nnz) {
  AddSparseWhereStored(row, columns, nnz, scale, addend, addend_columns, addend_nnz);
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_ROWS_H_
