// The submodule _functions: functions of the engine, generated from generate/functions.txt.

#include <cstring>

#include "bindings.h"
#include "calls.h"

namespace conjoint::python {

#include "function_tables.inc"

void AddFunctions(nb::module_& module, const char* name) {
  nb::object module_name = module.attr("__name__");
  PyObject* dict = PyModule_GetDict(module.ptr());
  for (FunctionEntry* table : kFunctionTables) {
    for (FunctionEntry* entry = table; entry->module; ++entry) {
      if (std::strcmp(entry->module, name) != 0) continue;
      nb::object function =
          Steal(PyCFunction_NewEx(&entry->method, module.ptr(), module_name.ptr()));
      Check(PyDict_SetItemString(dict, entry->method.ml_name, function.ptr()));
    }
  }
}

void BindFunctions(nb::module_& module) { AddFunctions(module, "_functions"); }

}  // namespace conjoint::python
