// The constraint solve of forward dynamics: from qacc_smooth, efc_aref and qacc_warmstart to qacc,
// qfrc_constraint, efc_force, efc_state, through the solvers of solver.h.
//
// Class B arithmetic.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_islands.h"
#include "constraint/update.h"
#include "core/arena.h"
#include "core/parallel.h"
#include "core/timer.h"
#include "math/gather.h"
#include "math/tree_factor.h"

namespace conjoint {
namespace {

bool IsPrimal(const mjModel* m) {
  return m->opt.solver == mjSOL_CG || m->opt.solver == mjSOL_NEWTON;
}

bool SolvesByIsland(const mjModel* m, const mjData* d) {
  return d->nisland > 0 && !(m->opt.disableflags & mjDSBL_ISLAND) &&
         m->opt.noslip_iterations <= 0 && IsPrimal(m);
}

void SolvePrimal(const mjModel* m, mjData* d, const Problem& problem) {
  if (m->opt.solver == mjSOL_CG) {
    SolveCG(m, d, problem);
  } else {
    SolveNewton(m, d, problem);
  }
}

// 1/2 (M a - f_smooth)' (a - a_smooth)
mjtNum GaussCost(const mjModel* m, const mjData* d, const mjtNum* acc, const mjtNum* Ma) {
  mjtNum cost = 0;
  for (int i = 0; i < m->nv; ++i) {
    cost += (Ma[i] - d->qfrc_smooth[i]) * (acc[i] - d->qacc_smooth[i]);
  }
  return mjtNum{0.5} * cost;
}

// Primal solvers start from the accelerations of the last step if they cost less than the
// unconstrained ones. Fills qacc, and M qacc and J qacc - aref in Ma and jar.
void StartPrimal(const mjModel* m, mjData* d, const Problem& problem) {
  const int nv = problem.nv, nefc = problem.nefc;
  if (m->opt.disableflags & mjDSBL_WARMSTART) {
    std::fill_n(problem.force, nefc, mjtNum{0});
    std::fill_n(problem.state, nefc, static_cast<int>(mjCNSTRSTATE_SATISFIED));
  } else {
    mjtNum rows_cost = 0;
    const auto start_rows = [&] {
      MulJacobianAndSubtract(d, problem, problem.jar, d->qacc_warmstart, problem.aref);
      rows_cost = UpdateRows(problem, d->contact, problem.jar, false);
    };
    if (IsWorthThreads(nv, cost::kInertiaRow)) {
      const auto start_inertia = [nv, d, Ma = problem.Ma, M = problem.M,
                                  pattern = problem.inertia] {
        MulTree(Ma, nv, pattern, M, d->qacc_warmstart);
      };
      RunConcurrently(d, start_inertia, start_rows);
    } else {
      start_rows();
      MulInertia(problem, problem.Ma, d->qacc_warmstart);
    }
    const mjtNum warm_cost = rows_cost + GaussCost(m, d, d->qacc_warmstart, problem.Ma);
    const mjtNum smooth_cost = UpdateRows(problem, d->contact, d->efc_b, false);
    if (!(warm_cost > smooth_cost)) {
      std::copy_n(d->qacc_warmstart, nv, problem.qacc);
      return;
    }
  }
  std::copy_n(d->qacc_smooth, nv, problem.qacc);
  std::copy_n(d->efc_b, nefc, problem.jar);
  MulInertia(problem, problem.Ma, d->qacc_smooth);
}

// f' AR f
mjtNum DualQuadratic(const mjModel* m, const mjData* d, const mjtNum* force) {
  mjtNum sum = 0;
  for (int i = 0; i < d->nefc; ++i) {
    mjtNum row = 0;
    if (mj_isSparse(m)) {
      const int start = d->efc_AR_rowadr[i], end = start + d->efc_AR_rownnz[i];
      for (int k = start; k < end; ++k) row += d->efc_AR[k] * force[d->efc_AR_colind[k]];
    } else {
      row = mju_dot(d->efc_AR + static_cast<ptrdiff_t>(i) * d->nefc, force, d->nefc);
    }
    sum += force[i] * row;
  }
  return sum;
}

// The dual solver starts from the forces at the accelerations of the last step if they are better
// than none.
void StartDual(const mjModel* m, mjData* d, const Problem& problem) {
  const int nefc = problem.nefc;
  std::copy_n(d->qacc_smooth, problem.nv, d->qacc);
  const bool cold = (m->opt.disableflags & mjDSBL_WARMSTART) != 0;
  if (!cold) {
    StackFrame frame(d);
    mjtNum* jar = StackAlloc<mjtNum>(d, static_cast<size_t>(nefc));
    if (!jar) return;
    MulJacobian(problem, jar, d->qacc_warmstart);
    for (int i = 0; i < nefc; ++i) jar[i] -= problem.aref[i];
    UpdateRows(problem, d->contact, jar, false);
    const mjtNum cost =
        mju_dot(problem.force, d->efc_b, nefc) + mjtNum{0.5} * DualQuadratic(m, d, problem.force);
    if (!(cost > 0)) return;
  }
  std::fill_n(problem.force, nefc, mjtNum{0});
  if (cold) std::fill_n(problem.state, nefc, static_cast<int>(mjCNSTRSTATE_SATISFIED));
}

// Collects what the solver needs of an island, solves it and puts the results back in place. `Ma`
// and `jar` are those of the whole model.
void SolveIsland(const mjModel* m, mjData* d, const Problem& problem, const mjtNum* Ma,
                 const mjtNum* jar) {
  const int nv = problem.nv, nefc = problem.nefc;
  const int first_dof = d->island_idofadr[problem.island];
  const int first_row = d->island_iefcadr[problem.island];
  const int* dofs = d->map_idof2dof + first_dof;
  const int* rows = d->map_iefc2efc + first_row;
  GatherByMap(d->ifrc_smooth + first_dof, d->qfrc_smooth, dofs, nv);
  GatherByMap(d->iacc_smooth + first_dof, d->qacc_smooth, dofs, nv);
  GatherByMap(problem.qacc, d->qacc, dofs, nv);
  GatherByMap(problem.Ma, Ma, dofs, nv);
  GatherByMap(d->iefc_aref + first_row, d->efc_aref, rows, nefc);
  GatherByMap(problem.force, d->efc_force, rows, nefc);
  GatherByMap(problem.jar, jar, rows, nefc);

  SolvePrimal(m, d, problem);

  ScatterByMap(d->qacc, problem.qacc, dofs, nv);
  ScatterByMap(d->qfrc_constraint, problem.qfrc_constraint, dofs, nv);
  ScatterByMap(d->efc_force, problem.force, rows, nefc);
}

// Each island by one thread from start to end, so that results do not depend on which. Dofs without
// constraints keep the smooth acceleration.
void SolveIslands(const mjModel* m, mjData* d, const Problem& whole) {
  const int nisland = d->nisland;
  StackFrame frame(d);
  mjtNum* Ma = StackAlloc<mjtNum>(d, static_cast<size_t>(d->nidof));
  mjtNum* jar = StackAlloc<mjtNum>(d, static_cast<size_t>(d->nefc));
  Problem* problems = StackAlloc<Problem>(d, static_cast<size_t>(nisland));
  if (!Ma || !jar || !problems) return;

  for (int island = 0; island < nisland; ++island) {
    problems[island] = IslandProblem(m, d, island);
    problems[island].Ma = Ma + d->island_idofadr[island];
    problems[island].jar = jar + d->island_iefcadr[island];
  }
  const auto solve = [=, whole_Ma = whole.Ma, whole_jar = whole.jar](int island) {
    SolveIsland(m, d, problems[island], whole_Ma, whole_jar);
  };
  if (const int* order = OrderForThreads(d, problems, nisland)) {
    ForEachPart(d, nisland, [=](int k) { solve(order[k]); });
  } else {
    for (int island = 0; island < nisland; ++island) solve(island);
  }
}

void SolveWithPrimal(const mjModel* m, mjData* d, Problem problem) {
  StackFrame frame(d);
  problem.Ma = StackAlloc<mjtNum>(d, static_cast<size_t>(problem.nv));
  problem.jar = StackAlloc<mjtNum>(d, static_cast<size_t>(problem.nefc));
  if (!problem.Ma || !problem.jar) return;

  StartPrimal(m, d, problem);
  if (d->nisland > 0) {
    for (int i = d->nidof; i < problem.nv; ++i) {
      const int dof = d->map_idof2dof[i];
      d->qacc[dof] = d->qacc_smooth[dof];
      problem.Ma[dof] = d->qfrc_smooth[dof];
    }
  }
  if (SolvesByIsland(m, d)) {
    SolveIslands(m, d, problem);
  } else {
    SolvePrimal(m, d, problem);
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_fwdConstraint(const mjModel* m, mjData* d) {
  ScopedTimer timer(d, mjTIMER_CONSTRAINT);
  const int nv = static_cast<int>(m->nv), nefc = d->nefc;
  std::fill_n(d->qfrc_constraint, nv, mjtNum{0});
  std::fill_n(d->solver_niter, static_cast<int>(mjNISLAND), 0);
  if (!nefc) {
    std::copy_n(d->qacc_smooth, nv, d->qacc);
    return;
  }

  const Problem problem = WholeProblem(m, d);
  MulJacobianAndSubtract(d, problem, d->efc_b, d->qacc_smooth, d->efc_aref);

  if (IsPrimal(m)) {
    SolveWithPrimal(m, d, problem);
  } else if (m->opt.solver == mjSOL_PGS) {
    StartDual(m, d, problem);
    SolvePGS(m, d, problem);
  } else {
    mju_error("mj_fwdConstraint: unknown solver type %d", m->opt.solver);
    return;
  }
  if (m->opt.noslip_iterations > 0) SolveNoslip(m, d, problem);
}

// Inverse dynamics: the force is a function of the given acceleration.
void mj_invConstraint(const mjModel* m, mjData* d) {
  const int nefc = d->nefc;
  if (!nefc) {
    std::fill_n(d->qfrc_constraint, m->nv, mjtNum{0});
    return;
  }
  StackFrame frame(d);
  mjtNum* jar = StackAlloc<mjtNum>(d, static_cast<size_t>(nefc));
  if (!jar) return;
  mj_mulJacVec(m, d, jar, d->qacc);
  for (int i = 0; i < nefc; ++i) jar[i] -= d->efc_aref[i];
  mj_constraintUpdate(m, d, jar, nullptr, 0);
}
