// The blocks that the stages of constraints take: rows, islands and projection from the arena and
// the stack, the solvers from the stack alone.

#include <algorithm>
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

// -------------------------------------------------------------------------------------- rows

void RehearseEqualities(const mjModel* m, mjData* small, const mjData* ample) {
  constexpr char kName[] = "mj_instantiateEquality";
  const ScratchStack stack(small);
  const Frame frame(stack);
  for (int line = 415; line <= 417; ++line) stack.Nums(6 * m->nv, kName, line);
  if (mj_isSparse(m)) {
    for (int line = 419; line <= 421; ++line) stack.Ints(m->nv, kName, line);
    stack.Nums(m->nv, kName, 422);
  }
  int row = 0;
  for (int i = 0; i < m->neq; ++i) {
    const int first = row;
    while (row < ample->ne && ample->efc_id[row] == i) ++row;
    if (m->eq_type[i] == mjEQ_FLEXSTRAIN && ample->eq_active[i]) {
      RehearseStrainRows(m, small, m->eq_obj1id[i], row - first);
    }
    small->nefc = row;
  }
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

void AddTreesOfBodies(const mjModel* m, int body1, int body2, TreePairs& pairs) {
  const int tree1 = m->body_treeid[body1], tree2 = m->body_treeid[body2];
  if (tree1 < 0 && tree2 < 0) return;
  pairs.Add(tree1 >= 0 ? tree1 : tree2, tree2 >= 0 ? tree2 : tree1);
}

void AddTreesOfColumns(const mjModel* m, const mjData* d, int row, TreePairs& pairs) {
  const bool sparse = mj_isSparse(m);
  const int count = sparse ? d->efc_J_rownnz[row] : static_cast<int>(m->nv);
  const int start = sparse ? d->efc_J_rowadr[row] : row * static_cast<int>(m->nv);
  int first = -1, previous = -1;
  for (int k = start; k < start + count; ++k) {
    if (!sparse && d->efc_J[k] == 0) continue;
    const int tree = m->dof_treeid[sparse ? d->efc_J_colind[k] : k - start];
    if (first < 0) first = tree;
    if (previous >= 0 && tree != previous) pairs.Add(previous, tree);
    previous = tree;
  }
  if (first >= 0 && first == previous) pairs.Add(first, first);
}

void AddTreesOfRow(const mjModel* m, const mjData* d, int row, TreePairs& pairs) {
  const int id = d->efc_id[row];
  if (d->efc_type[row] == mjCNSTR_EQUALITY &&
      (m->eq_type[id] == mjEQ_CONNECT || m->eq_type[id] == mjEQ_WELD)) {
    const int object1 = m->eq_obj1id[id], object2 = m->eq_obj2id[id];
    const bool sites = m->eq_objtype[id] == mjOBJ_SITE;
    AddTreesOfBodies(m, sites ? m->site_bodyid[object1] : object1,
                     sites ? m->site_bodyid[object2] : object2, pairs);
  } else {
    AddTreesOfColumns(m, d, row, pairs);
  }
}

// Rows of flex equalities have dofs of their own; all other rows of one constraint share theirs.
bool IsScannedRowByRow(const mjModel* m, const mjData* d, int row) {
  if (d->efc_type[row] != mjCNSTR_EQUALITY) return false;
  const int type = m->eq_type[d->efc_id[row]];
  return type == mjEQ_FLEX || type == mjEQ_FLEXVERT;
}

mjtSize CountTreePairs(const mjModel* m, const mjData* d) {
  TreePairs pairs(m->ntree);
  for (int row = 0; row < d->nefc; ++row) {
    const bool same =
        row > 0 && d->efc_type[row] == d->efc_type[row - 1] && d->efc_id[row] == d->efc_id[row - 1];
    if (!same || IsScannedRowByRow(m, d, row)) AddTreesOfRow(m, d, row, pairs);
  }
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
  int island;  // -1 if it is the whole model
  bool iterates;
};

// Entries of the lower triangle of J' J for the rows of an island, or for all of them.
mjtSize CountSquare(const mjModel* m, const mjData* d, int island) {
  std::vector<std::vector<int>> rows_of(static_cast<size_t>(m->nv));
  for (int row = 0; row < d->nefc; ++row) {
    if (island >= 0 && d->efc_island[row] != island) continue;
    for (int k = 0; k < d->efc_J_rownnz[row]; ++k) {
      rows_of[static_cast<size_t>(d->efc_J_colind[d->efc_J_rowadr[row] + k])].push_back(row);
    }
  }
  std::vector<int> seen_by(static_cast<size_t>(m->nv), -1);
  mjtSize count = 0;
  for (int dof = 0; dof < m->nv; ++dof) {
    for (const int row : rows_of[static_cast<size_t>(dof)]) {
      for (int k = 0; k < d->efc_J_rownnz[row]; ++k) {
        const int other = d->efc_J_colind[d->efc_J_rowadr[row] + k];
        if (other > dof) break;
        if (seen_by[static_cast<size_t>(other)] == dof) continue;
        seen_by[static_cast<size_t>(other)] = dof;
        ++count;
      }
    }
  }
  return count;
}

// Where the inertia of an island ends among that of all islands.
mjtSize EndOfInertia(const mjModel* m, const mjData* d, int island) {
  if (island < 0) return m->nC;
  const int last = d->island_idofadr[island] + d->island_nv[island] - 1;
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

void RehearseSparseHessian(const mjModel* m, const mjData* d, const ScratchStack& stack,
                           const Problem& problem) {
  constexpr char kName[] = "MakeHessian";
  const bool cones = m->opt.cone == mjCONE_ELLIPTIC;
  const int slot = std::max(problem.island, 0);
  RehearseSquareCount(stack, problem.nv);
  const mjtSize hessian = CountSquare(m, d, problem.island) + EndOfInertia(m, d, problem.island);
  stack.Ints(hessian, kName, 1543);
  stack.Nums(hessian, kName, 1544);
  RehearseSquare(stack, problem.nv, problem.nefc);
  stack.Ints(hessian, kName, 1559);
  RehearseSymbolicFactor(stack, problem.nv, /*count_only=*/true);
  if (slot >= mjNISLAND) return;  // the size of its factor is not on record
  const mjtSize factor = (d->solver_nnz[slot] - hessian) / (cones ? 2 : 1);
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
  if (!problem.iterates) return;
  const Frame update(stack);
  stack.Nums(problem.nv, "HessianIncremental", 1751);
}

void RehearsePrimal(const mjModel* m, const mjData* d, const ScratchStack& stack,
                    const Problem& problem) {
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
  if (!newton) return;
  if (sparse) {
    RehearseSparseHessian(m, d, stack, problem);
  } else {
    RehearseDenseHessian(m, stack, problem);
  }
}

// Whether the primal solver has made a step: iterations against slip evaluate no lines.
bool Iterates(const mjData* d, int island) {
  return island < mjNISLAND && d->solver_niter[island] > 0 &&
         d->solver[island * mjNSOLVER].neval > 0;
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
  if (equality) RehearseEqualities(m, small, ample);
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
    RehearsePrimal(m, ample, stack, {m->nv, ample->nefc, ample->nJ, -1, Iterates(ample, 0)});
    return;
  }
  for (int i = 0; i < ample->nisland; ++i) {
    RehearsePrimal(m, ample, stack,
                   {ample->island_nv[i], ample->island_nefc[i], ample->nJ, i, Iterates(ample, i)});
  }
}

}  // namespace conjoint
