// The factorisation of a matrix shaped like a forest (Featherstone, Rigid Body Dynamics Algorithms,
// 6.5), row by row from the leaves, and M^-1 x from it.

#include "math/tree_ordered.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "math/clones.h"
#include "math/sparse_product.h"
#include "math/tree_factor.h"

namespace conjoint {
namespace {

// As whole numbers, negative numbers and NaN are larger than all sound ones: one comparison.
using Bits = std::conditional_t<sizeof(mjtNum) == sizeof(uint64_t), uint64_t, uint32_t>;
constexpr Bits kLargestSoundBits = std::bit_cast<Bits>(kLargestSound);

}  // namespace

CONJOINT_CLONES(bool, IsNearlySingular, (int n, const mjtNum* diag_inv), (n, diag_inv)) {
  bool sound = true;
  for (int i = 0; i < n; ++i) sound &= std::bit_cast<Bits>(diag_inv[i]) < kLargestSoundBits;
  return !sound;
}

namespace {

// Eliminates row k, which its descendants have left complete, from the rows of its ancestors.
inline void EliminateInOrder(int k, SparsePattern pattern, mjtNum* factor, mjtNum* diag_inv) {
  mjtNum* row = factor + pattern.rowadr[k];
  const int* columns = pattern.colind + pattern.rowadr[k];
  const int diagonal = pattern.rownnz[k] - 1;
  const mjtNum inverse = diag_inv[k] = 1 / row[diagonal];
  // The columns of an ancestor's row are the first columns of this one.
  for (int a = diagonal - 1; a >= 0; --a) {
    mjtNum* above = factor + pattern.rowadr[columns[a]];
    const mjtNum scale = row[a] * inverse;
    for (int j = 0; j <= a; ++j) above[j] -= scale * row[j];
  }
  for (int a = 0; a < diagonal; ++a) row[a] *= inverse;
}

}  // namespace

void FactorTreeInOrder(int n, SparsePattern pattern, const mjtNum* matrix, mjtNum* factor,
                       mjtNum* diag_inv) {
  if (n > 0 && factor != matrix) {
    std::copy_n(matrix, pattern.rowadr[n - 1] + pattern.rownnz[n - 1], factor);
  }
  for (int k = n - 1; k >= 0; --k) EliminateInOrder(k, pattern, factor, diag_inv);
}

void FactorListedTreesInOrder(int nlisted, const int* listed, SparsePattern pattern,
                              const mjtNum* matrix, mjtNum* factor, mjtNum* diag_inv) {
  for (int i = 0; factor != matrix && i < nlisted; ++i) {
    const int row = listed[i], adr = pattern.rowadr[row];
    std::copy_n(matrix + adr, pattern.rownnz[row], factor + adr);
  }
  for (int i = nlisted - 1; i >= 0; --i) EliminateInOrder(listed[i], pattern, factor, diag_inv);
}

namespace {

// x = L'^-1 x
inline void SolveUpwardInOrder(mjtNum* x, int n, SparsePattern pattern, const mjtNum* factor) {
  for (int i = n - 1; i >= 0; --i) {
    if (pattern.rownnz[i] == 1 || x[i] == 0) continue;  // also where L is infinite
    const int adr = pattern.rowadr[i];
    for (int k = adr; k < adr + pattern.rownnz[i] - 1; ++k) {
      x[pattern.colind[k]] -= factor[k] * x[i];
    }
  }
}

}  // namespace

void SolveTreeInOrder(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                      const mjtNum* diag_inv) {
  for (int vector = 0; vector < nvec; ++vector, x += n) {
    SolveUpwardInOrder(x, n, pattern, factor);
    for (int i = 0; i < n; ++i) x[i] *= diag_inv[i];
    for (int i = 0; i < n; ++i) {
      if (pattern.rownnz[i] == 1) continue;
      const int adr = pattern.rowadr[i];
      x[i] -= DotSparse(factor + adr, pattern.colind + adr, pattern.rownnz[i] - 1, x);
    }
  }
}

void SolveTreeHalfInOrder(mjtNum* x, int nvec, int n, SparsePattern pattern, const mjtNum* factor,
                          const mjtNum* sqrt_diag_inv) {
  for (int vector = 0; vector < nvec; ++vector, x += n) {
    SolveUpwardInOrder(x, n, pattern, factor);
    for (int i = 0; i < n; ++i) x[i] *= sqrt_diag_inv[i];
  }
}

}  // namespace conjoint
