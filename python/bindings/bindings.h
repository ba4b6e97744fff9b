// The parts of the module, each with a submodule of its own; module.cc calls them.
#ifndef CONJOINT_PYTHON_BINDINGS_H_
#define CONJOINT_PYTHON_BINDINGS_H_

#include "python.h"

namespace conjoint::python {

void BindErrors(nb::module_& module);     // errors.cc
void BindEnums(nb::module_& module);      // enums.cc
void BindConstants(nb::module_& module);  // constants.cc
void BindStructs(nb::module_& module);    // structs.cc
void BindFunctions(nb::module_& module);  // functions.cc
void BindCallbacks(nb::module_& module);  // callbacks.cc
void BindRender(nb::module_& module);     // render.cc
void BindSpecs(nb::module_& module);      // spec_module.cc
void BindRollout(nb::module_& module);    // rollout.cc
void BindBatch(nb::module_& module);      // batch.cc

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_BINDINGS_H_
