// In which order threads take problems that have nothing in common.

#ifndef CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_
#define CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"

namespace conjoint {

// Numbers of n problems, on the stack in the frame of the caller, the largest problem first; NULL
// if they are better solved by one thread.
const int* OrderForThreads(mjData* d, const Problem* problems, int n);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_ISLANDS_H_
