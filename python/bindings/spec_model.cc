// MjSpec: reading and writing, compiling, its lists of elements.

#include "spec_model.h"

#include <climits>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "assets.h"
#include "errors.h"
#include "model_object.h"
#include "spec_add.h"
#include "spec_elements.h"
#include "spec_object.h"
#include "spec_values.h"
#include "spec_vectors.h"
#include "structs.h"

namespace conjoint::python {
namespace {

constexpr int kKeywords = METH_VARARGS | METH_KEYWORDS;
constexpr int kErrorSize = 1024;

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

// ---------------------------------------------------------------------------------------- reading

template <class Read>
PyObject* ReadSpec(PyObject* include, PyObject* assets, Read&& read) {
  if (assets != Py_None && !PyDict_Check(assets)) {
    PyErr_SetString(PyExc_TypeError, "assets must be a dict from str to str or bytes");
    throw nb::python_error();
  }
  Assets included;
  included.Add(include);
  const mjVFS* vfs = included.vfs();
  char error[kErrorSize] = "";
  mjSpec* spec = nullptr;
  CallEngineOrThrow([&] { spec = read(vfs, error); });
  if (!spec) ThrowValueError(*error ? error : "the model could not be read");
  return WrapSpec(spec, assets == Py_None ? nullptr : assets);
}

PyObject* FromString(PyObject*, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"xml", "include", "assets", nullptr};
    PyObject *text, *include = Py_None, *assets = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OO:from_string", const_cast<char**>(names),
                                     &text, &include, &assets)) {
      return nullptr;
    }
    std::string xml;
    if (PyBytes_Check(text)) {
      xml.assign(PyBytes_AS_STRING(text), static_cast<std::size_t>(PyBytes_GET_SIZE(text)));
    } else {
      xml = NeedString(text, "from_string(): incompatible function arguments. xml");
    }
    return ReadSpec(include, assets, [&](const mjVFS* vfs, char* error) {
      return mj_parseXMLString(xml.c_str(), vfs, error, kErrorSize);
    });
  });
}

PyObject* FromFile(PyObject*, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"filename", "include", "assets", nullptr};
    PyObject *name, *include = Py_None, *assets = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OO:from_file", const_cast<char**>(names),
                                     &name, &include, &assets)) {
      return nullptr;
    }
    const std::string file = FileName(name);
    return ReadSpec(include, assets, [&](const mjVFS* vfs, char* error) {
      return mj_parseXML(file.c_str(), vfs, error, kErrorSize);
    });
  });
}

// -------------------------------------------------------------------------------------- compiling

// The assets of a spec as files in memory, under their full names. Text and bytes are not copied
// by Python; the engine keeps a copy.
void AddAssets(PyObject* self, Assets& files) {
  for (auto [key, value] : nb::borrow<nb::dict>(AsSpec(self)->assets)) {
    const std::string name = NeedString(key.ptr(), "name of an asset");
    Py_buffer buffer{};
    const char* bytes = nullptr;
    Py_ssize_t size = 0;
    if (PyUnicode_Check(value.ptr())) {
      bytes = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
      if (!bytes) throw nb::python_error();
    } else {
      if (PyObject_GetBuffer(value.ptr(), &buffer, PyBUF_SIMPLE) != 0) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "asset '%s' must be str or bytes, not %.100s", name.c_str(),
                     Py_TYPE(value.ptr())->tp_name);
        throw nb::python_error();
      }
      bytes = static_cast<const char*>(buffer.buf);
      size = buffer.len;
    }
    const bool fits = size <= INT_MAX;
    if (fits) mj_addBufferVFS(files.vfs(), name.c_str(), bytes, static_cast<int>(size));
    if (buffer.obj) PyBuffer_Release(&buffer);
    if (!fits) ThrowValueError(("asset '" + name + "' is larger than 2 GB").c_str());
  }
}

mjModel* CompileModel(PyObject* self) {
  Assets files;
  AddAssets(self, files);
  mjSpec* spec = Struct(self);
  const mjVFS* vfs = files.vfs();
  mjModel* model = nullptr;
  CallEngineOrThrow([&] { model = mj_compile(spec, vfs); });
  if (!model) ThrowSpecError(spec);
  return model;
}

PyObject* Compile(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&] { return WrapModel(CompileModel(self)); });
}

