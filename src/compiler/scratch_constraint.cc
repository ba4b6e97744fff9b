// The blocks that the stages of constraints take: rows, islands and projection from the arena and
// the stack, the solvers from the stack alone.

#include <vector>

#include "compiler/scratch_memory.h"
#include "core/arena.h"

namespace conjoint {
namespace {

using Frame = ScratchStack::Frame;

bool IsDisabled(const mjModel* m, int flag) { return (m->opt.disableflags & flag) != 0; }

// Both go on as if there were no constraints.
void DropRows(mjData* small, mjData* ample, size_t parena) {
  for (mjData* d : {small, ample}) {
    d->ne = d->nf = d->nl = d->nefc = d->nisland = d->nidof = 0;
    d->parena = parena;
  }
  mj_warning(small, mjWARN_CNSTRFULL, static_cast<int>(small->narena));
}

// Takes from the arena of `small` what `ample` has taken beyond it.
bool FollowArena(mjData* small, size_t parena) {
  return parena <= small->parena || ArenaAllocBytes(small, parena - small->parena, 1);
}

// ----------------------------------------------------------------------------------- islands

// Pairs of trees that share a row, as mj_island counts them: each pair in both orders, and a tree
// that is alone in a row with itself.
class TreePairs {
 public:
  explicit TreePairs(mjtSize ntree)
      : ntree_(static_cast<size_t>(ntree)), adjacent_(ntree_ * ntree_) {}

  void Add(int tree1, int tree2) {
    adjacent_[static_cast<size_t>(tree1) * ntree_ + static_cast<size_t>(tree2)] = 1;
    adjacent_[static_cast<size_t>(tree2) * ntree_ + static_cast<size_t>(tree1)] = 1;
  }
  mjtSize Count() const {
    mjtSize count = 0;
    for (const char adjacent : adjacent_) count += adjacent;
    return count;
  }

