// Constraint rows of the current position: from joints, tendons, equalities and contacts to the
// arrays efc_type .. efc_R, their Jacobian efc_J and the counts ne, nf, nl, nefc, nJ.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <climits>

#include "constraint/arena_groups.h"
#include "constraint/impedance.h"
#include "constraint/row_builder.h"
#include "math/sparse_pattern.h"

namespace conjoint {
namespace {

RowCount CountRows(const mjModel* m, mjData* d) {
  RowCount count(m);
  CountEqualities(m, d, count);
  CountFriction(m, d, count);
  CountLimits(m, d, count);
  CountContacts(m, d, count);
  return count;
}

void AddRows(const mjModel* m, mjData* d) {
  d->nefc = 0;
  RowBuilder rows(m, d);
  AddEqualities(rows);
  d->ne = d->nefc;
  AddFriction(rows);
  d->nf = d->nefc - d->ne;
  AddLimits(rows);
  d->nl = d->nefc - d->ne - d->nf;
  AddContacts(rows);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_makeConstraint(const mjModel* m, mjData* d) {
  d->ne = d->nf = d->nl = d->nefc = d->nJ = d->nA = 0;
  if (m->opt.disableflags & mjDSBL_CONSTRAINT) return;

  const RowCount count = CountRows(m, d);
  if (count.nefc() > INT_MAX || count.nJ() > INT_MAX) {
    DropRows(d);
    return;
  }
  d->nefc = static_cast<int>(count.nefc());
  d->nJ = static_cast<int>(count.nJ());
  if (!AllocateRows(m, d)) return;
  std::fill_n(d->tendon_efcadr, m->ntendon, -1);

  AddRows(m, d);
  d->maxuse_con = std::max(d->maxuse_con, d->ncon);
  d->maxuse_efc = std::max(d->maxuse_efc, d->nefc);
  if (!d->nefc) return;

  if (mj_isSparse(m)) {
    FindSupernodes(d->efc_J_rowsuper, d->nefc, {d->efc_J_rownnz, d->efc_J_rowadr, d->efc_J_colind});
  }
  ComputeImpedance(m, d);
}
