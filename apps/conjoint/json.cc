#include "conjoint/json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <type_traits>

namespace conjoint::app {
namespace {

// Length of the UTF-8 sequence a text begins with, 0 if it is not one.
size_t SequenceLength(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  const uint8_t first = byte(0);
  const size_t length = first < 0x80   ? 1
                        : first < 0xC2 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                                       : 4;
  if (length == 0 || length > text.size() || first > 0xF4) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Overlong forms, surrogates and numbers beyond Unicode.
  if ((first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F)) return 0;
  if ((first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F)) return 0;
  return length;
}

std::string Row(const std::vector<std::string>& columns, const std::vector<Cell>& cells) {
  std::string text;
  for (size_t i = 0; i < columns.size(); ++i) {
    text += (i ? ", " : "") + Key(columns[i]) + Json(cells[i]);
  }
  return '{' + text + '}';
}

}  // namespace

std::string Quoted(std::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    const size_t length = SequenceLength(text);
    const char c = text.front();
    if (length == 0) {
      json += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      json += '\\';
      json += c;
    } else if (length == 1 && (c < 0x20 || c == 0x7F)) {
      char escape[8];
      std::snprintf(escape, sizeof(escape), "\\u%04x", static_cast<unsigned>(c));
      json += escape;
    } else {
      json += text.substr(0, length);
    }
    text.remove_prefix(length ? length : 1);
  }
  return json + '"';
}

std::string Key(std::string name) {
  std::ranges::replace(name, ' ', '_');
  return Quoted(name) + ": ";
}

std::string Json(double value) {
  if (!std::isfinite(value)) return "null";
  char text[32];
  std::snprintf(text, sizeof(text), "%.17g", value);
  return text;
}

std::string Json(const Cell& cell) {
  return std::visit(
      [](const auto& value) -> std::string {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::monostate>) {
          return "null";
        } else if constexpr (std::is_same_v<T, std::string>) {
          return value.empty() ? "null" : Quoted(value);
        } else if constexpr (std::is_same_v<T, long long>) {
          return std::to_string(value);
        } else if constexpr (std::is_same_v<T, double>) {
          return Json(value);
        } else {
          std::string list;
          for (const double element : value) list += (list.empty() ? "" : ", ") + Json(element);
          return '[' + list + ']';
        }
      },
      cell);
}

std::string Lines(char open, const std::vector<std::string>& elements, char close,
                  const std::string& indent) {
  if (elements.empty()) return {open, close};
  std::string text(1, open);
  for (size_t i = 0; i < elements.size(); ++i) {
    text += (i ? ",\n" : "\n") + indent + "  " + elements[i];
  }
  return text + '\n' + indent + close;
}

std::vector<std::string> Members(const Facts& facts) {
  std::vector<std::string> members;
  for (const auto& [name, value] : facts) members.push_back(Key(name) + Json(value));
  return members;
}

std::string Member(const Table& table) {
  std::vector<std::string> rows;
  for (const auto& row : table.rows) rows.push_back(Row(table.columns, row));
  return Key(table.name) + Lines('[', rows, ']', "  ");
}

std::string Document(const std::vector<std::string>& members) {
  return Lines('{', members, '}', "") + '\n';
}

}  // namespace conjoint::app
