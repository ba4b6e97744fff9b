// The vectors of a spec as sequences of Python: MjDoubleVec, MjStringVec and so on.
#ifndef CONJOINT_PYTHON_SPEC_VECTORS_H_
#define CONJOINT_PYTHON_SPEC_VECTORS_H_

#include <mujoco/mujoco.h>

#include "python.h"

namespace conjoint::python {

// A new object that looks at a vector, or at characters, of a part of a spec, which it keeps alive.
// Null with an exception.
PyObject* NewVec(mjStringVec* vector, PyObject* part);
PyObject* NewVec(mjIntVec* vector, PyObject* part);
PyObject* NewVec(mjFloatVec* vector, PyObject* part);
PyObject* NewVec(mjDoubleVec* vector, PyObject* part);
PyObject* NewCharVec(char* characters, int count, PyObject* part);

// The characters of an MjCharVec; false for anything else.
bool CharVecText(PyObject* object, mjString* text);

void BindSpecVectors(nb::module_& module);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_VECTORS_H_
