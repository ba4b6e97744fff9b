// Tendons and actuators as a file must have them.

#include <algorithm>

#include "model/structure.h"

namespace conjoint {
namespace {

bool IsGeomWrap(int type) { return type == mjWRAP_SPHERE || type == mjWRAP_CYLINDER; }

// A fixed tendon is all joints. A spatial one ends with a site; a pulley is followed by a site, a
// geom to wrap around stands between two.
bool IsPath(const int* type, int count) {
  if (count < 1) return false;
  if (type[0] == mjWRAP_JOINT) {
    return std::all_of(type, type + count, [](int t) { return t == mjWRAP_JOINT; });
  }
  for (int i = 0; i < count; ++i) {
    if (type[i] == mjWRAP_SITE) continue;
    const bool before_site = i + 1 < count && type[i + 1] == mjWRAP_SITE;
    const bool after_site = i > 0 && type[i - 1] == mjWRAP_SITE;
    const bool fits = type[i] == mjWRAP_PULLEY ? before_site : before_site && after_site;
    if (!fits || !(type[i] == mjWRAP_PULLEY || IsGeomWrap(type[i]))) return false;
  }
  return true;
}

const char* CheckTendons(const mjModel* m) {
  for (int i = 0; i < m->ntendon; ++i) {
    const int adr = m->tendon_adr[i], num = m->tendon_num[i];
    if (!IsRun(adr, num, m->nwrap) || !IsPath(m->wrap_type + adr, num)) {
      return InvalidModel("bad path of tendon %d.", i);
    }
    const int trees = std::min(m->tendon_treenum[i], 2);
    if (trees < 0 || !AreIds(m->tendon_treeid + 2 * i, trees, m->ntree)) {
      return InvalidModel("tendon_treeid out of bounds.");
    }
  }
  for (int i = 0; i < m->nwrap; ++i) {
    // The site on the side of which the tendon passes is stored as a number.
    const mjtNum side = m->wrap_prm[i];
    if (IsGeomWrap(m->wrap_type[i]) && !(side >= -1 && side < static_cast<mjtNum>(m->nsite))) {
      return InvalidModel("wrap_prm out of bounds.");
    }
  }
  if (!AreSparseRows(m->ten_J_rownnz, m->ten_J_rowadr, m->ten_J_colind, m->ntendon, m->nJten,
                     m->nv)) {
    return InvalidModel("bad ten_J pattern.");
  }
  return nullptr;
}

// The last dof that moves a body, -1 for a static one; its chain are all of them.
int LastDof(const mjModel* m, int body) {
  while (body > 0 && m->body_dofnum[body] == 0) body = m->body_parentid[body];
  return body > 0 ? m->body_dofadr[body] + m->body_dofnum[body] - 1 : -1;
}

struct ChainPair {
  mjtSize either, only_one;  // dofs in at least one chain, in exactly one
};
ChainPair CountChains(const mjModel* m, int body1, int body2) {
  ChainPair count = {0, 0};
  int dof1 = LastDof(m, body1), dof2 = LastDof(m, body2);
  while (dof1 >= 0 || dof2 >= 0) {
    const int larger = std::max(dof1, dof2);
    ++count.either;
    if (dof1 != dof2) ++count.only_one;
    if (dof1 == larger) dof1 = m->dof_parentid[dof1];
    if (dof2 == larger) dof2 = m->dof_parentid[dof2];
  }
  return count;
}

// Numbers in the row of an actuator's moment arms; -1 if it has no valid transmission.
mjtSize MomentLength(const mjModel* m, int i) {
  constexpr int kDofNum[] = {6, 3, 1, 1};
  const int* id = m->actuator_trnid + 2 * i;
  switch (m->actuator_trntype[i]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return kDofNum[m->jnt_type[id[0]]];
    case mjTRN_SLIDERCRANK:
      return CountChains(m, m->site_bodyid[id[0]], m->site_bodyid[id[1]]).either;
    case mjTRN_TENDON:
      return m->ten_J_rownnz[id[0]];
    case mjTRN_SITE:
      if (!IsIdOrNone(id[1], m->nsite)) return -1;
      return CountChains(m, m->site_bodyid[id[0]], id[1] < 0 ? 0 : m->site_bodyid[id[1]]).only_one;
    case mjTRN_BODY:
      return m->nv;
    default:
      return -1;
  }
}

const char* CheckActuators(const mjModel* m) {
  mjtSize moments = 0;
  for (int i = 0; i < m->nu; ++i) {
    const int acts = m->actuator_actnum[i];
    if (!IsRun(m->actuator_actadr[i], acts, m->na) ||
        (m->actuator_dyntype[i] != mjDYN_NONE && acts < 1)) {
      return InvalidModel("actuator_actadr out of bounds.");
    }
    const mjtSize length = MomentLength(m, i);
    if (length < 0) return InvalidModel("bad transmission of actuator %d.", i);
    moments += length;
  }
  if (moments != m->nJmom) return InvalidModel("nJmom does not fit the actuators.");
  return nullptr;
}

}  // namespace

const char* FaultOfElements(const mjModel* m) {
  if (const char* fault = CheckTendons(m)) return fault;
  return CheckActuators(m);
}

}  // namespace conjoint
