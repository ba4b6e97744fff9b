// Kernels for short chains, trees whose every row has all rows before it: free bodies, arms. The
// number of rows is known to the compiler, so all of a matrix and a vector is in registers, and
// chains that follow each other overlap. Included once per instruction set.
//
// A chain of kRows rows is a dense triangle, packed: entry (i, j) is at i (i + 1) / 2 + j.

#if defined(CONJOINT_MATH_TREE_CHAIN_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_MATH_TREE_CHAIN_INL_H_
    #undef CONJOINT_MATH_TREE_CHAIN_INL_H_
  #else
    #define CONJOINT_MATH_TREE_CHAIN_INL_H_
  #endif

  #include <cmath>

  #include "math/constant-inl.h"
  #include "math/sparse_pattern.h"
  #include "math/sparse_simd-inl.h"
  #include "math/tree_factor.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxChain = 8;

constexpr int TriangleIndex(int i, int j) { return i * (i + 1) / 2 + j; }

  #define CONJOINT_UNROLL _Pragma("clang loop unroll(full)")

// M = L' D L
template <int kRows>
HWY_INLINE void FactorChain(const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  mjtNum a[TriangleIndex(kRows, 0)];
  CONJOINT_UNROLL for (int k = 0; k < TriangleIndex(kRows, 0); ++k) a[k] = matrix[k];
  CONJOINT_UNROLL for (int k = kRows - 1; k >= 0; --k) {
    const mjtNum inverse = 1 / a[TriangleIndex(k, k)];
    diag_inv[k] = inverse;
    factor[TriangleIndex(k, k)] = a[TriangleIndex(k, k)];
    CONJOINT_UNROLL for (int i = k - 1; i >= 0; --i) {
      const mjtNum entry = a[TriangleIndex(k, i)] * inverse;
      factor[TriangleIndex(k, i)] = entry;
      CONJOINT_UNROLL for (int j = i; j >= 0; --j) {
        a[TriangleIndex(i, j)] =
            NegMulAddNum(entry, a[TriangleIndex(k, j)], a[TriangleIndex(i, j)]);
      }
    }
  }
}

// With `half`, x = scale L'^-1 from; otherwise scale = D^-1 and x = L^-1 scale L'^-1 from. Both may
// be the same.
template <int kRows, bool half>
HWY_INLINE void SolveChain(mjtNum* x, const mjtNum* from, const mjtNum* factor,
                           const mjtNum* scale) {
  mjtNum y[kRows];
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) y[i] = from[i];
  CONJOINT_UNROLL for (int k = kRows - 1; k > 0; --k) {
    CONJOINT_UNROLL for (int i = k - 1; i >= 0; --i) {
      y[i] = NegMulAddNum(factor[TriangleIndex(k, i)], y[k], y[i]);
    }
  }
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) y[i] *= scale[i];
  if (!half) {
    CONJOINT_UNROLL for (int j = 0; j < kRows; ++j) {
      CONJOINT_UNROLL for (int i = j + 1; i < kRows; ++i) {
        y[i] = NegMulAddNum(factor[TriangleIndex(i, j)], y[j], y[i]);
      }
    }
  }
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) x[i] = y[i];
}

// result = M vec, and `rest` on top where there is one.
template <int kRows>
HWY_INLINE void MulChain(mjtNum* result, const mjtNum* matrix, const mjtNum* vec,
                         const mjtNum* rest = nullptr) {
  mjtNum sum[kRows];
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) {
    const mjtNum product = matrix[TriangleIndex(i, i)] * vec[i];
    sum[i] = rest ? rest[i] + product : product;
  }
  CONJOINT_UNROLL for (int i = 1; i < kRows; ++i) {
    CONJOINT_UNROLL for (int j = 0; j < i; ++j) {
      const mjtNum entry = matrix[TriangleIndex(i, j)];
      sum[i] = MulAddNum(entry, vec[j], sum[i]);
      sum[j] = MulAddNum(entry, vec[i], sum[j]);
    }
  }
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) result[i] = sum[i];
}

// result = L vec.
template <int kRows>
HWY_INLINE void MulLowerChain(mjtNum* result, const mjtNum* factor, const mjtNum* vec) {
  CONJOINT_UNROLL for (int i = 0; i < kRows; ++i) {
    mjtNum sum = vec[i];
    CONJOINT_UNROLL for (int j = 0; j < i; ++j) {
      sum = MulAddNum(factor[TriangleIndex(i, j)], vec[j], sum);
    }
    result[i] = sum;
  }
}

