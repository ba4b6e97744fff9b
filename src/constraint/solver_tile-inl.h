// Tiles, 8 x 8 numbers row by row, and sets of tiles; included once per instruction set.

#if defined(CONJOINT_CONSTRAINT_SOLVER_TILE_INL_H_) == defined(HWY_TARGET_TOGGLE)
  #ifdef CONJOINT_CONSTRAINT_SOLVER_TILE_INL_H_
    #undef CONJOINT_CONSTRAINT_SOLVER_TILE_INL_H_
  #else
    #define CONJOINT_CONSTRAINT_SOLVER_TILE_INL_H_
  #endif

  #include <mujoco/mjmodel.h>

  #include <bit>
  #include <cstdint>

  #include "constraint/solver_scratch.h"
  #include "constraint/solver_vector-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

constexpr int kTile = 8;
constexpr int kTileSize = kTile * kTile;

// Eight numbers, in as many vectors as they take.
class TileRow {
  using Tag = hn::CappedTag<mjtNum, kTile>;
  static constexpr int kPartLanes = static_cast<int>(hn::MaxLanes(Tag()));

 public:
  static constexpr int kParts = kTile / kPartLanes;

  static HWY_INLINE TileRow Zero() {
    TileRow row;
    for (int p = 0; p < kParts; ++p) row.part_[p] = hn::Zero(Tag());
    return row;
  }
  static HWY_INLINE TileRow Load(const mjtNum* from) {
    TileRow row;
    for (int p = 0; p < kParts; ++p) row.part_[p] = hn::Load(Tag(), from + p * kPartLanes);
    return row;
  }
  HWY_INLINE void Store(mjtNum* to) const {
    for (int p = 0; p < kParts; ++p) hn::Store(part_[p], Tag(), to + p * kPartLanes);
  }

  HWY_INLINE TileRow Scaled(mjtNum s) const {
    TileRow row;
    for (int p = 0; p < kParts; ++p) row.part_[p] = hn::Mul(hn::Set(Tag(), s), part_[p]);
    return row;
  }
  HWY_INLINE void Add(const TileRow& a) {
    for (int p = 0; p < kParts; ++p) part_[p] = hn::Add(part_[p], a.part_[p]);
  }
  // this += s a
  HWY_INLINE void AddProduct(mjtNum s, const TileRow& a) {
    for (int p = 0; p < kParts; ++p) part_[p] = hn::MulAdd(hn::Set(Tag(), s), a.part_[p], part_[p]);
  }
  // this -= s a
  HWY_INLINE void SubtractProduct(mjtNum s, const TileRow& a) {
    for (int p = 0; p < kParts; ++p) {
      part_[p] = hn::NegMulAdd(hn::Set(Tag(), s), a.part_[p], part_[p]);
    }
  }
  // this += a b, number by number
  HWY_INLINE void AddLanes(const TileRow& a, const TileRow& b) {
    for (int p = 0; p < kParts; ++p) part_[p] = hn::MulAdd(a.part_[p], b.part_[p], part_[p]);
  }

  HWY_INLINE mjtNum Sum() const {
    hn::Vec<Tag> sum = part_[0];
    for (int p = 1; p < kParts; ++p) sum = hn::Add(sum, part_[p]);
    return hn::GetLane(hn::SumOfLanes(Tag(), sum));
  }

  // The sums of four rows, in order.
  static HWY_INLINE void SumFour(mjtNum* sums, const TileRow (&rows)[4]) {
    if constexpr (kHasFours) {
      FourVec folded[4];
      for (int k = 0; k < 4; ++k) {
        hn::Vec<Tag> sum = rows[k].part_[0];
        for (int p = 1; p < kParts; ++p) sum = hn::Add(sum, rows[k].part_[p]);
        folded[k] = FoldToFour(sum);
      }
      hn::StoreU(SumFours(folded[0], folded[1], folded[2], folded[3]), FourTag(), sums);
    } else {
      for (int k = 0; k < 4; ++k) sums[k] = rows[k].Sum();
    }
  }

 private:
  hn::Vec<Tag> part_[kParts];
};

// target -= left' right. Not inlined: the entries of `left` are best read from memory, one by one;
// inside a loop the compiler would spread all 64 of them over vectors first.
HWY_NOINLINE inline void SubtractTileProduct(mjtNum* target, const mjtNum* left,
                                             const mjtNum* right) {
  constexpr int kRows = TileRow::kParts == 1 ? 8 : 4;  // what registers hold
  for (int first = 0; first < kTile; first += kRows) {
    TileRow sum[kRows];
    for (int i = 0; i < kRows; ++i) sum[i] = TileRow::Load(target + (first + i) * kTile);
    for (int k = 0; k < kTile; ++k) {
      const TileRow row = TileRow::Load(right + k * kTile);
      for (int i = 0; i < kRows; ++i) sum[i].SubtractProduct(left[k * kTile + first + i], row);
    }
    for (int i = 0; i < kRows; ++i) sum[i].Store(target + (first + i) * kTile);
  }
}

  #define CONJOINT_UNROLL _Pragma("clang loop unroll(full)")

