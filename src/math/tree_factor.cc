// L' D L of a forest-shaped matrix (tree_factor.h).
//
// Left-looking: row i, started as row i of the matrix, collects from its descendants k
//   row_i -= L_ki * (D_k L_k)[0 .. rownnz[i])
// in registers, and is stored once. The trees are done one at a time in a padded copy, whose rows start
// at whole vectors: what was just written is then read back with the same width, which the processor
// forwards without waiting. A tree too large for the copy is done in place.

#include "math/tree_factor.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/tree_factor.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxBlock = 4;         // vectors of a row held in registers at a time
constexpr int kPaddedNumbers = 2048;  // capacity of the padded copy
constexpr int kMaxPaddedRows = kPaddedNumbers / kLanes;

// A tree in the making: rows D L, and L itself, `stride` numbers apart.
struct PaddedTree {
  HWY_ALIGN mjtNum scaled[kPaddedNumbers];
  HWY_ALIGN mjtNum factor[kPaddedNumbers];
  int last[kMaxPaddedRows];  // one past the last descendant of each row
  int stride;
};

// Calls work(block, column, count) for the column blocks of a row of nnz entries, `block` being the
// number of vectors as a compile-time constant and `count` the entries of the last one of them.
template <class Work>
HWY_INLINE void ForColumnBlocks(int nnz, const Work& work) {
  int column = 0;
  for (; nnz - column > kMaxBlock * kLanes; column += kMaxBlock * kLanes) {
    work(std::integral_constant<int, kMaxBlock>(), column, kLanes);
  }
  const int vectors = (nnz - column + kLanes - 1) / kLanes;
  const int count = nnz - column - (vectors - 1) * kLanes;
  switch (vectors) {
    case 1: return work(std::integral_constant<int, 1>(), column, count);
    case 2: return work(std::integral_constant<int, 2>(), column, count);
    case 3: return work(std::integral_constant<int, 3>(), column, count);
    default: return work(std::integral_constant<int, 4>(), column, count);
  }
}

template <int kBlock>
HWY_INLINE void LoadBlock(NumVec (&block)[kBlock], const mjtNum* row, int count) {
  for (int v = 0; v < kBlock - 1; ++v) block[v] = hn::LoadU(NumTag(), row + v * kLanes);
  block[kBlock - 1] = LoadFirst(row + (kBlock - 1) * kLanes, count);
}

// One column block of row i of the padded tree, from `matrix_row`; `position` is where a descendant
// keeps its entry for i.
template <int kBlock>
HWY_INLINE void CollectPadded(PaddedTree& tree, int i, int position, int column, int count,
                              const mjtNum* matrix_row) {
  const NumTag d;
  const int stride = tree.stride;
  NumVec sum[kBlock], sum2[kBlock];
  LoadBlock(sum, matrix_row + column, count);
  for (int v = 0; v < kBlock; ++v) sum2[v] = hn::Zero(d);

  // Two chains of additions, the newest descendant last: its division may still be under way.
  int k = tree.last[i] - 1;
  const mjtNum* row = tree.scaled + k * stride + column;
  const mjtNum* entry = tree.factor + k * stride + position;
  for (; k > i + 1; k -= 2, row -= 2 * stride, entry -= 2 * stride) {
    const NumVec s = hn::Set(d, *entry), s2 = hn::Set(d, *(entry - stride));
    for (int v = 0; v < kBlock; ++v) {
      sum[v] = hn::NegMulAdd(s, hn::Load(d, row + v * kLanes), sum[v]);
      sum2[v] = hn::NegMulAdd(s2, hn::Load(d, row - stride + v * kLanes), sum2[v]);
    }
  }
  if (k > i) {
    const NumVec s = hn::Set(d, *entry);
    for (int v = 0; v < kBlock; ++v) {
      sum[v] = hn::NegMulAdd(s, hn::Load(d, row + v * kLanes), sum[v]);
    }
  }
  mjtNum* out = tree.scaled + i * stride + column;
  for (int v = 0; v < kBlock; ++v) hn::Store(hn::Add(sum[v], sum2[v]), d, out + v * kLanes);
}

