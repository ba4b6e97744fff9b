// The primal solvers in the reference's order of operations: from M, J, aref, D, R, qfrc_smooth and
// a start in qacc to an acceleration that (nearly) minimises
//   cost(a) = 1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
// and to force, state, qfrc_constraint = J' force. Directions are those of
//   conjugate gradients (Polak-Ribiere, not negative), preconditioned by M, or of
//   Newton's method.
//
// A program that selects conjugate gradients sees the iterates, and a hundred steps make a visible
// number of a difference in the last bit. So every sum is in the reference's order, and the
// iterates are the same to the bit; dynamics/rounding.h says which models are solved here. Sums
// over rows and dofs run from the first to the last; dot products are kept in four lanes
// (math/quad-inl.h).

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_in_order_sparse.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_statistics.h"
#include "constraint/update.h"
#include "core/arena.h"
#include "math/cholesky_ordered.h"
#include "math/kernels.h"
#include "math/simd.h"
#include "math/sparse_product.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/solver_in_order.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "constraint/solver_cost_line-inl.h"
#include "math/quad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// v = -M^-1 gradient + beta v
class ConjugateDirection {
 public:
  static constexpr bool kUsesConeHessian = false;

  ConjugateDirection(Scratch& scratch, const Problem& problem, const mjContact*) : p_(problem) {
    for (mjtNum** vector : {&preconditioned_, &old_preconditioned_, &change_}) {
      *vector = scratch.Take<mjtNum>(p_.nv);
    }
  }

  static int Nonzeros(const mjModel*) { return 0; }

  void Start(mjtNum* v, const mjtNum* gradient) {
    Precondition(gradient);
    for (int i = 0; i < p_.nv; ++i) v[i] = -preconditioned_[i];
  }

  // Rows have changed their states. Returns the rank-one updates this took.
  int Follow(const int*) { return 0; }

  void Turn(mjtNum* v, const mjtNum* gradient, const mjtNum* old_gradient) {
    Precondition(gradient);
    const mjtNum denominator = DotOne(old_gradient, old_preconditioned_, p_.nv);
    for (int i = 0; i < p_.nv; ++i) change_[i] = preconditioned_[i] - old_preconditioned_[i];
    const mjtNum beta =
        std::max(mjtNum{0}, DotOne(gradient, change_, p_.nv) /
                                std::max(static_cast<mjtNum>(mjMINVAL), denominator));
    for (int i = 0; i < p_.nv; ++i) v[i] = v[i] * beta - preconditioned_[i];
  }

 private:
  void Precondition(const mjtNum* gradient) {
    std::swap(preconditioned_, old_preconditioned_);
    std::copy_n(gradient, p_.nv, preconditioned_);
    SolveInertia(p_, preconditioned_);
  }

  const Problem& p_;
  mjtNum *preconditioned_, *old_preconditioned_, *change_;
};

// H = M + J' D J with a dense J, and its factor L L'.
class DenseOrderedHessian {
 public:
  DenseOrderedHessian(Scratch& scratch, const Problem& problem, bool has_cones)
      : p_(problem), entries_(Size(p_.nv) * Size(p_.nv)) {
    factor_ = scratch.Take<mjtNum>(entries_);
    with_cones_ = has_cones ? scratch.Take<mjtNum>(entries_) : factor_;
    row_ = scratch.Take<mjtNum>(p_.nv);
  }

  int Nonzeros(const mjModel*) const { return p_.nv * p_.nv; }

  void Factor(const mjtNum* weight) {
    SqrMatTDLower(factor_, p_.J, weight, p_.nefc, p_.nv);
    for (int i = 0; i < p_.nv; ++i) {
      const int begin = p_.inertia.rowadr[i], end = begin + p_.inertia.rownnz[i];
      for (int k = begin; k < end; ++k) {
        factor_[Size(i) * Size(p_.nv) + Size(p_.inertia.colind[k])] += p_.M[k];
      }
    }
    FactorDenseInOrder(factor_, p_.nv, mjMINVAL);
  }

