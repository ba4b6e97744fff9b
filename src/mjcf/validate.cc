#include "mjcf/validate.h"

#include <string_view>
#include <vector>

#include "mjcf/include.h"
#include "mjcf/language.h"
#include "mjcf/read_error.h"

namespace conjoint {
namespace {

using language::ElementKind;

bool IsFrameLike(std::string_view name) { return name == "frame" || name == "replicate"; }

bool Matches(const ElementKind& kind, std::string_view name, int level) {
  if (&kind != &language::kBody) return name == kind.name;
  return name == "body" || (level == 1 && name == "worldbody") || IsFrameLike(name);
}

void Check(const XmlElement& element, const ElementKind& kind, int level) {
  if (!Matches(kind, element.name, level)) Fail(&element, "Schema violation: unrecognized element");
  for (const XmlAttribute& attribute : element.attributes) {
    if (!kind.FindAttribute(attribute.name)) {
      Fail(&element, "Schema violation: unrecognized attribute: '%s'", attribute.name.c_str());
    }
  }

  const std::vector<const XmlElement*> children = Children(element);
  const bool is_recursive = kind.multiplicity == language::kRecursive;
  if (is_recursive) {
    for (const XmlElement* child : children) {
      if (child->name == kind.name) Check(*child, kind, level + 1);
    }
  }

  std::vector<int> counts(kind.children.size());
  for (const XmlElement* child : children) {
    size_t i = 0;
    while (i < counts.size() && !Matches(*kind.children[i], child->name, level + 1)) ++i;
    if (i < counts.size()) {
      ++counts[i];
      Check(*child, *kind.children[i], level + 1);
    } else if (!is_recursive || !Matches(kind, child->name, level + 1)) {
      Fail(child, "Schema violation: unrecognized element");
    }
  }

  // With several violations the last kind is named.
  for (size_t i = counts.size(); i > 0; --i) {
    const ElementKind& child = *kind.children[i - 1];
    if (child.multiplicity == language::kOptional && counts[i - 1] > 1) {
      Fail(&element, "Schema violation: unique element '%s' found %d times", child.name,
           counts[i - 1]);
    }
    if (child.multiplicity == language::kOnce && counts[i - 1] == 0) {
      Fail(&element, "Schema violation: element '%s' is required", child.name);
    }
  }
}

}  // namespace

void Validate(const XmlElement& root) { Check(root, language::kRoot, 0); }

}  // namespace conjoint
