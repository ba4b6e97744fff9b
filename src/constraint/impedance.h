// Softness of constraint rows.

#ifndef CONJOINT_CONSTRAINT_IMPEDANCE_H_
#define CONJOINT_CONSTRAINT_IMPEDANCE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// efc_diagApprox, efc_KBIP, efc_R, efc_D of all rows, and mjContact.mu.
void ComputeImpedance(const mjModel* m, mjData* d);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_IMPEDANCE_H_
