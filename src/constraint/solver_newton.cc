// Newton's method: from M, J, aref, D, R, qfrc_smooth and a start in qacc to the acceleration that
// minimises
//   cost(a) = 1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
// and to force, state, qfrc_constraint = J' force.
//
// The direction v = -H^-1 gradient with the second derivative H, an exact line search along it, and
// so on until the cost or the gradient hardly changes.
//
// Convergence is tested before the next direction is computed, since the test does not need it.
// Class B arithmetic. The whole algorithm is compiled for each kind of processor.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_sparse.h"
#include "constraint/solver_statistics.h"
#include "core/arena.h"
#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/solver_newton.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "constraint/solver_dense-inl.h"
#include "constraint/solver_line_search-inl.h"
#include "constraint/solver_rows-inl.h"
#include "constraint/solver_structure-inl.h"
#include "constraint/solver_tiled-inl.h"
#include "constraint/solver_vector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// A sparse system that follows the states of the rows.
class CompressedSystem : public SparseSystem {
 public:
  CompressedSystem(Scratch& scratch, const Problem& problem, const Rows& rows)
      : SparseSystem(scratch, problem, rows.ncone > 0), p_(problem), rows_(rows) {
    weight_ = scratch.Take<mjtNum>(rows.nefc);
    included_ = scratch.Take<bool>(rows.nefc);
  }

  void BuildHessian() {
    ResetHessian();
    std::fill_n(included_, rows_.nefc, false);
    AddQuadraticRows();
    AddCones();
  }
  void UpdateHessian(const RowChanges& changes) {
    if (changes.left) return BuildHessian();  // taking rows away again would leave their rounding
    if (changes.entered) AddQuadraticRows();
    AddCones();
  }

 private:
  void AddQuadraticRows() {
    for (int i = 0; i < rows_.nefc; ++i) {
      const bool enters = rows_.state[i] == mjCNSTRSTATE_QUADRATIC && !included_[i];
      weight_[i] = enters ? rows_.D[i] : 0;
      included_[i] |= enters;
    }
    AddRows(weight_);
  }

  void AddCones() {
    if (!rows_.ncone) return;
    ClearCones();
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      if (cone.state == mjCNSTRSTATE_SATISFIED) continue;
      const bool on_surface = cone.state == mjCNSTRSTATE_CONE;
      AddCone(cone.row, cone.dim, on_surface ? cone.contact->H : nullptr, p_.D + cone.row);
    }
    FinishCones();
  }

  const Problem& p_;
  const Rows& rows_;
  mjtNum* weight_ = nullptr;
  bool* included_ = nullptr;
};

template <class System>
class NewtonDirection {
 public:
  NewtonDirection(System& system, const Rows& rows, bool must_be_definite)
      : system_(system), rows_(rows), must_be_definite_(must_be_definite) {}

  void Start(mjtNum* v, const mjtNum* gradient) {
    system_.BuildHessian();
    FactorAndSolve(v, gradient);
  }
  void Next(mjtNum* v, const mjtNum* gradient, const RowChanges& changes) {
    system_.UpdateHessian(changes);
    FactorAndSolve(v, gradient);
  }

  // Rank-one updates of a factor that such a change would take.
  int Updates(const RowChanges& changes) const {
    int updates = changes.ntoggled;
    for (int c = 0; c < rows_.ncone; ++c) {
      if (rows_.cones[c].state == mjCNSTRSTATE_CONE) updates += rows_.cones[c].dim;
    }
    return updates;
  }

 private:
  void FactorAndSolve(mjtNum* v, const mjtNum* gradient) {
    if (!system_.FactorAndSolve(v, gradient) && must_be_definite_) {
      mju_error("FactorizeHessian: rank-deficient sparse Hessian");
    }
  }

  System& system_;
  const Rows& rows_;
  bool must_be_definite_;
};

