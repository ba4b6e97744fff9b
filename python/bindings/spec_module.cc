// MjSpec and its elements: the submodule _specs.

#include "bindings.h"

namespace conjoint::python {

void BindSpecs(nb::module_&) {}

}  // namespace conjoint::python
