// Objects of Python that stand for a spec or a part of one: an element, its orientation, the
// compiler's options.
//
// The engine keeps elements, deleted ones too, until their spec is freed, and a spec that something
// was attached from until the other is freed. So a part needs no more than a reference to the
// MjSpec through which it was reached: it cannot dangle. There is one object a part as long as
// somebody holds it, found by address in a table of all.
#ifndef CONJOINT_PYTHON_SPEC_OBJECT_H_
#define CONJOINT_PYTHON_SPEC_OBJECT_H_

#include <mujoco/mujoco.h>

#include "python.h"
#include "spec_fields.h"

namespace conjoint::python {

struct PartObject {
  PyObject_HEAD const SpecClass* of;
  void* data;
  PyObject* owner;  // the MjSpec that is kept alive; null in an MjSpec
  PyObject* weakrefs;
};

struct SpecObject {
  PartObject part;
  PyObject* assets;   // dict: name -> str or bytes
  PyObject* parents;  // list of the MjSpec that this one was attached to, the latest last
  mjsElement* world;  // its first body
  bool override_assets;
  bool copy_during_attach;
};

inline PartObject* AsPart(PyObject* object) { return reinterpret_cast<PartObject*>(object); }
inline SpecObject* AsSpec(PyObject* object) { return reinterpret_cast<SpecObject*>(object); }

// Unchecked: for `self`.
template <class S>
S* Data(PyObject* self) {
  return static_cast<S*>(AsPart(self)->data);
}

// The struct in an object of its class (or a subclass); null for anything else.
template <class S>
S* PartPointer(PyObject* object) {
  const bool fits = object && PyObject_TypeCheck(object, kSpecClass<S>.type);
  return fits ? Data<S>(object) : nullptr;
}

// The same, but anything else is a TypeError: "attach() needs an MjsFrame as frame, not str".
[[noreturn]] void ThrowWrongType(const char* function, const char* parameter, const char* wanted,
                                 PyObject* given);
template <class S>
S* NeedPart(PyObject* object, const char* function, const char* parameter) {
  S* part = PartPointer<S>(object);
  if (!part) ThrowWrongType(function, parameter, kSpecClass<S>.name, object);
  return part;
}

// The MjSpec that keeps a part alive.
inline PyObject* OwnerOf(PyObject* self) {
  PyObject* owner = AsPart(self)->owner;
  return owner ? owner : self;
}

// The handle of an element; null in parts that have none.
mjsElement* ElementHandle(PyObject* self);

// Elements that were deleted can be read and written, but nothing is added to them: that would be
// lost. NeedPresent throws ValueError for such an element and for what is inside one.
void MarkDeleted(mjsElement* element);
void NeedPresent(mjsElement* element);

// The object of a part; None for null. New reference, null with an exception.
PyObject* WrapPart(const SpecClass& of, void* data, PyObject* owner);
template <class S>
PyObject* Wrap(S* data, PyObject* owner) {
  return WrapPart(kSpecClass<S>, data, owner);
}
// The same for an element by its handle, of any kind.
PyObject* WrapElement(mjsElement* element, PyObject* owner);

// The class of a kind of element, null if there is none, and its struct.
const SpecClass* ClassOfElement(mjtObj type);
void* StructOfElement(mjsElement* element);

// A new MjSpec that owns spec. When null is returned an exception is set and spec is deleted.
PyObject* WrapSpec(mjSpec* spec, PyObject* assets = nullptr);

// What the spec of an element or the spec noted as its latest error, as a ValueError.
[[noreturn]] void ThrowSpecError(mjSpec* spec);
[[noreturn]] void ThrowValueError(const char* text);
[[noreturn]] void ThrowUndeletable(const char* attribute);

// Documentation of a method with its signature as CPython wants it: Doc("f", "$self, x, /", "...").
const char* Doc(const char* name, const char* parameters, const char* text);

// Makes the class of a struct with attributes for its fields and puts it into the module. The
// definitions given are copied; an attribute among them takes the place of the field of its name.
struct SpecExtras {
  const PyGetSetDef* getset = nullptr;  // ends with {}
  const PyMethodDef* methods = nullptr;
  const PyType_Slot* slots = nullptr;  // ends with {0, nullptr}
};
void MakeSpecClass(nb::module_& module, SpecClass& of, const char* doc, const SpecExtras& extras);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_OBJECT_H_
