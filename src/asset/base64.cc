// Base64 (base64.h).

#include "asset/base64.h"

#include <array>

namespace conjoint {
namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr uint8_t kNone = 0xff;

constexpr std::array<uint8_t, 256> kDigit = [] {
  std::array<uint8_t, 256> digit;
  digit.fill(kNone);
  for (uint8_t i = 0; i < 64; ++i) digit[static_cast<uint8_t>(kAlphabet[i])] = i;
  return digit;
}();

uint32_t Digit(char c) { return kDigit[static_cast<uint8_t>(c)]; }

}  // namespace

size_t EncodeBase64(char* text, const uint8_t* bytes, size_t n) {
  char* out = text;
  for (size_t i = 0; i < n; i += 3) {
    const size_t left = n - i;
    const uint32_t group = static_cast<uint32_t>(bytes[i] << 16) |
                           static_cast<uint32_t>(left > 1 ? bytes[i + 1] << 8 : 0) |
                           static_cast<uint32_t>(left > 2 ? bytes[i + 2] : 0);
    *out++ = kAlphabet[group >> 18];
    *out++ = kAlphabet[group >> 12 & 63];
    *out++ = left > 1 ? kAlphabet[group >> 6 & 63] : '=';
    *out++ = left > 2 ? kAlphabet[group & 63] : '=';
  }
  *out++ = 0;
  return static_cast<size_t>(out - text);
}

size_t Base64DecodedSize(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return 0;
  size_t padding = 0;
  while (padding < 2 && text[text.size() - 1 - padding] == '=') ++padding;
  for (char c : text.substr(0, text.size() - padding)) {
    if (Digit(c) == kNone) return 0;
  }
  return text.size() / 4 * 3 - padding;
}

size_t DecodeBase64(uint8_t* bytes, std::string_view text) {
  const size_t size = Base64DecodedSize(text);
  const auto digit = [&](size_t i) { return text[i] == '=' ? 0 : Digit(text[i]); };
  for (size_t i = 0, out = 0; out < size; i += 4) {
    const uint32_t group = digit(i) << 18 | digit(i + 1) << 12 | digit(i + 2) << 6 | digit(i + 3);
    for (int shift : {16, 8, 0}) {
      if (out < size) bytes[out++] = static_cast<uint8_t>(group >> shift & 255);
    }
  }
  return size;
}

}  // namespace conjoint
