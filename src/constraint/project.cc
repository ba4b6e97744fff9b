// Inverse inertia in constraint space, which the dual solvers need: from efc_J, efc_R and the
// factor of M to efc_AR = J M^-1 J' + diag(R).
//
// With M = L' D L and B = J L^-1 D^-1/2 it is B B' + diag(R). Class B arithmetic.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdint>

#include "constraint/arena_groups.h"
#include "constraint/square_rows.h"
#include "core/arena.h"
#include "math/sparse_pattern.h"
#include "math/tree_factor.h"

namespace conjoint {
namespace {

// D^-1/2, on the stack.
mjtNum* SqrtOfDiagInv(const mjModel* m, mjData* d) {
  mjtNum* root = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  if (!root) return nullptr;
  for (int i = 0; i < m->nv; ++i) {
    root[i] = 1 / std::sqrt(d->qLD[m->M_rowadr[i] + m->M_rownnz[i] - 1]);
  }
  return root;
}

void ProjectDense(const mjModel* m, mjData* d) {
  const int nv = static_cast<int>(m->nv), nefc = d->nefc;
  const int64_t entries = int64_t{nefc} * nefc;
  if (entries > INT_MAX) {
    DropRows(d);
    return;
  }
  d->nA = static_cast<int>(entries);
  if (!AllocateDual(m, d)) return;

  StackFrame frame(d);
  const mjtNum* sqrt_diag_inv = SqrtOfDiagInv(m, d);
  mjtNum* B = StackAlloc<mjtNum>(d, static_cast<size_t>(nefc) * static_cast<size_t>(nv));
  mjtNum* scratch = StackAlloc<mjtNum>(d, SquareRowsScratch(nefc, nv));
  int* columns = StackAlloc<int>(d, static_cast<size_t>(nv));
  if (!sqrt_diag_inv || !B || !scratch || !columns) return;
  SolveTreeHalfFrom(B, d->efc_J, nefc, nv, {m->M_rownnz, m->M_rowadr, m->M_colind}, d->qLD,
                    sqrt_diag_inv);

  SquareRows(d->efc_AR, B, nefc, nv, scratch, columns);
  for (int r = 0; r < nefc; ++r) d->efc_AR[static_cast<ptrdiff_t>(r) * (nefc + 1)] += d->efc_R[r];
}

// A sparse matrix under construction, on the stack.
struct StackMatrix {
  MutableSparsePattern pattern;
  mjtNum* value;

  StackMatrix(mjData* d, int nr, int nnz)
      : pattern{StackAlloc<int>(d, static_cast<size_t>(nr)),
                StackAlloc<int>(d, static_cast<size_t>(nr)),
                StackAlloc<int>(d, static_cast<size_t>(nnz))},
        value(StackAlloc<mjtNum>(d, static_cast<size_t>(nnz))) {}

