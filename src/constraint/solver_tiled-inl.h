// Linear algebra of a sparse primal problem with many dofs, on 8 x 8 tiles; included once per
// instruction set.

#if defined(CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <cstring>

  #include "constraint/problem.h"
  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_tile-inl.h"
  #include "constraint/solver_tiled_factor-inl.h"
  #include "constraint/solver_tiled_rows-inl.h"
  #include "constraint/solver_vector-inl.h"
  #include "math/tree_factor.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

class TiledSystem {
 public:
  TiledSystem(mjData* d, Scratch& scratch, const Problem& problem, const Rows& rows)
      : p_(problem), rows_(rows), jacobian_(d, scratch, problem) {
    natural_ = scratch.Take<mjtNum>(p_.nv);
    natural_result_ = scratch.Take<mjtNum>(p_.nv);
    if (scratch.failed()) return;
    TakeDiagonalInertia(scratch);
    if (jacobian_.Build()) TakeHessian(scratch);
  }

  // False if there is not enough memory for tiles.
  bool fits() const { return jacobian_.fits(); }

  int size() const { return jacobian_.size(); }
  int FactorEntries() const { return static_cast<int>(entry_count_); }

  // To and from the order of the problem.
  void Spread(mjtNum* vector, const mjtNum* natural) const { jacobian_.Spread(vector, natural); }
  void Gather(mjtNum* natural, const mjtNum* vector) const { jacobian_.Gather(natural, vector); }

  // J vec
  void MulJacobian(mjtNum* result, const mjtNum* vec) const { jacobian_.Mul(result, vec); }

  // J' vec
  void MulJacobianTransposed(mjtNum* result, const mjtNum* vec) const {
    jacobian_.MulTransposed(result, vec);
  }

  // M vec
  void MulInertia(mjtNum* result, const mjtNum* vec) const {
    if (inertia_diag_) return Multiply(result, vec, inertia_diag_);
    Gather(natural_, vec);
    MulTree(natural_result_, p_.nv, p_.inertia, p_.M, natural_);
    Spread(result, natural_result_);
  }

  // Brings H to the states of the rows.
  void BuildHessian() {
    std::memset(hessian_, 0, entry_count_ * sizeof(mjtNum));
    for (int i = 0; i < jacobian_.ntile(); ++i) {
      mjtNum* diagonal = hessian_ + factor_.DiagonalTileAt(i);
      for (int k = 0; k < kTile; ++k) diagonal[k * (kTile + 1)] = 1;  // of the gaps
    }
    for (int i = 0; i < p_.nv; ++i) SpreadInertiaRow(i);
    std::fill_n(included_, rows_.nefc, false);
    ExchangeRows();
  }
  void UpdateHessian(const RowChanges& changes) {
    if (changes.left) {
      GatherDiagonal(diagonal_before_);
      ExchangeRows();
      GatherDiagonal(diagonal_after_);
      for (int i = 0; i < size(); ++i) {
        if (!(diagonal_after_[i] > kMostCancelled * diagonal_before_[i])) return BuildHessian();
      }
    } else if (changes.entered) {
      ExchangeRows();
    }
  }

  // direction = -H^-1 gradient, with the cones.
  void FactorAndSolve(mjtNum* direction, const mjtNum* gradient) {
    std::memcpy(with_cones_, hessian_, entry_count_ * sizeof(mjtNum));
    AddCones();
    for (int i = 0; i < size(); ++i) direction[i] = -gradient[i];
    factor_.Solve(direction, with_cones_);
  }

 private:
  static constexpr int kBundle = 16;  // rows that enter a matrix together

  // M as a vector, if it is diagonal.
  void TakeDiagonalInertia(Scratch& scratch) {
    for (int i = 0; i < p_.nv; ++i) {
      if (p_.inertia.rownnz[i] != 1) return;
    }
    inertia_diag_ = scratch.TakeCleared<mjtNum>(size());
    if (scratch.failed()) return;
    for (int i = 0; i < p_.nv; ++i) {
      inertia_diag_[jacobian_.place(i)] = p_.M[p_.inertia.rowadr[i]];
    }
  }

