#include "model/sparsity.h"

#include <cstring>

namespace conjoint {

void CheckDofAndBodyRowsAgree(const mjModel* m) {
  for (int dof = 0; dof < m->nv; ++dof) {
    const int body = m->dof_bodyid[dof], nnz = m->D_rownnz[dof];
    if (nnz != m->B_rownnz[body]) {
      mju_error("checkDBSparse: rows have different nnz");
      return;
    }
    if (std::memcmp(m->D_colind + m->D_rowadr[dof], m->B_colind + m->B_rowadr[body],
                    sizeof(int) * static_cast<size_t>(nnz)) != 0) {
      mju_error("checkDBSparse: rows have different colind");
      return;
    }
  }
}

}  // namespace conjoint
