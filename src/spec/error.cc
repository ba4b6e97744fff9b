// The text of load errors and its decoration with the element they concern.

#include "spec/error.h"

#include <cstdarg>
#include <cstdio>

#include "spec/element.h"

namespace conjoint {
namespace {

constexpr size_t kTextSize = 499;  // longer records are cut: clients give buffers of 500 bytes

std::string Cut(std::string text) {
  if (text.size() > kTextSize) text.resize(kTextSize);
  return text;
}

}  // namespace

SpecError::SpecError(const Element* element, const std::string& message)
    : text_("Error: " + message) {
  if (element) {
    text_ += "\nElement name '" + element->name + "', id " + std::to_string(element->id);
    const std::string* info = element->info();
    if (info && !info->empty()) text_ += ", " + *info;
  }
  text_ = Cut(std::move(text_));
}

void Fail(const Element* element, const char* format, ...) {
  char message[1024];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof(message), format, arguments);
  va_end(arguments);
  throw SpecError(element, message);
}

void ErrorRecord::Set(const std::string& text, bool is_warning) {
  text_ = Cut(text);
  is_warning_ = is_warning;
}

}  // namespace conjoint
