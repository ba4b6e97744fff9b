#include "spec/plugins.h"

#include <algorithm>
#include <set>
#include <string>

namespace conjoint {
namespace {

constexpr mjtObj kUserTypes[] = {mjOBJ_BODY, mjOBJ_GEOM, mjOBJ_MESH, mjOBJ_ACTUATOR, mjOBJ_SENSOR};

bool Contains(const ElementList& list, const mjsElement* element) {
  return std::find(list.begin(), list.end(), element) != list.end();
}

// The instance that belongs to the user of these settings alone, null if there is none.
Element* OwnInstance(const mjsPlugin& plugin, const Spec& spec) {
  const bool own = plugin.active && plugin.name->empty();
  return own && Contains(spec.list(mjOBJ_PLUGIN), plugin.element) ? ToElement(plugin.element)
                                                                  : nullptr;
}

std::set<std::string> InstanceNames(const ElementList& users, mjtObj type) {
  std::set<std::string> names;
  for (Element* user : users) {
    if (user->type() == type) names.insert(*PluginOf(user)->name);
  }
  names.erase("");
  return names;
}

}  // namespace

mjsPlugin* PluginOf(Element* element) {
  switch (element->type()) {
    case mjOBJ_BODY:
      return &static_cast<Body*>(element)->values->plugin;
    case mjOBJ_GEOM:
      return &static_cast<Geom*>(element)->values->plugin;
    case mjOBJ_MESH:
      return &static_cast<Mesh*>(element)->values->plugin;
    case mjOBJ_ACTUATOR:
      return &static_cast<Actuator*>(element)->values->plugin;
    case mjOBJ_SENSOR:
      return &static_cast<Sensor*>(element)->values->plugin;
    default:
      return nullptr;
  }
}

ElementList PluginUsersBelow(Element& root) {
  ElementList reversed, stack = {&root};
  while (!stack.empty()) {
    Element* element = stack.back();
    stack.pop_back();
    const Body* body = As<Body>(element);
    if (body || element->type() == mjOBJ_GEOM) reversed.push_back(element);
    if (!body) continue;
    for (const mjtObj type : {mjOBJ_GEOM, mjOBJ_BODY}) {
      const ElementList& held = body->children(type);
      stack.insert(stack.end(), held.begin(), held.end());
    }
  }
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

ElementList PluginUsers(const Spec& spec) {
  ElementList users = PluginUsersBelow(*spec.world());
  for (const mjtObj type : {mjOBJ_MESH, mjOBJ_ACTUATOR, mjOBJ_SENSOR}) {
    const ElementList& list = spec.list(type);
    users.insert(users.end(), list.begin(), list.end());
  }
  return users;
}

ElementList InstancesInUse(const ElementList& users, const Spec& spec) {
  ElementList instances;
  const auto add = [&](Element* instance) {
    if (instance && !Contains(instances, instance)) instances.push_back(instance);
  };
  for (Element* user : users) {
    if (const mjsPlugin* plugin = PluginOf(user)) add(OwnInstance(*plugin, spec));
  }
  for (const mjtObj type : kUserTypes) {
    const std::set<std::string> names = InstanceNames(users, type);
    for (Element* instance : spec.list(mjOBJ_PLUGIN)) {
      if (names.contains(instance->name)) add(instance);
    }
  }
  return instances;
}

void RemoveInstancesOf(Spec& spec, const ElementList& deleted) {
  for (Element* element : deleted) {
    const mjsPlugin* plugin = PluginOf(element);
    if (Element* instance = plugin ? OwnInstance(*plugin, spec) : nullptr) spec.Detach(instance);
  }
}

void RemoveUnusedNamedInstances(Spec& spec) {
  const ElementList used = InstancesInUse(PluginUsers(spec), spec);
  const ElementList instances = spec.list(mjOBJ_PLUGIN);
  for (Element* instance : instances) {
    if (instance->name.empty() || Contains(used, instance)) continue;
    spec.Detach(instance);
    if (instance->home == &spec) instance->user_values.Clear();
  }
}

}  // namespace conjoint
