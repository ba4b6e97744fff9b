// How the bias force changes with velocity: the recursive Newton-Euler algorithm of
// dynamics/rne.cc, differentiated term by term.
//
// Each body has a row of derivatives, one spatial vector for each dof in its row of the pattern B:
// first the dofs that move the body, then those of the bodies it carries. Its velocity and
// acceleration depend on the first kind only; its force, once those of its children are added, on
// both.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "dynamics/chain.h"
#include "math/rows.h"
#include "simulation/derivative.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Derivatives of body velocities (cvel), accelerations and forces.
struct BodyRows {
  Spatial *velocity, *acceleration, *force;  // nB each
};

// How many dofs move a body.
int ChainLength(const mjModel* m, int body) {
  const int last = LastDof(m, body);
  return last < 0 ? 0 : m->D_diag[last] + 1;
}

// cdof_dot = v x cdof, for a dof whose axis moves with a velocity that has `count` derivatives: the
// acceleration gets cdof_dot qvel.
void AddAxisRate(const mjData* d, int dof, const Spatial* velocity, int count,
                 Spatial* acceleration) {
  const Spatial axis = SpatialAt(d->cdof, dof);
  const mjtNum speed = d->qvel[dof];
  for (int k = 0; k < count; ++k) acceleration[k] += CrossMotion(velocity[k], axis) * speed;
}

// Lets `number` dofs from `dof` on move a body that `count` dofs move already: none of them turns
// the axes of the others. Returns the new count.
int AddDofs(const mjData* d, int dof, int number, bool axes_turn, int count, Spatial* velocity,
            Spatial* acceleration) {
  for (int k = 0; k < number; ++k) {
    if (axes_turn) AddAxisRate(d, dof + k, velocity, count, acceleration);
    acceleration[count + k] = SpatialAt(d->cdof_dot, dof + k);
  }
  for (int k = 0; k < number; ++k) velocity[count + k] = SpatialAt(d->cdof, dof + k);
  return count + number;
}

void ComputeMotion(const mjModel* m, const mjData* d, int body, const BodyRows& rows) {
  const int adr = m->B_rowadr[body], parent = m->body_parentid[body];
  Spatial* velocity = rows.velocity + adr;
  Spatial* acceleration = rows.acceleration + adr;
  int count = ChainLength(m, parent);
  std::copy_n(rows.velocity + m->B_rowadr[parent], count, velocity);
  std::copy_n(rows.acceleration + m->B_rowadr[parent], count, acceleration);

  const int first = m->body_jntadr[body], last = first + m->body_jntnum[body];
  for (int joint = first; joint < last; ++joint) {
    int dof = m->jnt_dofadr[joint];
    switch (m->jnt_type[joint]) {
      case mjJNT_FREE:  // its translations are along the axes of the world
        count = AddDofs(d, dof, 3, /*axes_turn=*/false, count, velocity, acceleration);
        dof += 3;
        [[fallthrough]];
      case mjJNT_BALL:
        count = AddDofs(d, dof, 3, /*axes_turn=*/true, count, velocity, acceleration);
        break;
      default:
        count = AddDofs(d, dof, 1, /*axes_turn=*/true, count, velocity, acceleration);
    }
  }
}

// f = I a + v x (I v)
void ComputeForce(const mjModel* m, const mjData* d, int body, const BodyRows& rows) {
  const int adr = m->B_rowadr[body], count = ChainLength(m, body);
  const SpatialInertia inertia = InertiaAt(d->cinert, body);
  const Spatial velocity = SpatialAt(d->cvel, body);
  const Spatial momentum = inertia * velocity;
  for (int k = adr; k < adr + count; ++k) {
    const Spatial dv = rows.velocity[k];
    rows.force[k] = inertia * rows.acceleration[k] + CrossForce(dv, momentum) +
                    CrossForce(velocity, inertia * dv);
  }
  std::fill_n(rows.force + adr + count, m->B_rownnz[body] - count, Spatial::Zero());
}

// The columns of a body are those of its parent's chain, then a run of what the parent carries.
void AddToParent(const mjModel* m, int body, const BodyRows& rows) {
  const int parent = m->body_parentid[body];
  const int shared = ChainLength(m, parent);
  if (shared == 0) return;
  const int adr = m->B_rowadr[body], nnz = m->B_rownnz[body];
  const int parent_adr = m->B_rowadr[parent], parent_nnz = m->B_rownnz[parent];
  Spatial* to = rows.force + parent_adr;
  for (int k = 0; k < shared; ++k) to[k] += rows.force[adr + k];
  if (nnz == shared) return;
  const int* columns = m->B_colind + parent_adr;
  const auto start =
      std::lower_bound(columns + shared, columns + parent_nnz, m->B_colind[adr + shared]);
  to = rows.force + parent_adr + (start - columns);
  for (int k = shared; k < nnz; ++k) *to++ += rows.force[adr + k];
}

}  // namespace

void AddBiasDerivative(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  const auto size = static_cast<size_t>(m->nB);
  auto* all = StackAlloc<Spatial>(d, 3 * size);
  if (!all) return;
  const BodyRows rows = {all, all + size, all + 2 * size};

  ForEachBody(m, d, [&](int body) {
    ComputeMotion(m, d, body, rows);
    ComputeForce(m, d, body, rows);
  });
  ForEachBodyBackward(m, d, [&](int body) { AddToParent(m, body, rows); });
  // A dof has the same columns as its body.
  ForEachDof(m, d, [&](int dof) {
    const Spatial axis = SpatialAt(d->cdof, dof);
    const Spatial* force = rows.force + m->B_rowadr[m->dof_bodyid[dof]];
    mjtNum* row = d->qDeriv + m->D_rowadr[dof];
    for (int k = 0; k < m->D_rownnz[dof]; ++k) row[k] -= Dot(axis, force[k]);
  });
}

}  // namespace conjoint
