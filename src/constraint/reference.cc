// Reference acceleration of constraint rows, a spring and damper on each: from qvel, efc_KBIP,
// efc_pos and efc_margin to efc_vel and efc_aref.

#include <mujoco/mujoco.h>

void mj_referenceConstraint(const mjModel* m, mjData* d) {
  mj_mulJacVec(m, d, d->efc_vel, d->qvel);
  for (int i = 0; i < d->nefc; ++i) {
    const mjtNum* kbip = d->efc_KBIP + 4 * i;
    d->efc_aref[i] =
        -kbip[1] * d->efc_vel[i] - kbip[0] * kbip[2] * (d->efc_pos[i] - d->efc_margin[i]);
  }
}
