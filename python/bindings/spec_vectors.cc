// The vectors of a spec as sequences: length, items, iteration, slices as lists, conversion to an
// array. They show the vector as it is when it is asked; its length changes by assigning to the
// attribute it came from.

#include "spec_vectors.h"

#include <structmember.h>

#include <span>
#include <string>
#include <vector>

#include "arrays.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

struct VecObject {
  PyObject_HEAD void* data;  // std::vector<T>, or the first character
  Py_ssize_t count;          // of characters
  PyObject* part;            // whose vector it is; null: its own
  PyObject* weakrefs;
};

VecObject* AsVec(PyObject* self) { return reinterpret_cast<VecObject*>(self); }

// What the classes differ in: Item is what the vector holds, kName the class.
template <class T>
struct Items {
  static std::span<T> Of(VecObject* self) { return *static_cast<std::vector<T>*>(self->data); }
  static PyObject* ToPython(const T& item) {
    if constexpr (std::is_same_v<T, std::string>) {
      return FromString(item).release().ptr();
    } else if constexpr (std::is_same_v<T, std::byte>) {
      return PyLong_FromLong(static_cast<int>(item));
    } else if constexpr (std::is_same_v<T, int>) {
      return PyLong_FromLong(item);
    } else {
      return PyFloat_FromDouble(static_cast<double>(item));
    }
  }
  static T FromPython(PyObject* value) {
    if constexpr (std::is_same_v<T, std::string>) {
      return NeedString(value, "item");
    } else if constexpr (std::is_same_v<T, std::byte>) {
      return static_cast<std::byte>(NeedInteger<unsigned char>(value, "item"));
    } else if constexpr (std::is_same_v<T, int>) {
      return NeedInteger<int>(value, "item");
    } else {
      return static_cast<T>(NeedDouble(value, "item"));
    }
  }
};

template <>
struct Items<char> {
  static std::span<char> Of(VecObject* self) {
    return {static_cast<char*>(self->data), static_cast<std::size_t>(self->count)};
  }
  static PyObject* ToPython(char item) { return PyUnicode_DecodeLatin1(&item, 1, nullptr); }
  static char FromPython(PyObject* value) {
    const std::string text = NeedString(value, "item");
    if (text.size() != 1) {
      ThrowValueError("Expected a character, but multi-character string found");
    }
    return text[0];
  }
};

template <class T>
PyTypeObject* vec_type = nullptr;

template <class T>
Py_ssize_t Length(PyObject* self) {
  return static_cast<Py_ssize_t>(Items<T>::Of(AsVec(self)).size());
}

template <class T>
T& ItemAt(PyObject* self, Py_ssize_t index) {
  const std::span<T> items = Items<T>::Of(AsVec(self));
  if (index < 0 || static_cast<std::size_t>(index) >= items.size()) {
    PyErr_SetString(PyExc_IndexError, "Index out of range.");
    throw nb::python_error();
  }
  return items[static_cast<std::size_t>(index)];
}

template <class T>
PyObject* GetItem(PyObject* self, Py_ssize_t index) {
  return Guard<PyObject*>(nullptr, [&] { return Items<T>::ToPython(ItemAt<T>(self, index)); });
}

Py_ssize_t NeedIndex(PyObject* key) {
  if (!PyIndex_Check(key)) {
    PyErr_Format(PyExc_TypeError, "index must be an integer, not %.100s", Py_TYPE(key)->tp_name);
    throw nb::python_error();
  }
  const Py_ssize_t index = PyNumber_AsSsize_t(key, PyExc_IndexError);
  if (index == -1 && PyErr_Occurred()) throw nb::python_error();
  return index;
}

template <class T>
PyObject* Subscript(PyObject* self, PyObject* key) {
  return Guard<PyObject*>(nullptr, [&] {
    if (!PySlice_Check(key)) return Items<T>::ToPython(ItemAt<T>(self, NeedIndex(key)));
    const nb::object all = Steal(PySequence_List(self));
    return PyObject_GetItem(all.ptr(), key);
  });
}

template <class T>
int AssignItem(PyObject* self, PyObject* key, PyObject* value) {
  return Guard(-1, [&] {
    if (!value) {
      PyErr_SetString(PyExc_TypeError, "items cannot be deleted: assign a shorter list instead");
      return -1;
    }
    const Py_ssize_t index = NeedIndex(key);
    ItemAt<T>(self, index);
    T item = Items<T>::FromPython(value);  // may run code that changes the vector
    ItemAt<T>(self, index) = std::move(item);
    return 0;
  });
}

// __array__(dtype=None, copy=None): numbers as a new array.
template <class T>
PyObject* ToArray(PyObject* self, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"dtype", "copy", nullptr};
  PyObject *dtype = Py_None, *copy = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "|OO", const_cast<char**>(names), &dtype,
                                   &copy)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&] {
    if (copy == Py_False) ThrowValueError("a vector of a spec cannot be an array without a copy");
    const std::span<T> items = Items<T>::Of(AsVec(self));
    const npy_intp count = static_cast<npy_intp>(items.size());
    nb::object array = Steal(NewCopy(ElementOf<T>(), 1, &count, items.data()));
    if (dtype == Py_None) return array.release().ptr();
    return nb::object(array.attr("astype")(nb::handle(dtype))).release().ptr();
  });
}

