// The submodule _callbacks: set_X and get_X for every callback of the engine.
//
// A Python function is called with the objects of the model and data that the engine is working
// on. For models that no Python object stands for (the compiler's test step) it is not called. An
// exception leaves the engine as an error does and goes on from the call into the engine. A
// function pointer of ctypes is installed as it is.

#include "callbacks.h"

#include <mujoco/mujoco.h>

#include <cstring>

#include "bindings.h"
#include "errors.h"
#include "model_object.h"
#include "numbers.h"

namespace conjoint::python {
namespace {

enum CallbackId {
  kPassive,
  kControl,
  kContactFilter,
  kSensor,
  kTime,
  kActDyn,
  kActGain,
  kActBias,
  kUserWarning,
  kUserMalloc,
  kUserFree,
  kCallbacks
};

// What was set, by Python; null for None.
PyObject* functions[kCallbacks] = {};

// Leaves the engine after a callback has failed, once the interpreter lock is given back.
void Leave() { mju_error("a Python callback has raised an exception"); }

// function(m, d, numbers...) into *result, if the model and the data are known. False when it
// failed; then the caller must Leave.
template <typename... Numbers>
bool CallWithObjects(CallbackId id, const mjModel* m, const mjData* d,
                     bool (*take)(PyObject*, void*), void* result, Numbers... numbers) {
  CallbackLock lock;
  PyObject* function = functions[id];
  PyObject* model = FindModelObject(m);
  PyObject* data = FindDataObject(d);
  if (!function || !model || !data) return true;
  PyObject* args[1 + 2 + sizeof...(numbers)] = {nullptr, model, data, PyLong_FromLong(numbers)...};
  Py_INCREF(function);
  Py_INCREF(model);
  Py_INCREF(data);
  PyObject* value = PyObject_Vectorcall(
      function, args + 1, (2 + sizeof...(numbers)) | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr);
  for (std::size_t i = 3; i < std::size(args); ++i) Py_XDECREF(args[i]);
  const bool ok = value && (!take || take(value, result));
  Py_XDECREF(value);
  if (!ok) lock.Fail();
  Py_DECREF(data);
  Py_DECREF(model);
  Py_DECREF(function);
  return ok;
}

bool TakeInteger(PyObject* value, void* result) {
  if (ToInteger(value, static_cast<int*>(result))) return true;
  PyErr_SetString(PyExc_TypeError, "mjcb_contactfilter callback did not return an integer");
  return false;
}

template <const char* kName>
bool TakeNumber(PyObject* value, void* result) {
  if (ToDouble(value, static_cast<double*>(result))) return true;
  PyErr_Format(PyExc_TypeError, "%s callback did not return a number", kName);
  return false;
}

constexpr char kTimeName[] = "mjcb_time";
constexpr char kActDynName[] = "mjcb_act_dyn";
constexpr char kActGainName[] = "mjcb_act_gain";
constexpr char kActBiasName[] = "mjcb_act_bias";

template <CallbackId kId>
void Generic(const mjModel* m, mjData* d) {
  if (!CallWithObjects(kId, m, d, nullptr, nullptr)) Leave();
}

int ContactFilter(const mjModel* m, mjData* d, int geom1, int geom2) {
  int result = 0;
  if (!CallWithObjects(kContactFilter, m, d, TakeInteger, &result, geom1, geom2)) Leave();
  return result;
}

void Sensor(const mjModel* m, mjData* d, int stage) {
  if (!CallWithObjects(kSensor, m, d, nullptr, nullptr, stage)) Leave();
}

template <CallbackId kId, const char* kName>
mjtNum Act(const mjModel* m, const mjData* d, int id) {
  double result = 0;
  if (!CallWithObjects(kId, m, d, TakeNumber<kName>, &result, id)) Leave();
  return result;
}

mjtNum Time() {
  double result = 0;
  bool ok = true;
  {
    CallbackLock lock;
    if (PyObject* function = functions[kTime]) {
      Py_INCREF(function);
      PyObject* value = PyObject_CallNoArgs(function);
      ok = value && TakeNumber<kTimeName>(value, &result);
      Py_XDECREF(value);
      if (!ok) lock.Fail();
      Py_DECREF(function);
    }
  }
  if (!ok) Leave();
  return result;
}

void UserWarning(const char* text) {
  bool ok = true;
  {
    CallbackLock lock;
    if (PyObject* function = functions[kUserWarning]) {
      Py_INCREF(function);
      PyObject* message =
          PyUnicode_DecodeUTF8(text, static_cast<Py_ssize_t>(std::strlen(text)), "replace");
      PyObject* value = message ? PyObject_CallOneArg(function, message) : nullptr;
      Py_XDECREF(message);
      ok = value != nullptr;
      Py_XDECREF(value);
      // Outside of a call into the engine there is nobody to raise it: it is printed.
      if (!ok) {
        lock.Fail();
        ok = !CurrentCall();
      }
      Py_DECREF(function);
    }
  }
  if (!ok) Leave();
}

struct Callback {
  const char* name;
  void (*install)(void* pointer);  // a C function or null
  void* trampoline;                // calls the Python function; null: C functions only
};

template <typename T, T* kVariable>
void Install(void* pointer) {
  *kVariable = reinterpret_cast<T>(pointer);
}

template <typename F>
void* Pointer(F* function) {
  return reinterpret_cast<void*>(function);
}

Callback callbacks[kCallbacks] = {
    {"mjcb_passive", Install<mjfGeneric, &mjcb_passive>, Pointer(Generic<kPassive>)},
    {"mjcb_control", Install<mjfGeneric, &mjcb_control>, Pointer(Generic<kControl>)},
    {"mjcb_contactfilter", Install<mjfConFilt, &mjcb_contactfilter>, Pointer(ContactFilter)},
    {"mjcb_sensor", Install<mjfSensor, &mjcb_sensor>, Pointer(Sensor)},
    {"mjcb_time", Install<mjfTime, &mjcb_time>, Pointer(Time)},
    {"mjcb_act_dyn", Install<mjfAct, &mjcb_act_dyn>, Pointer(Act<kActDyn, kActDynName>)},
    {"mjcb_act_gain", Install<mjfAct, &mjcb_act_gain>, Pointer(Act<kActGain, kActGainName>)},
    {"mjcb_act_bias", Install<mjfAct, &mjcb_act_bias>, Pointer(Act<kActBias, kActBiasName>)},
    {"mju_user_warning",
     [](void* p) { mju_user_warning = reinterpret_cast<void (*)(const char*)>(p); },
     Pointer(UserWarning)},
    {"mju_user_malloc",
     [](void* p) { mju_user_malloc = reinterpret_cast<void* (*)(std::size_t)>(p); }, nullptr},
    {"mju_user_free", [](void* p) { mju_user_free = reinterpret_cast<void (*)(void*)>(p); },
     nullptr},
};

// The address in a function pointer of ctypes, null for anything else.
void* CtypesPointer(PyObject* object) {
  return Guard<void*>(nullptr, [&]() -> void* {
    // Without ctypes loaded there can be no such pointer.
    nb::dict modules = nb::cast<nb::dict>(nb::module_::import_("sys").attr("modules"));
    if (!modules.contains("ctypes")) return nullptr;
    nb::object ctypes = modules["ctypes"];
    nb::object kind = ctypes.attr("_CFuncPtr");
    if (PyObject_IsInstance(object, kind.ptr()) != 1) return nullptr;
    nb::object address =
        ctypes.attr("cast")(nb::handle(object), ctypes.attr("c_void_p")).attr("value");
    return address.is_none() ? nullptr : PyLong_AsVoidPtr(address.ptr());
  });
}

PyObject* Set(CallbackId id, PyObject* function) {
  const Callback& callback = callbacks[id];
  void* pointer = nullptr;
  if (function == Py_None) {
    function = nullptr;
  } else if (!(pointer = CtypesPointer(function))) {
    if (PyErr_Occurred()) return nullptr;
    pointer = callback.trampoline;
    if (!pointer) {
      PyErr_Format(PyExc_TypeError, "%s must be a C function pointer", callback.name);
      return nullptr;
    }
    if (!PyCallable_Check(function)) {
      PyErr_SetString(PyExc_TypeError, "callback is not an Optional[Callable]");
      return nullptr;
    }
  }
  Py_XINCREF(function);
  PyObject* old = functions[id];
  functions[id] = function;
  callback.install(pointer);
  Py_XDECREF(old);
  Py_RETURN_NONE;
}

template <int kId>
PyObject* SetMethod(PyObject*, PyObject* function) {
  return Set(static_cast<CallbackId>(kId), function);
}

template <int kId>
PyObject* GetMethod(PyObject*, PyObject*) {
  PyObject* function = functions[kId] ? functions[kId] : Py_None;
  Py_INCREF(function);
  return function;
}

template <int... kIds>
void AddMethods(nb::module_& module, std::integer_sequence<int, kIds...>) {
  static std::string names[2 * kCallbacks], docs[2 * kCallbacks];
  static PyMethodDef methods[] = {{nullptr, SetMethod<kIds>, METH_O, nullptr}...,
                                  {nullptr, GetMethod<kIds>, METH_NOARGS, nullptr}...};
  nb::object module_name = module.attr("__name__");
  for (int i = 0; i < 2 * kCallbacks; ++i) {
    const bool get = i >= kCallbacks;
    const char* name = callbacks[i % kCallbacks].name;
    names[i] = std::string(get ? "get_" : "set_") + name;
    docs[i] = names[i] + (get ? "()\n--\n\nThe function that was set, or None."
                              : "(callback, /)\n--\n\nSets the callback: a function, a function "
                                "pointer of ctypes, or None.");
    methods[i].ml_name = names[i].c_str();
    methods[i].ml_doc = docs[i].c_str();
    module.attr(names[i].c_str()) =
        Steal(PyCFunction_NewEx(&methods[i], module.ptr(), module_name.ptr()));
  }
}

}  // namespace

void ForgetCallbacks() {
  for (int i = 0; i < kUserWarning; ++i) Py_CLEAR(functions[i]);
}

void BindCallbacks(nb::module_& module) {
  AddMethods(module, std::make_integer_sequence<int, kCallbacks>());
}

}  // namespace conjoint::python
