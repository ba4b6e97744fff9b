// Linear algebra of a primal problem with many dofs: matrices of 8 x 8 tiles; included once per
// instruction set.
//
// Dofs are laid out so that a tree that fits into a tile does not straddle two; the layout is known
// to this class only (Spread, Gather), vectors over dofs are vectors of tiles with zeros in the
// gaps. A row of the Jacobian has the tiles of its dofs, dense inside. The pattern of H = M + J' W
// J and of its factor is found on tiles, as sets, one bit each; everything else is dense arithmetic
// without a look at an index.
//
// H = L' D L from the last tile to the first (right-looking): row K of tiles is finished and taken
// out of all rows I < K it has entries in, H_IJ -= L_KI' (D L)_KJ.

#if defined(CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_TILED_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <algorithm>
  #include <bit>
  #include <cstdint>
  #include <cstring>

  #include "constraint/problem.h"
  #include "constraint/solver_rows-inl.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_tile-inl.h"
  #include "constraint/solver_vector-inl.h"
  #include "core/arena.h"
  #include "math/sparse_product.h"
  #include "math/tree_factor.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Adjacent rows of the Jacobian, with the same dofs or with two tiles each.
struct RowBlock {
  int first, count;  // rows
  int ntile;         // of each row
  int tiles;         // where they are listed, ascending
  int values;        // row after row, tile after tile
  bool separate;     // a list for each row instead of one for all
};

class TiledSystem {
 public:
  // For sparse problems.
  TiledSystem(mjData* d, Scratch& scratch, const Problem& problem, const Rows& rows, bool newton)
      : d_(d), scratch_(scratch), p_(problem), rows_(rows), newton_(newton) {
    LayOut();
    natural_ = scratch.Take<mjtNum>(p_.nv);
    natural_result_ = scratch.Take<mjtNum>(p_.nv);
    if (scratch.failed()) return;
    TakeDiagonalInertia();
    if (newton && BuildRowBlocks()) AnalyzePattern();
  }

  // False if there is not enough memory for tiles. Conjugate gradients can do without.
  bool fits() const { return fits_ || !newton_; }

  int size() const { return ntile_ * kTile; }

  // To and from the order of the problem.
  void Spread(mjtNum* vector, const mjtNum* natural) const {
    for (int i = 0; i < p_.nv; ++i) vector[place_[i]] = natural[i];
  }
  void Gather(mjtNum* natural, const mjtNum* vector) const {
    for (int i = 0; i < p_.nv; ++i) natural[i] = vector[place_[i]];
  }

  // J vec
  void MulJacobian(mjtNum* result, const mjtNum* vec) {
    if (!HasTiles()) {
      Gather(natural_, vec);
      MulSparse(result, natural_, p_.nefc, p_.J, p_.jacobian, p_.rowsuper);
      return;
    }
    for (const RowBlock* block = blocks_; block != blocks_ + nblock_; ++block) {
      const int* tiles = block_tiles_ + block->tiles;
      const mjtNum* row = jacobian_ + block->values;
      mjtNum* out = result + block->first;
      if (block->separate) {
        DotPairs(out, row, tiles, block->count, vec);
        continue;
      }
      const int stride = block->ntile * kTile;
      int r = 0;
      for (; r + 4 <= block->count; r += 4, row += 4 * stride) {
        DotTiles<4>(out + r, row, stride, tiles, block->ntile, vec);
      }
      for (; r < block->count; ++r, row += stride) {
        DotTiles<1>(out + r, row, stride, tiles, block->ntile, vec);
      }
    }
  }

