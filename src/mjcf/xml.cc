// The XML parser: one pass over the text with a stack of open elements.

#include "mjcf/xml.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>

namespace conjoint {
namespace {

// Numbers and names are those of tinyxml2, which programs may look for in messages.
struct XmlErrorKind {
  int id;
  const char* name;
};
constexpr XmlErrorKind kBadElement{6, "XML_ERROR_PARSING_ELEMENT"};
constexpr XmlErrorKind kBadAttribute{7, "XML_ERROR_PARSING_ATTRIBUTE"};
constexpr XmlErrorKind kBadText{8, "XML_ERROR_PARSING_TEXT"};
constexpr XmlErrorKind kBadDeclaration{11, "XML_ERROR_PARSING_DECLARATION"};
constexpr XmlErrorKind kEmptyDocument{13, "XML_ERROR_EMPTY_DOCUMENT"};
constexpr XmlErrorKind kMismatched{14, "XML_ERROR_MISMATCHED_ELEMENT"};
constexpr XmlErrorKind kBadNode{15, "XML_ERROR_PARSING"};
constexpr XmlErrorKind kTooDeep{18, "XML_ELEMENT_DEPTH_EXCEEDED"};

// Both from 1.
struct Place {
  int line, column;
};

struct ParseError {
  ParseError(const XmlErrorKind& what, int at_line, const std::string& text)
      : kind(what), line(at_line), detail(text) {}
  ParseError(const XmlErrorKind& what, const Place& place, const std::string& text)
      : ParseError(what, place.line, "column " + std::to_string(place.column) + ": " + text) {}

  XmlErrorKind kind;
  int line;
  std::string detail;
};

bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool IsNameStart(char c) {
  return static_cast<unsigned char>(c) >= 128 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         c == '_' || c == ':';
}
bool IsNameChar(char c) { return IsNameStart(c) || (c >= '0' && c <= '9') || c == '.' || c == '-'; }

void AppendUtf8(uint32_t code, std::string* out) {
  const auto add = [out](uint32_t byte) { out->push_back(static_cast<char>(byte)); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xc0 | code >> 6);
    add(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    add(0xe0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3f));
    add(0x80 | (code & 0x3f));
  } else {
    add(0xf0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3f));
    add(0x80 | (code >> 6 & 0x3f));
    add(0x80 | (code & 0x3f));
  }
}

// The code of "&#...;" at the start of the text, and how many characters it takes.
std::optional<std::pair<uint32_t, size_t>> NumericReference(std::string_view text) {
  const size_t end = text.find(';');
  if (end == text.npos || end > 12 || end < 3) return std::nullopt;
  std::string_view digits = text.substr(2, end - 2);
  const uint32_t base = digits.front() == 'x' ? 16 : 10;
  if (base == 16) digits.remove_prefix(1);
  if (digits.empty()) return std::nullopt;
  uint64_t code = 0;
  for (const char c : digits) {
    uint32_t digit = 99;
    if (c >= '0' && c <= '9') digit = static_cast<uint32_t>(c - '0');
    if (c >= 'a' && c <= 'f') digit = static_cast<uint32_t>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') digit = static_cast<uint32_t>(c - 'A' + 10);
    if (digit >= base) return std::nullopt;
    code = code * base + digit;
    if (code > 0x10ffff) return std::nullopt;
  }
  return std::pair{static_cast<uint32_t>(code), end + 1};
}

// Replaces entities, and line ends by line feeds.
std::string DecodeValue(std::string_view raw) {
  static constexpr std::pair<std::string_view, char> kEntities[] = {
      {"&quot;", '"'}, {"&amp;", '&'}, {"&apos;", '\''}, {"&lt;", '<'}, {"&gt;", '>'}};
  std::string out;
  out.reserve(raw.size());
  for (size_t i = 0; i < raw.size();) {
    const std::string_view rest = raw.substr(i);
    if (rest.front() == '\r') {
      out.push_back('\n');
      i += rest.starts_with("\r\n") ? 2 : 1;
      continue;
    }
    if (rest.front() == '&') {
      if (rest.starts_with("&#")) {
        if (const auto reference = NumericReference(rest)) {
          AppendUtf8(reference->first, &out);
          i += reference->second;
          continue;
        }
      }
      const auto* entity = std::ranges::find_if(
          kEntities, [rest](const auto& candidate) { return rest.starts_with(candidate.first); });
      if (entity != std::end(kEntities)) {
        out.push_back(entity->second);
        i += entity->first.size();
        continue;
      }
    }
    out.push_back(rest.front());
    ++i;
  }
  return out;
}

