// Numbers between Python and C. See numbers.h.

#include "numbers.h"

namespace conjoint::python {
namespace {

template <typename T>
bool Store(void* place, PyObject* value) {
  if constexpr (std::numeric_limits<T>::is_integer) {
    return ToInteger(value, static_cast<T*>(place));
  } else {
    double number;
    if (!ToDouble(value, &number)) return false;
    *static_cast<T*>(place) = static_cast<T>(number);
    return true;
  }
}

}  // namespace

PyObject* ReadNumber(Element element, const void* place) {
  switch (element) {
    case Element::kFloat64:
      return PyFloat_FromDouble(*static_cast<const double*>(place));
    case Element::kFloat32:
      return PyFloat_FromDouble(static_cast<double>(*static_cast<const float*>(place)));
    case Element::kInt32:
      return PyLong_FromLong(*static_cast<const int*>(place));
    case Element::kInt64:
      return PyLong_FromLongLong(*static_cast<const std::int64_t*>(place));
    case Element::kUint8:
      return PyLong_FromLong(*static_cast<const unsigned char*>(place));
    case Element::kInt8:
      return PyLong_FromLong(*static_cast<const signed char*>(place));
    case Element::kUint32:
      return PyLong_FromUnsignedLong(*static_cast<const unsigned int*>(place));
    case Element::kUint64:
      return PyLong_FromUnsignedLongLong(*static_cast<const std::uint64_t*>(place));
  }
  Py_RETURN_NONE;
}

int WriteNumber(Element element, void* place, PyObject* value, const char* name) {
  bool stored = false;
  switch (element) {
    case Element::kFloat64:
      stored = Store<double>(place, value);
      break;
    case Element::kFloat32:
      stored = Store<float>(place, value);
      break;
    case Element::kInt32:
      stored = Store<int>(place, value);
      break;
    case Element::kInt64:
      stored = Store<std::int64_t>(place, value);
      break;
    case Element::kUint8:
      stored = Store<unsigned char>(place, value);
      break;
    case Element::kInt8:
      stored = Store<signed char>(place, value);
      break;
    case Element::kUint32:
      stored = Store<unsigned int>(place, value);
      break;
    case Element::kUint64:
      stored = Store<std::uint64_t>(place, value);
      break;
  }
  if (stored) return 0;
  const bool real = element == Element::kFloat64 || element == Element::kFloat32;
  PyErr_Format(PyExc_TypeError, "%s takes %s, got %R", name,
               real ? "a number" : "an integer in the range of its C type", value);
  return -1;
}

}  // namespace conjoint::python
