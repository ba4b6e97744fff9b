#include "model/float_format.h"

#include <mujoco/mujoco.h>

#include <cstring>

namespace conjoint {
namespace {

constexpr char kFlags[] = "-+ #0";
constexpr char kTypes[] = "fgGeE";

// strchr finds the terminator too.
bool IsOneOf(const char* set, char c) { return c != '\0' && std::strchr(set, c); }

const char* SkipDigits(const char* at) {
  while (*at >= '0' && *at <= '9') ++at;
  return at;
}

}  // namespace

FloatFormat::FloatFormat(const char* text) : long_double_(std::strchr(text, 'L') != nullptr) {
  std::snprintf(text_, sizeof(text_), "%s", text);
}

FloatFormat FloatFormat::FromCaller(const char* text) {
  if (Accept(text)) return FloatFormat(text);
  mju_warning("WARNING: Received invalid float_format. Using default instead.");
  return FloatFormat();
}

bool FloatFormat::Accept(const char* text) {
  if (!text) return false;
  if (std::strlen(text) > kMaxLength) {
    mju_warning("Format string longer than limit of %d.", static_cast<int>(kMaxLength));
    return false;
  }
  const char* at = text;
  if (*at++ != '%') {
    mju_warning("Format string must start with '%%'.");
    return false;
  }
  const char* const flags = at;
  for (; IsOneOf(kFlags, *at); ++at) {
    if (std::memchr(flags, *at, static_cast<size_t>(at - flags))) {
      mju_warning("Format string contains repeated flag.");
      return false;
    }
  }
  at = SkipDigits(at);
  if (*at == '.') at = SkipDigits(at + 1);
  if (*at == 'L') ++at;
  if (!IsOneOf(kTypes, *at)) {
    mju_warning("Format string specifier must be one of \"%s\".", kTypes);
    return false;
  }
  if (at[1] != '\0') {
    mju_warning("Unable to match format string %s with expected pattern for a single float.", text);
    return false;
  }
  return true;
}

int FloatFormat::Print(char* buffer, size_t size, double value) const {
  if (long_double_) return std::snprintf(buffer, size, text_, static_cast<long double>(value));
  return std::snprintf(buffer, size, text_, value);
}

int FloatFormat::Print(std::FILE* file, double value) const {
  if (long_double_) return std::fprintf(file, text_, static_cast<long double>(value));
  return std::fprintf(file, text_, value);
}

}  // namespace conjoint
