// Objects for specs and their parts: making, finding and freeing them, and their classes.

#include "spec_object.h"

#include <structmember.h>

#include <cstring>
#include <string>
#include <unordered_map>
#include <vector>

#include "spec_values.h"

namespace conjoint::python {
namespace {

struct PartKey {
  const void* data;
  const SpecClass* of;  // a struct and its first member have one address
  bool operator==(const PartKey&) const = default;
};

struct PartHash {
  std::size_t operator()(const PartKey& key) const {
    const auto address = reinterpret_cast<std::uintptr_t>(key.data);
    return (address >> 4) ^ reinterpret_cast<std::uintptr_t>(key.of);
  }
};

// The objects that exist. Guarded by the interpreter lock; never freed, since objects may outlive
// static destructors.
std::unordered_map<PartKey, PyObject*, PartHash>& Parts() {
  static auto* parts = new std::unordered_map<PartKey, PyObject*, PartHash>;
  return *parts;
}

PyObject* GetAttribute(PyObject* self, void* field) {
  return Guard<PyObject*>(nullptr,
                          [&] { return ReadField(self, *static_cast<const SpecField*>(field)); });
}

int SetAttribute(PyObject* self, PyObject* value, void* closure) {
  const auto& field = *static_cast<const SpecField*>(closure);
  return Guard(-1, [&] {
    if (!value) ThrowUndeletable(field.name);
    NewValue new_value(*AsPart(self)->of, field);
    new_value.Convert(value, Given::kAttribute);
    new_value.Store(AsPart(self)->data);
    return 0;
  });
}

PyObject* RefuseNew(PyTypeObject* type, PyObject*, PyObject*) {
  PyErr_Format(PyExc_TypeError, "%s: No constructor defined!", type->tp_name);
  return nullptr;
}

void DeallocPart(PyObject* self) {
  PartObject* part = AsPart(self);
  PyTypeObject* type = Py_TYPE(self);
  Parts().erase({part->data, part->of});
  if (part->weakrefs) PyObject_ClearWeakRefs(self);
  Py_XDECREF(part->owner);
  type->tp_free(self);
  Py_DECREF(type);
}

PyMemberDef kPartMembers[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(PartObject, weakrefs), READONLY, nullptr}, {}};

}  // namespace

void ThrowWrongType(const char* function, const char* parameter, const char* wanted,
                    PyObject* given) {
  PyErr_Format(PyExc_TypeError,
               "%s(): incompatible function arguments. %s must be an %s, not %.100s", function,
               parameter, wanted, Py_TYPE(given)->tp_name);
  throw nb::python_error();
}

void ThrowSpecError(mjSpec* spec) {
  const char* text = spec ? mjs_getError(spec) : "";
  PyErr_SetString(PyExc_ValueError, *text ? text : "Error: the spec could not be changed");
  throw nb::python_error();
}

void ThrowValueError(const char* text) {
  PyErr_SetString(PyExc_ValueError, text);
  throw nb::python_error();
}

void ThrowUndeletable(const char* attribute) {
  PyErr_Format(PyExc_AttributeError, "can't delete attribute '%s'", attribute);
  throw nb::python_error();
}

mjsElement* ElementHandle(PyObject* self) {
  const PartObject* part = AsPart(self);
  if (part->of->object == mjOBJ_UNKNOWN && part->of != &kSpecClass<mjsWrap>) return nullptr;
  return *static_cast<mjsElement**>(part->data);  // the first member of each element's struct
}

namespace {

constexpr const char* kDeletedKey = "conjoint.deleted";  // of a user value of the element
bool any_deleted = false;

}  // namespace

void MarkDeleted(mjsElement* element) {
  mjs_setUserValue(element, kDeletedKey, kDeletedKey);
  any_deleted = true;
}

void NeedPresent(mjsElement* element) {
  if (!any_deleted) return;
  for (mjsElement* outer = element; outer;) {
    if (mjs_getUserValue(outer, kDeletedKey)) {
      PyErr_Format(PyExc_ValueError, "the %s '%s' was deleted from its spec",
                   mju_type2Str(outer->elemtype), mjs_getName(outer)->c_str());
      throw nb::python_error();
    }
    const mjsBody* parent = mjs_getParent(outer);
    outer = parent ? parent->element : nullptr;
  }
}

PyObject* WrapPart(const SpecClass& of, void* data, PyObject* owner) {
  if (!data) Py_RETURN_NONE;
  const PartKey key{data, &of};
  auto& parts = Parts();
  if (const auto found = parts.find(key); found != parts.end()) {
    Py_INCREF(found->second);
    return found->second;
  }
  auto* part = reinterpret_cast<PartObject*>(of.type->tp_alloc(of.type, 0));
  if (!part) return nullptr;
  part->of = &of;
  part->data = data;
  part->owner = owner;
  part->weakrefs = nullptr;
  Py_INCREF(owner);
  auto* object = reinterpret_cast<PyObject*>(part);
  try {
    parts.emplace(key, object);
  } catch (const std::bad_alloc&) {
    Py_DECREF(object);
    return PyErr_NoMemory();
  }
  return object;
}

