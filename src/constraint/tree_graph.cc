// Trees of constraint rows: from efc_type, efc_id and efc_J to connected trees.

#include "constraint/tree_graph.h"

#include "constraint/equality.h"

namespace conjoint {
namespace {

constexpr int kNone = -1;  // static bodies have no tree

// Connects the trees of two bodies and returns the one of the first that moves.
int ConnectBodies(const mjModel* m, int body1, int body2, TreeGraph& graph) {
  const int tree1 = m->body_treeid[body1], tree2 = m->body_treeid[body2];
  if (tree1 >= 0 && tree2 >= 0) {
    graph.Connect(tree1, tree2);
    return tree1;
  }
  const int tree = tree1 >= 0 ? tree1 : tree2;
  if (tree >= 0) graph.Touch(tree);
  return tree;
}

// Connects the trees that a row of the Jacobian moves: structural entries if sparse, numbers other
// than zero if dense. Returns the smallest.
int ConnectColumns(const mjModel* m, const mjData* d, int row, bool sparse, TreeGraph& graph) {
  int first = kNone, previous = kNone;
  const auto visit = [&](int dof) {
    const int tree = m->dof_treeid[dof];
    if (tree == previous) return;
    if (first == kNone) {
      first = tree;
      graph.Touch(tree);
    } else {
      graph.Connect(previous, tree);
    }
    previous = tree;
  };
  if (sparse) {
    const int* column = d->efc_J_colind + d->efc_J_rowadr[row];
    for (int k = 0; k < d->efc_J_rownnz[row]; ++k) visit(column[k]);
  } else {
    const mjtNum* J = d->efc_J + static_cast<ptrdiff_t>(row) * m->nv;
    for (int dof = 0; dof < m->nv; ++dof) {
      if (J[dof] != 0) visit(dof);
    }
  }
  return first;
}

// Rows of flex equalities have dofs of their own; all other rows of one constraint share theirs.
bool IsScannedRowByRow(const mjModel* m, const mjData* d, int row) {
  if (d->efc_type[row] != mjCNSTR_EQUALITY) return false;
  const int type = m->eq_type[d->efc_id[row]];
  return type == mjEQ_FLEX || type == mjEQ_FLEXVERT;
}

int TreeOfRow(const mjModel* m, const mjData* d, int row, bool sparse, TreeGraph& graph) {
  const int id = d->efc_id[row];
  switch (d->efc_type[row]) {
    case mjCNSTR_FRICTION_DOF:
    case mjCNSTR_LIMIT_JOINT: {
      const int dof = d->efc_type[row] == mjCNSTR_FRICTION_DOF ? id : m->jnt_dofadr[id];
      const int tree = m->dof_treeid[dof];
      graph.Touch(tree);
      return tree;
    }
    case mjCNSTR_CONTACT_FRICTIONLESS:
    case mjCNSTR_CONTACT_PYRAMIDAL:
    case mjCNSTR_CONTACT_ELLIPTIC: {
      const int* geom = d->contact[id].geom;
      if (geom[0] < 0 || geom[1] < 0) break;
      const int tree = ConnectBodies(m, m->geom_bodyid[geom[0]], m->geom_bodyid[geom[1]], graph);
      if (tree == kNone) mju_error("treeIterInit: contact %d is between two static bodies", id);
      return tree;
    }
    case mjCNSTR_EQUALITY: {
      if (m->eq_type[id] != mjEQ_CONNECT && m->eq_type[id] != mjEQ_WELD) break;
      const BodyPair bodies = BodiesOfEquality(m, id);
      const int tree = ConnectBodies(m, bodies.first, bodies.second, graph);
      if (tree == kNone) mju_error("treeIterInit: equality %d is between two static bodies", id);
      return tree;
    }
    default:
      break;
  }
  const int tree = ConnectColumns(m, d, row, sparse, graph);
  if (tree == kNone) mju_error("findEdges: no tree found for constraint %d", row);
  return tree;
}

}  // namespace

bool FindTreesOfRows(const mjModel* m, const mjData* d, TreeGraph& graph, int* row_tree) {
  const bool sparse = mj_isSparse(m);
  for (int row = 0; row < d->nefc; ++row) {
    const bool same =
        row > 0 && d->efc_type[row] == d->efc_type[row - 1] && d->efc_id[row] == d->efc_id[row - 1];
    if (same && !IsScannedRowByRow(m, d, row)) {
      row_tree[row] = row_tree[row - 1];
      continue;
    }
    row_tree[row] = TreeOfRow(m, d, row, sparse, graph);
    if (row_tree[row] == kNone) return false;
  }
  return true;
}

}  // namespace conjoint
