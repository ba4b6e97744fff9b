// What the dual solvers, PGS and noslip, share: the matrix AR = J M^-1 J' + R, blocks of rows, the
// friction subproblem of an elliptic contact, states of forces, and the way back to joint space.

#ifndef CONJOINT_CONSTRAINT_SOLVER_DUAL_H_
#define CONJOINT_CONSTRAINT_SOLVER_DUAL_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"

namespace conjoint {

inline constexpr int kMaxConeRows = 6;

// efc_AR by rows, dense or sparse.
class DualMatrix {
 public:
  DualMatrix(const mjModel* m, const mjData* d)
      : AR_(d->efc_AR),
        nefc_(d->nefc),
        sparse_(mj_isSparse(m)),
        rownnz_(d->efc_AR_rownnz),
        rowadr_(d->efc_AR_rowadr),
        colind_(d->efc_AR_colind) {}

  // AR_row . force
  mjtNum Dot(int row, const mjtNum* force) const;

  mjtNum Diagonal(int row) const;

  // The n x n block at (row, row), n <= kMaxConeRows.
  void Block(mjtNum* block, int row, int n) const;

 private:
  // Where entry (row, column) is among the numbers. It has to be there.
  const mjtNum* At(int row, int column) const;

  const mjtNum* AR_;
  int nefc_;
  bool sparse_;
  const int* rownnz_;
  const int* rowadr_;
  const int* colind_;
};

// Change of the dual cost when the force of n rows goes from `old` to `force`: 1/2 d'A d + d.res. A
// change for the worse is taken back.
mjtNum AcceptChange(mjtNum* force, const mjtNum* old, const mjtNum* A, const mjtNum* residual,
                    int n);

// Friction of an elliptic contact for a given normal force: minimises 1/2 x'A x + c.x over the
// dim - 1 friction components within the cone.
void SolveFriction(mjtNum* x, const mjtNum* A, const mjtNum* c, const mjContact& contact,
                   mjtNum normal);

// How many rows changed and how many are active.
struct DualStates {
  int nchange;
  int nactive;
};

// States of all rows from their forces.
DualStates UpdateDualStates(const Problem& problem, const mjContact* contacts);

// qfrc_constraint = J' force and qacc = qacc_smooth + M^-1 qfrc_constraint.
void FinishDual(const Problem& problem);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_DUAL_H_
