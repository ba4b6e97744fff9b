// Dense kernels, in the version for the processor we run on.
//
// Those of class A keep the order of operations of the public functions (sums of products in four
// lanes, nothing fused) and give the same bits on every processor. Those of class B, called Fast,
// use fused multiply-add and whatever vectors there are: for the solver and what comes after it,
// never for anything a contact depends on.

#ifndef CONJOINT_MATH_KERNELS_H_
#define CONJOINT_MATH_KERNELS_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

// One factor of a product of matrices, read in either direction: entry (i, k) is
// entries[i * row_stride + k * column_stride], times scale[k] where a scale is given.
struct Coefficients {
  const mjtNum* entries;
  int row_stride, column_stride;
  const mjtNum* scale;
};

struct DenseKernels {
  mjtNum (*dot)(const mjtNum* a, const mjtNum* b, int n);

  // res[r] = dot(row r of mat, vec)
  void (*mul_mat_vec)(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc);

  // res (nr x nc) = a (nr x nk) b (nk x nc). Terms whose coefficient or scale is 0 are left out, so
  // that they hide an infinity in b. lower_only: row i of the result is needed up to column i; what
  // is written beyond is of no use.
  void (*mul_rows)(mjtNum* res, const Coefficients& a, const mjtNum* b, int nr, int nk, int nc,
                   bool lower_only);

  // Class B.
  mjtNum (*dot_fast)(const mjtNum* a, const mjtNum* b, int n);
  void (*axpy_fast)(mjtNum* y, const mjtNum* x, mjtNum s, int n);
};

extern DenseKernels dense_kernels;

// Dense L L' = A in the lower triangle; see mju_cholFactor and its companions for the arguments.
struct CholeskyKernels {
  int (*factor)(mjtNum* mat, int n, mjtNum mindiag);
  void (*solve)(mjtNum* x, const mjtNum* mat, int n);  // in place
  int (*update)(mjtNum* mat, mjtNum* x, int n, bool plus);
};

extern CholeskyKernels cholesky_kernels;

inline mjtNum Dot(const mjtNum* a, const mjtNum* b, int n) { return dense_kernels.dot(a, b, n); }

// a . b in any order, with FMA.
inline mjtNum DotFast(const mjtNum* a, const mjtNum* b, int n) {
  return dense_kernels.dot_fast(a, b, n);
}

// y += s x with FMA.
inline void AxpyFast(mjtNum* y, const mjtNum* x, mjtNum s, int n) {
  dense_kernels.axpy_fast(y, x, s, n);
}

// res = M' diag(d) M, nr x nc and d may be NULL; only the lower triangle is valid, as is all the
// solver needs.
inline void SqrMatTDLower(mjtNum* res, const mjtNum* mat, const mjtNum* d, int nr, int nc) {
  dense_kernels.mul_rows(res, {mat, 1, nc, d}, mat, nc, nr, nc, true);
}

}  // namespace conjoint

#endif  // CONJOINT_MATH_KERNELS_H_
