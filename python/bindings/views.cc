// Named access: m.body('arm'), d.joint(2). A view holds the rows of one element.
//
// Views are made when they are first asked for and kept in the model or data, by index and by
// name; so are the arrays in a view. A view refers to the memory it looks into, not to the object
// it came from.

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "model_object.h"
#include "numbers.h"
#include "structs.h"

namespace conjoint::python {
namespace {

// Which part of an array belongs to an element.
enum class ViewRule : std::uint8_t {
  kRow,          // the row of its index
  kDofs,         // the rows of a joint's degrees of freedom
  kQpos,         // a joint's part of qpos
  kSensorData,   // from sensor_adr, sensor_dim numbers
  kHfieldData,   // (nrow, ncol)
  kTextureData,  // (height, width, nchannel)
  kNumeric,      // from numeric_adr, numeric_size numbers
  kTuple,        // from tuple_adr, tuple_size entries
  kTendonRow,    // a row of the sparse Jacobian of tendons
  kMoment,       // a row of the sparse actuator_moment, which changes with the state
};

struct ViewField {
  const char* name;
  int slot;
  std::uint32_t offset;
  Element element;
  ViewRule rule;
  bool matrix;  // does a row have columns?
  Size columns;
};

struct ViewKind {
  const char* name;
  const char* method;
  mjtObj object;
  std::uint32_t count;  // offset of the number of elements in mjModel
  const ViewField* fields;
  int nfield;
  PyTypeObject* type;
};

struct ViewObject {
  PyObject_HEAD const ViewKind* kind;
  const mjModel* m;
  char* data;  // the mjModel or mjData
  int id;
  PyObject* memory;
  PyObject* model_memory;
  PyObject* weakrefs;
  PyObject* cache[1];
};

enum Owner { kModelOwner, kDataOwner };

template <int kIndex, Owner kOwner>
PyObject* Named(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* keyword_names);

template <int kIndex, Owner kOwner>
PyMethodDef ViewMethod(const char* name, const char* doc) {
  return {name, AsMethod(Named<kIndex, kOwner>), METH_FASTCALL | METH_KEYWORDS, doc};
}

#include "view_tables.inc"

ViewObject* AsView(PyObject* object) { return reinterpret_cast<ViewObject*>(object); }

npy_intp CountOf(const mjModel* m, const ViewKind& kind) {
  mjtSize count;
  std::memcpy(&count, reinterpret_cast<const char*>(m) + kind.count, sizeof(count));
  return count;
}

// First row, number of rows or dimensions of the part that belongs to the element.
struct Part {
  npy_intp first = 0;
  int ndim = 1;
  npy_intp dims[3] = {1, 1, 1};
};

Part FindPart(const ViewObject* view, const ViewField& field) {
  const mjModel* m = view->m;
  const int id = view->id;
  Part part;
  part.first = id;
  switch (field.rule) {
    case ViewRule::kRow:
      break;
    case ViewRule::kDofs:
    case ViewRule::kQpos: {
      const int type = m->jnt_type[id];
      const bool velocity = field.rule == ViewRule::kDofs;
      part.first = velocity ? m->jnt_dofadr[id] : m->jnt_qposadr[id];
      part.dims[0] = type == mjJNT_FREE   ? (velocity ? 6 : 7)
                     : type == mjJNT_BALL ? (velocity ? 3 : 4)
                                          : 1;
      break;
    }
    case ViewRule::kSensorData:
      part.first = m->sensor_adr[id];
      part.dims[0] = m->sensor_dim[id];
      break;
    case ViewRule::kHfieldData:
      part = {m->hfield_adr[id], 2, {m->hfield_nrow[id], m->hfield_ncol[id], 1}};
      break;
    case ViewRule::kTextureData:
      part = {m->tex_adr[id], 3, {m->tex_height[id], m->tex_width[id], m->tex_nchannel[id]}};
      break;
    case ViewRule::kNumeric:
      part.first = m->numeric_adr[id];
      part.dims[0] = m->numeric_size[id];
      break;
    case ViewRule::kTuple:
      part.first = m->tuple_adr[id];
      part.dims[0] = m->tuple_size[id];
      break;
    case ViewRule::kTendonRow:
      part.first = m->ten_J_rowadr[id];
      part.dims[0] = m->ten_J_rownnz[id];
      break;
    case ViewRule::kMoment: {
      const auto* d = reinterpret_cast<const mjData*>(view->data);
      part.first = d->moment_rowadr[id];
      part.dims[0] = d->moment_rownnz[id];
      break;
    }
  }
  return part;
}

PyObject* NewPart(ViewObject* view, const ViewField& field) {
  Part part = FindPart(view, field);
  npy_intp columns = 1;
  if (field.matrix) {
    columns = field.columns.value;
    if (field.columns.place == Size::Place::kSizes64) {
      mjtSize size;
      std::memcpy(&size, reinterpret_cast<const char*>(view->m) + field.columns.value,
                  sizeof(size));
      columns = size * field.columns.factor;
    }
    // A row is a vector; several rows are a matrix.
    if (field.rule == ViewRule::kRow) {
      part.dims[0] = columns;
    } else {
      part.ndim = 2;
      part.dims[1] = columns;
    }
  }
  char* array;
  std::memcpy(&array, view->data + field.offset, sizeof(array));
  if (array) array += part.first * columns * static_cast<npy_intp>(ElementSize(field.element));
  return NewView(field.element, part.ndim, part.dims, array, view->memory);
}

PyObject* GetPart(PyObject* object, void* closure) {
  const auto& field = *static_cast<const ViewField*>(closure);
  ViewObject* view = AsView(object);
  if (field.rule == ViewRule::kMoment) return NewPart(view, field);
  PyObject*& kept = view->cache[field.slot];
  if (!kept && !(kept = NewPart(view, field))) return nullptr;
  Py_INCREF(kept);
  return kept;
}

int SetPart(PyObject* object, PyObject* value, void* closure) {
  if (!value) {
    PyErr_SetString(PyExc_AttributeError, "attributes of views cannot be deleted");
    return -1;
  }
  PyObject* part = GetPart(object, closure);
  if (!part) return -1;
  const int status = part == value ? 0 : AssignArray(part, value);
  Py_DECREF(part);
  return status;
}

PyObject* GetId(PyObject* object, void*) { return PyLong_FromLong(AsView(object)->id); }

PyObject* NameOf(const mjModel* m, const ViewKind& kind, int id) {
  const char* name = mj_id2name(m, kind.object, id);
  return PyUnicode_DecodeUTF8(name ? name : "", name ? static_cast<Py_ssize_t>(strlen(name)) : 0,
                              "replace");
}

PyObject* GetName(PyObject* object, void*) {
  const ViewObject* view = AsView(object);
  return NameOf(view->m, *view->kind, view->id);
}

PyObject* Repr(PyObject* object) {
  return Guard<PyObject*>(nullptr, [&] {
    const ViewKind* kind = AsView(object)->kind;
    std::vector<std::string> names = {"id", "name"};
    for (int i = 0; i < kind->nfield; ++i) {
      if (kind->fields[i].name[0] != '_') names.push_back(kind->fields[i].name);
    }
    std::sort(names.begin(), names.end());
    std::vector<nb::object> values;
    std::vector<PyObject*> pointers;
    for (const std::string& name : names) {
      values.push_back(Steal(PyObject_GetAttrString(object, name.c_str())));
      pointers.push_back(values.back().ptr());
    }
    const std::string text = FormatFields(kind->name, names.data(), pointers.data(), names.size());
    return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
  });
}

PyObject* RefuseCopy(PyObject* object, PyObject*) {
  PyErr_Format(PyExc_TypeError, "cannot copy or pickle '%s' object", AsView(object)->kind->name);
  return nullptr;
}

void Dealloc(PyObject* object) {
  ViewObject* view = AsView(object);
  if (view->weakrefs) PyObject_ClearWeakRefs(object);
  for (int i = 0; i < view->kind->nfield; ++i) Py_CLEAR(view->cache[i]);
  Py_CLEAR(view->memory);
  Py_CLEAR(view->model_memory);
  PyTypeObject* type = Py_TYPE(object);
  type->tp_free(object);
  Py_DECREF(type);
}

// ---- the methods

PyObject* RaiseName(const mjModel* m, const ViewKind& kind, PyObject* name) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    nb::list names;
    for (npy_intp id = 0; id < CountOf(m, kind); ++id) {
      nb::object known = Steal(NameOf(m, kind, static_cast<int>(id)));
      if (nb::len(known)) names.append(known);
    }
    Check(PyList_Sort(names.ptr()));
    PyErr_Format(PyExc_KeyError, "Invalid name %R. Valid names: %R", name, names.ptr());
    return nullptr;
  });
}

