// The extension module conjoint._core. Its submodules are known to the import system by the names
// that programs use: conjoint._structs, conjoint._functions and so on.

#include "arrays.h"
#include "bindings.h"
#include "memory.h"

namespace conjoint::python {
namespace {

using Bind = void (*)(nb::module_& module);

void AddSubmodule(nb::module_& core, const char* name, Bind bind) {
  nb::object full_name = nb::str("conjoint.") + nb::str(name);
  nb::module_ module = nb::cast<nb::module_>(nb::steal(PyModule_NewObject(full_name.ptr())));
  bind(module);
  core.attr(name) = module;
  module.attr("__spec__") =
      nb::module_::import_("importlib.machinery").attr("ModuleSpec")(full_name, nb::none());
  nb::module_::import_("sys").attr("modules")[full_name] = module;
}

}  // namespace
}  // namespace conjoint::python

NB_MODULE(_core, module) {
  using namespace conjoint::python;
  if (!ImportNumpy() || !InitMemory()) throw nb::python_error();
  AddSubmodule(module, "_errors", BindErrors);
  AddSubmodule(module, "_enums", BindEnums);
  AddSubmodule(module, "_constants", BindConstants);
  AddSubmodule(module, "_structs", BindStructs);
  AddSubmodule(module, "_functions", BindFunctions);
  AddSubmodule(module, "_callbacks", BindCallbacks);
  AddSubmodule(module, "_render", BindRender);
  AddSubmodule(module, "_specs", BindSpecs);
  AddSubmodule(module, "_rollout", BindRollout);
  AddSubmodule(module, "_batch", BindBatch);
}
