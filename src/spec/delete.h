// Taking elements out of a spec, with what cannot be without them.

#ifndef CONJOINT_SPEC_DELETE_H_
#define CONJOINT_SPEC_DELETE_H_

#include "spec/spec.h"

namespace conjoint {

// The body with its subtree; pairs, excludes, tendons, equalities, actuators and sensors that
// referred to something in it; its plugin instances. Keys become pending keys. Throws if a key does
// not have the sizes of the model.
void DeleteBody(Spec& spec, Body& body);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_DELETE_H_
