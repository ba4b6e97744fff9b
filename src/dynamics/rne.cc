// Inverse dynamics by the recursive Newton-Euler algorithm (Featherstone, Rigid Body Dynamics
// Algorithms, 5.3): from cdof, cdof_dot, cvel, cinert, qvel (and qacc) to joint forces.

#include "dynamics/rne.h"

#include <mujoco/mujoco.h>

#include "core/arena.h"
#include "math/clones.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {

// Gravity is an acceleration of the world upwards.
Spatial WorldAcceleration(const mjModel* m) {
  if (m->opt.disableflags & mjDSBL_GRAVITY) return Spatial::Zero();
  return {{0, 0, 0}, -AsVec3(m->opt.gravity)};
}

}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_rne, (const mjModel* m, mjData* d, int flg_acc, mjtNum* result),
                (m, d, flg_acc, result)) {
  StackFrame frame(d);
  auto* acceleration = StackAlloc<Spatial>(d, static_cast<size_t>(m->nbody));
  auto* force = StackAlloc<Spatial>(d, static_cast<size_t>(m->nbody));
  if (!acceleration || !force) return;

  // Outwards: accelerations, and the forces they take.
  acceleration[0] = WorldAcceleration(m);
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) {
    const Spatial a = BodyAcceleration(m, d, body, acceleration[m->body_parentid[body]], flg_acc);
    acceleration[body] = a;
    force[body] = ForceOfMotion(d, body, a);
  });

  // Inwards: each joint carries what its descendants need.
  ForEachBodyBackward(m, d, [&](int body) __attribute__((always_inline)) {
    if (const int parent = m->body_parentid[body]; parent > 0) force[parent] += force[body];
  });
  ForEachDof(m, d, [&](int dof) __attribute__((always_inline)) {
    result[dof] = Dot(SpatialAt(d->cdof, dof), force[m->dof_bodyid[dof]]);
  });
}