// Subtracts a complete row with kCount entries left of its diagonal from the rows of its ancestors,
// whose numbers are `columns`, and scales it: 1 / D is `inverse`.
template <int kCount>
HWY_INLINE void EliminateShortRow(mjtNum* row, const int* columns, const int* rowadr,
                                  mjtNum* factor, mjtNum inverse) {
  mjtNum entries[kCount];
  CONJOINT_UNROLL for (int j = 0; j < kCount; ++j) entries[j] = row[j];
  CONJOINT_UNROLL for (int a = kCount - 1; a >= 0; --a) {
    mjtNum* above = factor + rowadr[columns[a]];
    const mjtNum scale = entries[a] * inverse;
    row[a] = scale;
    CONJOINT_UNROLL for (int j = 0; j <= a; ++j) {
      above[j] = NegMulAddNum(scale, entries[j], above[j]);
    }
  }
}

// One row of a solve with kCount entries left of the diagonal: what it gives to its ancestors on
// the way up, and what it takes from them on the way down.
template <int kCount>
HWY_INLINE void GiveToAncestors(const mjtNum* row, const int* columns, mjtNum xi, mjtNum* x) {
  CONJOINT_UNROLL for (int k = kCount - 1; k >= 0; --k) {
    x[columns[k]] = NegMulAddNum(row[k], xi, x[columns[k]]);
  }
}
template <int kCount>
HWY_INLINE mjtNum TakeFromAncestors(const mjtNum* row, const int* columns, mjtNum xi,
                                    const mjtNum* x) {
  mjtNum sum[2] = {xi, 0};
  CONJOINT_UNROLL for (int k = 0; k < kCount; ++k) {
    sum[k % 2] = NegMulAddNum(row[k], x[columns[k]], sum[k % 2]);
  }
  return sum[0] + sum[1];
}

  #undef CONJOINT_UNROLL

// Calls work(rows) with the length of a chain as a compile-time constant.
template <class Work>
HWY_INLINE void WithChain(int rows, const Work& work) {
  WithConstant<1, kMaxChain>(rows, work);
}

// Whether no row has more than its diagonal, as for a scene of single free bodies.
HWY_INLINE bool IsDiagonal(int n, SparsePattern pattern) {
  return n > 0 && pattern.rowadr[n - 1] == n - 1 && pattern.rownnz[n - 1] == 1;
}

// Whether rows are so short that telling the trees apart costs more than it brings.
HWY_INLINE bool HasTinyRows(int n, SparsePattern pattern) {
  return n > 0 && pattern.rowadr[n - 1] + pattern.rownnz[n - 1] < 2 * n;
}

// The first row of the run of rows before `end` that have nothing but their diagonal; `end` if
// there are none.
HWY_INLINE int DiagonalRunBegin(int begin, int end, const int* rownnz) {
  constexpr int kStep = 8;  // rows looked at together
  if (rownnz[end - 1] != 1) return end;
  for (; end - kStep >= begin; end -= kStep) {
    int longer = 0;
    for (int k = 1; k <= kStep; ++k) longer |= rownnz[end - k] ^ 1;
    if (longer) break;
  }
  while (end > begin && rownnz[end - 1] == 1) --end;
  return end;
}

// How many rows at the root of the tree in rows begin .. end - 1 are a chain, up to kMaxChain.
HWY_INLINE int RootChain(int begin, int end, SparsePattern pattern) {
  int rows = 1;
  while (rows < kMaxChain && begin + rows < end && pattern.rownnz[begin + rows] == rows + 1) ++rows;
  return rows;
}

// Goes through the trees in rows begin .. end - 1, from the last to the first: diagonal(first,
// last) for runs of rows that have nothing but their diagonal, chain(first, last) for short chains
// and tree(first, last) for all other trees; `last` is one past the end.
template <class Diagonal, class Chain, class Tree>
HWY_INLINE void ForTrees(int begin, int end, SparsePattern pattern, const Diagonal& diagonal,
                         const Chain& chain, const Tree& tree) {
  while (end > begin) {
    int first = DiagonalRunBegin(begin, end, pattern.rownnz);
    if (first < end) {
      diagonal(first, end);
    } else {
      first = std::clamp(pattern.colind[pattern.rowadr[end - 1]], begin, end - 1);
      const int rows = end - first;
      if (rows <= kMaxChain && pattern.rownnz[end - 1] == rows) {
        chain(first, end);
      } else {
        tree(first, end);
      }
    }
    end = first;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
