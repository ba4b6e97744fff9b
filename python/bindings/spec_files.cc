// MjSpec: reading, compiling, copying and writing.

#include <mujoco/mujoco.h>

#include <climits>
#include <cstdio>
#include <string>
#include <vector>

#include "assets.h"
#include "errors.h"
#include "model_object.h"
#include "spec_model.h"
#include "spec_object.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

constexpr int kKeywords = METH_VARARGS | METH_KEYWORDS;
constexpr int kErrorSize = 1024;

mjSpec* Struct(PyObject* self) { return Data<mjSpec>(self); }

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

PyObject* ReadString(PyObject*, PyObject* args, PyObject* keywords) {
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

PyObject* ReadFile(PyObject*, PyObject* args, PyObject* keywords) {
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

// The spec as it was compiled last.
std::string XmlText(const mjSpec* spec) {
  char error[kErrorSize] = "";
  std::vector<char> text(1 << 16);
  int status = 0;
  do {  // tells the length if the text does not fit
    if (status > 0) text.resize(static_cast<std::size_t>(status) + 1);
    char* buffer = text.data();
    const int size = static_cast<int>(text.size());
    CallEngineOrThrow([&] { status = mj_saveXMLString(spec, buffer, size, error, kErrorSize); });
  } while (status > 0);
  if (status < 0) {
    RaiseFatal(error);
    throw nb::python_error();
  }
  return text.data();
}

PyObject* ToXml(PyObject* self, PyObject*) {
  return Guard<PyObject*>(nullptr, [&] {
    mj_deleteModel(CompileModel(self));
    return FromString(XmlText(Struct(self))).release().ptr();
  });
}

PyObject* ToFile(PyObject* self, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    const std::string file = FileName(name);
    const std::string text = XmlText(Struct(self));
    FILE* out = std::fopen(file.c_str(), "w");
    bool written = out && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    if (out) written &= std::fclose(out) == 0;
    if (!written) return PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, name);
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

}  // namespace

std::vector<PyMethodDef> FileMethods() {
  constexpr int kStatic = kKeywords | METH_STATIC;
  return {
      {"from_string", AsMethod(ReadString), kStatic,
       Doc("from_string", "xml, include=None, assets=None", "Reads MJCF or URDF text.")},
      {"from_file", AsMethod(ReadFile), kStatic,
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
      {"__deepcopy__", Copy, METH_O, Doc("__deepcopy__", "$self, memo, /", "An independent copy.")},
  };
}

}  // namespace conjoint::python
