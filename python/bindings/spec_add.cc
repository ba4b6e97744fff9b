// add_geom and its relatives: an element with values given as keywords.
//
// The parameters are the fields of the element's struct in their order, behind the default class
// and the name; an orientation stands for the four ways to give one. All are converted before the
// element is made, so a call that fails leaves nothing behind.

#include "spec_add.h"

#include <mujoco/mujoco.h>

#include <cstring>
#include <optional>
#include <string>

#include "spec_object.h"
#include "spec_values.h"

namespace conjoint::python {
namespace {

struct Parameter {
  enum class Role { kDefault, kName, kField, kOrientation };
  Role role;
  std::string name;
  const SpecClass* of = nullptr;  // whose field it is
  const SpecField* field = nullptr;
  std::uint32_t offset = 0;  // of the orientation in the element
  mjtOrientation orientation = mjORIENTATION_QUAT;
};

// How an element of struct S is made.
enum class Makes { kInBody, kInBodyWithFrame, kInSpec, kInSpecWithDefault };
template <class S>
struct Maker;
#define MAKER(S, kind, function, places)                 \
  template <>                                            \
  struct Maker<S> {                                      \
    static constexpr Makes kPlace = places;              \
    static constexpr auto kFunction = function;          \
    static constexpr const char* kMethod = "add_" #kind; \
    static constexpr const char* kKind = #kind;          \
  }
MAKER(mjsBody, body, mjs_addBody, Makes::kInBody);
MAKER(mjsJoint, joint, mjs_addJoint, Makes::kInBody);
MAKER(mjsGeom, geom, mjs_addGeom, Makes::kInBody);
MAKER(mjsSite, site, mjs_addSite, Makes::kInBody);
MAKER(mjsCamera, camera, mjs_addCamera, Makes::kInBody);
MAKER(mjsLight, light, mjs_addLight, Makes::kInBody);
MAKER(mjsFrame, frame, mjs_addFrame, Makes::kInBodyWithFrame);
MAKER(mjsMesh, mesh, mjs_addMesh, Makes::kInSpecWithDefault);
MAKER(mjsMaterial, material, mjs_addMaterial, Makes::kInSpecWithDefault);
MAKER(mjsPair, pair, mjs_addPair, Makes::kInSpecWithDefault);
MAKER(mjsEquality, equality, mjs_addEquality, Makes::kInSpecWithDefault);
MAKER(mjsTendon, tendon, mjs_addTendon, Makes::kInSpecWithDefault);
MAKER(mjsActuator, actuator, mjs_addActuator, Makes::kInSpecWithDefault);
MAKER(mjsFlex, flex, mjs_addFlex, Makes::kInSpec);
MAKER(mjsHField, hfield, mjs_addHField, Makes::kInSpec);
MAKER(mjsSkin, skin, mjs_addSkin, Makes::kInSpec);
MAKER(mjsTexture, texture, mjs_addTexture, Makes::kInSpec);
MAKER(mjsExclude, exclude, mjs_addExclude, Makes::kInSpec);
MAKER(mjsSensor, sensor, mjs_addSensor, Makes::kInSpec);
MAKER(mjsNumeric, numeric, mjs_addNumeric, Makes::kInSpec);
MAKER(mjsText, text, mjs_addText, Makes::kInSpec);
MAKER(mjsTuple, tuple, mjs_addTuple, Makes::kInSpec);
MAKER(mjsKey, key, mjs_addKey, Makes::kInSpec);
MAKER(mjsPlugin, plugin, mjs_addPlugin, Makes::kInSpec);
#undef MAKER

// The parameters of one method, and their positions by name.
struct Signature {
  std::vector<Parameter> parameters;
  nb::dict positions;
};

void AppendOrientation(std::vector<Parameter>& parameters, const SpecField& field) {
  constexpr struct {
    const char* name;
    mjtOrientation type;
  } kWays[] = {{"axisangle", mjORIENTATION_AXISANGLE},
               {"xyaxes", mjORIENTATION_XYAXES},
               {"zaxis", mjORIENTATION_ZAXIS},
               {"euler", mjORIENTATION_EULER}};
  const std::string prefix = field.name[0] == 'i' ? "i" : "";  // ialt: of the inertia
  for (const auto& way : kWays) {
    for (const SpecField& number : kSpecClass<mjsOrientation>) {
      if (std::strcmp(number.name, way.name) != 0) continue;
      parameters.push_back({Parameter::Role::kOrientation, prefix + way.name,
                            &kSpecClass<mjsOrientation>, &number, field.offset, way.type});
    }
  }
}

template <class S>
Signature MakeSignature() {
  Signature signature;
  auto& parameters = signature.parameters;
  if (Maker<S>::kPlace != Makes::kInSpec) {
    parameters.push_back({Parameter::Role::kDefault, "default"});
  }
  parameters.push_back({Parameter::Role::kName, "name"});
  for (const SpecField& field : kSpecClass<S>) {
    if (field.structure == &kSpecClass<mjsOrientation>) {
      AppendOrientation(parameters, field);
    } else {
      parameters.push_back({Parameter::Role::kField, field.name, &kSpecClass<S>, &field});
    }
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    nb::object name = Steal(PyUnicode_InternFromString(parameters[i].name.c_str()));
    signature.positions[name] = i;
  }
  return signature;
}

template <class S>
const Signature& SignatureOf() {
  static const auto* signature = new Signature(MakeSignature<S>());
  return *signature;
}

// What a call asks for.
struct Request {
  struct Value {
    NewValue value;
    std::uint32_t offset;        // of the struct it is stored in
    mjtOrientation orientation;  // whose type is set then
  };