  void Multiply(mjtNum* result, const mjtNum* a, const mjtNum* b) const {
    ForVectors(size(), [&](const auto& load, const auto& store)
                           HWY_ATTR { store(hn::Mul(load(a), load(b)), result); });
  }

  // The pattern of H, and memory for it.
  void TakeHessian(Scratch& scratch) {
    factor_ = TiledFactor(jacobian_.ntile(), scratch);
    if (scratch.failed()) return;
    TileSets& pattern = factor_.pattern();
    for (int i = 0; i < p_.nv; ++i) {
      const int tile = jacobian_.place(i) / kTile;
      pattern.Add(tile, tile);
      if (p_.inertia.rownnz[i] == 1) continue;
      const int last = p_.inertia.rowadr[i] + p_.inertia.rownnz[i] - 1;  // the diagonal
      const int parent = jacobian_.place(p_.inertia.colind[last - 1]) / kTile;
      if (parent != tile) pattern.AddRow(tile, parent);
    }
    for (const RowBlock& block : jacobian_) {
      const int* tiles = jacobian_.tiles(block);
      for (int t = 0; t < block.ntile; ++t) pattern.Add(tiles[block.ntile - 1], tiles[t]);
    }
    entry_count_ = factor_.FillIn();
    if (!jacobian_.Fits(2 * entry_count_)) return;
    factor_.TakeMemory(scratch);
    hessian_ = scratch.Take<mjtNum>(entry_count_);
    with_cones_ = scratch.Take<mjtNum>(entry_count_);
    diagonal_before_ = scratch.Take<mjtNum>(size());
    diagonal_after_ = scratch.Take<mjtNum>(size());
    included_ = scratch.Take<bool>(rows_.nefc);
  }

  // Row i of M in its tiles.
  void SpreadInertiaRow(int i) {
    const int adr = p_.inertia.rowadr[i], row = jacobian_.place(i) / kTile;
    mjtNum* to = nullptr;
    for (int k = adr, tile = -1; k < adr + p_.inertia.rownnz[i]; ++k) {
      const int place = jacobian_.place(p_.inertia.colind[k]);
      if (place / kTile != tile) {
        tile = place / kTile;
        to = hessian_ + factor_.TileAt(row, tile) + jacobian_.place(i) % kTile * kTile;
      }
      to[place % kTile] = p_.M[k];
    }
  }

  // Some rows of a block, and what they are weighted with.
  struct Weighted {
    int row[kBundle];  // within the block
    int count;
    const mjtNum* diag;    // a weight each, or
    const mjtNum* matrix;  // all with all
  };

  // matrix += J_s' W J_s for some rows s of a block.
  void AddProducts(mjtNum* matrix, const RowBlock& block, const Weighted& w) const {
    const int* tiles = jacobian_.tiles(block);
    const int stride = block.ntile * kTile;
    const mjtNum* values = jacobian_.values(block);
    for (int a = 0; a < block.ntile; ++a) {
      HWY_ALIGN mjtNum left[kBundle][kTile];  // W J_s on tile a
      for (int r = 0; r < w.count; ++r) {
        const mjtNum* tile = values + a * kTile;
        TileRow sum = TileRow::Load(tile + w.row[r] * stride);
        if (w.matrix) {
          sum = TileRow::Zero();
          for (int k = 0; k < w.count; ++k) {
            sum.AddProduct(w.matrix[r * w.count + k], TileRow::Load(tile + w.row[k] * stride));
          }
        } else {
          sum = sum.Scaled(w.diag[r]);
        }
        sum.Store(left[r]);
      }
      for (int b = 0; b <= a; ++b) {
        mjtNum* to = matrix + factor_.TileAt(tiles[a], tiles[b]);
        const mjtNum* tile = values + b * kTile;
        int r = 0;
        for (; r + 4 <= w.count; r += 4) AddOuter<4>(to, left + r, tile, w.row + r, stride);
        switch (w.count - r) {
          case 1:
            AddOuter<1>(to, left + r, tile, w.row + r, stride);
            break;
          case 2:
            AddOuter<2>(to, left + r, tile, w.row + r, stride);
            break;
          case 3:
            AddOuter<3>(to, left + r, tile, w.row + r, stride);
            break;
          default:
            break;
        }
      }
    }
  }

