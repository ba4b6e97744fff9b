// Kinematic trees of a model: which bodies and dofs belong to which, and how each may sleep.

#ifndef CONJOINT_COMPILER_TREES_H_
#define CONJOINT_COMPILER_TREES_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// body_treeid from dof_treeid: the tree of the dofs that move the body, -1 if none.
void ComputeBodyTrees(mjModel* m);

// tree_bodyadr, tree_bodynum, tree_dofadr, tree_dofnum, tendon_treenum, tendon_treeid.
void ComputeTreeRanges(mjModel* m);

// Decides tree_sleep_policy where it is AUTO. Raises mju_error if a policy that the user chose is
// not possible.
void ResolveSleepPolicies(mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_TREES_H_
