// Kernels for products of dense vectors and matrices (kernels.h).

#include "math/kernels.h"
#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/simd_dense.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

#include "math/quad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

using Tag = hn::ScalableTag<mjtNum>;
using Vector = hn::Vec<Tag>;
constexpr size_t kLanes = hn::MaxLanes(Tag());

mjtNum Dot(const mjtNum* a, const mjtNum* b, int n) {
  return DotOne(a, b, static_cast<size_t>(n > 0 ? n : 0));
}

void MulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc) {
  if (nr <= 0) return;
  const size_t columns = static_cast<size_t>(nc > 0 ? nc : 0);
  DotManyRows(res, 1, mat, columns, static_cast<size_t>(nr), vec, columns);
}

// The first `count` numbers of a vector, count <= kLanes. Baseline vectors have no masked access.
HWY_INLINE Vector LoadFirst(const mjtNum* from, size_t count) {
  const Tag tag;
  if (count == kLanes) return hn::LoadU(tag, from);
  if constexpr (HWY_TARGET <= HWY_AVX2) return hn::MaskedLoad(hn::FirstN(tag, count), tag, from);
  HWY_ALIGN mjtNum buffer[kLanes] = {};
  for (size_t i = 0; i < count; ++i) buffer[i] = from[i];
  return hn::Load(tag, buffer);
}

HWY_INLINE void StoreFirst(Vector v, mjtNum* to, size_t count) {
  const Tag tag;
  if (count == kLanes) return hn::StoreU(v, tag, to);
  if constexpr (HWY_TARGET <= HWY_AVX2) {
    return hn::BlendedStore(v, hn::FirstN(tag, count), tag, to);
  }
  HWY_ALIGN mjtNum buffer[kLanes];
  hn::Store(v, tag, buffer);
  for (size_t i = 0; i < count; ++i) to[i] = buffer[i];
}

// kRows rows by kVectors vectors of the result, the last vector `last` lanes wide, kept in
// registers while k runs over the terms of the sum.
template <int kRows, int kVectors>
HWY_INLINE void MulTile(mjtNum* res, const Coefficients& a, const mjtNum* b, size_t nk, size_t nc,
                        size_t last) {
  const Tag tag;
  Vector sum[kRows][kVectors];
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) sum[r][v] = hn::Zero(tag);
  }

  for (size_t k = 0; k < nk; ++k) {
    const mjtNum scale = a.scale ? a.scale[k] : 1;
    if (scale == 0) continue;
    Vector row[kVectors];
    const mjtNum* b_row = b + k * nc;
    for (int v = 0; v < kVectors - 1; ++v) row[v] = hn::LoadU(tag, b_row + v * kLanes);
    row[kVectors - 1] = LoadFirst(b_row + (kVectors - 1) * kLanes, last);

    const mjtNum* entry = a.entries + k * static_cast<size_t>(a.column_stride);
    for (int r = 0; r < kRows; ++r) {
      const mjtNum coefficient = entry[r * static_cast<size_t>(a.row_stride)];
      if (coefficient == 0) continue;
      const Vector factor = hn::Set(tag, a.scale ? coefficient * scale : coefficient);
      for (int v = 0; v < kVectors; ++v) {
        sum[r][v] = hn::Add(sum[r][v], hn::Mul(row[v], factor));
      }
    }
  }

  for (int r = 0; r < kRows; ++r) {
    mjtNum* res_row = res + r * nc;
    for (int v = 0; v < kVectors - 1; ++v) hn::StoreU(sum[r][v], tag, res_row + v * kLanes);
    StoreFirst(sum[r][kVectors - 1], res_row + (kVectors - 1) * kLanes, last);
  }
}

// kRows rows of the result, `width` of its nc columns.
template <int kRows>
HWY_INLINE void MulRowGroup(mjtNum* res, const Coefficients& a, const mjtNum* b, size_t nk,
                            size_t nc, size_t width) {
  size_t column = 0;
  for (; column + 4 * kLanes <= width; column += 4 * kLanes) {
    MulTile<kRows, 4>(res + column, a, b + column, nk, nc, kLanes);
  }
  const size_t left = width - column;
  if (left == 0) return;
  const size_t vectors = (left + kLanes - 1) / kLanes;
  const size_t last = left - (vectors - 1) * kLanes;
  res += column, b += column;
  switch (vectors) {
    case 4:
      return MulTile<kRows, 4>(res, a, b, nk, nc, last);
    case 3:
      return MulTile<kRows, 3>(res, a, b, nk, nc, last);
    case 2:
      return MulTile<kRows, 2>(res, a, b, nk, nc, last);
    default:
      return MulTile<kRows, 1>(res, a, b, nk, nc, last);
  }
}

