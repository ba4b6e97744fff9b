// Implicit integration in velocity: (M - h qDeriv) a = qfrc_smooth + qfrc_constraint.
//
// IMPLICIT solves with all derivatives, whose matrix is not symmetric (qLU). IMPLICITFAST leaves
// out those of the bias force and keeps only what has a place in M's pattern, so that the matrix
// factors like M (qH, qHDiagInv). Either is completed where flexes are interpolated
// (implicit_flex.h).

#include "simulation/implicit.h"

#include <mujoco/mujoco.h>

#include <optional>

#include "core/arena.h"
#include "core/timer.h"
#include "math/tree_lu.h"
#include "simulation/derivative.h"
#include "simulation/implicit_flex.h"
#include "simulation/integrators.h"
#include "sleep/awake.h"
#include "sleep/inertia.h"

namespace conjoint {

namespace {

// call(k) for each entry of the rows of a pattern that are awake.
template <class Call>
void ForEachEntry(const mjModel* m, const mjData* d, SparsePattern pattern, mjtSize size,
                  Call&& call) {
  if (!FilterDofs(m, d)) [[likely]] {
    for (mjtSize k = 0; k < size; ++k) call(k);
    return;
  }
  ForEachDof(m, d, [&](int dof) {
    const int first = pattern.rowadr[dof], last = first + pattern.rownnz[dof];
    for (int k = first; k < last; ++k) call(k);
  });
}

}  // namespace

void MakeImplicitMatrix(const mjModel* m, mjData* d) {
  ComputeVelocityDerivative(m, d, /*with_bias=*/true);
  const mjtNum h = m->opt.timestep;
  ForEachEntry(m, d, DerivativePattern(m), m->nD, [=](mjtSize k) {
    const int in_M = m->mapM2D[k];  // simple dofs are coupled by derivatives only
    d->qLU[k] = (in_M < 0 ? 0 : d->M[in_M]) - h * d->qDeriv[k];
  });
}

void MakeImplicitFastMatrix(const mjModel* m, mjData* d) {
  ComputeVelocityDerivative(m, d, /*with_bias=*/false);
  const mjtNum h = m->opt.timestep;
  ForEachEntry(m, d, InertiaPattern(m), m->nC,
               [=](mjtSize k) { d->qH[k] = d->M[k] - h * d->qDeriv[m->mapD2M[k]]; });
}

namespace {

// qacc holds the force before and the acceleration after. False after an error.
bool SolveImplicit(const mjModel* m, mjData* d, mjtNum* qacc, bool keep_factor) {
  const bool filter = FilterDofs(m, d);
  const int n = filter ? d->nv_awake : static_cast<int>(m->nv);
  const int* listed = filter ? d->dof_awake_ind : nullptr;
  std::optional<ImplicitNodes> nodes;
  if (!keep_factor) {
    MakeImplicitMatrix(m, d);
    if (HasImplicitNodes(m, d)) nodes.emplace(m, d, d->qLU, DerivativePattern(m), qacc);
    if (!FactorTreeLU(d->qLU, DerivativePattern(m), n, listed)) return false;
  }
  SolveTreeLU(qacc, qacc, d->qLU, DerivativePattern(m), n, listed);
  if (nodes) nodes->Solve(qacc);
  return true;
}

void SolveImplicitFast(const mjModel* m, mjData* d, mjtNum* qacc, bool keep_factor) {
  std::optional<ImplicitNodes> nodes;
  if (!keep_factor) {
    MakeImplicitFastMatrix(m, d);
    if (HasImplicitNodes(m, d)) nodes.emplace(m, d, d->qH, InertiaPattern(m), qacc);
    FactorAwake(m, d, d->qH, d->qH, d->qHDiagInv);
  }
  SolveAwake(m, d, qacc, d->qH, d->qHDiagInv);
  if (nodes) nodes->Solve(qacc);
}

}  // namespace

void StepImplicit(const mjModel* m, mjData* d, bool keep_factor) {
  ScopedTimer timer(d, mjTIMER_ADVANCE);
  StackFrame frame(d);
  auto* qacc = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!qacc) return;
  ForEachDof(m, d, [=](int dof) { qacc[dof] = d->qfrc_smooth[dof] + d->qfrc_constraint[dof]; });
  switch (m->opt.integrator) {
    case mjINT_IMPLICIT:
      if (!SolveImplicit(m, d, qacc, keep_factor)) return;
      break;
    case mjINT_IMPLICITFAST:
      SolveImplicitFast(m, d, qacc, keep_factor);
      break;
    default:
      mju_error("mj_implicit: integrator must be implicit or implicitfast");
      return;
  }
  Advance(m, d, d->act_dot, qacc);
}

}  // namespace conjoint

void mj_implicit(const mjModel* m, mjData* d) {
  conjoint::StepImplicit(m, d, /*keep_factor=*/false);
}
