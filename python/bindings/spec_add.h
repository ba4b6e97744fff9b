// The methods add_geom, add_body, ... of specs, bodies and frames.
#ifndef CONJOINT_PYTHON_SPEC_ADD_H_
#define CONJOINT_PYTHON_SPEC_ADD_H_

#include <mujoco/mujoco.h>

#include <vector>

#include "python.h"

namespace conjoint::python {

// Definitions for the classes, which have to exist by then; not terminated.
std::vector<PyMethodDef> AddMethodsOfSpec();
std::vector<PyMethodDef> AddMethodsOfBody();
std::vector<PyMethodDef> AddMethodsOfFrame();

// Names an element; when the name is taken it keeps its own, and ValueError is thrown.
void SetElementName(mjsElement* element, PyObject* name);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_ADD_H_
