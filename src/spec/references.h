// From the names an element gives to the elements they stand for: sets its links.
//
// Names are looked up with Spec::Lookup in the tables of the last Spec::IndexNames. A name that
// stands for nothing throws SpecError with the compiler's message. The compiler calls these for
// every element; copying and attaching call them to find out which elements can come along.

#ifndef CONJOINT_SPEC_REFERENCES_H_
#define CONJOINT_SPEC_REFERENCES_H_

#include "spec/spec.h"

namespace conjoint {

// What the objects of an equality are, and the target of an actuator; unknown if its type tells
// none.
mjtObj ObjectType(const Equality& equality);
mjtObj TargetType(const Actuator& actuator);

// Elements outside the tree that an attach may leave out.
void ResolveReferences(const Spec& spec, Flex& flex);
void ResolveReferences(const Spec& spec, Pair& pair);
void ResolveReferences(const Spec& spec, Exclude& exclude);
void ResolveReferences(const Spec& spec, Equality& equality);
void ResolveReferences(const Spec& spec, Tendon& tendon);  // also the kind of geom wraps
void ResolveReferences(const Spec& spec, Actuator& actuator);
void ResolveReferences(const Spec& spec, Sensor& sensor);
void ResolveReferences(const Spec& spec, Tuple& tuple);
void ResolveReferences(const Spec& spec, Skin& skin);

// Meshes refer to nothing, but are left out, too, if their vertices or faces are no triples.
void ResolveReferences(const Spec& spec, Mesh& mesh);

// Targets of cameras and lights.
void ResolveReferences(const Spec& spec, Camera& camera);
void ResolveReferences(const Spec& spec, Light& light);

// Assets: mesh, height field, materials and textures of everything that uses them.
void ResolveAssets(const Spec& spec, Geom& geom);
void ResolveAssets(const Spec& spec, Site& site);
void ResolveAssets(const Spec& spec, Skin& skin);
void ResolveAssets(const Spec& spec, Flex& flex);
void ResolveAssets(const Spec& spec, Tendon& tendon);
void ResolveAssets(const Spec& spec, Material& material);

// Outside the tree copying and attaching let the compiler's copy of names of assets and of plugins
// follow what users gave, and so does deleting a body for what may go with it. In other cases it is
// one behind when the compiler first looks at it.
inline void RefreshCompiled(Tendon& tendon) {
  *tendon.compiled->material = *tendon.values->material;
}
inline void RefreshCompiled(Material& material) {
  *material.compiled->textures = *material.values->textures;
}
template <class T>
  requires(HasPlugin<typename T::Struct> && TreeSlot(T::kType) < 0)
void RefreshCompiled(T& element) {
  element.compiled->plugin.active = element.values->plugin.active;
  element.compiled->plugin.element = element.values->plugin.element;
}

// Whether the references resolve.
template <class T>
bool Resolves(const Spec& spec, T& element) {
  try {
    ResolveReferences(spec, element);
    return true;
  } catch (const SpecError&) {
    return false;
  }
}

}  // namespace conjoint

#endif  // CONJOINT_SPEC_REFERENCES_H_
