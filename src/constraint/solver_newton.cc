// Newton's method: the direction -H^-1 gradient in the loop of solver_primal-inl.h, where
//   H = M + sum of D_i J_i' J_i over quadratic rows + sum of J_c' H_c J_c over contacts on the
//   surface of their cones
// follows the states of the rows. Three kinds of systems keep and factor it: padded dense rows for
// few dofs, tiles for many, compressed rows where there is no memory for tiles.
//
// Class B arithmetic. The whole algorithm is compiled for each kind of processor.

#include <mujoco/mujoco.h>

#include <algorithm>

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
#include "constraint/solver_primal-inl.h"
#include "constraint/solver_rows-inl.h"
#include "constraint/solver_tiled-inl.h"

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

// v = -H^-1 gradient with the second derivative H of the cost.
template <class System>
class NewtonDirection {
 public:
  static constexpr bool kUsesHessian = true;

  explicit NewtonDirection(System& system) : system_(system) {}

  void Start(mjtNum* v, const mjtNum* gradient) {
    system_.BuildHessian();
    system_.FactorAndSolve(v, gradient);
  }
  void Next(mjtNum* v, const mjtNum* gradient, const RowChanges& changes) {
    system_.UpdateHessian(changes);
    system_.FactorAndSolve(v, gradient);
  }

 private:
  System& system_;
};

template <class System>
void SolveWith(const mjModel* m, mjData* d, Scratch& scratch, const Problem& problem, Rows& rows,
               System& system) {
  if (scratch.failed()) return;
  SolverStatistics(d, problem).SetNonzeros(system.FactorEntries());
  NewtonDirection<System> direction(system);
  SolvePrimal(m, d, scratch, problem, rows, system, direction);
}

void SolveNewtonKernel(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  Rows rows;
  if (!TakeRows(rows, scratch, problem, d->contact)) return;
  if (DenseSystem::Fits(d, problem)) {
    DenseSystem system(scratch, problem, rows);
    return SolveWith(m, d, scratch, problem, rows, system);
  }
  if (problem.sparse) {
    StackFrame tile_frame(d);
    TiledSystem system(d, scratch, problem, rows);
    if (scratch.failed()) return;
    if (system.fits()) return SolveWith(m, d, scratch, problem, rows, system);
  }
  CompressedSystem system(scratch, problem, rows);
  SolveWith(m, d, scratch, problem, rows, system);
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
