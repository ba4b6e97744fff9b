// Friction-cone subproblem: min x'Ax/2 + x'b subject to sum (x_i / d_i)^2 <= r^2.

#ifndef CONJOINT_MATH_QCQP_H_
#define CONJOINT_MATH_QCQP_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

inline constexpr int kMaxConeDimension = 5;

// Writes the n numbers of x; true if the constraint is active. A is n x n. For n = 2 and 3 its
// upper triangle is read, beyond that the lower. n above kMaxConeDimension ends in mju_error.
bool SolveConeProblem(mjtNum* x, const mjtNum* A, const mjtNum* b, const mjtNum* d, mjtNum r,
                      int n);

}  // namespace conjoint

#endif  // CONJOINT_MATH_QCQP_H_
