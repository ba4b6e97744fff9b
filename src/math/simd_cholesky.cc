// Dense Cholesky factorization L L' = A in the lower triangle: mju_cholFactor, mju_cholSolve,
// mju_cholUpdate.
//
// Factor and update do the arithmetic of the plain algorithms, entry by entry (class A). The solve
// takes four rows at a time and multiplies by inverse diagonals (class B).

#include <mujoco/mujoco.h>

#include <cmath>

#include "math/simd.h"
#include "math/vec3.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_cholesky.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include "math/constant-inl.h"
#include "math/quad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// A size known at compile time, all in registers: L D L' first, so that the next column waits for
// one division and for no square root, then the columns are scaled. v_ij = d_j w_ij, with w_ii = 1.
template <size_t n>
HWY_INLINE int FactorFixed(mjtNum* mat, mjtNum mindiag) {
  mjtNum v[n][n], w[n][n], inverse[n];
  int rank = static_cast<int>(n);
#pragma unroll
  for (size_t i = 0; i < n; ++i) {
#pragma unroll
    for (size_t j = 0; j <= i; ++j) {
      v[i][j] = mat[i * n + j];
#pragma unroll
      for (size_t k = 0; k < j; ++k) v[i][j] -= v[i][k] * w[j][k];
      w[i][j] = i == j ? 1 : v[i][j] * inverse[j];
    }
    if (v[i][i] < mindiag) {
      v[i][i] = mindiag;
      --rank;
    }
    inverse[i] = 1 / v[i][i];
  }
#pragma unroll
  for (size_t j = 0; j < n; ++j) {
    const mjtNum diagonal = std::sqrt(v[j][j]), scale = 1 / diagonal;
    mat[j * n + j] = diagonal;
#pragma unroll
    for (size_t i = j + 1; i < n; ++i) mat[i * n + j] = v[i][j] * scale;
  }
  return rank;
}

// Column by column: l_jj = sqrt(a_jj - |row j|^2), l_ij = (a_ij - row i . row j) / l_jj.
int CholeskyFactor(mjtNum* mat, int size, mjtNum mindiag) {
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  if (size >= 2 && size <= 6) {
    return WithConstant<2, 6>(
        size, [&](auto fixed) HWY_ATTR { return FactorFixed<fixed>(mat, mindiag); });
  }
  int rank = size;
  for (size_t j = 0; j < n; ++j) {
    mjtNum* row = mat + j * n;
    mjtNum pivot = row[j] - DotOne(row, row, j);
    if (pivot < mindiag) {
      pivot = mindiag;
      --rank;
    }
    row[j] = std::sqrt(pivot);
    const mjtNum inverse = 1 / row[j];

    size_t i = j + 1;
    for (; i + 4 <= n; i += 4) {
      mjtNum dot[4];
      mjtNum* column = mat + i * n + j;
      DotPairs<2>(dot, mat + i * n, n, row, j);
      column[0] = (column[0] - dot[0]) * inverse;
      column[n] = (column[n] - dot[1]) * inverse;
      column[2 * n] = (column[2 * n] - dot[2]) * inverse;
      column[3 * n] = (column[3 * n] - dot[3]) * inverse;
    }
    for (; i < n; ++i) {
      mjtNum& entry = mat[i * n + j];
      entry = (entry - DotOne(mat + i * n, row, j)) * inverse;
    }
  }
  return rank;
}

// L y = b and L' x = y for three unknowns, all in registers.
HWY_INLINE void SolveThree(mjtNum* res, const mjtNum* mat, const mjtNum* vec) {
  const mjtNum inverse[3] = {1 / mat[0], 1 / mat[4], 1 / mat[8]};
  const mjtNum y0 = vec[0] * inverse[0];
  const mjtNum y1 = (vec[1] - mat[3] * y0) * inverse[1];
  const mjtNum y2 = (vec[2] - (mat[6] * y0 + mat[7] * y1)) * inverse[2];
  const mjtNum x2 = y2 * inverse[2];
  const mjtNum x1 = (y1 - mat[7] * x2) * inverse[1];
  const mjtNum x0 = (y0 - mat[6] * x2 - mat[3] * x1) * inverse[0];
  res[0] = x0, res[1] = x1, res[2] = x2;
}

