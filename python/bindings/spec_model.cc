// MjSpec: its life, its attributes and its elements.

#include "spec_model.h"

#include <string>
#include <vector>

#include "errors.h"
#include "spec_add.h"
#include "spec_elements.h"
#include "spec_object.h"
#include "spec_values.h"
#include "spec_vectors.h"

namespace conjoint::python {
namespace {

constexpr int kKeywords = METH_VARARGS | METH_KEYWORDS;

mjSpec* Struct(PyObject* self) { return Data<mjSpec>(self); }

// ------------------------------------------------------------------------------------------- life

PyObject* NewSpecObject(PyTypeObject* type, mjSpec* spec, PyObject* assets) {
  PyObject* self = type->tp_alloc(type, 0);
  if (!self) {
    mj_deleteSpec(spec);
    return nullptr;
  }
  SpecObject* object = AsSpec(self);
  object->part.of = &kSpecClass<mjSpec>;
  object->part.data = spec;
  object->world = mjs_firstElement(spec, mjOBJ_BODY);
  object->override_assets = true;
  object->assets = assets ? PyDict_Copy(assets) : PyDict_New();
  object->parents = PyList_New(0);
  if (object->assets && object->parents) return self;
  Py_DECREF(self);
  return nullptr;
}

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  if (PyTuple_GET_SIZE(args) || (keywords && PyDict_GET_SIZE(keywords))) {
    PyErr_SetString(PyExc_TypeError, "MjSpec() takes no arguments");
    return nullptr;
  }
  mjSpec* spec = nullptr;
  if (!CallEngine(nullptr, [&] { spec = mj_makeSpec(); }, Lock::kHold)) return nullptr;
  return NewSpecObject(type, spec, nullptr);
}

int Traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(AsSpec(self)->assets);
  Py_VISIT(AsSpec(self)->parents);
  Py_VISIT(Py_TYPE(self));
  return 0;
}

int Clear(PyObject* self) {
  Py_CLEAR(AsSpec(self)->assets);
  Py_CLEAR(AsSpec(self)->parents);
  return 0;
}

void Dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  if (AsPart(self)->weakrefs) PyObject_ClearWeakRefs(self);
  mj_deleteSpec(Struct(self));
  Clear(self);
  type->tp_free(self);
  Py_DECREF(type);
}

// ------------------------------------------------------------------------------------- attributes

PyObject* GetWorld(PyObject* self, void*) { return WrapElement(AsSpec(self)->world, self); }

PyObject* GetDefault(PyObject* self, void*) { return Wrap(mjs_getSpecDefault(Struct(self)), self); }

PyObject* GetParent(PyObject* self, void*) {
  PyObject* parents = AsSpec(self)->parents;
  const Py_ssize_t count = PyList_GET_SIZE(parents);
  PyObject* parent = count ? PyList_GET_ITEM(parents, count - 1) : Py_None;
  Py_INCREF(parent);
  return parent;
}

PyObject* GetAssets(PyObject* self, void*) {
  Py_INCREF(AsSpec(self)->assets);
  return AsSpec(self)->assets;
}

int SetAssets(PyObject* self, PyObject* value, void*) {
  if (!value || !PyDict_Check(value)) {
    PyErr_SetString(PyExc_TypeError, "assets must be a dict from str to str or bytes");
    return -1;
  }
  PyObject* before = AsSpec(self)->assets;
  Py_INCREF(value);
  AsSpec(self)->assets = value;
  Py_DECREF(before);
  return 0;
}

PyObject* GetOverride(PyObject* self, void*) {
  return PyBool_FromLong(AsSpec(self)->override_assets);
}

PyObject* GetCopyDuringAttach(PyObject*, void*) {
  PyErr_SetString(PyExc_ValueError, "copy_during_attach can only be set.");
  return nullptr;
}

