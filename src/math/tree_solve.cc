// Solves with the factor of a forest-shaped matrix (tree_factor.h).
//
// One vector goes through the levels of a tree: upward, from the leaves, what rows give to their
// ancestors is summed in registers; downward, where each row waits for its parent, by single
// numbers. Several vectors go into the lanes of a SIMD vector. Short chains have kernels of their
// own.

#include "math/tree_factor.h"

#include <algorithm>
#include <cstddef>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/tree_solve.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"
#include "math/tree_chain-inl.h"
#include "math/tree_levels-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxLaneRows = 256;   // rows of a tree whose vectors are kept in lanes
constexpr int kMinLaneVectors = 3;  // for fewer, one after the other is faster
constexpr int kMaxSingleRows = 3;   // so are chains of up to so many rows

// Rows begin .. end - 1 of a matrix of n rows: one tree, or several complete ones.
struct TreeRows {
  int begin, end, n;
};

// x = L'^-1 x for at most kVectors * kLanes levels.
template <int kVectors>
HWY_INLINE void SolveUpward(mjtNum* x, TreeRows rows, SparsePattern pattern, const mjtNum* factor) {
  const NumTag d;
  Levels<kVectors> given;  // sum over the descendants k so far of L_kj x_k
  const auto solve_row = [&](auto read, int i) HWY_ATTR {
    const int level = pattern.rownnz[i] - 1;
    const NumVec xi = hn::Sub(hn::Set(d, x[i]), given.Broadcast(level));
    x[i] = hn::GetLane(xi);
    given.template AddAndClearFrom<read>(level, xi, factor + pattern.rowadr[i]);
  };
  const int whole = WholeVectorsEnd(rows.begin, rows.end, rows.n, pattern, kVectors);
  for (int i = rows.end - 1; i >= whole; --i) solve_row(kReadEntries, i);
  for (int i = whole - 1; i >= rows.begin; --i) solve_row(kReadVectors, i);
}

// One row of any length: what it gives to its ancestors on the way up, and what it takes from them
// on the way down.
HWY_INLINE void GiveByIndex(int i, const SparsePattern& pattern, const mjtNum* factor, mjtNum* x) {
  const int* columns = pattern.colind + pattern.rowadr[i];
  const mjtNum* row = factor + pattern.rowadr[i];
  const mjtNum xi = x[i];
#pragma clang loop vectorize(disable) unroll(disable)
  for (int k = pattern.rownnz[i] - 2; k >= 0; --k) {
    x[columns[k]] = NegMulAddNum(row[k], xi, x[columns[k]]);
  }
}
HWY_INLINE mjtNum TakeByIndex(int i, const SparsePattern& pattern, const mjtNum* factor, mjtNum xi,
                              const mjtNum* x) {
  const int below = pattern.rownnz[i] - 1;
  const int* columns = pattern.colind + pattern.rowadr[i];
  const mjtNum* row = factor + pattern.rowadr[i];
  mjtNum sum = xi, sum2 = 0;
  int k = 0;
#pragma clang loop vectorize(disable) unroll(disable)
  for (; k + 1 < below; k += 2) {
    sum = NegMulAddNum(row[k], x[columns[k]], sum);
    sum2 = NegMulAddNum(row[k + 1], x[columns[k + 1]], sum2);
  }
  if (k < below) sum = NegMulAddNum(row[k], x[columns[k]], sum);
  return sum + sum2;
}

// The same for any number of levels.
HWY_INLINE void SolveUpwardByIndex(mjtNum* x, TreeRows rows, SparsePattern pattern,
                                   const mjtNum* factor) {
  for (int i = rows.end - 1; i >= rows.begin; --i) GiveByIndex(i, pattern, factor, x);
}

