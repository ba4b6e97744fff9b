// MjModel: loading, copying, pickling. Its fields come from the generated table.

#include <mujoco/mujoco.h>

#include <climits>
#include <cstring>
#include <string>
#include <unordered_map>

#include "assets.h"
#include "errors.h"
#include "model_object.h"
#include "pickling.h"
#include "structs.h"

namespace conjoint::python {
namespace {

constexpr char kModelMagic[] = "conjoint model 1";
constexpr int kErrorSize = 2000;

std::unordered_map<const void*, PyObject*>& Objects() {
  static auto* objects = new std::unordered_map<const void*, PyObject*>;
  return *objects;
}

void ReleaseModel(void* m) {
  CallEngineQuietly([=] { mj_deleteModel(static_cast<mjModel*>(m)); });
}

// What mj_loadXML and mj_loadModel return, as an object; ValueError for null.
PyObject* Loaded(mjModel* m, const char* error) {
  if (m) return WrapModel(m);
  PyErr_SetString(PyExc_ValueError, error);
  return nullptr;
}

PyObject* LoadXml(const std::string& name, const Assets& assets) {
  mjModel* m = nullptr;
  char error[kErrorSize] = "";
  const char* file = name.c_str();
  if (!CallEngine(nullptr, [&] { m = mj_loadXML(file, assets.vfs(), error, kErrorSize); })) {
    if (m) mj_deleteModel(m);
    return nullptr;
  }
  return Loaded(m, error);
}

// The file itself may be among the assets, named with or without its directory.
std::string NameInAssets(nb::handle name, const Assets& assets) {
  const std::string file = FileName(name);
  const std::string base = BaseName(file);
  return assets.Contains(base) ? base : file;
}

PyObject* FromXmlString(PyObject*, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"xml", "assets", nullptr};
  PyObject *xml, *mapping = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|O:from_xml_string", const_cast<char**>(names),
                                   &xml, &mapping)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    const char* text;
    Py_ssize_t size;
    if (PyUnicode_Check(xml)) {
      text = PyUnicode_AsUTF8AndSize(xml, &size);
      if (!text) return nullptr;
    } else if (PyBytes_Check(xml)) {
      text = PyBytes_AS_STRING(xml);
      size = PyBytes_GET_SIZE(xml);
    } else {
      PyErr_Format(PyExc_TypeError, "from_xml_string(): xml must be str or bytes, not %s",
                   Py_TYPE(xml)->tp_name);
      return nullptr;
    }
    Assets assets;
    assets.Add(mapping);
    std::string name = "model_";
    while (assets.Contains(name + ".xml")) name += "_";
    name += ".xml";
    assets.AddFile(name, text, static_cast<std::size_t>(size));
    return LoadXml(name, assets);
  });
}

PyObject* FromXmlPath(PyObject*, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"filename", "assets", nullptr};
  PyObject *filename, *mapping = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|O:from_xml_path", const_cast<char**>(names),
                                   &filename, &mapping)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&] {
    Assets assets;
    assets.Add(mapping);
    return LoadXml(NameInAssets(filename, assets), assets);
  });
}

PyObject* FromBinaryPath(PyObject*, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"filename", "assets", nullptr};
  PyObject *filename, *mapping = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|O:from_binary_path",
                                   const_cast<char**>(names), &filename, &mapping)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    Assets assets;
    assets.Add(mapping);
    const std::string name = NameInAssets(filename, assets);
    const char* file = name.c_str();
    mjModel* m = nullptr;
    if (!CallEngine(nullptr, [&] { m = mj_loadModel(file, assets.vfs()); })) return nullptr;
    return Loaded(m, "mj_loadModel: failed to load from mjb");
  });
}

PyObject* FromAddress(PyObject*, PyObject* address) {
  void* m = PyLong_AsVoidPtr(address);
  if (!m) {
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "the address is 0");
    return nullptr;
  }
  return WrapModel(static_cast<mjModel*>(m));
}

PyObject* GetAddress(PyObject* self, void*) { return PyLong_FromVoidPtr(AsStruct(self)->data); }

// The sizes, in declaration order, which is that of the struct.
PyObject* GetSizes(PyObject* self, void*) {
  const mjModel* m = ModelPointer(self);
  const npy_intp count = (offsetof(mjModel, nbuffer) - offsetof(mjModel, nq)) / sizeof(mjtSize) + 1;
  PyObject* array = NewCopy(Element::kInt64, 1, &count, &m->nq);
  if (array) PyArray_CLEARFLAGS(reinterpret_cast<PyArrayObject*>(array), NPY_ARRAY_WRITEABLE);
  return array;
}

PyObject* CopyModel(PyObject* self, PyObject*) {
  const mjModel* m = ModelPointer(self);
  mjModel* copy = nullptr;
  if (!CallEngine(nullptr, [&] { copy = mj_copyModel(nullptr, m); })) return nullptr;
  return WrapModel(copy);
}

