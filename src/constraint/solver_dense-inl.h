// Linear algebra of a primal problem with few dofs: padded dense rows; included once per
// instruction set.
//
// A row of the Jacobian, of the Hessian H and of its factor takes `stride` numbers, whole vectors.
// Entry j is number 1 + j: number 0 belongs to the right-hand side, which the factorisation carries
// along as one more column, so that the first half of a solve costs nothing. Vectors over dofs have
// the same layout.
//
// H = M + J' W J is factored from the last dof to the first, H = L' D L, so that a kinematic tree
// has no fill-in. Which rows take part is known from sets of dofs, one bit each: eliminating row k
// passes its set on to its parent, the largest dof in it.

#if defined(CONJOINT_CONSTRAINT_SOLVER_DENSE_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_DENSE_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_DENSE_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_DENSE_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <bit>
  #include <cstdint>
  #include <cstring>

  #include "constraint/problem.h"
  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_vector-inl.h"
  #include "core/arena.h"
  #include "math/sparse_simd-inl.h"
  #include "math/tree_factor.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

using DofSet = uint64_t;

constexpr DofSet OneDof(int dof) { return DofSet{1} << dof; }
constexpr DofSet DofsBelow(int dof) { return OneDof(dof) - 1; }
constexpr int LastDof(DofSet set) { return 63 - std::countl_zero(set); }

// Calls visit(dof) for the members of a set, ascending.
template <class Visit>
HWY_INLINE void ForDofs(DofSet set, const Visit& visit) {
  for (; set; set &= set - 1) visit(std::countr_zero(set));
}

class DenseSystem {
 public:
  static constexpr int kMaxDofs = 63;  // one bit is never shifted out

  // Whether there are few enough dofs, and memory.
  static bool Fits(mjData* d, const Problem& p) {
    if (p.nv > kMaxDofs) return false;
    const size_t rows = static_cast<size_t>(p.nefc) + 5 * static_cast<size_t>(p.nv) + 20;
    const size_t bytes = rows * static_cast<size_t>(PaddedSize(p.nv + 1)) * sizeof(mjtNum);
    return bytes < StackBytesAvailable(d);
  }

  DenseSystem(Scratch& scratch, const Problem& problem, const Rows& rows, bool newton)
      : p_(problem), rows_(rows), n_(problem.nv), stride_(PaddedSize(problem.nv + 1)) {
    jacobian_ = scratch.Take<mjtNum>(rows.nefc * stride_);
    support_ = scratch.Take<DofSet>(rows.nefc);
    if (newton) {
      inertia_ = scratch.TakeCleared<mjtNum>(n_ * stride_);
      hessian_ = scratch.Take<mjtNum>(n_ * stride_);
      with_cones_ = rows.ncone ? scratch.Take<mjtNum>(n_ * stride_) : hessian_;
      scaled_ = scratch.Take<mjtNum>(n_ * stride_);
      factor_ = scratch.Take<mjtNum>(n_ * stride_);
      included_ = scratch.TakeCleared<bool>(rows.nefc);
    }
    if (scratch.failed()) return;
    if (problem.sparse) {
      SpreadSparseJacobian();
    } else {
      SpreadDenseJacobian();
    }
    UniteConeSupports();
    if (newton) {
      AnalyzePattern();
      SpreadInertia();
    }
  }

  int size() const { return stride_; }

  // To and from the order of the problem.
  void Spread(mjtNum* vector, const mjtNum* natural) const { std::copy_n(natural, n_, vector + 1); }
  void Gather(mjtNum* natural, const mjtNum* vector) const { std::copy_n(vector + 1, n_, natural); }

  // J vec
  void MulJacobian(mjtNum* result, const mjtNum* vec) const {
    DotAllRows(result, jacobian_, rows_.nefc, stride_, vec);
  }

  // J' vec
  void MulJacobianTransposed(mjtNum* result, const mjtNum* vec) const {
    CombineRows(result, jacobian_, rows_.nefc, stride_, vec);
  }

  // M vec
  void MulInertia(mjtNum* result, const mjtNum* vec) const {
    if (inertia_) {
      CombineRows(result, inertia_, n_, stride_, vec + 1);
    } else {
      MulTree(result + 1, n_, p_.inertia, p_.M, vec + 1);
    }
  }

  // M^-1 vec
  void SolveInertia(mjtNum* result, const mjtNum* vec) const {
    std::copy_n(vec, stride_, result);
    SolveTree(result + 1, 1, n_, p_.inertia, p_.LD, p_.LDiagInv);
  }

  // Brings H to the states of the rows.
  void BuildHessian() {
    std::memcpy(hessian_, inertia_, static_cast<size_t>(n_ * stride_) * sizeof(mjtNum));
    std::fill_n(included_, rows_.nefc, false);
    AddQuadraticRows();
    AddCones();
  }
  void UpdateHessian(const RowChanges& changes) {
    if (changes.left) return BuildHessian();  // taking rows away again would leave their rounding
    if (changes.entered) AddQuadraticRows();
    AddCones();
  }

