// Dot products and products of dense matrices: mju_dot, mju_mulMat*, mju_sqrMatTD.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

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

HWY_INLINE size_t Size(int n) { return static_cast<size_t>(n > 0 ? n : 0); }

// What a short vector costs is jumps more than arithmetic: one at most leads to the code for its
// length. The wide registers of long ones are kept out of the way of short ones, too.
HWY_NOINLINE mjtNum DotFromSixteen(const mjtNum* a, const mjtNum* b, int n) {
  return DotLong(a, b, static_cast<size_t>(n));
}
HWY_NOINLINE mjtNum DotFromTwelve(const mjtNum* a, const mjtNum* b, int n) {
  return DotShort<3>(a, b, n & 3);
}
HWY_NOINLINE mjtNum DotFromEight(const mjtNum* a, const mjtNum* b, int n) {
  return DotShort<2, 0>(a, b, n & 3);
}
HWY_NOINLINE mjtNum DotUpToThree(const mjtNum* a, const mjtNum* b, int n) {
  return HWY_LIKELY(n > 0) ? DotShort<0>(a, b, n & 3) : 0;
}
mjtNum Dot(const mjtNum* a, const mjtNum* b, int n) {
  if (HWY_UNLIKELY(n >= 16)) return DotFromSixteen(a, b, n);
  if (HWY_UNLIKELY(n >= 12)) return DotFromTwelve(a, b, n);
  if (HWY_UNLIKELY(n >= 8)) return DotFromEight(a, b, n);
  if (HWY_UNLIKELY(n < 4)) return DotUpToThree(a, b, n);
  return DotShort<1, 2>(a, b, n & 3);
}

HWY_NOINLINE mjtNum NormFromSixteen(const mjtNum* v, int n) {
  return std::sqrt(DotLong<true>(v, v, static_cast<size_t>(n)));
}
HWY_NOINLINE mjtNum NormFromTwelve(const mjtNum* v, int n) {
  return std::sqrt(DotShort<3>(v, v, n & 3));
}
HWY_NOINLINE mjtNum NormFromEight(const mjtNum* v, int n) {
  return std::sqrt(DotShort<2, 0>(v, v, n & 3));
}
HWY_NOINLINE mjtNum NormUpToThree(const mjtNum* v, int n) {
  return HWY_LIKELY(n > 0) ? std::sqrt(DotShort<0>(v, v, n & 3)) : 0;
}
mjtNum Norm(const mjtNum* v, int n) {
  if (HWY_UNLIKELY(n >= 16)) return NormFromSixteen(v, n);
  if (HWY_UNLIKELY(n >= 12)) return NormFromTwelve(v, n);
  if (HWY_UNLIKELY(n >= 8)) return NormFromEight(v, n);
  if (HWY_UNLIKELY(n < 4)) return NormUpToThree(v, n);
  return std::sqrt(DotShort<1, 2>(v, v, n & 3));
}

void MulMatVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc) {
  DotRows(res, mat, Size(nc), Size(nr), vec, Size(nc));
}

// Hides from the compiler where a number comes from, so that it is not packed into a vector.
HWY_INLINE mjtNum Single(mjtNum number) {
#if HWY_ARCH_X86
  asm("" : "+x"(number));
#endif
  return number;
}

// Two rows side by side; the vector's numbers one by one, since they are often just written.
void MulMatVec3(mjtNum* res, const mjtNum* mat, const mjtNum* vec) {
  const hn::CappedTag<mjtNum, 2> pair;
  const mjtNum x = vec[0], y = vec[1], z = vec[2];
  const auto m01 = hn::LoadU(pair, mat), m23 = hn::LoadU(pair, mat + 2),
             m45 = hn::LoadU(pair, mat + 4);
  const auto by_x = hn::Mul(hn::ConcatUpperLower(pair, m23, m01), hn::Set(pair, x));
  const auto by_y = hn::Mul(hn::ConcatLowerUpper(pair, m45, m01), hn::Set(pair, y));
  const auto by_z = hn::Mul(hn::ConcatUpperLower(pair, m45, m23), hn::Set(pair, z));
  const mjtNum last = (mat[6] * x + Single(mat[7] * y)) + mat[8] * z;
  hn::StoreU(hn::Add(hn::Add(by_x, by_y), by_z), pair, res);
  res[2] = last;
}

