// The blocks that constraints take before they are solved, from the arena and the stack: rows,
// islands and the dual problem.

#include <vector>

#include "compiler/scratch_memory.h"

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
  const bool dual = m->opt.solver == mjSOL_PGS || m->opt.noslip_iterations > 0;
  if (!dual || ample->nefc == 0) return true;
  const ScratchStack stack(small);
  const Frame frame(stack);
  stack.Nums(m->nv, kProject, 2523);
  const bool fits = mj_isSparse(m) ? RehearseSparseProjection(m, small, ample)
                                   : RehearseDenseProjection(m, small, ample);
  if (!fits) DropRows(small, ample, 0);
  return fits;
}

}  // namespace conjoint
