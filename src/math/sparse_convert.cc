// Dense matrices to sparse ones and back: mju_dense2sparse, mju_sparse2dense.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

// 1 if the entries do not fit into nnz: the rows before the failure stay written.
int mju_dense2sparse(mjtNum* res, const mjtNum* mat, int nr, int nc, int* rownnz, int* rowadr,
                     int* colind, int nnz) {
  if (nnz <= 0) return 1;
  int stored = 0;
  for (int r = 0; r < nr; ++r) {
    rownnz[r] = 0;
    rowadr[r] = stored;
    for (int c = 0; c < nc; ++c) {
      const mjtNum entry = mat[static_cast<ptrdiff_t>(r) * nc + c];
      if (entry == 0) continue;
      if (stored >= nnz) return 1;
      res[stored] = entry;
      colind[stored++] = c;
      ++rownnz[r];
    }
  }
  return 0;
}

void mju_sparse2dense(mjtNum* res, const mjtNum* mat, int nr, int nc, const int* rownnz,
                      const int* rowadr, const int* colind) {
  if (nr <= 0 || nc <= 0) return;
  std::fill(res, res + static_cast<ptrdiff_t>(nr) * nc, mjtNum{0});
  for (int r = 0; r < nr; ++r, res += nc) {
    for (int k = rowadr[r]; k < rowadr[r] + rownnz[r]; ++k) res[colind[k]] = mat[k];
  }
}
