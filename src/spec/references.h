// From the names an element gives to the elements they stand for: sets its links.
//
// A name that stands for nothing throws SpecError with the compiler's message. The compiler calls
// these for every element; copying and attaching call them to find out which elements can come
// along.

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

// Appends what the element refers to, as its links tell. Links to nothing are null.
void AppendTargets(const Pair& pair, ElementList& targets);
void AppendTargets(const Exclude& exclude, ElementList& targets);
void AppendTargets(const Tendon& tendon, ElementList& targets);
void AppendTargets(const Equality& equality, ElementList& targets);
void AppendTargets(const Actuator& actuator, ElementList& targets);
void AppendTargets(const Sensor& sensor, ElementList& targets);
void AppendTargets(const Camera& camera, ElementList& targets);
void AppendTargets(const Light& light, ElementList& targets);
void AppendTargets(const Skin& skin, ElementList& targets);
void AppendTargets(const Flex& flex, ElementList& targets);
void AppendTargets(const Tuple& tuple, ElementList& targets);

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
