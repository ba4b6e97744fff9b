// Symmetric matrices of 8 x 8 tiles, lower triangle, and their factorisation; included once per
// instruction set.
//
// The pattern is found on tiles, as sets, one bit each; everything else is dense arithmetic.
//
// H = L' D L from the last tile to the first (right-looking): row K of tiles is finished and taken
// out of all rows I < K it has entries in, H_IJ -= L_KI' (D L)_KJ.

#if defined(CONJOINT_CONSTRAINT_SOLVER_TILED_FACTOR_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_TILED_FACTOR_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_TILED_FACTOR_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_TILED_FACTOR_INL_H_
  #endif

  #include <mujoco/mjtnum.h>

  #include <cstddef>

  #include "constraint/solver_scratch.h"
  #include "constraint/solver_tile-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

class TiledFactor {
 public:
  TiledFactor() = default;
  TiledFactor(int ntile, Scratch& scratch) : ntile_(ntile), pattern_(ntile, scratch) {
    row_start_ = scratch.Take<int>(ntile + 1);
  }

  // The tiles that matrices have, before fill-in.
  TileSets& pattern() { return pattern_; }

  // Fills in. Returns how many numbers a matrix has.
  size_t FillIn() { return static_cast<size_t>(pattern_.FillIn(row_start_)) * kTileSize; }

  void TakeMemory(Scratch& scratch) {
    tiles_ = scratch.Take<int>(row_start_[ntile_]);
    diag_inv_ = scratch.Take<mjtNum>(ntile_ * kTile);
    if (scratch.failed()) return;
    for (int i = 0; i < ntile_; ++i) pattern_.List(tiles_ + row_start_[i], i);
  }

  // Where tile (I, J) of a matrix starts; the diagonal tile is the last of its row.
  int TileAt(int I, int J) const { return (row_start_[I] + pattern_.Rank(I, J)) * kTileSize; }
  int DiagonalTileAt(int I) const { return (row_start_[I + 1] - 1) * kTileSize; }

  // x = matrix^-1 x; the matrix is lost. Pivots below mjMINVAL are raised to it.
  void Solve(mjtNum* x, mjtNum* matrix) {
    factor_ = matrix;
    for (int K = ntile_ - 1; K >= 0; --K) EliminateTile(K, x);
    for (int K = 0; K < ntile_; ++K) BackSubstituteTile(K, x);
  }

 private:
  // Finishes row K of tiles, with its part of the right-hand side x, and takes it out of the rows
  // before. What stays are (D L)_KJ, the triangle of L_KK, 1/D_K and (L'^-1 x)_K.
  void EliminateTile(int K, mjtNum* x) {
    const int* tiles = tiles_ + row_start_[K];
    const int before = row_start_[K + 1] - row_start_[K] - 1;
    mjtNum* row = factor_ + row_start_[K] * kTileSize;
    mjtNum* diagonal = row + before * kTileSize;
    mjtNum* diag_inv = diag_inv_ + K * kTile;
    FactorTile(diagonal, diag_inv);

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
  }

  // x_K = L_KK^-1 (1/D_K (x_K - sum over J < K of (D L)_KJ x_J))
  void BackSubstituteTile(int K, mjtNum* x) const {
    const int* tiles = tiles_ + row_start_[K];
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

  int ntile_ = 0;
  TileSets pattern_;
  int* row_start_ = nullptr;  // first tile of each row of tiles
  int* tiles_ = nullptr;
  mjtNum* factor_ = nullptr;
  mjtNum* diag_inv_ = nullptr;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
