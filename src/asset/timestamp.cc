#include "asset/timestamp.h"

#include <cstring>

#include "math/base64.h"

namespace conjoint {

void SetTimestamp(mjResource& resource, uint64_t value) {
  uint8_t bytes[sizeof(value)];
  std::memcpy(bytes, &value, sizeof(value));
  mju_encodeBase64(resource.timestamp, bytes, sizeof(bytes));
}

DecodedTimestamp DecodeTimestamp(const char* text) {
  DecodedTimestamp timestamp = {mju_isValidBase64(text), 0};
  if (timestamp.size > 0 && timestamp.size <= sizeof(timestamp.value)) {
    uint8_t bytes[16] = {};
    mju_decodeBase64(bytes, text);
    std::memcpy(&timestamp.value, bytes, sizeof(timestamp.value));
  }
  return timestamp;
}

}  // namespace conjoint
