// The chain of a body: the dofs that move it, from its own up to the root of its tree, and what
// each of them does to a point of the body. Points, forces and torques are in the axes of the
// world; spatial vectors (cdof, cvel, ..) too, rotation first, about RootCom.

#ifndef CONJOINT_DYNAMICS_CHAIN_H_
#define CONJOINT_DYNAMICS_CHAIN_H_

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/rows.h"

namespace conjoint {

// The last dof that moves a body, -1 if it is fixed to the world.
[[gnu::always_inline]] inline int LastDof(const mjModel* m, int body) {
  const int weld = m->body_weldid[body];
  return m->body_dofnum[weld] ? m->body_dofadr[weld] + m->body_dofnum[weld] - 1 : -1;
}

// call(dof) along the chain that ends in `last`, from there to the root: descending numbers.
template <class Call>
[[gnu::always_inline]] inline void ForEachAncestor(const mjModel* m, int last, Call&& call) {
  for (int dof = last; dof >= 0; dof = m->dof_parentid[dof]) call(dof);
}

// The dofs of a chain in ascending order; returns how many. `chain` has room for nv.
[[gnu::always_inline]] inline int ListChain(const mjModel* m, int last, int* chain) {
  int count = 0;
  ForEachAncestor(m, last, [&](int dof) { chain[count++] = dof; });
  std::reverse(chain, chain + count);
  return count;
}

// The deepest dof that moves both of two bodies, -1 if there is none.
[[gnu::always_inline]] inline int CommonDof(const mjModel* m, int last1, int last2) {
  while (last1 != last2) {
    int& deeper = last1 > last2 ? last1 : last2;
    deeper = m->dof_parentid[deeper];
  }
  return last1;
}

// The point about which the spatial quantities of a body's tree are expressed: the centre of mass
// of the tree, in the world.
[[gnu::always_inline]] inline const Vec3& RootCom(const mjModel* m, const mjData* d, int body) {
  return Vec3At(d->subtree_com, m->body_rootid[body]);
}

// Velocity, per unit of a dof's velocity, of a point at `offset` from the tree's reference point.
[[gnu::always_inline]] inline Vec3 PointVelocity(const Spatial& axis, const Vec3& offset) {
  return axis.lin + Cross(axis.rot, offset);
}

// force' J dof by dof, added to `qfrc`: what a force and a torque at a point of a body do to the
// joints.
[[gnu::always_inline]] inline void ApplyWrench(const mjModel* m, const mjData* d, const Vec3& force,
                                               const Vec3& torque, const Vec3& point, int body,
                                               mjtNum* qfrc) {
  // About the tree's reference point the torque is torque + offset x force.
  const Spatial wrench = {torque + Cross(point - RootCom(m, d, body), force), force};
  ForEachAncestor(m, LastDof(m, body),
                  [&](int dof) { qfrc[dof] += Dot(SpatialAt(d->cdof, dof), wrench); });
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_CHAIN_H_
