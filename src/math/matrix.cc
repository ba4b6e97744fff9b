// Dense matrices, stored row by row, the functions that need no kernel of their own. The products
// are in simd_dense.cc.

#include <mujoco/mujoco.h>

#include "math/clones.h"

mjtNum mju_mulVecMatVec(const mjtNum* vec1, const mjtNum* mat, const mjtNum* vec2, int n) {
  mjtNum sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += vec1[i] * mju_dot(mat + static_cast<mjtSize>(i) * n, vec2, n);
  }
  return sum;
}

namespace {

// Rows `first` to nr - 1 of a matrix of nr x nc, as columns of the result.
[[gnu::always_inline]] inline void TransposeRows(mjtNum* res, const mjtNum* mat, mjtSize first,
                                                 mjtSize nr, mjtSize nc) {
  for (mjtSize i = first; i < nr; ++i) {
    for (mjtSize j = 0; j < nc; ++j) res[j * nr + i] = mat[i * nc + j];
  }
}

// All of them, where there are many: eight rows at a time fill a cache line of each row of the
// result.
constexpr mjtSize kBlockRows = 8;
[[gnu::noinline]] void TransposeBlocks(mjtNum* res, const mjtNum* mat, mjtSize nr, mjtSize nc) {
  mjtSize i = 0;
  for (; i + kBlockRows <= nr; i += kBlockRows) {
    for (mjtSize j = 0; j < nc; ++j) {
      for (mjtSize k = 0; k < kBlockRows; ++k) res[j * nr + i + k] = mat[(i + k) * nc + j];
    }
  }
  TransposeRows(res, mat, i, nr, nc);
}

}  // namespace

void mju_transpose(mjtNum* res, const mjtNum* mat, int nr, int nc) {
  if (nr >= kBlockRows) [[unlikely]]
    return TransposeBlocks(res, mat, nr, nc);
  TransposeRows(res, mat, 0, nr, nc);
}

void mju_symmetrize(mjtNum* res, const mjtNum* mat, int n) {
  for (mjtSize i = 0; i < n; ++i) {
    res[i * n + i] = mat[i * n + i];
    for (mjtSize j = 0; j < i; ++j) {
      const mjtNum mean = static_cast<mjtNum>(0.5) * (mat[i * n + j] + mat[j * n + i]);
      res[i * n + j] = res[j * n + i] = mean;
    }
  }
}

void mju_eye(mjtNum* mat, int n) {
  for (mjtSize i = 0; i < n; ++i) {
    for (mjtSize j = 0; j < n; ++j) mat[i * n + j] = i == j;
  }
}