  PyObject* base = nullptr;  // default class or frame
  PyObject* name = nullptr;
  std::vector<Value> values;

  void Store(void* structure) {
    for (Value& value : values) {
      void* place = static_cast<char*>(structure) + value.offset;
      value.value.Store(place);
      if (value.orientation != mjORIENTATION_QUAT) {
        static_cast<mjsOrientation*>(place)->type = value.orientation;
      }
    }
  }
};

[[noreturn]] void ThrowArguments(const char* method, const char* problem, PyObject* name) {
  PyErr_Format(PyExc_TypeError, "%s(): incompatible function arguments. %s '%U'", method, problem,
               name);
  throw nb::python_error();
}

// Numbers for one orientation can be given in one way only.
void CheckOrientations(const Request& request) {
  for (const auto& value : request.values) {
    for (const auto& other : request.values) {
      const bool both = &value != &other && value.orientation != mjORIENTATION_QUAT &&
                        other.orientation != mjORIENTATION_QUAT && value.offset == other.offset;
      if (!both) continue;
      ThrowValueError(value.offset == offsetof(mjsBody, ialt)
                          ? "Only one of: iaxisangle, ixyaxes, izaxis, or ieuler can be set."
                          : "Only one of: axisangle, xyaxes, zaxis, or euler can be set.");
    }
  }
}

void AddValue(Request& request, const Parameter& parameter, PyObject* given) {
  if (given == Py_None) return;
  switch (parameter.role) {
    case Parameter::Role::kDefault:
      request.base = given;
      break;
    case Parameter::Role::kName:
      request.name = given;
      break;
    case Parameter::Role::kField:
    case Parameter::Role::kOrientation:
      request.values.push_back(
          {NewValue(*parameter.of, *parameter.field), parameter.offset, parameter.orientation});
      request.values.back().value.Convert(given, Given::kKeyword);
      break;
  }
}

Request Read(const Signature& signature, const char* method, PyObject* const* args,
             Py_ssize_t npositional, PyObject* keywords) {
  const auto& parameters = signature.parameters;
  if (static_cast<std::size_t>(npositional) > parameters.size()) {
    PyErr_Format(PyExc_TypeError,
                 "%s(): incompatible function arguments. At most %zu arguments can be given",
                 method, parameters.size());
    throw nb::python_error();
  }
  Request request;
  const Py_ssize_t nkeyword = keywords ? PyTuple_GET_SIZE(keywords) : 0;
  request.values.reserve(static_cast<std::size_t>(npositional + nkeyword));
  for (Py_ssize_t i = 0; i < npositional; ++i) {
    AddValue(request, parameters[static_cast<std::size_t>(i)], args[i]);
  }
  for (Py_ssize_t i = 0; i < nkeyword; ++i) {
    PyObject* name = PyTuple_GET_ITEM(keywords, i);
    PyObject* position = PyDict_GetItemWithError(signature.positions.ptr(), name);
    if (!position) {
      if (PyErr_Occurred()) throw nb::python_error();
      ThrowArguments(method, "There is no parameter", name);
    }
    const Py_ssize_t index = PyLong_AsSsize_t(position);
    if (index < npositional) ThrowArguments(method, "Given twice:", name);
    AddValue(request, parameters[static_cast<std::size_t>(index)], args[npositional + i]);
  }
  CheckOrientations(request);
  return request;
}

// Makes the element. `self` is the body, frame or spec it is added to.
template <class S, class Parent>
S* Make(PyObject* self, PyObject* base) {
  constexpr const char* kMethod = Maker<S>::kMethod;
  constexpr Makes kPlace = Maker<S>::kPlace;
  constexpr auto kFunction = Maker<S>::kFunction;
  mjsDefault* class_given = nullptr;
  if constexpr (kPlace == Makes::kInBody || kPlace == Makes::kInSpecWithDefault) {
    if (base) class_given = NeedPart<mjsDefault>(base, kMethod, "default");
  }
  if constexpr (kPlace == Makes::kInSpec) {
    return kFunction(Data<mjSpec>(self));
  } else if constexpr (kPlace == Makes::kInSpecWithDefault) {
    return kFunction(Data<mjSpec>(self), class_given);
  } else {
    NeedPresent(ElementHandle(self));
    mjsFrame* frame = nullptr;
    mjsBody* body = nullptr;
    if constexpr (std::is_same_v<Parent, mjsFrame>) {
      frame = Data<mjsFrame>(self);
      body = mjs_getParent(frame->element);
    } else {
      body = Data<mjsBody>(self);
    }
    if constexpr (kPlace == Makes::kInBodyWithFrame) {
      if (base && !frame) frame = NeedPart<mjsFrame>(base, kMethod, "default");
      return kFunction(body, frame);
    } else {
      S* element = kFunction(body, class_given);
      if (frame) mjs_setFrame(element->element, frame);
      return element;
    }
  }
}

// Takes a new element out again, because of the ValueError or TypeError that is on its way.
template <class S>
void Undo(S* element) {
  mjs_delete(mjs_getSpec(element->element), element->element);
}

template <class S, class Parent>
PyObject* Add(PyObject* self, PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&] {
    Request request = Read(SignatureOf<S>(), Maker<S>::kMethod, args, count, keywords);
    if (request.name) NeedString(request.name, "name");
    S* element = Make<S, Parent>(self, request.base);
    if (request.name) {
      try {
        SetElementName(element->element, request.name);
      } catch (...) {
        Undo(element);
        throw;
      }
    }
    request.Store(element);
    return Wrap(element, OwnerOf(self));
  });
}

