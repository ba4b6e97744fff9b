// The sparse rows of the tendon Jacobian.

#include "compiler/tendon_sparsity.h"

#include <algorithm>
#include <vector>

#include "compiler/dof_chains.h"

namespace conjoint {
namespace {

std::vector<int> DofsOfTendon(const mjModel* m, int tendon) {
  std::vector<int> dofs;
  const int first = m->tendon_adr[tendon], last = first + m->tendon_num[tendon];
  for (int wrap = first; wrap < last; ++wrap) {
    const int id = m->wrap_objid[wrap];
    switch (m->wrap_type[wrap]) {
      case mjWRAP_JOINT:
        dofs.push_back(m->jnt_dofadr[id]);
        break;
      case mjWRAP_SITE:
        AddChain(m, m->site_bodyid[id], dofs);
        break;
      case mjWRAP_SPHERE:
      case mjWRAP_CYLINDER:
        AddChain(m, m->geom_bodyid[id], dofs);
        break;
      default:
        break;
    }
  }
  if (m->wrap_type[first] == mjWRAP_JOINT) {
    std::sort(dofs.begin(), dofs.end());  // a joint that occurs twice has two columns
  } else {
    SortedUnique(dofs);
  }
  return dofs;
}

}  // namespace

void BuildTendonSparsity(mjModel* m) {
  int address = 0;
  for (int i = 0; i < m->ntendon; ++i) {
    const std::vector<int> dofs = DofsOfTendon(m, i);
    m->ten_J_rownnz[i] = static_cast<int>(dofs.size());
    m->ten_J_rowadr[i] = address;
    std::copy(dofs.begin(), dofs.end(), m->ten_J_colind + address);
    address += static_cast<int>(dofs.size());
  }
}

}  // namespace conjoint
