// Constraint rows of the current position: from joints, tendons, equalities and contacts to the
// arrays efc_type .. efc_R, their Jacobian efc_J and the counts ne, nf, nl, nefc, nJ.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <climits>

#include "constraint/arena_groups.h"
#include "constraint/impedance.h"
#include "constraint/row_builder.h"
#include "core/arena.h"
#include "math/sparse_pattern.h"

namespace conjoint {
namespace {

// False if the stack is too small, which is no worse than an arena that is.
bool AllocatePlan(const mjModel* m, mjData* d, RowPlan& plan) {
  const size_t nlimit = 2 * static_cast<size_t>(m->njnt + m->ntendon);
  const size_t ncon = static_cast<size_t>(d->ncon);
  const size_t bytes = nlimit * sizeof(NearLimit) + ncon * sizeof(PairChain);
  if (StackBytesAvailable(d) < bytes + alignof(NearLimit) + alignof(PairChain)) return false;
  plan = {.limit = StackAlloc<NearLimit>(d, nlimit),
          .nlimit = 0,
          .contact_chain = StackAlloc<PairChain>(d, ncon)};
  return true;
}

RowCount CountRows(const mjModel* m, mjData* d, RowPlan& plan) {
  RowCount count(m);
  CountEqualities(m, d, count);
  CountFriction(m, d, count);
  CountLimits(m, d, plan, count);
  CountContacts(m, d, plan, count);
  return count;
}

void AddRows(const mjModel* m, mjData* d, const RowPlan& plan) {
  d->nefc = 0;
  RowBuilder rows(m, d);
  AddEqualities(rows);
  d->ne = rows.row();
  AddFriction(rows);
  d->nf = rows.row() - d->ne;
  AddLimits(plan, rows);
  d->nl = rows.row() - d->ne - d->nf;
  AddContacts(plan, rows);
  d->nefc = rows.row();
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_makeConstraint(const mjModel* m, mjData* d) {
  d->ne = d->nf = d->nl = d->nefc = d->nJ = d->nA = 0;
  if (m->opt.disableflags & mjDSBL_CONSTRAINT) return;

  StackFrame frame(d);
  RowPlan plan;
  if (!AllocatePlan(m, d, plan)) {
    DropRows(d);
    return;
  }

  const RowCount count = CountRows(m, d, plan);
  if (count.nefc() > INT_MAX || count.nJ() > INT_MAX) {
    DropRows(d);
    return;
  }
  d->nefc = static_cast<int>(count.nefc());
  d->nJ = static_cast<int>(count.nJ());
  if (!AllocateRows(m, d)) return;
  std::fill_n(d->tendon_efcadr, m->ntendon, -1);

  AddRows(m, d, plan);
  d->maxuse_con = std::max(d->maxuse_con, d->ncon);
  d->maxuse_efc = std::max(d->maxuse_efc, d->nefc);
  if (!d->nefc) return;

  if (mj_isSparse(m)) {
    FindSupernodes(d->efc_J_rowsuper, d->nefc, {d->efc_J_rownnz, d->efc_J_rowadr, d->efc_J_colind});
  }
  ComputeImpedance(m, d);
}
