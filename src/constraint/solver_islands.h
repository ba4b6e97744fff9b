// Solves problems that have nothing in common, on all threads there are.

#ifndef CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_
#define CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"

namespace conjoint {

// Runs `solve` on each of n problems: on the calling thread and on the pool of d if it has one and
// the work is worth it. Each problem is solved by one thread from start to end, so results do not
// depend on which.
void SolveIndependent(const mjModel* m, mjData* d, const Problem* problems, int n,
                      void (*solve)(const mjModel* m, mjData* d, const Problem& problem));

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_
