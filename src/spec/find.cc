// Finding elements for users, by name and by their relation to others: mjs_find*, mjs_get*,
// mjs_as*.

#include <mujoco/mujoco.h>

#include <string_view>

#include "spec/spec.h"

namespace conjoint {
namespace {

Body* FindChild(Body* body, std::string_view name) {
  if (body->name == name) return body;
  for (Body* child : body->children<Body>()) {
    if (child->name == name) return child;
  }
  for (Body* child : body->children<Body>()) {
    if (Body* found = FindChild(child, name)) return found;
  }
  return nullptr;
}

// The public struct of an element that may be null.
template <class T>
typename T::Struct* StructOf(T* element) {
  return element ? element->values.get() : nullptr;
}

template <class T>
typename T::Struct* StructAs(mjsElement* element) {
  return element ? StructOf(As<T>(ToElement(element))) : nullptr;
}

}  // namespace

}  // namespace conjoint

using namespace conjoint;

mjsElement* mjs_findElement(mjSpec* s, mjtObj type, const char* name) {
  return ToSpec(s)->Search(type, name);
}

mjsBody* mjs_findBody(mjSpec* s, const char* name) {
  return StructOf(static_cast<Body*>(ToSpec(s)->Search(mjOBJ_BODY, name)));
}

mjsFrame* mjs_findFrame(mjSpec* s, const char* name) {
  return StructOf(static_cast<Frame*>(ToSpec(s)->Search(mjOBJ_FRAME, name)));
}

mjsBody* mjs_findChild(mjsBody* body, const char* name) {
  return StructOf(FindChild(AsElement<Body>(body), name));
}

mjSpec* mjs_findSpec(mjSpec* spec, const char* name) {
  for (Spec* child : ToSpec(spec)->children()) {
    if (*child->values.modelname == name) return &child->values;
  }
  return nullptr;
}

mjsDefault* mjs_findDefault(mjSpec* s, const char* classname) {
  DefaultClass* found = ToSpec(s)->FindClass(classname);
  return found ? &found->values : nullptr;
}

mjsDefault* mjs_getSpecDefault(mjSpec* s) { return &ToSpec(s)->main_class()->values; }

mjsDefault* mjs_getDefault(mjsElement* element) {
  const Element* of = ToElement(element);
  DefaultClass* found = of->owner ? of->owner->RegisteredClass(of->class_name) : nullptr;
  return found ? &found->values : nullptr;
}

mjsBody* mjs_getParent(mjsElement* element) { return StructOf(ToElement(element)->parent.get()); }

mjsFrame* mjs_getFrame(mjsElement* element) { return StructOf(ToElement(element)->frame.get()); }

int mjs_getId(mjsElement* element) { return element ? ToElement(element)->id : -1; }

mjsBody* mjs_asBody(mjsElement* element) { return StructAs<Body>(element); }
mjsGeom* mjs_asGeom(mjsElement* element) { return StructAs<Geom>(element); }
mjsJoint* mjs_asJoint(mjsElement* element) { return StructAs<Joint>(element); }
mjsSite* mjs_asSite(mjsElement* element) { return StructAs<Site>(element); }
mjsCamera* mjs_asCamera(mjsElement* element) { return StructAs<Camera>(element); }
mjsLight* mjs_asLight(mjsElement* element) { return StructAs<Light>(element); }
mjsFrame* mjs_asFrame(mjsElement* element) { return StructAs<Frame>(element); }
mjsActuator* mjs_asActuator(mjsElement* element) { return StructAs<Actuator>(element); }
mjsSensor* mjs_asSensor(mjsElement* element) { return StructAs<Sensor>(element); }
mjsFlex* mjs_asFlex(mjsElement* element) { return StructAs<Flex>(element); }
mjsPair* mjs_asPair(mjsElement* element) { return StructAs<Pair>(element); }
mjsEquality* mjs_asEquality(mjsElement* element) { return StructAs<Equality>(element); }
mjsExclude* mjs_asExclude(mjsElement* element) { return StructAs<Exclude>(element); }
mjsTendon* mjs_asTendon(mjsElement* element) { return StructAs<Tendon>(element); }
mjsNumeric* mjs_asNumeric(mjsElement* element) { return StructAs<Numeric>(element); }
mjsText* mjs_asText(mjsElement* element) { return StructAs<Text>(element); }
mjsTuple* mjs_asTuple(mjsElement* element) { return StructAs<Tuple>(element); }
mjsKey* mjs_asKey(mjsElement* element) { return StructAs<Key>(element); }
mjsMesh* mjs_asMesh(mjsElement* element) { return StructAs<Mesh>(element); }
mjsHField* mjs_asHField(mjsElement* element) { return StructAs<HField>(element); }
mjsSkin* mjs_asSkin(mjsElement* element) { return StructAs<Skin>(element); }
mjsTexture* mjs_asTexture(mjsElement* element) { return StructAs<Texture>(element); }
mjsMaterial* mjs_asMaterial(mjsElement* element) { return StructAs<Material>(element); }
mjsPlugin* mjs_asPlugin(mjsElement* element) { return StructAs<PluginInstance>(element); }
