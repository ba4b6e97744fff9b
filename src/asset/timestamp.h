// Timestamps of resources: eight bytes (a time, a hash) as Base64 text.

#ifndef CONJOINT_ASSET_TIMESTAMP_H_
#define CONJOINT_ASSET_TIMESTAMP_H_

#include <mujoco/mujoco.h>

#include <cstdint>

namespace conjoint {

void SetTimestamp(mjResource& resource, uint64_t value);

// The bytes of a timestamp from elsewhere.
struct DecodedTimestamp {
  size_t size;     // number of bytes, 0 if the text is empty or not Base64
  uint64_t value;  // the bytes as a little endian number; 0 if there are more than eight
};
DecodedTimestamp DecodeTimestamp(const char* text);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_TIMESTAMP_H_
