// Sparse reverse Cholesky factorisation H = L' D L (cholesky_sparse.h).
//
// Left-looking: row r of D L, started as row r of H, collects from the rows c > r with an entry in
// column r
//   row_r -= L_cr D_c * (entries of row c up to column r).
// The columns of those entries lie within row r, and the last of them is r. Most often they are the
// last ones of row r without gaps: all of them inside a kinematic tree, some of them in a band
// matrix. Such updates are dense and are summed in registers; the others go by index.

#include "math/cholesky_sparse.h"

#include <algorithm>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/cholesky_sparse.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// out = from - sum over the sources of L_cr D_c * row c, on kVectors vectors from `begin`. `from`
// has nnz entries; the rows of L may be read in whole vectors.
template <int kVectors>
HWY_INLINE void CollectBlock(mjtNum* out, const mjtNum* from, int nnz, int begin,
                             CholeskyFactor factor, const CholeskySource* sources,
                             const CholeskySource* sources_end) {
  const NumTag d;
  NumVec sum[kVectors];
  for (int v = 0; v < kVectors; ++v) {
    const int column = begin + v * kLanes;
    sum[v] = v < kVectors - 1 || nnz - column >= kLanes ? hn::LoadU(d, from + column)
                                                        : LoadFirst(from + column, nnz - column);
  }
  for (const CholeskySource* source = sources; source != sources_end; ++source) {
    const int missing = source->start - begin;
    if (missing >= kVectors * kLanes) continue;
    const NumVec scale = hn::Set(d, factor.lower[source->position] * factor.diag[source->row]);
    const mjtNum* row = factor.lower + source->origin + begin;
    if (missing <= 0) {
      for (int v = 0; v < kVectors; ++v) {
        sum[v] = hn::NegMulAdd(scale, hn::LoadU(d, row + v * kLanes), sum[v]);
      }
    } else {
      for (int v = 0; v < kVectors; ++v) {
        const NumVec entries = hn::AndNot(LanesBelow(missing, v), hn::LoadU(d, row + v * kLanes));
        sum[v] = hn::NegMulAdd(scale, entries, sum[v]);
      }
    }
  }
  for (int v = 0; v < kVectors; ++v) hn::StoreU(sum[v], d, out + begin + v * kLanes);
}

// Row r of D L, all its contributions collected, in the place of row r of L.
HWY_INLINE void CollectRow(CholeskyFactor factor, int r, const CholeskyPattern& pattern,
                           const mjtNum* matrix, SparsePattern matrix_pattern, int* place) {
  const int nnz = pattern.rows.rownnz[r];
  const int* columns = pattern.rows.colind + pattern.rows.rowadr[r];
  mjtNum* row = factor.lower + pattern.rows.rowadr[r];

  const mjtNum* from = matrix + matrix_pattern.rowadr[r];
  const int from_nnz = matrix_pattern.rownnz[r];
  if (from_nnz < nnz) {  // spread over the pattern of L
    const int* from_columns = matrix_pattern.colind + matrix_pattern.rowadr[r];
    for (int k = 0, j = 0; k < nnz; ++k) {
      row[k] = j < from_nnz && from_columns[j] == columns[k] ? from[j++] : 0;
    }
    from = row;
  }

  const CholeskySource* sources = pattern.sources + pattern.column[r];
  const CholeskySource* end = pattern.sources + pattern.column[r + 1];
  int begin = 0;
  for (; nnz - begin > 4 * kLanes; begin += 4 * kLanes) {
    CollectBlock<4>(row, from, nnz, begin, factor, sources, end);
  }
  switch ((nnz - begin + kLanes - 1) / kLanes) {
    case 1:
      CollectBlock<1>(row, from, nnz, begin, factor, sources, end);
      break;
    case 2:
      CollectBlock<2>(row, from, nnz, begin, factor, sources, end);
      break;
    case 3:
      CollectBlock<3>(row, from, nnz, begin, factor, sources, end);
      break;
    default:
      CollectBlock<4>(row, from, nnz, begin, factor, sources, end);
      break;
  }

  bool placed = false;
  for (const CholeskySource* source = sources; source != end; ++source) {
    if (source->start != CholeskySource::kScattered) continue;
    if (!placed) {
      for (int k = 0; k < nnz; ++k) place[columns[k]] = k;
      placed = true;
    }
    const mjtNum scale = factor.lower[source->position] * factor.diag[source->row];
    for (int j = pattern.rows.rowadr[source->row]; j <= source->position; ++j) {
      mjtNum& entry = row[place[pattern.rows.colind[j]]];
      entry = NegMulAddNum(scale, factor.lower[j], entry);
    }
  }
}

