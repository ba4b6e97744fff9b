// Vectors of any size: mju_add, mju_dot and their like.

#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>

#include "math/clones.h"
#include "math/kernels.h"
#include "math/vec3.h"

using conjoint::dense_kernels;
using conjoint::kMinVal;

void mju_zero(mjtNum* res, int n) {
  if (n > 0) std::memset(res, 0, static_cast<size_t>(n) * sizeof(mjtNum));
}

CONJOINT_CLONES(void, mju_fill, (mjtNum * res, mjtNum val, int n), (res, val, n)) {
  for (int i = 0; i < n; ++i) res[i] = val;
}

void mju_copy(mjtNum* res, const mjtNum* vec, int n) {
  if (n > 0) std::memmove(res, vec, static_cast<size_t>(n) * sizeof(mjtNum));
}

mjtNum mju_sum(const mjtNum* vec, int n) {
  mjtNum sum = 0;
  for (int i = 0; i < n; ++i) sum += vec[i];
  return sum;
}

mjtNum mju_L1(const mjtNum* vec, int n) {
  mjtNum sum = 0;
  for (int i = 0; i < n; ++i) sum += std::abs(vec[i]);
  return sum;
}

CONJOINT_CLONES(void, mju_scl, (mjtNum * res, const mjtNum* vec, mjtNum scl, int n),
                (res, vec, scl, n)) {
  for (int i = 0; i < n; ++i) res[i] = vec[i] * scl;
}

CONJOINT_CLONES(void, mju_add, (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, int n),
                (res, vec1, vec2, n)) {
  for (int i = 0; i < n; ++i) res[i] = vec1[i] + vec2[i];
}

CONJOINT_CLONES(void, mju_sub, (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, int n),
                (res, vec1, vec2, n)) {
  for (int i = 0; i < n; ++i) res[i] = vec1[i] - vec2[i];
}

CONJOINT_CLONES(void, mju_addTo, (mjtNum * res, const mjtNum* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] += vec[i];
}

CONJOINT_CLONES(void, mju_subFrom, (mjtNum * res, const mjtNum* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] -= vec[i];
}

CONJOINT_CLONES(void, mju_addToScl, (mjtNum * res, const mjtNum* vec, mjtNum scl, int n),
                (res, vec, scl, n)) {
  for (int i = 0; i < n; ++i) res[i] += vec[i] * scl;
}

CONJOINT_CLONES(void, mju_addScl,
                (mjtNum * res, const mjtNum* vec1, const mjtNum* vec2, mjtNum scl, int n),
                (res, vec1, vec2, scl, n)) {
  for (int i = 0; i < n; ++i) res[i] = vec1[i] + vec2[i] * scl;
}

mjtNum mju_dot(const mjtNum* vec1, const mjtNum* vec2, int n) {
  return dense_kernels.dot(vec1, vec2, n);
}

mjtNum mju_norm(const mjtNum* res, int n) { return std::sqrt(dense_kernels.dot(res, res, n)); }

mjtNum mju_normalize(mjtNum* res, int n) {
  const mjtNum norm = mju_norm(res, n);
  if (norm < kMinVal) {
    mju_zero(res, n);
    if (n > 0) res[0] = 1;
  } else {
    mju_scl(res, res, 1 / norm, n);
  }
  return norm;
}

CONJOINT_CLONES(void, mju_f2n, (mjtNum * res, const float* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] = static_cast<mjtNum>(vec[i]);
}

CONJOINT_CLONES(void, mju_n2f, (float* res, const mjtNum* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] = static_cast<float>(vec[i]);
}

CONJOINT_CLONES(void, mju_d2n, (mjtNum * res, const double* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] = static_cast<mjtNum>(vec[i]);
}

CONJOINT_CLONES(void, mju_n2d, (double* res, const mjtNum* vec, int n), (res, vec, n)) {
  for (int i = 0; i < n; ++i) res[i] = static_cast<double>(vec[i]);
}
