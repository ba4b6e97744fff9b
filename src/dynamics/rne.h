// The steps that the recursive Newton-Euler algorithm and its variant after the constraints share.

#ifndef CONJOINT_DYNAMICS_RNE_H_
#define CONJOINT_DYNAMICS_RNE_H_

#include <mujoco/mujoco.h>

#include "math/rows.h"

namespace conjoint {

// Acceleration that the recursion starts from: minus gravity, so that weight need not be added as a
// force.
Spatial WorldAcceleration(const mjModel* m);

// sum of axes[dof] rate[dof] over the dofs of a body
[[gnu::always_inline]] inline Spatial MotionOfDofs(const mjModel* m, int body, const mjtNum* axes,
                                                   const mjtNum* rate) {
  Spatial sum = Spatial::Zero();
  const int first = m->body_dofadr[body], last = first + m->body_dofnum[body];
  for (int dof = first; dof < last; ++dof) sum += SpatialAt(axes, dof) * rate[dof];
  return sum;
}

// a_parent + sum of cdof_dot qvel, and of cdof qacc if asked for. Each sum is complete before it is
// added: bit-equal to MuJoCo 3.6.0.
[[gnu::always_inline]] inline Spatial BodyAcceleration(const mjModel* m, const mjData* d, int body,
                                                       const Spatial& of_parent, bool with_qacc) {
  const Spatial a = of_parent + MotionOfDofs(m, body, d->cdof_dot, d->qvel);
  return with_qacc ? a + MotionOfDofs(m, body, d->cdof, d->qacc) : a;
}

// Torque and force that give a body its acceleration: I a + v x (I v), like cinert and cvel in the
// axes of the world about the centre of mass of the tree.
[[gnu::always_inline]] inline Spatial ForceOfMotion(const mjData* d, int body,
                                                    const Spatial& acceleration) {
  const SpatialInertia inertia = InertiaAt(d->cinert, body);
  const Spatial velocity = SpatialAt(d->cvel, body);
  return inertia * acceleration + CrossForce(velocity, inertia * velocity);
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_RNE_H_
