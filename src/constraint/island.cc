// Islands: sets of kinematic trees that constraints tie together, which can be solved one by one.
// From the constraint rows to the maps between trees, dofs and rows in their own order and sorted
// by island, and to compact copies of inertia, Jacobian and row arrays in the sorted order.
//
// The dofs of a tree are contiguous and so are the rows of M that belong to them, so inertia moves
// a tree at a time.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/arena_groups.h"
#include "constraint/tree_graph.h"
#include "core/arena.h"
#include "core/parallel.h"
#include "math/gather.h"
#include "math/sparse_pattern.h"

namespace conjoint {
namespace {

// address[i] = sum of count[0..i).
void AddUp(int* address, const int* count, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) {
    address[i] = sum;
    sum += count[i];
  }
}

// Sorts 0..n-1 by their island, those without one at the end; order inside an island is kept.
// `next` holds the first place of each island and is used up. Fills either map if not NULL.
void SortByIsland(int n, const int* island, int* next, int next_free, int* to_sorted,
                  int* from_sorted) {
  for (int i = 0; i < n; ++i) {
    const int place = island[i] >= 0 ? next[island[i]]++ : next_free++;
    if (to_sorted) to_sorted[i] = place;
    from_sorted[place] = i;
  }
}

// tree_island is given; fills the other arrays about trees. `next` is room for nisland numbers.
void MapTrees(const mjModel* m, mjData* d, int* next) {
  const int ntree = static_cast<int>(m->ntree), nisland = d->nisland;
  std::fill_n(d->island_ntree, nisland, 0);
  int in_islands = 0;
  for (int tree = 0; tree < ntree; ++tree) {
    if (d->tree_island[tree] < 0) continue;
    ++d->island_ntree[d->tree_island[tree]];
    ++in_islands;
  }
  AddUp(d->island_itreeadr, d->island_ntree, nisland);
  std::copy_n(d->island_itreeadr, nisland, next);
  SortByIsland(ntree, d->tree_island, next, in_islands, nullptr, d->map_itree2tree);
}

// Walks the trees in sorted order and gives places to their dofs.
void MapDofs(const mjModel* m, mjData* d) {
  std::fill_n(d->island_nv, d->nisland, 0);
  int idof = 0;
  for (int i = 0; i < m->ntree; ++i) {
    const int tree = d->map_itree2tree[i], island = d->tree_island[tree];
    const int first = m->tree_dofadr[tree], count = m->tree_dofnum[tree];
    if (island >= 0) {
      if (i == d->island_itreeadr[island]) {
        d->island_idofadr[island] = idof;
        d->island_dofadr[island] = first;
      }
      d->island_nv[island] += count;
    }
    for (int dof = first; dof < first + count; ++dof, ++idof) {
      d->dof_island[dof] = island;
      d->map_dof2idof[dof] = idof;
      d->map_idof2dof[idof] = dof;
    }
  }
}

// efc_island is given; fills the other arrays about rows. `next` is room for nisland numbers.
void MapRows(mjData* d, int* next) {
  const int nisland = d->nisland, nefc = d->nefc;
  std::fill_n(d->island_ne, nisland, 0);
  std::fill_n(d->island_nf, nisland, 0);
  std::fill_n(d->island_nefc, nisland, 0);
  for (int row = 0; row < nefc; ++row) {
    const int island = d->efc_island[row];
    ++d->island_nefc[island];
    if (row < d->ne) {
      ++d->island_ne[island];
    } else if (row < d->ne + d->nf) {
      ++d->island_nf[island];
    }
  }
  AddUp(d->island_iefcadr, d->island_nefc, nisland);
  std::copy_n(d->island_iefcadr, nisland, next);
  SortByIsland(nefc, d->efc_island, next, nefc, d->map_efc2iefc, d->map_iefc2efc);
}

// Where the numbers of an island start in iM and iLD, and in a sparse iefc_J.
struct IslandStart {
  int inertia = 0, jacobian = 0;
};

// Entries of M that belong to a tree.
int InertiaEntries(const mjModel* m, int tree) {
  const int count = m->tree_dofnum[tree];
  if (count == 0) return 0;
  const int first = m->tree_dofadr[tree], last = first + count - 1;
  return m->M_rowadr[last] + m->M_rownnz[last] - m->M_rowadr[first];
}

// iM, iLD, iLDiagInv and their pattern, for one island. Returns where its entries end.
int GatherInertia(const mjModel* m, mjData* d, int island, int entry) {
  const int* trees = d->map_itree2tree + d->island_itreeadr[island];
  int column = 0;  // in the island
  for (int i = 0; i < d->island_ntree[island]; ++i) {
    const int tree = trees[i];
    const int dof = m->tree_dofadr[tree], count = m->tree_dofnum[tree];
    if (count == 0) continue;
    const int first = m->M_rowadr[dof], entries = InertiaEntries(m, tree);
    const int idof = d->island_idofadr[island] + column;

    std::copy_n(d->M + first, entries, d->iM + entry);
    std::copy_n(d->qLD + first, entries, d->iLD + entry);
    std::copy_n(d->qLDiagInv + dof, count, d->iLDiagInv + idof);
    std::copy_n(m->M_rownnz + dof, count, d->iM_rownnz + idof);
    const int row_shift = entry - first;
    for (int k = 0; k < count; ++k) d->iM_rowadr[idof + k] = m->M_rowadr[dof + k] + row_shift;
    const int column_shift = column - dof;
    for (int k = 0; k < entries; ++k) {
      d->iM_colind[entry + k] = m->M_colind[first + k] + column_shift;
    }
    entry += entries;
    column += count;
  }
  return entry;
}

// A dense block for each island, packed, where island k starts at nidof times its first row. Dofs
// of a tree are copied together.
void GatherDenseJacobian(const mjModel* m, mjData* d, int island) {
  const int first = d->island_iefcadr[island];
  const int* trees = d->map_itree2tree + d->island_itreeadr[island];
  mjtNum* J = d->iefc_J + static_cast<ptrdiff_t>(d->nidof) * first;
  for (int row = first; row < first + d->island_nefc[island]; ++row) {
    const mjtNum* source = d->efc_J + static_cast<ptrdiff_t>(d->map_iefc2efc[row]) * m->nv;
    for (int i = 0; i < d->island_ntree[island]; ++i) {
      J = std::copy_n(source + m->tree_dofadr[trees[i]], m->tree_dofnum[trees[i]], J);
    }
  }
}

// Returns where the entries of the island end.
int GatherSparseJacobian(mjData* d, int island, int entry) {
  const int first = d->island_iefcadr[island], origin = d->island_idofadr[island];
  for (int row = first; row < first + d->island_nefc[island]; ++row) {
    const int source = d->map_iefc2efc[row];
    const int nnz = d->efc_J_rownnz[source], adr = d->efc_J_rowadr[source];
    d->iefc_J_rownnz[row] = nnz;
    d->iefc_J_rowadr[row] = entry;
    std::copy_n(d->efc_J + adr, nnz, d->iefc_J + entry);
    int* columns = d->iefc_J_colind + entry;
    // Rows of one supernode stay together, and share their columns.
    if (row > first && d->map_iefc2efc[row - 1] == source - 1 && d->efc_J_rowsuper[source - 1]) {
      std::copy_n(columns - nnz, nnz, columns);
    } else {
      for (int k = 0; k < nnz; ++k) {
        columns[k] = d->map_dof2idof[d->efc_J_colind[adr + k]] - origin;
      }
    }
    entry += nnz;
  }
  FindSupernodes(d->iefc_J_rowsuper + first, d->island_nefc[island],
                 {d->iefc_J_rownnz + first, d->iefc_J_rowadr + first, d->iefc_J_colind});
  return entry;
}

// One island of all dofs is the model itself.
void CopyJacobian(const mjModel* m, mjData* d) {
  if (mj_isSparse(m)) {
    std::copy_n(d->efc_J, d->nJ, d->iefc_J);
    std::copy_n(d->efc_J_colind, d->nJ, d->iefc_J_colind);
    std::copy_n(d->efc_J_rownnz, d->nefc, d->iefc_J_rownnz);
    std::copy_n(d->efc_J_rowadr, d->nefc, d->iefc_J_rowadr);
    std::copy_n(d->efc_J_rowsuper, d->nefc, d->iefc_J_rowsuper);
  } else {
    std::copy_n(d->efc_J, static_cast<ptrdiff_t>(d->nefc) * m->nv, d->iefc_J);
  }
}

// Rows first .. first + count - 1 in sorted order. An island of its own has them in their own
// order.
void GatherRows(mjData* d, int first, int count) {
  const auto gather = [&](auto* sorted, const auto* source) {
    if (d->nisland == 1) {
      std::copy_n(source + first, count, sorted + first);
    } else {
      GatherByMap(sorted + first, source, d->map_iefc2efc + first, count);
    }
  };
  gather(d->iefc_type, d->efc_type);
  gather(d->iefc_id, d->efc_id);
  gather(d->iefc_frictionloss, d->efc_frictionloss);
  gather(d->iefc_D, d->efc_D);
  gather(d->iefc_R, d->efc_R);
}

// The matrices of an island. Returns where those of the next one start.
IslandStart GatherMatrices(const mjModel* m, mjData* d, int island, IslandStart start) {
  start.inertia = GatherInertia(m, d, island, start.inertia);
  if (d->nisland == 1 && d->nidof == m->nv) {
    CopyJacobian(m, d);
  } else if (mj_isSparse(m)) {
    start.jacobian = GatherSparseJacobian(d, island, start.jacobian);
  } else {
    GatherDenseJacobian(m, d, island);
  }
  return start;
}

void FindStarts(const mjModel* m, const mjData* d, IslandStart* starts) {
  IslandStart start;
  for (int island = 0; island < d->nisland; ++island) {
    starts[island] = start;
    const int* trees = d->map_itree2tree + d->island_itreeadr[island];
    for (int i = 0; i < d->island_ntree[island]; ++i) start.inertia += InertiaEntries(m, trees[i]);
    if (!mj_isSparse(m)) continue;
    const int* rows = d->map_iefc2efc + d->island_iefcadr[island];
    for (int i = 0; i < d->island_nefc[island]; ++i) start.jacobian += d->efc_J_rownnz[rows[i]];
  }
}

void GatherIslands(const mjModel* m, mjData* d) {
  const int nisland = d->nisland;
  if (nisland > 1 && IsWorthThreads(d->nJ, cost::kIslandEntry) && ThreadsOf(d) > 1) {
    StackFrame frame(d);
    auto* starts = StackAlloc<IslandStart>(d, static_cast<size_t>(nisland));
    if (!starts) return;
    FindStarts(m, d, starts);
    ForEachPart(d, nisland, [=](int island) {
      GatherMatrices(m, d, island, starts[island]);
      GatherRows(d, d->island_iefcadr[island], d->island_nefc[island]);
    });
    return;
  }
  IslandStart start;
  for (int island = 0; island < nisland; ++island) start = GatherMatrices(m, d, island, start);
  GatherRows(d, 0, d->nefc);
}

// Dofs of all trees that are in islands.
int CountDofs(const mjModel* m, const int* tree_island) {
  int count = 0;
  for (int tree = 0; tree < m->ntree; ++tree) {
    if (tree_island[tree] >= 0) count += m->tree_dofnum[tree];
  }
  return count;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_island(const mjModel* m, mjData* d) {
  d->nisland = d->nidof = 0;
  if ((m->opt.disableflags & mjDSBL_ISLAND) || !d->nefc) return;

  StackFrame frame(d);
  int* tree_island = StackAlloc<int>(d, static_cast<size_t>(m->ntree));
  int* row_tree = StackAlloc<int>(d, static_cast<size_t>(d->nefc));
  int* next = StackAlloc<int>(d, static_cast<size_t>(m->ntree));
  if (!tree_island || !row_tree || !next) return;

  TreeGraph graph(tree_island, static_cast<int>(m->ntree));
  if (!FindTreesOfRows(m, d, graph, row_tree)) return;
  d->nisland = graph.Number();
  d->nidof = CountDofs(m, tree_island);
  if (!AllocateIslands(m, d)) return;

  std::copy_n(tree_island, m->ntree, d->tree_island);
  MapTrees(m, d, next);
  MapDofs(m, d);
  for (int row = 0; row < d->nefc; ++row) d->efc_island[row] = tree_island[row_tree[row]];
  MapRows(d, next);

  GatherIslands(m, d);
}