template <bool SpecObject::* member>
int SetFlag(PyObject* self, PyObject* value, void*) {
  const int flag = value ? PyObject_IsTrue(value) : -1;
  if (flag < 0) {
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_AttributeError, "can't delete attribute");
    return -1;
  }
  AsSpec(self)->*member = flag;
  if constexpr (member == &SpecObject::copy_during_attach) mjs_setDeepCopy(Struct(self), flag);
  return 0;
}

PyObject* GetAddress(PyObject* self, void*) { return PyLong_FromVoidPtr(Struct(self)); }

template <mjString* mjsCompiler::* directory>
PyObject* GetDirectory(PyObject* self, void*) {
  return Guard<PyObject*>(
      nullptr, [&] { return FromString(*(Struct(self)->compiler.*directory)).release().ptr(); });
}

template <mjString* mjsCompiler::* directory>
int SetDirectory(PyObject* self, PyObject* value, void*) {
  return Guard(-1, [&] {
    if (!value) ThrowUndeletable("directory");
    *(Struct(self)->compiler.*directory) = NeedString(value, "directory");
    return 0;
  });
}

// --------------------------------------------------------------------------------------- elements

struct ListKind {
  mjtObj type;
  const char* name;
  const char* plural;
};
constexpr ListKind kListKinds[] = {
    {mjOBJ_BODY, "body", "bodies"},
    {mjOBJ_FRAME, "frame", "frames"},
    {mjOBJ_GEOM, "geom", "geoms"},
    {mjOBJ_JOINT, "joint", "joints"},
    {mjOBJ_SITE, "site", "sites"},
    {mjOBJ_CAMERA, "camera", "cameras"},
    {mjOBJ_LIGHT, "light", "lights"},
    {mjOBJ_FLEX, "flex", "flexes"},
    {mjOBJ_MESH, "mesh", "meshes"},
    {mjOBJ_SKIN, "skin", "skins"},
    {mjOBJ_HFIELD, "hfield", "hfields"},
    {mjOBJ_TEXTURE, "texture", "textures"},
    {mjOBJ_MATERIAL, "material", "materials"},
    {mjOBJ_PAIR, "pair", "pairs"},
    {mjOBJ_EXCLUDE, "exclude", "excludes"},
    {mjOBJ_EQUALITY, "equality", "equalities"},
    {mjOBJ_TENDON, "tendon", "tendons"},
    {mjOBJ_ACTUATOR, "actuator", "actuators"},
    {mjOBJ_SENSOR, "sensor", "sensors"},
    {mjOBJ_NUMERIC, "numeric", "numerics"},
    {mjOBJ_TEXT, "text", "texts"},
    {mjOBJ_TUPLE, "tuple", "tuples"},
    {mjOBJ_KEY, "key", "keys"},
    {mjOBJ_PLUGIN, "plugin", "plugins"},
};

PyObject* GetList(PyObject* self, void* closure) {
  return Guard<PyObject*>(nullptr, [&] {
    mjSpec* spec = Struct(self);
    const auto& kind = *static_cast<const ListKind*>(closure);
    return ListElements(mjs_firstElement(spec, kind.type), self,
                        [&](mjsElement* element) { return mjs_nextElement(spec, element); })
        .release()
        .ptr();
  });
}

// spec.body(name): None for the empty name, which unnamed elements have.
template <std::size_t kind>
PyObject* Find(PyObject* self, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    const std::string what =
        std::string(kListKinds[kind].name) + "(): incompatible function arguments. name";
    const std::string text = NeedString(name, what.c_str());
    if (text.empty()) Py_RETURN_NONE;
    return WrapElement(mjs_findElement(Struct(self), kListKinds[kind].type, text.c_str()), self);
  });
}

template <std::size_t... kind>
void AppendFinders(std::vector<PyMethodDef>& methods, std::index_sequence<kind...>) {
  (methods.push_back({kListKinds[kind].name, Find<kind>, METH_O,
                      Doc(kListKinds[kind].name, "$self, name, /",
                          "The element of this kind and name, or None.")}),
   ...);
}

