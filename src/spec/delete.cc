// mjs_delete. Deleted elements stay allocated until their spec dies, so pointers to them stay
// valid.

#include "spec/delete.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include "spec/keyframes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

// Calls visit(concrete element) for types that have a plugin.
template <class Visit>
void VisitWithPlugin(Element* element, Visit visit) {
  if (Body* body = As<Body>(element)) visit(*body);
  if (Geom* geom = As<Geom>(element)) visit(*geom);
  if (Mesh* mesh = As<Mesh>(element)) visit(*mesh);
  if (Actuator* actuator = As<Actuator>(element)) visit(*actuator);
  if (Sensor* sensor = As<Sensor>(element)) visit(*sensor);
}

constexpr mjtObj kTypesWithPlugin[] = {mjOBJ_BODY, mjOBJ_GEOM, mjOBJ_MESH, mjOBJ_ACTUATOR,
                                       mjOBJ_SENSOR};

// Takes an instance out of the list; those that are left get new ids. False if it is not there.
bool RemoveInstance(Spec& spec, Element* instance) {
  const ElementList& instances = spec.list(mjOBJ_PLUGIN);
  if (std::find(instances.begin(), instances.end(), instance) == instances.end()) return false;
  spec.Detach(instance);
  int next = 0;
  for (Element* left : instances) left->id = next++;
  return true;
}

// The same for the unnamed instance of an element.
bool RemoveInstanceOf(Spec& spec, const mjsPlugin& plugin) {
  if (!plugin.active || !spec.HasMade(plugin.element)) return false;
  Element* instance = ToElement(plugin.element);
  return instance->name.empty() && RemoveInstance(spec, instance);
}

// Named plugin instances that some element refers to.
std::set<std::string> UsedInstances(const Spec& spec) {
  std::set<std::string> used;
  for (const mjtObj type : kTypesWithPlugin) {
    for (Element* element : spec.list(type)) {
      VisitWithPlugin(element, [&](auto& user) { used.insert(*user.values->plugin.name); });
    }
  }
  return used;
}

// Elements outside the tree that refer to nothing, before the others.
constexpr mjtObj kFreeTypes[] = {mjOBJ_MESH,     mjOBJ_SKIN,    mjOBJ_HFIELD, mjOBJ_TEXTURE,
                                 mjOBJ_MATERIAL, mjOBJ_NUMERIC, mjOBJ_TEXT};

template <class Visit>
void ForEachDependentType(Visit visit) {
  visit.template operator()<Pair>();
  visit.template operator()<Exclude>();
  visit.template operator()<Tendon>();
  visit.template operator()<Equality>();
  visit.template operator()<Actuator>();
  visit.template operator()<Sensor>();
}

// As in the reference, instances that are left keep their ids; if they are not at their places any
// more the spec is of no use.
void RemoveUnusedInstances(Spec& spec) {
  const std::set<std::string> used = UsedInstances(spec);
  const ElementList instances = spec.list(mjOBJ_PLUGIN);
  for (Element* instance : instances) {
    const std::string& name = instance->name;
    if (!name.empty() && !used.contains(name)) spec.Detach(instance);
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

// Wrong ids of plugin instances stay as they are, as in the reference; all others are new.
void AssignIdsAndCheckInstances(Spec& spec) {
  const ElementList& instances = spec.list(mjOBJ_PLUGIN);
  std::vector<int> ids;
  for (const Element* instance : instances) ids.push_back(instance->id);
  spec.AssignIds();
  for (size_t i = 0; i < ids.size(); ++i) instances[i]->id = ids[i];
  spec.CheckPluginIds();
}

// Anything but a body or frame. Instances of plugins go with elements that were compiled with them.
void DeleteSingle(Spec& spec, Element& element) {
  bool renumbered = element.type() == mjOBJ_PLUGIN && RemoveInstance(spec, &element);
  spec.Detach(&element);
  if (!IsTreeType(element.type())) {
    element.id = -1;  // shows in a spec that it was attached from
    VisitWithPlugin(
        &element, [&](auto& user) { renumbered |= RemoveInstanceOf(spec, user.compiled->plugin); });
  }
  if (!renumbered) AssignIdsAndCheckInstances(spec);
}

// What deleting any body is refused for.
void CheckBodiesCanLeave(Spec& spec) {
  Dependents{spec};
  CheckKeyframes(spec);
}

void Delete(Spec& spec, Element& element) {
  if (element.owner != &spec || &element == &spec) {
    if (element.type() == mjOBJ_BODY) CheckBodiesCanLeave(spec);
    throw SpecError("element is not in this model");
  }
  if (element.type() == mjOBJ_DEFAULT) {
    auto& old_class = static_cast<DefaultClass&>(element);
    if (&old_class == spec.main_class()) {
      throw SpecError("cannot remove the global default ('main')");
    }
    spec.DetachClass(&old_class);
    return;
  }
  if (element.type() == mjOBJ_BODY && !element.parent) {  // a world, of this or an attached spec
    spec.CheckPluginIds();  // it stays, but is refused where another body would be
    CheckBodiesCanLeave(spec);
    return;
  }
  if (Body* body = As<Body>(&element)) {
    DeleteBody(spec, *body);
  } else if (Frame* frame = As<Frame>(&element)) {
    DeleteFrame(spec, *frame);
  } else {
    DeleteSingle(spec, element);
  }
  spec.AssignIds();
  spec.IndexNames();
  spec.UpdateSignature();
}

}  // namespace

Dependents::Dependents(Spec& spec) : spec_(spec) {
  for (const mjtObj type : kFreeTypes) spec_.CheckRepeatedNames(type);
  spec_.RefreshNameTables();
  ForEachDependentType([this]<class T>() {
    ElementList complete;
    for (T* element : spec_.all<T>()) {
      if constexpr (requires { RefreshAssetNames(*element); }) RefreshAssetNames(*element);
      if (Resolves(spec_, *element)) complete.push_back(element);
    }
    FailIfRepeated(complete, T::kType);
    complete_.insert(complete.begin(), complete.end());
  });
  for (const mjtObj type : {mjOBJ_TUPLE, mjOBJ_KEY}) spec_.CheckRepeatedNames(type);
}

void Dependents::RemoveIncomplete() {
  ForEachDependentType([this]<class T>() {
    spec_.IndexNames();  // what was removed from one list is missing in the next
    ElementList incomplete;
    for (T* element : spec_.all<T>()) {
      if (complete_.contains(element) && !Resolves(spec_, *element)) {
        incomplete.push_back(element);
      }
    }
    for (Element* element : incomplete) {
      // Its place among what is left is the id that shows in a spec it was attached from.
      element->id = static_cast<int>(PositionIn(spec_.list(T::kType), element));
      spec_.Detach(element);
      element->user_values.Clear();
    }
  });
}

void DeleteBody(Spec& spec, Body& body) {
  spec.CheckPluginIds();
  Dependents dependents(spec);
  if (!spec.compiled) spec.AssignIds();  // of a compiled spec only if its keys fit
  TakeKeyframesApart(spec);
  spec.AssignIds();

  const ElementList bodies = spec.list(mjOBJ_BODY);
  spec.Detach(&body);
  dependents.RemoveIncomplete();
  spec.AssignIds();
  RemoveUnusedInstances(spec);
  spec.CheckPluginIds();
  for (Element* element : bodies) {
    const ElementList& rest = spec.list(mjOBJ_BODY);
    if (PositionIn(rest, element) < rest.size()) continue;
    RemoveInstanceOf(spec, static_cast<Body*>(element)->values->plugin);
  }
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