void MulRows(mjtNum* res, const Coefficients& a, const mjtNum* b, int nr, int nk, int nc,
             bool lower_only) {
  if (nr <= 0 || nc <= 0) return;
  const size_t rows = static_cast<size_t>(nr), columns = static_cast<size_t>(nc);
  const size_t terms = static_cast<size_t>(nk > 0 ? nk : 0);
  constexpr size_t kGroup = 2;
  size_t row = 0;
  for (; row + kGroup <= rows; row += kGroup) {
    Coefficients part = a;
    part.entries += row * static_cast<size_t>(a.row_stride);
    MulRowGroup<kGroup>(res + row * columns, part, b, terms, columns,
                        lower_only ? row + kGroup : columns);
  }
  for (; row < rows; ++row) {
    Coefficients part = a;
    part.entries += row * static_cast<size_t>(a.row_stride);
    MulRowGroup<1>(res + row * columns, part, b, terms, columns, lower_only ? row + 1 : columns);
  }
}

mjtNum DotFast(const mjtNum* a, const mjtNum* b, int n) {
  const Tag tag;
  const size_t count = static_cast<size_t>(n > 0 ? n : 0);
  Vector sum[4] = {hn::Zero(tag), hn::Zero(tag), hn::Zero(tag), hn::Zero(tag)};
  size_t k = 0;
  for (; k + 4 * kLanes <= count; k += 4 * kLanes) {
    for (size_t v = 0; v < 4; ++v) {
      sum[v] = hn::MulAdd(hn::LoadU(tag, a + k + v * kLanes), hn::LoadU(tag, b + k + v * kLanes),
                          sum[v]);
    }
  }
  for (size_t v = 0; k < count; ++v, k += kLanes) {
    const size_t width = HWY_MIN(kLanes, count - k);
    sum[v] = hn::MulAdd(LoadFirst(a + k, width), LoadFirst(b + k, width), sum[v]);
  }
  const Vector total = hn::Add(hn::Add(sum[0], sum[1]), hn::Add(sum[2], sum[3]));
  return hn::GetLane(hn::SumOfLanes(tag, total));
}

void AxpyFast(mjtNum* y, const mjtNum* x, mjtNum s, int n) {
  const Tag tag;
  const Vector scale = hn::Set(tag, s);
  const size_t count = static_cast<size_t>(n > 0 ? n : 0);
  size_t k = 0;
  for (; k + kLanes <= count; k += kLanes) {
    hn::StoreU(hn::MulAdd(hn::LoadU(tag, x + k), scale, hn::LoadU(tag, y + k)), tag, y + k);
  }
  if (k < count) {
    const size_t width = count - k;
    StoreFirst(hn::MulAdd(LoadFirst(x + k, width), scale, LoadFirst(y + k, width)), y + k, width);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

HWY_EXPORT(Dot);
HWY_EXPORT(MulMatVec);
HWY_EXPORT(MulRows);
HWY_EXPORT(DotFast);
HWY_EXPORT(AxpyFast);

// Valid from the start, better once the library is loaded.
constinit DenseKernels dense_kernels = {
    &HWY_STATIC_DISPATCH(Dot), &HWY_STATIC_DISPATCH(MulMatVec), &HWY_STATIC_DISPATCH(MulRows),
    &HWY_STATIC_DISPATCH(DotFast), &HWY_STATIC_DISPATCH(AxpyFast)};

[[gnu::constructor]] static void ChooseDenseKernels() {
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  dense_kernels = {CONJOINT_BEST_KERNEL(Dot), CONJOINT_BEST_KERNEL(MulMatVec),
                   CONJOINT_BEST_KERNEL(MulRows), CONJOINT_BEST_KERNEL(DotFast),
                   CONJOINT_BEST_KERNEL(AxpyFast)};
}

}  // namespace conjoint
#endif  // HWY_ONCE