namespace {

struct ElementKind {
  const SpecClass* of = nullptr;
  void* (*structure)(mjsElement*) = nullptr;
};

template <class S, S* (*As)(mjsElement*)>
constexpr ElementKind Kind() {
  return {&kSpecClass<S>, [](mjsElement* element) -> void* { return As(element); }};
}

ElementKind KindOf(mjtObj type) {
  switch (type) {
    case mjOBJ_BODY:
      return Kind<mjsBody, mjs_asBody>();
    case mjOBJ_FRAME:
      return Kind<mjsFrame, mjs_asFrame>();
    case mjOBJ_JOINT:
      return Kind<mjsJoint, mjs_asJoint>();
    case mjOBJ_GEOM:
      return Kind<mjsGeom, mjs_asGeom>();
    case mjOBJ_SITE:
      return Kind<mjsSite, mjs_asSite>();
    case mjOBJ_CAMERA:
      return Kind<mjsCamera, mjs_asCamera>();
    case mjOBJ_LIGHT:
      return Kind<mjsLight, mjs_asLight>();
    case mjOBJ_FLEX:
      return Kind<mjsFlex, mjs_asFlex>();
    case mjOBJ_MESH:
      return Kind<mjsMesh, mjs_asMesh>();
    case mjOBJ_HFIELD:
      return Kind<mjsHField, mjs_asHField>();
    case mjOBJ_SKIN:
      return Kind<mjsSkin, mjs_asSkin>();
    case mjOBJ_TEXTURE:
      return Kind<mjsTexture, mjs_asTexture>();
    case mjOBJ_MATERIAL:
      return Kind<mjsMaterial, mjs_asMaterial>();
    case mjOBJ_PAIR:
      return Kind<mjsPair, mjs_asPair>();
    case mjOBJ_EXCLUDE:
      return Kind<mjsExclude, mjs_asExclude>();
    case mjOBJ_EQUALITY:
      return Kind<mjsEquality, mjs_asEquality>();
    case mjOBJ_TENDON:
      return Kind<mjsTendon, mjs_asTendon>();
    case mjOBJ_ACTUATOR:
      return Kind<mjsActuator, mjs_asActuator>();
    case mjOBJ_SENSOR:
      return Kind<mjsSensor, mjs_asSensor>();
    case mjOBJ_NUMERIC:
      return Kind<mjsNumeric, mjs_asNumeric>();
    case mjOBJ_TEXT:
      return Kind<mjsText, mjs_asText>();
    case mjOBJ_TUPLE:
      return Kind<mjsTuple, mjs_asTuple>();
    case mjOBJ_KEY:
      return Kind<mjsKey, mjs_asKey>();
    case mjOBJ_PLUGIN:
      return Kind<mjsPlugin, mjs_asPlugin>();
    default:
      return {};
  }
}

}  // namespace

const SpecClass* ClassOfElement(mjtObj type) { return KindOf(type).of; }

void* StructOfElement(mjsElement* element) {
  const ElementKind kind = KindOf(element->elemtype);
  return kind.structure ? kind.structure(element) : nullptr;
}

PyObject* WrapElement(mjsElement* element, PyObject* owner) {
  if (!element) Py_RETURN_NONE;
  const ElementKind kind = KindOf(element->elemtype);
  if (!kind.of) Py_RETURN_NONE;
  return WrapPart(*kind.of, kind.structure(element), owner);
}

const char* Doc(const char* name, const char* parameters, const char* text) {
  const std::string all = std::string(name) + "(" + parameters + ")\n--\n\n" + text;
  return (new std::string(all))->c_str();  // types look at it as long as the process lives
}

void MakeSpecClass(nb::module_& module, SpecClass& of, const char* doc, const SpecExtras& extras) {
  // Types look at these as long as they live, which is until the process ends.
  auto* getset = new std::vector<PyGetSetDef>;
  for (const PyGetSetDef* extra = extras.getset; extra && extra->name; ++extra) {
    getset->push_back(*extra);
  }
  for (const SpecField& field : of) {
    getset->push_back(
        {field.name, GetAttribute, SetAttribute, nullptr, const_cast<SpecField*>(&field)});
  }
  getset->push_back({});
  auto* methods = new std::vector<PyMethodDef>;
  for (const PyMethodDef* extra = extras.methods; extra && extra->ml_name; ++extra) {
    methods->push_back(*extra);
  }
  methods->push_back({});

  std::vector<PyType_Slot> slots = {
      {Py_tp_getset, getset->data()},
      {Py_tp_methods, methods->data()},
      {Py_tp_members, kPartMembers},
      {Py_tp_doc, const_cast<char*>(doc)},
  };
  bool has_new = false, has_dealloc = false;
  unsigned flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE;
  for (const PyType_Slot* extra = extras.slots; extra && extra->slot; ++extra) {
    slots.push_back(*extra);
    has_new |= extra->slot == Py_tp_new;
    has_dealloc |= extra->slot == Py_tp_dealloc;
    if (extra->slot == Py_tp_traverse) flags |= Py_TPFLAGS_HAVE_GC;
  }
  if (!has_new) slots.push_back({Py_tp_new, reinterpret_cast<void*>(RefuseNew)});
  if (!has_dealloc) slots.push_back({Py_tp_dealloc, reinterpret_cast<void*>(DeallocPart)});
  slots.push_back({0, nullptr});

  const auto* name = new std::string("conjoint._specs." + std::string(of.name));
  const std::size_t size = of.object == mjOBJ_MODEL ? sizeof(SpecObject) : sizeof(PartObject);
  PyType_Spec spec{name->c_str(), static_cast<int>(size), 0, flags, slots.data()};
  nb::object type = Steal(PyType_FromSpec(&spec));
  nb::setattr(module, of.name, type);
  of.type = reinterpret_cast<PyTypeObject*>(type.release().ptr());
}

}  // namespace conjoint::python
