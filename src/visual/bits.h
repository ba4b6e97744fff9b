// Flags as bits of a word.

#ifndef CONJOINT_VISUAL_BITS_H_
#define CONJOINT_VISUAL_BITS_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace conjoint {

// Bytes that are not zero as bits, eight bytes at a time.
template <size_t kCount>
[[gnu::always_inline]] inline uint64_t BitsOf(const mjtByte (&bytes)[kCount]) {
  static_assert(kCount <= 64);
  constexpr size_t kWords = (kCount + 7) / 8;
  uint64_t words[kWords] = {};
  std::memcpy(words, bytes, kCount);
  uint64_t bits = 0;
  for (size_t i = 0; i < kWords; ++i) {
    constexpr uint64_t kLow = 0x7f7f7f7f7f7f7f7f;
    const uint64_t high = ((words[i] & kLow) + kLow) | words[i];  // top bit of each byte
    const uint64_t gathered = ((high & ~kLow) >> 7) * 0x0102040810204080;
    bits |= (gathered >> 56) << (8 * i);
  }
  return bits;
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_BITS_H_
