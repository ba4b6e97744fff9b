// Views of the constraint problem in mjData, products with its Jacobian: mj_mulJacVec,
// mj_mulJacTVec, and with its inertia.

#include "constraint/problem.h"

#include "core/parallel.h"
#include "math/sparse_product.h"
#include "math/tree_factor.h"

namespace conjoint {

Problem WholeProblem(const mjModel* m, mjData* d) {
  const bool sparse = mj_isSparse(m);
  return {.island = -1,
          .nv = static_cast<int>(m->nv),
          .nefc = d->nefc,
          .ne = d->ne,
          .nf = d->nf,
          .inertia = {m->M_rownnz, m->M_rowadr, m->M_colind},
          .M = d->M,
          .LD = d->qLD,
          .LDiagInv = d->qLDiagInv,
          .sparse = sparse,
          .J = d->efc_J,
          .jacobian = {d->efc_J_rownnz, d->efc_J_rowadr, d->efc_J_colind},
          .rowsuper = sparse ? d->efc_J_rowsuper : nullptr,
          .type = d->efc_type,
          .id = d->efc_id,
          .D = d->efc_D,
          .R = d->efc_R,
          .frictionloss = d->efc_frictionloss,
          .aref = d->efc_aref,
          .qacc_smooth = d->qacc_smooth,
          .qfrc_smooth = d->qfrc_smooth,
          .qacc = d->qacc,
          .qfrc_constraint = d->qfrc_constraint,
          .force = d->efc_force,
          .state = d->efc_state,
          .Ma = nullptr,
          .jar = nullptr};
}

Problem IslandProblem(const mjModel* m, mjData* d, int island) {
  const bool sparse = mj_isSparse(m);
  const int dof = d->island_idofadr[island], row = d->island_iefcadr[island];
  // Sparse rows find their numbers through rowadr; dense blocks are nidof numbers a row apart.
  const ptrdiff_t block = sparse ? 0 : static_cast<ptrdiff_t>(d->nidof) * row;
  return {.island = island,
          .nv = d->island_nv[island],
          .nefc = d->island_nefc[island],
          .ne = d->island_ne[island],
          .nf = d->island_nf[island],
          .inertia = {d->iM_rownnz + dof, d->iM_rowadr + dof, d->iM_colind},
          .M = d->iM,
          .LD = d->iLD,
          .LDiagInv = d->iLDiagInv + dof,
          .sparse = sparse,
          .J = d->iefc_J + block,
          .jacobian = {d->iefc_J_rownnz + row, d->iefc_J_rowadr + row, d->iefc_J_colind},
          .rowsuper = sparse ? d->iefc_J_rowsuper + row : nullptr,
          .type = d->iefc_type + row,
          .id = d->iefc_id + row,
          .D = d->iefc_D + row,
          .R = d->iefc_R + row,
          .frictionloss = d->iefc_frictionloss + row,
          .aref = d->iefc_aref + row,
          .qacc_smooth = d->iacc_smooth + dof,
          .qfrc_smooth = d->ifrc_smooth + dof,
          .qacc = d->iacc + dof,
          .qfrc_constraint = d->ifrc_constraint + dof,
          .force = d->iefc_force + row,
          .state = d->iefc_state + row,
          .Ma = nullptr,
          .jar = nullptr};
}

void MulJacobian(const Problem& p, mjtNum* result, const mjtNum* vec) {
  if (!p.sparse) {
    mju_mulMatVec(result, p.J, vec, p.nefc, p.nv);
  } else {
    MulSparse(result, vec, p.nefc, p.J, p.jacobian, p.rowsuper);
  }
}

namespace {

// The first row from `row` on that does not share its columns with the row before it.
int StartOfGroup(int row, int nefc, const int* rowsuper) {
  while (row > 0 && row < nefc && rowsuper[row - 1] > 0) ++row;
  return row;
}

}  // namespace

void MulJacobianAndSubtract(mjData* d, const Problem& problem, mjtNum* result, const mjtNum* vec,
                            const mjtNum* minus) {
  constexpr int kRunRows = 128;
  const int nefc = problem.nefc;
  if (!problem.sparse || !IsWorthThreads(nefc, cost::kJacobianRow) || ThreadsOf(d) < 2) {
    MulJacobian(problem, result, vec);
    for (int i = 0; i < nefc; ++i) result[i] -= minus[i];
    return;
  }
  // Groups of rows stay together, as products are computed group by group.
  ForEachRange(d, nefc, kRunRows,
               [=, J = problem.J, pattern = problem.jacobian, rowsuper = problem.rowsuper](
                   int begin, int end) {
                 const int first = StartOfGroup(begin, nefc, rowsuper);
                 const int last = StartOfGroup(end, nefc, rowsuper);
                 if (first >= last) return;
                 MulSparse(result + first, vec, last - first, J,
                           {pattern.rownnz + first, pattern.rowadr + first, pattern.colind},
                           rowsuper + first);
                 for (int i = first; i < last; ++i) result[i] -= minus[i];
               });
}

void MulJacobianTransposed(const Problem& p, mjtNum* result, const mjtNum* vec) {
  if (!p.sparse) {
    mju_mulMatTVec(result, p.J, vec, p.nefc, p.nv);
  } else {
    MulSparseTransposed(result, vec, p.nefc, p.nv, p.J, p.jacobian, p.rowsuper);
  }
}

void MulInertia(const Problem& p, mjtNum* result, const mjtNum* vec) {
  MulTree(result, p.nv, p.inertia, p.M, vec);
}

void SolveInertia(const Problem& p, mjtNum* x) {
  SolveTree(x, 1, p.nv, p.inertia, p.LD, p.LDiagInv);
}

}  // namespace conjoint

using namespace conjoint;

void mj_mulJacVec(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec) {
  if (d->nefc) MulJacobian(WholeProblem(m, const_cast<mjData*>(d)), res, vec);
}

void mj_mulJacTVec(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec) {
  if (d->nefc) MulJacobianTransposed(WholeProblem(m, const_cast<mjData*>(d)), res, vec);
}
