// Reverse LU factorisation with the symmetric pattern of a forest (tree_lu.h).

#include "math/tree_lu.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/sparse_product.h"

namespace conjoint {
namespace {

enum class Structure { kForest, kNoDiagonal, kNotSymmetric, kFillIn };

// Position of `column` in an ascending list, -1 if it is not there.
int Find(const int* columns, int nnz, int column) {
  const int* found = std::lower_bound(columns, columns + nnz, column);
  return found != columns + nnz && *found == column ? static_cast<int>(found - columns) : -1;
}

// Adds `scale` times the first `count` entries of one row to the entries of another with the same
// columns; false if the other row lacks one of them.
bool AddToRow(mjtNum* to, const int* to_columns, int to_nnz, mjtNum scale, const mjtNum* from,
              const int* from_columns, int count) {
  int k = 0;
  for (int j = 0; j < count; ++j, ++k) {
    while (k < to_nnz && to_columns[k] < from_columns[j]) ++k;
    if (k == to_nnz || to_columns[k] != from_columns[j]) return false;
    to[k] += scale * from[j];
  }
  return true;
}

// AddToRow where the rows are those of i (`from`) and of its ancestor number k, j (`to`), and both
// list the same ancestors up to j; behind it row j lists all numbers up to i.
void AddToAncestor(mjtNum* to, mjtNum scale, const mjtNum* from, const int* from_columns, int count,
                   int k) {
  const int j = from_columns[k];
  for (int l = 0; l <= k; ++l) to[l] += scale * from[l];
  for (int l = k + 1; l < count; ++l) to[k + from_columns[l] - j] += scale * from[l];
}

// Eliminates column i: u_ji = a_ji / a_ii and row j -= u_ji * (row i left of i), for every ancestor
// j.
Structure EliminateColumn(mjtNum* matrix, SparsePattern pattern, int i, int diag) {
  const mjtNum* row = matrix + pattern.rowadr[i];
  const int* columns = pattern.colind + pattern.rowadr[i];
  const mjtNum pivot = row[diag];
  for (int k = diag - 1; k >= 0; --k) {
    const int j = columns[k];
    mjtNum* above = matrix + pattern.rowadr[j];
    const int* above_columns = pattern.colind + pattern.rowadr[j];
    // In a depth-first numbering nothing has to be searched. Columns ascend, so if i is where it is
    // expected, all numbers between j and i are there.
    const int expected = k + i - j;
    if (expected < pattern.rownnz[j] && above_columns[expected] == i &&
        std::equal(columns, columns + k + 1, above_columns)) [[likely]] {
      above[expected] /= pivot;
      AddToAncestor(above, -above[expected], row, columns, diag, k);
      continue;
    }
    const int at = Find(above_columns, pattern.rownnz[j], i);
    if (at < 0) return Structure::kNotSymmetric;
    above[at] /= pivot;
    if (!AddToRow(above, above_columns, at, -above[at], row, columns, diag)) {
      return Structure::kFillIn;
    }
  }
  return Structure::kForest;
}

Structure EliminateRow(mjtNum* matrix, SparsePattern pattern, int i, bool* singular) {
  const int diag = Find(pattern.colind + pattern.rowadr[i], pattern.rownnz[i], i);
  if (diag < 0) return Structure::kNoDiagonal;
  *singular = std::abs(matrix[pattern.rowadr[i] + diag]) < mjMINVAL;
  return *singular ? Structure::kForest : EliminateColumn(matrix, pattern, i, diag);
}

}  // namespace

bool FactorTreeLU(mjtNum* matrix, SparsePattern pattern, int n, const int* listed) {
  for (int k = n - 1; k >= 0; --k) {
    bool singular = false;
    const Structure structure = EliminateRow(matrix, pattern, listed ? listed[k] : k, &singular);
    if (structure == Structure::kForest && !singular) continue;
    if (singular) {
      mju_error("mju_factorLUSparse: diagonal element too small");
    } else if (structure == Structure::kNoDiagonal) {
      mju_error("mju_factorLUSparse: missing diagonal element");
    } else if (structure == Structure::kFillIn) {
      mju_error("mju_factorLUSparse: requires fill-in");
    } else {
      mju_error("mju_factorLUSparse: unexpected sparse matrix structure");
    }
    return false;
  }
  return true;
}

void SolveTreeLU(mjtNum* result, const mjtNum* vec, const mjtNum* factor, SparsePattern pattern,
                 int n, const int* listed) {
  // (U + 1) y = vec from the last row to the first.
  for (int k = n - 1; k >= 0; --k) {
    const int i = listed ? listed[k] : k;
    const int adr = pattern.rowadr[i], nnz = pattern.rownnz[i];
    const int above = Find(pattern.colind + adr, nnz, i) + 1;
    result[i] =
        vec[i] - DotSparse(factor + adr + above, pattern.colind + adr + above, nnz - above, result);
  }
  // L x = y from the first to the last.
  for (int k = 0; k < n; ++k) {
    const int i = listed ? listed[k] : k;
    const int adr = pattern.rowadr[i];
    const int diag = Find(pattern.colind + adr, pattern.rownnz[i], i);
    result[i] -= DotSparse(factor + adr, pattern.colind + adr, diag, result);
    result[i] /= factor[adr + diag];
  }
}

}  // namespace conjoint
