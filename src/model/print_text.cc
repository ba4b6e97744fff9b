#include "model/print_text.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <charconv>
#include <cstdarg>
#include <cstring>

namespace conjoint {

TextWriter& TextWriter::operator<<(std::string_view text) {
  if (text.size() > kPieceSize - used_) Flush();
  if (text.size() > kPieceSize) {
    std::fwrite(text.data(), 1, text.size(), file_);
  } else if (!text.empty()) {
    std::memcpy(piece_ + used_, text.data(), text.size());
    used_ += text.size();
  }
  return *this;
}

TextWriter& TextWriter::operator<<(double number) {
  if (kPieceSize - used_ < kLongestNumber) Flush();
  const int length = format_.Print(piece_ + used_, kLongestNumber, number);
  if (length >= static_cast<int>(kLongestNumber)) {  // the caller's format asks for a huge width
    Flush();
    format_.Print(file_, number);
  } else if (length > 0) {
    used_ += static_cast<size_t>(length);
  }
  return *this;
}

TextWriter& TextWriter::operator<<(Label label) {
  constexpr int kWidth = 21;
  const int length = static_cast<int>(std::min<size_t>(label.text.size(), kWidth));
  return *this << label.text << Repeat{' ', kWidth - length};
}

TextWriter& TextWriter::operator<<(MemorySize size) {
  return size.bytes < 1024 ? Printf("%5.0f bytes", size.bytes)
                           : Printf("%7.0f KB", size.bytes / 1024);
}

TextWriter& TextWriter::operator<<(Repeat repeat) {
  for (long long i = 0; i < repeat.count; ++i) *this << repeat.character;
  return *this;
}

TextWriter& TextWriter::Decimal(long long number) {
  char digits[24];
  const char* end = std::to_chars(digits, digits + sizeof(digits), number).ptr;
  return *this << std::string_view(digits, static_cast<size_t>(end - digits));
}

TextWriter& TextWriter::Printf(const char* format, ...) {
  char text[kLongestNumber];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  return *this << std::string_view(text);
}

int TextWriter::NumberWidth() const {
  char text[kLongestNumber];
  return std::max(0, format_.Print(text, sizeof(text), 0.0));
}

void TextWriter::Flush() {
  std::fwrite(piece_, 1, used_, file_);
  used_ = 0;
}

std::FILE* OpenTextFile(const char* filename) {
  if (!filename) return stdout;
  std::FILE* file = std::fopen(filename, "wt");
  if (!file) mju_warning("Could not open file '%s' for writing mjModel", filename);
  return file;
}

void CloseTextFile(std::FILE* file) {
  if (file != stdout) std::fclose(file);
}

}  // namespace conjoint