// The view of an element, from the list of those that exist; borrowed.
PyObject* ViewOf(StructObject* self, const ViewKind& kind, int slot, int id) {
  PyObject*& views = Extra(self, slot);
  const auto* m = static_cast<const mjModel*>(self->sizes);
  if (!views) {
    const npy_intp count = CountOf(m, kind);
    if (!(views = PyList_New(count))) return nullptr;
    for (npy_intp i = 0; i < count; ++i) {
      Py_INCREF(Py_None);
      PyList_SET_ITEM(views, i, Py_None);
    }
  }
  PyObject* kept = PyList_GET_ITEM(views, id);
  if (kept != Py_None) return kept;
  PyObject* object = PyType_GenericAlloc(kind.type, 0);
  if (!object) return nullptr;
  ViewObject* view = AsView(object);
  view->kind = &kind;
  view->m = m;
  view->data = static_cast<char*>(self->data);
  view->id = id;
  Py_INCREF(self->memory);
  view->memory = self->memory;
  if (self->type == &kStruct_MjData) {
    view->model_memory = AsStruct(Extra(self, kModelObject))->memory;
    Py_INCREF(view->model_memory);
  }
  PyList_SetItem(views, id, object);
  return object;
}

PyObject* Find(PyObject* object, const ViewKind& kind, int slot, PyObject* key) {
  StructObject* self = AsStruct(object);
  if (!self->data) return RaiseUninitialized(object);
  const auto* m = static_cast<const mjModel*>(self->sizes);
  if (PyUnicode_Check(key)) {
    PyObject*& by_name = Extra(self, slot + 1);
    if (!by_name && !(by_name = PyDict_New())) return nullptr;
    PyObject* view = PyDict_GetItemWithError(by_name, key);
    if (!view) {
      if (PyErr_Occurred()) return nullptr;
      const char* name = PyUnicode_AsUTF8(key);
      if (!name) return nullptr;
      const int id = *name ? mj_name2id(m, kind.object, name) : -1;
      if (id < 0) return RaiseName(m, kind, key);
      view = ViewOf(self, kind, slot, id);
      if (!view || PyDict_SetItem(by_name, key, view) < 0) return nullptr;
    }
    Py_INCREF(view);
    return view;
  }
  std::int64_t id;
  if (!ToInteger(key, &id)) {
    PyErr_Format(PyExc_TypeError,
                 "%s(): incompatible function arguments. It takes a name or an index, got %R",
                 kind.method, key);
    return nullptr;
  }
  const npy_intp count = CountOf(m, kind);
  if (id < 0 || id >= count) {
    PyErr_Format(PyExc_IndexError, "Invalid index %lld. Valid indices from 0 to %zd",
                 static_cast<long long>(id), count - 1);
    return nullptr;
  }
  PyObject* view = ViewOf(self, kind, slot, static_cast<int>(id));
  Py_XINCREF(view);
  return view;
}

