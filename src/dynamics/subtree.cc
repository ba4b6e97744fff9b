// Linear velocity and angular momentum of subtrees: from cvel and the poses to subtree_linvel and
// subtree_angmom (about subtree_com).

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "dynamics/object.h"
#include "math/clones.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Momentum of a body by itself: linear into subtree_linvel, about its own centre into
// subtree_angmom. Returns the velocity of its centre.
[[gnu::always_inline]] inline Vec3 SetBodyMomentum(const mjModel* m, mjData* d, int body) {
  const Mat3& frame = Mat3At(d->ximat, body);
  const auto [spin, velocity] = m->body_weldid[body] == 0 ? Spatial::Zero()
                                                          : MotionAt(m, d, SpatialAt(d->cvel, body),
                                                                     body, Vec3At(d->xipos, body));
  Vec3At(d->subtree_linvel, body) = velocity * m->body_mass[body];
  Vec3At(d->subtree_angmom, body) =
      frame * Scale(Vec3At(m->body_inertia, body), TransposeTimes(frame, spin));
  return velocity;
}

// Linear momentum summed towards the world, then divided by mass.
[[gnu::always_inline]] inline void SumLinear(const mjModel* m, mjData* d) {
  const auto finish = [&](int body) __attribute__((always_inline)) {
    Vec3At(d->subtree_linvel, body) *= 1 / std::max(kMinVal, m->body_subtreemass[body]);
  };
  ForEachBodyBackward(m, d, [&](int body) __attribute__((always_inline)) {
    Vec3At(d->subtree_linvel, m->body_parentid[body]) += Vec3At(d->subtree_linvel, body);
    finish(body);
  });
  finish(0);
}

// Angular momentum is moved from the body's centre to that of its subtree, and on to the parent's.
[[gnu::always_inline]] inline void SumAngular(const mjModel* m, mjData* d, const Vec3* velocity) {
  ForEachBodyBackward(m, d, [&](int body) __attribute__((always_inline)) {
    const int parent = m->body_parentid[body];
    const Vec3 com = Vec3At(d->subtree_com, body), linvel = Vec3At(d->subtree_linvel, body);
    Vec3& angmom = Vec3At(d->subtree_angmom, body);
    angmom += Cross(Vec3At(d->xipos, body) - com, (velocity[body] - linvel) * m->body_mass[body]);

    Vec3& of_parent = Vec3At(d->subtree_angmom, parent);
    of_parent += angmom;
    of_parent += Cross(com - Vec3At(d->subtree_com, parent),
                       (linvel - Vec3At(d->subtree_linvel, parent)) * m->body_subtreemass[body]);
  });
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_subtreeVel, (const mjModel* m, mjData* d), (m, d)) {
  StackFrame frame(d);
  auto* velocity = StackAlloc<Vec3>(d, static_cast<size_t>(m->nbody));
  if (!velocity) return;
  velocity[0] = SetBodyMomentum(m, d, 0);
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) {
    velocity[body] = SetBodyMomentum(m, d, body);
  });
  SumLinear(m, d);
  SumAngular(m, d, velocity);
  d->flg_subtreevel = 1;
}
