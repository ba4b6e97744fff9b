// What is wrong with a document, and where.

#ifndef CONJOINT_MJCF_READ_ERROR_H_
#define CONJOINT_MJCF_READ_ERROR_H_

#include <exception>
#include <string>

#include "mjcf/xml.h"

namespace conjoint {

// Thrown by the reader, caught where the API begins. The text is complete when thrown:
//   XML Error: MESSAGE
//   Element 'NAME', line N
// with the second line only when an element is concerned.
class ReadError : public std::exception {
 public:
  ReadError(const XmlElement* element, const std::string& message);

  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

// Throws ReadError with a message formatted as by printf. `element` may be null.
[[noreturn, gnu::format(printf, 2, 3)]] void Fail(const XmlElement* element, const char* format,
                                                  ...);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_READ_ERROR_H_