  // direction = -H^-1 gradient. Returns false if H was not safely positive definite.
  bool FactorAndSolve(mjtNum* direction, const mjtNum* gradient) {
    const bool definite = Factor(gradient);
    BackSubstitute(direction);
    return definite;
  }

 private:
  void SpreadSparseJacobian() {
    for (int r = 0; r < rows_.nefc; ++r) {
      mjtNum* row = jacobian_ + r * stride_;
      std::memset(row, 0, static_cast<size_t>(stride_) * sizeof(mjtNum));
      const int* columns = p_.jacobian.colind + p_.jacobian.rowadr[r];
      const mjtNum* values = p_.J + p_.jacobian.rowadr[r];
      DofSet support = 0;
      for (int k = 0; k < p_.jacobian.rownnz[r]; ++k) {
        row[1 + columns[k]] = values[k];
        support |= OneDof(columns[k]);
      }
      support_[r] = support;
    }
  }

  void SpreadDenseJacobian() {
    const NumTag d;
    const mjtNum* from = p_.J;
    for (int r = 0; r < rows_.nefc; ++r, from += n_) {
      mjtNum* row = jacobian_ + r * stride_;
      for (int k = (n_ + 1) / kLanes * kLanes; k < stride_; k += kLanes) {
        hn::Store(hn::Zero(d), d, row + k);
      }
      row[0] = 0;
      DofSet support = 0;
      for (int k = 0; k < n_; k += kLanes) {
        const int count = std::min(kLanes, n_ - k);
        const NumVec values = LoadFirst(from + k, count);
        uint8_t bits[8] = {};
        hn::StoreMaskBits(d, hn::Ne(values, hn::Zero(d)), bits);
        uint64_t word;
        std::memcpy(&word, bits, sizeof(word));
        support |= (word & ((uint64_t{1} << kLanes) - 1)) << k;
        StoreFirst(values, row + 1 + k, count);
      }
      support_[r] = support;
    }
  }

  // The curvature of a cone couples all dofs of its rows, also where one row happens to have a
  // zero.
  void UniteConeSupports() {
    for (int c = 0; c < rows_.ncone; ++c) {
      DofSet* support = support_ + rows_.cones[c].row;
      DofSet all = 0;
      for (int j = 0; j < rows_.cones[c].dim; ++j) all |= support[j];
      std::fill_n(support, rows_.cones[c].dim, all);
    }
  }