template <class System>
class NewtonSolver {
 public:
  NewtonSolver(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
               System& system)
      : m_(m),
        p_(problem),
        rows_(rows),
        system_(system),
        direction_(system, rows, problem.sparse),
        line_search_(scratch, rows, problem),
        statistics_(d, problem),
        scale_(SolverScale(m, problem)) {}

  bool TakeVectors(Scratch& scratch) {
    size_ = system_.size();
    mjtNum** vectors[] = {&acc_, &Ma_, &acc_smooth_, &frc_smooth_, &gradient_, &qfrc_, &v_, &Mv_};
    mjtNum* memory = scratch.TakeCleared<mjtNum>(static_cast<int>(std::size(vectors)) * size_);
    if (!memory) return false;
    for (mjtNum** vector : vectors) {
      *vector = memory;
      memory += size_;
    }
    system_.Spread(acc_, p_.qacc);
    system_.Spread(Ma_, p_.Ma);
    system_.Spread(acc_smooth_, p_.qacc_smooth);
    system_.Spread(frc_smooth_, p_.qfrc_smooth);
    return true;
  }

  void Solve() {
    RowChanges changes = UpdateState();
    int iteration = 0;
    while (iteration < m_->opt.iterations) {
      if (iteration == 0) {
        direction_.Start(v_, gradient_);
      } else {
        direction_.Next(v_, gradient_, changes);
      }
      const mjtNum alpha = SearchLine();
      if (alpha == 0) break;
      Step(alpha);
      const mjtNum old_cost = cost_;
      changes = UpdateState();
      mjSolverStat stat = {};
      stat.improvement = scale_ * (old_cost - cost_);
      stat.gradient = scale_ * gradient_norm_;
      stat.lineslope = line_search_.found() ? line_search_.slope() * scale_ / v_norm_ : 1;
      stat.nactive = CountActive(rows_);
      stat.nchange = changes.nchange;
      stat.neval = line_search_.neval();
      stat.nupdate = direction_.Updates(changes);
      statistics_.Record(iteration++, stat);
      if (stat.improvement < m_->opt.tolerance || stat.gradient < m_->opt.tolerance) break;
      if (IsRounding(old_cost - cost_, cost_)) break;
    }
    statistics_.SetIterations(iteration);
    system_.Gather(p_.qacc, acc_);
    system_.Gather(p_.qfrc_constraint, qfrc_);
    PublishRows(rows_, p_);
  }

 private:
  // Forces, states, cost and gradient at qacc, whose Ma and jar are known.
  RowChanges UpdateState() {
    const RowChanges changes = UpdateRowStates(rows_, p_, true);
    system_.MulJacobianTransposed(qfrc_, rows_.force);
    NumVec gauss = hn::Zero(NumTag()), square = gauss;
    ForVectors(size_, [&](const auto& load, const auto& store) HWY_ATTR {
      const NumVec residual = hn::Sub(load(Ma_), load(frc_smooth_));
      gauss = hn::MulAdd(residual, hn::Sub(load(acc_), load(acc_smooth_)), gauss);
      const NumVec gradient = hn::Sub(residual, load(qfrc_));
      square = hn::MulAdd(gradient, gradient, square);
      store(gradient, gradient_);
    });
    gauss_ = mjtNum{0.5} * SumLanes(gauss);
    gradient_norm_ = std::sqrt(SumLanes(square));
    cost_ = changes.cost + gauss_;
    return changes;
  }

  // qacc += alpha v, and what depends on it linearly.
  void Step(mjtNum alpha) {
    const NumVec step = hn::Set(NumTag(), alpha);
    ForVectors(size_, [&](const auto& load, const auto& store) HWY_ATTR {
      store(hn::MulAdd(step, load(v_), load(acc_)), acc_);
      store(hn::MulAdd(step, load(Mv_), load(Ma_)), Ma_);
    });
    ForVectors(rows_.padded, [&](const auto& load, const auto& store) HWY_ATTR {
      store(hn::MulAdd(step, load(rows_.Jv), load(rows_.jar)), rows_.jar);
    });
  }

