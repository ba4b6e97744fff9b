// H = M + J' D J over sparse rows: sums over constraints from the first to the last, the inertia
// added at the end (solver_in_order_sparse.h).

#include "constraint/solver_in_order_sparse.h"

#include <algorithm>
#include <cmath>

#include "math/cholesky_ordered.h"

namespace conjoint {

SparseOrderedHessian::SparseOrderedHessian(Scratch& scratch, const Problem& problem, bool has_cones)
    : p_(problem),
      patterns_(AnalyzeHessian(scratch, problem, problem.jacobian, problem.rowsuper)),
      hessian_(scratch.Take<mjtNum>(patterns_.hessian_nonzeros)),
      factor_(scratch.TakeCleared<mjtNum>(patterns_.factor_storage)),
      with_cones_(has_cones ? scratch.Take<mjtNum>(patterns_.factor_storage) : factor_),
      dense_(scratch.Take<mjtNum>(problem.nv)),
      marker_(scratch.Take<int>(problem.nv)),
      place_(scratch.Take<int>(problem.nv)) {}

int SparseOrderedHessian::Nonzeros(const mjModel* m) const {
  const int factors = mj_isPyramidal(m) ? 1 : 2;
  const int last = p_.nv - 1;
  const int inertia_end = p_.nv ? p_.inertia.rowadr[last] + p_.inertia.rownnz[last] : 0;
  return factors * patterns_.factor_nonzeros + patterns_.square_nonzeros + inertia_end;
}

// H = J' weight J. Columns may not ascend where rows of flex edges overlap (mj_setConst): what then
// is not found is left out.
void SparseOrderedHessian::Square(const mjtNum* weight) {
  const auto& [rownnz, rowadr, colind] = patterns_.hessian;
  std::fill_n(hessian_, patterns_.hessian_nonzeros, mjtNum{0});
  for (int i = 0; i < p_.nefc; ++i) {
    if (weight[i] == 0) continue;
    const int nnz = p_.jacobian.rownnz[i];
    const int* columns = p_.jacobian.colind + p_.jacobian.rowadr[i];
    const mjtNum* row = p_.J + p_.jacobian.rowadr[i];
    for (int a = 0; a < nnz; ++a) {
      int k = rowadr[columns[a]];
      const int diagonal = k + rownnz[columns[a]] - 1;
      for (int b = 0; b < a; ++b, ++k) {
        while (k < diagonal && colind[k] != columns[b]) ++k;
        if (k >= diagonal) break;
        hessian_[k] += row[a] * (weight[i] * row[b]);
      }
      hessian_[diagonal] += row[a] * row[a] * weight[i];
    }
  }
}

void SparseOrderedHessian::Factor(const mjtNum* weight) {
  Square(weight);
  for (int i = 0; i < p_.nv; ++i) {
    const int begin = p_.inertia.rowadr[i], end = begin + p_.inertia.rownnz[i];
    for (int from = begin, to = patterns_.hessian.rowadr[i]; from < end; ++from, ++to) {
      while (patterns_.hessian.colind[to] != p_.inertia.colind[from]) ++to;
      hessian_[to] += p_.M[from];
    }
  }
  const SparseFactorization patterns = {p_.nv, patterns_.hessian, patterns_.hessian_transposed,
                                        patterns_.factor.rows, patterns_.parent};
  const int rank =
      FactorSparseInOrder(factor_, patterns, hessian_, mjMINVAL, dense_, marker_, place_);
  if (rank < p_.nv) mju_error("FactorizeHessian: rank-deficient sparse Hessian");
}

bool SparseOrderedHessian::Update(int row, bool add) {
  const int nnz = p_.jacobian.rownnz[row], adr = p_.jacobian.rowadr[row];
  if (!nnz) return true;
  const mjtNum root = std::sqrt(p_.D[row]);
  std::fill_n(dense_, p_.nv, mjtNum{0});
  for (int k = adr; k < adr + nnz; ++k) dense_[p_.jacobian.colind[k]] = p_.J[k] * root;
  const int last = p_.jacobian.colind[adr + nnz - 1];
  return UpdateSparseInOrder(factor_, p_.nv, patterns_.factor.rows, dense_, last, add) == p_.nv;
}

void SparseOrderedHessian::CopyForCones() {
  std::copy_n(factor_, patterns_.factor_storage, with_cones_);
}

void SparseOrderedHessian::AddToCones(int first, int count, const mjtNum* weight, int stride) {
  std::fill_n(dense_, p_.nv, mjtNum{0});
  int last = -1;
  for (int r = 0; r < count; ++r) {
    const int begin = p_.jacobian.rowadr[first + r], end = begin + p_.jacobian.rownnz[first + r];
    for (int k = begin; k < end; ++k) {
      dense_[p_.jacobian.colind[k]] += p_.J[k] * weight[r * stride];
    }
    if (end > begin) last = std::max(last, p_.jacobian.colind[end - 1]);
  }
  UpdateSparseInOrder(with_cones_, p_.nv, patterns_.factor.rows, dense_, last, true);
}

void SparseOrderedHessian::Solve(mjtNum* result, const mjtNum* b) const {
  std::copy_n(b, p_.nv, result);
  SolveSparseInOrder(result, p_.nv, with_cones_, patterns_.factor.rows);
}

}  // namespace conjoint