class Parser {
 public:
  Parser(std::string_view text, XmlDocument* document) : text_(text), document_(document) {}

  // Returns the root, null if there is none. Throws ParseError.
  XmlElement* Run() {
    SkipSpace();
    if (Accept("\xef\xbb\xbf")) SkipSpace();
    if (AtEnd()) throw ParseError(kEmptyDocument, Here(), "the document is empty");
    while (!AtEnd()) {
      ReadNode();
      SkipSpace();
    }
    if (open_) throw Mismatch(*open_);
    return root_;
  }

 private:
  // ---- nodes

  void ReadNode() {
    const Place place = Here();
    if (Accept("<?")) {
      ReadDeclaration(place);
    } else if (Accept("<!--")) {
      ReadComment(place);
    } else if (Accept("<![CDATA[")) {
      NoteContent();
      ReadUntil("]]>", place, "a CDATA section");
    } else if (Accept("<!")) {
      NoteContent();
      ReadUntil(">", place, "a markup declaration");
    } else if (Accept("</")) {
      ReadClosingTag(place);
    } else if (Accept("<")) {
      ReadOpeningTag(place);
    } else {
      ReadText(place);
    }
    only_declarations_ = only_declarations_ && last_was_declaration_;
  }

  void ReadDeclaration(const Place& place) {
    ReadUntil("?>", place, "a declaration");
    if (open_ || !only_declarations_) {
      throw ParseError(kBadDeclaration, place, "declarations come before everything else");
    }
    last_was_declaration_ = true;
  }

  void ReadComment(const Place& place) {
    const std::string_view comment = ReadUntil("-->", place, "a comment");
    if (open_ && !open_->has_content) open_->leading_comment = NormalizeLines(comment);
    NoteContent();
  }

  void ReadText(const Place& place) {
    NoteContent();
    const size_t end = text_.find('<', at_);
    if (end == text_.npos) throw ParseError(kBadText, place, "text after the last element");
    SkipTo(end);
  }

  void ReadOpeningTag(const Place& place) {
    XmlElement* element = document_->NewElement();
    element->line = place.line;
    SkipSpace();
    element->name = ReadName();
    if (element->name.empty()) throw ParseError(kBadNode, place, "an element needs a name");
    const bool is_closed = ReadAttributes(place, element);
    NoteContent();
    element->parent = open_;
    if (open_) {
      open_->children.push_back(element);
    } else if (!root_) {
      root_ = element;
    }
    if (is_closed) return;
    if (++depth_ > XmlDocument::kMaxDepth) {
      throw ParseError(kTooDeep, place.line, "Element nesting is too deep.");
    }
    open_ = element;
  }

  // Reads to the end of the tag that begins at `tag`. Returns true for "/>".
  bool ReadAttributes(const Place& tag, XmlElement* element) {
    for (;;) {
      SkipSpace();
      if (AtEnd()) {
        throw ParseError(kBadElement, tag, "the tag of '" + element->name + "' has no end");
      }
      if (Accept("/>")) return true;
      if (Accept(">")) return false;
      const Place place = Here();
      const auto check = [&](bool is_good, const XmlErrorKind& kind, const std::string& text) {
        if (!is_good) throw ParseError(kind, place, text + " in '" + element->name + "'");
      };
      check(IsNameStart(text_[at_]), kBadElement, "unexpected character");
      XmlAttribute attribute;
      attribute.name = ReadName();
      SkipSpace();
      check(Accept("="), kBadAttribute, "attribute '" + attribute.name + "' has no value");
      SkipSpace();
      check(!AtEnd() && (text_[at_] == '"' || text_[at_] == '\''), kBadAttribute,
            "the value of attribute '" + attribute.name + "' is not quoted");
      const char quote = text_[at_++];
      const size_t end = text_.find(quote, at_);
      check(end != text_.npos, kBadAttribute,
            "the value of attribute '" + attribute.name + "' has no end");
      attribute.value = DecodeValue(text_.substr(at_, end - at_));
      SkipTo(end + 1);
      check(!element->Has(attribute.name), kBadAttribute,
            "attribute '" + attribute.name + "' is repeated");
      element->attributes.push_back(std::move(attribute));
    }
  }

