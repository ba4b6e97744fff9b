// Files in memory for loading models. See assets.h.

#include "assets.h"

#include <climits>

namespace conjoint::python {

std::string BaseName(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

void Assets::AddFile(const std::string& name, const void* bytes, std::size_t size) {
  const std::string base = BaseName(name);
  if (!names_.insert(base).second) {
    PyErr_Format(PyExc_ValueError, "Repeated file name in assets dict: %s", base.c_str());
    throw nb::python_error();
  }
  if (size > INT_MAX) {
    PyErr_Format(PyExc_ValueError, "%s is larger than 2 GB", name.c_str());
    throw nb::python_error();
  }
  if (mj_addBufferVFS(&vfs_, base.c_str(), bytes, static_cast<int>(size)) != 0) {
    PyErr_Format(PyExc_ValueError, "file %s cannot be added to the assets", base.c_str());
    throw nb::python_error();
  }
}

void Assets::Add(nb::handle mapping) {
  if (mapping.is_none()) return;
  if (!PyMapping_Check(mapping.ptr()) || !PyObject_HasAttrString(mapping.ptr(), "items")) {
    throw nb::type_error("assets must be a mapping from str to bytes");
  }
  nb::object items = Steal(PyMapping_Items(mapping.ptr()));
  for (nb::handle item : items) {
    PyObject *name, *contents;
    if (!PyArg_ParseTuple(item.ptr(), "OO", &name, &contents)) throw nb::python_error();
    if (!PyUnicode_Check(name) || PyUnicode_Check(contents) || !PyObject_CheckBuffer(contents)) {
      PyErr_Format(PyExc_TypeError, "assets must map str to bytes, got %R: %.60s object", name,
                   Py_TYPE(contents)->tp_name);
      throw nb::python_error();
    }
    Py_buffer buffer;
    Check(PyObject_GetBuffer(contents, &buffer, PyBUF_SIMPLE));
    try {
      AddFile(nb::cast<nb::str>(nb::handle(name)).c_str(), buffer.buf,
              static_cast<std::size_t>(buffer.len));
    } catch (...) {
      PyBuffer_Release(&buffer);
      throw;
    }
    PyBuffer_Release(&buffer);
  }
}

std::string FileName(nb::handle name) {
  nb::object path = Steal(PyOS_FSPath(name.ptr()));
  nb::object bytes = path;
  if (PyUnicode_Check(path.ptr())) bytes = Steal(PyUnicode_EncodeFSDefault(path.ptr()));
  std::string text(PyBytes_AS_STRING(bytes.ptr()),
                   static_cast<std::size_t>(PyBytes_GET_SIZE(bytes.ptr())));
  if (text.find('\0') != std::string::npos) throw nb::value_error("embedded null in a file name");
  return text;
}

}  // namespace conjoint::python
