// The primal solvers, Newton and conjugate gradients: from M, J, aref, D, R, qfrc_smooth and a
// start in qacc to the acceleration that minimises
//   cost(a) = 1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
// and to force, state, qfrc_constraint = J' force.
//
// One algorithm with two preconditioners P: a direction v from the preconditioned gradient, an
// exact line search along it, and so on until the cost or the gradient hardly changes. Newton: P =
// H, the second derivative, v = -P^-1 gradient. Conjugate gradients (Polak-Ribiere, not negative):
// P = M.
//
// Convergence is tested before the next direction is computed, since the test does not need it.
// Class B arithmetic. The whole algorithm is compiled for each kind of processor.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_sparse.h"
#include "constraint/solver_statistics.h"
#include "core/arena.h"
#include "math/simd.h"
#include "math/tree_factor.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/solver_primal.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "constraint/solver_dense-inl.h"
#include "constraint/solver_line_search-inl.h"
#include "constraint/solver_rows-inl.h"
#include "constraint/solver_vector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// H of a sparse system, brought to the states of the rows.
class SparseHessian {
 public:
  SparseHessian(Scratch& scratch, SparseSystem& system, const Problem& problem, const Rows& rows)
      : system_(system), p_(problem), rows_(rows) {
    weight_ = scratch.Take<mjtNum>(rows.nefc);
    included_ = scratch.Take<bool>(rows.nefc);
  }

  void Build() {
    system_.ResetHessian();
    std::fill_n(included_, rows_.nefc, false);
    AddQuadraticRows();
    AddCones();
  }
  void Update(const RowChanges& changes) {
    if (changes.left) return Build();  // taking rows away again would leave their rounding
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
    system_.AddRows(weight_);
  }

  void AddCones() {
    if (!rows_.ncone) return;
    system_.ClearCones();
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      if (cone.state == mjCNSTRSTATE_SATISFIED) continue;
      const bool on_surface = cone.state == mjCNSTRSTATE_CONE;
      system_.AddCone(cone.row, cone.dim, on_surface ? cone.contact->H : nullptr, p_.D + cone.row);
    }
    system_.FinishCones();
  }

  SparseSystem& system_;
  const Problem& p_;
  const Rows& rows_;
  mjtNum* weight_;
  bool* included_;
};

// The same interface for both systems.
struct DenseHessian {
  DenseSystem& system;
  void Build() { system.BuildHessian(); }
  void Update(const RowChanges& changes) { system.UpdateHessian(changes); }
};

// `Direction` gives the search direction for a gradient: see NewtonDirection and CGDirection.
template <class System, class Direction>
class PrimalSolver {
 public:
  PrimalSolver(const mjModel* m, mjData* d, const Problem& problem, Rows& rows, System& system,
               Direction& direction, LineSearch& line_search)
      : m_(m),
        p_(problem),
        rows_(rows),
        system_(system),
        direction_(direction),
        line_search_(line_search),
        statistics_(d, problem),
        scale_(SolverScale(m, problem)) {}

