// Calls into the engine: its errors become Python exceptions.
//
// mju_error asks the handler of the calling thread first. For the duration of a call that is ours:
// it notes the text and leaves the engine by a jump back to the call, which is what the engine
// allows handlers to do. Calls nest, since a callback may call the engine again; each restores the
// handler it found. The interpreter lock is released while the engine runs and taken again by
// callbacks. A Python exception in a callback is kept in the call, raised as an engine error to
// leave the engine, and put back unchanged.
//
//   if (!CallEngine(d, [&] { mj_step(m, d); })) return nullptr;   // in a slot of CPython
//   CallEngineOrThrow([&] { model = mj_compile(spec, nullptr); });  // in a function of nanobind
//
// The function given is left by a jump: it must own nothing, not even a std::string.
#ifndef CONJOINT_PYTHON_ERRORS_H_
#define CONJOINT_PYTHON_ERRORS_H_

#include <mujoco/mujoco.h>
#include <setjmp.h>

#include <exception>

#include "python.h"

namespace conjoint::python {

enum class Lock { kRelease, kHold };

// One call into the engine that is running on this thread.
struct EngineCall {
  EngineCall* outer = nullptr;
  void (*outer_handler)(const char*) = nullptr;
  PyThreadState* released = nullptr;  // while the interpreter lock is released by this call
  PyObject* exception = nullptr;      // raised by a callback during the call
  mjData* data = nullptr;             // whose stack is unwound after an error
  std::size_t pstack = 0;
  std::size_t pbase = 0;
  bool failed = false;
  jmp_buf back;
  char text[1024];
};

// The innermost call of this thread, null outside of the engine.
EngineCall* CurrentCall();

// The halves of a call, for code that handles the interpreter lock itself, such as threads of a
// pool: Begin, run the engine where setjmp(call.back) returned 0, End (also after a jump).
void BeginCall(EngineCall& call, mjData* d);
void EndCall(EngineCall& call);

// Raises what went wrong in a call that ended with `failed`: the exception of a callback or
// FatalError. Needs the interpreter lock.
void RaiseFailure(EngineCall& call);

// Runs function() as a call into the engine on this thread. True, or false with an exception.
// The lock is not touched with Lock::kHold: for functions that are over in no time.
template <typename Function>
__attribute__((noinline)) bool CallEngine(mjData* d, Function&& function,
                                          Lock lock = Lock::kRelease) {
  EngineCall call;
  BeginCall(call, d);
  if (lock == Lock::kRelease) call.released = PyEval_SaveThread();
  if (_setjmp(call.back) == 0) {
    try {
      function();
    } catch (const std::exception& error) {
      call.failed = true;
      snprintf(call.text, sizeof(call.text), "%s", error.what());
    }
  }
  if (lock == Lock::kRelease) PyEval_RestoreThread(call.released);
  call.released = nullptr;
  EndCall(call);
  if (!call.failed && !call.exception) [[likely]]
    return true;
  RaiseFailure(call);
  return false;
}

// The same for functions of nanobind, which report exceptions by throwing.
template <typename Function>
void CallEngineOrThrow(Function&& function, mjData* d = nullptr) {
  if (!CallEngine(d, std::forward<Function>(function))) throw nb::python_error();
}

// For destructors: an error of the engine is dropped, an exception on its way stays.
template <typename Function>
void CallEngineQuietly(Function&& function) {
  PyObject *type, *value, *traceback;
  PyErr_Fetch(&type, &value, &traceback);
  if (!CallEngine(nullptr, std::forward<Function>(function), Lock::kHold)) PyErr_Clear();
  PyErr_Restore(type, value, traceback);
}

// Inside a callback: takes the interpreter lock for its duration.
class CallbackLock {
 public:
  CallbackLock();
  ~CallbackLock();
  CallbackLock(const CallbackLock&) = delete;
  CallbackLock& operator=(const CallbackLock&) = delete;

  // Keeps the exception that is set and makes the engine leave once the lock is given back.
  void Fail();
  bool failed() const { return failed_; }

 private:
  EngineCall* call_;
  PyGILState_STATE state_;
  bool failed_ = false;
};

// conjoint.FatalError, conjoint.UnexpectedError.
PyObject* FatalErrorType();
PyObject* UnexpectedErrorType();
PyObject* RaiseFatal(const char* text);  // returns null

void BindErrors(nb::module_& module);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_ERRORS_H_