PyObject* FindDefault(PyObject* self, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&] {
    const std::string text =
        NeedString(name, "find_default(): incompatible function arguments. name");
    return Wrap(mjs_findDefault(Struct(self), text.c_str()), self);
  });
}

PyObject* AddDefault(PyObject* self, PyObject* args) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PyObject *name, *parent;
    if (!PyArg_ParseTuple(args, "OO:add_default", &name, &parent)) return nullptr;
    const std::string text =
        NeedString(name, "add_default(): incompatible function arguments. name");
    mjsDefault* base = nullptr;
    if (parent != Py_None) base = NeedPart<mjsDefault>(parent, "add_default", "parent");
    return Wrap(mjs_addDefault(Struct(self), text.c_str(), base), self);
  });
}

PyObject* Delete(PyObject* self, PyObject* value) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    bool is_part = PartPointer<mjsDefault>(value);
    for (const ListKind& kind : kListKinds) {
      is_part |= PyObject_TypeCheck(value, ClassOfElement(kind.type)->type) != 0;
    }
    if (!is_part) ThrowWrongType("delete", "element", "element of a spec", value);
    mjsElement* element = ElementHandle(value);
    if (!element ||
        (element->elemtype == mjOBJ_PLUGIN && mjs_asPlugin(element) != AsPart(value)->data)) {
      ThrowValueError(
          "only an instance made by add_plugin can be deleted, not the settings of an "
          "element");
    }
    NeedPresent(element);
    mjSpec* spec = Struct(self);
    int status = -1;
    CallEngineOrThrow([&] { status = mjs_delete(spec, element); });
    if (status != 0) ThrowSpecError(spec);
    if (element != AsSpec(self)->world) MarkDeleted(element);  // the world stays
    Py_RETURN_NONE;
  });
}

PyObject* ActivatePlugin(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"name", nullptr};
    PyObject* name;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:activate_plugin", const_cast<char**>(names),
                                     &name)) {
      return nullptr;
    }
    const std::string text = NeedString(name, "name");
    if (mjs_activatePlugin(Struct(self), text.c_str()) != 0) {
      ThrowValueError(("there is no plugin '" + text + "'").c_str());
    }
    Py_RETURN_NONE;
  });
}

// resolve_orientation(degree, sequence=None, orientation): the quaternion as a list.
PyObject* ResolveOrientation(PyObject*, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"degree", "sequence", "orientation", nullptr};
    int degree;
    PyObject *sequence = Py_None, *orientation = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "p|OO:resolve_orientation",
                                     const_cast<char**>(names), &degree, &sequence, &orientation)) {
      return nullptr;
    }
    if (!orientation) {
      PyErr_SetString(PyExc_TypeError, "resolve_orientation() needs an orientation");
      return nullptr;
    }
    const mjsOrientation* given =
        NeedPart<mjsOrientation>(orientation, "resolve_orientation", "orientation");
    mjString axes = "xyz";
    if (sequence != Py_None && !CharVecText(sequence, &axes)) {
      axes = NeedString(sequence, "sequence");
    }
    if (axes.size() != 3) ThrowValueError("sequence must have three characters");
    double quat[4] = {1, 0, 0, 0};
    const char* problem = nullptr;
    const char* letters = axes.c_str();
    const auto degrees = static_cast<mjtByte>(degree);
    CallEngineOrThrow([&] { problem = mjs_resolveOrientation(quat, degrees, letters, given); });
    if (problem && *problem) ThrowValueError(problem);
    nb::list result;
    for (const double number : quat) result.append(number);
    return result.release().ptr();
  });
}

