// The blocks that the constraint solvers take from the stack.

#include <algorithm>
#include <vector>

#include "compiler/scratch_memory.h"

namespace conjoint {
namespace {

using Frame = ScratchStack::Frame;

bool IsDual(const mjModel* m) { return m->opt.solver == mjSOL_PGS; }

// What the solver starts from: accelerations of the last step, and their cost.
void RehearseWarmStart(const mjModel* m, const ScratchStack& stack, mjtSize nefc) {
  if (m->opt.disableflags & mjDSBL_WARMSTART) return;
  constexpr char kName[] = "warmstart";
  const Frame frame(stack);
  stack.Nums(nefc, kName, 614);
  if (IsDual(m)) {
    stack.Nums(nefc, kName, 631);
  } else {
    stack.Nums(m->nv, kName, 651);
  }
}

void RehearseDual(const ScratchStack& stack, mjtSize nefc) {
  const Frame frame(stack);
  stack.Nums(nefc, "mj_solPGS", 321);
  stack.Ints(nefc, "mj_solPGS", 322);
}

// A primal problem: that of an island or of the whole model.
struct Problem {
  const mjData* d;
  int island;  // -1 if it is the whole model
  mjtSize nv, nefc;

  int slot() const { return std::max(island, 0); }  // of the statistics
  int row(int i) const { return island < 0 ? i : d->map_iefc2efc[d->island_iefcadr[island] + i]; }
  int nnz(int row) const { return d->efc_J_rownnz[row]; }
  // The dof of an entry of the sparse Jacobian, counted in the island.
  int dof(int row, int k) const {
    const int all = d->efc_J_colind[d->efc_J_rowadr[row] + k];
    return island < 0 ? all : d->map_dof2idof[all] - d->island_idofadr[island];
  }
  // Whether the solver has made a step: iterations against slip evaluate no lines.
  bool iterates() const {
    return slot() < mjNISLAND && d->solver_niter[slot()] > 0 &&
           d->solver[slot() * mjNSOLVER].neval > 0;
  }
};

// Entries of the lower triangle of J' J.
mjtSize CountSquare(const Problem& problem) {
  const size_t nv = static_cast<size_t>(problem.nv);
  std::vector<std::vector<int>> rows_of(nv);
  for (int i = 0; i < problem.nefc; ++i) {
    const int row = problem.row(i);
    for (int k = 0; k < problem.nnz(row); ++k) {
      rows_of[static_cast<size_t>(problem.dof(row, k))].push_back(row);
    }
  }
  std::vector<int> seen_by(nv, -1);
  mjtSize count = 0;
  for (int dof = 0; dof < problem.nv; ++dof) {
    for (const int row : rows_of[static_cast<size_t>(dof)]) {
      for (int k = 0; k < problem.nnz(row); ++k) {
        const int other = problem.dof(row, k);
        if (other > dof || seen_by[static_cast<size_t>(other)] == dof) continue;
        seen_by[static_cast<size_t>(other)] = dof;
        ++count;
      }
    }
  }
  return count;
}

// Where the inertia of an island ends among that of all islands.
mjtSize EndOfInertia(const mjModel* m, const Problem& problem) {
  if (problem.island < 0) return m->nC;
  const mjData* d = problem.d;
  const int last = d->island_idofadr[problem.island] + static_cast<int>(problem.nv) - 1;
  return d->iM_rowadr[last] + d->iM_rownnz[last];
}

// Where the factor of a sparse matrix has entries, or how many.
void RehearseSymbolicFactor(const ScratchStack& stack, mjtSize n, bool count_only) {
  constexpr char kName[] = "mju_cholFactorSymbolic";
  const Frame frame(stack);
  stack.Ints(n, kName, 201);
  stack.Ints(n, kName, 202);
  if (count_only) return;
  stack.Ints(n, kName, 208);
  stack.Ints(n, kName, 209);
}

void RehearseSparseHessian(const mjModel* m, const ScratchStack& stack, const Problem& problem) {
  constexpr char kName[] = "MakeHessian";
  const bool cones = m->opt.cone == mjCONE_ELLIPTIC;
  RehearseSquareCount(stack, problem.nv);
  const mjtSize hessian = CountSquare(problem) + EndOfInertia(m, problem);
  stack.Ints(hessian, kName, 1543);
  stack.Nums(hessian, kName, 1544);
  RehearseSquare(stack, problem.nv, problem.nefc);
  stack.Ints(hessian, kName, 1559);
  RehearseSymbolicFactor(stack, problem.nv, /*count_only=*/true);
  if (problem.slot() >= mjNISLAND) return;  // the size of its factor is not on record
  const mjtSize factor = (problem.d->solver_nnz[problem.slot()] - hessian) / (cones ? 2 : 1);
  stack.Ints(factor, kName, 1570);
  stack.Nums(factor, kName, 1571);
  if (cones) stack.Nums(factor, kName, 1573);
  stack.Ints(factor, kName, 1577);
  stack.Ints(factor, kName, 1578);
  RehearseSymbolicFactor(stack, problem.nv, /*count_only=*/false);
}

void RehearseDenseHessian(const mjModel* m, const ScratchStack& stack, const Problem& problem) {
  const mjtSize square = problem.nv * problem.nv;
  stack.Nums(square, "MakeHessian", 1591);
  if (m->opt.cone == mjCONE_ELLIPTIC) stack.Nums(square, "MakeHessian", 1593);
  if (!problem.iterates()) return;
  const Frame update(stack);
  stack.Nums(problem.nv, "HessianIncremental", 1751);
}

void RehearsePrimal(const mjModel* m, const ScratchStack& stack, const Problem& problem) {
  constexpr char kName[] = "PrimalAllocate", kSolver[] = "mj_solPrimal";
  const bool sparse = mj_isSparse(m), newton = m->opt.solver == mjSOL_NEWTON;
  const Frame frame(stack);
  stack.Nums(problem.nefc, kName, 966);
  stack.Nums(problem.nefc, kName, 967);
  for (int line = 968; line <= 972; ++line) stack.Nums(problem.nv, kName, line);
  stack.Nums(3 * problem.nefc, kName, 973);
  if (sparse) {
    for (int line = 977; line <= 979; ++line) stack.Ints(problem.nv, kName, line);
    stack.Ints(problem.d->nJ, kName, 980);  // of the whole model
    stack.Nums(problem.d->nJ, kName, 981);
  }
  if (newton) {
    stack.Nums(problem.nefc, kName, 990);
    if (sparse) {
      for (int line = 994; line <= 1001; ++line) stack.Ints(problem.nv, kName, line);
      stack.Nums(problem.nv, kName, 1002);
      stack.Ints(problem.nv, kName, 1003);
    }
  } else {
    for (int line = 1828; line <= 1830; ++line) stack.Nums(problem.nv, kSolver, line);
  }
  stack.Ints(problem.nefc, kSolver, 1832);
  if (!newton) return;
  if (sparse) {
    RehearseSparseHessian(m, stack, problem);
  } else {
    RehearseDenseHessian(m, stack, problem);
  }
}

}  // namespace

void RehearseSquareCount(const ScratchStack& stack, mjtSize rows) {
  const Frame frame(stack);
  stack.Ints(2 * rows, "mju_sqrMatTDSparseCount", 654);
}
void RehearseSquare(const ScratchStack& stack, mjtSize rows, mjtSize columns) {
  constexpr char kName[] = "mju_sqrMatTDSparse";
  const Frame frame(stack);
  stack.Ints(rows, kName, 778);
  stack.Nums(8 * rows, kName, 782);
  stack.Ints(rows, kName, 785);
  stack.Ints(columns, kName, 788);
}

void RehearseSolver(const mjModel* m, mjData* small, const mjData* ample) {
  if (ample->nefc == 0) return;
  const ScratchStack stack(small);
  RehearseWarmStart(m, stack, ample->nefc);
  if (IsDual(m)) {
    RehearseDual(stack, ample->nefc);
    return;
  }
  const bool by_island = ample->nisland > 0 && m->opt.noslip_iterations <= 0;
  if (!by_island) {
    RehearsePrimal(m, stack, {ample, -1, m->nv, ample->nefc});
    return;
  }
  for (int i = 0; i < ample->nisland; ++i) {
    RehearsePrimal(m, stack, {ample, i, ample->island_nv[i], ample->island_nefc[i]});
  }
}

}  // namespace conjoint
