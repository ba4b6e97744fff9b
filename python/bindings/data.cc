// MjData: construction, copying, pickling, its lists. Its fields come from the generated table.

#include <mujoco/mujoco.h>

#include <chrono>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "errors.h"
#include "model_object.h"
#include "pickling.h"
#include "structs.h"

namespace conjoint::python {
namespace {

constexpr char kDataMagic[] = "conjoint data 1";

std::unordered_map<const void*, PyObject*>& Objects() {
  static auto* objects = new std::unordered_map<const void*, PyObject*>;
  return *objects;
}

void ReleaseData(void* d) {
  CallEngineQuietly([=] { mj_deleteData(static_cast<mjData*>(d)); });
}

// Seconds since the first call: what d.timer counts unless the user sets a clock.
mjtNum Seconds() {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::duration<mjtNum>(std::chrono::steady_clock::now() - start).count();
}

mjData* MakeData(const mjModel* m) {
  if (!mjcb_time) mjcb_time = Seconds;
  mjData* d = nullptr;
  if (!CallEngine(nullptr, [&] { d = mj_makeData(m); }, Lock::kHold)) return nullptr;
  if (!d) PyErr_NoMemory();
  return d;
}

// Fills an empty object; takes over d.
bool Fill(StructObject* self, mjData* d, PyObject* model_object) {
  PyObject* memory = NewMemory(d, ReleaseData);
  if (!memory) return false;
  self->data = d;
  self->sizes = AsStruct(model_object)->data;
  self->memory = memory;
  Py_INCREF(model_object);
  Extra(self, kModelObject) = model_object;
  Objects()[d] = reinterpret_cast<PyObject*>(self);
  return true;
}

PyObject* InitObject(PyObject* object, PyObject* args, PyObject* keywords) {
  PyObject* model_object;
  if (keywords && PyDict_Size(keywords)) {
    PyErr_SetString(PyExc_TypeError, "MjData() takes no keyword arguments");
    return nullptr;
  }
  if (!PyArg_ParseTuple(args, "O:MjData", &model_object)) return nullptr;
  const mjModel* m = ModelPointer(model_object);
  if (!m) {
    if (model_object == Py_None) {
      PyErr_SetString(PyExc_TypeError, "MjModel cannot be None");
    } else {
      PyErr_Format(PyExc_TypeError, "MjData() takes an MjModel, got %R", model_object);
    }
    return nullptr;
  }
  StructObject* self = AsStruct(object);
  if (self->data) {
    PyErr_SetString(PyExc_TypeError, "this MjData has been initialized");
    return nullptr;
  }
  mjData* d = MakeData(m);
  if (!d || !Fill(self, d, model_object)) return nullptr;
  Py_RETURN_NONE;
}

PyObject* GetAddress(PyObject* self, void*) { return PyLong_FromVoidPtr(AsStruct(self)->data); }

PyObject* GetModel(PyObject* object, void*) {
  if (!AsStruct(object)->data) return RaiseUninitialized(object);
  PyObject* model = Extra(AsStruct(object), kModelObject);
  Py_INCREF(model);
  return model;
}

template <DataExtra kWhich>
PyObject* GetList(PyObject* object, void*) {
  StructObject* self = AsStruct(object);
  if (!self->data) return RaiseUninitialized(object);
  PyObject* list = Extra(self, kWhich);
  if (!list) list = MakeList(self, kWhich);
  Py_XINCREF(list);
  return list;
}

PyObject* CopyTo(const mjData* d, PyObject* model_object) {
  const mjModel* m = ModelPointer(model_object);
  mjData* copy = MakeData(m);
  if (!copy) return nullptr;
  if (!CallEngine(copy, [&] { mj_copyData(copy, m, d); }, Lock::kHold)) {
    mj_deleteData(copy);
    return nullptr;
  }
  return WrapData(copy, model_object);
}

PyObject* Copy(PyObject* self, PyObject*) {
  if (!AsStruct(self)->data) return RaiseUninitialized(self);
  return CopyTo(DataPointer(self), ModelOfData(self));
}

PyObject* DeepCopy(PyObject* self, PyObject*) {
  if (!AsStruct(self)->data) return RaiseUninitialized(self);
  const mjModel* m = ModelPointer(ModelOfData(self));
  mjModel* model_copy = nullptr;
  if (!CallEngine(nullptr, [&] { model_copy = mj_copyModel(nullptr, m); })) return nullptr;
  PyObject* model_object = WrapModel(model_copy);
  if (!model_object) return nullptr;
  PyObject* copy = CopyTo(DataPointer(self), model_object);
  Py_DECREF(model_object);
  return copy;
}

// ---- pickling
//
// The struct is stored as it is, with the buffer and the used part of the arena; pointers into the
// arena as offsets. Reading makes a new data for the model, in which the pointers of the buffer,
// the thread pool and the instances of plugins stay its own.

constexpr std::uint64_t kNoOffset = ~std::uint64_t{0};

// The pointers of mjData into the arena, as places in the struct; their sizes in bytes.
struct ArenaPointer {
  std::size_t offset;
  std::size_t bytes;
};

std::vector<ArenaPointer> ArenaPointers(const StructObject* self) {
  const auto* d = static_cast<const mjData*>(self->data);
  std::vector<ArenaPointer> pointers = {
      {offsetof(mjData, contact), static_cast<std::size_t>(d->ncon) * sizeof(mjContact)}};
  for (int i = 0; i < self->type->nfield; ++i) {
    const Field& field = self->type->fields[i];
    if (field.form != Form::kArena) continue;
    PyObject* array = GetField(const_cast<StructObject*>(self), &field);
    if (!array) throw nb::python_error();
    pointers.push_back({field.offset, static_cast<std::size_t>(PyArray_NBYTES(
                                          reinterpret_cast<PyArrayObject*>(array)))});
    Py_DECREF(array);
  }
  return pointers;
}

char*& PointerAt(mjData* d, std::size_t offset) {
  return *reinterpret_cast<char**>(reinterpret_cast<char*>(d) + offset);
}

PyObject* GetState(PyObject* object, PyObject*) {
  if (!AsStruct(object)->data) return RaiseUninitialized(object);
  return Guard<PyObject*>(nullptr, [&] {
    StructObject* self = AsStruct(object);
    auto* d = static_cast<mjData*>(self->data);
    PickleWriter writer(kDataMagic);
    writer.AddModel(ModelPointer(Extra(self, kModelObject)));
    writer.Add(d, sizeof(mjData));
    writer.Add(d->buffer, static_cast<std::size_t>(d->nbuffer));
    writer.Add(d->arena, d->parena);
    std::vector<std::uint64_t> offsets;
    for (const ArenaPointer& pointer : ArenaPointers(self)) {
      const char* at = PointerAt(d, pointer.offset);
      offsets.push_back(at ? static_cast<std::uint64_t>(at - static_cast<char*>(d->arena))
                           : kNoOffset);
    }
    writer.Add(offsets.data(), offsets.size() * sizeof(std::uint64_t));
    return writer.Finish();
  });
}

void Restore(StructObject* self, PickleReader& reader) {
  auto* d = static_cast<mjData*>(self->data);
  const mjData fresh = *d;
  // Space for the struct that was stored; mjData is too large for the stack of some threads.
  std::vector<char> stored(sizeof(mjData));
  reader.Copy(stored.data(), stored.size());
  const auto* old = reinterpret_cast<const mjData*>(stored.data());
  if (old->nbuffer != fresh.nbuffer || old->narena != fresh.narena ||
      old->parena > static_cast<std::size_t>(fresh.narena) || old->ncon < 0 || old->nefc < 0) {
    RaiseIncompatible();
  }
  std::vector<std::uintptr_t> plugins(fresh.plugin_data, fresh.plugin_data + fresh.nplugin);

  // Numbers and arrays in the struct; the rest of it stays fresh.
  const auto take = [&](std::size_t offset, std::size_t size) {
    std::memcpy(reinterpret_cast<char*>(d) + offset, stored.data() + offset, size);
  };
  for (int i = 0; i < self->type->nfield; ++i) {
    const Field& field = self->type->fields[i];
    std::size_t count = 1;
    if (field.form == Form::kArray || field.form == Form::kCopy) {
      for (int k = 0; k < field.ndim; ++k) count *= field.dims[k].value;
    } else if (field.form != Form::kNumber) {
      continue;
    }
    take(field.offset, count * ElementSize(field.element));
  }
  take(offsetof(mjData, solver), sizeof(d->solver));
  take(offsetof(mjData, warning), sizeof(d->warning));
  take(offsetof(mjData, timer), sizeof(d->timer));
  d->nplugin = fresh.nplugin;
  d->pstack = fresh.pstack;
  d->pbase = fresh.pbase;
  d->threadpool = 0;
  d->signature = ModelPointer(Extra(self, kModelObject))->signature;

  reader.Copy(d->buffer, static_cast<std::size_t>(fresh.nbuffer));
  std::copy(plugins.begin(), plugins.end(), d->plugin_data);
  reader.Copy(d->arena, d->parena);
  const std::vector<ArenaPointer> pointers = ArenaPointers(self);
  std::vector<std::uint64_t> offsets(pointers.size());
  reader.Copy(offsets.data(), offsets.size() * sizeof(std::uint64_t));
  for (std::size_t i = 0; i < pointers.size(); ++i) {
    char* at = nullptr;
    if (offsets[i] != kNoOffset) {
      if (offsets[i] > d->parena || pointers[i].bytes > d->parena - offsets[i]) {
        RaiseIncompatible();
      }
      at = static_cast<char*>(d->arena) + offsets[i];
    }
    PointerAt(d, pointers[i].offset) = at;
  }
}

// MjData._from_state(bytes): what unpickling calls.
PyObject* FromState(PyObject*, PyObject* state) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PickleReader reader(state, kDataMagic);
    nb::object model = Steal(WrapModel(reader.ReadModel()));
    mjData* d = MakeData(ModelPointer(model.ptr()));
    if (!d) return nullptr;
    nb::object data = Steal(WrapData(d, model.ptr()));
    Restore(AsStruct(data.ptr()), reader);
    return data.release().ptr();
  });
}