  // tile `to` += sum over kRows rows r of left_r' right_r.
  template <int kRows>
  static HWY_INLINE void AddOuter(mjtNum* to, const mjtNum (*left)[kTile], const mjtNum* right,
                                  const int* row, int stride) {
    TileRow rows[kRows];
    for (int r = 0; r < kRows; ++r) rows[r] = TileRow::Load(right + row[r] * stride);
    for (int i = 0; i < kTile; ++i) {
      TileRow sum = TileRow::Load(to + i * kTile);
      for (int r = 0; r < kRows; ++r) sum.AddProduct(left[r][i], rows[r]);
      sum.Store(to + i * kTile);
    }
  }

  void GatherDiagonal(mjtNum* diagonal) const {
    for (int i = 0; i < jacobian_.ntile(); ++i) {
      const mjtNum* tile = hessian_ + factor_.DiagonalTileAt(i);
      for (int k = 0; k < kTile; ++k) diagonal[i * kTile + k] = tile[k * (kTile + 1)];
    }
  }

  // Adds D J_r' J_r to H for the scalar rows that have become quadratic, and takes it out for those
  // that are no longer.
  void ExchangeRows() {
    for (const RowBlock& block : jacobian_) {
      for (int first = 0; first < block.count; first += kBundle) {
        const int end = std::min(first + kBundle, block.count);
        mjtNum diag[kBundle];
        Weighted weighted = {.row = {}, .count = 0, .diag = diag, .matrix = nullptr};
        for (int k = first; k < end; ++k) {
          const int r = block.first + k;
          const bool quadratic = rows_.state[r] == mjCNSTRSTATE_QUADRATIC;
          if (quadratic == included_[r]) continue;
          included_[r] = quadratic;
          if (rows_.D[r] == 0) continue;
          diag[weighted.count] = quadratic ? rows_.D[r] : -rows_.D[r];
          weighted.row[weighted.count++] = k;
        }
        if (weighted.count) AddProducts(hessian_, block, weighted);
      }
    }
  }

  // with_cones_ += sum over the elliptic contacts of J_c' W J_c.
  void AddCones() {
    const RowBlock* block = jacobian_.begin();
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      if (cone.state == mjCNSTRSTATE_SATISFIED) continue;
      while (cone.row >= block->first + block->count) ++block;
      Weighted weighted = {.row = {},
                           .count = cone.dim,
                           .diag = p_.D + cone.row,
                           .matrix = cone.state == mjCNSTRSTATE_CONE ? cone.contact->H : nullptr};
      for (int j = 0; j < cone.dim; ++j) weighted.row[j] = cone.row - block->first + j;
      AddProducts(with_cones_, *block, weighted);
    }
  }

  const Problem& p_;
  const Rows& rows_;
  TiledJacobian jacobian_;
  mjtNum* inertia_diag_ = nullptr;  // M if it is diagonal
  mjtNum* natural_ = nullptr;       // vectors in the order of the problem
  mjtNum* natural_result_ = nullptr;

  TiledFactor factor_;
  size_t entry_count_ = 0;
  mjtNum* hessian_ = nullptr;
  mjtNum* with_cones_ = nullptr;  // and then its factor
  mjtNum* diagonal_before_ = nullptr;
  mjtNum* diagonal_after_ = nullptr;
  bool* included_ = nullptr;  // rows that are in hessian_
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
