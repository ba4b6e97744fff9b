// A small XML document: elements with their attributes and lines. Text between elements is ignored,
// comments are kept only where the reader needs them.
//
// Accepted are at most kMaxDepth open elements, names and quoted values as in XML 1.0 without
// namespaces, the five named entities and numeric references. Elements live in the document, so
// that deep documents need no deep recursion to be destroyed.

#ifndef CONJOINT_MJCF_XML_H_
#define CONJOINT_MJCF_XML_H_

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace conjoint {

struct XmlAttribute {
  std::string name;
  std::string value;
};

struct XmlElement {
  std::string name;
  int line = 0;  // of its '<' in the main file; 0 in included files
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement*> children;
  XmlElement* parent = nullptr;
  bool has_content = false;       // any child node: element, comment, text that is not blank
  std::string leading_comment;    // if the first child node is a comment, its text
  std::string include_directory;  // of an expanded include: where the included file is

  // The value of an attribute, null if it is absent.
  const char* Find(std::string_view attribute_name) const;
  bool Has(std::string_view attribute_name) const { return Find(attribute_name) != nullptr; }
};

class XmlDocument {
 public:
  static constexpr int kMaxDepth = 498;

  // Reads the text. Returns false for ill-formed text; error() then has the form
  //   XML parse error N:
  //   Error=NAME ErrorID=N (0xH) Line number=L: column C: TEXT
  // and for an element that is not closed, whose column is not known, "XMLElement name=NAME" after
  // the line.
  bool Parse(std::string_view text);
  const std::string& error() const { return error_; }

  XmlElement* root() const { return root_; }  // null if there is no element
  // A copy of an element of another document and everything in it, as a last child of `parent`.
  void Adopt(const XmlElement& source, XmlElement* parent);
  XmlElement* NewElement() { return &elements_.emplace_back(); }

 private:
  std::deque<XmlElement> elements_;
  XmlElement* root_ = nullptr;
  std::string error_;
};

}  // namespace conjoint

#endif  // CONJOINT_MJCF_XML_H_
