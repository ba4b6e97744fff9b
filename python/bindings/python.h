// What every file of the bindings includes: CPython, nanobind, and small helpers around them.
//
// Classes and functions of the engine are made from tables with CPython's own slots; nanobind
// gives the module, references that count themselves, and the classes written by hand.
#ifndef CONJOINT_PYTHON_PYTHON_H_
#define CONJOINT_PYTHON_PYTHON_H_

#include <Python.h>
#include <nanobind/nanobind.h>
#include <structmember.h>

#include <exception>
#include <new>
#include <utility>

namespace nb = nanobind;

namespace conjoint::python {

// A new reference as an object; throws when it is null because an exception was raised.
inline nb::object Steal(PyObject* object) {
  if (!object) throw nb::python_error();
  return nb::steal(object);
}

// For functions that return -1 when they raised an exception.
inline void Check(int status) {
  if (status < 0) throw nb::python_error();
}

// Runs code that may throw inside a slot of CPython, which reports an error by its result.
template <typename Result, typename Function>
Result Guard(Result failure, Function&& function) noexcept {
  try {
    return std::forward<Function>(function)();
  } catch (nb::python_error& error) {
    error.restore();
  } catch (const nb::builtin_exception& error) {
    PyObject* type = PyExc_RuntimeError;
    switch (error.type()) {
      case nb::exception_type::type_error:
        type = PyExc_TypeError;
        break;
      case nb::exception_type::value_error:
        type = PyExc_ValueError;
        break;
      case nb::exception_type::index_error:
        type = PyExc_IndexError;
        break;
      case nb::exception_type::key_error:
        type = PyExc_KeyError;
        break;
      case nb::exception_type::attribute_error:
        type = PyExc_AttributeError;
        break;
      default:
        break;
    }
    PyErr_SetString(type, error.what());
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return failure;
}

// A method with keyword arguments, or one of METH_FASTCALL, for a PyMethodDef.
template <typename Function>
PyCFunction AsMethod(Function* function) {
  return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_PYTHON_H_
