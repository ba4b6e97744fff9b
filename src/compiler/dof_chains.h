// Which dofs move a body, from the arrays of a model.

#ifndef CONJOINT_COMPILER_DOF_CHAINS_H_
#define CONJOINT_COMPILER_DOF_CHAINS_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <vector>

namespace conjoint {

// The last dof that moves the body, -1 if it is fixed. The others are its ancestors (dof_parentid).
inline int LastDof(const mjModel* m, int body) {
  const int weld = m->body_weldid[body];
  return m->body_dofnum[weld] ? m->body_dofadr[weld] + m->body_dofnum[weld] - 1 : -1;
}

// Appends all dofs that move the body.
inline void AddChain(const mjModel* m, int body, std::vector<int>& dofs) {
  for (int dof = LastDof(m, body); dof >= 0; dof = m->dof_parentid[dof]) dofs.push_back(dof);
}

// Sorts, drops duplicates and returns how many are left.
inline size_t SortedUnique(std::vector<int>& dofs) {
  std::sort(dofs.begin(), dofs.end());
  dofs.erase(std::unique(dofs.begin(), dofs.end()), dofs.end());
  return dofs.size();
}

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_DOF_CHAINS_H_
