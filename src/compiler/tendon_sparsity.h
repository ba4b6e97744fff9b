// Which dofs change the length of each tendon.

#ifndef CONJOINT_COMPILER_TENDON_SPARSITY_H_
#define CONJOINT_COMPILER_TENDON_SPARSITY_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Fills ten_J_rownnz, ten_J_rowadr and ten_J_colind from the paths of tendons and the tree.
void BuildTendonSparsity(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_TENDON_SPARSITY_H_
