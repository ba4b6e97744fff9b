// L' D L of a forest-shaped matrix (tree_factor.h).
//
// Left-looking: row i, started as row i of the matrix, collects from its descendants k
//   row_i -= L_ki * (D_k L_k)[0 .. rownnz[i])
// in registers, and is stored once. Trees are done one at a time in a padded copy whose rows start
// at whole vectors: what was just written is then read back with the same width, which the
// processor forwards without waiting. A tree too large for the copy is done in place.
//
// The chain of divisions from leaf to root decides the time of a small tree, so the pivot of row i
// takes the contribution of row i + 1, the only one that is not ready long before, as a number:
//   D_i = (row_i without k = i + 1)_i - (D L)_{i+1,i}^2 / D_{i+1}.

#include "math/tree_factor.h"

#include <algorithm>
#include <type_traits>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/tree_factor.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"
#include "math/tree_chain-inl.h"
#include "math/tree_levels-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxBlock = kMaxBlockLanes / kLanes;
constexpr int kPaddedNumbers = 4096;  // capacity of the padded copy
constexpr int kMaxPaddedRows = kPaddedNumbers / kLanes;

// A tree in the making: the rows of D L and of L, `stride` numbers apart.
struct PaddedTree {
  HWY_ALIGN mjtNum scaled[kPaddedNumbers];
  HWY_ALIGN mjtNum factor[kPaddedNumbers];
  int last[kMaxPaddedRows];  // one past the last descendant of each row
  int stride;
};

template <int kVectors>
HWY_INLINE void LoadBlock(NumVec (&block)[kVectors], const mjtNum* row, int count) {
  for (int v = 0; v < kVectors - 1; ++v) block[v] = hn::LoadU(NumTag(), row + v * kLanes);
  block[kVectors - 1] = LoadFirst(row + (kVectors - 1) * kLanes, count);
}

// Row i of the padded tree, which has nnz entries in kVectors vectors; `inverse` is 1 / D of row i
// + 1 and becomes that of row i.
template <int kVectors>
HWY_INLINE void FactorPaddedRow(PaddedTree& tree, int i, int nnz, const mjtNum* matrix_row,
                                mjtNum* factor_row, mjtNum* inverse) {
  const NumTag d;
  const int stride = tree.stride;
  const int last_count = nnz - (kVectors - 1) * kLanes;
  mjtNum* scaled = tree.scaled + i * stride;
  NumVec row[kVectors];
  LoadBlock(row, matrix_row, last_count);

  mjtNum diag;
  if (tree.last[i] == i + 1) {
    diag = matrix_row[nnz - 1];
  } else {
    // All descendants but i + 1, in two chains of additions, newer rows later.
    NumVec row2[kVectors];
    for (int v = 0; v < kVectors; ++v) row2[v] = hn::Zero(d);
    int k = tree.last[i] - 1;
    const mjtNum* other = tree.scaled + k * stride;
    const mjtNum* entry = tree.factor + k * stride + nnz - 1;
    for (; k > i + 2; k -= 2, other -= 2 * stride, entry -= 2 * stride) {
      const NumVec s = hn::Set(d, *entry), s2 = hn::Set(d, *(entry - stride));
      for (int v = 0; v < kVectors; ++v) {
        row[v] = hn::NegMulAdd(s, hn::Load(d, other + v * kLanes), row[v]);
        row2[v] = hn::NegMulAdd(s2, hn::Load(d, other - stride + v * kLanes), row2[v]);
      }
    }
    if (k > i + 1) {
      const NumVec s = hn::Set(d, *entry);
      for (int v = 0; v < kVectors; ++v) {
        row[v] = hn::NegMulAdd(s, hn::Load(d, other + v * kLanes), row[v]);
      }
    }
    for (int v = 0; v < kVectors; ++v) row[v] = hn::Add(row[v], row2[v]);
    hn::Store(row[kVectors - 1], d, scaled + (kVectors - 1) * kLanes);

    const mjtNum* newest = scaled + stride;
    const mjtNum newest_entry = newest[nnz - 1];
    diag = scaled[nnz - 1] - newest_entry * newest_entry * *inverse;
    const NumVec s = hn::Set(d, newest_entry * *inverse);
    for (int v = 0; v < kVectors; ++v) {
      row[v] = hn::NegMulAdd(s, hn::Load(d, newest + v * kLanes), row[v]);
    }
  }

  *inverse = 1 / diag;
  const NumVec s = hn::Set(d, *inverse);
  for (int v = 0; v < kVectors; ++v) {
    hn::Store(row[v], d, scaled + v * kLanes);
    row[v] = hn::Mul(row[v], s);
    hn::Store(row[v], d, tree.factor + i * stride + v * kLanes);
    if (v < kVectors - 1) hn::StoreU(row[v], d, factor_row + v * kLanes);
  }
  StoreFirst(row[kVectors - 1], factor_row + (kVectors - 1) * kLanes, last_count);
  factor_row[nnz - 1] = diag;
}

