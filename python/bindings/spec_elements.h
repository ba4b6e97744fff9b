// Attributes and methods of elements beyond the fields of their structs.
#ifndef CONJOINT_PYTHON_SPEC_ELEMENTS_H_
#define CONJOINT_PYTHON_SPEC_ELEMENTS_H_

#include <vector>

#include "python.h"
#include "spec_fields.h"
#include "spec_object.h"

namespace conjoint::python {

// What the class of an element has; not terminated.
std::vector<PyGetSetDef> ElementAttributes(const SpecClass& of);
std::vector<PyMethodDef> ElementMethods(const SpecClass& of);

// Methods of single kinds (spec_shortcuts.cc): paths of tendons, kinds of actuators, shapes of
// meshes, sizes of sensors.
std::vector<PyMethodDef> ShortcutMethods(const SpecClass& of);
std::vector<PyGetSetDef> ShortcutAttributes(const SpecClass& of);
void BindTendonPath(nb::module_& module);

// attach_body and attach_frame (spec_attach.cc).
std::vector<PyMethodDef> AttachMethods(const SpecClass& of);

// All elements that a walk visits, as a list: first, then next(element) until null.
template <class Next>
nb::object ListElements(mjsElement* first, PyObject* owner, Next&& next) {
  nb::list elements;
  for (mjsElement* element = first; element; element = next(element)) {
    elements.append(Steal(WrapElement(element, owner)));
  }
  return elements;
}

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_ELEMENTS_H_
