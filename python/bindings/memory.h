// Memory: the object that owns a model, a data or any other C struct.
//
// Everything that looks into the struct holds a reference to it: arrays as their base, nested
// structs, lists and views. It refers to no Python object, so there are no cycles to collect.
#ifndef CONJOINT_PYTHON_MEMORY_H_
#define CONJOINT_PYTHON_MEMORY_H_

#include "python.h"

namespace conjoint::python {

struct Memory {
  PyObject_HEAD void* data;
  void (*release)(void* data);  // null: somebody else's memory
};

// A new Memory that owns data. When it cannot be made, data is released and null returned.
PyObject* NewMemory(void* data, void (*release)(void* data));

// A new Memory of `size` zero bytes.
PyObject* NewZeroMemory(std::size_t size);

inline void* MemoryData(PyObject* memory) { return reinterpret_cast<Memory*>(memory)->data; }

bool InitMemory();

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_MEMORY_H_
