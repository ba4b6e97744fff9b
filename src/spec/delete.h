// Taking elements out of a spec, with what cannot be without them.

#ifndef CONJOINT_SPEC_DELETE_H_
#define CONJOINT_SPEC_DELETE_H_

#include <memory>
#include <unordered_set>

#include "spec/spec.h"

namespace conjoint {

// Elements outside the tree that lose what they refer to when bodies leave: pairs, excludes,
// tendons, equalities, actuators and sensors.
class Dependents {
 public:
  // Remembers which elements are complete, by the names of the last compile if that succeeded, by
  // current names otherwise. Throws if two of a type have the same name, be they dependents or
  // others outside the tree, and as CheckFramesOfBodies.
  explicit Dependents(Spec& spec);

  // Removes those that were complete and are not any more.
  void RemoveIncomplete();

 private:
  void Remember();
  template <class T>
  bool WasComplete(T& element) const;
  template <class T>
  bool IsComplete(T& element) const;

  struct Release {
    void operator()(Spec* spec) const { spec->Release(); }
  };

  Spec& spec_;
  std::unordered_set<const Element*> complete_;

  // A copy of the spec tells what was complete, by the names that users find, where it differs from
  // the spec: it lacks the elements that refer to nothing by their current names, and if the spec
  // could not be attached before, the copy has the names it would have got. As in the reference
  // each element is then renamed in place when it is looked for there, and once more when it is
  // looked for in the spec, in which nothing else has those names.
  std::unique_ptr<Spec, Release> copy_;
};

// The body with its subtree; pairs, excludes, tendons, equalities, actuators and sensors that
// referred to something in it; its plugin instances. Keys become pending keys. Throws if a key does
// not have the sizes of the model. The world stays where it is.
void DeleteBody(Spec& spec, Body& body);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_DELETE_H_
