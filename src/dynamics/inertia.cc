// The joint-space inertia matrix by the composite rigid body algorithm (Featherstone, Rigid Body
// Dynamics Algorithms, 6.2): from cinert and cdof to crb, M and qM.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "dynamics/awake.h"
#include "dynamics/rows.h"

namespace conjoint {
namespace {

// Inertia of each body with all its descendants.
void ComputeCompositeInertia(const mjModel* m, mjData* d) {
  InertiaAt(d->crb, 0) = InertiaAt(d->cinert, 0);
  ForEachBody(m, d, [&](int body) { InertiaAt(d->crb, body) = InertiaAt(d->cinert, body); });
  ForEachBodyBackward(m, d, [&](int body) {
    if (const int parent = m->body_parentid[body]; parent > 0) {
      InertiaAt(d->crb, parent) += InertiaAt(d->crb, body);
    }
  });
}

// M(i, j) = cdof_j' crb_i cdof_i for each ancestor j, the rotor inertia added to the diagonal. The
// inertia of a simple dof is a constant.
inline void ComputeRow(const mjModel* m, mjData* d, int dof) {
  mjtNum* row = d->M + m->M_rowadr[dof];
  if (m->dof_simplenum[dof]) {
    *row = m->dof_M0[dof];
    return;
  }
  const int* columns = m->M_colind + m->M_rowadr[dof];
  const int diagonal = m->M_rownnz[dof] - 1;
  const Spatial force = InertiaAt(d->crb, m->dof_bodyid[dof]) * SpatialAt(d->cdof, dof);
  for (int k = 0; k < diagonal; ++k) row[k] = Dot(SpatialAt(d->cdof, columns[k]), force);
  row[diagonal] = m->dof_armature[dof] + Dot(SpatialAt(d->cdof, dof), force);
}

// M += armature J' J for each tendon, where M has entries.
void AddTendonArmature(const mjModel* m, mjData* d) {
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    const mjtNum armature = m->tendon_armature[tendon];
    if (armature == 0) continue;
    const int adr = m->ten_J_rowadr[tendon], nnz = m->ten_J_rownnz[tendon];
    const mjtNum* J = d->ten_J + adr;
    const int* columns = m->ten_J_colind + adr;
    for (int i = 0; i < nnz; ++i) {
      if (J[i] == 0) continue;
      const int dof = columns[i];
      mjtNum* row = d->M + m->M_rowadr[dof];
      const int* row_columns = m->M_colind + m->M_rowadr[dof];
      const int row_nnz = m->M_rownnz[dof];
      for (int a = 0, b = 0; a < row_nnz && b < nnz;) {
        if (row_columns[a] < columns[b]) {
          ++a;
        } else if (row_columns[a] > columns[b]) {
          ++b;
        } else {
          row[a++] += armature * J[i] * J[b++];
        }
      }
    }
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_crb(const mjModel* m, mjData* d) {
  ComputeCompositeInertia(m, d);
  ForEachDof(m, d, [&](int dof) { ComputeRow(m, d, dof); });
}

void mj_makeM(const mjModel* m, mjData* d) {
  mj_crb(m, d);
  AddTendonArmature(m, d);
  for (int k = 0; k < m->nC; ++k) d->qM[m->mapM2M[k]] = d->M[k];
}
