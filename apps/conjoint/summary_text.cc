// A summary for people: facts, sizes, the kinematic tree, tables.

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <type_traits>

#include "conjoint/summary.h"

namespace conjoint::app {
namespace {

std::string Number(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.4g", value);
  return text;
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

std::string Title(std::string name) {
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

// Lines of columns as wide as their widest cell.
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
  return Aligned(lines);
}

// The tree as an indented list with its branches drawn. Explicit stack: a chain may be long.
std::string TreeText(const std::vector<Body>& bodies) {
  std::vector<std::vector<size_t>> children(bodies.size());
  for (size_t i = 1; i < bodies.size(); ++i) {
    children[static_cast<size_t>(bodies[i].parent)].push_back(i);
  }
  struct Entry {
    size_t body;
    std::string indent;  // what stands before the children of this body
    std::string branch;  // what stands before the body itself
  };
  std::vector<Entry> pending = {{0, "", ""}};
  std::vector<std::vector<std::string>> lines;
  while (!pending.empty()) {
    const Entry entry = std::move(pending.back());
    pending.pop_back();
    const Body& body = bodies[entry.body];
    std::string joints;
    for (const std::string& joint : body.joints) joints += (joints.empty() ? "" : ", ") + joint;
    lines.push_back({entry.branch + body.name, body.mass > 0 ? Number(body.mass) + " kg" : "",
                     std::to_string(body.geoms) + (body.geoms == 1 ? " geom" : " geoms"), joints});
    const std::vector<size_t>& own = children[entry.body];
    for (size_t i = own.size(); i-- > 0;) {
      const bool last = i + 1 == own.size();
      pending.push_back(
          {own[i], entry.indent + (last ? "   " : "│  "), entry.indent + (last ? "└─ " : "├─ ")});
    }
  }
  return Aligned(lines);
}

}  // namespace

std::string AsText(const Summary& summary) {
  std::string text = FactsText(summary.facts);
  text += "\nSizes\n" + FactsText(summary.sizes);
  text += "\nKinematic tree\n" + TreeText(summary.bodies);
  for (const Table& table : summary.tables)
    text += '\n' + Title(table.name) + '\n' + TableText(table);
  return text;
}

}  // namespace conjoint::app
