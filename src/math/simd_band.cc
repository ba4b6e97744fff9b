// Symmetric band-dense ("arrowhead") matrices: mju_band*, mju_cholFactorBand, mju_cholSolveBand.
//
// Of ntotal rows the last ndense are full, the others hold nband entries that end with the
// diagonal. Stored is the lower triangle: the banded rows, nband numbers each, then the full rows,
// ntotal each.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/simd.h"
#include "math/vec3.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_band.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include "math/quad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

// Where the entries of each row are.
class BandLayout {
 public:
  BandLayout(int ntotal, int nband, int ndense)
      : ntotal_(ntotal), nband_(nband), nsparse_(ntotal - ndense) {}

  int nsparse() const { return nsparse_; }

  // With nband = 0 banded rows are empty, and so have no diagonal to divide by.
  bool HasDiagonal() const { return nband_ > 0 || nsparse_ == 0; }

  // First column stored in row i.
  int First(int i) const { return i < nsparse_ ? std::max(0, i - nband_ + 1) : 0; }

  // Position of entry (i, 0), were it stored: row i's entry of column j is at Origin(i) + j.
  mjtSize Origin(int i) const {
    return i < nsparse_ ? static_cast<mjtSize>(i) * nband_ + nband_ - 1 - i
                        : static_cast<mjtSize>(nsparse_) * nband_ +
                              static_cast<mjtSize>(i - nsparse_) * ntotal_;
  }

  // One past the last banded row that has an entry in column j.
  int BandEnd(int j) const { return j < nsparse_ ? std::min(nsparse_, j + nband_) : j; }

 private:
  int ntotal_, nband_, nsparse_;
};

int BandDiag(int i, int ntotal, int nband, int ndense) {
  return static_cast<int>(BandLayout(ntotal, nband, ndense).Origin(i) + i);
}

void DenseToBand(mjtNum* res, const mjtNum* mat, int ntotal, int nband, int ndense) {
  const BandLayout band(ntotal, nband, ndense);
  for (int i = 0; i < ntotal; ++i) {
    for (int j = band.First(i); j <= i; ++j) {
      res[band.Origin(i) + j] = mat[static_cast<mjtSize>(i) * ntotal + j];
    }
  }
}

void BandToDense(mjtNum* res, const mjtNum* mat, int ntotal, int nband, int ndense,
                 mjtByte flg_sym) {
  const BandLayout band(ntotal, nband, ndense);
  std::fill_n(res, static_cast<mjtSize>(ntotal) * ntotal, mjtNum{0});
  for (int i = 0; i < ntotal; ++i) {
    for (int j = band.First(i); j <= i; ++j) {
      const mjtNum entry = mat[band.Origin(i) + j];
      res[static_cast<mjtSize>(i) * ntotal + j] = entry;
      if (flg_sym) res[static_cast<mjtSize>(j) * ntotal + i] = entry;
    }
  }
}

void BandMulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int ntotal, int nband,
                   int ndense, int nvec, mjtByte flg_sym) {
  const BandLayout band(ntotal, nband, ndense);
  for (int v = 0; v < nvec; ++v, res += ntotal, vec += ntotal) {
    for (int i = 0; i < ntotal; ++i) {
      const int first = band.First(i);
      if (first > i) {  // nothing of the row is in the band
        res[i] = 0;
        continue;
      }
      const mjtNum* row = mat + band.Origin(i);
      res[i] = DotOne(row + first, vec + first, i + 1 - first);
      if (flg_sym && first < i) {
        AddScaled(res + first, row + first, vec[i], static_cast<size_t>(i - first));
      }
    }
  }
}

