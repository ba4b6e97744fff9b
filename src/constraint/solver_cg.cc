// Nonlinear conjugate gradients (Polak-Ribiere, never negative), preconditioned by M:
//   v = -M^-1 gradient + beta v,   beta = max(0, g.(M^-1 g - M^-1 g_old) / g_old.M^-1 g_old).
// The loop around it is that of solver_primal-inl.h.
//
// Class B arithmetic. The whole algorithm is compiled for each kind of processor.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_scratch.h"
#include "core/arena.h"
#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/solver_cg.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "constraint/solver_primal-inl.h"
#include "constraint/solver_rows-inl.h"
#include "constraint/solver_vector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Products with the matrices of the problem as they are. Vectors are in the order of the problem.
class PlainSystem {
 public:
  explicit PlainSystem(const Problem& problem) : p_(problem) {}

  int size() const { return PaddedSize(p_.nv); }
  void Spread(mjtNum* vector, const mjtNum* natural) const { std::copy_n(natural, p_.nv, vector); }
  void Gather(mjtNum* natural, const mjtNum* vector) const { std::copy_n(vector, p_.nv, natural); }

  void MulJacobian(mjtNum* result, const mjtNum* vec) const {
    conjoint::MulJacobian(p_, result, vec);
  }
  void MulJacobianTransposed(mjtNum* result, const mjtNum* vec) const {
    conjoint::MulJacobianTransposed(p_, result, vec);
  }
  void MulInertia(mjtNum* result, const mjtNum* vec) const {
    conjoint::MulInertia(p_, result, vec);
  }

 private:
  const Problem& p_;
};

class ConjugateDirection {
 public:
  static constexpr bool kUsesHessian = false;

  ConjugateDirection(Scratch& scratch, const Problem& problem) : p_(problem) {
    preconditioned_ = scratch.TakeCleared<mjtNum>(PaddedSize(p_.nv));
    old_preconditioned_ = scratch.TakeCleared<mjtNum>(PaddedSize(p_.nv));
  }

  void Start(mjtNum* v, const mjtNum* gradient) {
    Precondition(gradient);
    square_ = DotNum(gradient, preconditioned_, p_.nv);
    for (int i = 0; i < p_.nv; ++i) v[i] = -preconditioned_[i];
  }

  void Next(mjtNum* v, const mjtNum* gradient, const RowChanges&) {
    std::swap(preconditioned_, old_preconditioned_);
    Precondition(gradient);
    NumVec square = hn::Zero(NumTag()), change = square;
    ForVectors(p_.nv, [&](const auto& load, const auto&) HWY_ATTR {
      const NumVec g = load(gradient), z = load(preconditioned_);
      square = hn::MulAdd(g, z, square);
      change = hn::MulAdd(g, hn::Sub(z, load(old_preconditioned_)), change);
    });
    const mjtNum old_square = std::max(static_cast<mjtNum>(mjMINVAL), square_);
    const NumVec beta = hn::Set(NumTag(), std::max(mjtNum{0}, SumLanes(change) / old_square));
    square_ = SumLanes(square);
    ForVectors(p_.nv, [&](const auto& load, const auto& store)
                          HWY_ATTR { store(hn::MulSub(beta, load(v), load(preconditioned_)), v); });
  }

 private:
  void Precondition(const mjtNum* gradient) {
    std::copy_n(gradient, p_.nv, preconditioned_);
    SolveInertia(p_, preconditioned_);
  }

  const Problem& p_;
  mjtNum *preconditioned_, *old_preconditioned_;  // M^-1 gradient
  mjtNum square_ = 0;                             // gradient' M^-1 gradient
};

void SolveCGKernel(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  Rows rows;
  if (!TakeRows(rows, scratch, problem, d->contact)) return;
  PlainSystem system(problem);
  ConjugateDirection direction(scratch, problem);
  SolvePrimal(m, d, scratch, problem, rows, system, direction);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SolveCGKernel);

void SolveCG(const mjModel* m, mjData* d, const Problem& problem) {
  SolverStatistics(d, problem).SetNonzeros(0);  // no Hessian
  HWY_DYNAMIC_DISPATCH(SolveCGKernel)(m, d, problem);
}

}  // namespace conjoint
#endif  // HWY_ONCE