int FactorCholeskyKernel(CholeskyFactor factor, int n, const CholeskyPattern& pattern,
                         const mjtNum* matrix, SparsePattern matrix_pattern, mjtNum mindiag,
                         int* place) {
  const NumTag d;
  int rank = n;
  for (int r = n - 1; r >= 0; --r) {
    CollectRow(factor, r, pattern, matrix, matrix_pattern, place);
    const int nnz = pattern.rows.rownnz[r];
    mjtNum* row = factor.lower + pattern.rows.rowadr[r];
    mjtNum pivot = row[nnz - 1];
    if (pivot < mindiag) {
      pivot = mindiag;
      --rank;
    }
    const mjtNum inverse = 1 / pivot;
    factor.diag[r] = pivot;
    factor.diag_inv[r] = inverse;
    const NumVec scale = hn::Set(d, inverse);
    for (int k = 0; k < nnz; k += kLanes) {
      hn::StoreU(hn::Mul(hn::LoadU(d, row + k), scale), d, row + k);
    }
  }
  return rank;
}

// Rows of at least this many columns without gaps are worth vectors; in shorter ones reading what
// the row before wrote, at another offset, costs more than it saves (measured).
constexpr int kLongRun = 32;

HWY_INLINE mjtNum DotRun(const mjtNum* x, const mjtNum* row, int n) {
  const NumTag d;
  NumVec sum = hn::Zero(d), sum2 = hn::Zero(d);
  int k = 0;
  for (; k + 2 * kLanes <= n; k += 2 * kLanes) {
    sum = hn::MulAdd(hn::LoadU(d, row + k), hn::LoadU(d, x + k), sum);
    sum2 = hn::MulAdd(hn::LoadU(d, row + k + kLanes), hn::LoadU(d, x + k + kLanes), sum2);
  }
  for (; k < n; k += kLanes) {
    const int count = std::min(kLanes, n - k);
    sum = hn::MulAdd(LoadFirst(row + k, count), LoadFirst(x + k, count), sum);
  }
  return hn::GetLane(hn::SumOfLanes(d, hn::Add(sum, sum2)));
}

// start - sum of row[k] x[columns[k]]. The last columns, whose numbers are the newest, come one by
// one at the end.
HWY_INLINE mjtNum SubtractIndexed(mjtNum start, const mjtNum* x, const mjtNum* row,
                                  const int* columns, int n) {
  mjtNum sum = start, sum1 = 0, sum2 = 0, sum3 = 0;
  int k = 0;
  for (; k + 4 < n; k += 4) {
    sum = NegMulAddNum(row[k], x[columns[k]], sum);
    sum1 = NegMulAddNum(row[k + 1], x[columns[k + 1]], sum1);
    sum2 = NegMulAddNum(row[k + 2], x[columns[k + 2]], sum2);
    sum3 = NegMulAddNum(row[k + 3], x[columns[k + 3]], sum3);
  }
  sum = (sum + sum1) + (sum2 + sum3);
  for (; k < n; ++k) sum = NegMulAddNum(row[k], x[columns[k]], sum);
  return sum;
}