  // Which dofs each row of the factor has, and from there which later rows contribute to it: those
  // below it in the elimination tree. Some of them may have a zero there; only if there are many
  // such, each entry is looked at.
  void AnalyzePattern() {
    DofSet pattern[kMaxDofs + 1];
    for (int i = 0; i < n_; ++i) {
      const int last = p_.inertia.rowadr[i] + p_.inertia.rownnz[i] - 1;  // the diagonal
      const bool is_root = p_.inertia.rownnz[i] == 1;
      pattern[i] = OneDof(i) | (is_root ? 0 : pattern[p_.inertia.colind[last - 1]]);
      later_[i] = 0;
    }
    for (int r = 0; r < rows_.nefc; ++r) {
      if (support_[r]) pattern[LastDof(support_[r])] |= support_[r];
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

  // Both triangles of M.
  void SpreadInertia() {
    for (int i = 0; i < n_; ++i) {
      mjtNum* row = inertia_ + i * stride_ + 1;
      mjtNum* column = inertia_ + i + 1;
      const int adr = p_.inertia.rowadr[i];
      for (int k = adr; k < adr + p_.inertia.rownnz[i]; ++k) {
        const int j = p_.inertia.colind[k];
        row[j] = column[j * stride_] = p_.M[k];
      }
    }
  }

  // H += sum over the scalar rows that are quadratic and not yet in H of D J_r' J_r.
  void AddQuadraticRows() {
    Bundle bundle(*this, hessian_);
    for (int r = 0; r < rows_.nefc; ++r) {
      if (rows_.state[r] != mjCNSTRSTATE_QUADRATIC || included_[r]) continue;
      included_[r] = true;
      if (rows_.D[r] != 0) bundle.AddRow(r, rows_.D[r]);
    }
    bundle.Flush();
  }

  // with_cones_ = H + sum over the elliptic contacts of J_c' W J_c.
  void AddCones() {
    if (!rows_.ncone) return;
    std::memcpy(with_cones_, hessian_, static_cast<size_t>(n_ * stride_) * sizeof(mjtNum));
    Bundle bundle(*this, with_cones_);
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      if (cone.state == mjCNSTRSTATE_QUADRATIC) {
        for (int j = 0; j < cone.dim; ++j) bundle.AddRow(cone.row + j, p_.D[cone.row + j]);
      } else if (cone.state == mjCNSTRSTATE_CONE) {
        for (int j = 0; j < cone.dim; ++j) {
          bundle.AddRow(cone.row + j, cone.row, cone.contact->H + j * cone.dim, cone.dim);
        }
      }
    }
    bundle.Flush();
  }

  // Up to four outer products J_r' T_r that enter a matrix together.
  class Bundle {
   public:
    Bundle(const DenseSystem& system, mjtNum* matrix) : s_(system), matrix_(matrix) {}

    // T_r = weight J_r
    void AddRow(int r, mjtNum weight) { AddRow(r, r, &weight, 1); }

    // T_r = sum over k of weights[k] J_{first + k}
    void AddRow(int r, int first, const mjtNum* weights, int count) {
      const NumTag d;
      const mjtNum* rows = s_.jacobian_ + first * s_.stride_;
      for (int v = 0; v < s_.stride_; v += kLanes) {
        NumVec sum = hn::Mul(hn::Set(d, weights[0]), hn::Load(d, rows + v));
        for (int k = 1; k < count; ++k) {
          sum = hn::MulAdd(hn::Set(d, weights[k]), hn::Load(d, rows + k * s_.stride_ + v), sum);
        }
        hn::Store(sum, d, weighted_[count_] + v);
      }
      row_[count_] = s_.jacobian_ + r * s_.stride_ + 1;
      support_ |= s_.support_[r];
      if (++count_ == kRows) Flush();
    }

    void Flush() {
      if (!count_) return;
      for (int k = count_; k < kRows; ++k) {
        row_[k] = row_[0];
        std::memset(weighted_[k], 0, static_cast<size_t>(s_.stride_) * sizeof(mjtNum));
      }
      ForDofs(support_, [&](int i) HWY_ATTR { AddToRow(i); });
      count_ = 0;
      support_ = 0;
    }

   private:
    static constexpr int kRows = 4;

    HWY_INLINE void AddToRow(int i) {
      const NumTag d;
      const NumVec c0 = hn::Set(d, row_[0][i]), c1 = hn::Set(d, row_[1][i]);
      const NumVec c2 = hn::Set(d, row_[2][i]), c3 = hn::Set(d, row_[3][i]);
      mjtNum* to = matrix_ + i * s_.stride_;
      for (int v = 0; v <= i + 1; v += kLanes) {
        NumVec sum = hn::MulAdd(c0, hn::Load(d, weighted_[0] + v), hn::Load(d, to + v));
        NumVec sum2 = hn::Mul(c1, hn::Load(d, weighted_[1] + v));
        sum = hn::MulAdd(c2, hn::Load(d, weighted_[2] + v), sum);
        sum2 = hn::MulAdd(c3, hn::Load(d, weighted_[3] + v), sum2);
        hn::Store(hn::Add(sum, sum2), d, to + v);
      }
    }

    const DenseSystem& s_;
    mjtNum* matrix_;
    int count_ = 0;
    DofSet support_ = 0;
    const mjtNum* row_[kRows];
    HWY_ALIGN mjtNum weighted_[kRows][PaddedSize(kMaxDofs + 1)];
  };

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
      row[v] = hn::Load(d, with_cones_ + i * stride_ + column + v * kLanes);
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
  HWY_INLINE bool FactorDiagonalBlock(int i, int column, mjtNum rhs, mjtNum* inverse) {
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
    const bool definite = !(pivot < mjMINVAL);
    if (!definite) pivot = mjMINVAL;
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
    return definite;
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

  // L and D of with_cones_, and D^-1 L'^-1 (-gradient) in column 0.
  bool Factor(const mjtNum* gradient) {
    constexpr int kBlockLanes = kBlock * kLanes;
    bool definite = true;
    mjtNum inverse = 0;
    for (int i = n_ - 1; i >= 0; --i) {
      const mjtNum rhs = -gradient[1 + i];
      int column = (i + 1) / kBlockLanes * kBlockLanes;
      switch ((i + 1 - column) / kLanes) {
        case 0:
          definite &= FactorDiagonalBlock<1>(i, column, rhs, &inverse);
          break;
        case 1:
          definite &= FactorDiagonalBlock<2>(i, column, rhs, &inverse);
          break;
        case 2:
          definite &= FactorDiagonalBlock<3>(i, column, rhs, &inverse);
          break;
        default:
          definite &= FactorDiagonalBlock<4>(i, column, rhs, &inverse);
          break;
      }
      while ((column -= kBlockLanes) >= 0) FactorBlock(i, column, rhs, inverse);
    }
    return definite;
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

  const Problem& p_;
  const Rows& rows_;
  int n_;
  int stride_;
  mjtNum* jacobian_;
  DofSet* support_;            // of each row of the Jacobian
  mjtNum* inertia_ = nullptr;  // NULL if no Hessian is wanted
  mjtNum* hessian_ = nullptr;
  mjtNum* with_cones_ = nullptr;  // hessian_ itself if there are no elliptic contacts
  mjtNum* scaled_ = nullptr;      // D L
  mjtNum* factor_ = nullptr;      // L without its diagonal
  bool* included_ = nullptr;      // rows that are in hessian_
  DofSet later_[kMaxDofs + 1];    // rows k > i with L_ki != 0
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
