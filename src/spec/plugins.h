// Plugin instances of a spec and the elements that use them.
//
// An element names its instance (plugin.name), or has one of its own (plugin.element). Instances
// come along when an element that uses them is copied or attached.

#ifndef CONJOINT_SPEC_PLUGINS_H_
#define CONJOINT_SPEC_PLUGINS_H_

#include "spec/spec.h"

namespace conjoint {

// The plugin settings of bodies, geoms, meshes, actuators and sensors; null for other types.
mjsPlugin* PluginOf(Element* element);

// Elements of a spec that may use plugins: bodies and geoms, each body after its geoms and its
// child bodies, then meshes, actuators and sensors.
ElementList PluginUsers(const Spec& spec);
// The same for bodies and geoms from `root` on.
ElementList PluginUsersBelow(Element& root);

// The instances of the spec that the elements use: first those of one element alone, in the order
// of `users`, then named ones by the type of their users and in the order of the spec.
ElementList InstancesInUse(const ElementList& users, const Spec& spec);

// Instances of single elements go with them; named ones go when nobody uses them any more.
void RemoveInstancesOf(Spec& spec, const ElementList& deleted);
void RemoveUnusedNamedInstances(Spec& spec);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_PLUGINS_H_
