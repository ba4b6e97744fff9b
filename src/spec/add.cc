// Adding elements: mjs_add*. A new element starts with a copy of the values of its default class.

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {
namespace {

const DefaultClass* ToClass(const mjsDefault* def) {
  return static_cast<const DefaultClass*>(ToElement(def->element));
}

template <class T>
void StartFrom(T* element, const DefaultClass& start) {
  element->values = start.prototype<T>().values;
  element->class_name = start.name;
}

// In a body, with the class given or else the childclass of the body.
template <class T>
typename T::Struct* AddTo(mjsBody* body, const mjsDefault* def) {
  Body* parent = AsElement<Body>(body);
  Spec* spec = parent->owner;
  T* element = spec->MakeIn<T>(parent);
  StartFrom(element, def ? *ToClass(def) : *spec->ClassFor(parent->class_name));
  spec->AppendTo(parent, element);
  return element->values.get();
}

// Outside the tree, with the class given or else main.
template <class T>
typename T::Struct* AddWithClass(mjSpec* s, const mjsDefault* def) {
  Spec* spec = ToSpec(s);
  T* element = spec->Make<T>();
  StartFrom(element, def ? *ToClass(def) : *spec->main_class());
  spec->Append(element);
  return element->values.get();
}

// Outside the tree, with raw defaults.
template <class T>
typename T::Struct* Add(mjSpec* s) {
  Spec* spec = ToSpec(s);
  T* element = spec->Make<T>();
  spec->Append(element);
  return element->values.get();
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjsBody* mjs_addBody(mjsBody* body, const mjsDefault* def) {
  Body* parent = AsElement<Body>(body);
  Body* child = parent->owner->MakeIn<Body>(parent);
  child->class_name = def ? ToClass(def)->name : parent->class_name;
  parent->owner->AppendTo(parent, child);
  return child->values.get();
}

mjsFrame* mjs_addFrame(mjsBody* body, mjsFrame* parentframe) {
  Body* parent = AsElement<Body>(body);
  Frame* frame = parent->owner->MakeIn<Frame>(parent);
  if (parentframe) frame->frame = AsElement<Frame>(parentframe);
  parent->owner->AppendTo(parent, frame);
  return frame->values.get();
}

mjsJoint* mjs_addFreeJoint(mjsBody* body) {
  Body* parent = AsElement<Body>(body);
  Joint* joint = parent->owner->MakeIn<Joint>(parent);
  joint->class_name = "main";
  joint->values->type = mjJNT_FREE;
  parent->owner->AppendTo(parent, joint);
  return joint->values.get();
}

mjsJoint* mjs_addJoint(mjsBody* body, const mjsDefault* def) { return AddTo<Joint>(body, def); }
mjsGeom* mjs_addGeom(mjsBody* body, const mjsDefault* def) { return AddTo<Geom>(body, def); }
mjsSite* mjs_addSite(mjsBody* body, const mjsDefault* def) { return AddTo<Site>(body, def); }
mjsCamera* mjs_addCamera(mjsBody* body, const mjsDefault* def) { return AddTo<Camera>(body, def); }
mjsLight* mjs_addLight(mjsBody* body, const mjsDefault* def) { return AddTo<Light>(body, def); }

mjsMesh* mjs_addMesh(mjSpec* s, const mjsDefault* def) { return AddWithClass<Mesh>(s, def); }
mjsMaterial* mjs_addMaterial(mjSpec* s, const mjsDefault* def) {
  return AddWithClass<Material>(s, def);
}
mjsPair* mjs_addPair(mjSpec* s, const mjsDefault* def) { return AddWithClass<Pair>(s, def); }
mjsEquality* mjs_addEquality(mjSpec* s, const mjsDefault* def) {
  return AddWithClass<Equality>(s, def);
}
mjsTendon* mjs_addTendon(mjSpec* s, const mjsDefault* def) { return AddWithClass<Tendon>(s, def); }
mjsActuator* mjs_addActuator(mjSpec* s, const mjsDefault* def) {
  return AddWithClass<Actuator>(s, def);
}

mjsSensor* mjs_addSensor(mjSpec* s) { return Add<Sensor>(s); }
mjsFlex* mjs_addFlex(mjSpec* s) { return Add<Flex>(s); }
mjsExclude* mjs_addExclude(mjSpec* s) { return Add<Exclude>(s); }
mjsNumeric* mjs_addNumeric(mjSpec* s) { return Add<Numeric>(s); }
mjsText* mjs_addText(mjSpec* s) { return Add<Text>(s); }
mjsTuple* mjs_addTuple(mjSpec* s) { return Add<Tuple>(s); }
mjsKey* mjs_addKey(mjSpec* s) { return Add<Key>(s); }
mjsHField* mjs_addHField(mjSpec* s) { return Add<HField>(s); }
mjsSkin* mjs_addSkin(mjSpec* s) { return Add<Skin>(s); }
mjsTexture* mjs_addTexture(mjSpec* s) { return Add<Texture>(s); }
mjsPlugin* mjs_addPlugin(mjSpec* s) { return Add<PluginInstance>(s); }

mjsDefault* mjs_addDefault(mjSpec* s, const char* classname, const mjsDefault* parent) {
  Spec* spec = ToSpec(s);
  if (spec->FindClass(classname)) return nullptr;
  DefaultClass* base = parent ? const_cast<DefaultClass*>(ToClass(parent)) : spec->main_class();
  auto* added = static_cast<DefaultClass*>(spec->Adopt(base->Clone()));
  added->name = classname;
  added->compiler = &spec->values.compiler;
  spec->AppendClass(added, base);
  return &added->values;
}