// Short rows: four rows of b side by side in lanes, column by column, against each row of a. Every
// lane adds in the order of Dot.
template <size_t kColumns>
HWY_INLINE void MulFourRowsT(mjtNum* res, const mjtNum* a, const mjtNum* b, size_t rows_a,
                             size_t rows_b) {
  Quad column[kColumns];
  for (size_t k = 0; k < kColumns; ++k) column[k] = Quad::LoadStrided(b + k, kColumns);
  for (size_t i = 0; i < rows_a; ++i, a += kColumns, res += rows_b) {
    Quad product[kColumns];
    for (size_t k = 0; k < kColumns; ++k) product[k] = Quad::Product(Quad::Set(a[k]), column[k]);
    constexpr size_t kWhole = kColumns / 4 * 4;
    Quad total = Quad::Set(0);
    if constexpr (kWhole > 0) {
      total = Quad::Sum(Quad::Sum(product[0], product[2]), Quad::Sum(product[1], product[3]));
    }
    if constexpr (kColumns > kWhole) {
      Quad rest = product[kWhole];
      for (size_t k = kWhole + 1; k < kColumns; ++k) rest = Quad::Sum(rest, product[k]);
      total = Quad::Sum(total, rest);
    }
    total.Store(res);
  }
}

// Row i of a b' is b times row i of a.
void MulMatMatT(mjtNum* res, const mjtNum* a, const mjtNum* b, int r1, int c1, int r2) {
  const size_t rows_a = Size(r1), columns = Size(c1), rows_b = Size(r2);
  size_t done = 0;
  if (columns == 3 || columns == 6) {  // what rigid bodies have most
    for (; done + 4 <= rows_b; done += 4) {
      if (columns == 3) {
        MulFourRowsT<3>(res + done, a, b + done * columns, rows_a, rows_b);
      } else {
        MulFourRowsT<6>(res + done, a, b + done * columns, rows_a, rows_b);
      }
    }
  }
  if (columns == 3) {
    for (size_t i = 0; i < rows_a; ++i) {
      DotThree(res + i * rows_b + done, b + done * 3, 3, rows_b - done, a + i * 3);
    }
    return;
  }
  for (size_t i = 0; i < rows_a; ++i) {
    DotRows(res + i * rows_b + done, b + done * columns, columns, rows_b - done, a + i * columns,
            columns);
  }
}