std::vector<PyMethodDef> Methods() {
  constexpr int kStatic = kKeywords | METH_STATIC;
  std::vector<PyMethodDef> methods = {
      {"attach", AsMethod(AttachSpec), kKeywords,
       Doc("attach", "$self, child, prefix=None, suffix=None, site=None, frame=None",
           "Puts the world of another spec at a site or into a frame; returns the new frame.")},
      {"delete", Delete, METH_O,
       Doc("delete", "$self, element, /", "Takes an element out, with what is inside it.")},
      {"find_default", FindDefault, METH_O,
       Doc("find_default", "$self, name, /", "The default class of this name, or None.")},
      {"add_default", AddDefault, METH_VARARGS,
       Doc("add_default", "$self, name, parent, /",
           "Adds a default class below another one; None if there is one of that name.")},
      {"activate_plugin", AsMethod(ActivatePlugin), kKeywords,
       Doc("activate_plugin", "$self, name", "Makes a registered plugin usable in the spec.")},
      {"resolve_orientation", AsMethod(ResolveOrientation), kStatic,
       Doc("resolve_orientation", "degree, sequence=None, orientation=None",
           "The quaternion of an orientation given in another way, as a list.")},
  };
  const std::vector<PyMethodDef> files = FileMethods();
  methods.insert(methods.end(), files.begin(), files.end());
  AppendFinders(methods, std::make_index_sequence<std::size(kListKinds)>());
  const std::vector<PyMethodDef> add = AddMethodsOfSpec();
  methods.insert(methods.end(), add.begin(), add.end());
  methods.push_back({});
  return methods;
}

std::vector<PyGetSetDef> AllAttributes() {
  std::vector<PyGetSetDef> attributes = {
      {"worldbody", GetWorld, nullptr, nullptr, nullptr},
      {"default", GetDefault, nullptr, nullptr, nullptr},
      {"parent", GetParent, nullptr, nullptr, nullptr},
      {"assets", GetAssets, SetAssets, nullptr, nullptr},
      {"override_assets", GetOverride, SetFlag<&SpecObject::override_assets>, nullptr, nullptr},
      {"copy_during_attach", GetCopyDuringAttach, SetFlag<&SpecObject::copy_during_attach>, nullptr,
       nullptr},
      {"_address", GetAddress, nullptr, nullptr, nullptr},
      {"meshdir", GetDirectory<&mjsCompiler::meshdir>, SetDirectory<&mjsCompiler::meshdir>, nullptr,
       nullptr},
      {"texturedir", GetDirectory<&mjsCompiler::texturedir>, SetDirectory<&mjsCompiler::texturedir>,
       nullptr, nullptr},
  };
  for (const ListKind& kind : kListKinds) {
    attributes.push_back({kind.plural, GetList, nullptr, nullptr, const_cast<ListKind*>(&kind)});
  }
  attributes.push_back(VisualAttribute());
  attributes.push_back({});
  return attributes;
}

}  // namespace

PyObject* WrapSpec(mjSpec* spec, PyObject* assets) {
  return NewSpecObject(kSpecClass<mjSpec>.type, spec, assets);
}

PyObject* FindAttachedTo(PyObject* object, const mjSpec* spec) {
  if (Struct(object) == spec) return object;
  PyObject* parents = AsSpec(object)->parents;
  for (Py_ssize_t i = PyList_GET_SIZE(parents); i-- > 0;) {
    if (PyObject* found = FindAttachedTo(PyList_GET_ITEM(parents, i), spec)) return found;
  }
  return nullptr;
}

void BindMjSpec(nb::module_& module) {
  const std::vector<PyMethodDef> methods = Methods();
  const std::vector<PyGetSetDef> attributes = AllAttributes();
  const PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(New)},
                               {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
                               {Py_tp_traverse, reinterpret_cast<void*>(Traverse)},
                               {Py_tp_clear, reinterpret_cast<void*>(Clear)},
                               {0, nullptr}};
  MakeSpecClass(module, kSpecClass<mjSpec>,
                Doc("MjSpec", "", "A model that can be edited and compiled."),
                {attributes.data(), methods.data(), slots});
}

}  // namespace conjoint::python