// Rows root .. end - 1, one tree, through the padded copy.
void FactorPadded(int root, int end, int stride, SparsePattern pattern, const mjtNum* matrix,
                  mjtNum* factor, mjtNum* diag_inv) {
  PaddedTree tree;
  tree.stride = stride;
  const int rows = end - root;
  const int* rownnz = pattern.rownnz + root;
  const int* rowadr = pattern.rowadr + root;
  mjtNum inverse = 0;
  for (int i = rows - 1; i >= 0; --i) {
    const int nnz = rownnz[i];
    int last = i + 1;  // skip over the children's subtrees
    while (last < rows && rownnz[last] > nnz) last = tree.last[last];
    tree.last[i] = last;

    const mjtNum* from = matrix + rowadr[i];
    mjtNum* to = factor + rowadr[i];
    switch ((nnz - 1) / kLanes) {
      case 0:
        FactorPaddedRow<1>(tree, i, nnz, from, to, &inverse);
        break;
      case 1:
        FactorPaddedRow<2>(tree, i, nnz, from, to, &inverse);
        break;
      case 2:
        FactorPaddedRow<3>(tree, i, nnz, from, to, &inverse);
        break;
      default:
        FactorPaddedRow<4>(tree, i, nnz, from, to, &inverse);
        break;
    }
    diag_inv[root + i] = inverse;
  }
}

// What row i collects on one block of columns, kVectors vectors from `column` with `count` entries
// in the last one, from the rows of L after it.
template <int kVectors>
HWY_INLINE void CollectBlock(NumVec (&sum)[kVectors], int i, int end, int column, int count,
                             SparsePattern pattern, const mjtNum* matrix, const mjtNum* factor) {
  const int nnz = pattern.rownnz[i];
  LoadBlock(sum, matrix + pattern.rowadr[i] + column, count);
  for (int k = i + 1; k < end && pattern.rownnz[k] > nnz; ++k) {
    const mjtNum* row = factor + pattern.rowadr[k];
    const NumVec scale = hn::Set(NumTag(), row[nnz - 1] * row[pattern.rownnz[k] - 1]);
    NumVec entries[kVectors];
    LoadBlock(entries, row + column, count);
    for (int v = 0; v < kVectors; ++v) sum[v] = hn::NegMulAdd(scale, entries[v], sum[v]);
  }
}

// The last block of row i, from `column` on: it has the diagonal. Returns 1 / D.
template <int kVectors>
HWY_INLINE mjtNum FactorLastBlock(int i, int end, int column, SparsePattern pattern,
                                  const mjtNum* matrix, mjtNum* factor) {
  const NumTag d;
  const int nnz = pattern.rownnz[i];
  const int count = nnz - column - (kVectors - 1) * kLanes;
  NumVec sum[kVectors];
  CollectBlock(sum, i, end, column, count, pattern, matrix, factor);
  HWY_ALIGN mjtNum last[kLanes];
  hn::Store(sum[kVectors - 1], d, last);
  const mjtNum diag = last[count - 1];
  const NumVec inverse = hn::Set(d, 1 / diag);
  mjtNum* out = factor + pattern.rowadr[i] + column;
  for (int v = 0; v < kVectors - 1; ++v) hn::StoreU(hn::Mul(sum[v], inverse), d, out + v * kLanes);
  StoreFirst(hn::Mul(sum[kVectors - 1], inverse), out + (kVectors - 1) * kLanes, count);
  out[nnz - 1 - column] = diag;
  return 1 / diag;
}

// Rows root .. end - 1, one tree, in place.
void FactorInPlace(int root, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                   mjtNum* diag_inv) {
  const NumTag d;
  for (int i = end - 1; i >= root; --i) {
    const int nnz = pattern.rownnz[i];
    int column = (nnz - 1) / kMaxBlockLanes * kMaxBlockLanes;
    mjtNum inverse;
    switch ((nnz - column - 1) / kLanes) {
      case 0:
        inverse = FactorLastBlock<1>(i, end, column, pattern, matrix, factor);
        break;
      case 1:
        inverse = FactorLastBlock<2>(i, end, column, pattern, matrix, factor);
        break;
      case 2:
        inverse = FactorLastBlock<3>(i, end, column, pattern, matrix, factor);
        break;
      default:
        inverse = FactorLastBlock<4>(i, end, column, pattern, matrix, factor);
        break;
    }
    diag_inv[i] = inverse;
    while ((column -= kMaxBlockLanes) >= 0) {
      NumVec sum[kMaxBlock];
      CollectBlock(sum, i, end, column, kLanes, pattern, matrix, factor);
      mjtNum* out = factor + pattern.rowadr[i] + column;
      for (int v = 0; v < kMaxBlock; ++v) {
        hn::StoreU(hn::Mul(sum[v], hn::Set(d, inverse)), d, out + v * kLanes);
      }
    }
  }
}

