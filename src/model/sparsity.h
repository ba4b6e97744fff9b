// The sparse index arrays of a model: which dofs and bodies couple through the kinematic tree.
//
//   B (bodies x dofs)  row b: the dofs in the subtree of b and those of its ancestors
//   D (dofs x dofs)    row i: i, its ancestors, its descendants
//   M (dofs x dofs)    row i: the ancestors of i, then i; only i where dof_simplenum[i] is not 0
//
// Columns ascend in every row. All follow from the tree: body_parentid, body_dofnum, body_dofadr,
// dof_parentid, dof_bodyid, dof_simplenum.

#ifndef CONJOINT_MODEL_SPARSITY_H_
#define CONJOINT_MODEL_SPARSITY_H_

#include <mujoco/mujoco.h>

namespace conjoint {

struct SparsitySizes {
  mjtSize nM, nB, nC, nD;
};

// The sizes of the arrays below, for a model whose tree is filled in. Takes nv + nbody steps.
SparsitySizes CountSparsity(const mjModel* m);

// Fills dof_Madr, M_*, D_*, B_*, mapM2M, mapM2D and mapD2M from the tree. The sizes of the model
// must be those of CountSparsity.
//   dof_Madr[i]  where row i starts in the legacy packing qM: i, its parent, its grandparent, ...
//   mapM2M[k]    index in qM of entry k of M
//   mapM2D[k]    index in M of the entry equal to entry k of D, by symmetry; -1 if M has none
//   mapD2M[k]    index in D of entry k of M
void BuildSparsity(mjModel* m);

// Raises mju_error unless row j of D equals row dof_bodyid[j] of B, as the engine relies on.
void CheckDofAndBodyRowsAgree(const mjModel* m);

// The name of the first of the arrays above (or of their sizes) that is not what BuildSparsity
// makes of the tree; NULL if all are. The tree must be valid: parents before children, dofs within
// bodies.
const char* FirstWrongIndexArray(const mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_SPARSITY_H_