mjtNum BandFactor(mjtNum* mat, int ntotal, int nband, int ndense, mjtNum diagadd, mjtNum diagmul) {
  const BandLayout band(ntotal, nband, ndense);
  if (!band.HasDiagonal()) return 0;
  mjtNum smallest = -1;
  for (int j = 0; j < ntotal; ++j) {
    const int first_j = band.First(j);
    mjtNum* row_j = mat + band.Origin(j);

    mjtNum pivot = row_j[j];
    pivot += diagadd + diagmul * row_j[j] - DotFresh(row_j + first_j, row_j + first_j, j - first_j);
    if (j == 0 || pivot < smallest) smallest = pivot;
    if (pivot < kMinVal) return 0;
    row_j[j] = std::sqrt(pivot);
    const mjtNum inverse = row_j[j] * (1 / pivot);  // which does not wait for the root

    // Column j of the rows below: those of the band, each shorter on the left than the one before,
    // then the full ones.
    const mjtNum* elimination = row_j + first_j;
    const size_t length = static_cast<size_t>(j - first_j);
    mjtNum* entry = row_j + j;
    for (int i = j + 1; i < band.BandEnd(j); ++i) {
      entry += nband - 1;
      const size_t common = static_cast<size_t>(std::min(j - first_j, j - band.First(i)));
      *entry = (*entry - DotFresh(entry - common, row_j + j - common, common)) * inverse;
    }
    int i = std::max(j + 1, band.nsparse());
    if (i == ntotal) continue;
    entry = mat + band.Origin(i) + j;
    for (; i + 4 <= ntotal; i += 4, entry += 4 * static_cast<mjtSize>(ntotal)) {
      mjtNum dot[4];
      DotPairs<2>(dot, entry - length, static_cast<size_t>(ntotal), elimination, length);
      for (mjtSize r = 0; r < 4; ++r) {
        entry[r * ntotal] = (entry[r * ntotal] - dot[r]) * inverse;
      }
    }
    for (; i < ntotal; ++i, entry += ntotal) {
      *entry = (*entry - DotFresh(entry - length, elimination, length)) * inverse;
    }
  }
  return smallest;
}

void BandSolve(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int ntotal, int nband,
               int ndense) {
  const BandLayout band(ntotal, nband, ndense);
  if (!band.HasDiagonal()) {
    std::fill_n(res, ntotal, mjtNum{0});
    return;
  }
  for (int i = 0; i < ntotal; ++i) {  // L y = b
    const int first = band.First(i);
    const mjtNum* row = mat + band.Origin(i);
    res[i] = (vec[i] - DotFresh(row + first, res + first, i - first)) / row[i];
  }
  for (int i = ntotal - 1; i >= 0; --i) {  // L' x = y
    const mjtNum* row = mat + band.Origin(i);
    const mjtNum x = res[i] /= row[i];
    const int first = band.First(i);
    AddScaled(res + first, row + first, -x, static_cast<size_t>(i - first));
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
using namespace conjoint;

CONJOINT_KERNEL(int, mju_bandDiag, (int i, int ntotal, int nband, int ndense),
                (i, ntotal, nband, ndense), BandDiag)
CONJOINT_KERNEL(void, mju_dense2Band,
                (mjtNum * res, const mjtNum* mat, int ntotal, int nband, int ndense),
                (res, mat, ntotal, nband, ndense), DenseToBand)
CONJOINT_KERNEL(void, mju_band2Dense,
                (mjtNum * res, const mjtNum* mat, int ntotal, int nband, int ndense,
                 mjtByte flg_sym),
                (res, mat, ntotal, nband, ndense, flg_sym), BandToDense)
CONJOINT_KERNEL(void, mju_bandMulMatVec,
                (mjtNum * res, const mjtNum* mat, const mjtNum* vec, int ntotal, int nband,
                 int ndense, int nvec, mjtByte flg_sym),
                (res, mat, vec, ntotal, nband, ndense, nvec, flg_sym), BandMulMatVec)
CONJOINT_KERNEL(mjtNum, mju_cholFactorBand,
                (mjtNum * mat, int ntotal, int nband, int ndense, mjtNum diagadd, mjtNum diagmul),
                (mat, ntotal, nband, ndense, diagadd, diagmul), BandFactor)
CONJOINT_KERNEL(void, mju_cholSolveBand,
                (mjtNum * res, const mjtNum* mat, const mjtNum* vec, int ntotal, int nband,
                 int ndense),
                (res, mat, vec, ntotal, nband, ndense), BandSolve)
#endif  // HWY_ONCE
