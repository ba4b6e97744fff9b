// Errors of editing, reading and compiling a spec.

#ifndef CONJOINT_SPEC_ERROR_H_
#define CONJOINT_SPEC_ERROR_H_

#include <exception>
#include <string>

namespace conjoint {

class Element;

// Thrown inside, caught at the API edge. The text is complete when thrown:
//   Error: MESSAGE
//   Element name 'NAME', id ID, INFO
// with the second line only when an element is concerned, and INFO only when it has one.
class SpecError : public std::exception {
 public:
  SpecError(const Element* element, const std::string& message);
  explicit SpecError(const std::string& message) : SpecError(nullptr, message) {}

  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

// Throws SpecError with a message formatted as by printf. `element` may be null.
[[noreturn, gnu::format(printf, 2, 3)]] void Fail(const Element* element, const char* format, ...);

// What mjs_getError and mjs_isWarning tell: the last error or warning of a spec.
class ErrorRecord {
 public:
  const char* text() const { return text_.c_str(); }
  bool is_warning() const { return is_warning_; }

  void Clear() { *this = {}; }
  void Set(const SpecError& error) { Set(error.what(), false); }
  void SetError(const std::string& text) { Set(text, false); }
  void SetWarning(const std::string& text) { Set(text, true); }

 private:
  void Set(const std::string& text, bool is_warning);

  std::string text_;
  bool is_warning_ = false;
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_ERROR_H_
