// Comparisons of one box with a vector of others (box_overlaps.h).
//
// Arithmetic class A: comparisons only.

#include "collision/box_overlaps.h"

#include "math/simd.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "collision/box_overlaps.cc"
#include <hwy/foreach_target.h>
// After foreach_target.h.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace conjoint {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <bool kAlongAxis0>
HWY_INLINE size_t List(const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits) {
  const hn::ScalableTag<mjtNum> tag;
  const hn::RebindToUnsigned<decltype(tag)> number_tag;
  const auto set = [&](const mjtNum* column) HWY_ATTR { return hn::Set(tag, column[first]); };
  const auto min0 = set(boxes.min[0]), max0 = set(boxes.max[0]);
  const auto min1 = set(boxes.min[1]), max1 = set(boxes.max[1]);
  const auto min2 = set(boxes.min[2]), max2 = set(boxes.max[2]);
  size_t count = 0;
  for (size_t i = first + 1; i < last; i += hn::Lanes(tag)) {
    const auto load = [&](const mjtNum* column) HWY_ATTR { return hn::LoadU(tag, column + i); };
    auto apart = hn::Or(hn::Gt(min1, load(boxes.max[1])), hn::Gt(load(boxes.min[1]), max1));
    apart = hn::Or(apart, hn::Gt(min2, load(boxes.max[2])));
    apart = hn::Or(apart, hn::Gt(load(boxes.min[2]), max2));
    auto overlap = hn::AndNot(apart, hn::FirstN(tag, last - i));
    if constexpr (kAlongAxis0) {
      overlap = hn::And(overlap, hn::Le(min0, load(boxes.max[0])));
      overlap = hn::And(overlap, hn::Lt(load(boxes.min[0]), max0));
    }
    if (HWY_LIKELY(hn::AllFalse(tag, overlap))) continue;
    const auto numbers = hn::Iota(number_tag, static_cast<BoxNumber>(i));
    count +=
        hn::CompressStore(numbers, hn::RebindMask(number_tag, overlap), number_tag, hits + count);
  }
  return count;
}

size_t ListInBox(const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits) {
  return List<true>(boxes, first, last, hits);
}
size_t ListAcross(const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits) {
  return List<false>(boxes, first, last, hits);
}

}  // namespace HWY_NAMESPACE
}  // namespace conjoint
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace conjoint {

CONJOINT_KERNEL(size_t, ListOverlaps,
                (const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits),
                (boxes, first, last, hits), ListInBox)
CONJOINT_KERNEL(size_t, ListOverlapsAcross,
                (const BoxColumns& boxes, size_t first, size_t last, BoxNumber* hits),
                (boxes, first, last, hits), ListAcross)

}  // namespace conjoint
#endif  // HWY_ONCE
