// mjs_delete. Deleted elements stay allocated until their spec dies, so pointers to them stay
// valid.

#include "spec/delete.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <unordered_set>

#include "spec/keyframes.h"
#include "spec/plugins.h"
#include "spec/references.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

// Adds the elements of type T that refer to something in `targets` to both.
template <class T>
void AddDependents(const Spec& spec, std::unordered_set<const Element*>& targets,
                   ElementList& dependents) {
  ElementList referred;
  for (T* element : spec.all<T>()) {
    referred.clear();
    if (Resolves(spec, *element)) AppendTargets(*element, referred);
    if (std::ranges::any_of(referred, [&](Element* e) { return targets.contains(e); })) {
      dependents.push_back(element);
      targets.insert(element);
    }
  }
}

// What the frame encloses moves to the frame around it.
void DeleteFrame(Spec& spec, Frame& frame) {
  if (!frame.parent) return;
  for (const mjtObj type : kTreeTypes) {
    for (Element* element : frame.parent->children(type)) {
      if (element->frame == &frame) element->frame = frame.frame.get();
    }
  }
  spec.Detach(&frame);
}

void Delete(Spec& spec, Element& element) {
  if (element.owner != &spec || &element == &spec) throw SpecError("element is not in this model");
  if (element.type() == mjOBJ_DEFAULT) {
    auto& old_class = static_cast<DefaultClass&>(element);
    if (&old_class == spec.main_class()) {
      throw SpecError("cannot remove the global default ('main')");
    }
    spec.DetachClass(&old_class);
    return;
  }
  if (Body* body = As<Body>(&element)) {
    DeleteBody(spec, *body);
  } else if (Frame* frame = As<Frame>(&element)) {
    DeleteFrame(spec, *frame);
  } else {
    RemoveInstancesOf(spec, {&element});
    spec.Detach(&element);
  }
  spec.AssignIds();
  spec.UpdateSignature();
}

}  // namespace

ElementList DependentsOf(const Spec& spec, const ElementList& elements) {
  spec.ForgetNames();  // users may have written to them
  std::unordered_set<const Element*> targets(elements.begin(), elements.end());
  ElementList dependents;
  AddDependents<Pair>(spec, targets, dependents);
  AddDependents<Exclude>(spec, targets, dependents);
  AddDependents<Tendon>(spec, targets, dependents);
  AddDependents<Equality>(spec, targets, dependents);
  AddDependents<Actuator>(spec, targets, dependents);
  AddDependents<Sensor>(spec, targets, dependents);
  return dependents;
}

void RemoveDependents(Spec& spec, const ElementList& dependents) {
  RemoveInstancesOf(spec, dependents);
  for (Element* element : dependents) {
    spec.Detach(element);
    if (element->home == &spec) element->user_values.Clear();  // else it lives on there
  }
}

void DeleteBody(Spec& spec, Body& body) {
  // Equal to MuJoCo 3.6.0: of keys taken apart before, what actuators remember is lost.
  CheckKeyframes(spec);
  for (Actuator* actuator : spec.all<Actuator>()) actuator->key_states.clear();
  TakeKeyframesApart(spec);
  if (!body.parent) return;
  const ElementList subtree = WithContents(body);
  RemoveDependents(spec, DependentsOf(spec, subtree));
  RemoveInstancesOf(spec, subtree);
  spec.Detach(&body);
  RemoveUnusedNamedInstances(spec);
}

}  // namespace conjoint

using namespace conjoint;

int mjs_delete(mjSpec* spec, mjsElement* element) {
  Spec* of = ToSpec(spec);
  const bool done = RecordErrors(of, [&] {
    if (!element) throw SpecError("Element is null.");
    Delete(*of, *ToElement(element));
  });
  return done ? 0 : -1;
}
