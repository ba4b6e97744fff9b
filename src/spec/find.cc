// Finding elements by name and by their relation to others: mjs_find*, mjs_get*, mjs_as*.

#include <mujoco/mujoco.h>

#include <string_view>

#include "spec/spec.h"

namespace conjoint {
namespace {

std::string_view NameOrStem(const Element* element) {
  if (!element->name.empty()) return element->name;
  if (element->type() == mjOBJ_MESH) {
    return FileStem(*static_cast<const Mesh*>(element)->values->file);
  }
  if (element->type() == mjOBJ_TEXTURE) {
    return FileStem(*static_cast<const Texture*>(element)->values->file);
  }
  return {};
}

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

Element* Spec::Find(mjtObj type, const std::string& element_name) const {
  if (!AnswersByTable(type)) return Search(type, element_name);
  try {
    return Lookup(type, element_name);
  } catch (const SpecError&) {  // the reference does not come back from here
    return nullptr;
  }
}

Element* Spec::Search(mjtObj type, std::string_view element_name) const {
  if (type == mjOBJ_XBODY) type = mjOBJ_BODY;
  for (Element* element : list(type)) {
    if (element->name == element_name || NameOrStem(element) == element_name) return element;
  }
  return nullptr;
}

void Spec::IndexNames() {
  for (int slot = 0; slot < kSpecSlots; ++slot) IndexNames(SpecSlotType(slot));
}

void Spec::IndexNames(mjtObj type) {
  const int slot = SpecSlot(type);
  if (slot < 0) return;
  auto& table = index_[static_cast<size_t>(slot)];
  table.clear();
  size_t place = 0;
  for (const Element* element : list(type)) table[element->name] = place++;
}

void Spec::IndexName(const Element* element) {
  IndexName(element, list(element->type()).size() - 1);
}

void Spec::IndexName(const Element* element, size_t place) {
  index_[static_cast<size_t>(SpecSlot(element->type()))][element->name] = place;
}

void Spec::RemoveFromIndex(const Element* element) {
  index_[static_cast<size_t>(SpecSlot(element->type()))].erase(element->name);
}

Element* Spec::Lookup(mjtObj type, const std::string& element_name) const {
  const int slot = SpecSlot(type);
  if (slot < 0) return nullptr;
  const auto& table = index_[static_cast<size_t>(slot)];
  const auto found = table.find(element_name);
  if (found == table.end()) return nullptr;
  const ElementList& elements = list(type);
  if (found->second < elements.size()) return elements[found->second];
  if (IsTreeType(type)) return nullptr;
  throw SpecError("object not found");
}

bool Spec::AnswersByTable(mjtObj type) const {
  const int slot = SpecSlot(type);
  if (slot < 0 || type == mjOBJ_FRAME || index_[static_cast<size_t>(slot)].empty()) return false;
  const bool searched = IsTreeType(type) || type == mjOBJ_MESH || type == mjOBJ_TEXTURE;
  return compiled || !searched;
}

void Spec::RefreshNameTables() {
  for (int slot = 0; slot < kSpecSlots; ++slot) {
    const mjtObj type = SpecSlotType(slot);
    if (!compiled || !AnswersByTable(type)) IndexNames(type);
  }
}

}  // namespace conjoint

using namespace conjoint;

mjsElement* mjs_findElement(mjSpec* s, mjtObj type, const char* name) {
  return ToSpec(s)->Find(type, name);
}

mjsBody* mjs_findBody(mjSpec* s, const char* name) { return StructOf(ToSpec(s)->Find<Body>(name)); }

mjsFrame* mjs_findFrame(mjSpec* s, const char* name) {
  return StructOf(ToSpec(s)->Find<Frame>(name));
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
