// The loop of the primal solvers, Newton's method and conjugate gradients; included once per
// instruction set. From M, J, aref, D, R, qfrc_smooth and a start in qacc to the acceleration that
// minimises
//   cost(a) = 1/2 (a - a_smooth)' M (a - a_smooth) + s(J a - aref)
// and to force, state, qfrc_constraint = J' force.
//
// A direction, an exact line search along it, and so on until the cost or the gradient hardly
// changes. Convergence is tested before the next direction is computed, since the test does not
// need it.

#if defined(CONJOINT_CONSTRAINT_SOLVER_PRIMAL_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_PRIMAL_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_PRIMAL_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_PRIMAL_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <cmath>
  #include <iterator>

  #include "constraint/problem.h"
  #include "constraint/solver_line_search-inl.h"
  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_statistics.h"
  #include "constraint/solver_vector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// `System` has the linear algebra of the problem, in a layout of vectors over dofs of its own:
//   size()                                       numbers of a vector, padding included
//   Spread(vector, natural)                      into that layout
//   Gather(natural, vector)                      and back
//   MulJacobian, MulJacobianTransposed, MulInertia (result, vec)
// `Direction` chooses where to go:
//   kUsesHessian                                 whether it needs the curvature of cones
//   Start(v, gradient)                           the first direction
//   Next(v, gradient, changes)                   the next one, after rows changed their states
template <class System, class Direction>
class PrimalSolver {
 public:
  PrimalSolver(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
               System& system, Direction& direction)
      : m_(m),
        p_(problem),
        rows_(rows),
        system_(system),
        direction_(direction),
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
      if (Direction::kUsesHessian) stat.nupdate = changes.ntoggled;
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
    const RowChanges changes = UpdateRowStates(rows_, p_, Direction::kUsesHessian);
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
  Direction& direction_;
  LineSearch line_search_;
  SolverStatistics statistics_;
  mjtNum scale_;
  mjtNum cost_ = 0, gauss_ = 0, gradient_norm_ = 0, v_norm_ = 0;
  // Over dofs, in the layout of the system.
  int size_ = 0;
  mjtNum *acc_, *Ma_, *acc_smooth_, *frc_smooth_, *gradient_, *qfrc_, *v_, *Mv_;
};

// Solves a problem whose rows are at their start. Does nothing if there is too little memory.
template <class System, class Direction>
void SolvePrimal(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
                 System& system, Direction& direction) {
  PrimalSolver<System, Direction> solver(m, d, scratch, problem, rows, system, direction);
  if (solver.TakeVectors(scratch)) solver.Solve();
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
