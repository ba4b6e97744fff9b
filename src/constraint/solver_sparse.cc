// Sparse linear algebra of the primal solvers (solver_sparse.h).

#include "constraint/solver_sparse.h"

#include <algorithm>
#include <cstring>

#include "math/sparse_product.h"
#include "math/sparse_square.h"
#include "math/tree_factor.h"

namespace conjoint {

SparseSystem::SparseSystem(Scratch& scratch, const Problem& problem, bool has_cones)
    : p_(problem),
      n_(problem.nv),
      jacobian_(problem.jacobian),
      J_(problem.J),
      rowsuper_(problem.rowsuper) {
  if (!problem.sparse) CompressJacobian(scratch);
  if (scratch.failed()) return;
  AnalyzeHessian(scratch);
  if (scratch.failed()) return;
  factor_ = {scratch.TakeCleared<mjtNum>(CholeskyStorage(factor_pattern_.rows.rownnz, n_)),
             scratch.Take<mjtNum>(n_), scratch.Take<mjtNum>(n_)};
  with_cones_ = hessian_ = scratch.Take<mjtNum>(hessian_entries_);
  place_ = scratch.Take<int>(n_);
  if (!has_cones || scratch.failed()) return;
  const int first = jacobian_.rowadr[0], last = p_.nefc - 1;
  with_cones_ = scratch.Take<mjtNum>(hessian_entries_);
  cone_J_ = scratch.Take<mjtNum>(jacobian_.rowadr[last] + jacobian_.rownnz[last] - first);
  cone_diag_ = scratch.TakeCleared<mjtNum>(p_.nefc);
  int* rowadr = scratch.Take<int>(p_.nefc);
  if (scratch.failed()) return;
  for (int r = 0; r < p_.nefc; ++r) rowadr[r] = jacobian_.rowadr[r] - first;
  cone_pattern_ = {jacobian_.rownnz, rowadr, jacobian_.colind + first};
}

// A dense Jacobian as sparse rows. Rows of one constraint have one pattern: the columns in which
// any of them is not zero.
void SparseSystem::CompressJacobian(Scratch& scratch) {
  const int nefc = p_.nefc;
  int* rownnz = scratch.Take<int>(nefc);
  int* rowadr = scratch.Take<int>(nefc);
  int* rowsuper = scratch.Take<int>(nefc);
  if (scratch.failed()) return;
  const auto row = [this](int r) { return p_.J + static_cast<ptrdiff_t>(r) * n_; };
  const auto block_end = [this, nefc](int r) {
    int end = r + 1;
    while (end < nefc && p_.type[end] == p_.type[r] && p_.id[end] == p_.id[r]) ++end;
    return end;
  };
  const auto is_used = [&](int begin, int end, int column) {
    while (begin < end && row(begin)[column] == 0) ++begin;
    return begin < end;
  };

  int nnz = 0;
  for (int r = 0; r < nefc;) {
    const int end = block_end(r);
    int width = 0;
    for (int j = 0; j < n_; ++j) width += is_used(r, end, j);
    for (; r < end; ++r, nnz += width) {
      rownnz[r] = width;
      rowadr[r] = nnz;
    }
  }
  int* colind = scratch.Take<int>(nnz);
  mjtNum* values = scratch.Take<mjtNum>(nnz);
  if (scratch.failed()) return;
  for (int begin = 0; begin < nefc;) {
    const int end = block_end(begin);
    for (int j = 0, k = 0; j < n_; ++j) {
      if (!is_used(begin, end, j)) continue;
      for (int r = begin; r < end; ++r) {
        colind[rowadr[r] + k] = j;
        values[rowadr[r] + k] = row(r)[j];
      }
      ++k;
    }
    begin = end;
  }
  jacobian_ = {rownnz, rowadr, colind};
  J_ = values;
  FindSupernodes(rowsuper, nefc, jacobian_);
  rowsuper_ = rowsuper;
}

void SparseSystem::AnalyzeHessian(Scratch& scratch) {
  int jacobian_nnz = 0, inertia_nnz = 0;
  for (int r = 0; r < p_.nefc; ++r) jacobian_nnz += jacobian_.rownnz[r];
  for (int i = 0; i < n_; ++i) inertia_nnz += p_.inertia.rownnz[i];

  int* marker = scratch.Take<int>(n_);
  MutableSparsePattern transposed = {scratch.Take<int>(n_), scratch.Take<int>(n_),
                                     scratch.Take<int>(jacobian_nnz)};
  MutableSparsePattern& hessian = hessian_pattern_;
  hessian.rownnz = scratch.Take<int>(n_);
  hessian.rowadr = scratch.Take<int>(n_);
  if (scratch.failed()) return;
  TransposePattern(transposed, nullptr, nullptr, p_.nefc, n_, jacobian_);
  const int square = CountSquare(hessian.rownnz, n_, jacobian_, rowsuper_, transposed, marker);
  hessian.colind = scratch.Take<int>(square + inertia_nnz + n_);
  if (scratch.failed()) return;
  hessian_entries_ =
      SquarePattern(hessian, n_, jacobian_, rowsuper_, transposed, &p_.inertia, marker);

  transposed.colind = scratch.Take<int>(hessian_entries_);
  int* parent = scratch.Take<int>(n_);
  CholeskyPattern& factor = factor_pattern_;
  factor.rows.rownnz = scratch.Take<int>(n_);
  factor.rows.rowadr = scratch.Take<int>(n_);
  factor.column = scratch.Take<int>(n_ + 1);
  if (scratch.failed()) return;
  TransposePattern(transposed, nullptr, nullptr, n_, n_, hessian);
  factor_entries_ = CountCholesky(factor.rows.rownnz, parent, n_, transposed, marker);
  factor.rows.colind = scratch.Take<int>(CholeskyStorage(factor.rows.rownnz, n_));
  factor.sources = scratch.Take<CholeskySource>(factor_entries_ - n_);
  if (scratch.failed()) return;
  AnalyzeCholesky(factor, parent, n_, transposed, marker);
}

void SparseSystem::MulJacobian(mjtNum* result, const mjtNum* vec) const {
  MulSparse(result, vec, p_.nefc, J_, jacobian_, rowsuper_);
}

void SparseSystem::MulJacobianTransposed(mjtNum* result, const mjtNum* vec) const {
  MulSparseTransposed(result, vec, p_.nefc, n_, J_, jacobian_, rowsuper_);
}

void SparseSystem::MulInertia(mjtNum* result, const mjtNum* vec) const {
  MulTree(result, n_, p_.inertia, p_.M, vec);
}

void SparseSystem::ResetHessian() { SpreadLower(hessian_, n_, hessian_pattern_, p_.M, p_.inertia); }

void SparseSystem::AddRows(const mjtNum* diag) {
  AddSquare(hessian_, hessian_pattern_, p_.nefc, J_, jacobian_, rowsuper_, diag);
}

void SparseSystem::ClearCones() {
  std::copy_n(hessian_, hessian_entries_, with_cones_);
  std::fill_n(cone_diag_, p_.nefc, mjtNum{0});
}

// With W = C C', the contact adds the squares of the rows of C' J_c.
void SparseSystem::AddCone(int row, int dim, const mjtNum* W, const mjtNum* D) {
  const int nnz = jacobian_.rownnz[row];
  const mjtNum* from[6];
  mjtNum* to[6];
  for (int j = 0; j < dim; ++j) {
    from[j] = J_ + jacobian_.rowadr[row + j];
    to[j] = cone_J_ + cone_pattern_.rowadr[row + j];
    cone_diag_[row + j] = W ? 1 : D[j];
  }
  if (!W) {
    for (int j = 0; j < dim; ++j) std::copy_n(from[j], jacobian_.rownnz[row + j], to[j]);
    return;
  }
  mjtNum C[36];
  std::copy_n(W, dim * dim, C);
  mju_cholFactor(C, dim, mjMINVAL);
  for (int j = 0; j < dim; ++j) {
    for (int k = 0; k < nnz; ++k) {
      mjtNum sum = 0;
      for (int r = j; r < dim; ++r) sum += C[r * dim + j] * from[r][k];
      to[j][k] = sum;
    }
  }
}

void SparseSystem::FinishCones() {
  AddSquare(with_cones_, hessian_pattern_, p_.nefc, cone_J_, cone_pattern_, rowsuper_, cone_diag_);
}

void SparseSystem::FactorAndSolve(mjtNum* direction, const mjtNum* gradient) {
  FactorCholesky(factor_, n_, factor_pattern_, with_cones_, hessian_pattern_, mjMINVAL, place_);
  for (int i = 0; i < n_; ++i) direction[i] = -gradient[i];
  SolveCholesky(direction, n_, factor_, factor_pattern_.rows);
}

}  // namespace conjoint
