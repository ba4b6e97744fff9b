// Rows of dry friction in dofs and tendons: J is the unit row of the dof, or the tendon's Jacobian.

#include <mujoco/mujoco.h>

#include "constraint/row_builder.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// of_dof(dof), of_tendon(tendon) for what has friction; tendons count even if their trees sleep.
template <class OfDof, class OfTendon>
void ForEachFriction(const mjModel* m, const mjData* d, OfDof&& of_dof, OfTendon&& of_tendon) {
  if (m->opt.disableflags & mjDSBL_FRICTIONLOSS) return;
  ForEachDof(m, d, [&](int dof) {
    if (m->dof_frictionloss[dof] != 0) of_dof(dof);
  });
  for (int tendon = 0; tendon < m->ntendon; ++tendon) {
    if (m->tendon_frictionloss[tendon] > 0) of_tendon(tendon);
  }
}

}  // namespace

void CountFriction(const mjModel* m, const mjData* d, RowCount& count) {
  ForEachFriction(
      m, d, [&](int) { count.Add(1, 1); },
      [&](int tendon) { count.Add(1, m->ten_J_rownnz[tendon]); });
}

void AddFriction(RowBuilder& rows) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  ForEachFriction(
      m, d,
      [&](int dof) {
        const RowBlock block = rows.Begin(1, 1);
        *block.Column(0, dof) = 1;
        rows.Append(block, mjCNSTR_FRICTION_DOF, dof, m->dof_frictionloss[dof]);
      },
      [&](int tendon) {
        int& address = d->tendon_efcadr[tendon];
        if (address == -1) address = rows.row();
        const RowBlock block = BeginRow(rows, TendonRow(m, d, tendon), 1);
        if (rows.IsEmpty(block)) return;
        rows.Append(block, mjCNSTR_FRICTION_TENDON, tendon, m->tendon_frictionloss[tendon]);
      });
}

}  // namespace conjoint