 private:
  size_t ntree_;
  std::vector<char> adjacent_;
};

void AddTreesOfRow(const mjModel* m, const mjData* d, int row, TreePairs& pairs) {
  const bool sparse = mj_isSparse(m);
  const int count = sparse ? d->efc_J_rownnz[row] : static_cast<int>(m->nv);
  const int start = sparse ? d->efc_J_rowadr[row] : row * static_cast<int>(m->nv);
  int previous = -1;
  bool alone = true;
  for (int k = start; k < start + count; ++k) {
    if (!sparse && d->efc_J[k] == 0) continue;
    const int tree = m->dof_treeid[sparse ? d->efc_J_colind[k] : k - start];
    if (tree == previous) continue;
    if (previous >= 0) {
      pairs.Add(previous, tree);
      alone = false;
    }
    previous = tree;
  }
  if (alone && previous >= 0) pairs.Add(previous, previous);
}

mjtSize CountTreePairs(const mjModel* m, const mjData* d) {
  TreePairs pairs(m->ntree);
  for (int row = 0; row < d->nefc; ++row) AddTreesOfRow(m, d, row, pairs);
  return pairs.Count();
}

// -------------------------------------------------------------------------------- the dual problem

// Entries of J L^-T, where L' D L is the inertia: a row reaches the ancestors of its dofs.
mjtSize CountProjected(const mjModel* m, const mjData* d) {
  std::vector<int> seen_by(static_cast<size_t>(m->nv), -1);
  mjtSize count = 0;
  for (int row = 0; row < d->nefc; ++row) {
    for (int k = 0; k < d->efc_J_rownnz[row]; ++k) {
      int dof = d->efc_J_colind[d->efc_J_rowadr[row] + k];
      for (; dof >= 0 && seen_by[static_cast<size_t>(dof)] != row; dof = m->dof_parentid[dof]) {
        seen_by[static_cast<size_t>(dof)] = row;
        ++count;
      }
    }
  }
  return count;
}

// The square of a sparse matrix of `rows` rows and `columns` columns: how large, and itself.
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

constexpr char kProject[] = "mj_projectConstraint";

bool RehearseSparseProjection(const mjModel* m, mjData* small, const mjData* ample) {
  const ScratchStack stack(small);
  const mjtSize nv = m->nv, nefc = ample->nefc, entries = CountProjected(m, ample);
  stack.Ints(nefc, kProject, 2537);
  stack.Ints(nefc, kProject, 2538);
  stack.Ints(nv, kProject, 2541);
  stack.Nums(entries, kProject, 2585);
  stack.Ints(entries, kProject, 2586);
  stack.Ints(nefc, kProject, 2657);
  stack.Ints(nv, kProject, 2661);
  stack.Ints(nv, kProject, 2662);
  stack.Ints(entries, kProject, 2663);
  stack.Nums(entries, kProject, 2664);
  if (!ArenaAlloc<int>(small, 2 * static_cast<size_t>(nefc))) return false;
  RehearseSquareCount(stack, nefc);
  if (!FollowArena(small, ample->parena)) return false;
  stack.Ints(nefc, kProject, 2697);
  RehearseSquare(stack, nefc, nv);
  return true;
}

bool RehearseDenseProjection(const mjModel* m, mjData* small, const mjData* ample) {
  const ScratchStack stack(small);
  if (!FollowArena(small, ample->parena)) return false;
  stack.Nums(m->nv * ample->nefc, kProject, 2724);
  stack.Nums(m->nv * ample->nefc, kProject, 2725);
  return true;
}

// ----------------------------------------------------------------------------------- solvers

bool IsDual(const mjModel* m) { return m->opt.solver == mjSOL_PGS; }

// What the solver starts from: accelerations of the last step, and their cost.
void RehearseWarmStart(const mjModel* m, const ScratchStack& stack, mjtSize nefc) {
  if (IsDisabled(m, mjDSBL_WARMSTART)) return;
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
  mjtSize nv, nefc;
  mjtSize nJ;  // of all rows of the model, also if this is an island
  bool iterates;
};

void RehearseDenseHessian(const mjModel* m, const ScratchStack& stack, const Problem& problem) {
  const mjtSize square = problem.nv * problem.nv;
  stack.Nums(square, "MakeHessian", 1591);
  if (m->opt.cone == mjCONE_ELLIPTIC) stack.Nums(square, "MakeHessian", 1593);
  if (!problem.iterates) return;
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
    stack.Ints(problem.nJ, kName, 980);
    stack.Nums(problem.nJ, kName, 981);
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
  if (newton && !sparse) RehearseDenseHessian(m, stack, problem);
}

}  // namespace

bool RehearseRows(const mjModel* m, mjData* small, mjData* ample) {
  if (IsDisabled(m, mjDSBL_CONSTRAINT)) return true;
  const ScratchStack stack(small);
  const mjtSize nv = m->nv;
  const bool sparse = mj_isSparse(m), equality = m->neq > 0 && !IsDisabled(m, mjDSBL_EQUALITY);
  if (equality) {
    const Frame frame(stack);
    if (sparse) {
      stack.Ints(nv, "mj_ne", 2009);
      stack.Ints(nv, "mj_ne", 2010);
    }
  }
  if (!FollowArena(small, ample->parena)) {
    DropRows(small, ample, 0);
    return false;
  }
  if (equality) {
    constexpr char kName[] = "mj_instantiateEquality";
    const Frame frame(stack);
    for (int line = 415; line <= 417; ++line) stack.Nums(6 * nv, kName, line);
    if (sparse) {
      for (int line = 419; line <= 421; ++line) stack.Ints(nv, kName, line);
      stack.Nums(nv, kName, 422);
    }
  }
  small->nefc = ample->ne;
  if (!IsDisabled(m, mjDSBL_FRICTIONLOSS)) {
    const Frame frame(stack);
    stack.Nums(nv, "mj_instantiateFriction", 1025);
  }
  small->nefc += ample->nf;
  if (!IsDisabled(m, mjDSBL_LIMIT)) {
    const Frame frame(stack);
    stack.Nums(nv, "mj_instantiateLimit", 1098);
  }
  small->nefc = ample->nefc;
  return true;
}

bool RehearseIslands(const mjModel* m, mjData* small, mjData* ample) {
  if (IsDisabled(m, mjDSBL_ISLAND) || ample->nefc == 0) return true;
  constexpr char kName[] = "mj_island";
  const ScratchStack stack(small);
  const mjtSize ntree = m->ntree;
  const Frame frame(stack);
  stack.Bytes(ntree * ntree, kName, 394);
  stack.Ints(ntree * ntree, kName, 398);
  stack.Ints(ntree, kName, 399);
  stack.Ints(ntree, kName, 400);
  stack.Ints(ample->nefc, kName, 406);
  stack.Ints(ntree, kName, 412);
  stack.Ints(CountTreePairs(m, ample), kName, 413);
  if (!FollowArena(small, ample->parena)) {
    DropRows(small, ample, small->parena);
    return false;
  }
  stack.Ints(ample->nisland + 1, kName, 464);
  stack.Ints(ample->nisland + 1, kName, 502);
  return true;
}

bool RehearseProjection(const mjModel* m, mjData* small, mjData* ample) {
  const bool dual = IsDual(m) || m->opt.noslip_iterations > 0;
  if (!dual || ample->nefc == 0) return true;
  const ScratchStack stack(small);
  const Frame frame(stack);
  stack.Nums(m->nv, kProject, 2523);
  const bool fits = mj_isSparse(m) ? RehearseSparseProjection(m, small, ample)
                                   : RehearseDenseProjection(m, small, ample);
  if (!fits) DropRows(small, ample, 0);
  return fits;
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
    RehearsePrimal(m, stack, {m->nv, ample->nefc, ample->nJ, ample->solver_niter[0] > 0});
    return;
  }
  for (int i = 0; i < ample->nisland; ++i) {
    const bool iterates = i < mjNISLAND && ample->solver_niter[i] > 0;
    RehearsePrimal(m, stack, {ample->island_nv[i], ample->island_nefc[i], ample->nJ, iterates});
  }
}

}  // namespace conjoint
