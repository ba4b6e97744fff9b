// Patterns of sparse matrices: unions, supernodes, transposition (sparse_pattern.h).

#include "math/sparse_pattern.h"

#include <algorithm>

namespace conjoint {

int CountUnion(const int* a, int na, const int* b, int nb) {
  int i = 0, j = 0, count = 0;
  for (; i < na && j < nb; ++count) {
    const int ca = a[i], cb = b[j];
    i += ca <= cb;
    j += cb <= ca;
  }
  return count + (na - i) + (nb - j);
}

int MergeUnion(int* merged, const int* a, int na, const int* b, int nb) {
  int i = 0, j = 0, count = 0;
  while (i < na && j < nb) {
    const int ca = a[i], cb = b[j];
    merged[count++] = std::min(ca, cb);
    i += ca <= cb;
    j += cb <= ca;
  }
  while (i < na) merged[count++] = a[i++];
  while (j < nb) merged[count++] = b[j++];
  return count;
}

void FindSupernodes(int* rowsuper, int nr, SparsePattern pattern) {
  for (int r = nr - 1; r >= 0; --r) {
    const int* row = pattern.colind + pattern.rowadr[r];
    const bool same_as_next =
        r + 1 < nr && pattern.rownnz[r] == pattern.rownnz[r + 1] &&
        std::equal(row, row + pattern.rownnz[r], pattern.colind + pattern.rowadr[r + 1]);
    rowsuper[r] = same_as_next ? rowsuper[r + 1] + 1 : 0;
  }
}

void TransposePattern(MutableSparsePattern transposed, int* source, int* rowsuper, int nr, int nc,
                      SparsePattern pattern) {
  std::fill(transposed.rownnz, transposed.rownnz + nc, 0);
  for (int r = 0; r < nr; ++r) {
    const int* row = pattern.colind + pattern.rowadr[r];
    for (int k = 0; k < pattern.rownnz[r]; ++k) ++transposed.rownnz[row[k]];
  }
  int total = 0;
  for (int c = 0; c < nc; ++c) {
    transposed.rowadr[c] = total;
    total += transposed.rownnz[c];
    transposed.rownnz[c] = 0;  // counts up again below
  }
  for (int r = 0; r < nr; ++r) {
    for (int k = pattern.rowadr[r]; k < pattern.rowadr[r] + pattern.rownnz[r]; ++k) {
      const int c = pattern.colind[k];
      const int to = transposed.rowadr[c] + transposed.rownnz[c]++;
      transposed.colind[to] = r;
      if (source) source[to] = k;
    }
  }
  if (rowsuper) FindSupernodes(rowsuper, nc, transposed);
}

}  // namespace conjoint
