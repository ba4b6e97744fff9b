// Taking elements out of a spec, with what cannot be without them.

#ifndef CONJOINT_SPEC_DELETE_H_
#define CONJOINT_SPEC_DELETE_H_

#include "spec/spec.h"

namespace conjoint {

// Pairs, excludes, tendons, equalities, actuators and sensors that refer to one of the elements, or
// to one another of these.
ElementList DependentsOf(const Spec& spec, const ElementList& elements);
// Takes them out of their lists, with the plugin instances of their own.
void RemoveDependents(Spec& spec, const ElementList& dependents);

// The body with its subtree; pairs, excludes, tendons, equalities, actuators and sensors that refer
// to something in it; their plugin instances. Keys become pending keys. Throws, with nothing
// changed, if a key does not have the sizes of the model. The world stays where it is.
void DeleteBody(Spec& spec, Body& body);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_DELETE_H_
