// The mass of a whole model: the sum over its bodies, and scaling all of them to a given sum.

#include <mujoco/mujoco.h>

#include <algorithm>

mjtNum mj_getTotalmass(const mjModel* m) {
  mjtNum total = 0;
  for (int body = 1; body < m->nbody; ++body) total += m->body_mass[body];
  return total;
}

void mj_setTotalmass(mjModel* m, mjtNum newmass) {
  constexpr mjtNum kMin = mjMINVAL;
  const mjtNum scale = std::max(kMin, newmass / std::max(kMin, mj_getTotalmass(m)));
  for (int body = 1; body < m->nbody; ++body) {
    m->body_mass[body] *= scale;
    for (int axis = 0; axis < 3; ++axis) m->body_inertia[3 * body + axis] *= scale;
  }
}
