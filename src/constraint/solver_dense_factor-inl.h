// Factor of a symmetric matrix of few dofs, in padded dense rows; included once per instruction
// set.
//
// H = L' D L from the last dof to the first, so that a kinematic tree has no fill-in. A row takes
// `stride` numbers, whole vectors; entry j is number 1 + j. Number 0 is the right-hand side, which
// the factorisation carries along as one more column, so that the first half of a solve costs
// nothing.
//
// Which rows take part in which is known from sets of dofs, one bit each: eliminating row k passes
// its set on to its parent, the largest dof in it.

#if defined(CONJOINT_CONSTRAINT_SOLVER_DENSE_FACTOR_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_DENSE_FACTOR_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_DENSE_FACTOR_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_DENSE_FACTOR_INL_H_
  #endif

  #include <mujoco/mjmodel.h>

  #include <algorithm>
  #include <bit>
  #include <cstddef>
  #include <cstdint>

  #include "constraint/solver_scratch.h"
  #include "constraint/solver_vector-inl.h"
  #include "math/sparse_pattern.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kMaxDenseDofs = 63;  // so that one bit is never shifted out

using DofSet = uint64_t;

constexpr DofSet OneDof(int dof) { return DofSet{1} << dof; }
constexpr DofSet DofsBelow(int dof) { return OneDof(dof) - 1; }
constexpr int LastDof(DofSet set) { return 63 - std::countl_zero(set); }

// Calls visit(dof) for the members of a set, ascending.
template <class Visit>
HWY_INLINE void ForDofs(DofSet set, const Visit& visit) {
  for (; set; set &= set - 1) visit(std::countr_zero(set));
}

class DenseFactor {
 public:
  DenseFactor() = default;
  DenseFactor(int n, int stride, Scratch& scratch) : n_(n), stride_(stride) {
    scaled_ = scratch.Take<mjtNum>(n * stride);
    factor_ = scratch.Take<mjtNum>(n * stride);
  }

  // Prepares for matrices with the pattern of a tree-shaped inertia plus J'J, given the dofs of
  // each row of J. Which dofs each row of the factor has, and from there which later rows
  // contribute to it: those below it in the elimination tree. Some of them may have a zero there;
  // only if there are many such, each entry is looked at.
  void Analyze(SparsePattern inertia, const DofSet* support, int nrow) {
    DofSet pattern[kMaxDenseDofs + 1];
    for (int i = 0; i < n_; ++i) {
      const int last = inertia.rowadr[i] + inertia.rownnz[i] - 1;  // the diagonal
      const bool is_root = inertia.rownnz[i] == 1;
      pattern[i] = OneDof(i) | (is_root ? 0 : pattern[inertia.colind[last - 1]]);
      later_[i] = 0;
    }
    for (int r = 0; r < nrow; ++r) {
      if (support[r]) pattern[LastDof(support[r])] |= support[r];
    }
    int entries = 0, below = 0;
    for (int i = n_ - 1; i >= 0; --i) {
      const DofSet rest = pattern[i] & DofsBelow(i);
      below += std::popcount(later_[i]);
      if (!rest) continue;
      entries += std::popcount(rest);
      pattern[LastDof(rest)] |= rest;
      later_[LastDof(rest)] |= later_[i] | OneDof(i);
    }
    if (below <= entries + entries / 4) return;
    std::fill_n(later_, n_, DofSet{0});
    for (int i = 0; i < n_; ++i) {
      ForDofs(pattern[i] & DofsBelow(i), [&](int dof) { later_[dof] |= OneDof(i); });
    }
  }

  // x = -matrix^-1 gradient, with what Analyze was told about the matrix. Pivots below mjMINVAL are
  // raised to it.
  void FactorAndSolve(mjtNum* x, const mjtNum* matrix, const mjtNum* gradient) {
    matrix_ = matrix;
    Factor(gradient);
    BackSubstitute(x);
  }

 private:
  static constexpr int kBlock = 4;  // vectors that are worked on together

