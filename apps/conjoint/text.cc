#include "conjoint/text.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

namespace conjoint::app {
namespace {

bool Colours() {
  static const bool colours = isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR");
  return colours;
}

std::string Painted(const char* code, const std::string& text) {
  return Colours() ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
}

std::string Text(const Cell& cell) {
  return std::visit(
      [](const auto& value) -> std::string {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::monostate>) {
          return "-";
        } else if constexpr (std::is_same_v<T, std::string>) {
          return value.empty() ? "-" : value;
        } else if constexpr (std::is_same_v<T, long long>) {
          return std::to_string(value);
        } else if constexpr (std::is_same_v<T, double>) {
          return Number(value);
        } else {
          std::string text;
          for (const double element : value) text += (text.empty() ? "" : " ") + Number(element);
          return text;
        }
      },
      cell);
}

// Columns a text takes on a terminal: its characters, not its bytes of UTF-8.
size_t Width(const std::string& text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string Padded(const std::string& text, size_t width) {
  return text + std::string(width - std::min(width, Width(text)), ' ');
}

}  // namespace

std::string Number(double value) {
  char text[32];
  const bool long_whole_part = std::abs(value) >= 1e4 && std::abs(value) < 1e9;
  std::snprintf(text, sizeof(text), long_whole_part ? "%.0f" : "%.4g", value);
  return text;
}

std::string Heading(std::string title) {
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return Painted("1;36", title) + '\n';
}

std::string Alarming(const std::string& text) { return Painted("1;33", text); }

std::string Aligned(const std::vector<std::vector<std::string>>& lines) {
  std::vector<size_t> widths;
  for (const auto& line : lines) {
    widths.resize(std::max(widths.size(), line.size()));
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], Width(line[i]));
  }
  std::string text;
  for (const auto& line : lines) {
    std::string row = " ";
    for (size_t i = 0; i < line.size(); ++i) row += ' ' + Padded(line[i], widths[i]) + ' ';
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + '\n';
  }
  return text;
}

std::string FactsText(const Facts& facts) {
  std::vector<std::vector<std::string>> lines;
  for (const auto& [name, value] : facts) lines.push_back({name, Text(value)});
  return Aligned(lines);
}

std::string TableText(const Table& table) {
  std::vector<std::vector<std::string>> lines = {table.columns};
  for (const auto& row : table.rows) {
    std::vector<std::string>& line = lines.emplace_back();
    for (const Cell& cell : row) line.push_back(Text(cell));
  }
  const std::string text = Aligned(lines);
  const size_t first = text.find('\n');
  return Painted("1", text.substr(0, first)) + text.substr(first);
}

}  // namespace conjoint::app
