// See implicit_flex.h. From the state of the nodes (flex_corotation.h), M, qDeriv and the forces to
// accelerations. Class B arithmetic.

#include "simulation/implicit_flex.h"

#include <algorithm>

#include "core/arena.h"
#include "dynamics/flex_corotation.h"
#include "dynamics/pair_chain.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// call(dof) for the dofs that a node brings in: those of its body, or of what it is fixed to.
template <class Call>
void ForEachNodeDof(const mjModel* m, int body, Call&& call) {
  if (m->body_dofnum[body] == 0) {
    for (const int dof : ChainOf(m, body)) call(dof);
    return;
  }
  for (int i = 0; i < m->body_dofnum[body]; ++i) call(m->body_dofadr[body] + i);
}

template <class Call>
void ForEachNode(const mjModel* m, Call&& call) {
  for (int flex = 0; flex < m->nflex; ++flex) {
    if (!m->flex_interp[flex]) continue;
    const int first = m->flex_nodeadr[flex];
    for (int i = 0; i < m->flex_nodenum[flex]; ++i) call(m->flex_nodebodyid[first + i]);
  }
}

// Forces on nodes are implicit over this time, squared.
mjtNum StiffnessScale(const mjModel* m, int flex) {
  const mjtNum h = m->opt.timestep;
  return h * h + h * m->flex_damping[flex];
}

// Motion of a node, in the frame of its flex, with one dof.
struct NodeColumn {
  int node, dof, place;
  Vec3 velocity;
};

}  // namespace

bool HasImplicitNodes(const mjModel* m, const mjData* d) {
  if (FilterDofs(m, d)) return false;
  return std::any_of(m->flex_interp, m->flex_interp + m->nflex, [](int order) { return order; });
}

ImplicitNodes::ImplicitNodes(const mjModel* m, mjData* d, const mjtNum* matrix,
                             SparsePattern pattern, const mjtNum* force)
    : m_(m), d_(d) {
  if (!ListDofs() || !TakeMatrix(matrix, pattern)) return;
  const mjtNum h = m->opt.timestep;
  const mjtNum denominator = StiffnessScale(m, 0);  // that of the first flex, whichever it is
  const mjtNum scale = denominator <= kMinVal ? 0 : h / denominator;
  auto* velocity_force = StackAlloc<mjtNum>(d, static_cast<size_t>(count_));
  if (!velocity_force) return;
  std::fill_n(velocity_force, count_, mjtNum{0});
  for (int flex = 0; flex < m->nflex; ++flex) AddStiffness(flex, velocity_force);
  for (int i = 0; i < count_; ++i) right_[i] = force[dofs_[i]] + scale * velocity_force[i];
  mju_cholFactor(H_, count_, kMinVal);
  ok_ = true;
}

bool ImplicitNodes::ListDofs() {
  place_ = StackAlloc<int>(d_, static_cast<size_t>(m_->nv));
  dofs_ = StackAlloc<int>(d_, static_cast<size_t>(m_->nv));
  if (!place_ || !dofs_) return false;
  std::fill_n(place_, m_->nv, -1);
  ForEachNode(m_, [&](int body) {
    ForEachNodeDof(m_, body, [&](int dof) {
      if (place_[dof] >= 0) return;
      place_[dof] = count_;
      dofs_[count_++] = dof;
    });
  });
  return true;
}

// The part of the matrix among the dofs of nodes, and what ties them to other dofs.
bool ImplicitNodes::TakeMatrix(const mjtNum* matrix, SparsePattern pattern) {
  const size_t n = static_cast<size_t>(count_);
  size_t entries = 0;
  for (int i = 0; i < count_; ++i) entries += static_cast<size_t>(pattern.rownnz[dofs_[i]]);
  H_ = StackAlloc<mjtNum>(d_, n * n);
  right_ = StackAlloc<mjtNum>(d_, n);
  coupling_ = StackAlloc<Coupling>(d_, entries);
  if (!H_ || !right_ || !coupling_) return false;
  std::fill_n(H_, n * n, mjtNum{0});
  for (int i = 0; i < count_; ++i) {
    const int adr = pattern.rowadr[dofs_[i]];
    for (int k = adr; k < adr + pattern.rownnz[dofs_[i]]; ++k) {
      const int dof = pattern.colind[k];
      if (place_[dof] >= 0) {
        H_[static_cast<size_t>(i) * n + static_cast<size_t>(place_[dof])] = matrix[k];
      } else {
        coupling_[ncoupling_++] = {i, dof, matrix[k]};
      }
    }
  }
  return true;
}

// H -= s J'KJ and velocity_force += s J'KJ qvel, with K the negative stiffness. Only the lower
// triangle of H matters.
void ImplicitNodes::AddStiffness(int flex, mjtNum* velocity_force) {
  const mjtNum scale = StiffnessScale(m_, flex);
  if (!m_->flex_interp[flex] || m_->flex_rigid[flex] || scale == 0) return;
  const mjtNum* stiffness = NodeStiffness(m_, flex);
  if (!stiffness || !HasFlexNodes(m_, flex)) return;
  const CorotatedNodes nodes = CorotatedNodesOf(m_, d_, flex);

  StackFrame frame(d_);
  size_t capacity = 0;
  for (int i = 0; i < nodes.count; ++i) capacity += ChainOf(m_, nodes.body[i]).size();
  auto* columns = StackAlloc<NodeColumn>(d_, capacity);
  if (!columns) return;
  int ncolumn = 0;
  Vec3 velocity[kMaxFlexNodes] = {}, force[kMaxFlexNodes];
  for (int i = 0; i < nodes.count; ++i) {
    const int body = nodes.body[i];
    const Vec3 offset = nodes.pos[i] - RootCom(m_, d_, body);
    for (const int dof : ChainOf(m_, body)) {
      const Vec3 motion =
          TransposeTimes(nodes.rotation, PointVelocity(SpatialAt(d_->cdof, dof), offset));
      velocity[i] += motion * d_->qvel[dof];
      if (place_[dof] >= 0) columns[ncolumn++] = {i, dof, place_[dof], motion};
    }
  }

  const int size = 3 * nodes.count;
  mju_mulMatVec(&force[0].x, stiffness, &velocity[0].x, size, size);
  for (int a = 0; a < ncolumn; ++a) {
    const NodeColumn& row = columns[a];
    velocity_force[row.place] += scale * Dot(row.velocity, force[row.node]);
    const mjtNum* block_row = stiffness + ptrdiff_t{3} * row.node * size;
    mjtNum* H_row = H_ + ptrdiff_t{row.place} * count_;
    for (int b = 0; b < ncolumn; ++b) {
      const NodeColumn& column = columns[b];
      if (column.place > row.place) continue;
      const mjtNum* block = block_row + 3 * column.node;
      const Vec3 product = {Dot(AsVec3(block), column.velocity),
                            Dot(AsVec3(block + size), column.velocity),
                            Dot(AsVec3(block + 2 * size), column.velocity)};
      H_row[column.place] -= scale * Dot(row.velocity, product);
    }
  }
}

void ImplicitNodes::Solve(mjtNum* qacc) const {
  if (!ok_) return;
  for (int k = 0; k < ncoupling_; ++k) {
    right_[coupling_[k].place] -= coupling_[k].value * qacc[coupling_[k].dof];
  }
  mju_cholSolve(right_, H_, right_, count_);
  for (int i = 0; i < count_; ++i) qacc[dofs_[i]] = right_[i];
}

}  // namespace conjoint