  // row -= sum over the rows k in `sources` of L_ki (D L)_k, on kVectors vectors from `column`.
  // Newer rows come later. In two chains of additions, so that they do not wait for each other.
  template <int kVectors>
  HWY_INLINE void Collect(NumVec (&row)[kVectors], int i, int column, DofSet sources) const {
    if (!sources) return;
    const NumTag d;
    NumVec row2[kVectors];
    for (int v = 0; v < kVectors; ++v) row2[v] = hn::Zero(d);
    const mjtNum* scaled = scaled_ + column;
    const mjtNum* entries = factor_ + 1 + i;
    const auto subtract = [&](NumVec(&from)[kVectors], ptrdiff_t k) HWY_ATTR {
      const NumVec s = hn::Set(d, entries[k]);
      for (int v = 0; v < kVectors; ++v) {
        from[v] = hn::NegMulAdd(s, hn::Load(d, scaled + k + v * kLanes), from[v]);
      }
    };
    const int last = LastDof(sources), first = std::countr_zero(sources);
    if (last - first + 1 == std::popcount(sources)) {  // without gaps, as in a tree
      ptrdiff_t k = last * stride_;
      int count = last - first + 1;
      for (; count > 1; count -= 2, k -= 2 * stride_) {
        subtract(row, k);
        subtract(row2, k - stride_);
      }
      if (count) subtract(row, k);
    } else {
      while (sources) {
        const int k = LastDof(sources);
        sources ^= OneDof(k);
        subtract(row, k * stride_);
        if (!sources) break;
        const int k2 = LastDof(sources);
        sources ^= OneDof(k2);
        subtract(row2, k2 * stride_);
      }
    }
    for (int v = 0; v < kVectors; ++v) row[v] = hn::Add(row[v], row2[v]);
  }

  template <int kVectors>
  HWY_INLINE void LoadRow(NumVec (&row)[kVectors], int i, int column, mjtNum rhs) const {
    const NumTag d;
    for (int v = 0; v < kVectors; ++v) {
      row[v] = hn::Load(d, matrix_ + i * stride_ + column + v * kLanes);
    }
    if (column == 0) {
      row[0] = hn::IfThenElse(hn::FirstN(d, 1), hn::Set(d, rhs), row[0]);
    }
  }

  // The vectors of row i from `column` to the one with the diagonal. The chain of divisions from
  // row to row decides the time, so the pivot takes what row i + 1 contributes as a number:
  //   D_i = (row i without i + 1)_i - (D L)_{i+1,i}^2 / D_{i+1}.
  // `inverse` is 1 / D_{i+1} and becomes 1 / D_i.
  template <int kVectors>
  HWY_INLINE void FactorDiagonalBlock(int i, int column, mjtNum rhs, mjtNum* inverse) {
    const NumTag d;
    const bool has_next = (later_[i] & OneDof(i + 1)) != 0;
    NumVec row[kVectors];
    LoadRow(row, i, column, rhs);
    Collect(row, i, column, later_[i] & ~OneDof(i + 1));

    const int lane = i + 1 - column - (kVectors - 1) * kLanes;
    HWY_ALIGN mjtNum last[kLanes];
    hn::Store(row[kVectors - 1], d, last);
    mjtNum pivot = last[lane];
    if (has_next) {
      const mjtNum* next = scaled_ + (i + 1) * stride_;
      const mjtNum entry = next[1 + i];
      const mjtNum factor_entry = entry * *inverse;
      pivot = NegMulAddNum(entry, factor_entry, pivot);
      const NumVec s = hn::Set(d, factor_entry);
      for (int v = 0; v < kVectors; ++v) {
        row[v] = hn::NegMulAdd(s, hn::Load(d, next + column + v * kLanes), row[v]);
      }
    }
    if (pivot < mjMINVAL) pivot = mjMINVAL;
    *inverse = 1 / pivot;

    const NumVec s = hn::Set(d, *inverse);
    mjtNum* scaled = scaled_ + i * stride_ + column;
    mjtNum* factor = factor_ + i * stride_ + column;
    for (int v = 0; v < kVectors; ++v) {
      hn::Store(row[v], d, scaled + v * kLanes);
      NumVec entries = hn::Mul(row[v], s);
      if (v == kVectors - 1) entries = hn::And(entries, LanesBelow(lane, 0));
      hn::Store(entries, d, factor + v * kLanes);
    }
  }

