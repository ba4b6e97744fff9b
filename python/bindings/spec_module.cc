// MjSpec and its elements: the submodule _specs. The table of classes and fields is generated.

#include <mujoco/mujoco.h>

#include <cstddef>
#include <vector>

#include "bindings.h"
#include "spec_add.h"
#include "spec_elements.h"
#include "spec_fields.h"
#include "spec_model.h"
#include "spec_object.h"
#include "spec_vectors.h"

namespace conjoint::python {
namespace {

using VisualPart_headlight = decltype(mjVisual::headlight);
using VisualPart_rgba = decltype(mjVisual::rgba);

}  // namespace

#define CLASS(S, name, object) constexpr SpecField k##name##Fields[] = {
#define FIELD(S, field) MakeSpecField<decltype(S::field)>(#field, offsetof(S, field), nullptr),
#define ENUM(S, field, type) MakeSpecField<decltype(S::field)>(#field, offsetof(S, field), #type),
#define END(S) \
  }            \
  ;
#include "spec_fields.inc"
#undef CLASS
#undef FIELD
#undef ENUM
#undef END

const SpecClass& HeadlightClass() { return kSpecClass<VisualPart_headlight>; }
const SpecClass& RgbaClass() { return kSpecClass<VisualPart_rgba>; }

namespace {

// Fills the table of classes, and lists them.
std::vector<SpecClass*> DescribeClasses() {
  std::vector<SpecClass*> classes;
#define CLASS(S, name, object)                                                             \
  kSpecClass<S> = {#name, object, sizeof(S), k##name##Fields, std::size(k##name##Fields)}; \
  classes.push_back(&kSpecClass<S>);
#define FIELD(S, field)
#define ENUM(S, field, type)
#define END(S)
#include "spec_fields.inc"
#undef CLASS
#undef FIELD
#undef ENUM
#undef END
  return classes;
}

template <class T>
void Append(std::vector<T>& all, const std::vector<T>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

void BindClass(nb::module_& module, SpecClass& of) {
  std::vector<PyGetSetDef> attributes = ElementAttributes(of);
  Append(attributes, ShortcutAttributes(of));
  if (&of == &kSpecClass<mjsCompiler>) attributes.push_back(LengthRangeAttribute());
  attributes.push_back({});
  std::vector<PyMethodDef> methods = ElementMethods(of);
  Append(methods, ShortcutMethods(of));
  Append(methods, AttachMethods(of));
  if (of.object == mjOBJ_BODY) Append(methods, AddMethodsOfBody());
  if (of.object == mjOBJ_FRAME) Append(methods, AddMethodsOfFrame());
  methods.push_back({});
  MakeSpecClass(module, of, "Part of a spec.", {attributes.data(), methods.data()});
}

// The class that stands for any element in annotations; it has no objects.
void BindElement(nb::module_& module) {
  PyType_Slot slots[] = {{Py_tp_doc, const_cast<char*>("Any element of a spec.")}, {0, nullptr}};
  PyType_Spec spec{"conjoint._specs.MjsElement", sizeof(PyObject), 0,
                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  nb::setattr(module, "MjsElement", Steal(PyType_FromSpec(&spec)));
}

}  // namespace

void BindSpecs(nb::module_& module) {
  const std::vector<SpecClass*> classes = DescribeClasses();
  BindSpecVectors(module);
  BindTendonPath(module);
  BindElement(module);
  BindSpecVisual(module);
  for (SpecClass* of : classes) {
    if (of->object == mjOBJ_MODEL) {
      BindMjSpec(module);
    } else {
      BindClass(module, *of);
    }
  }
}

}  // namespace conjoint::python
