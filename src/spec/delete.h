// Taking elements out of a spec, with what cannot be without them.

#ifndef CONJOINT_SPEC_DELETE_H_
#define CONJOINT_SPEC_DELETE_H_

#include <unordered_set>

#include "spec/spec.h"

namespace conjoint {

// Elements outside the tree that lose what they refer to when bodies leave: pairs, excludes,
// tendons, equalities, actuators and sensors.
class Dependents {
 public:
  // Remembers which elements are complete, by the names that users find (Spec::Find). Throws if two
  // of a type have the same name, be they dependents or others outside the tree. As in the
  // reference it tells the names they would have got if the spec could not be attached.
  explicit Dependents(Spec& spec);

  // Removes those that were complete and are not any more.
  void RemoveIncomplete();

 private:
  Spec& spec_;
  std::unordered_set<const Element*> complete_;
};

// The body with its subtree; pairs, excludes, tendons, equalities, actuators and sensors that
// referred to something in it; its plugin instances. Keys become pending keys. Throws if a key does
// not have the sizes of the model.
void DeleteBody(Spec& spec, Body& body);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_DELETE_H_