  // J' vec
  void MulJacobianTransposed(mjtNum* result, const mjtNum* vec) {
    if (!HasTiles()) {
      MulSparseTransposed(natural_, vec, p_.nefc, p_.nv, p_.J, p_.jacobian, p_.rowsuper);
      Spread(result, natural_);
      return;
    }
    std::memset(result, 0, static_cast<size_t>(size()) * sizeof(mjtNum));
    for (const RowBlock* block = blocks_; block != blocks_ + nblock_; ++block) {
      const int* tiles = block_tiles_ + block->tiles;
      const mjtNum* row = jacobian_ + block->values;
      const mjtNum* weight = vec + block->first;
      if (block->separate) {
        CombinePairs(result, row, tiles, block->count, weight);
        continue;
      }
      const int stride = block->ntile * kTile;
      for (int t = 0; t < block->ntile; ++t) {
        TileRow sum = TileRow::Load(result + tiles[t] * kTile);
        for (int r = 0; r < block->count; ++r) {
          sum.AddProduct(weight[r], TileRow::Load(row + r * stride + t * kTile));
        }
        sum.Store(result + tiles[t] * kTile);
      }
    }
  }

  // M vec
  void MulInertia(mjtNum* result, const mjtNum* vec) const {
    if (inertia_diag_) return Multiply(result, vec, inertia_diag_);
    Gather(natural_, vec);
    MulTree(natural_result_, p_.nv, p_.inertia, p_.M, natural_);
    Spread(result, natural_result_);
  }

  // M^-1 vec
  void SolveInertia(mjtNum* result, const mjtNum* vec) const {
    if (inertia_diag_) return Multiply(result, vec, inertia_diag_inv_);
    Gather(natural_, vec);
    SolveTree(natural_, 1, p_.nv, p_.inertia, p_.LD, p_.LDiagInv);
    Spread(result, natural_);
  }

  // Brings H to the states of the rows.
  void BuildHessian() {
    std::memset(hessian_, 0, static_cast<size_t>(entry_count_) * sizeof(mjtNum));
    for (int i = 0; i < ntile_; ++i) {
      mjtNum* diagonal = hessian_ + TileAt(i, i);
      for (int k = 0; k < kTile; ++k) diagonal[k * (kTile + 1)] = 1;  // of the gaps
    }
    for (int i = 0; i < p_.nv; ++i) SpreadInertiaRow(i);
    std::fill_n(included_, rows_.nefc, false);
    AddQuadraticRows();
  }
  void UpdateHessian(const RowChanges& changes) {
    if (changes.left) return BuildHessian();  // taking rows away again would leave their rounding
    if (changes.entered) AddQuadraticRows();
  }

  // direction = -H^-1 gradient, with the cones. Returns false if H was not safely positive
  // definite.
  bool FactorAndSolve(mjtNum* direction, const mjtNum* gradient) {
    std::memcpy(factor_, hessian_, static_cast<size_t>(entry_count_) * sizeof(mjtNum));
    AddCones();
    for (int i = 0; i < size(); ++i) direction[i] = -gradient[i];
    bool definite = true;
    for (int K = ntile_ - 1; K >= 0; --K) definite &= EliminateTile(K, direction);
    for (int K = 0; K < ntile_; ++K) BackSubstituteTile(K, direction);
    return definite;
  }

 private:
  static constexpr int kBundle = 16;  // rows that enter a matrix together

  static constexpr int kUntiledProducts = 6;  // that conjugate gradients do first

  // Whether there is room for so many numbers, and as many for others.
  bool Fits(size_t numbers) {
    fits_ &= numbers < StackBytesAvailable(d_) / sizeof(mjtNum) / 2;
    fits_ &= numbers < size_t{1} << 30;  // offsets are int
    return fits_ && !scratch_.failed();
  }

  // Tiles are worth their making only if there are some iterations.
  bool HasTiles() {
    if (jacobian_ || !fits_) return jacobian_;
    return ++untiled_products_ > kUntiledProducts && BuildRowBlocks();
  }

