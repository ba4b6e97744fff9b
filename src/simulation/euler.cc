// Semi-implicit Euler: velocities first, then positions with the new velocities.
//
// Damping of dofs is taken at the end of the step, which keeps stiff dampers stable:
//   (M + h diag(damping)) a = qfrc_smooth + qfrc_constraint,   in qH and qHDiagInv.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "core/parallel.h"
#include "core/timer.h"
#include "math/tree_factor.h"
#include "simulation/integrators.h"
#include "sleep/awake.h"
#include "sleep/inertia.h"

namespace conjoint {
namespace {

// qH = M + h diag(damping), rows of a run of trees, and its factor.
void FactorDampedTrees(const mjModel* m, mjData* d, int first_tree, int last_tree) {
  const int first = m->tree_dofadr[first_tree];
  const int last = m->tree_dofadr[last_tree - 1] + m->tree_dofnum[last_tree - 1];
  if (first >= last) return;
  const int adr = m->M_rowadr[first];
  std::copy(d->M + adr, d->M + m->M_rowadr[last - 1] + m->M_rownnz[last - 1], d->qH + adr);
  for (int dof = first; dof < last; ++dof) {
    d->qH[m->M_rowadr[dof] + m->M_rownnz[dof] - 1] += m->opt.timestep * m->dof_damping[dof];
  }
  FactorTrees(first, last, InertiaPattern(m), d->qH, d->qH, d->qHDiagInv);
}

void FactorDamped(const mjModel* m, mjData* d) {
  constexpr int kRunTrees = 4;
  if (!FilterDofs(m, d) && IsWorthThreads(m->nC, cost::kFactorEntry)) {
    ForEachRange(d, static_cast<int>(m->ntree), kRunTrees,
                 [=](int first, int last) { FactorDampedTrees(m, d, first, last); });
    return;
  }
  const auto add_damping = [=](int dof) {
    const int diagonal = m->M_rowadr[dof] + m->M_rownnz[dof] - 1;
    d->qH[diagonal] = d->M[diagonal] + m->opt.timestep * m->dof_damping[dof];
  };
  if (!FilterDofs(m, d)) {
    std::copy_n(d->M, m->nC, d->qH);
  } else {
    ForEachDof(m, d, [=](int dof) {
      const int adr = m->M_rowadr[dof];
      std::copy_n(d->M + adr, m->M_rownnz[dof], d->qH + adr);
    });
  }
  ForEachDof(m, d, add_damping);
  FactorAwake(m, d, d->qH, d->qH, d->qHDiagInv);
}

}  // namespace

bool EulerDamps(const mjModel* m, const mjData* d) {
  if (m->opt.disableflags & (mjDSBL_EULERDAMP | mjDSBL_DAMPER)) return false;
  bool damps = false;
  ForEachDof(m, d, [&](int dof) { damps |= m->dof_damping[dof] > 0; });
  return damps;
}

void StepEuler(const mjModel* m, mjData* d, bool keep_factor) {
  ScopedTimer timer(d, mjTIMER_ADVANCE);
  if (!EulerDamps(m, d)) {
    Advance(m, d, d->act_dot, d->qacc);
    return;
  }
  StackFrame frame(d);
  auto* qacc = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!qacc) return;
  if (!keep_factor) FactorDamped(m, d);
  ForEachDof(m, d, [=](int dof) { qacc[dof] = d->qfrc_smooth[dof] + d->qfrc_constraint[dof]; });
  SolveAwake(m, d, qacc, d->qH, d->qHDiagInv);
  Advance(m, d, d->act_dot, qacc);
}

}  // namespace conjoint

void mj_Euler(const mjModel* m, mjData* d) { conjoint::StepEuler(m, d, /*keep_factor=*/false); }