// L y = b in place, then L' x = y. Blocks of four rows, the incomplete one at the end.
void CholeskySolve(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int size) {
  if (size == 3) return SolveThree(res, mat, vec);
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  const size_t whole = n / 4 * 4;
  const auto entry = [=](size_t row, size_t column) HWY_ATTR { return mat[row * n + column]; };

  for (size_t i = 0; i < whole; i += 4) {
    mjtNum dot[4];
    DotPairs<2>(dot, mat + i * n, n, res, i);
    const mjtNum y0 = (vec[i] - dot[0]) * (1 / entry(i, i));
    const mjtNum y1 = (vec[i + 1] - dot[1] - entry(i + 1, i) * y0) * (1 / entry(i + 1, i + 1));
    const mjtNum y2 = (vec[i + 2] - dot[2] - entry(i + 2, i) * y0 - entry(i + 2, i + 1) * y1) *
                      (1 / entry(i + 2, i + 2));
    const mjtNum y3 = (vec[i + 3] - dot[3] - entry(i + 3, i) * y0 - entry(i + 3, i + 1) * y1 -
                       entry(i + 3, i + 2) * y2) *
                      (1 / entry(i + 3, i + 3));
    res[i] = y0, res[i + 1] = y1, res[i + 2] = y2, res[i + 3] = y3;
  }
  for (size_t i = whole; i < n; ++i) {
    res[i] = (vec[i] - DotOne(mat + i * n, res, i)) * (1 / entry(i, i));
  }

  for (size_t i = n; i-- > whole;) {
    const mjtNum x = res[i] *= 1 / entry(i, i);
    AddScaled(res, mat + i * n, -x, i);
  }
  const hn::CappedTag<mjtNum, 4> tag;
  for (size_t i = whole; i > 0;) {
    i -= 4;
    const mjtNum x3 = res[i + 3] * (1 / entry(i + 3, i + 3));
    const mjtNum x2 = (res[i + 2] - entry(i + 3, i + 2) * x3) * (1 / entry(i + 2, i + 2));
    const mjtNum x1 = (res[i + 1] - entry(i + 3, i + 1) * x3 - entry(i + 2, i + 1) * x2) *
                      (1 / entry(i + 1, i + 1));
    const mjtNum x0 =
        (res[i] - entry(i + 3, i) * x3 - entry(i + 2, i) * x2 - entry(i + 1, i) * x1) *
        (1 / entry(i, i));
    res[i] = x0, res[i + 1] = x1, res[i + 2] = x2, res[i + 3] = x3;

    // Take the four from all equations above; i is a multiple of four.
    const auto v0 = hn::Set(tag, x0), v1 = hn::Set(tag, x1), v2 = hn::Set(tag, x2),
               v3 = hn::Set(tag, x3);
    const mjtNum* row = mat + i * n;
    for (size_t j = 0; j < i; j += hn::MaxLanes(tag)) {
      auto sum = hn::LoadU(tag, res + j);
      sum = hn::NegMulAdd(hn::LoadU(tag, row + j), v0, sum);
      sum = hn::NegMulAdd(hn::LoadU(tag, row + n + j), v1, sum);
      sum = hn::NegMulAdd(hn::LoadU(tag, row + 2 * n + j), v2, sum);
      sum = hn::NegMulAdd(hn::LoadU(tag, row + 3 * n + j), v3, sum);
      hn::StoreU(sum, tag, res + j);
    }
  }
}

template <bool kPlus>
HWY_INLINE int RankOneUpdate(mjtNum* mat, mjtNum* x, int size) {
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  int rank = size;
  for (size_t k = 0; k < n; ++k) {
    if (x[k] == 0) continue;
    mjtNum& diagonal = mat[k * n + k];
    mjtNum square = diagonal * diagonal + (kPlus ? x[k] * x[k] : -(x[k] * x[k]));
    if (square < kMinVal) {
      square = kMinVal;
      --rank;
    }
    const mjtNum root = std::sqrt(square);
    const mjtNum c = root / diagonal, inverse_c = 1 / c;
    const mjtNum s = x[k] / diagonal;
    diagonal = root;
    for (size_t i = k + 1; i < n; ++i) {
      mjtNum& entry = mat[i * n + k];
      entry = (kPlus ? entry + s * x[i] : entry - s * x[i]) * inverse_c;
      x[i] = c * x[i] - s * entry;
    }
  }
  return rank;
}

int CholeskyUpdate(mjtNum* mat, mjtNum* x, int n, int flg_plus) {
  return flg_plus ? RankOneUpdate<true>(mat, x, n) : RankOneUpdate<false>(mat, x, n);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
using namespace conjoint;

CONJOINT_KERNEL(int, mju_cholFactor, (mjtNum * mat, int n, mjtNum mindiag), (mat, n, mindiag),
                CholeskyFactor)
CONJOINT_KERNEL(void, mju_cholSolve, (mjtNum * res, const mjtNum* mat, const mjtNum* vec, int n),
                (res, mat, vec, n), CholeskySolve)
CONJOINT_KERNEL(int, mju_cholUpdate, (mjtNum * mat, mjtNum* x, int n, int flg_plus),
                (mat, x, n, flg_plus), CholeskyUpdate)
#endif  // HWY_ONCE
