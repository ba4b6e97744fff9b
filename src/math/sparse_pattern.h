// Sparse matrices in compressed rows (CSR): the pattern, and what is computed from patterns alone.
//
// Row r of a matrix occupies the positions rowadr[r] .. rowadr[r] + rownnz[r] - 1 of its values and
// of colind; columns ascend strictly within a row. There may be gaps between rows. Lower triangular
// matrices store their diagonal in every row, as its last entry.

#ifndef CONJOINT_MATH_SPARSE_PATTERN_H_
#define CONJOINT_MATH_SPARSE_PATTERN_H_

namespace conjoint {

// Which entries of a matrix are stored. A view: the arrays belong to somebody else.
struct SparsePattern {
  const int* rownnz;  // entries of each row
  const int* rowadr;  // where each row starts
  const int* colind;  // column of each entry
};

// The same, for functions that build a pattern.
struct MutableSparsePattern {
  int* rownnz;
  int* rowadr;
  int* colind;

  operator SparsePattern() const { return {rownnz, rowadr, colind}; }
};

// Number of distinct indices in two ascending lists.
int CountUnion(const int* a, int na, const int* b, int nb);

// The distinct indices of two ascending lists, ascending, in `merged` (apart from both; room for
// na + nb at most). Returns their number.
int MergeUnion(int* merged, const int* a, int na, const int* b, int nb);

// rowsuper[r] = number of rows right after r that have the same pattern as r: 2, 1, 0 for three
// equal rows followed by a different one.
void FindSupernodes(int* rowsuper, int nr, SparsePattern pattern);

// The pattern of the transpose of an nr x nc matrix, rows packed one after another. With `source`
// not null, source[k] is the position in the matrix of entry k of the transpose; with `rowsuper`
// not null the supernodes of the transpose are found too.
void TransposePattern(MutableSparsePattern transposed, int* source, int* rowsuper, int nr, int nc,
                      SparsePattern pattern);

}  // namespace conjoint

#endif  // CONJOINT_MATH_SPARSE_PATTERN_H_
