// Calls into the engine: its errors become Python exceptions. See errors.h.

#include "errors.h"

#include <cstdio>
#include <cstdlib>

extern "C" {
void (*_mjPRIVATE__get_tls_error_fn())(const char*);
void _mjPRIVATE__set_tls_error_fn(void (*handler)(const char*));
}

namespace conjoint::python {
namespace {

thread_local constinit EngineCall* current_call = nullptr;
PyObject* fatal_error = nullptr;
PyObject* unexpected_error = nullptr;

void LeaveEngine(const char* text) {
  EngineCall* call = current_call;
  call->failed = true;
  std::snprintf(call->text, sizeof(call->text), "%s", text);
  longjmp(call->back, 1);
}

}  // namespace

EngineCall* CurrentCall() { return current_call; }

void BeginCall(EngineCall& call, mjData* d) {
  call.outer = current_call;
  call.outer_handler = _mjPRIVATE__get_tls_error_fn();
  call.data = d;
  if (d) {
    call.pstack = d->pstack;
    call.pbase = d->pbase;
  }
  current_call = &call;
  _mjPRIVATE__set_tls_error_fn(LeaveEngine);
}

void EndCall(EngineCall& call) {
  current_call = call.outer;
  _mjPRIVATE__set_tls_error_fn(call.outer_handler);
  if (call.failed && call.data) {
    call.data->pstack = call.pstack;
    call.data->pbase = call.pbase;
  }
}

void RaiseFailure(EngineCall& call) {
  if (call.exception) {
    PyObject* exception = std::exchange(call.exception, nullptr);
    PyObject* type = reinterpret_cast<PyObject*>(Py_TYPE(exception));
    Py_INCREF(type);
    PyErr_Restore(type, exception, PyException_GetTraceback(exception));
  } else {
    RaiseFatal(call.text);
  }
}

CallbackLock::CallbackLock() : call_(current_call) {
  if (!call_) {
    state_ = PyGILState_Ensure();
  } else if (call_->released) {
    PyEval_RestoreThread(call_->released);
  }
}

CallbackLock::~CallbackLock() {
  if (!call_) {
    PyGILState_Release(state_);
  } else if (call_->released) {
    call_->released = PyEval_SaveThread();
  }
}

void CallbackLock::Fail() {
  failed_ = true;
  if (!call_) {
    PyErr_WriteUnraisable(nullptr);
    return;
  }
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  PyErr_NormalizeException(&type, &value, &traceback);
  if (traceback) PyException_SetTraceback(value, traceback);
  Py_XDECREF(type);
  Py_XDECREF(traceback);
  Py_XDECREF(std::exchange(call_->exception, value));
}

PyObject* FatalErrorType() { return fatal_error; }
PyObject* UnexpectedErrorType() { return unexpected_error; }

PyObject* RaiseFatal(const char* text) {
  PyObject* message = PyUnicode_DecodeUTF8(text, static_cast<Py_ssize_t>(strlen(text)), "replace");
  if (message) PyErr_SetObject(fatal_error, message);
  Py_XDECREF(message);
  return nullptr;
}

void BindErrors(nb::module_& module) {
  fatal_error = PyErr_NewExceptionWithDoc(
      "conjoint.FatalError", "An error of the engine; the text is the engine's.", nullptr, nullptr);
  unexpected_error = PyErr_NewExceptionWithDoc(
      "conjoint.UnexpectedError", "A broken invariant of the bindings: please report it.", nullptr,
      nullptr);
  if (!fatal_error || !unexpected_error) throw nb::python_error();
  module.attr("FatalError") = nb::handle(fatal_error);
  module.attr("UnexpectedError") = nb::handle(unexpected_error);
}

}  // namespace conjoint::python
