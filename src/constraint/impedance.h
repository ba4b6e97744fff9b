// Softness of constraint rows.

#ifndef CONJOINT_CONSTRAINT_IMPEDANCE_H_
#define CONJOINT_CONSTRAINT_IMPEDANCE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// efc_diagApprox, efc_KBIP, efc_R, efc_D of all rows, and mjContact.mu, from efc_pos, efc_margin
// and solref, solimp of the constraints. With the impedance d of a row at its position and A the
// diagonal of J M^-1 J', approximated:
//   R = (1 - d) / d A,   D = 1 / R,   KBIP = (stiffness, damping, d, dd/dpos)
// from which the reference acceleration is -B vel - K d (pos - margin).
void ComputeImpedance(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_IMPEDANCE_H_
