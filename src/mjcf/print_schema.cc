// mj_printSchema: the language table as text or as an HTML table.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "mjcf/language.h"

namespace conjoint {
namespace {

using language::ElementKind;

constexpr size_t kAttributeColumn = 30;
constexpr size_t kLineWidth = 60;

std::vector<std::string_view> SortedAttributes(const ElementKind& kind) {
  std::vector<std::string_view> names;
  for (const language::Attribute& attribute : kind.attributes) names.push_back(attribute.name);
  std::ranges::sort(names);
  return names;
}

std::string PrintedName(const ElementKind& kind) {
  return &kind == &language::kBody ? "(world)body" : kind.name;
}

void PrintText(const ElementKind& kind, int level, std::string* out) {
  std::string line(static_cast<size_t>(3 * level), ' ');
  line += PrintedName(kind) + " (" + static_cast<char>(kind.multiplicity) + ")";
  const size_t indent = std::max(kAttributeColumn, line.size());
  line.resize(indent, ' ');
  for (const std::string_view name : SortedAttributes(kind)) {
    if (line.size() > kLineWidth) {
      *out += line + "\n";
      line.assign(indent, ' ');
    }
    line += name;
    line += " ";
  }
  *out += line + "\n";
  for (const ElementKind* child : kind.children) PrintText(*child, level + 1, out);
}

void PrintHtml(const ElementKind& kind, int level, bool pad, std::string* out) {
  *out += "<tr>\n\t<td ";
  if (pad) {
    *out += "style=\"padding-left:" + std::to_string(5 + 15 * level) +
            "\" bgcolor=\"#EEEEEE\" class=\"el\">";
  } else {
    *out += "bgcolor=\"#EEEEEE\" class=\"el\">";
    for (int i = 0; i < 4 * level; ++i) *out += "&nbsp;";
  }
  *out += PrintedName(kind) + "</td>\n\t<td class=\"ty\">" + static_cast<char>(kind.multiplicity) +
          "</td>\n\t<td class=\"at\">";
  if (kind.attributes.empty()) *out += "<span style=\"color:black\"><i>no attributes</i></span>";
  for (const std::string_view name : SortedAttributes(kind)) *out += std::string(name) + " ";
  *out += "</td>\n</tr>\n";
  for (const ElementKind* child : kind.children) PrintHtml(*child, level + 1, pad, out);
}

std::string SchemaText(bool html, bool pad) {
  std::string text;
  if (html) {
    text = "<table border=\"1\">\n";
    PrintHtml(language::kRoot, 0, pad, &text);
    text += "</table>\n";
  } else {
    PrintText(language::kRoot, 0, &text);
  }
  return text;
}

}  // namespace
}  // namespace conjoint

int mj_printSchema(const char* filename, char* buffer, int buffer_sz, int flg_html, int flg_pad) {
  const std::string text = conjoint::SchemaText(flg_html != 0, flg_pad != 0);
  if (filename) {
    if (FILE* file = std::fopen(filename, "wb")) {
      std::fwrite(text.data(), 1, text.size(), file);
      std::fclose(file);
    }
  }
  if (buffer && buffer_sz > 0) {
    const size_t copied = std::min(text.size(), static_cast<size_t>(buffer_sz) - 1);
    std::memcpy(buffer, text.data(), copied);
    std::memset(buffer + copied, 0, static_cast<size_t>(buffer_sz) - copied);
  }
  return static_cast<int>(text.size());
}
