// The kinematic tree as a file must have it: bodies own consecutive joints, dofs and geoms, and
// everything that follows from that (roots, chains of dofs, trees, sparse index arrays) agrees.

#include "model/sparsity.h"
#include "model/structure.h"

namespace conjoint {
namespace {

// A body with `count` elements owns the next ones: they start at `next`, and say so themselves.
bool OwnsNext(int body, int adr, int count, const int* owners, mjtSize total, mjtSize* next) {
  if (count == 0) return true;
  if (count < 0 || adr != *next || adr + mjtSize{count} > total) return false;
  for (int i = adr; i < adr + count; ++i) {
    if (owners[i] != body) return false;
  }
  *next += count;
  return true;
}

const char* CheckOwners(const mjModel* m) {
  mjtSize joint = 0, dof = 0, geom = 0;
  for (int b = 0; b < m->nbody; ++b) {
    if (!OwnsNext(b, m->body_jntadr[b], m->body_jntnum[b], m->jnt_bodyid, m->njnt, &joint)) {
      return InvalidModel("the joints of body %d are not in order.", b);
    }
    if (!OwnsNext(b, m->body_dofadr[b], m->body_dofnum[b], m->dof_bodyid, m->nv, &dof)) {
      return InvalidModel("the dofs of body %d are not in order.", b);
    }
    if (!OwnsNext(b, m->body_geomadr[b], m->body_geomnum[b], m->geom_bodyid, m->ngeom, &geom)) {
      return InvalidModel("the geoms of body %d are not in order.", b);
    }
  }
  if (joint != m->njnt) return InvalidModel("body_jntnum does not add up to njnt.");
  if (dof != m->nv) return InvalidModel("body_dofnum does not add up to nv.");
  if (geom != m->ngeom) return InvalidModel("body_geomnum does not add up to ngeom.");
  return nullptr;
}

const char* CheckJoints(const mjModel* m) {
  constexpr int kQposNum[] = {7, 4, 1, 1}, kDofNum[] = {6, 3, 1, 1};
  mjtSize qpos = 0, dof = 0;
  for (int i = 0; i < m->njnt; ++i) {
    const int type = m->jnt_type[i];
    if (m->jnt_qposadr[i] != qpos) return InvalidModel("jnt_qposadr is not in order.");
    if (m->jnt_dofadr[i] != dof) return InvalidModel("jnt_dofadr is not in order.");
    for (int k = 0; k < kDofNum[type]; ++k) {
      if (m->dof_jntid[dof + k] != i || m->dof_bodyid[dof + k] != m->jnt_bodyid[i]) {
        return InvalidModel("the dofs of joint %d are not its own.", i);
      }
    }
    qpos += kQposNum[type];
    dof += kDofNum[type];
  }
  if (qpos != m->nq) return InvalidModel("the joints do not add up to nq.");
  if (dof != m->nv) return InvalidModel("the joints do not add up to nv.");
  return nullptr;
}

// Roots, and the chains of dofs through the tree.
const char* CheckChains(const mjModel* m) {
  if (m->body_parentid[0] != 0 || m->body_dofnum[0] != 0) {
    return InvalidModel("the world has a parent or dofs.");
  }
  for (int b = 1; b < m->nbody; ++b) {
    const int parent = m->body_parentid[b];
    if (m->body_rootid[b] != (parent == 0 ? b : m->body_rootid[parent])) {
      return InvalidModel("bad body_rootid.");
    }
    if (m->body_dofnum[b] == 0) continue;
    int above = parent;
    while (above > 0 && m->body_dofnum[above] == 0) above = m->body_parentid[above];
    const int last_above = above > 0 ? m->body_dofadr[above] + m->body_dofnum[above] - 1 : -1;
    const int adr = m->body_dofadr[b];
    for (int dof = adr; dof < adr + m->body_dofnum[b]; ++dof) {
      if (m->dof_parentid[dof] != (dof == adr ? last_above : dof - 1)) {
        return InvalidModel("bad dof_parentid.");
      }
    }
  }
  for (int dof = 0; dof < m->nv; ++dof) {
    if (m->dof_simplenum[dof] < 0 || dof + mjtSize{m->dof_simplenum[dof]} > m->nv) {
      return InvalidModel("dof_simplenum out of bounds.");
    }
  }
  return nullptr;
}

// A tree is a moving body on static ground and all that hangs on it, consecutive bodies and dofs.
const char* CheckTrees(const mjModel* m) {
  int next_tree = 0, next_dof = 0;
  for (int b = 0; b < m->nbody; ++b) {
    const int inherited = b == 0 ? -1 : m->body_treeid[m->body_parentid[b]];
    const int tree = m->body_treeid[b];
    if (inherited < 0 && m->body_dofnum[b] > 0) {
      if (tree != next_tree++ || tree >= m->ntree || m->tree_bodyadr[tree] != b ||
          m->tree_dofadr[tree] != next_dof) {
        return InvalidModel("the trees are not in order.");
      }
    } else if (tree != inherited) {
      return InvalidModel("bad body_treeid.");
    }
    if (tree >= 0 &&
        (b < m->tree_bodyadr[tree] || b >= m->tree_bodyadr[tree] + m->tree_bodynum[tree])) {
      return InvalidModel("tree_bodynum out of bounds.");
    }
    for (int i = 0; i < m->body_dofnum[b]; ++i) {
      if (m->dof_treeid[next_dof++] != tree) return InvalidModel("bad dof_treeid.");
    }
  }
  if (next_tree != m->ntree) return InvalidModel("ntree is not the number of trees.");
  for (int tree = 0; tree < m->ntree; ++tree) {
    const int end = tree + 1 < m->ntree ? m->tree_dofadr[tree + 1] : static_cast<int>(m->nv);
    if (m->tree_dofadr[tree] + mjtSize{m->tree_dofnum[tree]} != end ||
        !IsRun(m->tree_bodyadr[tree], m->tree_bodynum[tree], m->nbody)) {
      return InvalidModel("tree_dofnum out of bounds.");
    }
  }
  return nullptr;
}

const char* CheckShapes(const mjModel* m) {
  for (int i = 0; i < m->ngeom; ++i) {
    const int type = m->geom_type[i];
    const bool has_data = type == mjGEOM_MESH || type == mjGEOM_HFIELD || type == mjGEOM_SDF;
    if (has_data && m->geom_dataid[i] < 0) return InvalidModel("geom_dataid out of bounds.");
    if (m->geom_sameframe[i] > mjSAMEFRAME_INERTIAROT) {
      return InvalidModel("geom_sameframe out of bounds.");
    }
  }
  const auto needs_target = [](int mode) { return mode >= mjCAMLIGHT_TARGETBODY; };
  for (int i = 0; i < m->ncam; ++i) {
    if (needs_target(m->cam_mode[i]) && m->cam_targetbodyid[i] < 0) {
      return InvalidModel("camera %d has no target.", i);
    }
  }
  for (int i = 0; i < m->nlight; ++i) {
    if (needs_target(m->light_mode[i]) && m->light_targetbodyid[i] < 0) {
      return InvalidModel("light %d has no target.", i);
    }
  }
  return nullptr;
}

}  // namespace

const char* FaultOfTree(const mjModel* m) {
  if (const char* fault = CheckOwners(m)) return fault;
  if (const char* fault = CheckJoints(m)) return fault;
  if (const char* fault = CheckChains(m)) return fault;
  if (const char* fault = CheckTrees(m)) return fault;
  if (const char* fault = CheckShapes(m)) return fault;
  if (const char* wrong = FirstWrongIndexArray(m)) {
    return InvalidModel("%s does not fit the kinematic tree.", wrong);
  }
  return nullptr;
}

}  // namespace conjoint