// New model and data with the state of the old ones, which stay as they are.
PyObject* Recompile(PyObject* self, PyObject* args) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PyObject *model, *data;
    if (!PyArg_ParseTuple(args, "OO:recompile", &model, &data)) return nullptr;
    const mjModel* old_model = ModelPointer(model);
    const mjData* old_data = DataPointer(data);
    if (!old_model) ThrowWrongType("recompile", "model", "MjModel", model);
    if (!old_data) ThrowWrongType("recompile", "data", "MjData", data);
    if (ModelPointer(ModelOfData(data)) != old_model) {
      ThrowValueError("recompile(): the data was not made for this model");
    }
    Assets files;
    AddAssets(self, files);
    const mjVFS* vfs = files.vfs();
    mjSpec* spec = Struct(self);
    mjModel* m = nullptr;
    mjData* d = nullptr;
    int status = -1;
    CallEngineOrThrow([&] {
      m = mj_copyModel(nullptr, old_model);
      d = mj_copyData(nullptr, old_model, old_data);
      status = mj_recompile(spec, vfs, m, d);
    });
    if (status != 0) ThrowSpecError(spec);  // m and d are freed
    nb::object new_model = nb::steal(WrapModel(m));
    if (!new_model.is_valid()) {
      mj_deleteData(d);
      throw nb::python_error();
    }
    nb::object new_data = Steal(WrapData(d, new_model.ptr()));
    return nb::make_tuple(new_model, new_data).release().ptr();
  });
}

PyObject* Copy(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    mjSpec* spec = Struct(self);
    mjSpec* copied = nullptr;
    CallEngineOrThrow([&] { copied = mj_copySpec(spec); });
    if (!copied) ThrowSpecError(spec);
    PyObject* copy = WrapSpec(copied, AsSpec(self)->assets);
    if (copy) AsSpec(copy)->override_assets = AsSpec(self)->override_assets;
    return copy;
  });
}

// ---------------------------------------------------------------------------------------- writing

PyObject* ToXml(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    mj_deleteModel(CompileModel(self));
    const mjSpec* spec = Struct(self);
    char error[kErrorSize] = "";
    std::vector<char> text(1 << 16);
    int status = 0;
    do {  // tells the length if the text does not fit
      if (status > 0) text.resize(static_cast<std::size_t>(status) + 1);
      char* buffer = text.data();
      const int size = static_cast<int>(text.size());
      CallEngineOrThrow([&] { status = mj_saveXMLString(spec, buffer, size, error, kErrorSize); });
    } while (status > 0);
    if (status < 0) return RaiseFatal(error);
    return python::FromString(std::string(text.data())).release().ptr();
  });
}

PyObject* ToFile(PyObject* self, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    const std::string file = FileName(name);
    const mjSpec* spec = Struct(self);
    char error[kErrorSize] = "";
    int status = 0;
    CallEngineOrThrow([&] { status = mj_saveXML(spec, file.c_str(), error, kErrorSize); });
    if (status != 0) return RaiseFatal(error);
    Py_RETURN_NONE;
  });
}

// Archives are handled in Python, where zipfile is.
PyObject* CallZip(const char* function, PyObject* first, PyObject* second) {
  return Guard<PyObject*>(nullptr, [&] {
    nb::object zip = nb::module_::import_("conjoint._spec_zip").attr(function);
    PyObject* arguments[] = {first, second};
    return PyObject_Vectorcall(zip.ptr(), arguments, second ? 2u : 1u, nullptr);
  });
}

PyObject* ToZip(PyObject* self, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"file", nullptr};
  PyObject* file;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:to_zip", const_cast<char**>(names), &file)) {
    return nullptr;
  }
  return CallZip("to_zip", self, file);
}

PyObject* FromZip(PyObject*, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"file", nullptr};
  PyObject* file;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:from_zip", const_cast<char**>(names),
                                   &file)) {
    return nullptr;
  }
  return CallZip("from_zip", file, nullptr);
}

// ------------------------------------------------------------------------------------- attributes

PyObject* GetWorld(PyObject* self, void*) {
  return WrapElement(AsSpec(self)->world, self);
}

PyObject* GetDefault(PyObject* self, void*) {
  return Wrap(mjs_getSpecDefault(Struct(self)), self);
}

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

template <bool SpecObject::*member>
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

template <mjString* mjsCompiler::*directory>
PyObject* GetDirectory(PyObject* self, void*) {
  return Guard<PyObject*>(nullptr, [&] {
    return python::FromString(*(Struct(self)->compiler.*directory)).release().ptr();
  });
}

template <mjString* mjsCompiler::*directory>
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
    {mjOBJ_BODY, "body", "bodies"},          {mjOBJ_FRAME, "frame", "frames"},
    {mjOBJ_GEOM, "geom", "geoms"},           {mjOBJ_JOINT, "joint", "joints"},
    {mjOBJ_SITE, "site", "sites"},           {mjOBJ_CAMERA, "camera", "cameras"},
    {mjOBJ_LIGHT, "light", "lights"},        {mjOBJ_FLEX, "flex", "flexes"},
    {mjOBJ_MESH, "mesh", "meshes"},          {mjOBJ_SKIN, "skin", "skins"},
    {mjOBJ_HFIELD, "hfield", "hfields"},     {mjOBJ_TEXTURE, "texture", "textures"},
    {mjOBJ_MATERIAL, "material", "materials"}, {mjOBJ_PAIR, "pair", "pairs"},
    {mjOBJ_EXCLUDE, "exclude", "excludes"},  {mjOBJ_EQUALITY, "equality", "equalities"},
    {mjOBJ_TENDON, "tendon", "tendons"},     {mjOBJ_ACTUATOR, "actuator", "actuators"},
    {mjOBJ_SENSOR, "sensor", "sensors"},     {mjOBJ_NUMERIC, "numeric", "numerics"},
    {mjOBJ_TEXT, "text", "texts"},           {mjOBJ_TUPLE, "tuple", "tuples"},
    {mjOBJ_KEY, "key", "keys"},              {mjOBJ_PLUGIN, "plugin", "plugins"},
};

