// The force of one contact, from efc_force to contact frame: mj_contactForce.

#include <mujoco/mujoco.h>

#include <algorithm>

// A contact with an elliptic cone has one row for each component of its force and torque; with a
// pyramidal cone its rows are the magnitudes along the edges of the pyramid.
void mj_contactForce(const mjModel* m, const mjData* d, int id, mjtNum result[6]) {
  std::fill_n(result, 6, mjtNum{0});
  if (id < 0 || id >= d->ncon) return;
  const mjContact& contact = d->contact[id];
  if (contact.efc_address < 0) return;

  const mjtNum* force = d->efc_force + contact.efc_address;
  if (mj_isPyramidal(m)) {
    mju_decodePyramid(result, force, contact.friction, contact.dim);
  } else {
    std::copy_n(force, contact.dim, result);
  }
}