PyObject* SetState(PyObject*, PyObject* state) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    PickleReader reader(state, kDataMagic);
    PyErr_SetString(PyExc_TypeError, "an MjData cannot be replaced by another; use pickle.loads");
    return nullptr;
  });
}

PyObject* Reduce(PyObject* self, PyObject*) {
  PyObject* state = GetState(self, nullptr);
  if (!state) return nullptr;
  PyObject* make =
      PyObject_GetAttrString(reinterpret_cast<PyObject*>(*kStruct_MjData.type), "_from_state");
  return make ? Py_BuildValue("N(N)", make, state) : (Py_DECREF(state), nullptr);
}

void Dealloc(PyObject* self) {
  if (AsStruct(self)->data) Objects().erase(AsStruct(self)->data);
  DeallocStruct(self);
}

PyObject* Bind(PyObject* self, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"specs", nullptr};
  PyObject* specs;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:bind", const_cast<char**>(names), &specs)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&] {
    nb::object bind = nb::module_::import_("conjoint._bind").attr("bind_data");
    return bind(nb::handle(self), nb::handle(specs)).release().ptr();
  });
}

}  // namespace

PyObject* WrapData(mjData* d, PyObject* model_object) {
  PyObject* object = PyType_GenericAlloc(*kStruct_MjData.type, 0);
  if (!object) {
    mj_deleteData(d);
    return nullptr;
  }
  AsStruct(object)->type = &kStruct_MjData;
  if (!Fill(AsStruct(object), d, model_object)) {
    Py_DECREF(object);
    return nullptr;
  }
  return object;
}

