// Public functions on the joint-space inertia matrix M and its factorisation L' D L.
//
// mj_factorM: M -> qLD, qLDiagInv. mj_solveM, mj_solveM2: from qLD, qLDiagInv. mj_mulM: from M.
// mj_mulM2: from qLD. mj_addM: from M. mj_fullM: from any matrix in the layout of qM.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>

#include "core/timer.h"
#include "math/sparse_combine.h"
#include "math/tree_factor.h"
#include "sleep/inertia.h"

using namespace conjoint;

// With trees asleep, only the awake ones are factored.
void mj_factorM(const mjModel* m, mjData* d) {
  Stopwatch stopwatch(d);
  FactorAwake(m, d, d->M, d->qLD, d->qLDiagInv);
  stopwatch.AddLap(mjTIMER_POS_INERTIA);
}

void mj_solveM(const mjModel* m, mjData* d, mjtNum* x, const mjtNum* y, int n) {
  SolveTreeFrom(x, y, n, m->nv, InertiaPattern(m), d->qLD, d->qLDiagInv);
}

void mj_solveM2(const mjModel* m, mjData* d, mjtNum* x, const mjtNum* y, const mjtNum* sqrtInvD,
                int n) {
  SolveTreeHalfFrom(x, y, n, m->nv, InertiaPattern(m), d->qLD, sqrtInvD);
}

void mj_mulM(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec) {
  MulTree(res, m->nv, InertiaPattern(m), d->M, vec);
}

void mj_mulM2(const mjModel* m, const mjData* d, mjtNum* res, const mjtNum* vec) {
  MulTreeHalf(res, m->nv, InertiaPattern(m), d->qLD, vec);
}

// Each row of the old layout starts with the diagonal and goes on with the ancestors, nearest
// first.
void mj_fullM(const mjModel* m, mjtNum* dst, const mjtNum* M) {
  const ptrdiff_t nv = m->nv;
  std::fill(dst, dst + nv * nv, mjtNum{0});
  for (int i = 0; i < nv; ++i) {
    int adr = m->dof_Madr[i];
    for (int j = i; j >= 0; j = m->dof_parentid[j], ++adr) {
      dst[i * nv + j] = dst[j * nv + i] = M[adr];
    }
  }
}

void mj_addM(const mjModel* m, mjData* d, mjtNum* dst, int* rownnz, int* rowadr, int* colind) {
  const ptrdiff_t nv = m->nv;
  const bool sparse = rownnz && rowadr && colind;
  for (int i = 0; i < nv; ++i) {
    const int adr = m->M_rowadr[i], nnz = m->M_rownnz[i];
    const mjtNum* row = d->M + adr;
    const int* columns = m->M_colind + adr;
    if (sparse) {
      rownnz[i] =
          CombineSparse(dst + rowadr[i], colind + rowadr[i], rownnz[i], 1, 1, row, columns, nnz);
    } else {
      for (int k = 0; k < nnz; ++k) dst[i * nv + columns[k]] += row[k];
    }
  }
}
