#include "mjcf/writer_text.h"

#include <algorithm>
#include <string_view>

namespace conjoint {
namespace {

void AppendEscaped(std::string& text, std::string_view value) {
  for (const char c : value) {
    switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      case '\'':
        text += "&apos;";
        break;
      default:
        text += c;
    }
  }
}

void PrintElement(std::string& text, const XmlElement& element, size_t level) {
  const size_t indent = 2 * level;
  text.append(indent, ' ').append("<").append(element.name);
  for (const XmlAttribute& attribute : element.attributes) {
    text.append(" ").append(attribute.name).append("=\"");
    AppendEscaped(text, attribute.value);
    text += '"';
  }
  if (element.children.empty() && element.leading_comment.empty()) {
    text += "/>\n";
    return;
  }
  text += ">\n";
  if (!element.leading_comment.empty()) {
    text.append(indent + 2, ' ').append("<!--").append(element.leading_comment).append("-->\n");
  }
  for (const XmlElement* child : element.children) PrintElement(text, *child, level + 1);
  text.append(indent, ' ').append("</").append(element.name).append(">\n");
}

// What a line is searched for that gets a blank line before it. Plain text: elements inside
// sections whose names begin like that of a section are found too.
constexpr std::string_view kSectionMarks[] = {
    "<actuator",   "<asset",     "<compiler",  "<contact>", "<custom",   "<default>",
    "<deformable", "<equality",  "<extension", "<keyframe", "<option",   "<sensor",
    "<size",       "<statistic", "<tendon",    "<visual",   "<worldbody"};

bool StartsSection(std::string_view text) {
  return std::ranges::any_of(kSectionMarks,
                             [&](std::string_view mark) { return text.starts_with(mark); });
}

// A blank line before each line with a mark, but not before the first of them.
std::string SeparateSections(std::string_view text) {
  std::string separated;
  separated.reserve(text.size() + 64);
  bool is_first = true;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n') + 1);
    for (size_t at = line.find('<'); at != line.npos; at = line.find('<', at + 1)) {
      if (!StartsSection(line.substr(at))) continue;
      if (!is_first) separated += '\n';
      is_first = false;
    }
    separated += line;
    text.remove_prefix(line.size());
  }
  return separated;
}

}  // namespace

std::string PrintDocument(const XmlElement& root) {
  std::string text;
  PrintElement(text, root, 0);
  return SeparateSections(text);
}

}  // namespace conjoint