  void ReadClosingTag(const Place& place) {
    XmlElement tag;  // a closing tag may have attributes, which mean nothing
    tag.name = ReadName();
    if (tag.name.empty()) throw ParseError(kBadNode, place, "a closing tag needs a name");
    const bool is_closed = ReadAttributes(place, &tag);
    if (open_ && is_closed) throw ParseError(kBadNode, place, "a closing tag ends with '>'");
    if (!open_) {
      at_ = text_.size();  // nothing counts after the end of the document
      return;
    }
    if (tag.name != open_->name) throw Mismatch(*open_);
    open_ = open_->parent;
    --depth_;
  }

  // ---- characters

  // An element without its closing tag.
  static ParseError Mismatch(const XmlElement& element) {
    return {kMismatched, element.line, "XMLElement name=" + element.name};
  }

  static std::string NormalizeLines(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\r') {
        out.push_back(text[i]);
      } else if (i + 1 == text.size() || text[i + 1] != '\n') {
        out.push_back('\n');
      }
    }
    return out;
  }

  void NoteContent() {
    last_was_declaration_ = false;
    if (open_) open_->has_content = true;
  }

  std::string_view ReadUntil(std::string_view end_mark, const Place& place, const char* what) {
    const size_t end = text_.find(end_mark, at_);
    if (end == text_.npos) {
      throw ParseError(
          kBadNode, place,
          std::string(what) + " has no end: no '" + std::string(end_mark) + "' follows");
    }
    const std::string_view content = text_.substr(at_, end - at_);
    SkipTo(end + end_mark.size());
    return content;
  }

  std::string ReadName() {
    const size_t begin = at_;
    if (!AtEnd() && IsNameStart(text_[at_])) {
      while (!AtEnd() && IsNameChar(text_[at_])) ++at_;
    }
    return std::string(text_.substr(begin, at_ - begin));
  }

  bool AtEnd() const { return at_ >= text_.size(); }

  bool Accept(std::string_view mark) {
    if (!text_.substr(at_).starts_with(mark)) return false;
    at_ += mark.size();
    return true;
  }

  Place Here() const { return {line_, static_cast<int>(at_ - line_begin_) + 1}; }

  void SkipTo(size_t position) {
    for (; at_ < position; ++at_) {
      if (text_[at_] != '\n') continue;
      ++line_;
      line_begin_ = at_ + 1;
    }
  }

  void SkipSpace() {
    size_t end = at_;
    while (end < text_.size() && IsSpace(text_[end])) ++end;
    SkipTo(end);
  }

  std::string_view text_;
  XmlDocument* document_;
  size_t at_ = 0, line_begin_ = 0;
  int line_ = 1;
  int depth_ = 0;
  bool only_declarations_ = true, last_was_declaration_ = false;
  XmlElement* open_ = nullptr;
  XmlElement* root_ = nullptr;
};

}  // namespace

const char* XmlElement::Find(std::string_view attribute_name) const {
  for (const XmlAttribute& attribute : attributes) {
    if (attribute.name == attribute_name) return attribute.value.c_str();
  }
  return nullptr;
}

bool XmlDocument::Parse(std::string_view text) {
  // As for a C string, the first zero ends the text.
  text = text.substr(0, text.find('\0'));
  try {
    root_ = Parser(text, this).Run();
    return true;
  } catch (const ParseError& error) {
    const std::string id = std::to_string(error.kind.id);
    char hex[16];
    std::snprintf(hex, sizeof(hex), "0x%x", static_cast<unsigned>(error.kind.id));
    error_ = "XML parse error " + id + ":\nError=" + error.kind.name + " ErrorID=" + id + " (" +
             hex + ") Line number=" + std::to_string(error.line);
    if (!error.detail.empty()) error_ += ": " + error.detail;
    error_ += "\n";
    root_ = nullptr;
    return false;
  }
}

void XmlDocument::Adopt(const XmlElement& source, XmlElement* parent) {
  struct Task {
    const XmlElement* source;
    XmlElement* parent;
  };
  std::vector<Task> tasks = {{&source, parent}};
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    XmlElement* copy = NewElement();
    copy->name = task.source->name;
    copy->attributes = task.source->attributes;
    copy->has_content = task.source->has_content;
    copy->parent = task.parent;
    task.parent->children.push_back(copy);
    // The last task is done first: children keep their order when pushed in reverse.
    for (size_t i = task.source->children.size(); i > 0; --i) {
      tasks.push_back({task.source->children[i - 1], copy});
    }
  }
}

}  // namespace conjoint