// EliminateShortRow for a row of any length.
HWY_INLINE void EliminateRow(int count, mjtNum* row, const int* columns, const int* rowadr,
                             mjtNum* factor, mjtNum inverse) {
  for (int a = count - 1; a >= 0; --a) {
    mjtNum* above = factor + rowadr[columns[a]];
    const mjtNum scale = row[a] * inverse;
    for (int j = 0; j <= a; ++j) above[j] = NegMulAddNum(scale, row[j], above[j]);
  }
  for (int a = 0; a < count; ++a) row[a] *= inverse;
}

// The same by single numbers: each row, once complete, is subtracted from those of its ancestors.
// In trees with many short branches the processor works on several branches at a time.
void FactorByNumbers(int root, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                     mjtNum* diag_inv) {
  const int first = pattern.rowadr[root];
  const int total = pattern.rowadr[end - 1] + pattern.rownnz[end - 1] - first;
  if (factor != matrix) std::copy_n(matrix + first, total, factor + first);
  for (int k = end - 1; k >= root; --k) {
    const int count = pattern.rownnz[k] - 1;
    const int* columns = pattern.colind + pattern.rowadr[k];
    mjtNum* row = factor + pattern.rowadr[k];
    const mjtNum inverse = diag_inv[k] = 1 / row[count];
    if (count < 2 || count > kMaxChain) {
      EliminateRow(count, row, columns, pattern.rowadr, factor, inverse);
    } else {
      WithChain(count, [&](auto entries) HWY_ATTR {
        EliminateShortRow<entries>(row, columns, pattern.rowadr, factor, inverse);
      });
    }
  }
}

// As many rows as `tag` has lanes that have nothing but their diagonal.
template <class Tag>
HWY_INLINE void FactorDiagonalVector(Tag tag, const mjtNum* matrix, mjtNum* factor,
                                     mjtNum* diag_inv) {
  const auto diag = hn::LoadU(tag, matrix);
  hn::StoreU(diag, tag, factor);
  hn::StoreU(hn::Div(hn::Set(tag, 1), diag), tag, diag_inv);
}

// n rows of that kind.
HWY_INLINE void FactorDiagonal(int n, const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  const NumTag d;
  const hn::CappedTag<mjtNum, 4> four;
  constexpr int kFour = hn::MaxLanes(four);
  int i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    FactorDiagonalVector(d, matrix + i, factor + i, diag_inv + i);
  }
  for (; i + kFour <= n; i += kFour) {
    FactorDiagonalVector(four, matrix + i, factor + i, diag_inv + i);
  }
  for (; i < n; ++i) {
    factor[i] = matrix[i];
    diag_inv[i] = 1 / matrix[i];
  }
}

// Rows begin .. end - 1, complete trees.
HWY_NOINLINE void FactorTreesKernel(int begin_rows, int end_rows, SparsePattern pattern,
                                    const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  ForTrees(
      begin_rows, end_rows, pattern,
      [&](int begin, int end) HWY_ATTR {
        const int adr = pattern.rowadr[begin];
        FactorDiagonal(end - begin, matrix + adr, factor + adr, diag_inv + begin);
      },
      [&](int begin, int end) HWY_ATTR {
        const int adr = pattern.rowadr[begin];
        WithChain(end - begin, [&](auto rows) HWY_ATTR {
          FactorChain<rows>(matrix + adr, factor + adr, diag_inv + begin);
        });
      },
      [&](int begin, int end) HWY_ATTR {
        if (!HasLongRows(begin, end, pattern)) {
          FactorByNumbers(begin, end, pattern, matrix, factor, diag_inv);
          return;
        }
        const int levels = MaxLevels(begin, end, pattern);
        const int stride = (levels + kLanes - 1) / kLanes * kLanes;
        if (stride <= kMaxBlockLanes && end - begin <= kPaddedNumbers / stride) {
          FactorPadded(begin, end, stride, pattern, matrix, factor, diag_inv);
        } else {
          FactorInPlace(begin, end, pattern, matrix, factor, diag_inv);
        }
      });
}

void FactorTreeKernel(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                      mjtNum* diag_inv) {
  if (IsDiagonal(n, pattern)) return FactorDiagonal(n, matrix, factor, diag_inv);
  FactorTreesKernel(0, n, pattern, matrix, factor, diag_inv);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(FactorTreeKernel);
HWY_EXPORT(FactorTreesKernel);

void FactorTree(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                mjtNum* diag_inv) {
  HWY_DYNAMIC_DISPATCH(FactorTreeKernel)(n, pattern, matrix, factor, diag_inv);
}

void FactorTrees(int begin, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                 mjtNum* diag_inv) {
  HWY_DYNAMIC_DISPATCH(FactorTreesKernel)(begin, end, pattern, matrix, factor, diag_inv);
}

void FactorListedTrees(int nlisted, const int* listed, SparsePattern pattern, const mjtNum* matrix,
                       mjtNum* factor, mjtNum* diag_inv) {
  ForEachRun(nlisted, listed, [=](int begin, int end) {
    FactorTrees(begin, end, pattern, matrix, factor, diag_inv);
  });
}

}  // namespace conjoint
#endif  // HWY_ONCE
