// Quantities about the centres of mass: from the poses to subtree_com, the spatial inertia of each
// body (cinert) and the motion axis of each dof (cdof), both about the centre of mass of the tree.

#include <mujoco/mujoco.h>

#include "dynamics/chain.h"
#include "math/clones.h"
#include "math/rows.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Sums mass times position from the leaves to the world, then divides. A subtree that sleeps below
// an awake or static parent still knows its centre.
[[gnu::always_inline]] inline void ComputeSubtreeCom(const mjModel* m, mjData* d) {
  const bool filter = FilterBodies(m, d);
  const auto com = [d](int body) -> Vec3& { return Vec3At(d->subtree_com, body); };
  const auto finish = [&](int body) __attribute__((always_inline)) {
    if (m->body_subtreemass[body] < kMinVal) {
      com(body) = Vec3At(d->xipos, body);
    } else {
      com(body) *= 1 / m->body_subtreemass[body];
    }
  };

  com(0) = Vec3At(d->xipos, 0) * m->body_mass[0];
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) {
    com(body) = Vec3At(d->xipos, body) * m->body_mass[body];
  });
  if (!filter) {
    for (int body = static_cast<int>(m->nbody) - 1; body > 0; --body) {
      com(m->body_parentid[body]) += com(body);
      finish(body);
    }
  } else {
    for (int i = d->nparent_awake - 1; i >= 0; --i) {
      const int body = d->parent_awake_ind[i];
      if (BodyState(d, body) == mjS_ASLEEP) {
        com(m->body_parentid[body]) += com(body) * m->body_subtreemass[body];
      } else {
        com(m->body_parentid[body]) += com(body);
        finish(body);
      }
    }
  }
  finish(0);
}

[[gnu::always_inline]] inline void ComputeSpatialInertia(const mjModel* m, mjData* d, int body) {
  const Vec3 offset = Vec3At(d->xipos, body) - RootCom(m, d, body);
  InertiaAt(d->cinert, body) = SpatialInertia::AboutPoint(
      Vec3At(m->body_inertia, body), Mat3At(d->ximat, body), m->body_mass[body], offset);
}

// Rotations of ball and free joints turn about the axes of the child.
[[gnu::always_inline]] inline void RotationAxes(const mjData* d, int body, const Vec3& offset,
                                                mjtNum* cdof) {
  const Mat3& frame = Mat3At(d->xmat, body);
  for (int k = 0; k < 3; ++k) SpatialAt(cdof, k) = HingeAxis(frame.Column(k), offset);
}

[[gnu::always_inline]] inline void ComputeMotionAxes(const mjModel* m, mjData* d, int body) {
  const Vec3 root_com = RootCom(m, d, body);
  const int first = m->body_jntadr[body], last = first + m->body_jntnum[body];
  for (int joint = first; joint < last; ++joint) {
    mjtNum* cdof = d->cdof + 6 * m->jnt_dofadr[joint];
    const Vec3 offset = root_com - Vec3At(d->xanchor, joint);
    switch (m->jnt_type[joint]) {
      case mjJNT_FREE:
        AsSpatial(cdof) = SlideAxis({1, 0, 0});
        AsSpatial(cdof + 6) = SlideAxis({0, 1, 0});
        AsSpatial(cdof + 12) = SlideAxis({0, 0, 1});
        RotationAxes(d, body, offset, cdof + 18);
        break;
      case mjJNT_BALL:
        RotationAxes(d, body, offset, cdof);
        break;
      case mjJNT_SLIDE:
        AsSpatial(cdof) = SlideAxis(Vec3At(d->xaxis, joint));
        break;
      case mjJNT_HINGE:
        AsSpatial(cdof) = HingeAxis(Vec3At(d->xaxis, joint), offset);
        break;
    }
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_comPos, (const mjModel* m, mjData* d), (m, d)) {
  ComputeSubtreeCom(m, d);
  InertiaAt(d->cinert, 0) = SpatialInertia::Zero();
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) {
    ComputeSpatialInertia(m, d, body);
    ComputeMotionAxes(m, d, body);
  });
}
