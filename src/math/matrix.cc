// Dense matrices, stored row by row: mju_mulMat*, mju_transpose, mju_sqrMatTD and their like.

#include <mujoco/mujoco.h>

#include "math/clones.h"
#include "math/kernels.h"

using conjoint::dense_kernels;

void mju_mulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc) {
  dense_kernels.mul_mat_vec(res, mat, vec, nr, nc);
}

void mju_mulMatTVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc) {
  dense_kernels.mul_rows(res, {vec, 0, 1, nullptr}, mat, 1, nr, nc, false);
}

mjtNum mju_mulVecMatVec(const mjtNum* vec1, const mjtNum* mat, const mjtNum* vec2, int n) {
  mjtNum sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += vec1[i] * dense_kernels.dot(mat + static_cast<mjtSize>(i) * n, vec2, n);
  }
  return sum;
}

CONJOINT_CLONES(void, mju_transpose, (mjtNum * res, const mjtNum* mat, int nr, int nc),
                (res, mat, nr, nc)) {
  for (int i = 0; i < nr; ++i) {
    for (int j = 0; j < nc; ++j) {
      res[static_cast<mjtSize>(j) * nr + i] = mat[static_cast<mjtSize>(i) * nc + j];
    }
  }
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
  if (n <= 0) return;
  for (mjtSize i = 0; i < n; ++i) {
    for (mjtSize j = 0; j < n; ++j) mat[i * n + j] = i == j;
  }
}

void mju_mulMatMat(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int c2) {
  dense_kernels.mul_rows(res, {mat1, c1, 1, nullptr}, mat2, r1, c1, c2, false);
}

void mju_mulMatMatT(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int r2) {
  // Row i of the result is mat2 times row i of mat1.
  for (mjtSize i = 0; i < r1; ++i) {
    dense_kernels.mul_mat_vec(res + i * r2, mat2, mat1 + i * c1, r2, c1);
  }
}

void mju_mulMatTMat(mjtNum* res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int c2) {
  dense_kernels.mul_rows(res, {mat1, 1, c1, nullptr}, mat2, c1, r1, c2, false);
}

void mju_sqrMatTD(mjtNum* res, const mjtNum* mat, const mjtNum* diag, int nr, int nc) {
  conjoint::SqrMatTDLower(res, mat, diag, nr, nc);
  for (mjtSize i = 0; i < nc; ++i) {
    for (mjtSize j = i + 1; j < nc; ++j) res[i * nc + j] = res[j * nc + i];
  }
}
