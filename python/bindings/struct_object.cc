// Objects of Python that stand for a struct of the engine. See struct_object.h.

#include "struct_object.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "numbers.h"

namespace conjoint::python {
namespace {

char* Place(const StructObject* self, const Field* field) {
  return static_cast<char*>(self->data) + field->offset;
}

npy_intp Resolve(const StructObject* self, const Size& size) {
  std::int64_t number = size.value;
  switch (size.place) {
    case Size::Place::kConstant:
      break;
    case Size::Place::kSizes64:
      std::memcpy(&number, static_cast<const char*>(self->sizes) + size.value, sizeof(number));
      break;
    case Size::Place::kSelf32: {
      int small;
      std::memcpy(&small, static_cast<const char*>(self->data) + size.value, sizeof(small));
      number = small;
      break;
    }
  }
  return std::max<npy_intp>(0, number * size.factor);
}

PyObject* NewArray(StructObject* self, const Field* field, void* data) {
  npy_intp dims[2];
  for (int i = 0; i < field->ndim; ++i) dims[i] = Resolve(self, field->dims[i]);
  if (!data) return NewZeros(field->element, field->ndim, dims);
  return NewView(field->element, field->ndim, dims, data, self->memory);
}

PyObject* NewTexts(StructObject* self, const Field* field) {
  const npy_intp count = field->dims[0].value;
  PyArray_Descr* type = PyArray_DescrNewFromType(NPY_STRING);
  if (!type) return nullptr;
  PyDataType_SET_ELSIZE(type, static_cast<npy_intp>(field->dims[1].value));
  PyObject* array = PyArray_NewFromDescr(&PyArray_Type, type, 1, &count, nullptr,
                                         Place(self, field), NPY_ARRAY_CARRAY, nullptr);
  if (!array) return nullptr;
  Py_INCREF(self->memory);
  if (PyArray_SetBaseObject(reinterpret_cast<PyArrayObject*>(array), self->memory) < 0) {
    Py_DECREF(array);
    return nullptr;
  }
  return array;
}

// What is made once and kept.
PyObject* MakeCached(StructObject* self, const Field* field) {
  void* place = Place(self, field);
  switch (field->form) {
    case Form::kArray:
      return NewArray(self, field, place);
    case Form::kPointer:
      return NewArray(self, field, *static_cast<void**>(place));
    case Form::kBytes:
      return PyBytes_FromStringAndSize(*static_cast<char**>(place), Resolve(self, field->dims[0]));
    case Form::kTexts:
      return NewTexts(self, field);
    case Form::kStruct:
      return NewStruct(*field->nested->type, field->nested, place, self->memory, self->sizes);
    default:
      return nullptr;
  }
}

PyObject* GetCached(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  StructObject* self = AsStruct(object);
  if (!self->data) [[unlikely]]
    return RaiseUninitialized(object);
  PyObject*& kept = self->cache[field->slot];
  if (!kept) {
    kept = MakeCached(self, field);
    if (!kept) return nullptr;
  }
  Py_INCREF(kept);
  return kept;
}

PyObject* GetNumber(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  if (!AsStruct(object)->data) [[unlikely]]
    return RaiseUninitialized(object);
  return ReadNumber(field->element, Place(AsStruct(object), field));
}

PyObject* GetDouble(PyObject* object, void* closure) {
  if (!AsStruct(object)->data) [[unlikely]]
    return RaiseUninitialized(object);
  return PyFloat_FromDouble(
      *reinterpret_cast<double*>(Place(AsStruct(object), static_cast<const Field*>(closure))));
}

PyObject* GetArena(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  StructObject* self = AsStruct(object);
  if (!self->data) return RaiseUninitialized(object);
  const char* data = *reinterpret_cast<char**>(Place(self, field));
  const auto* d = static_cast<const mjData*>(self->data);
  npy_intp count = 1;
  for (int i = 0; i < field->ndim; ++i) count *= Resolve(self, field->dims[i]);
  const auto* arena = static_cast<const char*>(d->arena);
  if (data &&
      (count > d->narena || data + count * ElementSize(field->element) > arena + d->narena)) {
    PyErr_Format(PyExc_ValueError,
                 "%s has %zd elements by the counts in the data, which do not fit "
                 "into the arena",
                 field->name, count);
    return nullptr;
  }
  return NewArray(self, field, const_cast<char*>(data));
}

PyObject* GetCopy(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  if (!AsStruct(object)->data) return RaiseUninitialized(object);
  const npy_intp count = field->dims[0].value;
  return NewCopy(field->element, 1, &count, Place(AsStruct(object), field));
}

PyObject* GetText(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  const char* text = Place(AsStruct(object), field);
  return PyUnicode_DecodeUTF8(text, static_cast<Py_ssize_t>(strnlen(text, field->dims[0].value)),
                              "replace");
}

PyObject* GetNumbers(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  StructObject* self = AsStruct(object);
  const char* numbers = *reinterpret_cast<char**>(Place(self, field));
  const npy_intp count = numbers ? Resolve(self, field->dims[0]) : 0;
  PyObject* tuple = PyTuple_New(count);
  for (npy_intp i = 0; tuple && i < count; ++i) {
    PyTuple_SET_ITEM(tuple, i,
                     ReadNumber(field->element, numbers + i * ElementSize(field->element)));
  }
  return tuple;
}

int RefuseDelete(const Field* field) {
  PyErr_Format(PyExc_AttributeError, "%s cannot be deleted", field->name);
  return -1;
}

int SetNumber(PyObject* object, PyObject* value, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  if (!value) return RefuseDelete(field);
  if (!AsStruct(object)->data) return RaiseUninitialized(object), -1;
  return WriteNumber(field->element, Place(AsStruct(object), field), value, field->name);
}

int SetArray(PyObject* object, PyObject* value, void* closure) {
  if (!value) return RefuseDelete(static_cast<const Field*>(closure));
  PyObject* array = GetCached(object, closure);
  if (!array) return -1;
  const int status = array == value ? 0 : AssignArray(array, value);
  Py_DECREF(array);
  return status;
}

int SetCopy(PyObject* object, PyObject* value, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  if (!value) return RefuseDelete(field);
  StructObject* self = AsStruct(object);
  if (!self->data) return RaiseUninitialized(object), -1;
  const npy_intp count = field->dims[0].value;
  PyObject* array = NewView(field->element, 1, &count, Place(self, field), self->memory);
  if (!array) return -1;
  const int status = AssignArray(array, value);
  Py_DECREF(array);
  return status;
}

int SetText(PyObject* object, PyObject* value, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  if (!value) return RefuseDelete(field);
  if (!PyUnicode_Check(value)) {
    PyErr_Format(PyExc_TypeError, "%s takes a str, got %R", field->name, value);
    return -1;
  }
  Py_ssize_t length;
  const char* text = PyUnicode_AsUTF8AndSize(value, &length);
  if (!text) return -1;
  const Py_ssize_t room = field->dims[0].value;
  if (length >= room) {
    PyErr_Format(PyExc_ValueError, "len(%s) cannot exceed %zd: got length %zd", field->name,
                 room - 1, length);
    return -1;
  }
  char* place = Place(AsStruct(object), field);
  std::memset(place, 0, room);
  std::memcpy(place, text, length);
  return 0;
}

PyGetSetDef Descriptor(const Field& field) {
  getter get = GetCached;
  setter set = nullptr;
  switch (field.form) {
    case Form::kNumber:
      get = field.element == Element::kFloat64 ? GetDouble : GetNumber;
      set = SetNumber;
      break;
    case Form::kArray:
    case Form::kPointer:
      set = SetArray;
      break;
    case Form::kArena:
      get = GetArena;
      break;
    case Form::kText:
      get = GetText;
      set = SetText;
      break;
    case Form::kCopy:
      get = GetCopy;
      set = SetCopy;
      break;
    case Form::kNumbers:
      get = GetNumbers;
      break;
    case Form::kBytes:
    case Form::kTexts:
    case Form::kStruct:
      break;
  }
  return {field.name, get, field.writable ? set : nullptr, nullptr, const_cast<Field*>(&field)};
}

template <typename T>
bool EqualNumbers(const char* a, const char* b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    T x, y;
    std::memcpy(&x, a + i * sizeof(T), sizeof(T));
    std::memcpy(&y, b + i * sizeof(T), sizeof(T));
    if (!(x == y)) return false;
  }
  return true;
}

bool EqualFields(const StructType* type, const char* a, const char* b) {
  for (int i = 0; i < type->nfield; ++i) {
    const Field& field = type->fields[i];
    const char *x = a + field.offset, *y = b + field.offset;
    if (field.form == Form::kStruct) {
      if (!EqualFields(field.nested, x, y)) return false;
      continue;
    }
    if (field.form == Form::kText) {
      if (std::strncmp(x, y, field.dims[0].value) != 0) return false;
      continue;
    }
    std::size_t count = 1;
    for (int k = 0; k < field.ndim; ++k) count *= field.dims[k].value;
    bool equal = false;
    if (field.element == Element::kFloat64) {
      equal = EqualNumbers<double>(x, y, count);
    } else if (field.element == Element::kFloat32) {
      equal = EqualNumbers<float>(x, y, count);
    } else {
      equal = std::memcmp(x, y, count * ElementSize(field.element)) == 0;
    }
    if (!equal) return false;
  }
  return true;
}

PyObject* Compare(PyObject* self, PyObject* other, int operation) {
  const StructType* type = AsStruct(self)->type;
  if (operation != Py_EQ && operation != Py_NE) Py_RETURN_NOTIMPLEMENTED;
  if (!PyObject_TypeCheck(other, *type->type)) Py_RETURN_NOTIMPLEMENTED;
  const bool equal = EqualFields(type, static_cast<char*>(AsStruct(self)->data),
                                 static_cast<char*>(AsStruct(other)->data));
  return PyBool_FromLong(equal == (operation == Py_EQ));
}

PyObject* Repr(PyObject* object) {
  return Guard<PyObject*>(nullptr, [&] {
    StructObject* self = AsStruct(object);
    std::vector<const Field*> fields;
    for (int i = 0; i < self->type->nfield; ++i) fields.push_back(&self->type->fields[i]);
    if (self->type->sorted) {
      std::sort(fields.begin(), fields.end(),
                [](const Field* a, const Field* b) { return std::strcmp(a->name, b->name) < 0; });
    }
    std::vector<std::string> names;
    std::vector<nb::object> values;
    std::vector<PyObject*> pointers;
    for (const Field* field : fields) {
      names.push_back(field->name);
      values.push_back(Steal(GetField(self, field)));
      pointers.push_back(values.back().ptr());
    }
    nb::object name = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(object))).attr("__name__");
    const std::string text =
        FormatFields(nb::cast<nb::str>(name).c_str(), names.data(), pointers.data(), names.size());
    return PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  });
}

