// The steps that the recursive Newton-Euler algorithm and its variant after the constraints share.

#ifndef CONJOINT_DYNAMICS_RNE_H_
#define CONJOINT_DYNAMICS_RNE_H_

#include <mujoco/mujoco.h>

#include "dynamics/rows.h"

namespace conjoint {

// Acceleration that the recursion starts from.
Spatial WorldAcceleration(const mjModel* m);

// a_parent + sum of cdof_dot qvel, and of cdof qacc if asked for.
[[gnu::always_inline]] inline Spatial BodyAcceleration(const mjModel* m, const mjData* d, int body,
                                                       const Spatial& of_parent, bool with_qacc) {
  Spatial a = of_parent;
  const int first = m->body_dofadr[body], last = first + m->body_dofnum[body];
  for (int dof = first; dof < last; ++dof) a += SpatialAt(d->cdof_dot, dof) * d->qvel[dof];
  if (with_qacc) {
    for (int dof = first; dof < last; ++dof) a += SpatialAt(d->cdof, dof) * d->qacc[dof];
  }
  return a;
}

// Force that gives a body its acceleration: I a + v x (I v).
[[gnu::always_inline]] inline Spatial ForceOfMotion(const mjData* d, int body,
                                                    const Spatial& acceleration) {
  const SpatialInertia inertia = InertiaAt(d->cinert, body);
  const Spatial velocity = SpatialAt(d->cvel, body);
  return inertia * acceleration + CrossForce(velocity, inertia * velocity);
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_RNE_H_
