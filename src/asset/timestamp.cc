#include "asset/timestamp.h"

#include <bit>
#include <cstring>

#include "asset/base64.h"

namespace conjoint {

static_assert(std::endian::native == std::endian::little, "the bytes of a timestamp are in order");

void SetTimestamp(mjResource& resource, uint64_t value) {
  uint8_t bytes[sizeof(value)];
  std::memcpy(bytes, &value, sizeof(value));
  static_assert(Base64Size(sizeof(bytes)) <= sizeof(resource.timestamp));
  EncodeBase64(resource.timestamp, bytes, sizeof(bytes));
}

DecodedTimestamp DecodeTimestamp(const char* text) {
  DecodedTimestamp timestamp = {Base64DecodedSize(text), 0};
  uint8_t bytes[sizeof(timestamp.value)] = {};
  if (timestamp.size <= sizeof(bytes)) {
    DecodeBase64(bytes, text);
    std::memcpy(&timestamp.value, bytes, sizeof(bytes));
  }
  return timestamp;
}

}  // namespace conjoint