  bool ok() const { return pattern.rownnz && pattern.rowadr && pattern.colind && value; }
};

// Rows of one pattern in J have one pattern in B and in AR.
bool HasPatternOfPrevious(const mjData* d, int row) {
  return row > 0 && d->efc_J_rowsuper[row - 1] > 0;
}

// call(dof) once for each column that a row of J gets in B: its own and their ancestors in M. Dofs
// are marked with the number of the row; nothing may be marked with it before.
template <class Call>
void ForEachColumnOfB(const mjModel* m, const mjData* d, int row, int* marker, Call&& call) {
  const int start = d->efc_J_rowadr[row];
  for (int k = start + d->efc_J_rownnz[row] - 1; k >= start; --k) {
    const int dof = d->efc_J_colind[k];
    if (marker[dof] == row) continue;  // and so are its ancestors
    const int adr = m->M_rowadr[dof];
    for (int i = adr; i < adr + m->M_rownnz[dof]; ++i) {
      const int ancestor = m->M_colind[i];
      if (marker[ancestor] == row) continue;
      marker[ancestor] = row;
      call(ancestor);
    }
  }
}

// Entries of a matrix with a row for each row of J, whose columns are what for_each(row, call)
// calls `call` with.
template <class ForEach>
int64_t CountEntries(const mjData* d, ForEach&& for_each) {
  int64_t count = 0, in_row = 0;
  for (int row = 0; row < d->nefc; ++row) {
    if (!HasPatternOfPrevious(d, row)) {
      in_row = 0;
      for_each(row, [&](int) { ++in_row; });
    }
    count += in_row;
  }
  return count;
}

// Columns of one row of such a matrix, behind those of the row before.
template <class ForEach>
void PlaceColumns(const mjData* d, const MutableSparsePattern& pattern, int row,
                  ForEach&& for_each) {
  const int previous = row > 0 ? pattern.rowadr[row - 1] : 0;
  const int begin = row > 0 ? previous + pattern.rownnz[row - 1] : 0;
  int* columns = pattern.colind;
  int end = begin;
  if (HasPatternOfPrevious(d, row)) {
    end += begin - previous;
    std::copy(columns + previous, columns + begin, columns + begin);
  } else {
    for_each(row, [&](int column) { columns[end++] = column; });
    std::sort(columns + begin, columns + end);
  }
  pattern.rowadr[row] = begin;
  pattern.rownnz[row] = end - begin;
}

int64_t CountB(const mjModel* m, const mjData* d, int* marker) {
  std::fill_n(marker, m->nv, -1);
  return CountEntries(d, [&](int row, auto&& call) { ForEachColumnOfB(m, d, row, marker, call); });
}

// B = J L^-1 D^-1/2 row by row. `work` is room for nv numbers, all zero before and after.
void FillB(const mjModel* m, const mjData* d, const mjtNum* sqrt_diag_inv, int* marker,
           mjtNum* work, StackMatrix& B) {
  std::fill_n(marker, m->nv, -1);
  for (int row = 0; row < d->nefc; ++row) {
    PlaceColumns(d, B.pattern, row,
                 [&](int r, auto&& call) { ForEachColumnOfB(m, d, r, marker, call); });
    const int begin = B.pattern.rowadr[row], end = begin + B.pattern.rownnz[row];
    const int adr = d->efc_J_rowadr[row];
    for (int k = adr; k < adr + d->efc_J_rownnz[row]; ++k) work[d->efc_J_colind[k]] = d->efc_J[k];
    for (int k = end - 1; k >= begin; --k) {
      const int dof = B.pattern.colind[k];
      const mjtNum x = work[dof];
      work[dof] = 0;
      B.value[k] = x * sqrt_diag_inv[dof];
      if (x == 0) continue;
      const int diagonal = m->M_rowadr[dof] + m->M_rownnz[dof] - 1;
      for (int i = m->M_rowadr[dof]; i < diagonal; ++i) work[m->M_colind[i]] -= d->qLD[i] * x;
    }
  }
}

// call(row) once for each row of B that shares a dof with `row`. As above for `marker`.
template <class Call>
void ForEachCoupledRow(const StackMatrix& B, const StackMatrix& transposed, int row, int* marker,
                       Call&& call) {
  const int start = B.pattern.rowadr[row];
  for (int k = start; k < start + B.pattern.rownnz[row]; ++k) {
    const int dof = B.pattern.colind[k], adr = transposed.pattern.rowadr[dof];
    for (int i = adr; i < adr + transposed.pattern.rownnz[dof]; ++i) {
      const int other = transposed.pattern.colind[i];
      if (marker[other] == row) continue;
      marker[other] = row;
      call(other);
    }
  }
}

int64_t CountAR(const mjData* d, const StackMatrix& B, const StackMatrix& transposed, int* marker) {
  std::fill_n(marker, d->nefc, -1);
  return CountEntries(
      d, [&](int row, auto&& call) { ForEachCoupledRow(B, transposed, row, marker, call); });
}

// Pattern and values of B B' + diag(R), both triangles. `work` is room for nefc zeros.
void FillSparseAR(mjData* d, const StackMatrix& B, const StackMatrix& transposed, int* marker,
                  mjtNum* work) {
  const MutableSparsePattern pattern = {d->efc_AR_rownnz, d->efc_AR_rowadr, d->efc_AR_colind};
  std::fill_n(marker, d->nefc, -1);
  for (int row = 0; row < d->nefc; ++row) {
    PlaceColumns(d, pattern, row,
                 [&](int r, auto&& call) { ForEachCoupledRow(B, transposed, r, marker, call); });
    const int start = B.pattern.rowadr[row];
    for (int k = start; k < start + B.pattern.rownnz[row]; ++k) {
      const int dof = B.pattern.colind[k], adr = transposed.pattern.rowadr[dof];
      for (int i = adr; i < adr + transposed.pattern.rownnz[dof]; ++i) {
        work[transposed.pattern.colind[i]] += B.value[k] * transposed.value[i];
      }
    }
    work[row] = mju_dot(B.value + start, B.value + start, B.pattern.rownnz[row]) + d->efc_R[row];
    const int begin = pattern.rowadr[row], end = begin + pattern.rownnz[row];
    for (int k = begin; k < end; ++k) {
      mjtNum& sum = work[pattern.colind[k]];
      d->efc_AR[k] = sum;
      sum = 0;
    }
  }
}

void ProjectSparse(const mjModel* m, mjData* d) {
  const int nv = static_cast<int>(m->nv), nefc = d->nefc;
  StackFrame frame(d);
  const size_t size = static_cast<size_t>(std::max(nv, nefc));
  const mjtNum* sqrt_diag_inv = SqrtOfDiagInv(m, d);
  int* marker = StackAlloc<int>(d, size);
  mjtNum* work = StackAlloc<mjtNum>(d, size);
  if (!sqrt_diag_inv || !marker || !work) return;
  std::fill_n(work, size, mjtNum{0});

  const int64_t entries_of_B = CountB(m, d, marker);
  if (entries_of_B > INT_MAX) {
    DropRows(d);
    return;
  }
  const int nB = static_cast<int>(entries_of_B);
  StackMatrix B(d, nefc, nB), transposed(d, nv, nB);
  int* source = StackAlloc<int>(d, static_cast<size_t>(nB));
  if (!B.ok() || !transposed.ok() || !source) return;
  FillB(m, d, sqrt_diag_inv, marker, work, B);
  TransposePattern(transposed.pattern, source, nullptr, nefc, nv, B.pattern);
  for (int k = 0; k < nB; ++k) transposed.value[k] = B.value[source[k]];

  const int64_t entries = CountAR(d, B, transposed, marker);
  if (entries > INT_MAX) {
    DropRows(d);
    return;
  }
  d->nA = static_cast<int>(entries);
  if (AllocateDual(m, d)) FillSparseAR(d, B, transposed, marker, work);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_projectConstraint(const mjModel* m, mjData* d) {
  if (!d->nefc || !mj_isDual(m)) return;
  if (mj_isSparse(m)) {
    ProjectSparse(m, d);
  } else {
    ProjectDense(m, d);
  }
}
