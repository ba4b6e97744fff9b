// The blocks that flexes take: sparsity, kinematics, elasticity, strain rows and the implicit
// integration of those whose vertices are interpolated.

#include <vector>

#include "compiler/scratch_memory.h"

namespace conjoint {
namespace {

using Frame = ScratchStack::Frame;

constexpr int kByVertex = 2;  // flex_edgeequality

bool IsElastic(const mjModel* m, int flex) {
  return m->flex_elemnum[flex] > 0 && m->flex_stiffness[21 * mjtSize{m->flex_elemadr[flex]}] != 0;
}

bool IsDriven(const mjModel* m, int flex) { return m->flex_interp[flex] && !m->flex_rigid[flex]; }

// The dofs that drive interpolated flexes, as flags.
std::vector<char> DofsOfNodes(const mjModel* m) {
  std::vector<char> moves(static_cast<size_t>(m->nv));
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (!IsDriven(m, flex)) continue;
    for (int i = 0; i < m->flex_nodenum[flex]; ++i) {
      const int body = m->flex_nodebodyid[m->flex_nodeadr[flex] + i];
      for (int k = 0; k < m->body_dofnum[body]; ++k) {
        moves[static_cast<size_t>(m->body_dofadr[body] + k)] = 1;
      }
    }
  }
  return moves;
}

// Pairs of such a dof and one that carries it and is none of them.
mjtSize CountCarriers(const mjModel* m, const std::vector<char>& moves) {
  mjtSize count = 0;
  for (int dof = 0; dof < m->nv; ++dof) {
    if (!moves[static_cast<size_t>(dof)]) continue;
    for (int carrier = m->dof_parentid[dof]; carrier >= 0; carrier = m->dof_parentid[carrier]) {
      count += !moves[static_cast<size_t>(carrier)];
    }
  }
  return count;
}

// Stiffness of the nodes of a flex, in joint space.
void RehearseNodeStiffness(const mjModel* m, const ScratchStack& stack, int flex, mjtSize ndof) {
  constexpr char kName[] = "mjd_flexInterp_kernel";
  const mjtSize n = 3 * mjtSize{m->flex_nodenum[flex]};
  const Frame frame(stack);
  stack.Nums(n, kName, 923);
  stack.Nums(n * n, kName, 924);
  stack.Ints(n, kName, 928);
  stack.Ints(n, kName, 929);
  stack.Nums(n * m->nv, kName, 930);
  stack.Ints(n * m->nv, kName, 931);
  stack.Ints(m->nv, kName, 934);
  stack.Nums(3 * m->nv, kName, 935);
  stack.Nums(n * ndof, kName, 1008);
  stack.Nums(n * ndof, kName, 1026);
}

}  // namespace

void RehearseFlexSparsity(const mjModel* m, const ScratchStack& stack) {
  if (m->nflex == 0) return;
  constexpr char kName[] = "makeFlexSparse";
  const Frame frame(stack);
  for (int line = 386; line <= 389; ++line) stack.Ints(m->nv, kName, line);
  stack.Ints(6, kName, 390);
  for (int i = 0; i < m->nflex; ++i) {
    if (m->flex_edgeequality[i] == kByVertex) stack.Ints(m->flex_vertnum[i], kName, 462);
  }
}

void RehearseFlex(const mjModel* m, const ScratchStack& stack) {
  if (m->nflex == 0) return;
  constexpr char kName[] = "mj_flex";
  for (int i = 0; i < m->nflex; ++i) {
    const Frame frame(stack);
    stack.Ints(m->flex_bvhnum[i], "mj_updateDynamicBVH", 492);
  }
  const Frame frame(stack);
  for (int line = 666; line <= 668; ++line) stack.Nums(3 * m->nv, kName, line);
  stack.Ints(m->nv, kName, 669);
  for (int i = 0; i < m->nflex; ++i) {
    if (m->flex_edgeequality[i] != kByVertex) continue;
    const Frame vertices(stack);
    stack.Ints(m->nv, kName, 736);
    stack.Ints(m->nv, kName, 737);
    stack.Nums(m->nv, kName, 738);
    stack.Nums(m->nv, kName, 739);
    stack.Nums(m->nv, kName, 744);
  }
}