void SolveCholeskyKernel(mjtNum* x, int n, CholeskyFactor factor, SparsePattern pattern) {
  const auto is_long_run = [](const int* columns, int count) {
    return count >= kLongRun && columns[count - 1] - columns[0] == count - 1;
  };
  for (int i = n - 1; i >= 0; --i) {
    const mjtNum xi = x[i];
    if (xi == 0) continue;
    const mjtNum* row = factor.lower + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    const int below = pattern.rownnz[i] - 1;
    if (is_long_run(columns, below)) {
      AddScaledRow(x + columns[0], row, -xi, below);
    } else {
      for (int k = below - 1; k >= 0; --k) {
        x[columns[k]] = NegMulAddNum(row[k], xi, x[columns[k]]);
      }
    }
  }
  for (int i = 0; i < n; ++i) {
    const mjtNum* row = factor.lower + pattern.rowadr[i];
    const int* columns = pattern.colind + pattern.rowadr[i];
    const int below = pattern.rownnz[i] - 1;
    const mjtNum start = x[i] * factor.diag_inv[i];
    x[i] = is_long_run(columns, below) ? start - DotRun(x + columns[0], row, below)
                                       : SubtractIndexed(start, x, row, columns, below);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {
namespace {

HWY_EXPORT(FactorCholeskyKernel);
HWY_EXPORT(SolveCholeskyKernel);

// Calls visit(i, r) for every entry L_ir below the diagonal, r descending.
template <class Visit>
void WalkEliminationTree(const int* parent, int n, SparsePattern transposed, int* marker,
                         const Visit& visit) {
  std::fill(marker, marker + n, -1);
  for (int r = n - 1; r >= 0; --r) {
    WalkColumn(parent, r, transposed, marker, [&](int i) { visit(i, r); });
  }
}

// Fills in the columns of L from its rows. `next` is room for n numbers.
void FindSources(const CholeskyPattern& factor, int n, int* next) {
  const auto [rownnz, rowadr, colind] = factor.rows;
  std::fill(next, next + n, 0);
  for (int c = 0; c < n; ++c) {
    for (int k = rowadr[c]; k < rowadr[c] + rownnz[c] - 1; ++k) ++next[colind[k]];
  }
  for (int r = 0, total = 0; r < n; ++r) {
    factor.column[r] = total;
    total += next[r];
    next[r] = factor.column[r];
    factor.column[r + 1] = total;
  }
  for (int c = n - 1; c >= 0; --c) {
    const int adr = rowadr[c];
    for (int k = adr; k < adr + rownnz[c] - 1; ++k) {
      const int r = colind[k];
      const int start = rownnz[r] - (k - adr + 1);
      const bool without_gaps = colind[adr] == colind[rowadr[r] + start];
      factor.sources[next[r]++] = {c, k, without_gaps ? start : CholeskySource::kScattered,
                                   adr - start};
    }
  }
}

int Padded(int nnz) { return (nnz + kCholeskyPadding - 1) / kCholeskyPadding * kCholeskyPadding; }

}  // namespace

int CountCholesky(int* rownnz, int* parent, int n, SparsePattern transposed, int* marker) {
  std::fill(rownnz, rownnz + n, 1);
  std::fill(parent, parent + n, -1);
  int total = n;
  WalkEliminationTree(parent, n, transposed, marker, [&](int i, int r) {
    if (parent[i] < 0) parent[i] = r;
    ++rownnz[i];
    ++total;
  });
  return total;
}

int CholeskyStorage(const int* rownnz, int n) {
  int total = kCholeskyPadding;  // a source that starts late is read beyond the end of its row
  for (int r = 0; r < n; ++r) total += Padded(rownnz[r]);
  return total;
}

void AnalyzeCholesky(const CholeskyPattern& factor, const int* parent, int n,
                     SparsePattern transposed, int* marker) {
  // Columns come in descending order, so each row is filled from its end: rowadr moves from there
  // to the start.
  const auto [rownnz, rowadr, colind] = factor.rows;
  for (int r = 0, total = 0; r < n; ++r) {
    rowadr[r] = total + rownnz[r] - 1;
    colind[rowadr[r]] = r;
    total += Padded(rownnz[r]);
  }
  WalkEliminationTree(
      parent, n, transposed, marker,
      [&, next = rowadr, columns = colind](int i, int r) { columns[--next[i]] = r; });
  FindSources(factor, n, marker);
}

int FactorCholesky(CholeskyFactor factor, int n, const CholeskyPattern& factor_pattern,
                   const mjtNum* matrix, SparsePattern pattern, mjtNum mindiag, int* place) {
  return HWY_DYNAMIC_DISPATCH(FactorCholeskyKernel)(factor, n, factor_pattern, matrix, pattern,
                                                    mindiag, place);
}

void SolveCholesky(mjtNum* x, int n, CholeskyFactor factor, SparsePattern pattern) {
  HWY_DYNAMIC_DISPATCH(SolveCholeskyKernel)(x, n, factor, pattern);
}

}  // namespace conjoint
#endif  // HWY_ONCE