  // Where each dof is. Trees that fit into what is left of a tile go there, others start a new one.
  // The order of dofs is kept, so ascending columns have ascending tiles.
  void LayOut() {
    place_ = scratch_.Take<int>(p_.nv);
    if (scratch_.failed()) return;
    const auto is_root = [this](int i) { return p_.inertia.rownnz[i] == 1; };
    int next = 0;
    for (int i = 0; i < p_.nv;) {
      int end = i + 1;
      while (end < p_.nv && !is_root(end)) ++end;
      const int left = (kTile - next % kTile) % kTile;
      if (end - i > left) next += left;
      while (i < end) place_[i++] = next++;
    }
    ntile_ = (next + kTile - 1) / kTile;
  }

  // M and its inverse as vectors, if it is diagonal.
  void TakeDiagonalInertia() {
    for (int i = 0; i < p_.nv; ++i) {
      if (p_.inertia.rownnz[i] != 1) return;
    }
    inertia_diag_ = scratch_.TakeCleared<mjtNum>(size());
    inertia_diag_inv_ = scratch_.TakeCleared<mjtNum>(size());
    if (scratch_.failed()) return;
    for (int i = 0; i < p_.nv; ++i) {
      inertia_diag_[place_[i]] = p_.M[p_.inertia.rowadr[i]];
      inertia_diag_inv_[place_[i]] = p_.LDiagInv[i];
    }
  }

  void Multiply(mjtNum* result, const mjtNum* a, const mjtNum* b) const {
    ForVectors(size(), [&](const auto& load, const auto& store)
                           HWY_ATTR { store(hn::Mul(load(a), load(b)), result); });
  }

  // The tiles of a row in `tiles`; returns how many.
  int ListTiles(int* tiles, int r) const {
    const int* columns = p_.jacobian.colind + p_.jacobian.rowadr[r];
    int count = 0, last = -1;
    for (int k = 0; k < p_.jacobian.rownnz[r]; ++k) {
      const int tile = place_[columns[k]] / kTile;
      if (tile != last) tiles[count++] = last = tile;
    }
    return count;
  }

  // blocks_ and jacobian_. False if there is no memory.
  bool BuildRowBlocks() {
    size_t nnz = 0;
    for (int r = 0; r < p_.nefc; r += p_.rowsuper[r] + 1) {
      nnz += static_cast<size_t>(p_.jacobian.rownnz[r]);
    }
    blocks_ = scratch_.Take<RowBlock>(p_.nefc);
    block_tiles_ = scratch_.Take<int>(nnz + 2 * static_cast<size_t>(p_.nefc));
    if (scratch_.failed()) return false;
    nblock_ = 0;
    size_t values = 0;
    for (int r = 0, listed = 0; r < p_.nefc;) {
      const int count = p_.rowsuper[r] + 1;
      int ntile = ListTiles(block_tiles_ + listed, r);
      // Single rows of one or two tiles, such as edges of a flex, go together.
      const bool separate = !newton_ && count == 1 && ntile <= 2 && ntile > 0;
      if (separate && ntile == 1) block_tiles_[listed + ntile++] = block_tiles_[listed];
      if (separate && nblock_ && blocks_[nblock_ - 1].separate) {
        ++blocks_[nblock_ - 1].count;
      } else {
        blocks_[nblock_++] = {r, count, ntile, listed, static_cast<int>(values), separate};
      }
      listed += ntile;
      values += static_cast<size_t>(count * ntile) * kTile;
      if (values >= size_t{1} << 30) return fits_ = false;
      r += count;
    }
    if (!Fits(values)) return false;
    jacobian_ = scratch_.TakeCleared<mjtNum>(values);
    if (!jacobian_) return false;
    for (int b = 0; b < nblock_; ++b) {
      const RowBlock& block = blocks_[b];
      mjtNum* row = jacobian_ + block.values;
      for (int r = block.first; r < block.first + block.count; ++r, row += block.ntile * kTile) {
        SpreadRow(row, r);
      }
    }
    return true;
  }

