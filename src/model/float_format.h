// The printf format of one number, as the text dumps take it from their caller.

#ifndef CONJOINT_MODEL_FLOAT_FORMAT_H_
#define CONJOINT_MODEL_FLOAT_FORMAT_H_

#include <cstddef>
#include <cstdio>

namespace conjoint {

class FloatFormat {
 public:
  static constexpr char kDefault[] = "% -9.2g";

  FloatFormat() : FloatFormat(kDefault) {}

  // The caller's format if it prints a single real number; otherwise warns what is wrong with it
  // and gives the default.
  static FloatFormat FromCaller(const char* text);

  // As snprintf and fprintf: the number of characters the value takes, negative on failure.
  int Print(char* buffer, size_t size, double value) const;
  int Print(std::FILE* file, double value) const;

 private:
  static constexpr size_t kMaxLength = 20;

  explicit FloatFormat(const char* text);

  // True if `text` is %[flags][width][.precision][L]type; warns otherwise.
  static bool Accept(const char* text);

  char text_[kMaxLength + 1];
  bool long_double_;  // the L modifier makes printf read a long double
};

}  // namespace conjoint

#endif  // CONJOINT_MODEL_FLOAT_FORMAT_H_