PyObject* AddFreeJoint(PyObject* self, PyObject* const* args, Py_ssize_t count,
                       PyObject* keywords) {
  return Guard<PyObject*>(nullptr, [&]() -> PyObject* {
    if (count > 0) {
      PyErr_SetString(PyExc_TypeError, "add_freejoint(): takes keyword arguments only");
      return nullptr;
    }
    const Py_ssize_t nkeyword = keywords ? PyTuple_GET_SIZE(keywords) : 0;
    for (Py_ssize_t i = 0; i < nkeyword; ++i) {
      PyObject* name = PyTuple_GET_ITEM(keywords, i);
      bool valid = false;
      for (const char* option : {"align", "group", "name"}) {
        valid |= PyUnicode_CompareWithASCIIString(name, option) == 0;
      }
      if (valid) continue;
      PyErr_Format(PyExc_TypeError,
                   "Invalid %U keyword argument. Valid options are: align, group, name.", name);
      return nullptr;
    }
    Request request = Read(SignatureOf<mjsJoint>(), "add_freejoint", args, 0, keywords);
    if (request.name) NeedString(request.name, "name");
    NeedPresent(ElementHandle(self));
    mjsJoint* joint = mjs_addFreeJoint(Data<mjsBody>(self));
    if (request.name) {
      try {
        SetElementName(joint->element, request.name);
      } catch (...) {
        Undo(joint);
        throw;
      }
    }
    request.Store(joint);
    return Wrap(joint, OwnerOf(self));
  });
}

