// Numbers between Python and C. Reading from Python raises TypeError for what is no such number.
#ifndef CONJOINT_PYTHON_NUMBERS_H_
#define CONJOINT_PYTHON_NUMBERS_H_

#include <cstdint>
#include <limits>

#include "arrays.h"
#include "python.h"

namespace conjoint::python {

// Anything with __index__ that fits: an int, an enum member, a NumPy integer.
template <typename T>
bool ToInteger(PyObject* object, T* value) {
  if (!PyLong_Check(object) && !PyIndex_Check(object)) return false;
  PyObject* number = PyLong_Check(object) ? object : PyNumber_Index(object);
  if (!number) {
    PyErr_Clear();
    return false;
  }
  bool fits;
  if constexpr (std::numeric_limits<T>::max() > std::numeric_limits<std::int64_t>::max() - 1 &&
                !std::numeric_limits<T>::is_signed) {
    const unsigned long long all = PyLong_AsUnsignedLongLong(number);
    fits = !(all == static_cast<unsigned long long>(-1) && PyErr_Occurred());
    if (fits) *value = static_cast<T>(all);
  } else {
    const long long all = PyLong_AsLongLong(number);
    fits = !(all == -1 && PyErr_Occurred()) &&
           all >= static_cast<long long>(std::numeric_limits<T>::min()) &&
           all <= static_cast<long long>(std::numeric_limits<T>::max());
    if (fits) *value = static_cast<T>(all);
  }
  if (!fits) PyErr_Clear();
  if (number != object) Py_DECREF(number);
  return fits;
}

// Anything with __float__ or __index__: a float, an int, a NumPy scalar, an array of no dimension.
inline bool ToDouble(PyObject* object, double* value) {
  if (PyFloat_CheckExact(object)) {
    *value = PyFloat_AS_DOUBLE(object);
    return true;
  }
  if (PyArray_Check(object) && PyArray_NDIM(reinterpret_cast<PyArrayObject*>(object)) > 0) {
    return false;
  }
  if (PyUnicode_Check(object) || PyBytes_Check(object)) return false;
  *value = PyFloat_AsDouble(object);
  if (*value == -1 && PyErr_Occurred()) {
    PyErr_Clear();
    return false;
  }
  return true;
}

// One number of this type at `place`; new reference.
PyObject* ReadNumber(Element element, const void* place);

// Stores a number at `place`: 0, or -1 with a TypeError that names the attribute.
int WriteNumber(Element element, void* place, PyObject* value, const char* name);

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_NUMBERS_H_
