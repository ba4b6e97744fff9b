// Reference acceleration of constraint rows, a spring and damper on each: from qvel, efc_KBIP,
// efc_pos and efc_margin to efc_vel and efc_aref.

#include <mujoco/mujoco.h>

#include "math/clones.h"

CONJOINT_CLONES(void, mj_referenceConstraint, (const mjModel* m, mjData* d), (m, d)) {
  mj_mulJacVec(m, d, d->efc_vel, d->qvel);
  const mjtNum *kbip = d->efc_KBIP, *vel = d->efc_vel;
  const mjtNum *pos = d->efc_pos, *margin = d->efc_margin;
  mjtNum* __restrict aref = d->efc_aref;
  for (int i = 0, nefc = d->nefc; i < nefc; ++i) {
    aref[i] = -kbip[4 * i + 1] * vel[i] - kbip[4 * i] * kbip[4 * i + 2] * (pos[i] - margin[i]);
  }
}
