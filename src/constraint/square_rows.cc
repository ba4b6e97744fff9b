// B B' as sums of rows of B': row r is the sum of B[r][k] times row k of B', over the k where
// B[r][k] is not zero. Rows of B' are padded to whole vectors, so nothing is added across lanes and
// there are no remainders.
//
// Compiled for each target anew: see math/simd.h.

#include "constraint/square_rows.h"

#include <cstdint>

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "constraint/square_rows.cc"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "math/sparse_simd-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {
namespace {

// B', rows padded to whole vectors.
struct Transposed {
  const mjtNum* numbers;
  int padded;

  HWY_INLINE const mjtNum* Row(int k) const { return numbers + static_cast<ptrdiff_t>(k) * padded; }
};

// The entries of a row of B that are not zero.
struct Entries {
  int count;
  mjtNum* value;
  int* column;
};

// Adds up kVectors vectors of a row of the result, from column `begin` of `size` on.
template <int kVectors>
HWY_INLINE void SumColumns(mjtNum* result, int size, const Entries& entries,
                           const Transposed& transposed, int begin) {
  const NumTag tag;
  NumVec sum[kVectors];
  for (int v = 0; v < kVectors; ++v) sum[v] = hn::Zero(tag);
  for (int i = 0; i < entries.count; ++i) {
    const NumVec factor = hn::Set(tag, entries.value[i]);
    const mjtNum* row = transposed.Row(entries.column[i]) + begin;
    for (int v = 0; v < kVectors; ++v) {
      sum[v] = hn::MulAdd(factor, hn::LoadU(tag, row + v * kLanes), sum[v]);
    }
  }
  for (int v = 0; v < kVectors; ++v) {
    const int left = size - begin - v * kLanes;
    mjtNum* to = result + begin + v * kLanes;
    if (left >= kLanes) {
      hn::StoreU(sum[v], tag, to);
    } else {
      StoreFirst(sum[v], to, left);
    }
  }
}

HWY_INLINE void ListEntries(Entries& entries, const mjtNum* row, int nc) {
  const NumTag tag;
  entries.count = 0;
  for (int begin = 0; begin < nc; begin += kLanes) {
    const int left = nc - begin;
    const NumVec v = left >= kLanes ? hn::LoadU(tag, row + begin) : LoadFirst(row + begin, left);
    uint8_t bytes[8] = {};
    hn::StoreMaskBits(tag, hn::Ne(v, hn::Zero(tag)), bytes);
    for (unsigned bits = bytes[0] | unsigned{bytes[1]} << 8; bits; bits &= bits - 1) {
      const int k = begin + __builtin_ctz(bits);
      entries.value[entries.count] = row[k];
      entries.column[entries.count++] = k;
    }
  }
}

void SquareRowsKernel(mjtNum* result, const mjtNum* B, int nr, int nc, mjtNum* scratch,
                      int* columns) {
  constexpr int kBlock = 4 * kLanes;
  const int padded = (nr + kLanes - 1) / kLanes * kLanes;
  for (int k = 0; k < nc; ++k) {
    mjtNum* to = scratch + static_cast<ptrdiff_t>(k) * padded;
    for (int r = 0; r < nr; ++r) to[r] = B[static_cast<ptrdiff_t>(r) * nc + k];
    for (int r = nr; r < padded; ++r) to[r] = 0;
  }
  const Transposed transposed = {scratch, padded};
  Entries entries = {0, scratch + static_cast<ptrdiff_t>(nc) * padded, columns};
  for (int r = 0; r < nr; ++r) {
    ListEntries(entries, B + static_cast<ptrdiff_t>(r) * nc, nc);
    mjtNum* to = result + static_cast<ptrdiff_t>(r) * nr;
    int begin = 0;
    for (; begin + kBlock <= padded; begin += kBlock) {
      SumColumns<4>(to, nr, entries, transposed, begin);
    }
    for (; begin < padded; begin += kLanes) SumColumns<1>(to, nr, entries, transposed, begin);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(SquareRowsKernel);

void SquareRows(mjtNum* result, const mjtNum* B, int nr, int nc, mjtNum* scratch, int* columns) {
  HWY_DYNAMIC_DISPATCH(SquareRowsKernel)(result, B, nr, nc, scratch, columns);
}

// The transpose, padded for the longest vectors there are, and a list of entries.
size_t SquareRowsScratch(int nr, int nc) {
  constexpr size_t kMaxLanes = 64 / sizeof(mjtNum);
  return static_cast<size_t>(nc) * (static_cast<size_t>(nr) + kMaxLanes + 1);
}

}  // namespace conjoint
#endif  // HWY_ONCE
