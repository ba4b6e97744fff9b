#include "conjoint/report.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

namespace conjoint::app {
namespace {

constexpr char kBold[] = "1", kHeadingColour[] = "1;36";

using Row = std::vector<std::string>;

std::string Coloured(const char* code, const std::string& text) {
  static const bool colours = isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR");
  return colours ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
}

std::string KeyText(std::string key) {
  std::ranges::replace(key, '_', ' ');
  return key;
}

std::string ValueText(const Report& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return FormatNumber(value.get<double>());
  if (value.is_number()) return value.dump();
  std::string list;
  for (const Report& element : value) list += (list.empty() ? "" : " ") + ValueText(element);
  return list.empty() ? "-" : list;
}

// Columns a text takes on a terminal: its characters, not its bytes of UTF-8.
size_t Width(const std::string& text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Rows with columns as wide as their widest cell, each row a line.
Row Align(const std::vector<Row>& rows) {
  std::vector<size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], Width(row[i]));
  }
  Row lines;
  for (const Row& row : rows) {
    std::string line = "  ";
    for (size_t i = 0; i < row.size(); ++i) {
      line += row[i] + std::string(widths[i] + 2 - Width(row[i]), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

bool IsSection(const Report& value) {
  return value.is_object() || (value.is_array() && !value.empty() && value[0].is_structured());
}

// The members of an object that are not sections of their own, as rows of key and value.
std::vector<Row> PlainMembers(const Report& object) {
  std::vector<Row> rows;
  for (const auto& [key, value] : object.items()) {
    const bool empty_list = value.is_array() && value.empty();
    if (!IsSection(value) && !empty_list) rows.push_back({KeyText(key), ValueText(value)});
  }
  return rows;
}

Row SectionLines(const Report& section) {
  if (section.is_object()) return Align(PlainMembers(section));
  std::vector<Row> rows;
  const bool named_columns = section[0].is_object();
  if (named_columns) {
    Row& header = rows.emplace_back();
    for (const auto& [key, value] : section[0].items()) header.push_back(KeyText(key));
  }
  for (const Report& element : section) {
    Row& row = rows.emplace_back();
    for (const Report& value : element) row.push_back(ValueText(value));
  }
  Row lines = Align(rows);
  if (named_columns) lines[0] = Coloured(kBold, lines[0]);
  return lines;
}

std::string Heading(const std::string& key) {
  std::string title = KeyText(key);
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return Coloured(kHeadingColour, title);
}

}  // namespace

void Print(const Report& report, bool as_json) {
  if (as_json) {
    std::cout << report.dump(2, ' ', false, Report::error_handler_t::replace) << '\n';
    return;
  }
  for (const std::string& line : Align(PlainMembers(report))) std::cout << line << '\n';
  for (const auto& [key, value] : report.items()) {
    if (!IsSection(value)) continue;
    std::cout << '\n' << Heading(key) << '\n';
    for (const std::string& line : SectionLines(value)) std::cout << line << '\n';
  }
}

std::string FormatNumber(double value) {
  char text[32];
  const bool long_whole_part = std::abs(value) >= 1e4 && std::abs(value) < 1e9;
  std::snprintf(text, sizeof(text), long_whole_part ? "%.0f" : "%.4g", value);
  return text;
}

Report TextOrNull(std::string text) { return text.empty() ? Report() : Report(std::move(text)); }

}  // namespace conjoint::app