// x = L^-1 D^-1 x for at most kMaxLevels levels.
HWY_INLINE void SolveDownward(mjtNum* x, TreeRows rows, SparsePattern pattern, const mjtNum* factor,
                              const mjtNum* diag_inv) {
  mjtNum path[kMaxLevels];
  for (int i = rows.begin; i < rows.end; ++i) {
    const int level = pattern.rownnz[i] - 1;
    const mjtNum* row = factor + pattern.rowadr[i];
    mjtNum sum = x[i] * diag_inv[i], sum1 = 0, sum2 = 0, sum3 = 0;
    int k = 0;
    for (; k + 4 < level; k += 4) {
      sum = NegMulAddNum(row[k], path[k], sum);
      sum1 = NegMulAddNum(row[k + 1], path[k + 1], sum1);
      sum2 = NegMulAddNum(row[k + 2], path[k + 2], sum2);
      sum3 = NegMulAddNum(row[k + 3], path[k + 3], sum3);
    }
    sum = (sum + sum1) + (sum2 + sum3);
    for (; k < level; ++k) sum = NegMulAddNum(row[k], path[k], sum);
    x[i] = path[level] = sum;
  }
}

// The same for any number of levels.
HWY_INLINE void SolveDownwardByIndex(mjtNum* x, TreeRows rows, SparsePattern pattern,
                                     const mjtNum* factor, const mjtNum* diag_inv) {
  for (int i = rows.begin; i < rows.end; ++i) {
    x[i] = TakeByIndex(i, pattern, factor, x[i] * diag_inv[i], x);
  }
}

HWY_INLINE void Scale(mjtNum* x, const mjtNum* scale, int n) {
  for (int i = 0; i < n; ++i) x[i] *= scale[i];
}

// With `half`, x = scale L'^-1 x; otherwise scale = D^-1 and x = L^-1 scale L'^-1 x. For one tree.
template <bool half>
HWY_INLINE void SolveByIndex(mjtNum* x, TreeRows rows, const SparsePattern& pattern,
                             const mjtNum* factor, const mjtNum* scale) {
  SolveUpwardByIndex(x, rows, pattern, factor);
  if (!half) return SolveDownwardByIndex(x, rows, pattern, factor, scale);
  Scale(x + rows.begin, scale + rows.begin, rows.end - rows.begin);
}

// The same for several trees, from y to x, where most are of one or two rows.
template <bool half>
HWY_INLINE void SolveTinyTrees(mjtNum* x, const mjtNum* y, TreeRows rows,
                               const SparsePattern& pattern, const mjtNum* factor,
                               const mjtNum* scale) {
  for (int end = rows.end; end > rows.begin;) {
    if (pattern.rownnz[end - 1] == 1) {
      --end;
      x[end] = y[end] * scale[end];
      continue;
    }
    const int root = std::clamp(pattern.colind[pattern.rowadr[end - 1]], 0, end - 1);
    if (end - root == 2) {
      SolveChain<2, half>(x + root, y + root, factor + pattern.rowadr[root], scale + root);
    } else {
      if (x != y) std::copy(y + root, y + end, x + root);
      SolveByIndex<half>(x, {root, end, rows.n}, pattern, factor, scale);
    }
    end = root;
  }
}

// SolveByIndex for short rows, at most kMaxChain entries left of the diagonal.
template <bool half>
HWY_INLINE void SolveShortRows(mjtNum* x, TreeRows rows, SparsePattern pattern,
                               const mjtNum* factor, const mjtNum* scale) {
  for (int i = rows.end - 1; i > rows.begin; --i) {
    const int adr = pattern.rowadr[i];
    WithChain(pattern.rownnz[i] - 1, [&](auto count) HWY_ATTR {
      GiveToAncestors<count>(factor + adr, pattern.colind + adr, x[i], x);
    });
  }
  Scale(x + rows.begin, scale + rows.begin, rows.end - rows.begin);
  for (int i = rows.begin + 1; !half && i < rows.end; ++i) {
    const int adr = pattern.rowadr[i];
    WithChain(pattern.rownnz[i] - 1, [&](auto count) HWY_ATTR {
      x[i] = TakeFromAncestors<count>(factor + adr, pattern.colind + adr, x[i], x);
    });
  }
}

