// The submodule _structs: classes for the structs of the engine, made from generated tables.

#include "structs.h"

#include <cstddef>
#include <vector>

#include "bindings.h"
#include "calls.h"

namespace conjoint::python {
namespace {

template <typename T, void (*kDefault)(T*)>
void Init(void* data) {
  kDefault(static_cast<T*>(data));
}

void DefaultGeom(void* data) {
  mjv_initGeom(static_cast<mjvGeom*>(data), mjGEOM_NONE, nullptr, nullptr, nullptr, nullptr);
}

}  // namespace

#include "struct_tables.inc"

namespace {

template <typename... Names>
nb::object Tuple(const Names&... names) {
  nb::list all;
  const auto add = [&](const auto& list) {
    for (const char* name : list) all.append(name);
  };
  (add(names), ...);
  return nb::tuple(all);
}

}  // namespace

void AddFieldNames() {
  const auto type = [](const StructType& t) {
    return nb::handle(reinterpret_cast<PyObject*>(*t.type));
  };
  nb::handle option = type(kStruct_MjOption);
  option.attr("_all_fields") = Tuple(kOptionFields);
  option.attr("_float_fields") = Tuple(kOptionFloats);
  option.attr("_int_fields") = Tuple(kOptionInts);
  option.attr("_floatarray_fields") = Tuple(kOptionArrays);
  nb::handle model = type(kStruct_MjModel);
  model.attr("_size_fields") = Tuple(kModelSizes);
  model.attr("_all_fields") = Tuple(kModelSizes, kModelArrays);
  type(kStruct_MjData).attr("_all_fields") = Tuple(kDataNumbers, kDataVectors, kDataArrays);
}

void BindStructs(nb::module_& module) {
  constexpr const char* kModule = "conjoint._structs";
  for (const StructType* type :
       {&kStruct_MjOption, &kStruct_MjStatistic, &kStruct_MjLROpt, &kStruct_MjContact,
        &kStruct_MjWarningStat, &kStruct_MjTimerStat, &kStruct_MjSolverStat, &kStruct_MjvPerturb,
        &kStruct_MjvCamera, &kStruct_MjvGLCamera, &kStruct_MjvGeom, &kStruct_MjvLight,
        &kStruct_MjvOption, &kStruct_MjvFigure}) {
    auto* doc = new std::string(std::string(type->name) + "()\n--\n\n");
    BindStruct(module, kModule, type, doc->c_str());
  }
  BindStruct(module, kModule, &kStruct_MjVisual, "How the model looks: six groups of settings.");
  for (const StructType* type :
       {&kStruct_MjVisual_Global, &kStruct_MjVisual_Quality, &kStruct_MjVisual_Headlight,
        &kStruct_MjVisual_Map, &kStruct_MjVisual_Scale, &kStruct_MjVisual_Rgba}) {
    nb::handle scope(reinterpret_cast<PyObject*>(*kStruct_MjVisual.type));
    BindStruct(scope, kModule, type, "Part of MjVisual.");
    nb::handle(reinterpret_cast<PyObject*>(*type->type)).attr("__qualname__") =
        (std::string("MjVisual.") + type->name).c_str();
  }
  BindModel(module);
  BindData(module);
  BindLists(module);
  BindViews(module);
  BindScene(module);
  AddFieldNames();
  AddFunctions(module, "_structs");
}

}  // namespace conjoint::python
