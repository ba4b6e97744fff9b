// Common parts of the dual solvers (solver_dual.h).

#include "constraint/solver_dual.h"

#include <algorithm>
#include <cmath>

#include "math/qcqp.h"
#include "math/sparse_product.h"

namespace conjoint {

mjtNum DualMatrix::Dot(int row, const mjtNum* force) const {
  if (!sparse_) return mju_dot(AR_ + static_cast<ptrdiff_t>(row) * nefc_, force, nefc_);
  const int adr = rowadr_[row];
  return DotSparse(AR_ + adr, colind_ + adr, rownnz_[row], force);
}

const mjtNum* DualMatrix::At(int row, int column) const {
  if (!sparse_) return AR_ + static_cast<ptrdiff_t>(row) * nefc_ + column;
  const int* begin = colind_ + rowadr_[row];
  return AR_ + (std::lower_bound(begin, begin + rownnz_[row], column) - colind_);
}

mjtNum DualMatrix::Diagonal(int row) const { return *At(row, row); }

// Rows of one contact have one pattern, so their columns lie side by side.
void DualMatrix::Block(mjtNum* block, int row, int n) const {
  for (int r = 0; r < n; ++r) std::copy_n(At(row + r, row), n, block + r * n);
}

mjtNum AcceptChange(mjtNum* force, const mjtNum* old, const mjtNum* A, const mjtNum* residual,
                    int n) {
  constexpr mjtNum kWorse = 1e-10;
  mjtNum delta[kMaxConeRows];
  for (int j = 0; j < n; ++j) delta[j] = force[j] - old[j];
  const mjtNum change =
      n == 1 ? mjtNum{0.5} * delta[0] * delta[0] * A[0] + delta[0] * residual[0]
             : mjtNum{0.5} * mju_mulVecMatVec(delta, A, delta, n) + mju_dot(delta, residual, n);
  if (change > kWorse) {
    std::copy_n(old, n, force);
    return 0;
  }
  return change;
}

void SolveFriction(mjtNum* x, const mjtNum* A, const mjtNum* c, const mjContact& contact,
                   mjtNum normal) {
  const int n = contact.dim - 1;
  if (normal < mjMINVAL) {
    std::fill_n(x, n, mjtNum{0});
    return;
  }
  if (!SolveConeProblem(x, A, c, contact.friction, normal, n)) return;
  // On the cone exactly, whatever the iteration left.
  mjtNum square = 0;
  for (int j = 0; j < n; ++j) {
    square += x[j] * x[j] / (contact.friction[j] * contact.friction[j]);
  }
  const mjtNum scale = std::sqrt(normal * normal / std::max(static_cast<mjtNum>(mjMINVAL), square));
  for (int j = 0; j < n; ++j) x[j] *= scale;
}

namespace {

int FrictionLossState(mjtNum force, mjtNum loss) {
  if (force <= -loss) return mjCNSTRSTATE_LINEARPOS;
  if (force >= loss) return mjCNSTRSTATE_LINEARNEG;
  return mjCNSTRSTATE_QUADRATIC;
}

// The zones of the dual cone. Forces inside it and on its surface alike count as satisfied.
int EllipticState(const mjContact& contact, const mjtNum* force) {
  const mjtNum mu = contact.mu, N = force[0] / mu;
  const int n = std::min(contact.dim, kMaxConeRows) - 1;
  mjtNum components[kMaxConeRows - 1];
  for (int j = 0; j < n; ++j) components[j] = force[j + 1] / contact.friction[j];
  const mjtNum T = mju_norm(components, n);
  if (mu * N >= T) return mjCNSTRSTATE_SATISFIED;
  return N + mu * T <= 0 ? mjCNSTRSTATE_QUADRATIC : mjCNSTRSTATE_CONE;
}

}  // namespace

DualStates UpdateDualStates(const Problem& p, const mjContact* contacts) {
  DualStates result = {.nchange = 0, .nactive = p.ne + p.nf};
  const auto set = [&](int row, int count, int state) {
    for (int i = row; i < row + count; ++i) {
      result.nchange += p.state[i] != state;
      p.state[i] = state;
    }
  };
  int i = 0;
  for (; i < p.ne; ++i) set(i, 1, mjCNSTRSTATE_QUADRATIC);
  for (; i < p.ne + p.nf; ++i) set(i, 1, FrictionLossState(p.force[i], p.frictionloss[i]));
  while (i < p.nefc) {
    const bool elliptic = p.type[i] == mjCNSTR_CONTACT_ELLIPTIC;
    const int rows = elliptic ? contacts[p.id[i]].dim : 1;
    int state;
    if (elliptic) {
      state = EllipticState(contacts[p.id[i]], p.force + i);
    } else {
      state = p.force[i] <= 0 ? mjCNSTRSTATE_SATISFIED : mjCNSTRSTATE_QUADRATIC;
    }
    set(i, rows, state);
    if (state != mjCNSTRSTATE_SATISFIED) result.nactive += rows;
    i += rows;
  }
  return result;
}

void FinishDual(const Problem& p) {
  MulJacobianTransposed(p, p.qfrc_constraint, p.force);
  std::copy_n(p.qfrc_constraint, p.nv, p.qacc);
  SolveInertia(p, p.qacc);
  for (int i = 0; i < p.nv; ++i) p.qacc[i] += p.qacc_smooth[i];
}

}  // namespace conjoint
