// The solvers. Each takes one Problem, does at most m->opt.iterations iterations from its start,
// and leaves qacc, qfrc_constraint = J' force, force and state in the arrays the problem names.
// Statistics go to row max(0, island) of d->solver, to solver_niter and to solver_nnz; islands
// beyond mjNISLAND and iterations beyond mjNSOLVER are not recorded. mj_fwdConstraint has cleared
// solver_niter.
//
// Scratch memory is the stack of d. The primal solvers are called for several islands of one mjData
// at the same time, from different threads, and touch nothing but what belongs to their island:
// mjContact.H of its contacts, its statistics, its arrays.

#ifndef CONJOINT_CONSTRAINT_SOLVER_H_
#define CONJOINT_CONSTRAINT_SOLVER_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"

namespace conjoint {

// Primal solvers: minimise over accelerations.
void SolveNewton(const mjModel* m, mjData* d, const Problem& problem);
void SolveCG(const mjModel* m, mjData* d, const Problem& problem);

// Dual solvers, on the whole model, with efc_b and efc_AR: minimise over forces. Both start from
// efc_force; noslip follows another solver and adds its iterations to solver_niter[0].
void SolvePGS(const mjModel* m, mjData* d, const Problem& problem);
void SolveNoslip(const mjModel* m, mjData* d, const Problem& problem);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_H_