template <class S, class Parent>
PyMethodDef Method() {
  std::string parameters = "$self";
  for (const Parameter& parameter : SignatureOf<S>().parameters) {
    parameters += ", " + parameter.name + "=None";
  }
  const std::string text = "Adds an element (" + std::string(Maker<S>::kKind) + "), returns it.";
  return {Maker<S>::kMethod, AsMethod(Add<S, Parent>), METH_FASTCALL | METH_KEYWORDS,
          Doc(Maker<S>::kMethod, parameters.c_str(), text.c_str())};
}

}  // namespace

void SetElementName(mjsElement* element, PyObject* name) {
  const std::string text = NeedString(name, "name");
  if (text.find('\0') != std::string::npos) ThrowValueError("a name cannot contain a zero byte");
  const std::string before = *mjs_getName(element);
  if (mjs_setName(element, text.c_str()) == 0) return;
  const std::string problem = mjs_getError(mjs_getSpec(element));
  mjs_setName(element, before.c_str());
  ThrowValueError(problem.c_str());
}

std::vector<PyMethodDef> AddMethodsOfSpec() {
  return {
      Method<mjsActuator, mjSpec>(), Method<mjsEquality, mjSpec>(), Method<mjsExclude, mjSpec>(),
      Method<mjsFlex, mjSpec>(),     Method<mjsHField, mjSpec>(),   Method<mjsKey, mjSpec>(),
      Method<mjsMaterial, mjSpec>(), Method<mjsMesh, mjSpec>(),     Method<mjsNumeric, mjSpec>(),
      Method<mjsPair, mjSpec>(),     Method<mjsPlugin, mjSpec>(),   Method<mjsSensor, mjSpec>(),
      Method<mjsSkin, mjSpec>(),     Method<mjsTendon, mjSpec>(),   Method<mjsText, mjSpec>(),
      Method<mjsTexture, mjSpec>(),  Method<mjsTuple, mjSpec>()};
}

std::vector<PyMethodDef> AddMethodsOfBody() {
  return {Method<mjsBody, mjsBody>(),
          Method<mjsFrame, mjsBody>(),
          Method<mjsGeom, mjsBody>(),
          Method<mjsJoint, mjsBody>(),
          Method<mjsSite, mjsBody>(),
          Method<mjsCamera, mjsBody>(),
          Method<mjsLight, mjsBody>(),
          {"add_freejoint", AsMethod(AddFreeJoint), METH_FASTCALL | METH_KEYWORDS,
           "add_freejoint($self, **kwargs)\n--\n\nAdds a joint of six degrees of freedom; takes "
           "align, group and name."}};
}

std::vector<PyMethodDef> AddMethodsOfFrame() {
  return {Method<mjsBody, mjsFrame>(),  Method<mjsFrame, mjsFrame>(), Method<mjsGeom, mjsFrame>(),
          Method<mjsJoint, mjsFrame>(), Method<mjsSite, mjsFrame>(),  Method<mjsCamera, mjsFrame>(),
          Method<mjsLight, mjsFrame>()};
}

}  // namespace conjoint::python