mjData* DataPointer(PyObject* object) { return StructPointer<mjData>(object, &kStruct_MjData); }

PyObject* ModelOfData(PyObject* data_object) { return Extra(AsStruct(data_object), kModelObject); }

PyObject* FindDataObject(const mjData* d) {
  const auto found = Objects().find(d);
  return found == Objects().end() ? nullptr : found->second;
}

void BindData(nb::module_& module) {
  static const PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
                                      {0, nullptr}};
  static const PyGetSetDef getset[] = {
      {"_address", GetAddress, nullptr, "the address of the mjData", nullptr},
      {"model", GetModel, nullptr, "the MjModel it was made from", nullptr},
      {"contact", GetList<kContacts>, nullptr, "the contacts of the latest collision", nullptr},
      {"warning", GetList<kWarnings>, nullptr, "counters, by mjtWarning", nullptr},
      {"timer", GetList<kTimers>, nullptr, "timers, by mjtTimer", nullptr},
      {"solver", GetList<kSolvers>, nullptr, "statistics of the solver's iterations", nullptr},
      {}};
  static const PyMethodDef own_methods[] = {
      {"__init__", AsMethod(InitObject), METH_VARARGS | METH_KEYWORDS,
       "__init__($self, model, /)\n--\n\nA new state of the model, as mj_resetData leaves it."},
      {"_from_state", FromState, METH_O | METH_STATIC, nullptr},
      {"__copy__", Copy, METH_NOARGS, nullptr},
      {"__deepcopy__", DeepCopy, METH_O, nullptr},
      {"__getstate__", GetState, METH_NOARGS, nullptr},
      {"__setstate__", SetState, METH_O, nullptr},
      {"__reduce__", Reduce, METH_NOARGS, nullptr},
      {"bind", AsMethod(Bind), METH_VARARGS | METH_KEYWORDS,
       "bind($self, specs)\n--\n\n"
       "The view of a spec's element, or of several as one object, in this data."},
  };
  static std::vector<PyMethodDef> methods(std::begin(own_methods), std::end(own_methods));
  for (const PyMethodDef* m = DataViewMethods(); m->ml_name; ++m) methods.push_back(*m);
  methods.push_back({});
  BindStruct(module, "conjoint._structs", &kStruct_MjData,
             "The state of a simulation and all that follows from it.",
             {slots, getset, methods.data()});
}

}  // namespace conjoint::python