// One factor of a product of matrices, read in either direction: entry (i, k) is
// entries[i * row_stride + k * column_stride], times scale[k] where there is a scale.
struct Coefficients {
  const mjtNum* entries;
  size_t row_stride, column_stride;
  const mjtNum* scale;
};

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
  static_assert(kRows <= 2);
  const Tag tag;
  Vector sum[kRows][kVectors];
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) sum[r][v] = hn::Zero(tag);
  }

  for (size_t k = 0; k < nk; ++k) {
    const mjtNum scale = a.scale ? a.scale[k] : 1;
    if (scale == 0) continue;
    const mjtNum* entry = a.entries + k * a.column_stride;
    if (entry[0] == 0 && entry[(kRows - 1) * a.row_stride] == 0) continue;
    Vector row[kVectors];
    const mjtNum* b_row = b + k * nc;
    for (int v = 0; v < kVectors - 1; ++v) row[v] = hn::LoadU(tag, b_row + v * kLanes);
    row[kVectors - 1] = LoadFirst(b_row + (kVectors - 1) * kLanes, last);
    for (int r = 0; r < kRows; ++r) {
      const mjtNum coefficient = entry[r * a.row_stride];
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
  if (nk == 0) {  // a sum without terms; a and b may be NULL
    for (size_t r = 0; r < kRows; ++r) std::fill_n(res + r * nc, width, mjtNum{0});
    return;
  }
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

// res (nr x nc) = a (nr x nk) b (nk x nc). Terms whose coefficient or scale is 0 are left out, so
// that they hide an infinity in b. lower_only: row i of the result is needed up to column i.
HWY_INLINE void MulRows(mjtNum* res, Coefficients a, const mjtNum* b, size_t nr, size_t nk,
                        size_t nc, bool lower_only) {
  constexpr size_t kGroup = 2;
  size_t row = 0;
  for (; row + kGroup <= nr; row += kGroup) {
    MulRowGroup<kGroup>(res + row * nc, a, b, nk, nc, lower_only ? row + kGroup : nc);
    if (nk > 0) a.entries += kGroup * a.row_stride;
  }
  if (row < nr) MulRowGroup<1>(res + row * nc, a, b, nk, nc, nc);
}

void MulMatTVec(mjtNum* res, const mjtNum* mat, const mjtNum* vec, int nr, int nc) {
  MulRowGroup<1>(res, {vec, 0, 1, nullptr}, mat, Size(nr), Size(nc), Size(nc));
}

void MulMatMat(mjtNum* res, const mjtNum* a, const mjtNum* b, int r1, int c1, int c2) {
  MulRows(res, {a, Size(c1), 1, nullptr}, b, Size(r1), Size(c1), Size(c2), false);
}

void MulMatTMat(mjtNum* res, const mjtNum* a, const mjtNum* b, int r1, int c1, int c2) {
  MulRows(res, {a, 1, Size(c1), nullptr}, b, Size(c1), Size(r1), Size(c2), false);
}

void SqrMatTD(mjtNum* res, const mjtNum* mat, const mjtNum* d, int nr, int nc) {
  MulRows(res, {mat, 1, Size(nc), d}, mat, Size(nc), Size(nr), Size(nc), /*lower=*/true);
  const size_t n = Size(nc);
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = i + 1; j < n; ++j) res[i * n + j] = res[j * n + i];
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

using namespace conjoint;

CONJOINT_KERNEL(mjtNum, mju_dot, (const mjtNum* vec1, const mjtNum* vec2, int n), (vec1, vec2, n),
                Dot)
CONJOINT_KERNEL(mjtNum, mju_norm, (const mjtNum* res, int n), (res, n), Norm)
CONJOINT_KERNEL(void, mju_mulMatVec,
                (mjtNum * res, const mjtNum* mat, const mjtNum* vec, int nr, int nc),
                (res, mat, vec, nr, nc), MulMatVec)
CONJOINT_KERNEL(void, mju_mulMatVec3, (mjtNum * res, const mjtNum* mat, const mjtNum* vec),
                (res, mat, vec), MulMatVec3)
CONJOINT_KERNEL(void, mju_mulMatTVec,
                (mjtNum * res, const mjtNum* mat, const mjtNum* vec, int nr, int nc),
                (res, mat, vec, nr, nc), MulMatTVec)
CONJOINT_KERNEL(void, mju_mulMatMat,
                (mjtNum * res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int c2),
                (res, mat1, mat2, r1, c1, c2), MulMatMat)
CONJOINT_KERNEL(void, mju_mulMatMatT,
                (mjtNum * res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int r2),
                (res, mat1, mat2, r1, c1, r2), MulMatMatT)
CONJOINT_KERNEL(void, mju_mulMatTMat,
                (mjtNum * res, const mjtNum* mat1, const mjtNum* mat2, int r1, int c1, int c2),
                (res, mat1, mat2, r1, c1, c2), MulMatTMat)
CONJOINT_KERNEL(void, mju_sqrMatTD,
                (mjtNum * res, const mjtNum* mat, const mjtNum* diag, int nr, int nc),
                (res, mat, diag, nr, nc), SqrMatTD)
#endif  // HWY_ONCE
