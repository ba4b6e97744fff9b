// Dense kernels behind the public functions, for the other rooms.
//
// Those of class A keep the order of operations of the public functions (sums of products in four
// lanes, nothing fused) and give the same bits on every processor. Those of class B, called Fast,
// use fused multiply-add and whatever vectors there are: for the solver and what comes after it,
// never for anything a contact depends on.

#ifndef CONJOINT_MATH_KERNELS_H_
#define CONJOINT_MATH_KERNELS_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

// Class A. Lower triangle of M' diag(d) M for M of nr x nc; d may be NULL. What is written above
// the diagonal is of no use.
void SqrMatTDLower(mjtNum* res, const mjtNum* mat, const mjtNum* d, int nr, int nc);

// Class B. a . b
mjtNum DotFast(const mjtNum* a, const mjtNum* b, int n);

// Class B. y += s x
void AxpyFast(mjtNum* y, const mjtNum* x, mjtNum s, int n);

}  // namespace conjoint

#endif  // CONJOINT_MATH_KERNELS_H_