// MjDoubleVec(value, count): a vector of its own with that many equal items.
template <class T>
PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  PyObject* value;
  Py_ssize_t count;
  if (keywords && PyDict_GET_SIZE(keywords)) {
    PyErr_SetString(PyExc_TypeError, "a vector takes no keyword arguments");
    return nullptr;
  }
  if (!PyArg_ParseTuple(args, "On", &value, &count)) return nullptr;
  return Guard<PyObject*>(nullptr, [&] {
    if (count < 0) ThrowValueError("the length of a vector cannot be negative");
    const T item = Items<T>::FromPython(value);
    auto vector = std::make_unique<std::vector<T>>(static_cast<std::size_t>(count), item);
    nb::object self = Steal(type->tp_alloc(type, 0));
    AsVec(self.ptr())->count = count;
    if constexpr (std::is_same_v<T, char>) {
      auto* characters = new char[static_cast<std::size_t>(count) + 1]{};
      std::copy(vector->begin(), vector->end(), characters);
      AsVec(self.ptr())->data = characters;
    } else {
      AsVec(self.ptr())->data = vector.release();
    }
    return self.release().ptr();
  });
}

template <class T>
void Dealloc(PyObject* self) {
  VecObject* vec = AsVec(self);
  PyTypeObject* type = Py_TYPE(self);
  if (vec->weakrefs) PyObject_ClearWeakRefs(self);
  if (vec->part) {
    Py_DECREF(vec->part);
  } else if constexpr (std::is_same_v<T, char>) {
    delete[] static_cast<char*>(vec->data);
  } else {
    delete static_cast<std::vector<T>*>(vec->data);
  }
  type->tp_free(self);
  Py_DECREF(type);
}

PyObject* NewVecObject(PyTypeObject* type, void* data, Py_ssize_t count, PyObject* part) {
  auto* vec = reinterpret_cast<VecObject*>(type->tp_alloc(type, 0));
  if (!vec) return nullptr;
  vec->data = data;
  vec->count = count;
  vec->part = part;
  Py_INCREF(part);
  return reinterpret_cast<PyObject*>(vec);
}

template <class T>
void BindVec(nb::module_& module, const char* full_name) {
  const char* name = full_name + sizeof("conjoint._specs.") - 1;
  static PyMethodDef methods[] = {
      {"__array__",
       [] {
         if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, char>) {
           return AsMethod(ToArray<T>);
         } else {
           return static_cast<PyCFunction>(nullptr);
         }
       }(),
       METH_VARARGS | METH_KEYWORDS, "__array__($self, dtype=None, copy=None)\n--\n\n"},
      {}};
  if (!methods[0].ml_meth) methods[0] = {};
  static PyMemberDef members[] = {
      {"__weaklistoffset__", T_PYSSIZET, offsetof(VecObject, weakrefs), READONLY, nullptr}, {}};
  PyType_Slot slots[] = {
      {Py_tp_new, reinterpret_cast<void*>(New<T>)},
      {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc<T>)},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      {Py_tp_iter, reinterpret_cast<void*>(PySeqIter_New)},
      {Py_sq_length, reinterpret_cast<void*>(Length<T>)},
      {Py_sq_item, reinterpret_cast<void*>(GetItem<T>)},
      {Py_mp_length, reinterpret_cast<void*>(Length<T>)},
      {Py_mp_subscript, reinterpret_cast<void*>(Subscript<T>)},
      {Py_mp_ass_subscript, reinterpret_cast<void*>(AssignItem<T>)},
      {Py_tp_doc, const_cast<char*>(Doc(name, "value, count, /",
                                        "A vector of a spec: a sequence whose items can be set."))},
      {0, nullptr}};
  PyType_Spec spec{full_name, sizeof(VecObject), 0, Py_TPFLAGS_DEFAULT, slots};
  nb::object type = Steal(PyType_FromSpec(&spec));
  nb::setattr(module, name, type);
  vec_type<T> = reinterpret_cast<PyTypeObject*>(type.release().ptr());
}

}  // namespace

PyObject* NewVec(mjStringVec* vector, PyObject* part) {
  return NewVecObject(vec_type<std::string>, vector, 0, part);
}
PyObject* NewVec(mjIntVec* vector, PyObject* part) {
  return NewVecObject(vec_type<int>, vector, 0, part);
}
PyObject* NewVec(mjFloatVec* vector, PyObject* part) {
  return NewVecObject(vec_type<float>, vector, 0, part);
}
PyObject* NewVec(mjDoubleVec* vector, PyObject* part) {
  return NewVecObject(vec_type<double>, vector, 0, part);
}
PyObject* NewCharVec(char* characters, int count, PyObject* part) {
  return NewVecObject(vec_type<char>, characters, count, part);
}

bool CharVecText(PyObject* object, mjString* text) {
  if (!PyObject_TypeCheck(object, vec_type<char>)) return false;
  const std::span<char> characters = Items<char>::Of(AsVec(object));
  text->assign(characters.data(), characters.size());
  return true;
}

void BindSpecVectors(nb::module_& module) {
  BindVec<char>(module, "conjoint._specs.MjCharVec");
  BindVec<std::string>(module, "conjoint._specs.MjStringVec");
  BindVec<std::byte>(module, "conjoint._specs.MjByteVec");
  BindVec<double>(module, "conjoint._specs.MjDoubleVec");
  BindVec<float>(module, "conjoint._specs.MjFloatVec");
  BindVec<int>(module, "conjoint._specs.MjIntVec");
}

}  // namespace conjoint::python
