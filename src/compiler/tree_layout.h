// The kinematic tree as index arrays, known before the model is allocated: its sizes depend on
// them.

#ifndef CONJOINT_COMPILER_TREE_LAYOUT_H_
#define CONJOINT_COMPILER_TREE_LAYOUT_H_

#include <mujoco/mujoco.h>

#include <vector>

#include "compiler/compilation.h"

namespace conjoint {

struct TreeLayout {
  // A body each.
  std::vector<int> body_parent, body_root, body_dofnum, body_dofadr;
  std::vector<mjtByte> body_sameframe, body_simple;
  // A dof each.
  std::vector<int> dof_body, dof_parent, dof_simplenum;
};

TreeLayout LayOutTree(const Compilation& c);

// Equalities of poses as sameframe fields tell them.
mjtSameFrame SameFrame(const double pos[3], const double quat[4]);
mjtSameFrame SameFrame(const double pos[3], const double quat[4], const mjsBody& body);

// Number of dofs that move any of the bodies: those of the bodies and all their ancestors.
int CountMovingDofs(const TreeLayout& tree, const std::vector<int>& bodies);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_TREE_LAYOUT_H_
