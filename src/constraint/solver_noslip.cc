// Noslip: after another solver, removes the slip that regularisation leaves. Friction forces are
// solved again without regularisation, A = AR - R, while normal forces stay; from efc_AR, efc_b and
// efc_force to efc_force, efc_state, qfrc_constraint, qacc.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "constraint/problem.h"
#include "constraint/solver.h"
#include "constraint/solver_dual.h"
#include "constraint/solver_scratch.h"
#include "constraint/solver_statistics.h"
#include "core/arena.h"

namespace conjoint {
namespace {

class NoslipSweep {
 public:
  NoslipSweep(const mjData* d, const Problem& problem, const DualMatrix& matrix)
      : contacts_(d->contact), b_(d->efc_b), p_(problem), AR_(matrix) {}

  // The cost that regularisation had, gone with the first iteration.
  mjtNum RegularizationCost() const {
    mjtNum cost = 0;
    for (int i = 0; i < p_.nefc; ++i) cost += p_.force[i] * p_.force[i] * p_.R[i];
    return mjtNum{0.5} * cost;
  }

  // One sweep over all friction. Returns `decrease` and what it takes off the dual cost.
  mjtNum Run(mjtNum decrease) {
    for (int i = p_.ne; i < p_.ne + p_.nf; ++i) decrease -= UpdateFrictionLoss(i);
    for (int i = p_.ne + p_.nf; i < p_.nefc;) {
      switch (p_.type[i]) {
        case mjCNSTR_CONTACT_PYRAMIDAL: {
          const int rows = 2 * (contacts_[p_.id[i]].dim - 1);
          for (int j = 0; j < rows; j += 2) decrease -= UpdatePair(i + j);
          i += rows;
          break;
        }
        case mjCNSTR_CONTACT_ELLIPTIC: {
          const mjContact& contact = contacts_[p_.id[i]];
          decrease -= UpdateElliptic(i, contact);
          i += contact.dim;
          break;
        }
        default:
          ++i;
      }
    }
    return decrease;
  }

 private:
  mjtNum Residual(int i) const { return b_[i] + AR_.Dot(i, p_.force) - p_.R[i] * p_.force[i]; }

  // A on n rows from `row` on.
  void Block(mjtNum* A, int row, int n) const {
    constexpr mjtNum kMinDiagonal = 1e-10;
    AR_.Block(A, row, n);
    for (int j = 0; j < n; ++j) {
      mjtNum& diagonal = A[j * (n + 1)];
      diagonal = std::max(kMinDiagonal, diagonal - p_.R[row + j]);
    }
  }

  mjtNum UpdateFrictionLoss(int i) {
    const mjtNum residual = Residual(i), old = p_.force[i], loss = p_.frictionloss[i];
    const mjtNum w = 1 / std::max(static_cast<mjtNum>(mjMINVAL), AR_.Diagonal(i) - p_.R[i]);
    mjtNum& force = p_.force[i];
    force -= residual * w;
    if (force < -loss) {
      force = -loss;
    } else if (force > loss) {
      force = loss;
    }
    const mjtNum delta = force - old;
    return mjtNum{0.5} * delta * delta / w + delta * residual;
  }

  // Two opposing edges of a pyramid: their sum is the normal force and stays.
  mjtNum UpdatePair(int i) {
    mjtNum* force = p_.force + i;
    mjtNum A[4];
    Block(A, i, 2);
    const mjtNum residual[2] = {Residual(i), Residual(i + 1)};
    const mjtNum old[2] = {force[0], force[1]};
    const mjtNum c0 = residual[0] - (A[0] * old[0] + A[1] * old[1]);
    const mjtNum c1 = residual[1] - (A[2] * old[0] + A[3] * old[1]);
    const mjtNum mid = mjtNum{0.5} * (old[0] + old[1]);
    const mjtNum curvature = A[0] + A[3] - A[1] - A[2];
    const mjtNum slope = mid * (A[0] - A[3]) + c0 - c1;
    if (curvature < mjMINVAL) {
      force[0] = force[1] = mid;
    } else {
      mjtNum y = -slope / curvature;
      if (y < -mid) {
        y = -mid;
      } else if (y > mid) {
        y = mid;
      }
      force[0] = mid + y;
      force[1] = mid - y;
    }
    return AcceptChange(force, old, A, residual, 2);
  }

  mjtNum UpdateElliptic(int i, const mjContact& contact) {
    const int n = contact.dim - 1;
    const mjtNum normal = p_.force[i];
    mjtNum* friction = p_.force + i + 1;
    mjtNum A[(kMaxConeRows - 1) * (kMaxConeRows - 1)];
    mjtNum residual[kMaxConeRows - 1], old[kMaxConeRows - 1], c[kMaxConeRows - 1];
    Block(A, i + 1, n);
    for (int j = 0; j < n; ++j) residual[j] = Residual(i + 1 + j);
    std::copy_n(friction, n, old);
    for (int j = 0; j < n; ++j) c[j] = residual[j] - mju_dot(A + j * n, old, n);
    SolveFriction(friction, A, c, contact, normal);
    return AcceptChange(friction, old, A, residual, n);
  }

  const mjContact* contacts_;
  const mjtNum* b_;
  const Problem& p_;
  const DualMatrix& AR_;
};

}  // namespace

void SolveNoslip(const mjModel* m, mjData* d, const Problem& problem) {
  const DualMatrix matrix(m, d);
  const SolverStatistics statistics(d, problem);
  const mjtNum scale = SolverScale(m, problem);
  NoslipSweep sweep(d, problem, matrix);
  UpdateDualStates(problem, d->contact);
  const int before = d->solver_niter[0];
  int iteration = 0;
  while (iteration < m->opt.noslip_iterations) {
    mjSolverStat stat = {};
    stat.improvement = sweep.Run(iteration == 0 ? sweep.RegularizationCost() : 0) * scale;
    const DualStates states = UpdateDualStates(problem, d->contact);
    stat.nactive = states.nactive;
    stat.nchange = states.nchange;
    statistics.Record(before + iteration++, stat);
    if (stat.improvement < m->opt.noslip_tolerance) break;
  }
  statistics.SetIterations(before + iteration);
  FinishDual(problem);
}

}  // namespace conjoint
