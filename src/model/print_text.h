// Buffered text output for the dumps of models, data and scenes.

#ifndef CONJOINT_MODEL_PRINT_TEXT_H_
#define CONJOINT_MODEL_PRINT_TEXT_H_

#include <concepts>
#include <cstdio>
#include <string_view>

#include "model/float_format.h"

namespace conjoint {

// A name, left-justified in the column of names; longer ones are not cut.
struct Label {
  std::string_view text;
};

// A number of bytes: "  704 bytes", "     23 KB".
struct MemorySize {
  double bytes;
};

// `count` times the same character.
struct Repeat {
  char character;
  long long count;
};

// Gathers text and hands it to the file in large pieces. Real numbers appear in the caller's
// format, whole numbers as plain decimals. Owns nothing: Flush() before the file is closed.
class TextWriter {
 public:
  TextWriter(std::FILE* file, const FloatFormat& format) : file_(file), format_(format) {}
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  TextWriter& operator<<(std::string_view text);
  TextWriter& operator<<(char character) { return *this << std::string_view(&character, 1); }
  TextWriter& operator<<(double number);
  TextWriter& operator<<(float number) { return *this << static_cast<double>(number); }
  TextWriter& operator<<(Label label);
  TextWriter& operator<<(MemorySize size);
  TextWriter& operator<<(Repeat repeat);
  TextWriter& operator<<(std::integral auto number) {
    return Decimal(static_cast<long long>(number));
  }

  // What the default formats cannot say.
  [[gnu::format(printf, 2, 3)]] TextWriter& Printf(const char* format, ...);

  // How many characters zero takes in the caller's format.
  int NumberWidth() const;

  void Flush();

 private:
  static constexpr size_t kPieceSize = 1 << 14;
  static constexpr size_t kLongestNumber = 512;

  TextWriter& Decimal(long long number);

  std::FILE* file_;
  const FloatFormat& format_;
  size_t used_ = 0;
  char piece_[kPieceSize];
};

// A file to write text to, standard output if `filename` is NULL. NULL, with a warning, if it
// cannot be opened.
std::FILE* OpenTextFile(const char* filename);
void CloseTextFile(std::FILE* file);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PRINT_TEXT_H_