  bool Update(int i, bool add) {
    const mjtNum root = std::sqrt(p_.D[i]);
    for (int j = 0; j < p_.nv; ++j) row_[j] = Row(i)[j] * root;
    return mju_cholUpdate(factor_, row_, p_.nv, add) == p_.nv;
  }

  void CopyForCones() { std::copy_n(factor_, entries_, with_cones_); }

  void AddToCones(int first, int count, const mjtNum* weight, int stride) {
    std::fill_n(row_, p_.nv, mjtNum{0});
    for (int r = 0; r < count; ++r) {
      AddScaled(row_, Row(first + r), weight[r * stride], Size(p_.nv));
    }
    mju_cholUpdate(with_cones_, row_, p_.nv, 1);
  }

  void Solve(mjtNum* result, const mjtNum* b) const {
    SolveDenseInOrder(result, with_cones_, b, p_.nv);
  }

 private:
  static size_t Size(int n) { return static_cast<size_t>(n); }
  const mjtNum* Row(int i) const { return p_.J + Size(i) * Size(p_.nv); }

  const Problem& p_;
  size_t entries_;
  mjtNum *factor_, *with_cones_, *row_;
};

// v = -H^-1 gradient with H = M + sum of D_i J_i' J_i over quadratic rows + sum of J_c' H_c J_c
// over contacts on the surface of their cones. Its factor follows the states of the rows.
template <class Hessian>
class NewtonDirection {
 public:
  static constexpr bool kUsesConeHessian = true;

  NewtonDirection(Scratch& scratch, const Problem& problem, const mjContact* contacts)
      : p_(problem),
        contacts_(contacts),
        has_cones_(HasCones(problem)),
        hessian_(scratch, problem, has_cones_),
        weight_(scratch.Take<mjtNum>(problem.nefc)),
        direction_(scratch.Take<mjtNum>(problem.nv)) {}

  int Nonzeros(const mjModel* m) const { return hessian_.Nonzeros(m); }

  void Start(mjtNum* v, const mjtNum* gradient) {
    Factor();
    AddCones();
    Solve(v, gradient);
  }

  int Follow(const int* old_state) {
    int updates = 0;
    for (int i = 0; i < p_.nefc; ++i) {
      const bool enters = IsQuadratic(p_.state[i]);
      if (enters == IsQuadratic(old_state[i])) continue;
      ++updates;
      if (!hessian_.Update(i, enters)) {
        Factor();
        updates = p_.nefc;
        break;
      }
    }
    return updates + AddCones();
  }

  void Turn(mjtNum* v, const mjtNum* gradient, const mjtNum*) { Solve(v, gradient); }

 private:
  static bool IsQuadratic(int state) { return state == mjCNSTRSTATE_QUADRATIC; }
  static bool HasCones(const Problem& p) {
    return std::find(p.type, p.type + p.nefc, int{mjCNSTR_CONTACT_ELLIPTIC}) != p.type + p.nefc;
  }

  // The factor of H without cones, from the current states.
  void Factor() {
    for (int i = 0; i < p_.nefc; ++i) weight_[i] = IsQuadratic(p_.state[i]) ? p_.D[i] : 0;
    hessian_.Factor(weight_);
  }

  // A copy of the factor takes one update a row of L' J_c with H_c = L L'. Returns their number.
  int AddCones() {
    if (!has_cones_) return 0;
    hessian_.CopyForCones();
    int updates = 0;
    for (int i = p_.ne + p_.nf; i < p_.nefc; ++i) {
      if (p_.type[i] != mjCNSTR_CONTACT_ELLIPTIC) continue;
      const mjContact& contact = contacts_[p_.id[i]];
      if (p_.state[i] == mjCNSTRSTATE_CONE) {
        AddCone(contact, i);
        updates += contact.dim;
      }
      i += contact.dim - 1;
    }
    return updates;
  }