// The lower triangle of a tile becomes the off-diagonal entries of L, where tile = L' D L, and
// diag_inv 1/D. Pivots below mjMINVAL are raised to it.
HWY_INLINE void FactorTile(mjtNum* tile, mjtNum* diag_inv) {
  mjtNum a[kTile][kTile];
  CONJOINT_UNROLL for (int i = 0; i < kTile; ++i) {
    CONJOINT_UNROLL for (int j = 0; j <= i; ++j) a[i][j] = tile[i * kTile + j];
  }
  CONJOINT_UNROLL for (int k = kTile - 1; k >= 0; --k) {
    mjtNum pivot = a[k][k];
    if (pivot < mjMINVAL) pivot = mjMINVAL;
    const mjtNum inverse = 1 / pivot;
    diag_inv[k] = inverse;
    CONJOINT_UNROLL for (int i = k - 1; i >= 0; --i) {
      const mjtNum entry = a[k][i] * inverse;
      tile[k * kTile + i] = entry;
      CONJOINT_UNROLL for (int j = i; j >= 0; --j) a[i][j] = NegMulAddNum(entry, a[k][j], a[i][j]);
    }
  }
}

// tile = L'^-1 tile, L being the triangle of a factored diagonal tile. Not inlined, as above.
HWY_NOINLINE inline void EliminateWithinTile(mjtNum* tile, const mjtNum* L) {
  TileRow row[kTile];
  CONJOINT_UNROLL for (int i = 0; i < kTile; ++i) row[i] = TileRow::Load(tile + i * kTile);
  CONJOINT_UNROLL for (int k = kTile - 1; k > 0; --k) {
    CONJOINT_UNROLL for (int i = 0; i < k; ++i) row[i].SubtractProduct(L[k * kTile + i], row[k]);
  }
  CONJOINT_UNROLL for (int i = 0; i < kTile; ++i) row[i].Store(tile + i * kTile);
}

// The same for eight numbers, and L^-1.
HWY_INLINE void EliminateNumbers(mjtNum (&x)[kTile], const mjtNum* L) {
  CONJOINT_UNROLL for (int k = kTile - 1; k > 0; --k) {
    CONJOINT_UNROLL for (int i = 0; i < k; ++i) x[i] = NegMulAddNum(L[k * kTile + i], x[k], x[i]);
  }
}
HWY_INLINE void SubstituteNumbers(mjtNum (&x)[kTile], const mjtNum* L) {
  CONJOINT_UNROLL for (int k = 0; k < kTile; ++k) {
    CONJOINT_UNROLL for (int i = k + 1; i < kTile; ++i) {
      x[i] = NegMulAddNum(L[i * kTile + k], x[k], x[i]);
    }
  }
}

  #undef CONJOINT_UNROLL

// For each of n tiles (rows of a matrix of tiles) a set of tiles not after it.
class TileSets {
 public:
  TileSets() = default;
  TileSets(int n, Scratch& scratch) : n_(n), words_((n + kBits - 1) / kBits) {
    const size_t size = static_cast<size_t>(n) * static_cast<size_t>(words_);
    bits_ = scratch.TakeCleared<uint64_t>(size);
    before_ = scratch.Take<int>(size);
  }

  void Add(int row, int tile) { Row(row)[tile / kBits] |= uint64_t{1} << (tile % kBits); }

  // All tiles of an earlier row.
  void AddRow(int row, int earlier) {
    for (int w = 0; w <= earlier / kBits; ++w) Row(row)[w] |= Row(earlier)[w];
  }

  // Eliminates from the last row to the first: each row passes its set on to its parent, the
  // largest other tile in it. start[i] = number of tiles in the rows before i; their total is
  // returned. From here on Rank and List may be used.
  int FillIn(int* start) {
    for (int i = n_ - 1; i > 0; --i) {
      const uint64_t* row = Row(i);
      int w = (i - 1) / kBits;
      uint64_t word = row[w] & (~uint64_t{0} >> (kBits - 1 - (i - 1) % kBits));
      while (!word && w > 0) word = row[--w];
      if (!word) continue;
      uint64_t* parent = Row(w * kBits + kBits - 1 - std::countl_zero(word));
      for (int k = 0; k < w; ++k) parent[k] |= row[k];
      parent[w] |= word;
    }
    int total = 0;
    for (int i = 0; i < n_; ++i) {
      start[i] = total;
      int count = 0;
      for (int w = 0; w < words_; ++w) {
        before_[i * words_ + w] = count;
        count += std::popcount(Row(i)[w]);
      }
      total += count;
    }
    start[n_] = total;
    return total;
  }

  // How many tiles of a row come before a tile.
  int Rank(int row, int tile) const {
    const int w = row * words_ + tile / kBits;
    return before_[w] + std::popcount(bits_[w] & ((uint64_t{1} << (tile % kBits)) - 1));
  }

  // The tiles of a row, ascending.
  void List(int* tiles, int row) const {
    for (int w = 0; w < words_; ++w) {
      for (uint64_t word = bits_[row * words_ + w]; word; word &= word - 1) {
        *tiles++ = w * kBits + std::countr_zero(word);
      }
    }
  }

 private:
  static constexpr int kBits = 64;

  uint64_t* Row(int i) { return bits_ + static_cast<ptrdiff_t>(i) * words_; }

  int n_ = 0;
  int words_ = 0;
  uint64_t* bits_ = nullptr;
  int* before_ = nullptr;
};

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
