// Vectors of any size, the functions that need no kernel of their own: sequential sums,
// conversions. The others are in simd_elementwise.cc and simd_dense.cc.

#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>

#include "math/clones.h"
#include "math/vec3.h"

using conjoint::kMinVal;

// In order; the last few in halving steps, whose branches are the same every time for one n.
mjtNum mju_sum(const mjtNum* vec, int n) {
  mjtNum sum = 0;
  const auto add = [&](int count) {
    for (int i = 0; i < count; ++i) sum += vec[i];
    vec += count;
  };
  for (; n >= 8; n -= 8) add(8);
  if (n <= 0) return sum;
  if (n & 4) add(4);
  if (n & 2) add(2);
  if (n & 1) add(1);
  return sum;
}

mjtNum mju_L1(const mjtNum* vec, int n) {
  mjtNum sum = 0;
  for (int i = 0; i < n; ++i) sum += std::abs(vec[i]);
  return sum;
}

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
