// L' D L of the inertia matrix and solves with it, in the reference's order of operations.
//
// The engine sums in other orders, with fused multiply-adds. Where M is singular to rounding, say
// with two equal joints in a body, that decides between huge numbers, infinities and NaN. What is
// stored in a model is therefore computed in the plain order, where time does not matter.

#ifndef CONJOINT_COMPILER_ORDERED_FACTOR_H_
#define CONJOINT_COMPILER_ORDERED_FACTOR_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// From M to qLD and qLDiagInv, all trees.
void FactorInOrder(const mjModel* m, mjData* d);

// x = M^-1 y for n vectors of nv numbers, from qLD and qLDiagInv.
void SolveInOrder(const mjModel* m, const mjData* d, mjtNum* x, const mjtNum* y, int n);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ORDERED_FACTOR_H_