template <int kIndex, Owner kOwner>
PyObject* Named(PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* keyword_names) {
  const ViewKind& kind = (kOwner == kModelOwner ? kModelViewKinds : kDataViewKinds)[kIndex];
  const int slot = (kOwner == kModelOwner ? 0 : kDataViews) + 2 * kIndex;
  PyObject* key = nullptr;
  if (nargs == 1 && !keyword_names) [[likely]] {
    key = args[0];
  } else if (nargs == 0 && keyword_names && PyTuple_GET_SIZE(keyword_names) == 1 &&
             PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(keyword_names, 0), "name") == 0) {
    key = args[0];
  } else if (nargs == 0 && !keyword_names) {
    static PyObject* empty = PyUnicode_FromString("");
    key = empty;
  } else {
    PyErr_Format(PyExc_TypeError,
                 "%s(): incompatible function arguments. It takes one name or index", kind.method);
    return nullptr;
  }
  return Find(self, kind, slot, key);
}

void BindView(nb::module_& module, ViewKind& kind) {
  auto* getset = new std::vector<PyGetSetDef>;
  getset->push_back({"id", GetId, nullptr, "index of the element", nullptr});
  getset->push_back({"name", GetName, nullptr, "name of the element, '' without one", nullptr});
  for (int i = 0; i < kind.nfield; ++i) {
    getset->push_back(
        {kind.fields[i].name, GetPart, SetPart, nullptr, const_cast<ViewField*>(&kind.fields[i])});
  }
  getset->push_back({});
  static PyMethodDef methods[] = {{"__reduce_ex__", RefuseCopy, METH_O, nullptr},
                                  {"__copy__", RefuseCopy, METH_NOARGS, nullptr},
                                  {"__deepcopy__", RefuseCopy, METH_O, nullptr},
                                  {}};
  static PyMemberDef members[] = {
      {"__weaklistoffset__", T_PYSSIZET, offsetof(ViewObject, weakrefs), READONLY, nullptr},
      {nullptr, 0, 0, 0, nullptr}};
  PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
      {Py_tp_getset, getset->data()},
      {Py_tp_methods, methods},
      {Py_tp_members, members},
      {Py_tp_repr, reinterpret_cast<void*>(Repr)},
      {0, nullptr},
  };
  auto* name = new std::string(std::string("conjoint._structs.") + kind.name);
  const int size =
      static_cast<int>(offsetof(ViewObject, cache) + sizeof(PyObject*) * std::max(1, kind.nfield));
  PyType_Spec spec = {name->c_str(), size, 0,
                      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  nb::object type = Steal(PyType_FromSpec(&spec));
  kind.type = reinterpret_cast<PyTypeObject*>(type.ptr());
  module.attr(kind.name) = type;
  type.release();
}

}  // namespace

const PyMethodDef* ModelViewMethods() {
  static const PyMethodDef methods[] = {MODEL_VIEW_METHODS{}};
  return methods;
}

const PyMethodDef* DataViewMethods() {
  static const PyMethodDef methods[] = {DATA_VIEW_METHODS{}};
  return methods;
}

void BindViews(nb::module_& module) {
  static_assert(std::size(kModelViewKinds) == kModelKinds);
  static_assert(std::size(kDataViewKinds) == kDataKinds);
  for (ViewKind& kind : kModelViewKinds) BindView(module, kind);
  for (ViewKind& kind : kDataViewKinds) BindView(module, kind);
}

}  // namespace conjoint::python
