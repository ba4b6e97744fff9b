// A summary for programs: one JSON object with "facts" at the top level, "sizes", "bodies" and a
// list of objects for each table.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <type_traits>

#include "conjoint/summary.h"

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

// Bytes that are not UTF-8 become the replacement character.
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

// A member's name: what the text calls "arena bytes" is "arena_bytes" here.
std::string Key(std::string name) {
  std::ranges::replace(name, ' ', '_');
  return Quoted(name) + ": ";
}

// Seventeen digits give back the same number; JSON knows no infinities.
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

// Elements on lines of their own between brackets.
std::string Lines(char open, const std::vector<std::string>& elements, char close,
                  const std::string& indent) {
  if (elements.empty()) return {open, close};
  std::string text(1, open);
  for (size_t i = 0; i < elements.size(); ++i) {
    text += (i ? ",\n" : "\n") + indent + "  " + elements[i];
  }
  return text + '\n' + indent + close;
}

std::string Row(const std::vector<std::string>& columns, const std::vector<Cell>& cells) {
  std::string text;
  for (size_t i = 0; i < columns.size(); ++i) {
    text += (i ? ", " : "") + Key(columns[i]) + Json(cells[i]);
  }
  return '{' + text + '}';
}

std::string BodyRow(const Body& body, size_t id) {
  std::string joints;
  for (const std::string& joint : body.joints)
    joints += (joints.empty() ? "" : ", ") + Quoted(joint);
  return "{\"id\": " + std::to_string(id) + ", \"name\": " + Quoted(body.name) +
         ", \"parent\": " + (id ? std::to_string(body.parent) : "null") +
         ", \"mass\": " + Json(body.mass) + ", \"geoms\": " + std::to_string(body.geoms) +
         ", \"joints\": [" + joints + "]}";
}

}  // namespace

std::string AsJson(const Summary& summary) {
  std::vector<std::string> members;
  for (const auto& [name, value] : summary.facts) members.push_back(Key(name) + Json(value));

  std::vector<std::string> sizes;
  for (const auto& [name, value] : summary.sizes) sizes.push_back(Key(name) + Json(value));
  members.push_back("\"sizes\": " + Lines('{', sizes, '}', "  "));

  std::vector<std::string> bodies;
  for (size_t i = 0; i < summary.bodies.size(); ++i)
    bodies.push_back(BodyRow(summary.bodies[i], i));
  members.push_back("\"bodies\": " + Lines('[', bodies, ']', "  "));

  for (const Table& table : summary.tables) {
    std::vector<std::string> rows;
    for (const auto& row : table.rows) rows.push_back(Row(table.columns, row));
    members.push_back(Key(table.name) + Lines('[', rows, ']', "  "));
  }
  return Lines('{', members, '}', "") + '\n';
}

}  // namespace conjoint::app