PyObject* GetState(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&] {
    PickleWriter writer(kModelMagic);
    writer.AddModel(ModelPointer(self));
    return writer.Finish();
  });
}

// MjModel._from_state(bytes): what unpickling calls.
PyObject* FromState(PyObject*, PyObject* state) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PickleReader reader(state, kModelMagic);
    mjModel* m = reader.ReadModel();
    return WrapModel(m);
  });
}

// For the protocol's sake: a model is made complete, so there is never a state to set.
PyObject* SetState(PyObject*, PyObject* state) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PickleReader reader(state, kModelMagic);
    PyErr_SetString(PyExc_TypeError, "an MjModel cannot be replaced by another; use pickle.loads");
    return nullptr;
  });
}

PyObject* Reduce(PyObject* self, PyObject*) {
  PyObject* state = GetState(self, nullptr);
  if (!state) return nullptr;
  PyObject* make =
      PyObject_GetAttrString(reinterpret_cast<PyObject*>(*kStruct_MjModel.type), "_from_state");
  return make ? Py_BuildValue("N(N)", make, state) : (Py_DECREF(state), nullptr);
}

void Dealloc(PyObject* self) {
  Objects().erase(AsStruct(self)->data);
  DeallocStruct(self);
}

PyObject* Bind(PyObject* self, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"specs", nullptr};
  PyObject* specs;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:bind", const_cast<char**>(names), &specs)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&] {
    nb::object bind = nb::module_::import_("conjoint._bind").attr("bind_model");
    return bind(nb::handle(self), nb::handle(specs)).release().ptr();
  });
}

}  // namespace

PyObject* WrapModel(mjModel* m) {
  if (!m) {
    PyErr_SetString(PyExc_ValueError, "there is no model");
    return nullptr;
  }
  PyObject* memory = NewMemory(m, ReleaseModel);
  if (!memory) return nullptr;
  PyObject* object = NewStruct(*kStruct_MjModel.type, &kStruct_MjModel, m, memory, m);
  Py_DECREF(memory);
  if (object) Objects()[m] = object;
  return object;
}

mjModel* ModelPointer(PyObject* object) { return StructPointer<mjModel>(object, &kStruct_MjModel); }

PyObject* FindModelObject(const mjModel* m) {
  const auto found = Objects().find(m);
  return found == Objects().end() ? nullptr : found->second;
}

void BindModel(nb::module_& module) {
  static const PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
                                      {0, nullptr}};
  static const PyGetSetDef getset[] = {
      {"_address", GetAddress, nullptr, "the address of the mjModel", nullptr},
      {"_sizes", GetSizes, nullptr, "all sizes, in the order of _size_fields", nullptr},
      {}};
  static const PyMethodDef own_methods[] = {
      {"from_xml_string", AsMethod(FromXmlString), METH_VARARGS | METH_KEYWORDS | METH_STATIC,
       "from_xml_string(xml, assets=None)\n--\n\n"
       "Loads a model from MJCF or URDF text; assets maps names of further files to bytes."},
      {"from_xml_path", AsMethod(FromXmlPath), METH_VARARGS | METH_KEYWORDS | METH_STATIC,
       "from_xml_path(filename, assets=None)\n--\n\nLoads a model from an MJCF or URDF file."},
      {"from_binary_path", AsMethod(FromBinaryPath), METH_VARARGS | METH_KEYWORDS | METH_STATIC,
       "from_binary_path(filename, assets=None)\n--\n\nLoads a model from an MJB file."},
      {"_from_model_ptr", FromAddress, METH_O | METH_STATIC,
       "_from_model_ptr(address, /)\n--\n\nWraps and owns the mjModel at an address."},
      {"_from_state", FromState, METH_O | METH_STATIC, nullptr},
      {"__copy__", CopyModel, METH_NOARGS, nullptr},
      {"__deepcopy__", CopyModel, METH_O, nullptr},
      {"__getstate__", GetState, METH_NOARGS, nullptr},
      {"__setstate__", SetState, METH_O, nullptr},
      {"__reduce__", Reduce, METH_NOARGS, nullptr},
      {"bind", AsMethod(Bind), METH_VARARGS | METH_KEYWORDS,
       "bind($self, specs)\n--\n\n"
       "The view of a spec's element, or of several as one object, in this model."},
  };
  static std::vector<PyMethodDef> methods(std::begin(own_methods), std::end(own_methods));
  for (const PyMethodDef* m = ModelViewMethods(); m->ml_name; ++m) methods.push_back(*m);
  methods.push_back({});
  BindStruct(module, "conjoint._structs", &kStruct_MjModel,
             "A compiled model: what does not change during a simulation.",
             {slots, getset, methods.data()});
}

}  // namespace conjoint::python
