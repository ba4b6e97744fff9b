// Linear algebra of a primal problem with few dofs: padded dense rows; included once per
// instruction set.
//
// A row of the Jacobian and of the Hessian H = M + J' W J takes `stride` numbers, whole vectors.
// Entry j is number 1 + j: number 0 belongs to the right-hand side of the factorisation
// (solver_dense_factor-inl.h). Vectors over dofs have the same layout.

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
  #include "constraint/solver_dense_factor-inl.h"
  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_vector-inl.h"
  #include "core/arena.h"
  #include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

class DenseSystem {
 public:
  // Whether there are few enough dofs, and memory.
  static bool Fits(mjData* d, const Problem& p) {
    if (p.nv > kMaxDenseDofs) return false;
    const size_t rows = static_cast<size_t>(p.nefc) + 5 * static_cast<size_t>(p.nv) + 20;
    const size_t bytes = rows * static_cast<size_t>(PaddedSize(p.nv + 1)) * sizeof(mjtNum);
    return bytes < StackBytesAvailable(d);
  }

  DenseSystem(Scratch& scratch, const Problem& problem, const Rows& rows)
      : p_(problem), rows_(rows), n_(problem.nv), stride_(PaddedSize(problem.nv + 1)) {
    jacobian_ = scratch.Take<mjtNum>(rows.nefc * stride_);
    support_ = scratch.Take<DofSet>(rows.nefc);
    inertia_ = scratch.TakeCleared<mjtNum>(n_ * stride_);
    hessian_ = scratch.Take<mjtNum>(n_ * stride_);
    with_cones_ = rows.ncone ? scratch.Take<mjtNum>(n_ * stride_) : hessian_;
    factor_ = DenseFactor(n_, stride_, scratch);
    included_ = scratch.TakeCleared<bool>(rows.nefc);
    if (scratch.failed()) return;
    if (problem.sparse) {
      SpreadSparseJacobian();
    } else {
      SpreadDenseJacobian();
    }
    UniteConeSupports();
    factor_.Analyze(p_.inertia, support_, rows.nefc);
    SpreadInertia();
  }

  int size() const { return stride_; }
  int FactorEntries() const { return n_ * n_; }

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
    CombineRows(result, inertia_, n_, stride_, vec + 1);
  }

  // Brings H to the states of the rows.
  void BuildHessian() {
    std::memcpy(hessian_, inertia_, static_cast<size_t>(n_ * stride_) * sizeof(mjtNum));
    std::fill_n(included_, rows_.nefc, false);
    ExchangeRows();
    AddCones();
  }
  void UpdateHessian(const RowChanges& changes) {
    if (changes.left) {
      mjtNum before[kMaxDenseDofs + 1];
      for (int i = 0; i < n_; ++i) before[i] = Diagonal(i);
      ExchangeRows();
      for (int i = 0; i < n_; ++i) {
        if (!(Diagonal(i) > kMostCancelled * before[i])) return BuildHessian();
      }
    } else if (changes.entered) {
      ExchangeRows();
    }
    AddCones();
  }

  // direction = -H^-1 gradient
  void FactorAndSolve(mjtNum* direction, const mjtNum* gradient) {
    factor_.FactorAndSolve(direction, with_cones_, gradient);
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

  mjtNum Diagonal(int i) const { return hessian_[i * stride_ + i + 1]; }

  // Adds D J_r' J_r to H for the scalar rows that have become quadratic, and takes it out for those
  // that are no longer.
  void ExchangeRows() {
    Bundle bundle(*this, hessian_);
    for (int r = 0; r < rows_.nefc; ++r) {
      const bool quadratic = rows_.state[r] == mjCNSTRSTATE_QUADRATIC;
      if (quadratic == included_[r]) continue;
      included_[r] = quadratic;
      if (rows_.D[r] != 0) bundle.AddRow(r, quadratic ? rows_.D[r] : -rows_.D[r]);
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

  // Up to four outer products J_r' T_r, of rows with about the same dofs, that enter a matrix
  // together.
  class Bundle {
   public:
    Bundle(const DenseSystem& system, mjtNum* matrix) : s_(system), matrix_(matrix) {}

    // T_r = weight J_r
    void AddRow(int r, mjtNum weight) { AddRow(r, r, &weight, 1); }

    // T_r = sum over k of weights[k] J_{first + k}
    void AddRow(int r, int first, const mjtNum* weights, int count) {
      const DofSet support = s_.support_[r], all = support_ | support;
      if (std::popcount(all) >
          kDifference + std::min(std::popcount(support_), std::popcount(support))) {
        Flush();
      }
      support_ |= support;

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
      if (++count_ == kRows) Flush();
    }

    void Flush() {
      switch (count_) {
        case 0:
          break;
        case 1:
          AddToMatrix<1>();
          break;
        case 2:
          AddToMatrix<2>();
          break;
        case 3:
          AddToMatrix<3>();
          break;
        default:
          AddToMatrix<4>();
          break;
      }
      count_ = 0;
      support_ = 0;
    }

   private:
    static constexpr int kRows = 4;
    static constexpr int kDifference = 3;  // dofs that some of the rows may lack

    template <int kCount>
    HWY_INLINE void AddToMatrix() {
      const NumTag d;
      const int begin = (std::countr_zero(support_) + 1) / kLanes * kLanes;
      ForDofs(support_, [&](int i) HWY_ATTR {
        NumVec coefficient[kCount];
        for (int k = 0; k < kCount; ++k) coefficient[k] = hn::Set(d, row_[k][i]);
        mjtNum* to = matrix_ + i * s_.stride_;
        for (int v = begin; v <= i + 1; v += kLanes) {
          NumVec sum = hn::Load(d, to + v);
          for (int k = 0; k < kCount; ++k) {
            sum = hn::MulAdd(coefficient[k], hn::Load(d, weighted_[k] + v), sum);
          }
          hn::Store(sum, d, to + v);
        }
      });
    }

    const DenseSystem& s_;
    mjtNum* matrix_;
    int count_ = 0;
    DofSet support_ = 0;
    const mjtNum* row_[kRows];
    HWY_ALIGN mjtNum weighted_[kRows][PaddedSize(kMaxDenseDofs + 1)];
  };

  const Problem& p_;
  const Rows& rows_;
  int n_;
  int stride_;
  mjtNum* jacobian_;
  DofSet* support_;  // of each row of the Jacobian
  mjtNum* inertia_ = nullptr;
  mjtNum* hessian_ = nullptr;
  mjtNum* with_cones_ = nullptr;  // hessian_ itself if there are no elliptic contacts
  bool* included_ = nullptr;      // rows that are in hessian_
  DenseFactor factor_;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
