// Stable sort by a 32-bit key in linear time: counting sort by each byte of it, the lowest first;
// and floats as such keys.

#ifndef CONJOINT_COLLISION_RADIX_SORT_H_
#define CONJOINT_COLLISION_RADIX_SORT_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace conjoint {

// Floats in their order, as integers; NaN is last.
inline uint32_t OrderedBits(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value + 0.0f);  // -0 -> 0
  return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

// Returns where the sorted items are: in `items` or in `scratch`, which has room for as many.
// key(item) is a uint32_t.
template <class Item, class Key>
Item* RadixSort(Item* items, Item* scratch, size_t n, Key key) {
  uint32_t start[4][256] = {};
  for (size_t i = 0; i < n; ++i) {
    const uint32_t k = key(items[i]);
    for (int byte = 0; byte < 4; ++byte) ++start[byte][k >> (8 * byte) & 0xff];
  }
  for (int byte = 0; byte < 4; ++byte) {
    const auto digit = [&](const Item& item) { return key(item) >> (8 * byte) & 0xff; };
    if (n == 0 || start[byte][digit(items[0])] == n) continue;  // all have the same
    uint32_t sum = 0;
    for (uint32_t& bucket : start[byte]) sum += std::exchange(bucket, sum);
    for (size_t i = 0; i < n; ++i) scratch[start[byte][digit(items[i])]++] = items[i];
    std::swap(items, scratch);
  }
  return items;
}

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_RADIX_SORT_H_