  void AddCone(const mjContact& contact, int first) {
    const int dim = contact.dim;
    mjtNum local[36];
    std::copy_n(contact.H, dim * dim, local);
    FactorDenseInOrder(local, dim, mjMINVAL);
    for (int column = 0; column < dim; ++column) {
      hessian_.AddToCones(first + column, dim - column, local + column * dim + column, dim);
    }
  }

  void Solve(mjtNum* v, const mjtNum* gradient) {
    hessian_.Solve(direction_, gradient);
    for (int i = 0; i < p_.nv; ++i) v[i] = -direction_[i];
  }

  const Problem& p_;
  const mjContact* contacts_;
  bool has_cones_;
  Hessian hessian_;
  mjtNum *weight_, *direction_;
};

template <class Direction>
class OrderedSolver {
 public:
  OrderedSolver(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem)
      : m_(m),
        p_(problem),
        contacts_(d->contact),
        jar_(problem.jar),
        Ma_(problem.Ma),
        Jv_(scratch.Take<mjtNum>(problem.nefc)),
        line_(scratch, problem, d->contact, jar_, Jv_),
        direction_(scratch, problem, d->contact),
        statistics_(d, problem),
        scale_(SolverScale(m, problem)) {
    old_state_ = scratch.Take<int>(p_.nefc);
    for (mjtNum** vector : {&gradient_, &old_gradient_, &v_, &Mv_}) {
      *vector = scratch.Take<mjtNum>(p_.nv);
    }
    if (p_.sparse) TransposeJacobian(scratch);
  }

  void Solve() {
    statistics_.SetNonzeros(direction_.Nonzeros(m_));
    // The rows of an island are shorter than those that jar was computed with: other lanes.
    if (!p_.sparse && p_.island >= 0) {
      MulJacobian(p_, jar_, p_.qacc);
      for (int i = 0; i < p_.nefc; ++i) jar_[i] -= p_.aref[i];
    }
    UpdateState();
    direction_.Start(v_, gradient_);
    int iteration = 0;
    while (iteration < m_->opt.iterations) {
      const mjtNum alpha = SearchLine();
      if (alpha == 0) break;
      AddScaled(p_.qacc, v_, alpha, Size(p_.nv));
      AddScaled(Ma_, Mv_, alpha, Size(p_.nv));
      AddScaled(jar_, Jv_, alpha, Size(p_.nefc));
      const mjtNum old_cost = cost_;
      std::swap(gradient_, old_gradient_);
      std::copy_n(p_.state, p_.nefc, old_state_);
      UpdateState();
      mjSolverStat stat = Statistics(old_cost);
      stat.nupdate = direction_.Follow(old_state_);
      statistics_.Record(iteration++, stat);
      if (stat.improvement < m_->opt.tolerance || stat.gradient < m_->opt.tolerance) break;
      if (IsRounding(old_cost - cost_, cost_)) break;
      direction_.Turn(v_, gradient_, old_gradient_);
    }
    statistics_.SetIterations(iteration);
  }

 private:
  static size_t Size(int n) { return static_cast<size_t>(n); }

  // J' in compressed rows.
  void TransposeJacobian(Scratch& scratch) {
    int nnz = 0;
    for (int r = 0; r < p_.nefc; ++r) nnz += p_.jacobian.rownnz[r];
    transposed_ = {scratch.Take<int>(p_.nv), scratch.Take<int>(p_.nv), scratch.Take<int>(nnz)};
    transposed_J_ = scratch.Take<mjtNum>(nnz);
    int* source = scratch.Take<int>(nnz);
    if (scratch.failed()) return;
    TransposePattern(transposed_, source, nullptr, p_.nefc, p_.nv, p_.jacobian);
    for (int k = 0; k < nnz; ++k) transposed_J_[k] = p_.J[source[k]];
  }

  void MulTransposed(mjtNum* result, const mjtNum* vec) const {
    if (p_.sparse) {
      MulSparseInOrder(result, vec, p_.nv, transposed_J_, transposed_);
    } else {
      MulJacobianTransposed(p_, result, vec);
    }
  }

