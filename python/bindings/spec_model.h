// MjSpec: what its class has besides fields and elements.
#ifndef CONJOINT_PYTHON_SPEC_MODEL_H_
#define CONJOINT_PYTHON_SPEC_MODEL_H_

#include <mujoco/mujoco.h>

#include <vector>

#include "python.h"

namespace conjoint::python {

// Makes the class.
void BindMjSpec(nb::module_& module);

// The MjSpec of `spec` among this one and those that it was attached to, directly or not; null
// without an exception if there is none. Borrowed.
PyObject* FindAttachedTo(PyObject* object, const mjSpec* spec);

// spec.visual, compiler.LRopt and the class of the former (spec_visual.cc).
PyGetSetDef VisualAttribute();
PyGetSetDef LengthRangeAttribute();
void BindSpecVisual(nb::module_& module);

// Methods for reading, compiling and writing (spec_files.cc); not terminated.
std::vector<PyMethodDef> FileMethods();

// MjSpec.attach (spec_attach.cc).
PyObject* AttachSpec(PyObject* self, PyObject* args, PyObject* keywords);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_MODEL_H_
