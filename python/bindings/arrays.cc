// NumPy arrays as views into memory of the engine: making them, assigning to them.

#define CONJOINT_IMPORT_NUMPY
#include "arrays.h"

#include <algorithm>
#include <cstring>

namespace conjoint::python {
namespace {

struct ElementInfo {
  int numpy;
  std::size_t size;
};

constexpr ElementInfo kElements[] = {
    {NPY_FLOAT64, 8}, {NPY_FLOAT32, 4}, {NPY_INT32, 4},  {NPY_INT64, 8},
    {NPY_UINT8, 1},   {NPY_INT8, 1},    {NPY_UINT32, 4}, {NPY_UINT64, 8},
};

// The common cases without NumPy's machinery: a number into an array of doubles, an array of the
// same type and shape.
bool AssignFast(PyArrayObject* array, PyObject* value) {
  if (!PyArray_ISCARRAY(array)) return false;
  if (PyArray_TYPE(array) == NPY_FLOAT64 &&
      (PyFloat_CheckExact(value) || PyLong_CheckExact(value))) {
    const double number = PyFloat_AsDouble(value);
    if (number == -1 && PyErr_Occurred()) return PyErr_Clear(), false;  // an int too large
    std::fill_n(static_cast<double*>(PyArray_DATA(array)), PyArray_SIZE(array), number);
    return true;
  }
  if (!PyArray_CheckExact(value)) return false;
  auto* other = reinterpret_cast<PyArrayObject*>(value);
  if (PyArray_TYPE(other) != PyArray_TYPE(array) || !PyArray_ISCARRAY_RO(other) ||
      !PyArray_SAMESHAPE(array, other)) {
    return false;
  }
  std::memmove(PyArray_DATA(array), PyArray_DATA(other), PyArray_NBYTES(array));
  return true;
}

}  // namespace

int NumpyType(Element element) { return kElements[static_cast<int>(element)].numpy; }
std::size_t ElementSize(Element element) { return kElements[static_cast<int>(element)].size; }

PyObject* NewView(Element element, int ndim, const npy_intp* dims, void* data, PyObject* base,
                  const npy_intp* strides) {
  npy_intp count = 1;
  for (int i = 0; i < ndim; ++i) count *= dims[i];
  PyArray_Descr* type = PyArray_DescrFromType(NumpyType(element));
  if (count == 0 || !data) strides = nullptr;
  if (count == 0) data = nullptr;
  PyObject* array =
      PyArray_NewFromDescr(&PyArray_Type, type, ndim, dims, strides, data,
                           data ? NPY_ARRAY_WRITEABLE | NPY_ARRAY_ALIGNED : 0, nullptr);
  if (!array || !data) return array;
  auto* view = reinterpret_cast<PyArrayObject*>(array);
  PyArray_UpdateFlags(view, NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_F_CONTIGUOUS);
  Py_INCREF(base);
  if (PyArray_SetBaseObject(view, base) < 0) {
    Py_DECREF(array);
    return nullptr;
  }
  return array;
}

PyObject* NewZeros(Element element, int ndim, const npy_intp* dims) {
  return PyArray_ZEROS(ndim, dims, NumpyType(element), 0);
}

PyObject* NewCopy(Element element, int ndim, const npy_intp* dims, const void* data) {
  PyObject* array = PyArray_SimpleNew(ndim, dims, NumpyType(element));
  if (!array) return nullptr;
  auto* copy = reinterpret_cast<PyArrayObject*>(array);
  if (PyArray_NBYTES(copy)) std::memcpy(PyArray_DATA(copy), data, PyArray_NBYTES(copy));
  return array;
}

int AssignArray(PyObject* array, PyObject* value) {
  if (AssignFast(reinterpret_cast<PyArrayObject*>(array), value)) return 0;
  return PyArray_CopyObject(reinterpret_cast<PyArrayObject*>(array), value);
}

bool ImportNumpy() { return _import_array() >= 0; }

}  // namespace conjoint::python
