// The Jacobian of a sparse problem in tiles; included once per instruction set.
//
// Dofs are laid out so that a tree that fits into a tile does not straddle two; vectors over dofs
// are vectors of tiles with zeros in the gaps. A row of the Jacobian has the tiles of its dofs,
// dense inside, so products need no look at an index within.

#if defined(CONJOINT_CONSTRAINT_SOLVER_TILED_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_TILED_ROWS_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_TILED_ROWS_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_TILED_ROWS_INL_H_
  #endif

  #include <mujoco/mujoco.h>

  #include <cstring>

  #include "constraint/problem.h"
  #include "constraint/solver_scratch.h"
  #include "constraint/solver_tile-inl.h"
  #include "core/arena.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Adjacent rows of the Jacobian with the same dofs.
struct RowBlock {
  int first, count;  // rows
  int ntile;         // of each row
  int tiles;         // where they are listed, ascending
  int values;        // row after row, tile after tile
};

class TiledJacobian {
 public:
  // Only the layout is made here.
  TiledJacobian(mjData* d, Scratch& scratch, const Problem& problem)
      : d_(d), scratch_(scratch), p_(problem) {
    LayOut();
  }

  // Whether Build has found memory, so far.
  bool fits() const { return fits_; }

  // Whether there is room for so many numbers, and as many for others.
  bool Fits(size_t numbers) {
    fits_ &= numbers < StackBytesAvailable(d_) / sizeof(mjtNum) / 2;
    fits_ &= numbers < size_t{1} << 30;  // offsets are int
    return fits_ && !scratch_.failed();
  }

  int ntile() const { return ntile_; }
  int size() const { return ntile_ * kTile; }
  int place(int dof) const { return place_[dof]; }

  // To and from the order of the problem.
  void Spread(mjtNum* vector, const mjtNum* natural) const {
    for (int i = 0; i < p_.nv; ++i) vector[place_[i]] = natural[i];
  }
  void Gather(mjtNum* natural, const mjtNum* vector) const {
    for (int i = 0; i < p_.nv; ++i) natural[i] = vector[place_[i]];
  }

  const RowBlock* begin() const { return blocks_; }
  const RowBlock* end() const { return blocks_ + nblock_; }
  const int* tiles(const RowBlock& block) const { return block_tiles_ + block.tiles; }
  const mjtNum* values(const RowBlock& block) const { return jacobian_ + block.values; }

  // Makes the blocks. False if there is no memory.
  bool Build() {
    size_t nnz = 0;
    for (int r = 0; r < p_.nefc; r += p_.rowsuper[r] + 1) {
      nnz += static_cast<size_t>(p_.jacobian.rownnz[r]);
    }
    blocks_ = scratch_.Take<RowBlock>(p_.nefc);
    block_tiles_ = scratch_.Take<int>(nnz);
    if (scratch_.failed()) return false;
    nblock_ = 0;
    size_t values = 0;
    for (int r = 0, listed = 0; r < p_.nefc;) {
      const int count = p_.rowsuper[r] + 1;
      const int ntile = ListTiles(block_tiles_ + listed, r);
      blocks_[nblock_++] = {r, count, ntile, listed, static_cast<int>(values)};
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

  // J vec
  void Mul(mjtNum* result, const mjtNum* vec) const {
    for (const RowBlock* block = blocks_; block != blocks_ + nblock_; ++block) {
      const int* tiles = block_tiles_ + block->tiles;
      const mjtNum* row = jacobian_ + block->values;
      mjtNum* out = result + block->first;
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
  void MulTransposed(mjtNum* result, const mjtNum* vec) const {
    std::memset(result, 0, static_cast<size_t>(size()) * sizeof(mjtNum));
    for (const RowBlock* block = blocks_; block != blocks_ + nblock_; ++block) {
      const int* tiles = block_tiles_ + block->tiles;
      const mjtNum* row = jacobian_ + block->values;
      const mjtNum* weight = vec + block->first;
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

 private:
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

  mjData* d_;
  Scratch& scratch_;
  const Problem& p_;
  bool fits_ = true;
  int ntile_ = 0;
  int* place_ = nullptr;  // of each dof
  int nblock_ = 0;
  RowBlock* blocks_ = nullptr;
  int* block_tiles_ = nullptr;
  mjtNum* jacobian_ = nullptr;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
