// Kernels for dense Cholesky factors (kernels.h). The arithmetic of factor and update is that of
// the plain algorithms, entry by entry; vectors only hold several rows at a time.

#include "math/kernels.h"
#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_cholesky.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include <cmath>

#include "math/quad-inl.h"
#include "math/vec3.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Column by column: l_jj = sqrt(a_jj - |row j|^2), l_ij = (a_ij - row i . row j) / l_jj.
int CholeskyFactor(mjtNum* mat, int size, mjtNum mindiag) {
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  int rank = size;
  for (size_t j = 0; j < n; ++j) {
    mjtNum* row_j = mat + j * n;
    mjtNum pivot = row_j[j] - DotOne(row_j, row_j, j);
    if (pivot < mindiag) {
      pivot = mindiag;
      --rank;
    }
    row_j[j] = std::sqrt(pivot);
    const mjtNum inverse = 1 / row_j[j];

    constexpr size_t kGroup = 8;
    for (size_t i = j + 1; i < n; i += kGroup) {
      const size_t rows = HWY_MIN(kGroup, n - i);
      mjtNum dot[kGroup];
      DotManyRows(dot, 1, mat + i * n, n, rows, row_j, j);
      for (size_t r = 0; r < rows; ++r) {
        mjtNum& entry = mat[(i + r) * n + j];
        entry = (entry - dot[r]) * inverse;
      }
    }
  }
  return rank;
}

void CholeskySolve(mjtNum* x, const mjtNum* mat, int size) {
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  for (size_t i = 0; i < n; ++i) {
    x[i] = (x[i] - DotOne(mat + i * n, x, i)) / mat[i * n + i];
  }
  for (size_t i = n; i-- > 0;) {
    for (size_t j = i + 1; j < n; ++j) x[i] -= mat[j * n + i] * x[j];
    x[i] /= mat[i * n + i];
  }
}

int CholeskyUpdate(mjtNum* mat, mjtNum* x, int size, bool plus) {
  const size_t n = static_cast<size_t>(size > 0 ? size : 0);
  int rank = size;
  for (size_t k = 0; k < n; ++k) {
    if (x[k] == 0) continue;
    mjtNum& diagonal = mat[k * n + k];
    mjtNum square = diagonal * diagonal + (plus ? x[k] * x[k] : -x[k] * x[k]);
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
      entry = (plus ? entry + s * x[i] : entry - s * x[i]) * inverse_c;
      x[i] = c * x[i] - s * entry;
    }
  }
  return rank;
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(CholeskyFactor);
HWY_EXPORT(CholeskySolve);
HWY_EXPORT(CholeskyUpdate);

// Valid from the start, better once the library is loaded.
constinit CholeskyKernels cholesky_kernels = {&HWY_STATIC_DISPATCH(CholeskyFactor),
                                              &HWY_STATIC_DISPATCH(CholeskySolve),
                                              &HWY_STATIC_DISPATCH(CholeskyUpdate)};

[[gnu::constructor]] static void ChooseCholeskyKernels() {
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  cholesky_kernels = {CONJOINT_BEST_KERNEL(CholeskyFactor), CONJOINT_BEST_KERNEL(CholeskySolve),
                      CONJOINT_BEST_KERNEL(CholeskyUpdate)};
}

}  // namespace conjoint
#endif  // HWY_ONCE