// The same for any tree.
template <bool half>
HWY_INLINE void SolveOne(mjtNum* x, TreeRows rows, SparsePattern pattern, const mjtNum* factor,
                         const mjtNum* scale) {
  const int levels = MaxLevels(rows.begin, rows.end, pattern);
  if (levels <= kMaxChain + 1) return SolveShortRows<half>(x, rows, pattern, factor, scale);
  if (levels <= kMaxLevels && HasLongRows(rows.begin, rows.end, pattern)) {
    WithVectors(levels,
                [&](auto vectors) HWY_ATTR { SolveUpward<vectors>(x, rows, pattern, factor); });
  } else {
    SolveUpwardByIndex(x, rows, pattern, factor);
  }
  if (!half && levels <= kMaxLevels) return SolveDownward(x, rows, pattern, factor, scale);
  if (!half) return SolveDownwardByIndex(x, rows, pattern, factor, scale);
  Scale(x + rows.begin, scale + rows.begin, rows.end - rows.begin);
}

// The same for the rows root .. end - 1, one tree, of up to kLanes vectors that are n numbers
// apart.
template <bool half>
void SolveLanes(mjtNum* x, int nvec, ptrdiff_t n, int root, int end, SparsePattern pattern,
                const mjtNum* factor, const mjtNum* scale) {
  const NumTag d;
  HWY_ALIGN mjtNum lanes[kMaxLaneRows * kLanes];
  for (int i = end - 1; i >= root; --i) {
    mjtNum* xi = lanes + (i - root) * kLanes;
    for (int v = 0; v < kLanes; ++v) xi[v] = v < nvec ? x[v * n + i] : 0;
  }

  for (int i = end - 1; i >= root; --i) {
    const int* columns = pattern.colind + pattern.rowadr[i];
    const mjtNum* row = factor + pattern.rowadr[i];
    const NumVec xi = hn::Load(d, lanes + (i - root) * kLanes);
    for (int k = pattern.rownnz[i] - 2; k >= 0; --k) {
      mjtNum* above = lanes + (columns[k] - root) * kLanes;
      hn::Store(hn::NegMulAdd(hn::Set(d, row[k]), xi, hn::Load(d, above)), d, above);
    }
  }
  for (int i = root; i < end; ++i) {
    const int below = half ? 0 : pattern.rownnz[i] - 1;
    const int* columns = pattern.colind + pattern.rowadr[i];
    const mjtNum* row = factor + pattern.rowadr[i];
    mjtNum* xi = lanes + (i - root) * kLanes;
    NumVec sum = hn::Mul(hn::Set(d, scale[i]), hn::Load(d, xi)), sum2 = hn::Zero(d);
    int k = 0;
    for (; k + 1 < below; k += 2) {
      const mjtNum* above = lanes + (columns[k] - root) * kLanes;
      const mjtNum* above2 = lanes + (columns[k + 1] - root) * kLanes;
      sum = hn::NegMulAdd(hn::Set(d, row[k]), hn::Load(d, above), sum);
      sum2 = hn::NegMulAdd(hn::Set(d, row[k + 1]), hn::Load(d, above2), sum2);
    }
    if (k < below) {
      const mjtNum* above = lanes + (columns[k] - root) * kLanes;
      sum = hn::NegMulAdd(hn::Set(d, row[k]), hn::Load(d, above), sum);
    }
    hn::Store(hn::Add(sum, sum2), d, xi);
  }

  for (int v = 0; v < nvec; ++v) {
    for (int i = root; i < end; ++i) x[v * n + i] = lanes[(i - root) * kLanes + v];
  }
}