  // Forces, states, cost and gradient at qacc, whose Ma and jar are known.
  void UpdateState() {
    cost_ = UpdateRows(p_, contacts_, jar_, Direction::kUsesConeHessian);
    MulTransposed(p_.qfrc_constraint, p_.force);
    const int nv = p_.nv;
    const mjtNum *Ma = Ma_, *frc_smooth = p_.qfrc_smooth, *frc = p_.qfrc_constraint;
    const mjtNum *acc = p_.qacc, *acc_smooth = p_.qacc_smooth;
    mjtNum* gradient = gradient_;
    for (int i = 0; i < nv; ++i) gradient[i] = Ma[i] - frc_smooth[i] - frc[i];
    mjtNum gauss = 0;
    for (int i = 0; i < nv; ++i) gauss += (Ma[i] - frc_smooth[i]) * (acc[i] - acc_smooth[i]);
    gauss_ = mjtNum{0.5} * gauss;
    cost_ += gauss_;
    gradient_norm_ = std::sqrt(DotOne(gradient_, gradient_, p_.nv));
  }

  mjSolverStat Statistics(mjtNum old_cost) const {
    mjSolverStat stat = {};
    stat.improvement = scale_ * (old_cost - cost_);
    stat.gradient = scale_ * gradient_norm_;
    stat.lineslope = line_.found() ? line_.slope() * (scale_ / v_norm_) : 1;
    for (int i = 0; i < p_.nefc; ++i) {
      stat.nactive += p_.state[i] != mjCNSTRSTATE_SATISFIED;
      stat.nchange += p_.state[i] != old_state_[i];
    }
    stat.neval = line_.neval();
    return stat;
  }

  mjtNum SearchLine() {
    const int nv = p_.nv;
    v_norm_ = std::sqrt(DotOne(v_, v_, nv));
    if (v_norm_ < mjMINVAL) return 0;
    MulInertia(p_, Mv_, v_);
    MulJacobian(p_, Jv_, v_);
    const Parabola smooth = {gauss_, DotOne(v_, Ma_, nv) - DotOne(p_.qfrc_smooth, v_, nv),
                             mjtNum{0.5} * DotOne(v_, Mv_, nv)};
    const mjtNum gtol = m_->opt.tolerance * m_->opt.ls_tolerance * v_norm_ / scale_;
    return line_.Search(smooth, gtol, m_->opt.ls_iterations);
  }

  const mjModel* m_;
  const Problem& p_;
  mjContact* contacts_;
  mjtNum *jar_, *Ma_;  // in place, as the problem allows
  mjtNum* Jv_;
  CostLine line_;
  Direction direction_;
  SolverStatistics statistics_;
  mjtNum scale_;
  mjtNum cost_ = 0, gauss_ = 0, gradient_norm_ = 0, v_norm_ = 0;
  int* old_state_;
  mjtNum *gradient_, *old_gradient_, *v_, *Mv_;
  MutableSparsePattern transposed_ = {};
  mjtNum* transposed_J_ = nullptr;
};

template <class Direction>
void SolveInOrder(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  OrderedSolver<Direction> solver(m, d, scratch, problem);
  if (!scratch.failed()) solver.Solve();
}

void SolveCGKernel(const mjModel* m, mjData* d, const Problem& problem) {
  SolveInOrder<ConjugateDirection>(m, d, problem);
}

void SolveNewtonInOrderKernel(const mjModel* m, mjData* d, const Problem& problem) {
  if (problem.sparse) {
    SolveInOrder<NewtonDirection<SparseOrderedHessian>>(m, d, problem);
  } else {
    SolveInOrder<NewtonDirection<DenseOrderedHessian>>(m, d, problem);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveCGKernel);
HWY_EXPORT(SolveNewtonInOrderKernel);

void SolveCG(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveCGKernel)(m, d, problem);
}

void SolveNewtonInOrder(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveNewtonInOrderKernel)(m, d, problem);
}

}  // namespace conjoint
#endif  // HWY_ONCE