  // kBlock vectors of row i before those with the diagonal.
  HWY_INLINE void FactorBlock(int i, int column, mjtNum rhs, mjtNum inverse) {
    const NumTag d;
    NumVec row[kBlock];
    LoadRow(row, i, column, rhs);
    Collect(row, i, column, later_[i]);
    const NumVec s = hn::Set(d, inverse);
    for (int v = 0; v < kBlock; ++v) {
      hn::Store(row[v], d, scaled_ + i * stride_ + column + v * kLanes);
      hn::Store(hn::Mul(row[v], s), d, factor_ + i * stride_ + column + v * kLanes);
    }
  }

  // L and D of the matrix, and D^-1 L'^-1 (-gradient) in column 0.
  void Factor(const mjtNum* gradient) {
    constexpr int kBlockLanes = kBlock * kLanes;
    mjtNum inverse = 0;
    for (int i = n_ - 1; i >= 0; --i) {
      const mjtNum rhs = -gradient[1 + i];
      int column = (i + 1) / kBlockLanes * kBlockLanes;
      switch ((i + 1 - column) / kLanes) {
        case 0:
          FactorDiagonalBlock<1>(i, column, rhs, &inverse);
          break;
        case 1:
          FactorDiagonalBlock<2>(i, column, rhs, &inverse);
          break;
        case 2:
          FactorDiagonalBlock<3>(i, column, rhs, &inverse);
          break;
        default:
          FactorDiagonalBlock<4>(i, column, rhs, &inverse);
          break;
      }
      while ((column -= kBlockLanes) >= 0) FactorBlock(i, column, rhs, inverse);
    }
  }

  // x_i = y_i - sum over j < i of L_ij x_j, y being column 0: with -1 in front of x and zeros
  // behind what is known of it, one dot product a row. Four rows at a time; what the four before
  // them contribute comes from registers, because their numbers are not yet in memory.
  void BackSubstitute(mjtNum* aligned) const {
    mjtNum* x = aligned + 1;
    aligned[0] = -1;
    std::fill_n(x, stride_ - 1, mjtNum{0});
    int i = 0;
    if constexpr (kHasFours) {
      const FourTag d4;
      FourVec previous = hn::Zero(d4);
      for (; i + 4 <= n_; i += 4) {
        const mjtNum* rows = factor_ + i * stride_;
        NumVec sum[4];
        DotRowLanes(sum, rows, stride_, i + 1, aligned);
        FourVec folded[4];
        for (int k = 0; k < 4; ++k) {
          folded[k] = FoldToFour(sum[k]);
          if (i > 0) {
            const FourVec entries = hn::LoadU(d4, rows + k * stride_ + i - 3);
            folded[k] = hn::MulAdd(entries, previous, folded[k]);
          }
        }
        const FourVec negative = SumFours(folded[0], folded[1], folded[2], folded[3]);
        // Within the four: a triangle.
        const mjtNum x0 = -hn::GetLane(negative);
        const mjtNum* row1 = rows + stride_ + i + 1;
        const mjtNum* row2 = row1 + stride_;
        const mjtNum* row3 = row2 + stride_;
        const mjtNum x1 = NegMulAddNum(row1[0], x0, -hn::ExtractLane(negative, 1));
        const mjtNum x2 =
            NegMulAddNum(row2[1], x1, NegMulAddNum(row2[0], x0, -hn::ExtractLane(negative, 2)));
        const mjtNum x3 = NegMulAddNum(
            row3[2], x2,
            NegMulAddNum(row3[1], x1, NegMulAddNum(row3[0], x0, -hn::ExtractLane(negative, 3))));
        if (i > 0) hn::StoreU(previous, d4, x + i - 4);
        HWY_ALIGN const mjtNum four[4] = {x0, x1, x2, x3};
        previous = hn::Load(d4, four);
      }
      if (i > 0) hn::StoreU(previous, d4, x + i - 4);
    }
    for (; i < n_; ++i) {
      NumVec sum[1];
      DotRowLanes(sum, factor_ + i * stride_, stride_, i + 1, aligned);
      x[i] = -SumLanes(sum[0]);
    }
    aligned[0] = 0;
  }

  int n_ = 0;
  int stride_ = 0;
  const mjtNum* matrix_ = nullptr;
  mjtNum* scaled_ = nullptr;         // D L
  mjtNum* factor_ = nullptr;         // L without its diagonal
  DofSet later_[kMaxDenseDofs + 1];  // rows k > i with L_ki != 0
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
