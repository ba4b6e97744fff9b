// How many entries the Hessian of a sparse problem and its factor have, for the statistics.

#ifndef CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_H_
#define CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_H_

#include "constraint/problem.h"
#include "constraint/solver_scratch.h"

namespace conjoint {

struct StructuralCounts {
  int square;  // lower triangle of J'J
  int factor;  // L of H = M + J'J, with fill-in, eliminating from the last dof to the first
};

// Zeros if there is no memory.
StructuralCounts CountStructure(const Problem& problem, Scratch& scratch);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_SOLVER_STRUCTURE_H_