PyObject* Copy(PyObject* object, PyObject*) {
  StructObject* self = AsStruct(object);
  PyObject* memory = NewZeroMemory(self->type->size);
  if (!memory) return nullptr;
  std::memcpy(MemoryData(memory), self->data, self->type->size);
  PyObject* copy = NewStruct(*self->type->type, self->type, MemoryData(memory), memory);
  Py_DECREF(memory);
  return copy;
}

PyObject* RefusePickle(PyObject* object, PyObject*) {
  PyErr_Format(PyExc_TypeError, "cannot pickle '%s' object", AsStruct(object)->type->name);
  return nullptr;
}

PyMethodDef plain_methods[] = {
    {"__copy__", Copy, METH_NOARGS, nullptr},
    {"__deepcopy__", Copy, METH_O, nullptr},
    {"__reduce_ex__", RefusePickle, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

std::unordered_map<PyTypeObject*, const StructType*>& Registry() {
  static auto* registry = new std::unordered_map<PyTypeObject*, const StructType*>;
  return *registry;
}

// The struct that a class or the nearest of its bases stands for.
const StructType* FindStruct(PyTypeObject* type) {
  for (; type; type = type->tp_base) {
    const auto found = Registry().find(type);
    if (found != Registry().end()) return found->second;
  }
  return nullptr;
}

// NAME(): default values. Subclasses may take arguments in their own __init__.
PyObject* NewInstance(PyTypeObject* python_type, PyObject* args, PyObject* keywords) {
  const StructType* type = FindStruct(python_type);
  const bool own_init = python_type->tp_init != PyBaseObject_Type.tp_init;
  if (!own_init && (PyTuple_GET_SIZE(args) || (keywords && PyDict_Size(keywords)))) {
    PyErr_Format(PyExc_TypeError, "%s() takes no arguments", type->name);
    return nullptr;
  }
  PyObject* memory = NewZeroMemory(type->size);
  if (!memory) return nullptr;
  if (type->init) type->init(MemoryData(memory));
  PyObject* object = NewStruct(python_type, type, MemoryData(memory), memory);
  Py_DECREF(memory);
  return object;
}

// Empty until __init__ has run.
PyObject* NewEmpty(PyTypeObject* python_type, PyObject*, PyObject*) {
  PyObject* object = PyType_GenericAlloc(python_type, 0);
  if (object) AsStruct(object)->type = FindStruct(python_type);
  return object;
}

PyObject* RefuseNew(PyTypeObject* type, PyObject*, PyObject*) {
  PyErr_Format(PyExc_TypeError, "%s: No constructor defined!", type->tp_name);
  return nullptr;
}

}  // namespace

PyObject* GetField(StructObject* self, const Field* field) {
  const PyGetSetDef descriptor = Descriptor(*field);
  return descriptor.get(reinterpret_cast<PyObject*>(self), descriptor.closure);
}

PyObject* NewStruct(PyTypeObject* python_type, const StructType* type, void* data, PyObject* memory,
                    const void* sizes) {
  PyObject* object = PyType_GenericAlloc(python_type, 0);
  if (!object) return nullptr;
  StructObject* self = AsStruct(object);
  self->type = type;
  self->data = data;
  self->sizes = sizes;
  Py_INCREF(memory);
  self->memory = memory;
  return object;
}

PyObject* NewDefaultStruct(const StructType* type) {
  PyObject* memory = NewZeroMemory(type->size);
  if (!memory) return nullptr;
  if (type->init) type->init(MemoryData(memory));
  PyObject* object = NewStruct(*type->type, type, MemoryData(memory), memory);
  Py_DECREF(memory);
  return object;
}

PyObject* RaiseUninitialized(PyObject* object) {
  PyErr_Format(PyExc_TypeError, "%s.__init__() must be called before the object is used",
               AsStruct(object)->type->name);
  return nullptr;
}

void ClearStruct(StructObject* self) {
  if (self->weakrefs) PyObject_ClearWeakRefs(reinterpret_cast<PyObject*>(self));
  if (self->type) {
    for (int i = 0; i < self->type->nslot; ++i) Py_CLEAR(self->cache[i]);
  }
  Py_CLEAR(self->memory);
}

void DeallocStruct(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  ClearStruct(AsStruct(self));
  type->tp_free(self);
  Py_DECREF(type);
}

std::string FormatFields(const char* class_name, const std::string* names, PyObject* const* values,
                         std::size_t count) {
  std::string text = std::string("<") + class_name + "\n";
  for (std::size_t i = 0; i < count; ++i) {
    nb::object repr = Steal(PyObject_Repr(values[i]));
    std::string value = nb::cast<nb::str>(repr).c_str();
    if (value.starts_with("<")) {  // a nested struct: its lines move to the right
      for (std::size_t at = value.find('\n'); at != std::string::npos;
           at = value.find('\n', at + 3)) {
        value.insert(at + 1, "  ");
      }
    }
    text += "  " + names[i] + ": " + value + "\n";
  }
  return text + ">";
}

void BindStruct(nb::handle scope, const char* module_name, const StructType* type, const char* doc,
                const ExtraSlots& extra) {
  // Descriptors and the name are referred to by the class for as long as the process runs.
  auto* getset = new std::vector<PyGetSetDef>;
  for (const PyGetSetDef* more = extra.getset; more && more->name; ++more) {
    getset->push_back(*more);  // the first of a name counts
  }
  for (int i = 0; i < type->nfield; ++i) getset->push_back(Descriptor(type->fields[i]));
  getset->push_back({});
  static PyMemberDef members[] = {
      {"__weaklistoffset__", T_PYSSIZET, offsetof(StructObject, weakrefs), READONLY, nullptr},
      {nullptr, 0, 0, 0, nullptr},
  };
  auto* methods = new std::vector<PyMethodDef>;
  if (type->comparable || !extra.methods) {
    for (const PyMethodDef* method = plain_methods; method->ml_name; ++method) {
      methods->push_back(*method);
    }
  }
  for (const PyMethodDef* method = extra.methods; method && method->ml_name; ++method) {
    methods->push_back(*method);
  }
  methods->push_back({});

  std::vector<PyType_Slot> slots;
  const auto has = [&](int slot) {
    for (const PyType_Slot* s = extra.slots; s && s->slot; ++s) {
      if (s->slot == slot) return true;
    }
    return false;
  };
  const auto add = [&](int slot, void* function) {
    if (!has(slot)) slots.push_back({slot, function});
  };
  for (const PyType_Slot* s = extra.slots; s && s->slot; ++s) slots.push_back(*s);
  add(Py_tp_dealloc, reinterpret_cast<void*>(DeallocStruct));
  add(Py_tp_getset, getset->data());
  add(Py_tp_methods, methods->data());
  add(Py_tp_members, members);
  add(Py_tp_doc, const_cast<char*>(doc));
  if (type->comparable) {
    add(Py_tp_richcompare, reinterpret_cast<void*>(Compare));
    add(Py_tp_hash, reinterpret_cast<void*>(PyObject_HashNotImplemented));
    add(Py_tp_repr, reinterpret_cast<void*>(Repr));
  }
  const PyMethodDef* init = nullptr;
  for (const PyMethodDef* method = extra.methods; method && method->ml_name; ++method) {
    if (std::strcmp(method->ml_name, "__init__") == 0) init = method;
  }
  add(Py_tp_new, reinterpret_cast<void*>(type->constructible ? NewInstance
                                         : init              ? NewEmpty
                                                             : RefuseNew));
  slots.push_back({0, nullptr});

  auto* full_name = new std::string(std::string(module_name) + "." + type->name);
  const int size = static_cast<int>(offsetof(StructObject, cache) +
                                    sizeof(PyObject*) * std::max(1, type->nslot));
  PyType_Spec spec = {full_name->c_str(), size, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                      slots.data()};
  nb::object python_type = Steal(PyType_FromSpec(&spec));
  *type->type = reinterpret_cast<PyTypeObject*>(python_type.ptr());
  Registry()[*type->type] = type;
  if (init) {  // as a method with a signature, which also fills the slot
    python_type.attr("__init__") =
        Steal(PyDescr_NewMethod(*type->type, const_cast<PyMethodDef*>(init)));
  }
  scope.attr(type->name) = python_type;
  python_type.release();
}

}  // namespace conjoint::python
