// Names of elements that are attached: PREFIX name SUFFIX, for the element and what it refers to.

#ifndef CONJOINT_SPEC_NAMESPACE_H_
#define CONJOINT_SPEC_NAMESPACE_H_

#include <string>

#include "spec/spec.h"

namespace conjoint {

struct Namespace : Affixes {
  bool within_spec =
      false;  // attaching inside one spec: classes and assets are shared, not renamed
};

// The element's own name, but for skins, and its class.
void RenameElement(const Namespace& names, Element& element);

// Names that elements of the tree refer to. Element of another type: nothing.
void RenameTreeReferences(const Namespace& names, Element& element);

// Names that elements outside the tree refer to. Where partners may be outside of what is attached
// it is left to ResolveReferences to find out under which of its two names each exists.
void RenameReferences(const Namespace& names, Material& material);
void RenameReferences(const Namespace& names, Skin& skin);
void RenameReferences(const Namespace& names, Flex& flex);
void RenameReferences(const Namespace& names, Equality& equality);
void RenameReferences(const Namespace& names, Actuator& actuator);
void RenameReferences(const Namespace& names, Tuple& tuple);
inline void RenameReferences(const Namespace& names, WithPartners& element) {
  element.pending_affixes = names;
}

}  // namespace conjoint

#endif  // CONJOINT_SPEC_NAMESPACE_H_