// The same for several trees of any size.
template <bool half>
HWY_NOINLINE void SolveTrees(mjtNum* x, int nvec, TreeRows rows, const SparsePattern& pattern,
                             const mjtNum* factor, const mjtNum* scale) {
  const ptrdiff_t stride = rows.n;
  const auto in_lanes = [&](int begin, int end) HWY_ATTR {
    for (int v = 0; v < nvec; v += kLanes) {
      SolveLanes<half>(x + v * stride, std::min(kLanes, nvec - v), stride, begin, end, pattern,
                       factor, scale);
    }
  };
  ForTrees(
      rows.begin, rows.end, pattern,
      [&](int begin, int end) HWY_ATTR {
        for (int v = 0; v < nvec; ++v) Scale(x + v * stride + begin, scale + begin, end - begin);
      },
      [&](int begin, int end) HWY_ATTR {
        if (nvec >= kMinLaneVectors && end - begin > kMaxSingleRows) return in_lanes(begin, end);
        WithChain(end - begin, [&](auto count) HWY_ATTR {
          for (int v = 0; v < nvec; ++v) {
            SolveChain<count, half>(x + v * stride + begin, x + v * stride + begin,
                                    factor + pattern.rowadr[begin], scale + begin);
          }
        });
      },
      [&](int begin, int end) HWY_ATTR {
        if (nvec >= kMinLaneVectors && end - begin <= kMaxLaneRows) return in_lanes(begin, end);
        for (int v = 0; v < nvec; ++v) {
          SolveOne<half>(x + v * stride, {begin, end, rows.n}, pattern, factor, scale);
        }
      });
}

// The same from y to x. The simple cases come without the registers and the stack that trees need.
// Which case it is depends on the whole matrix, so that a tree is always solved in the same way.
template <bool half>
HWY_INLINE void Solve(mjtNum* x, const mjtNum* y, int nvec, TreeRows rows,
                      const SparsePattern& pattern, const mjtNum* factor, const mjtNum* scale) {
  const ptrdiff_t stride = rows.n;
  if (IsDiagonal(rows.n, pattern)) {
    for (int v = 0; v < nvec; ++v, x += stride, y += stride) {
      for (int i = rows.begin; i < rows.end; ++i) x[i] = y[i] * scale[i];
    }
  } else if (nvec < kMinLaneVectors && HasTinyRows(rows.n, pattern)) {
    for (int v = 0; v < nvec; ++v) {
      SolveTinyTrees<half>(x + v * stride, y + v * stride, rows, pattern, factor, scale);
    }
  } else {
    if (x != y && nvec > 0) std::copy_n(y, nvec * stride, x);
    SolveTrees<half>(x, nvec, rows, pattern, factor, scale);
  }
}

void SolveKernel(mjtNum* x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                 const mjtNum* factor, const mjtNum* diag_inv) {
  Solve<false>(x, y, nvec, {0, n, n}, pattern, factor, diag_inv);
}

void SolveRowsKernel(mjtNum* x, int begin, int end, int n, SparsePattern pattern,
                     const mjtNum* factor, const mjtNum* diag_inv) {
  Solve<false>(x, x, 1, {begin, end, n}, pattern, factor, diag_inv);
}

void SolveHalfKernel(mjtNum* x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                     const mjtNum* factor, const mjtNum* sqrt_diag_inv) {
  Solve<true>(x, y, nvec, {0, n, n}, pattern, factor, sqrt_diag_inv);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveRowsKernel);

void SolveTrees(mjtNum* x, int begin, int end, int n, SparsePattern pattern, const mjtNum* factor,
                const mjtNum* diag_inv) {
  HWY_DYNAMIC_DISPATCH(SolveRowsKernel)(x, begin, end, n, pattern, factor, diag_inv);
}

void SolveListedTrees(mjtNum* x, int nlisted, const int* listed, int n, SparsePattern pattern,
                      const mjtNum* factor, const mjtNum* diag_inv) {
  ForEachRun(nlisted, listed,
             [=](int begin, int end) { SolveTrees(x, begin, end, n, pattern, factor, diag_inv); });
}

CONJOINT_KERNEL(void, SolveTreeFrom,
                (mjtNum * x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                 const mjtNum* factor, const mjtNum* diag_inv),
                (x, y, nvec, n, pattern, factor, diag_inv), SolveKernel)

CONJOINT_KERNEL(void, SolveTreeHalfFrom,
                (mjtNum * x, const mjtNum* y, int nvec, int n, SparsePattern pattern,
                 const mjtNum* factor, const mjtNum* sqrt_diag_inv),
                (x, y, nvec, n, pattern, factor, sqrt_diag_inv), SolveHalfKernel)

}  // namespace conjoint
#endif  // HWY_ONCE
