// Whether rounding errors stay what they are until the end of a step.
//
// Newton's method lands on the minimum of the constraint problem whatever the last bits of its
// inputs. Conjugate gradients and the dual solvers stop on the way there, and the steps before
// amplify such bits, or decide by them on which side of a border a row ends. So models with those
// solvers are computed in the reference's order of operations throughout, and agree bit for bit;
// the others take whichever order is fastest.
//
// Trees that start asleep are another reason: mj_resetData solves for the forces on them, and what
// it leaves in mjData is everywhere else equal to the bit.
//
// The compiler asks for that order, too, where it simulates for the length ranges of actuators:
// they stay with the model, and thousands of steps may have amplified a rounding error.

#ifndef CONJOINT_DYNAMICS_ROUNDING_H_
#define CONJOINT_DYNAMICS_ROUNDING_H_

#include <mujoco/mujoco.h>

#include <algorithm>

namespace conjoint {

// A bit of mjOption.enableflags that only the compiler sets, and takes away again.
inline constexpr int kEnableReferenceOrder = 1 << 30;
static_assert(mjNENABLE < 30);

inline bool SolverShowsRounding(const mjModel* m) {
  if (m->opt.solver != mjSOL_NEWTON) return true;
  if (!(m->opt.enableflags & (mjENBL_SLEEP | kEnableReferenceOrder))) return false;
  if (m->opt.enableflags & kEnableReferenceOrder) return true;
  const int *begin = m->tree_sleep_policy, *end = begin + m->ntree;
  return std::find(begin, end, int{mjSLEEP_INIT}) != end;
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_ROUNDING_H_
