// mjs_delete. Deleted elements stay allocated until their spec dies, so pointers to them stay
// valid.

#include "spec/delete.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "spec/copy_spec.h"
#include "spec/keyframes.h"
#include "spec/namespace.h"
#include "spec/references.h"
#include "spec/tree_copy.h"

namespace conjoint {
namespace {

// The plugin of an element of type T, null for other types.
template <class T>
const mjsPlugin* PluginIn(Element* element, bool compiled) {
  const T* user = As<T>(element);
  if (!user) return nullptr;
  return compiled ? &user->compiled->plugin : &user->values->plugin;
}

// The plugin of an element, as given or as it was compiled; null for types that have none.
const mjsPlugin* PluginOf(Element* element, bool compiled = false) {
  if (const mjsPlugin* plugin = PluginIn<Body>(element, compiled)) return plugin;
  if (const mjsPlugin* plugin = PluginIn<Geom>(element, compiled)) return plugin;
  if (const mjsPlugin* plugin = PluginIn<Mesh>(element, compiled)) return plugin;
  if (const mjsPlugin* plugin = PluginIn<Actuator>(element, compiled)) return plugin;
  return PluginIn<Sensor>(element, compiled);
}

constexpr mjtObj kTypesWithPlugin[] = {mjOBJ_BODY, mjOBJ_GEOM, mjOBJ_MESH, mjOBJ_ACTUATOR,
                                       mjOBJ_SENSOR};

// Takes the plugin instance that belongs to one element alone out of its list. As in the reference
// this fails if it is one of another spec.
void RemoveInstance(Spec& spec, const mjsPlugin& plugin, bool stayed_behind) {
  if (!plugin.active) return;
  const ElementList& instances = spec.list(mjOBJ_PLUGIN);
  const auto own = std::find(instances.begin(), instances.end(), plugin.element);
  if (stayed_behind ||
      (plugin.element && own == instances.end() && !spec.HasMade(plugin.element))) {
    spec.TreeChanged();
    throw SpecError("element is not in this model");
  }
  if (own != instances.end()) spec.Detach(*own);
}

// Named plugin instances that some element refers to.
std::set<std::string> UsedInstances(const Spec& spec) {
  std::set<std::string> used;
  for (const mjtObj type : kTypesWithPlugin) {
    for (Element* element : spec.list(type)) used.insert(*PluginOf(element)->name);
  }
  return used;
}

// Pairs, excludes, tendons, equalities, actuators and sensors.
template <class Visit>
void ForEachDependentType(Visit visit) {
  visit.template operator()<Pair>();
  visit.template operator()<Exclude>();
  visit.template operator()<Tendon>();
  visit.template operator()<Equality>();
  visit.template operator()<Actuator>();
  visit.template operator()<Sensor>();
}

// All types outside the tree but plugin instances.
template <class Visit>
void ForEachListedType(Visit visit) {
  visit.template operator()<Mesh>();
  visit.template operator()<Skin>();
  visit.template operator()<HField>();
  visit.template operator()<Texture>();
  visit.template operator()<Material>();
  visit.template operator()<Numeric>();
  visit.template operator()<Text>();
  visit.template operator()<Flex>();
  ForEachDependentType(visit);
  visit.template operator()<Tuple>();
  visit.template operator()<Key>();
}

// As in the reference, instances that are left keep their ids; if they are not at their places any
// more the spec is of no use.
void RemoveUnusedInstances(Spec& spec) {
  const std::set<std::string> used = UsedInstances(spec);
  const ElementList instances = spec.list(mjOBJ_PLUGIN);
  for (Element* instance : instances) {
    const std::string& name = instance->name;
    if (name.empty() || used.contains(name)) continue;
    spec.Detach(instance);
    if (instance->home == &spec) instance->user_values.Clear();
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

// The sizes of keys are those of the model, also for bodies that are about to go.
void TakeKeysApart(Spec& spec) {
  if (!spec.compiled) spec.AssignIds();  // of a compiled spec only if its keys fit
  TakeKeyframesApart(spec);
  spec.AssignIds();
}

// Whether a copy of the spec leaves no element out: every name stands for something now.
bool IsCopiedWhole(Spec& spec) {
  NameTables tables = spec.name_tables();
  spec.IndexNames();
  bool whole = true;
  ForEachListedType([&]<class T>() {
    if constexpr (requires(T& element) { ResolveReferences(spec, element); }) {
      for (T* element : spec.all<T>()) whole = whole && Resolves(spec, *element);
    }
  });
  spec.TakeNameTables(std::move(tables));
  return whole;
}

// What deleting a body does also where the body is not in the spec.
void DeleteNoBody(Spec& spec) {
  spec.CheckPluginIds();
  Dependents dependents(spec);
  TakeKeysApart(spec);
  RemoveUnusedInstances(spec);
  spec.CheckPluginIds();
}

void Delete(Spec& spec, Element& element) {
  if (element.owner != &spec || &element == &spec) {
    if (element.type() == mjOBJ_BODY) {
      DeleteNoBody(spec);
      spec.TreeChanged();  // as in the reference, which cannot go on
    }
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
  const size_t instances = spec.list(mjOBJ_PLUGIN).size();
  if (Body* body = As<Body>(&element)) {
    DeleteBody(spec, *body);
  } else if (Frame* frame = As<Frame>(&element)) {
    DeleteFrame(spec, *frame);
  } else {
    if (const mjsPlugin* plugin = PluginOf(&element); plugin && plugin->name->empty()) {
      RemoveInstance(spec, *PluginOf(&element, true), element.plugin_stayed_behind);
    }
    spec.Detach(&element);
    if (!IsTreeType(element.type())) element.id = -1;  // shows in a spec it was attached from
  }
  // An element is gone even if the ids of plugin instances are wrong, and ids are made right when
  // an instance goes.
  spec.AssignIds(spec.list(mjOBJ_PLUGIN).size() != instances);
  spec.IndexNames();
  spec.UpdateSignature();
  spec.CheckPluginIds();
  spec.AssignIds();
}

}  // namespace

Dependents::Dependents(Spec& spec) : spec_(spec) {
  if (!spec_.attached_as.empty() || !IsCopiedWhole(spec_)) {
    copy_.reset(CopySpec(spec_, KeysOfActuators::kShare));
    copy_->RefreshNameTables();
    return;
  }
  CheckFramesOfBodies(*spec_.world());
  NameTables tables = spec_.name_tables();
  try {
    spec_.RefreshNameTables();
    Remember();
  } catch (const SpecError&) {
    spec_.TakeNameTables(std::move(tables));
    throw;
  }
}

void Dependents::Remember() {
  ForEachListedType([this]<class T>() {
    ElementList complete;
    for (T* element : spec_.all<T>()) {
      if constexpr (requires { element->pending_affixes; }) element->pending_affixes = {};
      if constexpr (requires { ResolveReferences(spec_, *element); }) {
        if (!Resolves(spec_, *element)) continue;
      }
      complete.push_back(element);
    }
    FailIfRepeated(complete, T::kType);
    complete_.insert(complete.begin(), complete.end());
  });
}

template <class T>
bool Dependents::WasComplete(T& element) const {
  if (!copy_) return complete_.contains(&element);
  RenameAsAttached({spec_.attached_as}, element);
  return Resolves(*copy_, element);
}

template <class T>
bool Dependents::IsComplete(T& element) const {
  if (copy_) RenameAsAttached({spec_.attached_as}, element);
  return Resolves(spec_, element);
}

void Dependents::RemoveIncomplete() {
  ForEachDependentType([this]<class T>() {
    spec_.IndexNames();  // what was removed from one list is missing in the next
    ElementList incomplete;
    for (T* element : spec_.all<T>()) {
      if constexpr (requires { RefreshCompiled(*element); }) RefreshCompiled(*element);
      if (WasComplete(*element) && !IsComplete(*element)) incomplete.push_back(element);
    }
    for (Element* element : incomplete) {
      // Its place among what is left is the id that shows in a spec it was attached from.
      element->id = static_cast<int>(PositionIn(spec_.list(T::kType), element));
      spec_.Detach(element);
      if (element->home == &spec_) element->user_values.Clear();  // else it lives on there
    }
  });
}

void DeleteBody(Spec& spec, Body& body) {
  spec.CheckPluginIds();
  Dependents dependents(spec);
  TakeKeysApart(spec);

  const ElementList bodies = spec.list(mjOBJ_BODY);
  spec.Detach(&body);
  dependents.RemoveIncomplete();
  spec.AssignIds();
  RemoveUnusedInstances(spec);
  spec.CheckPluginIds();

  for (Element* element : bodies) {
    const mjsPlugin& plugin = *PluginOf(element);
    if (!plugin.active || !plugin.name->empty()) continue;
    const ElementList& rest = spec.list(mjOBJ_BODY);
    if (PositionIn(rest, element) < rest.size()) continue;
    RemoveInstance(spec, plugin, element->plugin_stayed_behind && !plugin.element);
  }
  spec.AssignIds();
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
