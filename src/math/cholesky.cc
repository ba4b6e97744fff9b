// Dense Cholesky factorization L L' = A: mju_cholFactor, mju_cholSolve, mju_cholUpdate.

#include <mujoco/mujoco.h>

#include "math/kernels.h"

using conjoint::cholesky_kernels;

int mju_cholFactor(mjtNum* mat, int n, mjtNum mindiag) {
  return cholesky_kernels.factor(mat, n, mindiag);
}

void mju_cholSolve(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int n) {
  if (res != vec) mju_copy(res, vec, n);
  cholesky_kernels.solve(res, mat, n);
}

int mju_cholUpdate(mjtNum* mat, mjtNum* x, int n, int flg_plus) {
  return cholesky_kernels.update(mat, x, n, flg_plus != 0);
}