  bool TakeVectors(Scratch& scratch) {
    gradient_ = system_.TakeVector(scratch);
    qfrc_ = system_.TakeVector(scratch);
    v_ = system_.TakeVector(scratch);
    Mv_ = system_.TakeVector(scratch);
    return !scratch.failed();
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
    }
    statistics_.SetIterations(iteration);
    std::copy_n(qfrc_, p_.nv, p_.qfrc_constraint);
    PublishRows(rows_, p_);
  }

 private:
  // Forces, states, cost and gradient at qacc, whose Ma and jar are known.
  RowChanges UpdateState() {
    const RowChanges changes = UpdateRowStates(rows_, p_, Direction::kNeedsConeHessian);
    system_.MulJacobianTransposed(qfrc_, rows_.force);
    NumVec gauss = hn::Zero(NumTag()), square = gauss;
    ForVectors(p_.nv, [&](const auto& load, const auto& store) HWY_ATTR {
      const NumVec residual = hn::Sub(load(p_.Ma), load(p_.qfrc_smooth));
      gauss = hn::MulAdd(residual, hn::Sub(load(p_.qacc), load(p_.qacc_smooth)), gauss);
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
    ForVectors(p_.nv, [&](const auto& load, const auto& store) HWY_ATTR {
      store(hn::MulAdd(step, load(v_), load(p_.qacc)), p_.qacc);
      store(hn::MulAdd(step, load(Mv_), load(p_.Ma)), p_.Ma);
    });
    ForVectors(rows_.nefc, [&](const auto& load, const auto& store) HWY_ATTR {
      store(hn::MulAdd(step, load(rows_.Jv), load(rows_.jar)), rows_.jar);
    });
  }

  mjtNum SearchLine() {
    v_norm_ = std::sqrt(DotNum(v_, v_, p_.nv));
    if (v_norm_ < mjMINVAL) return 0;
    system_.MulInertia(Mv_, v_);
    system_.MulJacobian(rows_.Jv, v_);
    NumVec linear = hn::Zero(NumTag()), quadratic = linear;
    ForVectors(p_.nv, [&](const auto& load, const auto&) HWY_ATTR {
      const NumVec v = load(v_);
      linear = hn::MulAdd(v, hn::Sub(load(p_.Ma), load(p_.qfrc_smooth)), linear);
      quadratic = hn::MulAdd(v, load(Mv_), quadratic);
    });
    const Parabola smooth = {gauss_, SumLanes(linear), mjtNum{0.5} * SumLanes(quadratic)};
    const mjtNum gtol = m_->opt.tolerance * m_->opt.ls_tolerance * v_norm_ / scale_;
    return line_search_.Search(smooth, gtol, m_->opt.ls_iterations);
  }

  const mjModel* m_;
  const Problem& p_;
  Rows& rows_;
  System& system_;
  Direction& direction_;
  LineSearch& line_search_;
  SolverStatistics statistics_;
  mjtNum scale_;
  mjtNum cost_ = 0, gauss_ = 0, gradient_norm_ = 0, v_norm_ = 0;
  mjtNum *gradient_, *qfrc_, *v_, *Mv_;
};

template <class System, class Hessian>
class NewtonDirection {
 public:
  static constexpr bool kNeedsConeHessian = true;

  NewtonDirection(System& system, Hessian& hessian, const Rows& rows, bool must_be_definite)
      : system_(system), hessian_(hessian), rows_(rows), must_be_definite_(must_be_definite) {}

  void Start(mjtNum* v, const mjtNum* gradient) {
    hessian_.Build();
    FactorAndSolve(v, gradient);
  }
  void Next(mjtNum* v, const mjtNum* gradient, const RowChanges& changes) {
    hessian_.Update(changes);
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
  Hessian& hessian_;
  const Rows& rows_;
  bool must_be_definite_;
};

class CGDirection {
 public:
  static constexpr bool kNeedsConeHessian = false;

  template <class System>
  CGDirection(Scratch& scratch, const System& system, const Problem& problem) : p_(problem) {
    old_gradient_ = system.TakeVector(scratch);
    preconditioned_ = system.TakeVector(scratch);
    old_preconditioned_ = system.TakeVector(scratch);
  }

  void Start(mjtNum* v, const mjtNum* gradient) {
    Precondition(gradient);
    for (int i = 0; i < p_.nv; ++i) v[i] = -preconditioned_[i];
  }

  void Next(mjtNum* v, const mjtNum* gradient, const RowChanges&) {
    std::swap(preconditioned_, old_preconditioned_);
    const mjtNum denominator = DotNum(old_gradient_, old_preconditioned_, p_.nv);
    Precondition(gradient);
    mjtNum numerator = 0;
    for (int i = 0; i < p_.nv; ++i) {
      numerator += gradient[i] * (preconditioned_[i] - old_preconditioned_[i]);
    }
    const mjtNum beta =
        std::max(mjtNum{0}, numerator / std::max(static_cast<mjtNum>(mjMINVAL), denominator));
    for (int i = 0; i < p_.nv; ++i) v[i] = beta * v[i] - preconditioned_[i];
  }

  int Updates(const RowChanges&) const { return 0; }

 private:
  // preconditioned = M^-1 gradient
  void Precondition(const mjtNum* gradient) {
    std::copy_n(gradient, p_.nv, old_gradient_);
    std::copy_n(gradient, p_.nv, preconditioned_);
    SolveTree(preconditioned_, 1, p_.nv, p_.inertia, p_.LD, p_.LDiagInv);
  }

  const Problem& p_;
  mjtNum *old_gradient_, *preconditioned_, *old_preconditioned_;
};

template <class System, class Direction>
void Run(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
         System& system, Direction& direction) {
  LineSearch line_search(scratch, rows, problem);
  PrimalSolver solver(m, d, problem, rows, system, direction, line_search);
  if (solver.TakeVectors(scratch)) solver.Solve();
}

// Entries of the factor and of H as the statistics want them: two factors if cones may come on top,
// and H counted as J'J plus the inertia up to the end of this problem.
template <class System>
int NewtonNonzeros(const mjModel* m, const Problem& p, const System& system) {
  if (!p.sparse) return p.nv * p.nv;
  const int inertia_end = p.nv ? p.inertia.rowadr[p.nv - 1] + p.inertia.rownnz[p.nv - 1] : 0;
  const int factors = mj_isPyramidal(m) ? 1 : 2;
  return factors * system.FactorNonzeros() + system.SquareNonzeros() + inertia_end;
}

void SolveNewtonKernel(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  Rows rows;
  if (!TakeRows(rows, scratch, problem, d->contact)) return;
  const SolverStatistics statistics(d, problem);
  if (problem.nv <= DenseSystem::kMaxDofs) {
    DenseSystem system(scratch, problem, rows, true);
    if (scratch.failed()) return;
    statistics.SetNonzeros(NewtonNonzeros(m, problem, system));
    DenseHessian hessian = {system};
    NewtonDirection direction(system, hessian, rows, problem.sparse);
    Run(m, d, scratch, problem, rows, system, direction);
  } else {
    SparseSystem system(scratch, problem, true, rows.ncone > 0);
    SparseHessian hessian(scratch, system, problem, rows);
    if (scratch.failed()) return;
    statistics.SetNonzeros(NewtonNonzeros(m, problem, system));
    NewtonDirection direction(system, hessian, rows, problem.sparse);
    Run(m, d, scratch, problem, rows, system, direction);
  }
}

void SolveCGKernel(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  Rows rows;
  if (!TakeRows(rows, scratch, problem, d->contact)) return;
  SolverStatistics(d, problem).SetNonzeros(0);
  if (problem.nv <= DenseSystem::kMaxDofs) {
    DenseSystem system(scratch, problem, rows, false);
    CGDirection direction(scratch, system, problem);
    if (!scratch.failed()) Run(m, d, scratch, problem, rows, system, direction);
  } else {
    SparseSystem system(scratch, problem, false, false);
    CGDirection direction(scratch, system, problem);
    if (!scratch.failed()) Run(m, d, scratch, problem, rows, system, direction);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveNewtonKernel);
HWY_EXPORT(SolveCGKernel);

void SolveNewton(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveNewtonKernel)(m, d, problem);
}

void SolveCG(const mjModel* m, mjData* d, const Problem& problem) {
  HWY_DYNAMIC_DISPATCH(SolveCGKernel)(m, d, problem);
}

}  // namespace conjoint
#endif  // HWY_ONCE
