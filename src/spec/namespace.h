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

// The element's own name; those of skins stay.
void RenameItself(const Affixes& names, Element& element);

// Its name and class.
void RenameElement(const Namespace& names, Element& element);

// Names that elements of the tree refer to. Element of another type: nothing.
void RenameTreeReferences(const Namespace& names, Element& element);

// Names that elements outside the tree refer to. Where a partner may be outside of what is
// attached, `spec`, with fresh name tables, tells under which of its two names it exists. False if
// the element is to be left out because it refers to nothing that is attached; what is left to find
// out, ResolveReferences does.
bool RenameReferences(const Namespace& names, const Spec& spec, Material& material);
bool RenameReferences(const Namespace& names, const Spec& spec, Skin& skin);
bool RenameReferences(const Namespace& names, const Spec& spec, Flex& flex);
bool RenameReferences(const Namespace& names, const Spec& spec, Pair& pair);
bool RenameReferences(const Namespace& names, const Spec& spec, Exclude& exclude);
bool RenameReferences(const Namespace& names, const Spec& spec, Tendon& tendon);
bool RenameReferences(const Namespace& names, const Spec& spec, Equality& equality);
bool RenameReferences(const Namespace& names, const Spec& spec, Actuator& actuator);
bool RenameReferences(const Namespace& names, const Spec& spec, Sensor& sensor);
bool RenameReferences(const Namespace& names, const Spec& spec, Tuple& tuple);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_NAMESPACE_H_
