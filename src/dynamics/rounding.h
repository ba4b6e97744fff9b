// Whether rounding errors stay what they are until the end of a step.
//
// Newton's method lands on the minimum of the constraint problem whatever the last bits of its
// inputs. Conjugate gradients and the dual solvers stop on the way there, and the steps before
// amplify such bits, or decide by them on which side of a border a row ends. So models with those
// solvers are computed in the reference's order of operations throughout, and agree bit for bit;
// the others take whichever order is fastest.

#ifndef CONJOINT_DYNAMICS_ROUNDING_H_
#define CONJOINT_DYNAMICS_ROUNDING_H_

#include <mujoco/mujoco.h>

namespace conjoint {

inline bool SolverShowsRounding(const mjModel* m) { return m->opt.solver != mjSOL_NEWTON; }

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_ROUNDING_H_
