// Products of a forest-shaped matrix and of its factor with a vector (tree_factor.h).
//
// A walk down the trees, with the vector's numbers of the ancestors of each row in registers, gives
// the lower triangle's part; a walk up, summing what each row gives to its ancestors, the upper
// one's.

#include "math/tree_factor.h"

#include <algorithm>
#include <cmath>

#include "math/sparse_product.h"

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/tree_product.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/tree_levels-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

template <int kVectors>
HWY_INLINE void MulByLevels(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix,
                            const mjtNum* vec) {
  const NumTag d;
  const int whole = RowsInWholeVectors(n, pattern, kVectors);
  Levels<kVectors> path;
  const auto down = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    path.Set(level, vec[i]);
    result[i] = path.template Dot<read>(level + 1, matrix + pattern.rowadr[i]);
  };
  for (int i = 0; i < whole; ++i) down(kReadVectors, i);
  for (int i = whole; i < n; ++i) down(kReadEntries, i);

  Levels<kVectors> given;
  const auto up = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    result[i] += hn::GetLane(given.Broadcast(level));
    given.template AddAndClearFrom<read>(level, hn::Set(d, vec[i]), matrix + pattern.rowadr[i]);
  };
  for (int i = n - 1; i >= whole; --i) up(kReadEntries, i);
  for (int i = whole - 1; i >= 0; --i) up(kReadVectors, i);
}

template <int kVectors>
HWY_INLINE void MulHalfByLevels(mjtNum* result, int n, SparsePattern pattern, const mjtNum* factor,
                                const mjtNum* vec) {
  const int whole = RowsInWholeVectors(n, pattern, kVectors);
  Levels<kVectors> path;
  const auto down = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    path.Set(level, vec[i]);
    result[i] = vec[i] + path.template Dot<read>(level, factor + pattern.rowadr[i]);
  };
  for (int i = 0; i < whole; ++i) down(kReadVectors, i);
  for (int i = whole; i < n; ++i) down(kReadEntries, i);
}

void MulTreeKernel(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix,
                   const mjtNum* vec) {
  const int levels = MaxLevels(n, pattern);
  if (levels == 1) {
    for (int i = 0; i < n; ++i) result[i] = matrix[pattern.rowadr[i]] * vec[i];
  } else if (levels <= kMaxLevels) {
    WithVectors(levels, [&](auto vectors)
                            HWY_ATTR { MulByLevels<vectors>(result, n, pattern, matrix, vec); });
  } else {
    MulSparseSymmetric(result, vec, n, matrix, pattern);
  }
}

void MulTreeHalfKernel(mjtNum* result, int n, SparsePattern pattern, const mjtNum* factor,
                       const mjtNum* vec) {
  const int levels = MaxLevels(n, pattern);
  if (levels == 1) {
    std::copy(vec, vec + n, result);
  } else if (levels <= kMaxLevels) {
    WithVectors(levels, [&](auto vectors) HWY_ATTR {
      MulHalfByLevels<vectors>(result, n, pattern, factor, vec);
    });
  } else {
    for (int i = 0; i < n; ++i) {
      const int adr = pattern.rowadr[i];
      result[i] =
          vec[i] + DotSparse(factor + adr, pattern.colind + adr, pattern.rownnz[i] - 1, vec);
    }
  }
  HWY_ALIGN mjtNum diag[kLanes];
  int i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    for (int k = 0; k < kLanes; ++k) {
      diag[k] = factor[pattern.rowadr[i + k] + pattern.rownnz[i + k] - 1];
    }
    const NumTag d;
    hn::StoreU(hn::Mul(hn::LoadU(d, result + i), hn::Sqrt(hn::Load(d, diag))), d, result + i);
  }
  for (; i < n; ++i) {
    result[i] *= std::sqrt(factor[pattern.rowadr[i] + pattern.rownnz[i] - 1]);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(MulTreeKernel);
HWY_EXPORT(MulTreeHalfKernel);

void MulTree(mjtNum* result, int n, SparsePattern pattern, const mjtNum* matrix,
             const mjtNum* vec) {
  HWY_DYNAMIC_DISPATCH(MulTreeKernel)(result, n, pattern, matrix, vec);
}

void MulTreeHalf(mjtNum* result, int n, SparsePattern pattern, const mjtNum* factor,
                 const mjtNum* vec) {
  HWY_DYNAMIC_DISPATCH(MulTreeHalfKernel)(result, n, pattern, factor, vec);
}

}  // namespace conjoint
#endif  // HWY_ONCE
