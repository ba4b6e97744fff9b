// Projected Gauss-Seidel: minimises the dual cost 1/2 f'AR f + f.b over the forces that the
// constraints allow, row by row, contact by contact; from efc_AR, efc_b and a start in efc_force to
// efc_force, efc_state, qfrc_constraint, qacc.
//
// The solver stops long before it has converged, so the order of the sweep is part of the result.

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

// A force that is not a number stays so, and the step warns of it.
mjtNum NotNegative(mjtNum force) { return force < 0 ? 0 : force; }

class PgsSweep {
 public:
  PgsSweep(const mjData* d, const Problem& problem, const DualMatrix& matrix,
           const mjtNum* inverse_diagonal)
      : contacts_(d->contact), b_(d->efc_b), p_(problem), AR_(matrix), w_(inverse_diagonal) {}

  // One sweep over all rows. Returns the decrease of the dual cost.
  mjtNum Run() {
    mjtNum decrease = 0;
    for (int i = 0; i < p_.nefc;) {
      if (i >= p_.ne + p_.nf && p_.type[i] == mjCNSTR_CONTACT_ELLIPTIC) {
        const mjContact& contact = contacts_[p_.id[i]];
        decrease -= UpdateElliptic(i, contact);
        i += contact.dim;
      } else {
        decrease -= UpdateScalar(i);
        ++i;
      }
    }
    return decrease;
  }

 private:
  mjtNum Residual(int i) const { return b_[i] + AR_.Dot(i, p_.force); }

  mjtNum UpdateScalar(int i) {
    const mjtNum residual = Residual(i), old = p_.force[i], diagonal = 1 / w_[i];
    mjtNum& force = p_.force[i];
    force -= residual * w_[i];
    if (i >= p_.ne + p_.nf) {
      force = NotNegative(force);
    } else if (i >= p_.ne) {
      const mjtNum loss = p_.frictionloss[i];
      if (force < -loss) {
        force = -loss;
      } else if (force > loss) {
        force = loss;
      }
    }
    return AcceptChange(&force, &old, &diagonal, &residual, 1);
  }

  // The normal force, or the whole force along its own direction; then friction for that normal
  // force.
  mjtNum UpdateElliptic(int i, const mjContact& contact) {
    const int dim = contact.dim;
    mjtNum* force = p_.force + i;
    mjtNum A[kMaxConeRows * kMaxConeRows], residual[kMaxConeRows], old[kMaxConeRows];
    AR_.Block(A, i, dim);
    for (int j = 0; j < dim; ++j) residual[j] = Residual(i + j);
    std::copy_n(force, dim, old);

    if (force[0] < mjMINVAL) {
      force[0] = NotNegative(force[0] - residual[0] * w_[i]);
      std::fill_n(force + 1, dim - 1, mjtNum{0});
    } else {
      ScaleAlongItself(force, A, residual, dim);
    }

    // Residual of the friction rows without friction, at the new normal force.
    mjtNum Ac[(kMaxConeRows - 1) * (kMaxConeRows - 1)], c[kMaxConeRows - 1];
    const int n = dim - 1;
    for (int j = 0; j < n; ++j) {
      const mjtNum* row = A + (j + 1) * dim;
      std::copy_n(row + 1, n, Ac + j * n);
      c[j] = residual[j + 1] - mju_dot(row + 1, old + 1, n) + row[0] * (force[0] - old[0]);
    }
    SolveFriction(force + 1, Ac, c, contact, force[0]);
    return AcceptChange(force, old, A, residual, dim);
  }

  static void ScaleAlongItself(mjtNum* force, const mjtNum* A, const mjtNum* residual, int n) {
    mjtNum A_force[kMaxConeRows];
    mju_mulMatVec(A_force, A, force, n, n);
    const mjtNum denominator = mju_dot(force, A_force, n);
    if (denominator < mjMINVAL) return;
    mjtNum x = -mju_dot(force, residual, n) / denominator;
    if (force[0] + x * force[0] < 0) x = -1;
    for (int j = 0; j < n; ++j) force[j] += x * force[j];
  }

  const mjContact* contacts_;
  const mjtNum* b_;
  const Problem& p_;
  const DualMatrix& AR_;
  const mjtNum* w_;
};

}  // namespace

void SolvePGS(const mjModel* m, mjData* d, const Problem& problem) {
  StackFrame frame(d);
  Scratch scratch(d);
  mjtNum* inverse_diagonal = scratch.Take<mjtNum>(problem.nefc);
  if (scratch.failed()) return;
  const DualMatrix matrix(m, d);
  for (int i = 0; i < problem.nefc; ++i) inverse_diagonal[i] = 1 / matrix.Diagonal(i);

  const SolverStatistics statistics(d, problem);
  const mjtNum scale = SolverScale(m, problem);
  PgsSweep sweep(d, problem, matrix, inverse_diagonal);
  UpdateDualStates(problem, d->contact);
  int iteration = 0;
  while (iteration < m->opt.iterations) {
    mjSolverStat stat = {};
    stat.improvement = sweep.Run() * scale;
    const DualStates states = UpdateDualStates(problem, d->contact);
    stat.nactive = states.nactive;
    stat.nchange = states.nchange;
    statistics.Record(iteration++, stat);
    if (stat.improvement < m->opt.tolerance) break;
  }
  statistics.SetIterations(iteration);
  statistics.SetNonzeros(d->nA);
  FinishDual(problem);
}

}  // namespace conjoint
