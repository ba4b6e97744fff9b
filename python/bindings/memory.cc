// Memory: the object that owns a C struct. See memory.h.

#include "memory.h"

#include <cstdlib>

namespace conjoint::python {
namespace {

PyTypeObject* memory_type = nullptr;

void Dealloc(PyObject* self) {
  auto* memory = reinterpret_cast<Memory*>(self);
  if (memory->release) memory->release(memory->data);
  PyTypeObject* type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

PyType_Slot slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(Dealloc)},
    {Py_tp_doc, const_cast<char*>("Owns memory of the engine that arrays look into.")},
    {0, nullptr},
};
PyType_Spec spec = {"conjoint._structs._Memory", sizeof(Memory), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

}  // namespace

bool InitMemory() {
  memory_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return memory_type != nullptr;
}

PyObject* NewMemory(void* data, void (*release)(void* data)) {
  Memory* memory = PyObject_New(Memory, memory_type);
  if (!memory) {
    if (release) release(data);
    return nullptr;
  }
  memory->data = data;
  memory->release = release;
  return reinterpret_cast<PyObject*>(memory);
}

PyObject* NewZeroMemory(std::size_t size) {
  void* data = std::calloc(1, size ? size : 1);
  if (!data) return PyErr_NoMemory();
  return NewMemory(data, std::free);
}

}  // namespace conjoint::python
