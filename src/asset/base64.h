// Base64 with the standard alphabet and padding: binary data as text.

#ifndef CONJOINT_ASSET_BASE64_H_
#define CONJOINT_ASSET_BASE64_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace conjoint {

// Characters needed for n bytes, the terminating zero included.
constexpr size_t Base64Size(size_t n) { return 4 * ((n + 2) / 3) + 1; }

// Writes Base64Size(n) characters, the last of them zero; returns how many.
size_t EncodeBase64(char* text, const uint8_t* bytes, size_t n);

// The number of bytes a text stands for; 0 if it is empty or no Base64.
size_t Base64DecodedSize(std::string_view text);

// Writes Base64DecodedSize(text) bytes and returns how many.
size_t DecodeBase64(uint8_t* bytes, std::string_view text);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_BASE64_H_
