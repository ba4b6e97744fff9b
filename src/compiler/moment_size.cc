// nJmom: how many dofs each actuator can act on.

#include <algorithm>
#include <vector>

#include "compiler/dof_chains.h"
#include "compiler/passes.h"

namespace conjoint {
namespace {

int JointDofs(int type) { return type == mjJNT_FREE ? 6 : type == mjJNT_BALL ? 3 : 1; }

// Dofs that move one of the two bodies but not both; a dof that moves both ends the walk.
int CountDifference(const mjModel* m, int body1, int body2) {
  int dof1 = LastDof(m, body1), dof2 = LastDof(m, body2), count = 0;
  while (dof1 != dof2) {
    int& later = dof1 > dof2 ? dof1 : dof2;
    later = m->dof_parentid[later];
    ++count;
  }
  return count;
}

mjtSize CountEntries(const mjModel* m, int actuator) {
  const int id = m->actuator_trnid[2 * actuator], second = m->actuator_trnid[2 * actuator + 1];
  switch (m->actuator_trntype[actuator]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return JointDofs(m->jnt_type[id]);
    case mjTRN_SLIDERCRANK: {
      std::vector<int> dofs;
      AddChain(m, m->site_bodyid[id], dofs);
      AddChain(m, m->site_bodyid[second], dofs);
      return static_cast<mjtSize>(SortedUnique(dofs));
    }
    case mjTRN_TENDON:
      return m->ten_J_rownnz[id];
    case mjTRN_SITE:
      return CountDifference(m, m->site_bodyid[id], second < 0 ? 0 : m->site_bodyid[second]);
    default:
      return m->nv;
  }
}

}  // namespace

mjtSize CountMomentEntries(const mjModel* m) {
  mjtSize entries = 0;
  for (int i = 0; i < m->nu; ++i) entries += CountEntries(m, i);
  return entries;
}

}  // namespace conjoint
