// Sums up qDeriv: actuators, fluid, dampers of dofs, flex edges and tendons, bias.

#include "simulation/derivative.h"

#include <algorithm>

#include "dynamics/fluid.h"
#include "simulation/derivative_row.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

void AddDampers(const mjModel* m, mjData* d) {
  ForEachDof(m, d,
             [=](int dof) { d->qDeriv[m->D_rowadr[dof] + m->D_diag[dof]] -= m->dof_damping[dof]; });
}

void AddFlexEdgeDampers(const mjModel* m, mjData* d) {
  for (int flex = 0; flex < m->nflex; ++flex) {
    const mjtNum damping = m->flex_edgedamping[flex];
    if (m->flex_rigid[flex] || damping == 0) continue;
    const int first = m->flex_edgeadr[flex], last = first + m->flex_edgenum[flex];
    for (int edge = first; edge < last; ++edge) {
      if (m->flexedge_rigid[edge]) continue;
      const int adr = m->flexedge_J_rowadr[edge];
      AddOuterProduct(m, d, -damping, d->flexedge_J + adr, m->flexedge_J_colind + adr,
                      m->flexedge_J_rownnz[edge]);
    }
  }
}

void AddTendonDampers(const mjModel* m, mjData* d) {
  const bool filter = FilterTrees(m, d);
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    const mjtNum damping = m->tendon_damping[tendon];
    if (damping == 0) continue;
    if (filter && TendonState(m, d, tendon) == mjS_ASLEEP) continue;
    const int adr = m->ten_J_rowadr[tendon];
    AddOuterProduct(m, d, -damping, d->ten_J + adr, m->ten_J_colind + adr, m->ten_J_rownnz[tendon]);
  }
}

void AddPassiveDerivative(const mjModel* m, mjData* d) {
  const bool springs = !(m->opt.disableflags & mjDSBL_SPRING);
  const bool dampers = !(m->opt.disableflags & mjDSBL_DAMPER);
  if (!springs && !dampers) return;
  if (m->opt.density > 0 || m->opt.viscosity > 0) AddFluidDerivative(m, d);
  if (!dampers) return;
  AddDampers(m, d);
  AddFlexEdgeDampers(m, d);
  AddTendonDampers(m, d);
}

}  // namespace

void ComputeVelocityDerivative(const mjModel* m, mjData* d, bool with_bias) {
  if (!FilterDofs(m, d)) {
    std::fill_n(d->qDeriv, m->nD, mjtNum{0});
  } else {
    ForEachDof(m, d, [=](int dof) {
      std::fill_n(d->qDeriv + m->D_rowadr[dof], m->D_rownnz[dof], mjtNum{0});
    });
  }
  if (!(m->opt.disableflags & mjDSBL_ACTUATION)) AddActuatorDerivative(m, d);
  AddPassiveDerivative(m, d);
  if (with_bias) AddBiasDerivative(m, d);
}

}  // namespace conjoint
