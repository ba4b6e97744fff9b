// The engine's enums as Python classes: int with a name, one object a value.
#ifndef CONJOINT_PYTHON_ENUMS_H_
#define CONJOINT_PYTHON_ENUMS_H_

#include "python.h"

namespace conjoint::python {

// The class by its C name ("mjtGeom"); null without an exception when there is none. Borrowed.
PyObject* EnumClass(const char* name);

// The member with this value; a plain int where the enum has none. New reference.
PyObject* EnumMember(PyObject* enum_class, long value);

// Is it a member of exactly this enum? Then stores its value.
bool IsEnumMember(PyObject* enum_class, PyObject* object, int* value);

void BindEnums(nb::module_& module);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_ENUMS_H_
