// The joint-space inertia matrix by the composite rigid body algorithm (Featherstone, Rigid Body
// Dynamics Algorithms, 6.2): from cinert and cdof to crb, M and qM.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

#include "core/arena.h"
#include "core/timer.h"
#include "math/clones.h"
#include "math/rows.h"
#include "math/sparse_combine.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Inertia of each body with all its descendants.
[[gnu::always_inline]] inline void ComputeCompositeInertia(const mjModel* m, mjData* d) {
  InertiaAt(d->crb, 0) = InertiaAt(d->cinert, 0);
  ForEachBody(m, d, [&](int body) __attribute__((always_inline)) {
    InertiaAt(d->crb, body) = InertiaAt(d->cinert, body);
  });
  ForEachBodyBackward(m, d, [&](int body) __attribute__((always_inline)) {
    if (const int parent = m->body_parentid[body]; parent > 0) {
      InertiaAt(d->crb, parent) += InertiaAt(d->crb, body);
    }
  });
}

// The motion axes with equal components side by side, to take the products of four dofs in a row at
// once. Ancestors mostly are such runs.
struct Axes {
  const mjtNum* components;  // 6 x nv
  ptrdiff_t nv;

  static void Transpose(const mjtNum* cdof, ptrdiff_t nv, mjtNum* components) {
    for (ptrdiff_t dof = 0; dof < nv; ++dof) {
      for (int k = 0; k < 6; ++k) components[k * nv + dof] = cdof[6 * dof + k];
    }
  }

  // Products of the axes dof .. dof + 3 with a force, summed like those of one axis.
  void Dot4(int dof, const Spatial& force, mjtNum* result) const {
    const mjtNum* c = components + dof;
    mjtNum sum[4];
    for (int i = 0; i < 4; ++i) {
      sum[i] = ((c[i] * force.rot.x + c[2 * nv + i] * force.rot.z) +
                (c[nv + i] * force.rot.y + c[3 * nv + i] * force.lin.x)) +
               (c[4 * nv + i] * force.lin.y + c[5 * nv + i] * force.lin.z);
    }
    std::copy_n(sum, 4, result);
  }
};

// M(i, j) = cdof_j' crb_i cdof_i for each ancestor j, the rotor inertia added to the diagonal. The
// inertia of a simple dof is a constant.
// products(columns, count, force, row) fills the part left of the diagonal.
template <class Products>
[[gnu::always_inline]] inline void ComputeRow(const mjModel* m, mjData* d, int dof,
                                              Products&& products) {
  mjtNum* row = d->M + m->M_rowadr[dof];
  if (m->dof_simplenum[dof]) {
    *row = m->dof_M0[dof];
    return;
  }
  const int diagonal = m->M_rownnz[dof] - 1;
  const Spatial force = InertiaAt(d->crb, m->dof_bodyid[dof]) * SpatialAt(d->cdof, dof);
  products(m->M_colind + m->M_rowadr[dof], diagonal, force, row);
  row[diagonal] = m->dof_armature[dof] + Dot(SpatialAt(d->cdof, dof), force);
}

// M += armature J' J for each tendon, where M has entries. True if there was one.
bool AddTendonArmature(const mjModel* m, mjData* d) {
  bool added = false;
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    const mjtNum armature = m->tendon_armature[tendon];
    if (armature == 0) continue;
    added = true;
    const int adr = m->ten_J_rowadr[tendon], nnz = m->ten_J_rownnz[tendon];
    const mjtNum* J = d->ten_J + adr;
    const int* columns = m->ten_J_colind + adr;
    for (int i = 0; i < nnz; ++i) {
      if (J[i] == 0) continue;
      const int row = m->M_rowadr[columns[i]];
      AddSparseWhereStored(d->M + row, m->M_colind + row, m->M_rownnz[columns[i]], armature * J[i],
                           J, columns, nnz);
    }
  }
  return added;
}

// qM has the entries of M in another order. With `only_awake`, rows of sleeping dofs are left out.
void ScatterToLegacyLayout(const mjModel* m, mjData* d, bool only_awake) {
  const mjtNum* M = d->M;
  mjtNum* qM = d->qM;
  const int* map = m->mapM2M;
  if (!only_awake || !FilterDofs(m, d)) [[likely]] {
    for (mjtSize k = 0, nC = m->nC; k < nC; ++k) qM[map[k]] = M[k];
    return;
  }
  ForEachDof(m, d, [=](int dof) {
    const int first = m->M_rowadr[dof], last = first + m->M_rownnz[dof];
    for (int k = first; k < last; ++k) qM[map[k]] = M[k];
  });
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_crb, (const mjModel* m, mjData* d), (m, d)) {
  ComputeCompositeInertia(m, d);
  // Transposing the axes pays where the rows of M are long.
  constexpr int kLongRow = 7;
  if (m->nC < kLongRow * m->nv) {
    ForEachDof(m, d, [&](int dof) __attribute__((always_inline)) {
      ComputeRow(m, d, dof,
                 [&](const int* columns, int count, const Spatial& force, mjtNum* row)
                     __attribute__((always_inline)) {
                       for (int k = 0; k < count; ++k)
                         row[k] = Dot(SpatialAt(d->cdof, columns[k]), force);
                     });
    });
    return;
  }
  StackFrame frame(d);
  auto* components = StackAlloc<mjtNum>(d, 6 * static_cast<size_t>(m->nv));
  if (!components) return;
  Axes::Transpose(d->cdof, m->nv, components);
  const Axes axes = {components, m->nv};
  ForEachDof(m, d, [&](int dof) __attribute__((always_inline)) {
    ComputeRow(m, d, dof,
               [&](const int* columns, int count, const Spatial& force, mjtNum* row)
                   __attribute__((always_inline)) {
                     for (int k = 0; k < count;) {
                       if (k + 3 < count && columns[k + 3] == columns[k] + 3) {
                         axes.Dot4(columns[k], force, row + k);
                         k += 4;
                       } else {
                         row[k] = Dot(SpatialAt(d->cdof, columns[k]), force);
                         ++k;
                       }
                     }
                   });
  });
}

void mj_makeM(const mjModel* m, mjData* d) {
  ScopedTimer timer(d, mjTIMER_POS_INERTIA);
  mj_crb(m, d);
  const bool sleepers_changed = AddTendonArmature(m, d);  // the only thing that changes their rows
  ScatterToLegacyLayout(m, d, /*only_awake=*/!sleepers_changed);
}
