// Any bytes must decode or be refused, with 1, 3 or 4 channels as the first byte says. Checksums of
// chunks are corrected after each mutation, or hardly any input would get past them.

#include <lodepng.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "asset/file_error.h"
#include "asset/png.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int) {
  size = LLVMFuzzerMutate(data, size, max_size);
  constexpr size_t kFirstChunk = 1 + 8, kChunkOverhead = 12;
  for (size_t at = kFirstChunk; at + kChunkOverhead <= size;) {
    const size_t length = lodepng_chunk_length(data + at);
    if (length > size - at - kChunkOverhead) break;
    lodepng_chunk_generate_crc(data + at);
    at += kChunkOverhead + length;
  }
  return size;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const int nchannel = data[0] % 3 == 0 ? 1 : 2 + data[0] % 3;
  try {
    const auto image =
        conjoint::ParsePng({reinterpret_cast<const char*>(data + 1), size - 1}, nchannel, "file");
    const size_t npixel = static_cast<size_t>(image.width) * static_cast<size_t>(image.height);
    if (image.pixels.size() != npixel * static_cast<size_t>(nchannel)) std::abort();
  } catch (const conjoint::FileError&) {
  }
  return 0;
}