  mjtNum SearchLine() {
    v_norm_ = std::sqrt(DotNum(v_, v_, size_));
    if (v_norm_ < mjMINVAL) return 0;
    system_.MulInertia(Mv_, v_);
    system_.MulJacobian(rows_.Jv, v_);
    // v'Ma and v'f_smooth apart, not v'(Ma - f_smooth): at a minimum the two are equal, and the
    // search ends there instead of following the rounding errors of the gradient.
    NumVec inertial = hn::Zero(NumTag()), smooth_power = inertial, quadratic = inertial;
    ForVectors(size_, [&](const auto& load, const auto&) HWY_ATTR {
      const NumVec v = load(v_);
      inertial = hn::MulAdd(v, load(Ma_), inertial);
      smooth_power = hn::MulAdd(v, load(frc_smooth_), smooth_power);
      quadratic = hn::MulAdd(v, load(Mv_), quadratic);
    });
    const Parabola smooth = {gauss_, SumLanes(inertial) - SumLanes(smooth_power),
                             mjtNum{0.5} * SumLanes(quadratic)};
    const mjtNum gtol = m_->opt.tolerance * m_->opt.ls_tolerance * v_norm_ / scale_;
    return line_search_.Search(smooth, gtol, m_->opt.ls_iterations);
  }

  const mjModel* m_;
  const Problem& p_;
  Rows& rows_;
  System& system_;
  NewtonDirection<System> direction_;
  LineSearch line_search_;
  SolverStatistics statistics_;
  mjtNum scale_;
  mjtNum cost_ = 0, gauss_ = 0, gradient_norm_ = 0, v_norm_ = 0;
  // Over dofs, in the layout of the system.
  int size_ = 0;
  mjtNum *acc_, *Ma_, *acc_smooth_, *frc_smooth_, *gradient_, *qfrc_, *v_, *Mv_;
};

template <class System>
void Run(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
         System& system) {
  NewtonSolver<System> solver(m, d, scratch, problem, rows, system);
  if (solver.TakeVectors(scratch)) solver.Solve();
}

// Entries of the factor and of H as the statistics want them: two factors if cones may come on top,
// and H counted as J'J plus the inertia up to the end of this problem.
int NewtonNonzeros(const mjModel* m, mjData* d, const Problem& p) {
  if (!p.sparse) return p.nv * p.nv;
  StackFrame frame(d);
  Scratch scratch(d);
  const StructuralCounts counts = CountStructure(p, scratch);
  const int inertia_end = p.nv ? p.inertia.rowadr[p.nv - 1] + p.inertia.rownnz[p.nv - 1] : 0;
  return (mj_isPyramidal(m) ? 1 : 2) * counts.factor + counts.square + inertia_end;
}

void SolveNewtonKernel(const mjModel* m, mjData* d, const Problem& problem) {
  const SolverStatistics statistics(d, problem);
  if (statistics.IsRecorded()) {
    statistics.SetNonzeros(NewtonNonzeros(m, d, problem));
  }
  StackFrame frame(d);
  Scratch scratch(d);
  Rows rows;
  if (!TakeRows(rows, scratch, problem, d->contact)) return;
  if (DenseSystem::Fits(d, problem)) {
    DenseSystem system(scratch, problem, rows);
    if (!scratch.failed()) Run(m, d, scratch, problem, rows, system);
    return;
  }
  if (problem.sparse) {
    StackFrame tile_frame(d);
    TiledSystem system(d, scratch, problem, rows);
    if (scratch.failed()) return;
    if (system.fits()) return Run(m, d, scratch, problem, rows, system);
  }
  CompressedSystem system(scratch, problem, rows);
  if (!scratch.failed()) Run(m, d, scratch, problem, rows, system);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveNewtonKernel);

void SolveNewton(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveNewtonKernel)(m, d, problem);
}

}  // namespace conjoint
#endif  // HWY_ONCE