// Rows root .. end - 1, one tree, through the padded copy.
HWY_INLINE void FactorPadded(int root, int end, int stride, SparsePattern pattern,
                             const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  const NumTag d;
  PaddedTree tree;
  tree.stride = stride;
  const int rows = end - root;
  const int* rownnz = pattern.rownnz + root;
  const int* rowadr = pattern.rowadr + root;

  for (int i = rows - 1; i >= 0; --i) {
    const int nnz = rownnz[i];
    int last = i + 1;  // skip over the children's subtrees
    while (last < rows && rownnz[last] > nnz) last = tree.last[last];
    tree.last[i] = last;

    ForColumnBlocks(nnz, [&](auto block, int column, int count) HWY_ATTR {
      CollectPadded<block>(tree, i, nnz - 1, column, count, matrix + rowadr[i]);
    });
    const mjtNum* scaled = tree.scaled + i * stride;
    const mjtNum inverse = 1 / scaled[nnz - 1];
    diag_inv[root + i] = inverse;
    const NumVec inverses = hn::Set(d, inverse);
    for (int column = 0; column < nnz; column += kLanes) {
      hn::Store(hn::Mul(hn::Load(d, scaled + column), inverses), d,
                tree.factor + i * stride + column);
    }
  }

  // Whole vectors to the packed rows: what spills over the end of a row is overwritten by the next.
  const int total = rowadr[rows - 1] + rownnz[rows - 1];
  for (int i = 0; i < rows; ++i) {
    const int nnz = rownnz[i];
    for (int column = 0; column < nnz; column += kLanes) {
      const NumVec entries = hn::Load(d, tree.factor + i * stride + column);
      mjtNum* out = factor + rowadr[i] + column;
      const int room = total - rowadr[i] - column;
      if (room >= kLanes) {
        hn::StoreU(entries, d, out);
      } else {
        StoreFirst(entries, out, room);
      }
    }
    factor[rowadr[i] + nnz - 1] = tree.scaled[i * stride + nnz - 1];
  }
}

// Rows root .. end - 1, one tree, in place.
void FactorInPlace(int root, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                   mjtNum* diag_inv) {
  const NumTag d;
  for (int i = end - 1; i >= root; --i) {
    const int nnz = pattern.rownnz[i], adr = pattern.rowadr[i];
    ForColumnBlocks(nnz, [&](auto block, int column, int count) HWY_ATTR {
      NumVec sum[block], entries[block];
      LoadBlock(sum, matrix + adr + column, count);
      for (int k = i + 1; k < end && pattern.rownnz[k] > nnz; ++k) {
        const mjtNum* row = factor + pattern.rowadr[k];
        const NumVec scale = hn::Set(d, row[nnz - 1] * row[pattern.rownnz[k] - 1]);
        LoadBlock(entries, row + column, count);
        for (int v = 0; v < block; ++v) sum[v] = hn::NegMulAdd(scale, entries[v], sum[v]);
      }
      mjtNum* out = factor + adr + column;
      for (int v = 0; v < block - 1; ++v) hn::StoreU(sum[v], d, out + v * kLanes);
      StoreFirst(sum[block - 1], out + (block - 1) * kLanes, count);
    });
    const mjtNum inverse = 1 / factor[adr + nnz - 1];
    diag_inv[i] = inverse;
    for (int j = 0; j < nnz - 1; ++j) factor[adr + j] *= inverse;
  }
}

// Rows root .. end - 1, one tree.
void FactorOneTree(int root, int end, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                   mjtNum* diag_inv) {
  if (end - root == 1) {  // a simple dof
    const int adr = pattern.rowadr[root];
    diag_inv[root] = 1 / matrix[adr];
    factor[adr] = matrix[adr];
    return;
  }
  int depth = 0;
  for (int i = root; i < end; ++i) depth = std::max(depth, pattern.rownnz[i]);
  const int stride = (depth + kLanes - 1) / kLanes * kLanes;
  if (end - root <= kMaxPaddedRows && (end - root) * stride <= kPaddedNumbers) {
    FactorPadded(root, end, stride, pattern, matrix, factor, diag_inv);
  } else {
    FactorInPlace(root, end, pattern, matrix, factor, diag_inv);
  }
}

void FactorTreeKernel(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                      mjtNum* diag_inv) {
  for (int end = n; end > 0;) {
    const int root = pattern.colind[pattern.rowadr[end - 1]];
    FactorOneTree(root, end, pattern, matrix, factor, diag_inv);
    end = root;
  }
}

void FactorListedTreesKernel(int nlisted, const int* listed, SparsePattern pattern,
                             const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  for (int k = nlisted - 1; k >= 0;) {
    const int end = listed[k] + 1;
    const int root = pattern.colind[pattern.rowadr[end - 1]];
    FactorOneTree(root, end, pattern, matrix, factor, diag_inv);
    while (k >= 0 && listed[k] >= root) --k;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(FactorTreeKernel);
HWY_EXPORT(FactorListedTreesKernel);

void FactorTree(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                mjtNum* diag_inv) {
  HWY_DYNAMIC_DISPATCH(FactorTreeKernel)(n, pattern, matrix, factor, diag_inv);
}

void FactorListedTrees(int nlisted, const int* listed, SparsePattern pattern, const mjtNum* matrix,
                       mjtNum* factor, mjtNum* diag_inv) {
  HWY_DYNAMIC_DISPATCH(FactorListedTreesKernel)
  (nlisted, listed, pattern, matrix, factor, diag_inv);
}

}  // namespace conjoint
#endif  // HWY_ONCE