PyObject* GetList(PyObject* self, void* closure) {
  return Guard<PyObject*>(nullptr, [&] {
    mjSpec* spec = Struct(self);
    const auto& kind = *static_cast<const ListKind*>(closure);
    return ListElements(mjs_firstElement(spec, kind.type), self, [&](mjsElement* element) {
             return mjs_nextElement(spec, element);
           }).release().ptr();
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
    const bool is_part = PyObject_TypeCheck(value, kSpecClass<mjsDefault>.type) ||
                         [&] {
                           for (const ListKind& kind : kListKinds) {
                             if (PyObject_TypeCheck(value, ClassOfElement(kind.type)->type)) {
                               return true;
                             }
                           }
                           return false;
                         }();
    if (!is_part) ThrowWrongType("delete", "element", "element of a spec", value);
    mjsElement* element = ElementHandle(value);
    if (!element || (element->elemtype == mjOBJ_PLUGIN &&
                     mjs_asPlugin(element) != AsPart(value)->data)) {
      ThrowValueError("only an instance made by add_plugin can be deleted, not the settings of an "
                      "element");
    }
    mjSpec* spec = Struct(self);
    int status = -1;
    CallEngineOrThrow([&] { status = mjs_delete(spec, element); });
    if (status != 0) ThrowSpecError(spec);
    Py_RETURN_NONE;
  });
}

PyObject* ActivatePlugin(PyObject* self, PyObject* args, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    static const char* names[] = {"name", nullptr};
    PyObject* name;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:activate_plugin",
                                     const_cast<char**>(names), &name)) {
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
                                     const_cast<char**>(names), &degree, &sequence,
                                     &orientation)) {
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
    CallEngineOrThrow(
        [&] { problem = mjs_resolveOrientation(quat, degrees, letters, given); });
    if (problem && *problem) ThrowValueError(problem);
    nb::list result;
    for (const double number : quat) result.append(number);
    return result.release().ptr();
  });
}

std::vector<PyMethodDef> Methods() {
  constexpr int kStatic = kKeywords | METH_STATIC;
  std::vector<PyMethodDef> methods = {
      {"from_string", AsMethod(FromString), kStatic,
       Doc("from_string", "xml, include=None, assets=None", "Reads MJCF or URDF text.")},
      {"from_file", AsMethod(FromFile), kStatic,
       Doc("from_file", "filename, include=None, assets=None", "Reads an MJCF or URDF file.")},
      {"from_zip", AsMethod(FromZip), kStatic,
       Doc("from_zip", "file", "Reads an archive with a model and its assets.")},
      {"to_zip", AsMethod(ToZip), kKeywords,
       Doc("to_zip", "$self, file", "Writes an archive of the assets and the model.")},
      {"to_xml", ToXml, METH_NOARGS, Doc("to_xml", "$self", "The compiled model as MJCF.")},
      {"to_file", ToFile, METH_O,
       Doc("to_file", "$self, filename, /", "Writes the model as it was compiled last.")},
      {"compile", Compile, METH_NOARGS, Doc("compile", "$self", "Makes a new MjModel.")},
      {"recompile", Recompile, METH_VARARGS,
       Doc("recompile", "$self, model, data, /",
           "Compiles; returns a new model and data with the state of those given.")},
      {"copy", Copy, METH_NOARGS, Doc("copy", "$self", "An independent copy.")},
      {"__copy__", Copy, METH_NOARGS, Doc("__copy__", "$self", "An independent copy.")},
      {"__deepcopy__", Copy, METH_O,
       Doc("__deepcopy__", "$self, memo, /", "An independent copy.")},
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
      {"copy_during_attach", GetCopyDuringAttach, SetFlag<&SpecObject::copy_during_attach>, nullptr, nullptr},
      {"_address", GetAddress, nullptr, nullptr, nullptr},
      {"meshdir", GetDirectory<&mjsCompiler::meshdir>, SetDirectory<&mjsCompiler::meshdir>,
       nullptr, nullptr},
      {"texturedir", GetDirectory<&mjsCompiler::texturedir>,
       SetDirectory<&mjsCompiler::texturedir>, nullptr, nullptr},
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
  MakeSpecClass(module, kSpecClass<mjSpec>, Doc("MjSpec", "", "A model that can be edited and compiled."),
                {attributes.data(), methods.data(), slots});
}

}  // namespace conjoint::python