  // Row r of the Jacobian in its tiles.
  void SpreadRow(mjtNum* tiles, int r) const {
    const int* columns = p_.jacobian.colind + p_.jacobian.rowadr[r];
    const mjtNum* values = p_.J + p_.jacobian.rowadr[r];
    if (!p_.jacobian.rownnz[r]) return;
    int tile = place_[columns[0]] / kTile;
    for (int k = 0; k < p_.jacobian.rownnz[r]; ++k) {
      const int place = place_[columns[k]];
      if (place / kTile != tile) {
        tile = place / kTile;
        tiles += kTile;
      }
      tiles[place % kTile] = values[k];
    }
  }

  // The tiles of each row of the factor, and memory for them.
  void AnalyzePattern() {
    pattern_ = TileSets(ntile_, scratch_);
    row_start_ = scratch_.Take<int>(ntile_ + 1);
    if (scratch_.failed()) return;
    for (int i = 0; i < p_.nv; ++i) {
      const int tile = place_[i] / kTile;
      pattern_.Add(tile, tile);
      if (p_.inertia.rownnz[i] == 1) continue;
      const int last = p_.inertia.rowadr[i] + p_.inertia.rownnz[i] - 1;  // the diagonal
      const int parent = place_[p_.inertia.colind[last - 1]] / kTile;
      if (parent != tile) pattern_.AddRow(tile, parent);
    }
    for (int b = 0; b < nblock_; ++b) {
      const int* tiles = block_tiles_ + blocks_[b].tiles;
      const int ntile = blocks_[b].ntile;
      for (int t = 0; t < ntile; ++t) pattern_.Add(tiles[ntile - 1], tiles[t]);
    }
    const int total = pattern_.FillIn(row_start_);
    entry_count_ = static_cast<size_t>(total) * kTileSize;
    if (!Fits(2 * entry_count_)) return;

    factor_tiles_ = scratch_.Take<int>(total);
    hessian_ = scratch_.Take<mjtNum>(entry_count_);
    factor_ = scratch_.Take<mjtNum>(entry_count_);
    diag_inv_ = scratch_.Take<mjtNum>(size());
    included_ = scratch_.Take<bool>(rows_.nefc);
    if (scratch_.failed()) return;
    for (int i = 0; i < ntile_; ++i) pattern_.List(factor_tiles_ + row_start_[i], i);
  }

  // Where tile (I, J) of hessian_ and factor_ starts.
  int TileAt(int I, int J) const { return (row_start_[I] + pattern_.Rank(I, J)) * kTileSize; }

