#include "mjcf/read_error.h"

#include <cstdarg>
#include <cstdio>

namespace conjoint {
namespace {

constexpr size_t kMaxMessage = 499;
constexpr size_t kMaxText = 999;

}  // namespace

ReadError::ReadError(const XmlElement* element, const std::string& message) {
  text_ = "XML Error: " + message.substr(0, kMaxMessage);
  if (element) {
    text_ += "\nElement '" + element->name + "', line " + std::to_string(element->line) + "\n";
  }
  if (text_.size() > kMaxText) text_.resize(kMaxText);
}

void Fail(const XmlElement* element, const char* format, ...) {
  char message[kMaxMessage + 1];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof(message), format, arguments);
  va_end(arguments);
  throw ReadError(element, message);
}

}  // namespace conjoint
