// Objects of Python that stand for a struct of the engine, driven by tables of fields.
//
// A class is described by a StructType: name, size of the C struct and its fields, which
// generate/structs.py writes from the ABI tables. Each field becomes a getset descriptor whose
// closure is the field. Arrays and nested structs are made when they are first asked for and kept
// in the object, so asking again costs a pointer. Everything that looks into the struct holds the
// Memory that owns it.
#ifndef CONJOINT_PYTHON_STRUCT_OBJECT_H_
#define CONJOINT_PYTHON_STRUCT_OBJECT_H_

#include <cstdint>
#include <string>

#include "arrays.h"
#include "memory.h"
#include "python.h"

namespace conjoint::python {

struct StructType;

// A dimension of an array: a constant, or a number found in a struct, times a factor.
struct Size {
  enum class Place : std::uint8_t { kConstant, kSizes64, kSelf32 };
  Place place = Place::kConstant;
  std::uint8_t factor = 1;
  std::uint32_t value = 0;  // the constant, or an offset in object->sizes or object->data
};

enum class Form : std::uint8_t {
  kNumber,   // one number
  kArray,    // numbers in the struct itself
  kPointer,  // numbers the struct points to
  kArena,    // the same in the arena of mjData: moves and changes size with every step
  kBytes,    // characters the struct points to, as a bytes object made once
  kText,     // char[n] as str
  kTexts,    // char[m][n] as an array of fixed-length bytes
  kStruct,   // a struct in the struct
  kCopy,     // numbers in the struct itself, as a copy
  kNumbers,  // numbers the struct points to, as a tuple
};

struct Field {
  const char* name;
  std::uint32_t offset;
  Form form;
  Element element;
  std::uint8_t ndim;   // of kArray, kPointer, kArena
  bool writable;       // may the attribute be assigned to?
  std::uint16_t slot;  // in the cache
  Size dims[2];
  const StructType* nested;
};

struct StructType {
  const char* name;
  std::size_t size;
  const Field* fields;
  int nfield;
  int nslot;  // cached objects, the fields' and `extra` more behind them
  int extra;
  void (*init)(void* data);  // sets default values in zeroed memory; may be null
  bool constructible;        // NAME() makes one
  bool comparable;           // by value, with a repr of its fields
  bool sorted;               // repr in alphabetical order, else as declared
  PyTypeObject** type;       // the class, once made
};

struct StructObject {
  PyObject_HEAD const StructType* type;
  void* data;
  const void* sizes;  // where sizes of pointer arrays are found: the mjModel
  PyObject* memory;
  PyObject* weakrefs;
  PyObject* cache[1];  // type->nslot
};

inline StructObject* AsStruct(PyObject* object) { return reinterpret_cast<StructObject*>(object); }

// A new object of the class (or a subclass of it) that looks at data in memory; takes a reference
// to memory. Null with an exception when there is no memory left.
PyObject* NewStruct(PyTypeObject* python_type, const StructType* type, void* data, PyObject* memory,
                    const void* sizes = nullptr);

// A new object with zeroed memory of its own and the default values.
PyObject* NewDefaultStruct(const StructType* type);

// The C struct in an object of this class, null for anything else.
template <typename T>
T* StructPointer(PyObject* object, const StructType* type) {
  return object && PyObject_TypeCheck(object, *type->type) ? static_cast<T*>(AsStruct(object)->data)
                                                           : nullptr;
}

// The value of a field, as the attribute gives it; new reference.
PyObject* GetField(StructObject* self, const Field* field);

// "<Name\n  field: value\n...>" of the public attributes given.
std::string FormatFields(const char* class_name, const std::string* names, PyObject* const* values,
                         std::size_t count);

struct ExtraSlots {
  const PyType_Slot* slots = nullptr;   // ends with {0, nullptr}; they take the place of the usual
  const PyGetSetDef* getset = nullptr;  // ends with {}
  const PyMethodDef* methods = nullptr;
};

// Raises TypeError: an object whose __init__ did not run.
PyObject* RaiseUninitialized(PyObject* object);

// Makes the class MODULE.NAME of a StructType and puts it into the scope. Of the extra methods,
// __init__ becomes the constructor.
void BindStruct(nb::handle scope, const char* module_name, const StructType* type, const char* doc,
                const ExtraSlots& extra = {});

// Frees what an object holds; part of every tp_dealloc.
void ClearStruct(StructObject* self);
void DeallocStruct(PyObject* self);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_STRUCT_OBJECT_H_