  // Row i of M in its tiles.
  void SpreadInertiaRow(int i) {
    const int adr = p_.inertia.rowadr[i], row = place_[i] / kTile;
    mjtNum* to = nullptr;
    for (int k = adr, tile = -1; k < adr + p_.inertia.rownnz[i]; ++k) {
      const int place = place_[p_.inertia.colind[k]];
      if (place / kTile != tile) {
        tile = place / kTile;
        to = hessian_ + TileAt(row, tile) + place_[i] % kTile * kTile;
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
    const int* tiles = block_tiles_ + block.tiles;
    const int stride = block.ntile * kTile;
    const mjtNum* values = jacobian_ + block.values;
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
        mjtNum* to = matrix + TileAt(tiles[a], tiles[b]);
        const mjtNum* tile = values + b * kTile;
        int r = 0;
        for (; r + 4 <= w.count; r += 4) AddOuter<4>(to, left + r, tile, w.row + r, stride);
        for (; r < w.count; ++r) AddOuter<1>(to, left + r, tile, w.row + r, stride);
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

  // H += sum over the scalar rows that are quadratic and not yet in H of D J_r' J_r.
  void AddQuadraticRows() {
    for (int b = 0; b < nblock_; ++b) {
      const RowBlock& block = blocks_[b];
      for (int first = 0; first < block.count; first += kBundle) {
        const int end = std::min(first + kBundle, block.count);
        mjtNum diag[kBundle];
        Weighted weighted = {.row = {}, .count = 0, .diag = diag, .matrix = nullptr};
        for (int k = first; k < end; ++k) {
          const int r = block.first + k;
          if (rows_.state[r] != mjCNSTRSTATE_QUADRATIC || included_[r]) continue;
          included_[r] = true;
          if (rows_.D[r] == 0) continue;
          diag[weighted.count] = rows_.D[r];
          weighted.row[weighted.count++] = k;
        }
        if (weighted.count) AddProducts(hessian_, block, weighted);
      }
    }
  }

  // factor_ += sum over the elliptic contacts of J_c' W J_c, before it is factored.
  void AddCones() {
    const RowBlock* block = blocks_;
    for (int c = 0; c < rows_.ncone; ++c) {
      const Cone& cone = rows_.cones[c];
      if (cone.state == mjCNSTRSTATE_SATISFIED) continue;
      while (cone.row >= block->first + block->count) ++block;
      Weighted weighted = {.row = {},
                           .count = cone.dim,
                           .diag = p_.D + cone.row,
                           .matrix = cone.state == mjCNSTRSTATE_CONE ? cone.contact->H : nullptr};
      for (int j = 0; j < cone.dim; ++j) weighted.row[j] = cone.row - block->first + j;
      AddProducts(factor_, *block, weighted);
    }
  }

  // Finishes row K of tiles, with its part of the right-hand side x, and takes it out of the rows
  // before. What stays are (D L)_KJ, the triangle of L_KK, 1/D_K and (L'^-1 x)_K.
  bool EliminateTile(int K, mjtNum* x) {
    const int* tiles = factor_tiles_ + row_start_[K];
    const int before = row_start_[K + 1] - row_start_[K] - 1;
    mjtNum* row = factor_ + row_start_[K] * kTileSize;
    mjtNum* diagonal = row + before * kTileSize;
    mjtNum* diag_inv = diag_inv_ + K * kTile;
    const bool definite = FactorTile(diagonal, diag_inv);

    mjtNum y[kTile];
    for (int k = 0; k < kTile; ++k) y[k] = x[K * kTile + k];
    EliminateNumbers(y, diagonal);
    for (int k = 0; k < kTile; ++k) x[K * kTile + k] = y[k];
    for (int k = 0; k < kTile; ++k) y[k] *= diag_inv[k];

    for (int a = 0; a < before; ++a) {
      mjtNum* tile = row + a * kTileSize;
      EliminateWithinTile(tile, diagonal);
      TileRow sum = TileRow::Load(x + tiles[a] * kTile);
      for (int k = 0; k < kTile; ++k) sum.SubtractProduct(y[k], TileRow::Load(tile + k * kTile));
      sum.Store(x + tiles[a] * kTile);
    }
    for (int a = 0; a < before; ++a) {
      HWY_ALIGN mjtNum L[kTileSize];
      for (int k = 0; k < kTile; ++k) {
        const TileRow scaled = TileRow::Load(row + a * kTileSize + k * kTile).Scaled(diag_inv[k]);
        scaled.Store(L + k * kTile);
      }
      for (int b = 0; b <= a; ++b) {
        SubtractTileProduct(factor_ + TileAt(tiles[a], tiles[b]), L, row + b * kTileSize);
      }
    }
    return definite;
  }

  // x_K = L_KK^-1 (1/D_K (x_K - sum over J < K of (D L)_KJ x_J))
  void BackSubstituteTile(int K, mjtNum* x) const {
    const int* tiles = factor_tiles_ + row_start_[K];
    const int before = row_start_[K + 1] - row_start_[K] - 1;
    const mjtNum* row = factor_ + row_start_[K] * kTileSize;
    mjtNum y[kTile];
    for (int first = 0; first < kTile; first += 4) {
      TileRow sum[4] = {TileRow::Zero(), TileRow::Zero(), TileRow::Zero(), TileRow::Zero()};
      for (int a = 0; a < before; ++a) {
        const TileRow other = TileRow::Load(x + tiles[a] * kTile);
        const mjtNum* tile = row + a * kTileSize + first * kTile;
        for (int k = 0; k < 4; ++k) sum[k].AddLanes(TileRow::Load(tile + k * kTile), other);
      }
      TileRow::SumFour(y + first, sum);
    }
    for (int k = 0; k < kTile; ++k) y[k] = diag_inv_[K * kTile + k] * (x[K * kTile + k] - y[k]);
    SubstituteNumbers(y, row + before * kTileSize);
    for (int k = 0; k < kTile; ++k) x[K * kTile + k] = y[k];
  }

  // The products of kRows rows of a block with vec.
  template <int kRows>
  static HWY_INLINE void DotTiles(mjtNum* result, const mjtNum* rows, int stride, const int* tiles,
                                  int ntile, const mjtNum* vec) {
    TileRow sum[kRows];
    for (int r = 0; r < kRows; ++r) sum[r] = TileRow::Zero();
    for (int t = 0; t < ntile; ++t) {
      const TileRow x = TileRow::Load(vec + tiles[t] * kTile);
      for (int r = 0; r < kRows; ++r)
        sum[r].AddLanes(TileRow::Load(rows + r * stride + t * kTile), x);
    }
    if constexpr (kRows == 4) {
      TileRow::SumFour(result, sum);
    } else {
      for (int r = 0; r < kRows; ++r) result[r] = sum[r].Sum();
    }
  }

  // The products of rows of two tiles each with vec.
  static HWY_INLINE void DotPairs(mjtNum* result, const mjtNum* row, const int* tiles, int count,
                                  const mjtNum* vec) {
    const auto dot = [&](int r) HWY_ATTR {
      TileRow sum = TileRow::Zero();
      for (int t = 0; t < 2; ++t) {
        sum.AddLanes(TileRow::Load(row + (2 * r + t) * kTile),
                     TileRow::Load(vec + tiles[2 * r + t] * kTile));
      }
      return sum;
    };
    int r = 0;
    for (; r + 4 <= count; r += 4) {
      const TileRow sum[4] = {dot(r), dot(r + 1), dot(r + 2), dot(r + 3)};
      TileRow::SumFour(result + r, sum);
    }
    for (; r < count; ++r) result[r] = dot(r).Sum();
  }

  // result += sum over rows of two tiles each of weight[r] row r.
  static HWY_INLINE void CombinePairs(mjtNum* result, const mjtNum* row, const int* tiles,
                                      int count, const mjtNum* weight) {
    for (int k = 0; k < 2 * count; ++k) {
      mjtNum* to = result + tiles[k] * kTile;
      TileRow sum = TileRow::Load(to);
      sum.AddProduct(weight[k / 2], TileRow::Load(row + k * kTile));
      sum.Store(to);
    }
  }

  mjData* d_;
  Scratch& scratch_;
  const Problem& p_;
  const Rows& rows_;
  bool newton_;
  bool fits_ = true;
  int untiled_products_ = 0;
  int ntile_ = 0;
  int* place_ = nullptr;            // of each dof
  mjtNum* inertia_diag_ = nullptr;  // M if it is diagonal
  mjtNum* inertia_diag_inv_ = nullptr;
  int nblock_ = 0;
  RowBlock* blocks_ = nullptr;
  int* block_tiles_ = nullptr;
  mjtNum* jacobian_ = nullptr;
  mjtNum* natural_ = nullptr;  // vectors in the order of the problem
  mjtNum* natural_result_ = nullptr;

  // Of Newton's method only.
  TileSets pattern_;
  int* row_start_ = nullptr;  // first tile of each row of tiles
  int* factor_tiles_ = nullptr;
  size_t entry_count_ = 0;
  mjtNum* hessian_ = nullptr;
  mjtNum* factor_ = nullptr;
  mjtNum* diag_inv_ = nullptr;
  bool* included_ = nullptr;  // rows that are in hessian_
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
