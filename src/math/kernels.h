// Dense kernels behind the public functions, for the other rooms.
//
// They keep the order of operations of the public functions (sums of products in four lanes,
// nothing fused) and give the same bits on every processor.

#ifndef CONJOINT_MATH_KERNELS_H_
#define CONJOINT_MATH_KERNELS_H_

#include <mujoco/mjtnum.h>

namespace conjoint {

// Lower triangle of M' diag(d) M for M of nr x nc; d may be NULL. What is written above
// the diagonal is of no use.
void SqrMatTDLower(mjtNum* res, const mjtNum* mat, const mjtNum* d, int nr, int nc);

}  // namespace conjoint

#endif  // CONJOINT_MATH_KERNELS_H_