void RehearseFlexForces(const mjModel* m, const ScratchStack& stack) {
  constexpr char kName[] = "mj_springdamper";
  constexpr int kSlidesOnly = 2;  // body_simple
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (m->flex_dim[flex] == 1 || m->flex_rigid[flex] || !IsElastic(m, flex)) continue;
    const Frame frame(stack);
    bool in_joint_space = true;  // forces are those of dofs as they are
    if (m->flex_interp[flex]) {
      const mjtSize n = 3 * mjtSize{m->flex_nodenum[flex]};
      for (int line = 276; line <= 280; ++line) stack.Nums(n, kName, line);
      in_joint_space = m->flex_centered[flex];
    } else {
      stack.Nums(3 * mjtSize{m->flex_vertnum[flex]}, kName, 332);
      for (int i = 0; i < m->flex_vertnum[flex]; ++i) {
        const int body = m->flex_vertbodyid[m->flex_vertadr[flex] + i];
        if (m->body_simple[body] != kSlidesOnly) in_joint_space = false;
      }
    }
    if (!in_joint_space) RehearseForce(m, stack, /*torque=*/false);
  }
}

void RehearseStrainRows(const mjModel* m, mjData* small, int flex, int rows) {
  constexpr char kName[] = "mj_instantiateEquality";
  const ScratchStack stack(small);
  const mjtSize nv = m->nv, n = 3 * mjtSize{m->flex_nodenum[flex]};
  const bool sparse = mj_isSparse(m);
  const Frame frame(stack);
  stack.Nums(n, kName, 649);
  stack.Nums(n * nv, kName, 650);
  stack.Ints(nv, kName, 651);
  stack.Nums(nv, kName, 652);
  stack.Nums(3 * nv, kName, 668);
  stack.Ints(nv, kName, 684);
  if (sparse) stack.Ints(nv, kName, 688);
  stack.Nums(n, kName, 737);
  for (int row = 0; row < rows; ++row) {
    stack.Nums(n, kName, 870);
    if (sparse) stack.Nums(n, kName, 919);
    ++small->nefc;
  }
}

void RehearseFlexIntegration(const mjModel* m, const ScratchStack& stack) {
  bool any = false;
  for (int flex = 0; flex < m->nflex; ++flex) any |= IsDriven(m, flex);
  if (!any) return;
  constexpr char kFactor[] = "flexInterp_factor", kSolve[] = "flexInterp_solve";
  const std::vector<char> moves = DofsOfNodes(m);
  mjtSize ndof = 0;
  for (const char flag : moves) ndof += flag;
  stack.Ints(m->nv, kFactor, 1170);
  stack.Ints(m->nv, kFactor, 1171);
  stack.Ints(ndof, kFactor, 1186);
  stack.Ints(m->nv, kFactor, 1187);
  const mjtSize carriers = CountCarriers(m, moves);
  stack.Nums(carriers, kFactor, 1248);
  stack.Ints(carriers, kFactor, 1249);
  stack.Ints(carriers, kFactor, 1250);
  stack.Nums(ndof * ndof, kFactor, 1254);
  {
    const Frame frame(stack);
    stack.Ints(m->nv, "mjd_flexInterp_kernel", 887);
    for (int flex = 0; flex < m->nflex; ++flex) {
      if (IsDriven(m, flex) && IsElastic(m, flex)) RehearseNodeStiffness(m, stack, flex, ndof);
    }
  }
  if (m->opt.integrator == mjINT_IMPLICIT) {
    stack.Ints(m->nv, kFactor, 0);  // always fits where the stiffness did
  }
  stack.Nums(ndof, kSolve, 1296);
  stack.Nums(m->nv, kSolve, 1297);
}

}  // namespace conjoint
