// Parts of a spec that are structs of other modules: spec.visual and its sections, the options of
// length ranges. They are shared by value with what users make themselves, such as MjLROpt().

#include <mujoco/mujoco.h>

#include <cstring>

#include "spec_model.h"
#include "spec_object.h"
#include "spec_values.h"
#include "structs.h"

namespace conjoint::python {
namespace {

SpecClass visual_class{"MjVisual", mjOBJ_UNKNOWN, sizeof(mjVisual)};

// A section that is a struct of _structs.
struct Section {
  std::size_t offset;
  std::size_t size;
  const StructType* type;
};
constexpr Section kGlobal{offsetof(mjVisual, global), sizeof(mjVisual::global),
                          &kStruct_MjVisual_Global};
constexpr Section kQuality{offsetof(mjVisual, quality), sizeof(mjVisual::quality),
                           &kStruct_MjVisual_Quality};
constexpr Section kMap{offsetof(mjVisual, map), sizeof(mjVisual::map), &kStruct_MjVisual_Map};
constexpr Section kScale{offsetof(mjVisual, scale), sizeof(mjVisual::scale),
                         &kStruct_MjVisual_Scale};
constexpr Section kLRopt{offsetof(mjsCompiler, LRopt), sizeof(mjLROpt), &kStruct_MjLROpt};

char* Place(PyObject* self, std::size_t offset) { return Data<char>(self) + offset; }

PyObject* GetSection(PyObject* self, void* closure) {
  const auto& section = *static_cast<const Section*>(closure);
  return NewStruct(*section.type->type, section.type, Place(self, section.offset), self);
}

int SetSection(PyObject* self, PyObject* value, void* closure) {
  const auto& section = *static_cast<const Section*>(closure);
  const void* from = StructPointer<void>(value, section.type);
  if (!from) {
    PyErr_Format(PyExc_TypeError, "the value must be of class %s", section.type->name);
    return -1;
  }
  std::memmove(Place(self, section.offset), from, section.size);
  return 0;
}

// A section that is a struct of _specs.
struct OwnSection {
  std::size_t offset;
  const SpecClass& (*of)();
};
constexpr OwnSection kHeadlight{offsetof(mjVisual, headlight), HeadlightClass};
constexpr OwnSection kRgba{offsetof(mjVisual, rgba), RgbaClass};

PyObject* GetOwn(PyObject* self, void* closure) {
  const auto& section = *static_cast<const OwnSection*>(closure);
  return WrapPart(section.of(), Place(self, section.offset), OwnerOf(self));
}

int SetOwn(PyObject* self, PyObject* value, void* closure) {
  const auto& section = *static_cast<const OwnSection*>(closure);
  if (!value || !PyObject_TypeCheck(value, section.of().type)) {
    PyErr_Format(PyExc_TypeError, "the value must be of class %s", section.of().name);
    return -1;
  }
  std::memmove(Place(self, section.offset), AsPart(value)->data, section.of().size);
  return 0;
}

PyObject* GetVisual(PyObject* self, void*) {
  return WrapPart(visual_class, &Data<mjSpec>(self)->visual, OwnerOf(self));
}

int SetVisual(PyObject* self, PyObject* value, void*) {
  const void* from = StructPointer<void>(value, &kStruct_MjVisual);
  if (!from && value && PyObject_TypeCheck(value, visual_class.type)) from = AsPart(value)->data;
  if (!from) {
    PyErr_SetString(PyExc_TypeError, "visual must be an MjVisual");
    return -1;
  }
  std::memmove(&Data<mjSpec>(self)->visual, from, sizeof(mjVisual));
  return 0;
}

template <class T>
void* Closure(const T& section) {
  return const_cast<T*>(&section);
}

}  // namespace

PyGetSetDef VisualAttribute() { return {"visual", GetVisual, SetVisual, nullptr, nullptr}; }

PyGetSetDef LengthRangeAttribute() {
  return {"LRopt", GetSection, SetSection, nullptr, Closure(kLRopt)};
}

void BindSpecVisual(nb::module_& module) {
  const PyGetSetDef attributes[] = {{"global_", GetSection, SetSection, nullptr, Closure(kGlobal)},
                                    {"global", GetSection, SetSection, nullptr, Closure(kGlobal)},
                                    {"quality", GetSection, SetSection, nullptr, Closure(kQuality)},
                                    {"headlight", GetOwn, SetOwn, nullptr, Closure(kHeadlight)},
                                    {"map", GetSection, SetSection, nullptr, Closure(kMap)},
                                    {"scale", GetSection, SetSection, nullptr, Closure(kScale)},
                                    {"rgba", GetOwn, SetOwn, nullptr, Closure(kRgba)},
                                    {}};
  MakeSpecClass(module, visual_class, "Visualization options of a spec.", {attributes});
}

}  // namespace conjoint::python
