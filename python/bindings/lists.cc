// Lists of structs in an MjData: contact, warning, timer, solver.
//
// A list shows what is in the data now: its length, its entries, and each field of the struct as a
// column, a strided array over all entries. Entries are kept, so that asking again gives the same
// object. A slice is a list of its own with a fixed length.

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "numbers.h"
#include "structs.h"

namespace conjoint::python {
namespace {

// Where the entries of a kind of list are.
struct ListType {
  const char* name;
  const StructType* entry;
  char* (*data)(mjData* d);
  Py_ssize_t (*count)(const mjData* d);
  PyTypeObject* type;
};

struct ListObject {
  PyObject_HEAD ListType* kind;
  mjData* d;
  PyObject* memory;
  PyObject* entries;  // a list of those that exist, None for others
  PyObject* weakrefs;
  bool live;  // all entries there are, else those of a slice
  Py_ssize_t start, step, count;
};

ListObject* AsList(PyObject* object) { return reinterpret_cast<ListObject*>(object); }

// No more than the arena can hold, whatever ncon was set to.
Py_ssize_t CountContacts(const mjData* d) {
  if (!d->contact) return 0;
  const char* end = static_cast<const char*>(d->arena) + d->narena;
  const Py_ssize_t room = (end - reinterpret_cast<const char*>(d->contact)) /
                          static_cast<Py_ssize_t>(sizeof(mjContact));
  return std::clamp<Py_ssize_t>(d->ncon, 0, room);
}

ListType contacts = {"_MjContactList", &kStruct_MjContact,
                     [](mjData* d) { return reinterpret_cast<char*>(d->contact); }, CountContacts,
                     nullptr};
ListType warnings = {"_MjWarningStatList", &kStruct_MjWarningStat,
                     [](mjData* d) { return reinterpret_cast<char*>(d->warning); },
                     [](const mjData*) -> Py_ssize_t { return mjNWARNING; }, nullptr};
ListType timers = {"_MjTimerStatList", &kStruct_MjTimerStat,
                   [](mjData* d) { return reinterpret_cast<char*>(d->timer); },
                   [](const mjData*) -> Py_ssize_t { return mjNTIMER; }, nullptr};
ListType solvers = {"_MjSolverStatList", &kStruct_MjSolverStat,
                    [](mjData* d) { return reinterpret_cast<char*>(d->solver); },
                    [](const mjData*) -> Py_ssize_t { return mjNISLAND * mjNSOLVER; }, nullptr};

PyObject* NewList(ListType* kind, mjData* d, PyObject* memory) {
  PyObject* object = PyType_GenericAlloc(kind->type, 0);
  if (!object) return nullptr;
  ListObject* self = AsList(object);
  self->kind = kind;
  self->d = d;
  Py_INCREF(memory);
  self->memory = memory;
  self->live = true;
  self->step = 1;
  return object;
}

Py_ssize_t Length(PyObject* object) {
  ListObject* self = AsList(object);
  const Py_ssize_t all = self->kind->count(self->d);
  if (self->live) return all;
  // Entries of a slice that are no longer there are left out.
  Py_ssize_t count = self->count;
  while (count > 0 && (self->start + (count - 1) * self->step >= all || self->start >= all)) {
    --count;
  }
  return count;
}

PyObject* Entry(PyObject* object, Py_ssize_t index) {
  ListObject* self = AsList(object);
  if (index < 0 || index >= Length(object)) {
    PyErr_SetString(PyExc_IndexError, "");
    return nullptr;
  }
  const Py_ssize_t place = self->start + index * self->step;
  char* data = self->kind->data(self->d) + place * self->kind->entry->size;
  if (!self->entries && !(self->entries = PyList_New(0))) return nullptr;
  if (place < PyList_GET_SIZE(self->entries)) {
    PyObject* kept = PyList_GET_ITEM(self->entries, place);
    if (kept != Py_None && AsStruct(kept)->data == data) {
      Py_INCREF(kept);
      return kept;
    }
  }
  while (PyList_GET_SIZE(self->entries) <= place) {
    if (PyList_Append(self->entries, Py_None) < 0) return nullptr;
  }
  PyObject* entry = NewStruct(*self->kind->entry->type, self->kind->entry, data, self->memory);
  if (!entry) return nullptr;
  Py_INCREF(entry);
  PyList_SetItem(self->entries, place, entry);
  return entry;
}

PyObject* Slice(PyObject* object, PyObject* slice) {
  Py_ssize_t start, stop, step;
  if (PySlice_Unpack(slice, &start, &stop, &step) < 0) return nullptr;
  const Py_ssize_t count = PySlice_AdjustIndices(Length(object), &start, &stop, step);
  ListObject* self = AsList(object);
  PyObject* result = NewList(self->kind, self->d, self->memory);
  if (!result) return nullptr;
  AsList(result)->live = false;
  AsList(result)->start = self->start + start * self->step;
  AsList(result)->step = self->step * step;
  AsList(result)->count = count;
  return result;
}

PyObject* Subscript(PyObject* object, PyObject* key) {
  if (PySlice_Check(key)) return Slice(object, key);
  Py_ssize_t index;
  if (!ToInteger(key, &index)) {
    PyErr_Format(PyExc_TypeError, "indices must be integers or slices, not %s",
                 Py_TYPE(key)->tp_name);
    return nullptr;
  }
  return Entry(object, index);
}

// A field of all entries.
PyObject* GetColumn(PyObject* object, void* closure) {
  auto* field = static_cast<const Field*>(closure);
  ListObject* self = AsList(object);
  const npy_intp stride = static_cast<npy_intp>(self->kind->entry->size) * self->step;
  npy_intp dims[2] = {Length(object), 1};
  const npy_intp strides[2] = {stride, static_cast<npy_intp>(ElementSize(field->element))};
  if (field->ndim) dims[1] = field->dims[0].value;
  char* data = self->kind->data(self->d);
  if (data) {
    data += self->start * static_cast<npy_intp>(self->kind->entry->size) + field->offset;
  }
  return NewView(field->element, 1 + field->ndim, dims, data, self->memory, strides);
}

PyObject* Compare(PyObject* a, PyObject* b, int operation) {
  if ((operation != Py_EQ && operation != Py_NE) || Py_TYPE(a) != Py_TYPE(b)) {
    Py_RETURN_NOTIMPLEMENTED;
  }
  bool equal = Length(a) == Length(b);
  for (Py_ssize_t i = 0; equal && i < Length(a); ++i) {
    PyObject* x = Entry(a, i);
    PyObject* y = x ? Entry(b, i) : nullptr;
    const int same = y ? PyObject_RichCompareBool(x, y, Py_EQ) : -1;
    Py_XDECREF(x);
    Py_XDECREF(y);
    if (same < 0) return nullptr;
    equal = same;
  }
  return PyBool_FromLong(equal == (operation == Py_EQ));
}

PyObject* Repr(PyObject* object) {
  return Guard<PyObject*>(nullptr, [&] {
    const StructType* entry = AsList(object)->kind->entry;
    std::vector<const Field*> fields;
    for (int i = 0; i < entry->nfield; ++i) fields.push_back(&entry->fields[i]);
    std::sort(fields.begin(), fields.end(),
              [](const Field* a, const Field* b) { return std::strcmp(a->name, b->name) < 0; });
    std::vector<std::string> names;
    std::vector<nb::object> columns;
    std::vector<PyObject*> pointers;
    for (const Field* field : fields) {
      names.push_back(field->name);
      columns.push_back(Steal(GetColumn(object, const_cast<Field*>(field))));
      pointers.push_back(columns.back().ptr());
    }
    const std::string text =
        FormatFields(AsList(object)->kind->name, names.data(), pointers.data(), names.size());
    return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
  });
}

PyObject* RefuseCopy(PyObject* object, PyObject*) {
  PyErr_Format(PyExc_TypeError, "cannot copy or pickle '%s' object", AsList(object)->kind->name);
  return nullptr;
}

void Dealloc(PyObject* object) {
  ListObject* self = AsList(object);
  if (self->weakrefs) PyObject_ClearWeakRefs(object);
  Py_CLEAR(self->entries);
  Py_CLEAR(self->memory);
  PyTypeObject* type = Py_TYPE(object);
  type->tp_free(object);
  Py_DECREF(type);
}

void BindList(nb::module_& module, ListType& kind) {
  auto* getset = new std::vector<PyGetSetDef>;
  for (int i = 0; i < kind.entry->nfield; ++i) {
    const Field& field = kind.entry->fields[i];
    getset->push_back({field.name, GetColumn, nullptr, nullptr, const_cast<Field*>(&field)});
  }
  getset->push_back({});
  static PyMethodDef methods[] = {{"__reduce_ex__", RefuseCopy, METH_O, nullptr},
                                  {"__copy__", RefuseCopy, METH_NOARGS, nullptr},
                                  {"__deepcopy__", RefuseCopy, METH_O, nullptr},
                                  {}};
  static PyMemberDef members[] = {
      {"__weaklistoffset__", T_PYSSIZET, offsetof(ListObject, weakrefs), READONLY, nullptr},
      {nullptr, 0, 0, 0, nullptr}};
  PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
      {Py_tp_getset, getset->data()},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      {Py_tp_richcompare, reinterpret_cast<void*>(Compare)},
      {Py_tp_hash, reinterpret_cast<void*>(PyObject_HashNotImplemented)},
      {Py_tp_repr, reinterpret_cast<void*>(Repr)},
      {Py_mp_length, reinterpret_cast<void*>(Length)},
      {Py_mp_subscript, reinterpret_cast<void*>(Subscript)},
      {Py_sq_length, reinterpret_cast<void*>(Length)},
      {Py_sq_item, reinterpret_cast<void*>(Entry)},
      {Py_tp_doc, const_cast<char*>("Structs in an MjData, with their fields as columns.")},
      {0, nullptr},
  };
  auto* name = new std::string(std::string("conjoint._structs.") + kind.name);
  PyType_Spec spec = {name->c_str(), sizeof(ListObject), 0,
                      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  nb::object type = Steal(PyType_FromSpec(&spec));
  kind.type = reinterpret_cast<PyTypeObject*>(type.ptr());
  module.attr(kind.name) = type;
  type.release();
}

}  // namespace

PyObject* MakeList(StructObject* data, DataExtra which) {
  ListType* kind = which == kContacts   ? &contacts
                   : which == kWarnings ? &warnings
                   : which == kTimers   ? &timers
                                        : &solvers;
  PyObject*& kept = Extra(data, which);
  if (!kept) kept = NewList(kind, static_cast<mjData*>(data->data), data->memory);
  return kept;
}

void BindLists(nb::module_& module) {
  for (ListType* kind : {&contacts, &warnings, &timers, &solvers}) BindList(module, *kind);
}

}  // namespace conjoint::python
